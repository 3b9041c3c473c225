"""How much an account may store, and how much it does. The limit is known by plans, the use is counted here."""

from app.core.db import Statement

UNLIMITED = -1

_USED = Statement(
    """
    SELECT coalesce(sum(m.size), 0) AS used
      FROM media_asset m JOIN brand b ON b.id = m.brand_id
     WHERE b.account_id = :account_id
    """
)
_LOCK = Statement("SELECT id FROM account WHERE id = :account_id {postgres: FOR UPDATE}")


async def storage_limit(account_id: int) -> int:
    """The bytes that the account may store, -1 for as many as it likes.

    The one place that asks: until plans set a limit there is none.
    """
    del account_id
    return UNLIMITED


async def storage_used(account_id: int) -> int:
    """The bytes that the account's brands store or have reserved (S-156)."""
    return int(await _USED.value(account_id=account_id))


async def fits(account_id: int, size: int) -> bool:
    """Whether so many bytes more are within the limit; nobody else can reserve until the transaction ends."""
    await _LOCK.row(account_id=account_id)
    limit = await storage_limit(account_id)
    return limit == UNLIMITED or await storage_used(account_id) + size <= limit
