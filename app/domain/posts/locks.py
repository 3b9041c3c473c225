"""The order of locks: a post's brand before the post, as whoever deletes a brand takes the two.

Rows that are written below a locked post refer to the brand; without its brand held, the writer and the deletion
would wait for one another.
"""

from collections.abc import Collection

from app.core.db import Statement, dialect

_HOLD = Statement("SELECT id FROM brand WHERE id = :brand_id FOR KEY SHARE")
_HOLD_OF_POSTS = Statement(
    """
    SELECT id FROM brand WHERE id IN (SELECT brand_id FROM post WHERE id = ANY(:ids)) ORDER BY id FOR KEY SHARE
    """
)
_LOCK_POSTS = Statement("SELECT id FROM post WHERE id = ANY(:ids) ORDER BY id FOR UPDATE")


async def hold_brand(brand_id: int) -> None:
    """Keep the brand from being deleted until the open transaction ends; others may hold it too."""
    # SQLite has the whole database for itself inside an immediate transaction.
    if dialect() == "postgres":
        await _HOLD.rows(brand_id=brand_id)


async def lock_posts(post_ids: Collection[int]) -> None:
    """Lock these posts of any brands, their brands held before."""
    if dialect() == "postgres":
        ids = sorted(post_ids)
        await _HOLD_OF_POSTS.rows(ids=ids)
        await _LOCK_POSTS.rows(ids=ids)
