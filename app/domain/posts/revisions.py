"""What posts said before: their revisions, newest first."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Owned, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window

REVISIONS: Final = Owned("SELECT r.id, p.brand_id FROM revision r JOIN post p ON p.id = r.post_id")
"""How revisions reach their brand."""

_COLUMNS: Final = "t.id, t.post_id, t.number, t.title, t.body, t.edited_by_id, t.created_at"
_SOURCE: Final = "revision t JOIN post o ON o.id = t.post_id"
_BRANDS: Final = "o.brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_LIST: Final = Keyset(
    name="revisions",
    source=_SOURCE,
    columns=_COLUMNS,
    parent="t.post_id",
    order=(Key("t.number", "number", int),),
    times=("created_at",),
)
_BY_IDS = Statement(
    f"""
    SELECT {_COLUMNS} FROM {_SOURCE}
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}} AND {_BRANDS}
    """,
    times=("created_at",),
)


@dataclass(frozen=True, slots=True)
class RevisionView:
    """The content of a post as it stood; `number` counts changes of content."""

    id: int
    post_id: int
    number: int
    title: str | None
    body: str
    edited_by_id: int | None
    created_at: datetime


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def histories(
    scopes: BrandScopes, post_ids: list[int], window: Window
) -> dict[int, Slice[RevisionView] | Invalid]:
    """A window of the revisions of each of these posts, newest first, by the post's id. Needs content.view.

    Posts of other brands have none. A cursor of another post gives Invalid.
    """
    # Which brands somebody is in says nothing about which list a cursor is of.
    narrowed = Narrowing([_BRANDS], {"brands": scopes.brand_ids})
    found = await _LIST.pages(post_ids, window, narrowed)
    return {
        post_id: part if isinstance(part, Invalid) else part.of([_view(row) for row in part.items])
        for post_id, part in found.items()
    }


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def revisions_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, RevisionView]:
    """The revisions with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: _view(row) for row in rows}


def _view(row: dict[str, Any]) -> RevisionView:
    return RevisionView(**row)
