"""CONTRIBUTING.md and the documents for developers are true: paths exist, and names stand in their files."""

import ast
import re
from itertools import takewhile

import pytest

from tests.architecture.source import PROJECT

TEXT = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MORE = ("docs/developing.md", "docs/developing-studio.md", "docs/connectors.md", "docs/changes/README.md")
PATH = re.compile(r"`((?:app|schema|workers|cli|tests|docs)/[\w./]*\w\.?\w*)`")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, without its head."""
    rest = TEXT.split(f"### {heading}\n", 1)[1].lstrip("\n").splitlines()
    rows = list(takewhile(lambda line: line.startswith("|"), rest))
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows[2:]]


CHANGES = table("I want to change …")


def names_of(file: str) -> set[str]:
    """What a module defines at its top."""
    names: set[str] = set()
    for node in ast.parse((PROJECT / file).read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.add(name)
            case ast.Assign(targets=targets):
                names |= {part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=name)):
                names.add(name)
            case _:
                pass
    return names


def test_twenty_five_changes_have_their_file() -> None:
    assert len(CHANGES) >= 25


@pytest.mark.parametrize(("change", "where"), CHANGES, ids=[change for change, _ in CHANGES])
def test_the_file_of_a_change_holds_what_is_to_be_changed(change: str, where: str) -> None:
    file, *names = re.findall(r"`([^`]+)`", where)
    assert (PROJECT / file).is_file()
    if file.endswith(".py"):
        assert set(names) <= names_of(file)
        assert names
    else:
        assert names == []


def test_every_path_exists() -> None:
    texts = [TEXT, *((PROJECT / name).read_text(encoding="utf-8") for name in MORE)]
    paths = {path for text in texts for path in PATH.findall(text)}
    assert len(paths) > 60
    assert [path for path in sorted(paths) if not (PROJECT / path).exists()] == []


def test_the_glossary_is_short() -> None:
    assert 10 <= len(table("Glossary")) <= 20
