"""Which brands an account owns, whether a user owns any, and in which of others they are a member."""

from dataclasses import dataclass
from typing import Final

from app.access import Role
from app.core.db import Statement
from app.domain.brands.models import Membership


@dataclass(frozen=True, slots=True)
class MembershipElsewhere:
    """A membership in a brand of another account."""

    brand_id: int
    account_id: int


_LOCK_ACCOUNT: Final = Statement("SELECT id FROM account WHERE id = :account_id {postgres: FOR UPDATE}", row=int)
_LOCK_BRANDS: Final = Statement(
    "SELECT id FROM brand WHERE account_id = :account_id ORDER BY id {postgres: FOR UPDATE}", row=int
)
_SHARES: Final = Statement(
    """
    SELECT m.id FROM membership m JOIN brand b ON b.id = m.brand_id
     WHERE (m.user_id = :user_id AND b.account_id <> :account_id)
        OR (m.user_id <> :user_id AND b.account_id = :account_id)
     LIMIT 1
    """,
    row=int,
)
_ELSEWHERE: Final = Statement(
    """
    SELECT b.id AS brand_id, b.account_id
      FROM membership m JOIN brand b ON b.id = m.brand_id JOIN account a ON a.id = b.account_id
     WHERE m.user_id = :user_id AND a.owner_id <> :user_id ORDER BY b.id
    """,
    row=MembershipElsewhere,
)


async def lock_owned(account_id: int) -> list[int]:
    """The ids of the account's brands, locked with the account until the open transaction ends.

    Until then nothing is added to the brands, and no brand to the account.
    """
    await _LOCK_ACCOUNT.row(account_id=account_id)
    return await _LOCK_BRANDS.rows(account_id=account_id)


async def owns_any(user_id: int) -> bool:
    """Whether the user is the owner of a brand."""
    return await Membership.filter(user_id=user_id, role=Role.SUPER_ADMIN.value, active=True).exists()


async def shares_brands(user_id: int, account_id: int) -> bool:
    """Whether the account's owner is in a brand of another account, or another user in a brand of this one."""
    return await _SHARES.row(user_id=user_id, account_id=account_id) is not None


async def memberships_elsewhere(user_id: int) -> list[MembershipElsewhere]:
    """The brands of other accounts that the user is a member of, by ascending id."""
    return await _ELSEWHERE.rows(user_id=user_id)
