"""Review threads of many posts at once, and entries by their ids."""

from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.posts.threads import COLUMNS, SOURCE, TIMES, EntryView, view_of

_BRANDS: Final = "t.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_LIST: Final = Keyset(
    name="review entries",
    source=SOURCE,
    columns=COLUMNS,
    parent="t.post_id",
    order=(Key("t.id", "id", int),),
    times=TIMES,
)
_BY_IDS = Statement(
    f"""
    SELECT {COLUMNS} FROM {SOURCE}
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}} AND {_BRANDS}
    """,
    times=TIMES,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def threads_of(
    scopes: BrandScopes, post_ids: list[int], window: Window
) -> dict[int, Slice[EntryView] | Invalid]:
    """A window of the review thread of each of these posts, newest first, by the post's id. Needs content.view.

    Posts of other brands have none. A cursor of another thread gives Invalid.
    """
    narrowed = Narrowing([_BRANDS], {"brands": scopes.brand_ids})
    found = await _LIST.pages(post_ids, window, narrowed)
    return {
        post_id: part if isinstance(part, Invalid) else part.of([view_of(row) for row in part.items])
        for post_id, part in found.items()
    }


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def entries_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, EntryView]:
    """The entries with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: view_of(row) for row in rows}
