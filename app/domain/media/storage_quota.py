"""How much an account may store, and how much it does. The limit is known by plans, the use is counted here."""

from app.core.db import Statement
from app.domain import plans

_USED = Statement(
    """
    SELECT coalesce(sum(m.size), 0) AS used
      FROM media_asset m JOIN brand b ON b.id = m.brand_id
     WHERE b.account_id = :account_id
    """
)


async def storage_used(account_id: int) -> int:
    """The bytes that the account's brands store or have reserved (S-156)."""
    return int(await _USED.value(account_id=account_id))


async def room_left(account_id: int) -> int | None:
    """How many bytes more the account may store now; None where there is no limit."""
    limit = (await plans.limits(account_id)).of(plans.Allowance.STORAGE_LIMIT)
    return None if limit == plans.UNLIMITED else max(0, limit - await storage_used(account_id))


async def fits(account_id: int, size: int) -> bool:
    """Whether so many bytes more are within the limit; nobody else can reserve until the transaction ends."""
    limit = (await plans.limits(account_id, lock=True)).of(plans.Allowance.STORAGE_LIMIT)
    return limit == plans.UNLIMITED or await storage_used(account_id) + size <= limit
