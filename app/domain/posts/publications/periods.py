"""Publications by their times, whether these are planned, under way or past."""

from typing import Final

TIME: Final = "coalesce(t.scheduled_at, t.due_at, o.due_at)"
"""The time of a publication `t` of the post `o`."""
POST_TIME: Final = "coalesce(o.due_at, '9999-12-31 00:00:00+00:00')"
"""The due time of the post `o`, as its index has it; the end of time where it has none."""


def of_period(columns: str, condition: str = "") -> str:
    """A statement on the publications `t` of the posts `o` of `:brands` from `:start` until before `:stop`.

    Comments and archived posts are left out. `condition` is one more, with AND before it.
    """
    # Each part is read by an index. Every publication has a post.
    select = f"SELECT {columns} FROM publication t LEFT JOIN post o ON o.id = t.post_id"
    rest = f"o.status <> 'archived' AND t.place = 0{condition}"
    return f"""
        {select}
         WHERE t.brand_id IN :brands AND t.scheduled_at >= :start AND t.scheduled_at < :stop AND {rest}
        UNION ALL
        {select}
         WHERE o.brand_id IN :brands AND {POST_TIME} >= :start AND {POST_TIME} < :stop AND o.due_at IS NOT NULL
           AND t.scheduled_at IS NULL AND t.due_at IS NULL AND {rest}
        UNION ALL
        {select}
         WHERE t.brand_id IN :brands AND t.due_at >= :start AND t.due_at < :stop AND t.scheduled_at IS NULL
           AND {rest}
    """
