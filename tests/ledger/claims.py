"""Which ids the tests claim to prove, read from their source without running anything."""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


@dataclass
class Claims:
    """Where each id is claimed, and the claims that cannot be read."""

    places: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    unreadable: list[str] = field(default_factory=list[str])


def gather(sources: Mapping[str, str]) -> Claims:
    """The claims in sources, given as text by name. A claim is a call of `proves` with plain strings."""
    claims = Claims()
    for name, text in sources.items():
        for call in _calls(ast.parse(text, name)):
            place = f"{name}:{call.lineno}"
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    claims.places.setdefault(argument.value, []).append(place)
                else:
                    claims.unreadable.append(place)
            if call.keywords or not call.args:
                claims.unreadable.append(place)
    return claims


def gather_suite() -> Claims:
    """The claims of the project's own tests."""
    folder = Path(__file__).parents[1]
    files = sorted(folder.rglob("test_*.py"))
    return gather({str(file.relative_to(folder.parent)): file.read_text(encoding="utf-8") for file in files})


def _calls(tree: ast.Module) -> Iterable[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func
            if (isinstance(called, ast.Name) and called.id == "proves") or (
                isinstance(called, ast.Attribute) and called.attr == "proves"
            ):
                yield node
