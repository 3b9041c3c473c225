"""Entries of review threads as clients see them: by id, and in pages of many threads at once."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.db import Columns, Projection, Statement, reads
from app.core.errors import Invalid, NotFound
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.posts.audiences import FOR_CLIENT, VISIBLE, insider_brands
from app.domain.posts.inputs import ApprovalSource, Audience, EntryKind
from app.domain.posts.records import columns_of
from app.domain.posts.reviewers import name_of


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns:
    id: int
    brand_id: int
    post_id: int
    kind: EntryKind
    via: ApprovalSource
    audience: Audience
    body: str
    author_id: int | None
    revision: int
    reply_to_id: int | None
    resolved_at: datetime | None
    resolved_by_id: int | None
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryView(_Columns):
    """An entry of a review thread; `author_id` is null for the holder of a share link.

    `given_name` is the name that the holder of a link typed; the others are those of the member.
    """

    given_name: str | None
    first_name: str | None
    last_name: str | None
    email: str | None

    @property
    @reads("given_name", "first_name", "last_name", "email")
    def author_name(self) -> str:
        """The user's current name, or the name typed by the holder of a link."""
        return self.given_name or name_of(self.first_name, self.last_name, self.email)

    @property
    @reads("via")
    def via_share_link(self) -> bool:
        """Whether it came through a share link."""
        return self.via is ApprovalSource.SHARE_LINK

    @property
    @reads("id", "reply_to_id")
    def is_stop(self) -> bool:
        """Whether it stopped an approved post before it went out."""
        return self.reply_to_id == self.id

    @property
    @reads("id", "reply_to_id")
    def answered_id(self) -> int | None:
        """The entry of the same thread to which it replies."""
        return None if self.is_stop else self.reply_to_id

    @property
    @reads("resolved_at")
    def resolved(self) -> bool:
        """Whether it is marked as resolved."""
        return self.resolved_at is not None

    def without_address(self, unnamed: str) -> "EntryView":
        """The same with `unnamed` in the place of the address of a member without a name."""
        return replace(self, email=self.email and unnamed)


_SOURCE: Final = "review_entry t LEFT JOIN users u ON u.id = t.author_id"
_NAMES: Final = {
    "given_name": "t.author_name",
    "first_name": "u.first_name",
    "last_name": "u.last_name",
    "email": "u.email",
}
_COLUMNS: Final = Columns(columns_of(_Columns, "t") | _NAMES, always=("id", "brand_id"))
_HEAD: Final = frozenset({"given_name", "first_name", "last_name", "email", "resolved_at"})
_BRANDS: Final = "t.brand_id IN :brands"
_LIST: Final = Keyset(
    name="review entries",
    source=_SOURCE,
    columns=_COLUMNS,
    parent="t.post_id",
    order=(OrderKey("t.id", "id", int),),
    row=EntryView,
)
_BY_IDS = Statement(
    f"SELECT {_COLUMNS.every} FROM {_SOURCE} WHERE t.id IN :ids AND {_BRANDS} AND {VISIBLE}", row=EntryView
)
# The state of a post says that it was sent back, its newest decision how.
_STOPS = Statement(
    f"""
    SELECT {_COLUMNS.every} FROM {_SOURCE} JOIN post o ON o.id = t.post_id
     WHERE t.post_id IN :ids AND {_BRANDS} AND {VISIBLE} AND o.status = 'changes_requested'
       AND t.reply_to_id = t.id
       AND t.id = (SELECT max(e.id) FROM review_entry e WHERE e.post_id = t.post_id AND e.kind <> 'comment')
    """,
    row=EntryView,
)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def threads_of(
    scopes: BrandScopes, post_ids: list[int], window: Window, projection: Projection = None
) -> Pages[EntryView]:
    """A window of the review thread of each of these posts, newest first, by the post's id. Needs content.view.

    Posts of other brands have none, and a client sees only what is for the client. A cursor of another thread
    gives Invalid. `projection` names the fields that are read.
    """
    narrowing = Narrowing([_BRANDS, VISIBLE], {"brands": scopes.brand_ids, **insider_brands(scopes)})
    return await _LIST.pages(post_ids, window, narrowing, projection)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def entries_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, EntryView]:
    """The entries with these ids, by id, without those of other brands. Needs content.view.

    A client sees only what is for the client.
    """
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids, **insider_brands(scopes)) if ids else []
    return {row.id: row for row in rows}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def stops_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, EntryView]:
    """By which entry each of these posts was stopped, by the post's id. Needs content.view.

    Absent are posts whose changes were requested otherwise, of other brands, and in any other state.
    """
    rows = await _STOPS.rows(ids=post_ids, brands=scopes.brand_ids, **insider_brands(scopes)) if post_ids else []
    return {row.post_id: row for row in rows}


async def entry_view(scope: BrandScope, entry_id: int) -> EntryView:
    """One entry that the caller reads. Errors: NotFound."""
    row = await _BY_IDS.row(ids=[entry_id], brands=[scope.brand_id], **insider_brands(BrandScopes((scope,))))
    if row is None:
        raise NotFound
    return row


async def newest_entries(
    post_ids: Sequence[int], limit: int, unnamed: str, *, before: int | None = None
) -> dict[int, list[EntryView]]:
    """The newest entries for the client of each of these posts of any brand, oldest first, by the post's id.

    `unnamed` replaces the address of members without a name. With `before`, the id of an entry, all are older.
    """
    narrowing = Narrowing([FOR_CLIENT] if before is None else [FOR_CLIENT, "t.id < :before"], {"before": before})
    slices = await _LIST.pages(post_ids, Window(limit), narrowing)
    return {
        post_id: [row.without_address(unnamed) for row in reversed(part.items)]
        for post_id, part in slices.items()
        if not isinstance(part, Invalid)
    }


async def newest_heads(post_ids: Sequence[int], limit: int) -> dict[int, list[tuple[object, ...]]]:
    """What may change of the newest entries for the client of each of these posts of any brand, by the post's id.

    No entry changes its text, but its author may change their name, and it is resolved and opened again.
    """
    slices = await _LIST.pages(post_ids, Window(limit), Narrowing([FOR_CLIENT]), _HEAD)
    return {
        post_id: [(row.id, row.author_name, row.resolved_at) for row in part.items]
        for post_id, part in slices.items()
        if not isinstance(part, Invalid)
    }
