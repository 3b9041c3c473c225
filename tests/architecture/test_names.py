"""Names that say nothing stay out, and one thing has one word."""

import ast
from collections import Counter

from tests.architecture import source

EMPTY_FILES = {"utils", "util", "helpers", "common", "misc", "base_model"}
EMPTY_ENDINGS = ("Manager", "Helper", "Helpers", "Util", "Utils", "Base", "Impl")
EMPTY_BEGINNINGS = ("handle_", "process_", "do_")

NOUNS_IN_ING = {
    "billing": "the field's word for what an account pays",
    "mining": "named after the command `galley mine`",
    "publishing": "the field's word for what the engine does",
    "wiring": "the package that plugs the parts of a process together",
}
"""File and package names that end in -ing and are nouns all the same; five at most, each with its reason."""

ROLES = {
    "api",
    "authorization",
    "change_notes",
    "connector",
    "conversations",
    "declared",
    "endings",
    "erasure",
    "errors",
    "figures",
    "form",
    "inputs",
    "lookup",
    "mails",
    "main",
    "models",
    "operator_views",
    "pages",
    "reference",
    "results",
    "retention",
    "routes",
    "rules",
    "service",
    "site",
    "store",
    "views",
}
"""Names that mean the same in every room, platform or door: CONTRIBUTING says what each holds."""

SHARED_CONCEPTS = {
    "abilities",
    "accounts",
    "activity",
    "archives",
    "administration",
    "attempts",
    "attention",
    "audit",
    "auth",
    "authorizations",
    "backlog",
    "holds",
    "billing",
    "bodies",
    "brands",
    "bulk",
    "calendars",
    "callbacks",
    "channel_groups",
    "channels",
    "claims",
    "config",
    "confirmation",
    "connections",
    "content",
    "context",
    "failures",
    "files",
    "grants",
    "http",
    "ideas",
    "identity",
    "inbox",
    "ingestion",
    "invitations",
    "labels",
    "limits",
    "media",
    "members",
    "memberships",
    "metrics",
    "notifications",
    "oauth",
    "outcomes",
    "passkeys",
    "passwords",
    "payments",
    "plans",
    "renewals",
    "platforms",
    "posts",
    "programs",
    "profile",
    "profiles",
    "projections",
    "publications",
    "queue",
    "queues",
    "registration",
    "review",
    "schema",
    "sessions",
    "share_links",
    "sign_in",
    "snippets",
    "studio",
    "takedown",
    "terminal",
    "terminal_login",
    "threads",
    "timetable",
    "tokens",
    "transport",
    "two_factor",
    "uploads",
    "users",
    "webhooks",
    "worker",
    "channel_options",
}
"""Concepts that several rings have a file for: the rule in its room, its shape at a door, its command."""

DOCUMENTED_TEAM_NAMES = {"TEAM", "TEAM_VIEW", "TEAM_MANAGE", "team_id"}
"""Two permissions with their area, and the field that a selection is refused on.

Everywhere but in REST the word is brand.
"""


def test_files_are_named_after_what_is_in_them() -> None:
    assert [module for module in source.modules() if module.rpartition(".")[2] in EMPTY_FILES] == []


def test_files_are_nouns() -> None:
    gerunds = {name for module in source.modules() if (name := module.rpartition(".")[2]).endswith("ing")}
    assert gerunds == set(NOUNS_IN_ING)
    assert len(NOUNS_IN_ING) <= 5


def test_a_file_name_means_one_thing() -> None:
    times = Counter(module.rpartition(".")[2] for module in source.modules() if "migrations.models" not in module)
    assert {name for name, count in times.items() if count > 1} == ROLES | SHARED_CONCEPTS


def test_no_package_exports_a_name_that_one_of_its_files_has() -> None:
    shadowed = [
        f"{module}: {alias.asname or alias.name}"
        for module, path in source.modules().items()
        if path.name == "__init__.py"
        for node in source.tree(module).body
        if isinstance(node, ast.ImportFrom) and node.module != module
        for alias in node.names
        if f"{module}.{alias.asname or alias.name}" in source.modules()
    ]
    assert shadowed == []


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
