"""Accounts as those see them who work in one."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from app.access import Caller, operation
from app.core.db import Statement
from app.domain import identity

_BY_IDS = Statement(
    f"""
    SELECT a.id, a.trial_ends_at FROM account a
     WHERE a.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND (a.id = :own OR EXISTS (
            SELECT 1 FROM brand b JOIN membership m ON m.brand_id = b.id
             WHERE b.account_id = a.id AND m.user_id = :user_id AND m.active
               AND NOT {identity.locks_out("b", "m.user_id")}))
    """,
    times=("trial_ends_at",),
)


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account, as far as everybody in one of its brands may know it."""

    id: int
    trial_ends_at: datetime


@operation(reads=True)
async def by_ids(caller: Caller, ids: Collection[int]) -> dict[int, AccountView]:
    """The caller's own account and those of the caller's brands, by id; the others are absent.

    A brand that is locked shows its account to nobody.
    """
    rows = await _BY_IDS.rows(ids=list(ids), own=caller.account_id, user_id=caller.user_id)
    return {row["id"]: AccountView(**row) for row in rows}
