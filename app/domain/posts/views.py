"""Posts as clients see them: views, and reading posts by their ids."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.db import Columns, Statement, filled, reads
from app.core.errors import NotFound
from app.domain import labels
from app.domain.posts.audiences import for_insiders, insider_brands
from app.domain.posts.composition import Texts
from app.domain.posts.frame_choices import FrameView
from app.domain.posts.inputs import ApprovalSource, FixedFollowUp
from app.domain.posts.models import Post
from app.domain.posts.publications.views import PostPublication, publication_views
from app.domain.posts.records import columns_of
from app.domain.posts.reviewers import name_of
from app.domain.posts.sight import Narrowed, posts_in_sight, sight_values
from app.domain.posts.variants import PARTS, Parts, VariantView, variants_in


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
    agent: str | None
    proposed_at: datetime | None
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

    labels: list[str]
    media_ids: list[int]
    # A statement reads none of these; `complete` does.
    follow_ups: list[FixedFollowUp] = field(default_factory=list[FixedFollowUp])
    frames: list[FrameView] = field(default_factory=list[FrameView])
    variants: list[VariantView] = field(default_factory=list[VariantView])
    publications: list[PostPublication] = field(default_factory=list[PostPublication])

    @property
    def channel_ids(self) -> list[int]:
        """The chosen channels, in the order in which they were chosen."""
        return [item.channel_id for item in self.publications]


@dataclass(frozen=True, slots=True, kw_only=True)
class WholePost(PostView):
    """A row of `SOURCE` with `WHOLE_COLUMNS`, which `complete` completes; `parts` are the values of `Parts`."""

    parts: Sequence[Any] | None


def _array(query: str) -> str:
    """The only column `v` of a query as a list."""
    return f"{{postgres: ARRAY({query})}} {{sqlite: (SELECT json_group_array(q.v) FROM ({query}) q)}}"


COLUMNS: Final = {
    **columns_of(_Columns, "t"),
    # What agents do is the team's own, as the client's page shows none of it.
    **{name: for_insiders(f"t.{name}", "t.brand_id") for name in ("agent", "proposed_at")},
    "first_name": "u.first_name",
    "last_name": "u.last_name",
    "email": "u.email",
}
"""Those of a listed post, which read the `insider_brands` of their caller."""
_LABELS: Final = _array(
    """
    SELECT l.name AS v FROM post_label x JOIN label l ON l.id = x.label_id
     WHERE x.post_id = t.id AND t.brand_id IN :labelling ORDER BY lower(l.name), l.id
    """
)
WHOLE_COLUMNS: Final = {
    **COLUMNS,
    # Most posts have none: to look takes a tenth of the time of a sort of nothing.
    "labels": f"""
        CASE WHEN EXISTS (SELECT 1 FROM post_label x WHERE x.post_id = t.id) THEN {_LABELS}
             ELSE {{postgres: ARRAY[]::varchar[]}} {{sqlite: '[]'}} END
    """,
    "media_ids": _array(
        """
        SELECT x.asset_id AS v FROM media_use x
         WHERE x.post_id = t.id AND x.channel_id IS NULL ORDER BY x.position
        """
    ),
    "parts": PARTS,
}
"""Those of a whole post, which read the `labelling` of their caller."""
SOURCE: Final = "post t LEFT JOIN users u ON u.id = t.approved_by_id"
_BY_IDS = Statement(
    f"SELECT {Columns(COLUMNS, ()).every} FROM {SOURCE} WHERE t.id IN :ids AND t.brand_id IN :brands",
    row=ListedPost,
)
_BY_ID = Narrowed(
    lambda sight: Statement(
        f"SELECT {Columns(WHOLE_COLUMNS, ()).every} FROM {SOURCE} WHERE t.id = :id AND t.brand_id = :brand{sight}",
        row=WholePost,
    ),
    "t",
)
_EXISTS = Narrowed(
    lambda sight: Statement(f"SELECT t.id FROM post t WHERE t.id = :id AND t.brand_id = :brand{sight}", int), "t"
)


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def get(scope: BrandScope, post_id: int) -> PostView:
    """One post of the brand. Needs content.view. Errors: NotFound, also for another brand's post and one out of
    sight.
    """
    scopes = BrandScopes((scope,))
    return await _one(scope, _BY_ID.of(scopes), post_id, **sight_values(scopes))


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def refuse_absent(scope: BrandScope, post_id: int) -> None:
    """Refuse a post that is not the brand's or is out of sight. Needs content.view. Errors: NotFound."""
    scopes = BrandScopes((scope,))
    values = {"id": post_id, "brand": scope.brand_id, **sight_values(scopes)}
    if await _EXISTS.of(scopes).row(**values) is None:
        raise NotFound


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ListedPost]:
    """The posts with these ids, by id; those of other brands and those out of sight are absent.

    Needs content.view.
    """
    ids = await posts_in_sight(scopes, ids)
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids, **insider_brands(scopes)) if ids else []
    return {row.id: row for row in rows}


async def view(scope: BrandScope, post: Post) -> PostView:
    """A post as the open transaction has stored it, also where that took it out of the caller's sight."""
    return await _one(scope, _BY_ID.whole, post.id)


def labelling(scopes: BrandScopes) -> list[int]:
    """The brands of whose labels the caller may learn."""
    return [scope.brand_id for scope in scopes.scopes if labels.labels_of.allows(scope)]


async def complete(scope: BrandScope, rows: Sequence[WholePost]) -> Sequence[PostView]:
    """Rows of the brand with their publications and variants, by one statement for all."""
    publications = await publication_views([row.id for row in rows])
    parts = {row.id: Parts(*row.parts) for row in rows if row.parts is not None}
    variants = variants_in(scope.brand_id, parts, publications)
    for ident, of_post in variants.items():
        options = {row.channel_id: row.options for row in of_post}
        filled(publications[ident], options=[options.get(item.channel_id, {}) for item in publications[ident]])
    with_parts = [row for row in rows if row.id in parts]
    filled(
        with_parts,
        follow_ups=[parts[row.id].common_follow_ups for row in with_parts],
        frames=[parts[row.id].common_frames for row in with_parts],
    )
    return filled(
        rows,
        variants=[variants.get(row.id, []) for row in rows],
        publications=[publications.get(row.id, []) for row in rows],
    )


async def _one(scope: BrandScope, statement: Statement[WholePost], post_id: int, **sight: list[int]) -> PostView:
    scopes = BrandScopes((scope,))
    values = {"id": post_id, "brand": scope.brand_id, "labelling": labelling(scopes), **insider_brands(scopes)}
    rows = await statement.rows(**values, **sight)
    if not rows:
        raise NotFound
    return (await complete(scope, rows))[0]
