"""Whose brands are: which ones an account has, and whether somebody owns any."""

from typing import Final

from app.access import Role
from app.core.db import Statement
from app.domain.brands.models import Membership

_HOLD_ACCOUNT = Statement("SELECT id FROM account WHERE id = :account_id {postgres: FOR UPDATE}")
_HOLD = Statement("SELECT id FROM brand WHERE account_id = :account_id ORDER BY id {postgres: FOR UPDATE}")

_SHARES: Final = Statement(
    """
    SELECT m.id FROM membership m JOIN brand b ON b.id = m.brand_id
     WHERE (m.user_id = :user_id AND b.account_id <> :account_id)
        OR (m.user_id <> :user_id AND b.account_id = :account_id)
     LIMIT 1
    """
)


async def lock_owned(account_id: int) -> list[int]:
    """The ids of the account's brands, locked with the account until the open transaction ends.

    Until then nothing is added to the brands, and no brand to the account.
    """
    await _HOLD_ACCOUNT.value(account_id=account_id)
    return [row["id"] for row in await _HOLD.rows(account_id=account_id)]


async def owns_any(user_id: int) -> bool:
    """Whether the user is the owner of a brand."""
    return await Membership.filter(user_id=user_id, role=Role.SUPER_ADMIN.value, active=True).exists()


async def shares_brands(user_id: int, account_id: int) -> bool:
    """Whether the owner of this account is in a brand of another account, or somebody else in one of theirs."""
    return await _SHARES.value(user_id=user_id, account_id=account_id) is not None
