"""Names that say nothing stay out, and one thing has one word."""

import ast

from tests.architecture import source

EMPTY_FILES = {"utils", "util", "helpers", "common", "misc", "base_model"}
EMPTY_ENDINGS = ("Manager", "Helper", "Helpers", "Util", "Utils", "Base", "Impl")
EMPTY_BEGINNINGS = ("handle_", "process_", "do_")

DOCUMENTED_TEAM_NAMES = {"TEAM", "TEAM_VIEW", "TEAM_MANAGE", "team_id"}
"""Two permissions with their area, and the field that a selection is refused on.

Everywhere but in REST the word is brand.
"""


def test_files_are_named_after_what_is_in_them() -> None:
    assert [module for module in source.modules() if module.rpartition(".")[2] in EMPTY_FILES] == []


def test_classes_and_functions_are_named_after_what_they_are() -> None:
    empty = [
        f"{module}.{name}"
        for module in source.modules()
        for name in definitions(source.tree(module), overrides=False)
        if name.endswith(EMPTY_ENDINGS) or name.startswith(EMPTY_BEGINNINGS)
    ]
    assert empty == []


def test_only_rest_says_team() -> None:
    said = {
        f"{module}: {name}"
        for module in source.modules()
        if not module.startswith(("app.rest", "cli"))
        for name in names(source.tree(module)) - DOCUMENTED_TEAM_NAMES
        if "team" in name.lower()
    }
    assert said == set()


def definitions(parsed: ast.Module, *, overrides: bool = True) -> list[str]:
    """The names of classes and functions; without overrides, those of our own choosing."""
    kinds = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = [node for node in ast.walk(parsed) if isinstance(node, kinds)]
    return [node.name for node in found if overrides or not _is_override(node)]


def _is_override(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(item, ast.Name) and item.id == "override" for item in node.decorator_list)


def names(parsed: ast.Module) -> set[str]:
    """Every name that the code uses, its own and those of others."""
    used = set(definitions(parsed))
    for node in ast.walk(parsed):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                used.add(name)
            case _:
                pass
    return used
