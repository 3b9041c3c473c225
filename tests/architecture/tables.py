"""Which tables the SQL of each room names, and which ones it may name: its own and those of lower rooms."""

import ast
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

from tests.architecture import source
from tests.architecture.rooms import room_of

LOWER_RINGS = ("app.access", "app.core")
"""The rings with tables below the rooms, from the top."""

_CLAUSE = re.compile(r"\b(?:FROM|JOIN|INTO|UPDATE|USING)\s+((?:\w+(?:\s+(?:AS\s+)?\w+)?\s*,\s*)*\w+)")
_SOURCE = re.compile(r"\s*\w+\s+(?:AS\s+)?[a-z]{1,2}\s*(?:$|,|(?:JOIN|LEFT|CROSS|INNER)\b)")
"""A text that begins as a FROM clause does after its first word, such as the `source` of a keyset."""
_FIRST_WORD = re.compile(r"\s*(\w+)")


@cache
def levels() -> Mapping[str, int]:
    """Rooms and lower rings with their levels: a lower one has a higher number."""
    contracts = tomllib.loads((source.PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    (rooms,) = [contract["layers"] for contract in contracts["contracts"] if contract["id"] == "rooms"]
    layers = [re.findall(r"app\.domain\.(\w+)", layer) for layer in rooms] + [[ring] for ring in LOWER_RINGS]
    return {name: level for level, names in enumerate(layers) for name in names}


@cache
def owners() -> Mapping[str, str]:
    """Every table of the models with its room or ring."""
    return {
        table: owner
        for module in source.modules()
        if (owner := owner_of(module)) is not None
        for table in _tables_of(source.tree(module))
    }


def owner_of(module: str) -> str | None:
    """The room of a module, or its ring below the rooms; None for the others."""
    ring = next((ring for ring in LOWER_RINGS if f"{module}.".startswith(f"{ring}.")), None)
    return room_of(module) or ring


def too_high(module: str, parsed: ast.Module) -> Iterator[tuple[int, str]]:
    """Each table in the SQL of this module that is neither of its own room nor of a lower one, with its line."""
    owner = owner_of(module)
    if owner is None:
        return
    for line, table in named(parsed):
        other = owners()[table]
        if other != owner and levels()[other] <= levels()[owner]:
            yield line, table


def named(parsed: ast.Module) -> Iterator[tuple[int, str]]:
    """The tables that the SQL of a module names, with the line where the text begins."""
    for line, text in _texts(parsed):
        for clause in _CLAUSE.findall(text):
            for part in clause.split(","):
                table = _FIRST_WORD.match(part)
                if table is not None and table[1] in owners():
                    yield line, table[1]


def _texts(parsed: ast.Module) -> Iterator[tuple[int, str]]:
    parts = {id(part) for node in ast.walk(parsed) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(parsed):
        match node:
            case ast.Constant(value=str()) | ast.JoinedStr() if id(node) not in parts:
                text = _text(node)
                yield node.lineno, f"FROM {text}" if _SOURCE.match(text) else text
            case _:
                pass


def _text(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return str(node.value)
    # What is inserted is a text of its own, which is checked where it is written.
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "()" for part in node.values)


def _tables_of(parsed: ast.Module) -> Iterator[str]:
    for node in ast.walk(parsed):
        if isinstance(node, ast.ClassDef) and node.name == "Meta":
            for item in node.body:
                match item:
                    case ast.Assign(targets=[ast.Name(id="table")], value=ast.Constant(value=str(table))):
                        yield table
                    case _:
                        pass
