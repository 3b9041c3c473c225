"""A front door has the names that the product takes through it; tests import all others from their modules."""

import ast
from collections.abc import Iterator

from tests.architecture import source

FOR_OTHERS = {
    "app.connectors": "packages of connectors import from it",
    "app.mcp_server": "the address of the door is for clients",
}
"""Packages whose doors are for somebody outside of this project. Those of platforms are loaded by their names."""


def doors() -> dict[str, set[str]]:
    """The names that a package imports from its own modules, by the package."""
    return {
        module: {
            alias.asname or alias.name
            for node in source.tree(module).body
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{module}.")
            for alias in node.names
        }
        for module, path in source.modules().items()
        if path.name == "__init__.py"
    }


def takings(module: str, tree: ast.Module, packages: frozenset[str]) -> Iterator[tuple[str, str]]:
    """The packages and names that a module takes from other packages: imported, or as attributes of a package."""
    aliases: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module != module:
            for alias in node.names:
                aliases[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                yield node.module, alias.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            package = aliases.get(node.value.id)
            if package in packages:
                yield package, node.attr


def unused(names: dict[str, set[str]], trees: dict[str, ast.Module]) -> list[str]:
    packages = frozenset(names)
    used = {taking for module, tree in trees.items() for taking in takings(module, tree, packages)}
    return sorted(
        f"{module}.{name}" for module, every in names.items() for name in every if (module, name) not in used
    )


def test_a_front_door_has_what_the_product_takes_through_it() -> None:
    names = {
        module: every
        for module, every in doors().items()
        if module not in FOR_OTHERS and not module.startswith("app.connectors.platforms.")
    }
    assert unused(names, {module: source.tree(module) for module in source.modules()}) == []


def test_a_name_is_used_where_it_is_imported_or_read_of_the_package() -> None:
    names = {"a.room": {"one", "two", "three", "four"}}
    trees = {
        "a.room": "from a.room.service import one, two, three, four",
        "a.door": "from a.room import one\nfrom a import room as rooms\nrooms.two()",
        "a.other": "from b import room\nroom.three\nx.four",
    }
    parsed = {module: ast.parse(text) for module, text in trees.items()}
    assert unused(names, parsed) == ["a.room.four", "a.room.three"]
