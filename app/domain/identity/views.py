"""Reading many people at once: the authors and members of rows that whoever asks may see."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from app.core.db import Statement

_BY_IDS = Statement(
    """
    SELECT id, first_name, last_name, coalesce(email, '') AS email, created_at,
           email_verified_at IS NOT NULL AS email_verified, password_hash IS NOT NULL AS has_password
      FROM users WHERE id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    """,
    times=("created_at",),
    flags=("email_verified", "has_password"),
)


@dataclass(frozen=True, slots=True)
class Person:
    """A person as other members see them; the texts are empty once the account is deleted."""

    id: int
    first_name: str
    last_name: str
    email: str
    email_verified: bool
    has_password: bool
    created_at: datetime


async def people(user_ids: Collection[int]) -> dict[int, Person]:
    """These people by id, by one statement. The caller of this decides who may see them."""
    if not user_ids:
        return {}
    return {row["id"]: Person(**row) for row in await _BY_IDS.rows(ids=list(user_ids))}
