"""The revisions of posts, newest first."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScopes, Owned, Permission, operation
from app.core.db import Columns, Statement
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.posts.audiences import for_insiders, insider_brands
from app.domain.posts.models import Post, Revision
from app.domain.posts.records import columns_of
from app.domain.posts.sight import revisions_in_sight, sight_clauses, sight_values

REVISIONS: Final = Owned("SELECT r.id, p.brand_id FROM revision r JOIN post p ON p.id = r.post_id")
"""The brands of revisions."""


@dataclass(frozen=True, slots=True)
class RevisionView:
    """The text of a post after one change; `number` counts changes of content.

    `agent` is the name of the token with which an agent made it, and null for clients.
    """

    id: int
    brand_id: int
    post_id: int
    number: int
    body: str
    edited_by_id: int | None
    agent: str | None
    created_at: datetime


_OTHERS: Final = {"brand_id": "o.brand_id", "agent": for_insiders("t.agent", "o.brand_id")}
_COLUMNS: Final = Columns(columns_of(RevisionView, "t") | _OTHERS, ()).every
_SOURCE: Final = "revision t JOIN post o ON o.id = t.post_id"
_BRANDS: Final = "o.brand_id IN :brands"
_LIST: Final = Keyset(
    name="revisions",
    source=_SOURCE,
    columns=_COLUMNS,
    parent="t.post_id",
    order=(OrderKey("t.number", "number", int),),
    row=RevisionView,
)
_BY_IDS = Statement(f"SELECT {_COLUMNS} FROM {_SOURCE} WHERE t.id IN :ids AND {_BRANDS}", row=RevisionView)


async def current_revision(post: Post) -> Revision:
    """The content of a post as it is now."""
    condition = "post_id = :post AND number = :number"
    (revision,) = await Revision.rows_where(condition, post=post.id, number=post.revision)
    return revision


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def histories(scopes: BrandScopes, post_ids: list[int], window: Window) -> Pages[RevisionView]:
    """A window of the revisions of each of these posts, newest first, by the post's id. Needs content.view.

    Posts of other brands have none. A cursor of another post gives Invalid.
    """
    # The brands of the caller are no filter: a cursor belongs to the post, not to its reader.
    values = {"brands": scopes.brand_ids, **insider_brands(scopes), **sight_values(scopes)}
    return await _LIST.pages(post_ids, window, Narrowing([_BRANDS, *sight_clauses(scopes, "o")], values))


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def revisions_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, RevisionView]:
    """The revisions with these ids, by id; those of other brands are absent. Needs content.view."""
    ids = await revisions_in_sight(scopes, ids)
    views = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids, **insider_brands(scopes)) if ids else []
    return {view.id: view for view in views}
