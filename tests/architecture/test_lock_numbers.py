"""Advisory locks of PostgreSQL: each purpose has a number of its own, and all of them stand in one file."""

import ast
from pathlib import Path
from typing import Final

from app.core.db import lock_numbers
from tests.architecture.source import nodes_of

ROOT: Final = Path(__file__).parents[2]
NUMBERS: Final = {name: value for name, value in vars(lock_numbers).items() if name.isupper()}


def test_each_lock_has_a_number_of_its_own() -> None:
    assert len(set(NUMBERS.values())) == len(NUMBERS) == 6


def test_no_other_file_has_the_number_of_a_lock() -> None:
    users: set[str] = set()
    for folder in ("app", "schema", "workers"):
        for path in (ROOT / folder).rglob("*.py"):
            source = path.read_text(encoding="utf-8")
            if path == Path(lock_numbers.__file__):
                continue
            integers = {node.value for node in nodes_of(path) if isinstance(node, ast.Constant)}
            assert integers.isdisjoint(NUMBERS.values()), path
            if "advisory" in source:
                assert "lock_numbers" in source, path
            users |= {name for name in NUMBERS if f"lock_numbers.{name}" in source}
    assert users == set(NUMBERS)
