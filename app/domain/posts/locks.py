"""The order of locks: the brand of a post before the post, as the deletion of a brand takes them.

Rows that are written below a locked post refer to the brand. If the brand were not held first, the writer and the
deletion would wait for each other.
"""

from collections.abc import Collection

from app.core.db import Statement, dialect

_HOLD = Statement("SELECT id FROM brand WHERE id = :brand_id FOR KEY SHARE", row=int)
_HOLD_OF_POSTS = Statement(
    """
    SELECT id FROM brand WHERE id IN (SELECT brand_id FROM post WHERE id IN :ids) ORDER BY id FOR KEY SHARE
    """,
    row=int,
)
_LOCK_POSTS = Statement("SELECT id FROM post WHERE id IN :ids ORDER BY id FOR UPDATE", row=int)


async def hold_brand(brand_id: int) -> None:
    """Keep the brand from being deleted until the open transaction ends; other transactions may hold it too."""
    # On SQLite an immediate transaction has locked the whole database.
    if dialect() == "postgres":
        await _HOLD.rows(brand_id=brand_id)


async def lock_posts(post_ids: Collection[int]) -> None:
    """Lock these posts of any brands, after holding their brands."""
    if dialect() == "postgres":
        ids = sorted(post_ids)
        await _HOLD_OF_POSTS.rows(ids=ids)
        await _LOCK_POSTS.rows(ids=ids)
