"""Rooms are entered through their front doors, and inside each the files look one way."""

import ast

import pytest

from tests.architecture import rooms, source
from tests.architecture.source import Import


def test_rooms_keep_their_rules() -> None:
    assert list(rooms.complaints(source.imports())) == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("app.rest.posts", "app.domain.posts"),
        ("app.domain.posts.service", "app.domain.brands"),
        ("app.domain.posts", "app.domain.posts.service"),
        ("app.domain.posts.drafts", "app.domain.posts.views"),
        ("app.domain.posts.drafts", "app.domain.posts.models"),
        ("app.domain.posts.models", "app.domain.posts.rules"),
        ("app.domain.posts.rules", "app.domain.posts.errors"),
        ("app.domain.posts.rules", "app.core.text"),
        ("app.wiring", "app.domain"),
    ],
)
def test_an_import_that_goes_down(importer: str, imported: str) -> None:
    assert list(rooms.complaints([Import(importer, imported, 1)])) == []


@pytest.mark.parametrize(
    ("importer", "imported", "why"),
    [
        ("app.rest.posts", "app.domain.posts.service", "past the front door of the room"),
        ("app.domain.posts.service", "app.domain.brands.models", "past the front door of the room"),
        ("workers.publisher", "app.domain.posts.models", "past the front door of the room"),
        ("app.domain.posts.service", "app.domain.posts", "the front door of its own room"),
        ("app.domain.posts.models", "app.domain.posts.drafts", "which stands above it in the room"),
        ("app.domain.posts.rules", "app.domain.posts.models", "which stands above it in the room"),
        ("app.domain.posts.inputs", "app.domain.posts.rules", "which stands above it in the room"),
        ("app.domain.posts.errors", "app.domain.posts.inputs", "which stands above it in the room"),
    ],
)
def test_an_import_that_does_not(importer: str, imported: str, why: str) -> None:
    found = list(rooms.complaints([Import(importer, imported, 7)]))
    assert found == [f"{importer}, line 7: imports {imported}, {why}"]


def test_a_module_imported_as_a_name_is_that_module() -> None:
    parsed = ast.parse("import a.b\nfrom app.domain import posts\nfrom app.domain.posts import Post, rules\n")
    known = frozenset({"app.domain.posts", "app.domain.posts.rules"})
    assert list(source.imports_of("app.rest.posts", ast.walk(parsed), known)) == [
        Import("app.rest.posts", "a.b", 1),
        Import("app.rest.posts", "app.domain.posts", 2),
        Import("app.rest.posts", "app.domain.posts", 3),
        Import("app.rest.posts", "app.domain.posts.rules", 3),
    ]
