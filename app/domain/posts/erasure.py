"""Erasing the posts of brands that are deleted with their account."""

from collections.abc import Sequence

from app.core.db import Statement

# In the order in which outcomes are recorded, so that the two cannot deadlock.
_LOCK = Statement("SELECT id FROM post WHERE brand_id IN :brands ORDER BY id {postgres: FOR UPDATE}", row=int)
_ERASE = Statement("DELETE FROM post WHERE brand_id IN :brands")


async def erase(brand_ids: Sequence[int]) -> int:
    """Delete every post of these brands with its publications, in the open transaction; return their number.

    Nothing of them is published any more: the claim of a worker finds no row to record.
    """
    await _LOCK.rows(brands=list(brand_ids))
    return await _ERASE.run(brands=list(brand_ids))
