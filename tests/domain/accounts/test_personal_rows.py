"""Every table that names a person is among the person's own data, or it is known why it is not."""

from collections.abc import Mapping
from typing import Final
from uuid import UUID

import pytest

from app.core import clock
from app.core.db import dialect
from app.domain.accounts.personal_rows import SECTIONS
from tests.architecture.test_security_docs import chapter, names, rows, tables
from tests.rows import Row, add

_PERSONS: Final = ("user_id", "owner_id", "actor_id", "author_id", "edited_by_id", "created_by_id", "account_id")
_SECRET: Final = "is a secret with its end, and nothing else"
_COUNT: Final = "counts or orders work for an account and says nothing about a person"
LEFT_OUT: Final[Mapping[str, str]] = {
    "allowance_override": _COUNT,
    "billing_letter": "remembers a letter that the person has",
    "brand": "belongs to its members; the memberships are in it",
    "credit_use": _COUNT,
    "grant_notice": "is a letter that goes out within the hour",
    "known_network": "is a digest",
    "link_secret": _SECRET,
    "media_upload": "lasts a day, and its file belongs to the brand",
    "oauth_attempt": "lasts ten minutes and belongs to the brand",
    "passkey_ceremony": _SECRET,
    "payment_checkout": "leads to the customer, which is in it",
    "plan_grant": _COUNT,
    "recovery_code": _SECRET,
    "repeated_request": "is a digest of a request for 24 hours",
    "selection": "is the brand that was chosen last",
    "subscription_terms": _COUNT,
    "two_factor": "is a secret; whether there is one is in it",
    "two_factor_challenge": _SECRET,
    "two_factor_setup": _SECRET,
}
OTHERS: Final = frozenset(
    {
        "two_factor_challenge.client",  # ends with its sign-in after ten minutes
        "grant_notice.name",  # a letter that goes out within the hour
        "audit_entry.token_name",  # the tokens and what they did are both in it
        "address_block.email_key",  # a digest of the address that the person has
        "outgoing_mail.sealed",  # letters that the person has
        "inbound_event.body",  # events of platforms about other people
    }
)
"""Columns of the level "account" that a person does not get."""


def _texts_of(table: str) -> list[str]:
    return [
        statement.text for statement in SECTIONS.values() if f"FROM {table} t " in " ".join(statement.text.split())
    ]


async def test_every_table_that_names_a_person_is_read_or_left_out_for_a_reason(orm: object) -> None:
    persons = {
        table._meta.db_table
        for table in tables()
        if set(_PERSONS) & set(table._meta.fields_db_projection.values())
    }
    assert {table for table in persons if not _texts_of(table)} == set(LEFT_OUT)


def test_every_personal_column_of_an_account_is_read_or_left_out_for_a_reason() -> None:
    account = {name for row in rows(chapter("Personal data")) if row[2] == "account" for name in names(row[0])}
    assert {column for column in account if not _is_read(column)} - OTHERS == set()
    assert account >= OTHERS - {"audit_entry.token_name"}


def _is_read(column: str) -> bool:
    table, _, name = column.partition(".")
    return any(f"t.{name.removesuffix('_key')}" in text for text in _texts_of(table))


OWN: Final[Mapping[str, tuple[str, str]]] = {
    "person": ("users", "id"),
    "account": ("account", "owner_id"),
    "subscription": ("subscription", "account_id"),
    "payment_customer": ("payment_customer", "account_id"),
    "new_address": ("email_change", "user_id"),
    "former_address": ("email_undo", "user_id"),
    "invitation": ("invitation", "email_key"),
    "membership": ("membership", "user_id"),
    "token": ("access_token", "user_id"),
    "terminal_login": ("terminal_login", "user_id"),
    "passkey": ("passkey", "user_id"),
    "calendar_feed": ("calendar_feed", "user_id"),
    "device": ("device_token", "user_id"),
    "notification_opt_out": ("notification_opt_out", "user_id"),
    "notification": ("notification", "user_id"),
    "post": ("post", "author_id"),
    "revision": ("revision", "edited_by_id"),
    "share_link": ("share_link", "created_by_id"),
    "review_entry": ("review_entry", "author_id"),
    "saved_view": ("saved_view", "user_id"),
    "day_note": ("day_note", "author_id"),
    "action": ("audit_entry", "actor_id"),
}
"""The table of each kind, and the column that says whose a row is; one is the person, two is another."""
OF_BRAND: Final = {
    "post": "brand_id",
    "revision": "post_id",
    "share_link": "brand_id",
    "review_entry": "brand_id",
    "saved_view": "brand_id",
    "day_note": "brand_id",
}


UNIQUE: Final = ("digest", "credential_digest", "customer_id", "device_digest", "user_code_digest", "pending_key")


async def put(table: str, number: int, **given: object) -> None:
    """A row with this number as its id, whose texts are like no other's."""
    texts = {name: f"{number} {name}" for name in (*UNIQUE, "email", "type", "dedup_key")}
    uuid = str(UUID(int=number))
    known = {"uuid": uuid, "slug": uuid, "number": number, "plan_id": 1, **texts}
    await add(table, {"id": number, **given}, **{name: known[name] for name in known.keys() - given.keys()})


async def stand(kind: str, number: int, person: int, place: int = 1) -> None:
    """A row of this kind that belongs to the person, in a brand that is read or in another one."""
    table, column = OWN[kind]
    values: Row = {column: f"{person}@example.com" if kind == "invitation" else person}
    await put(table, number, **values, **({OF_BRAND[kind]: place} if kind in OF_BRAND else {}))


@pytest.mark.parametrize("kind", OWN)
async def test_only_rows_of_the_person_are_read_and_each_once(orm: object, kind: str) -> None:
    if dialect() == "postgres":
        pytest.skip("rows stand alone on SQLite only")
    assert set(OWN) == set(SECTIONS)
    for person in (1, 2):
        email = {"email_key": f"{person}@example.com", "email_verified_at": clock.now()}
        for table, given in (
            ("users", email),
            ("account", {"owner_id": person}),
            ("brand", {}),
            ("post", {"brand_id": person}),
        ):
            if table != OWN[kind][0]:
                await put(table, person, **given)
    await put("plan", 1)
    await stand(kind, 1, 1)
    await stand(kind, 2, 2)
    if kind in OF_BRAND:
        await stand(kind, 3, 1, place=2)
    given = {"user_id": 1} | ({"brands": [1]} if kind in OF_BRAND else {})
    assert [row.id for row in await SECTIONS[kind].rows(**given, after=0)] == [1]
    assert await SECTIONS[kind].rows(**given, after=1) == []


async def test_invitations_of_an_address_that_nobody_verified_are_not_read(orm: object) -> None:
    if dialect() == "postgres":
        pytest.skip("rows stand alone on SQLite only")
    await put("users", 1, email_key="1@example.com")
    await put("brand", 1)
    await stand("invitation", 1, 1)
    assert await SECTIONS["invitation"].rows(user_id=1, after=0) == []
