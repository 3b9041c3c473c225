"""Share links as members make, list and revoke them. What their holders may do is in `shared`."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import BrandScope, Permission, ShownOnce, audit, forget_secret, idempotency, operation
from app.core import clock, cursors, links, one_time_secrets
from app.core.cursors import Page
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain.posts.inputs import NewShareLink, PostStatus, ShareLinkQuery
from app.domain.posts.locks import hold_brand
from app.domain.posts.models import Post, SharedPost, ShareLink

LIFETIME: Final = timedelta(days=30)
LONGEST: Final = timedelta(days=365)


@dataclass(frozen=True, slots=True)
class ShareLinkView:
    """A share link without its secret; `post_ids` ascend."""

    id: int
    brand_id: int
    label: str | None
    post_ids: list[int]
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime
    revoked_at: datetime | None
    last_opened_at: datetime | None
    created_by_id: int
    created_at: datetime


@dataclass(frozen=True, slots=True)
class NewLink:
    """A link that was just made; `url` holds the secret and is told this once."""

    link: ShareLinkView
    url: str = field(repr=False)

    @property
    def id(self) -> int:
        """The link's id."""
        return self.link.id


def _needs(raw: Mapping[str, Any]) -> tuple[Permission, ...]:
    # Nobody hands on what they may not do themselves (S-108).
    if raw.get("allow_approval") not in (None, False):
        return (Permission.CONTENT_MANAGE, Permission.REVIEW)
    return (Permission.CONTENT_MANAGE,)


async def _again(scope: BrandScope, link_id: int, url: str) -> NewLink:
    link = await ShareLink.of(scope).filter(id=link_id, revoked_at=None, expires_at__gt=clock.now()).first()
    if link is None:
        raise idempotency.SecretGone
    return NewLink((await _views([link]))[0], url)


_SHOWN: Final = ShownOnce(_again, lambda made: made.url)


@operation(needs=_needs, again=_SHOWN)
async def share(scope: BrandScope, data: NewShareLink) -> NewLink:
    """Make a public link to the review of these posts as they are now; a later change of content ends it for them.

    Needs content.manage; to let its holder approve also the right to review. Errors: NotFound; InvalidState for
    an archived post; Invalid on `expires_at` outside of the coming year.
    """
    now = clock.now()
    expires_at = _end(data.expires_at, now)
    wanted = sorted(set(data.post_ids))
    await hold_brand(scope.brand_id)
    found = await Post.of(scope).filter(id__in=wanted).order_by("id").select_for_update()
    if len(found) != len(wanted):
        raise NotFound
    if any(post.status == PostStatus.ARCHIVED.value for post in found):
        message = "An archived post is not shared."
        raise InvalidState(message, status=PostStatus.ARCHIVED.value)
    secret = one_time_secrets.new_secret()
    link = await ShareLink.create(
        brand_id=scope.brand_id,
        digest=one_time_secrets.digest(secret),
        label=data.label,
        allow_comments=data.allow_comments,
        allow_approval=data.allow_approval,
        expires_at=expires_at,
        created_by_id=scope.caller.user_id,
        created_at=now,
    )
    await SharedPost.bulk_create(
        [SharedPost(share_link_id=link.id, post_id=post.id, revision=post.revision) for post in found]
    )
    audit.changed(f"share link {link.id}", "made for " + ", ".join(f"post {ident}" for ident in wanted))
    return NewLink(_view(link, wanted), links.review(secret))


@operation(needs=Permission.CONTENT_MANAGE)
async def revoke_share_link(scope: BrandScope, link_id: int) -> ShareLinkView:
    """End a share link at once; one that has ended stays as it is. Needs content.manage. Errors: NotFound."""
    link = await ShareLink.find(scope, link_id, lock=True)
    if link.revoked_at is None:
        link.revoked_at = clock.now()
        await link.save(update_fields=["revoked_at"])
        await forget_secret(_SHOWN, link.id)
        audit.changed(f"share link {link.id}", "revoked")
    return (await _views([link]))[0]


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def list_share_links(scope: BrandScope, query: ShareLinkQuery) -> Page[ShareLinkView]:
    """A page of the brand's share links, or of one post's, newest first, ended ones too. Needs content.view.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    rows = ShareLink.of(scope)
    if query.post_id is not None:
        rows = rows.filter(shared__post_id=query.post_id)
    fingerprint = f"share_links:{scope.brand_id}:{query.post_id}"
    if query.cursor is not None:
        try:
            (before,) = cursors.decode(query.cursor, fingerprint, (int,))
        except cursors.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    page = cursors.page_of(found, query.limit, _position, fingerprint)
    return Page(await _views(page.items), page.next_cursor)


def _end(wanted: datetime | None, now: datetime) -> datetime:
    if wanted is None:
        return now + LIFETIME
    if not now < wanted <= now + LONGEST:
        raise Invalid(fields={"expires_at": ["Choose a time within the coming year."]})
    return wanted


async def _views(rows: Iterable[ShareLink]) -> list[ShareLinkView]:
    found = list(rows)
    posts: defaultdict[int, list[int]] = defaultdict(list)
    if found:
        shared = SharedPost.filter(share_link_id__in=[row.id for row in found]).order_by("post_id")
        for row in await shared.values("share_link_id", "post_id"):
            posts[row["share_link_id"]].append(row["post_id"])
    return [_view(row, posts[row.id]) for row in found]


def _view(row: ShareLink, post_ids: list[int]) -> ShareLinkView:
    return ShareLinkView(
        id=row.id,
        brand_id=row.brand_id,
        label=row.label,
        post_ids=post_ids,
        allow_comments=row.allow_comments,
        allow_approval=row.allow_approval,
        expires_at=row.expires_at,
        revoked_at=row.revoked_at,
        last_opened_at=row.last_opened_at,
        created_by_id=row.created_by_id,
        created_at=row.created_at,
    )


def _position(link: ShareLink) -> tuple[int]:
    return (link.id,)
