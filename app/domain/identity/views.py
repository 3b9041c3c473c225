"""Reading many users at once: the authors and members of rows that a caller may see."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.core.db import Statement


@dataclass(frozen=True, slots=True)
class Person:
    """A user as other members see them; the texts are empty once the account is deleted."""

    id: int
    first_name: str
    last_name: str
    email: str
    email_verified: bool
    has_password: bool
    created_at: datetime


_BY_IDS: Final = Statement(
    """
    SELECT id, first_name, last_name, coalesce(email, '') AS email, created_at,
           email_verified_at IS NOT NULL AS email_verified, password_hash IS NOT NULL AS has_password
      FROM users WHERE id IN :ids
    """,
    row=Person,
)


async def people(user_ids: Collection[int]) -> dict[int, Person]:
    """These users by id, by one statement. For ids from rows that an operation has returned to the caller.

    No operation itself: a person is as visible as the row that names them, so the scope of the operation that read
    the row decides. A check of memberships here would hide authors who have left the brand, and an operation for
    any caller and any ids would offer all mail addresses. `brands.known_people` is the operation for ids that the
    client sends.
    """
    if not user_ids:
        return {}
    return {person.id: person for person in await _BY_IDS.rows(ids=list(user_ids))}
