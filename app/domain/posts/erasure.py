"""Erasing the posts of brands that go with their account."""

from collections.abc import Sequence

from app.core.db import Statement

_OF_BRANDS = "brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"

# In the order in which outcomes are recorded, so that neither waits for the other in a circle.
_LOCK = Statement(f"SELECT id FROM post WHERE {_OF_BRANDS} ORDER BY id {{postgres: FOR UPDATE}}")
_ERASE = Statement(f"DELETE FROM post WHERE {_OF_BRANDS}")


async def erase(brand_ids: Sequence[int]) -> int:
    """Delete every post of these brands with its publications, in the open transaction; how many.

    Nothing of them fires any more: what a worker has claimed finds no row to record.
    """
    await _LOCK.rows(brands=list(brand_ids))
    return await _ERASE.run(brands=list(brand_ids))
