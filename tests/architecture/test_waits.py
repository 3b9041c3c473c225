"""No test judges by a clock how fast the machine is: what it waits for may take as long as a test that hangs."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import PROJECT, nodes_of
from tests.time_limits import WAIT_SECONDS

ROOMS = {"bench", "soak", "studio", "packaging", "media_corpus"}
"""What is run by hand, or measures time."""
CALLS = {"asyncio.wait_for", "asyncio.timeout"}


def waits(file: Path) -> Iterator[str]:
    """The waits of whole seconds that are shorter; one in a test that shortens a limit proves that limit."""
    for function in nodes_of(file):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        names = {ast.unparse(call.func) for call in calls}
        for call in calls:
            if ast.unparse(call.func) not in CALLS or "hurry" in names or not call.args:
                continue
            seconds = call.args[-1]
            if (
                isinstance(seconds, ast.Constant)
                and isinstance(seconds.value, int)
                and seconds.value < WAIT_SECONDS
            ):
                yield f"{file.relative_to(PROJECT)}:{call.lineno}"


def test_what_comes_at_once_is_waited_for_as_long_as_a_test_may_hang() -> None:
    files = [file for file in (PROJECT / "tests").rglob("*.py") if file.relative_to(PROJECT).parts[1] not in ROOMS]
    assert len(files) > 500
    assert [place for file in files for place in waits(file)] == []
