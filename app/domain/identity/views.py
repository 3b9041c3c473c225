"""Reading many users at once: the authors and members of rows that a caller may see.

A person carries only what everybody may know who reads a row that names them: the name. What else is known of them
is shown to those who may know it, by `limited`.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from app.core.db import Statement

UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The time that stands for one that the reader may not know."""


@dataclass(frozen=True, slots=True)
class Person:
    """A user. The texts are empty once the account is deleted."""

    id: int
    first_name: str
    last_name: str
    email: str
    email_verified: bool
    has_password: bool
    created_at: datetime


PERSON: Final = """
    u.id, u.first_name, u.last_name, coalesce(u.email, '') AS email, u.created_at,
    u.email_verified_at IS NOT NULL AS email_verified, u.password_hash IS NOT NULL AS has_password
"""
"""The columns of a person, of users `u`."""

_BY_IDS: Final = Statement(f"SELECT {PERSON} FROM users u WHERE u.id IN :ids", row=Person)


def limited(person: Person, *, own: bool, with_address: bool) -> Person:
    """The person as somebody may see them who is that person (`own`), may know the address, or may not.

    Whether there is a password, whether the address was verified and since when there is the account are one's own
    (ASVS 8.2.3): to everybody else they are false and `UNKNOWN`.
    """
    if own:
        return person
    email = person.email if with_address else ""
    return replace(person, email=email, email_verified=False, has_password=False, created_at=UNKNOWN)


async def people(user_ids: Collection[int]) -> dict[int, Person]:
    """These users by id, with everything, by one statement. `brands.people_of` is for what a caller sees."""
    if not user_ids:
        return {}
    return {person.id: person for person in await _BY_IDS.rows(ids=list(user_ids))}
