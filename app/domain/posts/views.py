"""Reading posts: one with its publications, and pages of them, newest first."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from app.access import BrandScope, Permission, Tier, operation
from app.core import cursors
from app.core.cursors import Page
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain import media
from app.domain.posts.inputs import ApprovalSource, PostQuery
from app.domain.posts.models import Post, Publication
from app.domain.posts.reviewers import NOBODY, name_of

_NAMES = Statement(
    """
    SELECT id, first_name, last_name, email FROM users
     WHERE id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    """
)


@dataclass(frozen=True, slots=True)
class Approval:
    """Who approved a post, when and where; `approved_by_id` is null for whoever came by a share link."""

    via: ApprovalSource
    approved_by_id: int | None
    approver_name: str
    approved_at: datetime


@dataclass(frozen=True, slots=True)
class PublicationView:
    """One post on one channel, as answers show it."""

    id: int
    channel_id: int
    platform: str
    status: str
    external_id: str | None
    permalink: str | None
    error: str | None


@dataclass(frozen=True, slots=True)
class PostView:
    """A post with its publications by ascending id; `media_ids` are those for all channels, in their order."""

    id: int
    title: str | None
    body: str
    status: str
    version: int
    due_at: datetime | None
    media_ids: list[int]
    publications: list[PublicationView]
    created_at: datetime
    updated_at: datetime
    author_id: int
    approval: Approval | None

    @property
    def channel_ids(self) -> list[int]:
        """The chosen channels, in the order in which they were chosen."""
        return [item.channel_id for item in self.publications]


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def get(scope: BrandScope, post_id: int) -> PostView:
    """One post of the brand. Needs content.view. Errors: NotFound, also for another brand's post."""
    return await view(await Post.find(scope, post_id))


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def list_posts(scope: BrandScope, query: PostQuery) -> Page[PostView]:
    """A page of the brand's posts, newest first, archived ones only when asked for. Needs content.view.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    wanted = query.status.value if query.status else None
    rows = Post.of(scope).filter(status=wanted) if wanted else Post.of(scope).exclude(status="archived")
    fingerprint = f"posts:{scope.brand_id}:{wanted}"
    if query.cursor is not None:
        try:
            (before,) = cursors.decode(query.cursor, fingerprint, (int,))
        except cursors.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    page = cursors.page_of(found, query.limit, _position, fingerprint)
    return Page(await views(page.items), page.next_cursor)


def _position(post: Post) -> tuple[int]:
    return (post.id,)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def publication(scope: BrandScope, publication_id: int) -> PublicationView:
    """One post on one channel. Needs content.view. Errors: NotFound, also for another brand's."""
    return publication_view(await Publication.find(scope, publication_id))


def publication_view(row: Publication) -> PublicationView:
    """A row as answers show it."""
    return PublicationView(
        id=row.id,
        channel_id=row.channel_id,  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        platform=row.platform,
        status=row.status,
        external_id=row.external_id,
        permalink=row.permalink,
        error=row.error,
    )


async def view(post: Post) -> PostView:
    """A row with its publications and media."""
    return (await views([post]))[0]


async def views(posts: Iterable[Post]) -> list[PostView]:
    """Rows with their publications and media, by one query of each kind for all."""
    rows = list(posts)
    carried = await media.media_of([row.id for row in rows])
    of: defaultdict[int, list[PublicationView]] = defaultdict(list)
    if rows:
        publications = Publication.filter(post_id__in=[row.id for row in rows]).order_by("id")
        for item in await publications:
            of[item.post_id].append(  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
                publication_view(item)
            )
    approvals = await _approvals(rows)
    return [
        PostView(
            id=row.id,
            title=row.title,
            body=row.body,
            status=row.status,
            version=row.version,
            due_at=row.due_at,
            media_ids=carried.get(row.id, []),
            publications=of[row.id],
            created_at=row.created_at,
            updated_at=row.updated_at,
            author_id=row.author_id,
            approval=approvals.get(row.id),
        )
        for row in rows
    ]


async def _approvals(rows: Iterable[Post]) -> dict[int, Approval]:
    approved = [
        (row, row.approved_at, row.approved_via)
        for row in rows
        if row.approved_at is not None and row.approved_via is not None
    ]
    users = sorted({row.approved_by_id for row, _, _ in approved if row.approved_by_id is not None})
    found = await _NAMES.rows(ids=users) if users else []
    names = {row["id"]: name_of(row["first_name"], row["last_name"], row["email"]) for row in found}
    return {
        row.id: Approval(
            ApprovalSource(via),
            row.approved_by_id,
            row.approver_name or names.get(row.approved_by_id or 0) or NOBODY,
            at,
        )
        for row, at, via in approved
    }
