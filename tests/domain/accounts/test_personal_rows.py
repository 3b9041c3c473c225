"""Every table that names a person is among the person's own data, or it is known why it is not."""

from collections.abc import Mapping
from typing import Final

from app.domain.accounts.personal_rows import SECTIONS
from tests.architecture.test_security_docs import chapter, names, rows, tables

_PERSONS: Final = ("user_id", "owner_id", "actor_id", "author_id", "edited_by_id", "created_by_id", "account_id")
_SECRET: Final = "is a secret with its end, and nothing else"
_COUNT: Final = "counts or orders work for an account and says nothing about a person"
LEFT_OUT: Final[Mapping[str, str]] = {
    "allowance_override": _COUNT,
    "billing_letter": "remembers a letter that the person has",
    "brand": "belongs to its members; the memberships are in it",
    "credit_use": _COUNT,
    "known_network": "is a digest",
    "link_secret": _SECRET,
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
        "audit_entry.token_name",  # the tokens and what they did are both in it
        "invitation_block.email_key",  # a digest of the address that the person has
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
