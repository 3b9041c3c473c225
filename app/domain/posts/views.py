"""Posts as clients see them: views, and reading posts by their ids."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.db import Columns, Statement, filled, reads
from app.core.errors import NotFound
from app.domain import labels, media
from app.domain.posts.composition import Texts
from app.domain.posts.frame_choices import FrameView
from app.domain.posts.inputs import ApprovalSource, FixedFollowUp
from app.domain.posts.models import Post
from app.domain.posts.publications.views import PostPublication, follow_up_views, publication_views
from app.domain.posts.records import columns_of
from app.domain.posts.reviewers import name_of
from app.domain.posts.sight import is_in_sight, posts_in_sight
from app.domain.posts.variants import VariantView, compositions


@dataclass(frozen=True, slots=True)
class Approval:
    """Who approved a post, when and where; `approved_by_id` is null for the holder of a share link."""

    via: ApprovalSource
    approved_by_id: int | None
    approver_name: str
    approved_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns(Texts):
    """What a post stores of what clients see."""

    id: int
    brand_id: int
    status: str
    version: int
    due_at: datetime | None
    in_queue: bool
    author_id: int
    created_at: datetime
    updated_at: datetime
    approved_at: datetime | None
    approved_via: ApprovalSource | None
    approved_by_id: int | None
    approver_name: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPost(_Columns):
    """A post without its publications and media: a row of `SOURCE` with `COLUMNS`.

    `first_name`, `last_name` and `email` are those of the member who approved it.
    """

    first_name: str | None
    last_name: str | None
    email: str | None

    @property
    @reads("approved_at", "approved_via", "approved_by_id", "approver_name", "first_name", "last_name", "email")
    def approval(self) -> Approval | None:
        """Who approved it; None without an approval."""
        if self.approved_at is None or self.approved_via is None:
            return None
        name = self.approver_name or name_of(self.first_name, self.last_name, self.email)
        return Approval(self.approved_via, self.approved_by_id, name, self.approved_at)


@dataclass(frozen=True, slots=True, kw_only=True)
class PostView(ListedPost):
    """A post with its publications by ascending id; `media_ids` are those for all channels, in their order.

    `variants` is what single channels have of their own. `labels` are names, for who may see them.
    """

    # A statement reads none of them; `complete` does.
    labels: list[str] = field(default_factory=list[str])
    media_ids: list[int] = field(default_factory=list[int])
    follow_ups: list[FixedFollowUp] = field(default_factory=list[FixedFollowUp])
    frames: list[FrameView] = field(default_factory=list[FrameView])
    variants: list[VariantView] = field(default_factory=list[VariantView])
    publications: list[PostPublication] = field(default_factory=list[PostPublication])

    @property
    def channel_ids(self) -> list[int]:
        """The chosen channels, in the order in which they were chosen."""
        return [item.channel_id for item in self.publications]


COLUMNS: Final = {
    **columns_of(_Columns, "t"),
    "first_name": "u.first_name",
    "last_name": "u.last_name",
    "email": "u.email",
}
SOURCE: Final = "post t LEFT JOIN users u ON u.id = t.approved_by_id"
_SELECT: Final = f"SELECT {Columns(COLUMNS, ()).every} FROM {SOURCE}"
_BY_IDS = Statement(f"{_SELECT} WHERE t.id IN :ids AND t.brand_id IN :brands", row=ListedPost)
_BY_ID = Statement(f"{_SELECT} WHERE t.id = :id AND t.brand_id = :brand", row=PostView)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def get(scope: BrandScope, post_id: int) -> PostView:
    """One post of the brand. Needs content.view. Errors: NotFound, also for another brand's post and one out of
    sight.
    """
    if not await is_in_sight(scope, post_id):
        raise NotFound
    return await _one(scope, post_id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ListedPost]:
    """The posts with these ids, by id; those of other brands and those out of sight are absent.

    Needs content.view.
    """
    ids = await posts_in_sight(scopes, ids)
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: row for row in rows}


async def view(scope: BrandScope, post: Post) -> PostView:
    """A post as the open transaction has stored it."""
    return await _one(scope, post.id)


async def complete(scope: BrandScope, rows: Sequence[PostView]) -> Sequence[PostView]:
    """Rows of the brand with their publications, variants, media and labels, by one query of each kind for all."""
    ids = [row.id for row in rows]
    media_ids = await media.media_of(ids)
    publications = await publication_views(ids)
    parts, variants = await compositions(scope, publications, ids)
    below = await follow_up_views(list(publications))
    options = {(ident, row.channel_id): row.options for ident, of_post in variants.items() for row in of_post}
    if options or below:
        every = [item for ident in ids for item in publications.get(ident, [])]
        filled(
            every,
            options=[options.get((item.post_id, item.channel_id), {}) for item in every],
            follow_ups=[below.get(item.id, []) for item in every],
        )
    names = await labels.names_of(scope, ids)
    return filled(
        rows,
        labels=[names.get(ident, []) for ident in ids],
        media_ids=[media_ids.get(ident, []) for ident in ids],
        follow_ups=[parts[ident].follow_ups if ident in parts else [] for ident in ids],
        frames=[parts[ident].frames if ident in parts else [] for ident in ids],
        variants=[variants.get(ident, []) for ident in ids],
        publications=[publications.get(ident, []) for ident in ids],
    )


async def _one(scope: BrandScope, post_id: int) -> PostView:
    rows = await _BY_ID.rows(id=post_id, brand=scope.brand_id)
    if not rows:
        raise NotFound
    return (await complete(scope, rows))[0]
