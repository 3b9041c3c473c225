"""SQL looks down as imports do: a room's statements name its own tables and those of lower rooms."""

import ast

import pytest
from tortoise import Tortoise

from app.core.config import Settings
from tests.architecture import source, tables

EXCEPTIONS = {
    ("notifications", "brand"): (
        "A brand can close to some members at any moment, as it requires two-factor. The statements that read"
        " notifications leave those of closed brands out; brands notify, so their room stands above."
    ),
}
"""Rooms that name a higher table nevertheless, each with its reason."""


def test_statements_name_no_table_of_a_higher_room() -> None:
    named = {
        (tables.owner_of(module), table): f"{module}, line {line}: {table}"
        for module in source.modules()
        for line, table in tables.too_high(module, source.tree(module))
    }
    assert [place for room_and_table, place in named.items() if room_and_table not in EXCEPTIONS] == []
    assert set(named) == set(EXCEPTIONS)


def test_every_table_has_an_owner(orm: Settings) -> None:
    assert Tortoise.apps is not None
    models = Tortoise.apps["models"].values()
    owned = {
        model._meta.db_table: tables.owner_of(model.__module__)
        for model in models
        if tables.owner_of(model.__module__) is not None
    }
    assert tables.owners() == owned
    assert set(owned.values()) <= set(tables.levels())


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("app.domain.identity.views", 'Statement("SELECT 1 FROM brand")'),
        ("app.domain.identity.views", 'Statement(f"SELECT {COLUMNS} FROM users u JOIN membership m ON {JOINED}")'),
        ("app.domain.identity.views", 'Statement("SELECT 1 FROM users u, membership AS m")'),
        ("app.domain.identity.views", 'Statement("INSERT INTO post (id) VALUES (:id)")'),
        ("app.domain.identity.views", 'Statement("UPDATE post SET id = id")'),
        ("app.domain.identity.views", 'Statement("DELETE FROM users USING brand b WHERE true")'),
        ("app.domain.identity.views", 'Keyset(source="membership m JOIN users u ON u.id = m.user_id")'),
        ("app.domain.identity.views", 'Keyset(source="membership m")'),
        ("app.domain.identity.views", 'SOURCE = f"membership AS m LEFT JOIN {OTHERS}"'),
        ("app.domain.ideas.views", 'Statement("SELECT 1 FROM channel")'),
        ("app.access.audit", 'Statement("SELECT 1 FROM users")'),
        ("app.core.throttle", 'Statement("SELECT 1 FROM audit_entry")'),
    ],
)
def test_a_table_of_a_higher_or_neighbouring_room_is_found(module: str, text: str) -> None:
    assert len(list(tables.too_high(module, ast.parse(text)))) == 1


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("app.domain.brands.views", 'Statement("SELECT 1 FROM brand b JOIN account a ON a.id = b.account_id")'),
        ("app.domain.identity.audit_log", 'Statement("SELECT 1 FROM audit_entry t")'),
        ("app.domain.identity.tokens", 'Statement("SELECT value FROM switch")'),
        ("app.domain.identity.tokens", 'Statement("SELECT id FROM users FOR UPDATE SKIP LOCKED")'),
        ("app.ops.doctor", 'Statement("SELECT 1 FROM post")'),
    ],
)
def test_a_table_of_the_same_or_a_lower_room_is_not(module: str, text: str) -> None:
    assert list(tables.too_high(module, ast.parse(text))) == []
