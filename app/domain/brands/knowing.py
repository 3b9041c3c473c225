"""Who knows whom: people and their accounts meet in brands."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, operation
from app.core.db import Statement
from app.domain import identity

_BESIDE: Final = Statement(
    """
    SELECT DISTINCT o.user_id
      FROM membership m
      JOIN membership o ON o.brand_id = m.brand_id
     WHERE m.user_id = :user_id AND m.active
       AND o.user_id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    """
)
_ACCOUNTS: Final = Statement(
    """
    SELECT a.id, a.trial_ends_at
      FROM account a
     WHERE a.id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
       AND (a.owner_id = :user_id
            OR EXISTS (SELECT 1 FROM brand b JOIN membership m ON m.brand_id = b.id
                        WHERE b.account_id = a.id AND m.user_id = :user_id AND m.active))
    """,
    times=("trial_ends_at",),
)


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account as those see it who are in one of its brands."""

    id: int
    trial_ends_at: datetime


@operation(reads=True)
async def known_people(caller: Caller, ids: list[int]) -> dict[int, identity.Person]:
    """Those of these users that the caller is or shares a brand with, by id; others are absent (the 404 rule).

    Any caller may.
    """
    beside = {row["user_id"] for row in await _BESIDE.rows(user_id=caller.user_id, ids=ids)}
    return await identity.people([ident for ident in ids if ident in beside or ident == caller.user_id])


@operation(reads=True)
async def known_accounts(caller: Caller, ids: list[int]) -> dict[int, AccountView]:
    """Those of these accounts that are the caller's or have a brand that the caller is in, by one statement.

    The others are absent (the 404 rule). Any caller may.
    """
    rows = await _ACCOUNTS.rows(user_id=caller.user_id, ids=ids)
    return {row["id"]: AccountView(**row) for row in rows}
