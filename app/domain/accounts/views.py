"""Accounts as the members of their brands see them."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import Caller, operation
from app.core.db import Statement
from app.domain import identity


@dataclass(frozen=True, slots=True)
class AccountView:
    """An account, as far as every member of its brands may see it."""

    id: int
    trial_ends_at: datetime


_BY_IDS: Final = Statement(
    f"""
    SELECT a.id, a.trial_ends_at FROM account a
     WHERE a.id IN :ids
       AND (a.id = :own OR EXISTS (
            SELECT 1 FROM brand b JOIN membership m ON m.brand_id = b.id
             WHERE b.account_id = a.id AND m.user_id = :user_id AND m.active
               AND NOT {identity.locks_out("b", "m.user_id")}))
    """,
    row=AccountView,
)


@operation(reads=True)
async def by_ids(caller: Caller, ids: Collection[int]) -> dict[int, AccountView]:
    """The caller's own account and those of the caller's brands, by id; the others are absent.

    A locked brand does not count.
    """
    accounts = await _BY_IDS.rows(ids=list(ids), own=caller.account_id, user_id=caller.user_id)
    return {account.id: account for account in accounts}
