"""The storage of an account: the limit is the plan's, the use is counted here."""

from app.core.db import Statement
from app.domain import plans

_USED = Statement(
    """
    SELECT coalesce(sum(m.size), 0) AS used
      FROM media_asset m JOIN brand b ON b.id = m.brand_id
     WHERE b.account_id = :account_id
    """,
    int,
)


async def storage_used(account_id: int) -> int:
    """The bytes that the account's brands store or have reserved (S-156)."""
    return await _USED.row(account_id=account_id) or 0


async def room_left(account_id: int) -> int | None:
    """How many more bytes the account may store now; None if there is no limit."""
    limit = (await plans.limits(account_id)).of(plans.Allowance.STORAGE_LIMIT)
    return None if limit == plans.UNLIMITED else max(0, limit - await storage_used(account_id))


async def is_full(account_id: int) -> bool:
    """Whether the account stores and has reserved more than it may, as where its plan was changed."""
    limit = (await plans.limits(account_id)).of(plans.Allowance.STORAGE_LIMIT)
    return limit != plans.UNLIMITED and await storage_used(account_id) > limit


async def fits(account_id: int, size: int) -> bool:
    """Whether this many more bytes fit; other reservations wait until the transaction ends."""
    limit = (await plans.limits(account_id, lock=True)).of(plans.Allowance.STORAGE_LIMIT)
    return limit == plans.UNLIMITED or await storage_used(account_id) + size <= limit
