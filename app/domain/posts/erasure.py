"""Erasing the posts of brands that are deleted with their account, and where posts are on deleted accounts."""

from collections.abc import Sequence

from app.core.db import Statement

# In the order in which outcomes are recorded, so that the two cannot deadlock.
_LOCK = Statement("SELECT id FROM post WHERE brand_id IN :brands ORDER BY id {postgres: FOR UPDATE}", row=int)
_ERASE = Statement("DELETE FROM post WHERE brand_id IN :brands")
_FORGET_PLACES = Statement(
    """
    UPDATE publication SET external_id = NULL, permalink = NULL, error = NULL, stage = NULL,
           stage_until = NULL, parts = {postgres: '[]'::jsonb}{sqlite: '[]'}
     WHERE channel_id IN :ids
    """
)


async def forget_places(channel_ids: Sequence[int]) -> None:
    """Delete where posts are on these channels, in the open transaction; the posts and their states stay."""
    await _FORGET_PLACES.run(ids=list(channel_ids))


async def erase(brand_ids: Sequence[int]) -> int:
    """Delete every post of these brands with its publications, in the open transaction; return their number.

    Nothing of them is published any more: the claim of a worker finds no row to record.
    """
    await _LOCK.rows(brands=list(brand_ids))
    return await _ERASE.run(brands=list(brand_ids))
