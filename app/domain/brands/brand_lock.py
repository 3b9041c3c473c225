"""The lock of a brand, for rooms that count what it has before they add to it."""

from typing import Final

from app.core.db import Statement

_LOCK: Final = Statement("SELECT id FROM brand WHERE id = :brand_id {postgres: FOR NO KEY UPDATE}", row=int)


async def lock_brand(brand_id: int) -> None:
    """Hold the brand's row until the open transaction ends: of two that take the last place one is refused.

    Rows that refer to the brand are written meanwhile. Lock before counting, and before rows of the brand.
    """
    await _LOCK.row(brand_id=brand_id)
