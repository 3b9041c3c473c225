"""The project's own source as trees, and the imports in it."""

import ast
import gc
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROJECT = Path(__file__).parents[2]

PRODUCT = ("app", "cli", "schema", "workers")
"""The packages that are shipped, whether or not they are there yet."""


@dataclass(frozen=True)
class Import:
    """One module importing another; `imported` is a module wherever the imported name is one."""

    importer: str
    imported: str
    line: int

    def __str__(self) -> str:
        return f"{self.importer}, line {self.line}: imports {self.imported}"


@cache
def modules() -> dict[str, Path]:
    """Every module of the product by its dotted name."""
    found: dict[str, Path] = {}
    for package in PRODUCT:
        for file in sorted((PROJECT / package).rglob("*.py")):
            if "node_modules" in file.parts:
                continue
            parts = file.relative_to(PROJECT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def tree(module: str) -> ast.Module:
    """The module's syntax tree."""
    return tree_of(modules()[module])


@cache
def tree_of(file: Path) -> ast.Module:
    """The syntax tree of a file, read once."""
    # Python 3.11 raises SystemError where an object that goes meanwhile logs a traceback, which parses its lines.
    gc.disable()
    try:
        return ast.parse(file.read_text(encoding="utf-8"), str(file))
    finally:
        gc.enable()


@cache
def nodes_of(file: Path) -> tuple[ast.AST, ...]:
    """All nodes of a file's tree: to walk takes longer than to look at each."""
    return tuple(ast.walk(tree_of(file)))


def nodes(module: str) -> tuple[ast.AST, ...]:
    """All nodes of a module's tree."""
    return nodes_of(modules()[module])


def name_of(called: ast.expr) -> str:
    """The dotted name by which a function is called; empty where it is called in another way."""
    if isinstance(called, ast.Attribute):
        owner = name_of(called.value)
        return owner and f"{owner}.{called.attr}"
    return called.id if isinstance(called, ast.Name) else ""


@cache
def imports() -> tuple[Import, ...]:
    """Every import in the product, those for type checking included."""
    known = frozenset(modules())
    return tuple(found for module in modules() for found in imports_of(module, nodes(module), known))


def imports_of(module: str, among: Iterable[ast.AST], known: frozenset[str]) -> Iterator[Import]:
    """The imports of one tree. `from a import b` is an import of `a.b` where that is a known module."""
    for node in among:
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(module, alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                deeper = f"{node.module}.{alias.name}"
                yield Import(module, deeper if deeper in known else node.module, node.lineno)


@cache
def committed() -> tuple[str, ...]:
    """The names of all files that git knows, or would take."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    return tuple(sorted(name for name in listed.split("\0") if name and (PROJECT / name).is_file()))
