"""Posts as the holder of a share link sees them, with their review threads.

`outlines` has what pages show of them, `guest_actions` what the holder does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import Visitor, operation, throttles
from app.connectors import Content
from app.core import clock, one_time_secrets, security, throttle
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.security import SecurityEvent
from app.core.text import MAXIMUM_ID
from app.domain import brands, media
from app.domain.media import MediaAsset
from app.domain.posts import rules
from app.domain.posts.composition import EVERYWHERE, Composition, Texts
from app.domain.posts.content import alt_texts, content_everywhere
from app.domain.posts.inputs import FixedMedia, PostStatus
from app.domain.posts.records import columns, values
from app.domain.posts.share_links.rights import RIGHT, rights
from app.domain.posts.thread_views import EntryView, newest_entries

DEAD: Final = "This review link is no longer valid. Ask the team that sent it for a new one."

NEWEST_ENTRIES: Final = 100
MEMBER: Final = "A member of the team"
"""The name of a member who has none; holders of links never see an e-mail address."""
_NOTED_EVERY: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class ReviewLink:
    """A share link that is good now, without its label, which is the team's. One that `follows` is a round.

    `is_held` says that nothing of the brand goes out now.
    """

    id: int
    brand_id: int
    brand_name: str
    time_zone: str
    name: str | None
    follows: bool
    due_on: str | None
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime
    is_held: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Post(Texts):
    """A post with the content of the revision that the link shows; `is_current` says that it has no newer one."""

    media: Mapping[str, Sequence[FixedMedia]]
    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    is_approved: bool
    is_current: bool
    revision: int


LIVE: Final = f"""
    s.revoked_at IS NULL AND s.expires_at > :now AND {brands.in_standing_now("s.created_by_id", RIGHT)}
"""
"""Whether a link `s` of a brand `b` is good at the time `:now`: its maker could make it still; see `rights`."""
_LINK = Statement(
    f"""
    SELECT s.id, s.brand_id, s.name, s.follows, s.due_on, s.allow_comments, s.allow_approval, s.expires_at,
           b.name AS brand_name, b.time_zone, b.held_at IS NOT NULL AS is_held
      FROM share_link s JOIN brand b ON b.id = s.brand_id
     WHERE s.digest = :digest AND {LIVE}
    """,
    row=ReviewLink,
)
# Without the texts of single channels, of which there may be fifty a post.
_POSTS = Statement(
    f"""
    SELECT p.id, p.status, p.version, p.due_at, p.approved_at IS NOT NULL AS is_approved,
           p.revision = s.revision AS is_current, s.revision, {columns(Texts, "r")}, r.media
      FROM shared_post s
      JOIN post p ON p.id = s.post_id
      JOIN revision r ON r.post_id = p.id AND r.number = s.revision
     WHERE s.share_link_id = :link_id AND p.id >= :lowest AND p.id <= :highest AND p.status <> 'archived'
     ORDER BY p.id
    """,
    row=_Post,
)
_OPEN_LINK = Statement(
    f"""
    UPDATE share_link SET last_opened_at = :now
     WHERE id IN (SELECT s.id FROM share_link s JOIN brand b ON b.id = s.brand_id
                   WHERE s.digest = :digest AND {LIVE})
       AND (last_opened_at IS NULL OR last_opened_at <= :before)
    """
)


@dataclass(frozen=True, slots=True)
class SharedPostView:
    """A post behind a share link; one that was `changed` since shows neither content nor thread, in a round the
    content as it was.

    `content` is the one for all channels; `thread` has the newest hundred entries for the client, oldest first.
    """

    id: int
    status: PostStatus
    version: int
    revision: int
    due_at: datetime | None
    changed: bool
    content: Content
    thread: list[EntryView]


@dataclass(frozen=True, slots=True)
class SharedReview:
    """A share link with its posts, and the time zone of the brand. `name` and `due_on` are those of a round."""

    brand_name: str
    name: str | None
    follows: bool
    due_on: str | None
    time_zone: str
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime
    posts: list[SharedPostView]


@operation(reads=True)
async def shared(visitor: Visitor, secret: str) -> SharedReview:
    """Open a share link; nothing is changed. Every holder of the link may.

    Errors: LinkNotValid for one that is unknown, revoked, expired or without posts, and for one whose maker could
    not make it any more; Throttled.
    """
    await throttle.hit(throttles.REVIEW_VIEWS, network=visitor.request.network)
    link = await live_link(visitor, secret)
    posts = await _posts(link)
    if not posts:
        raise LinkNotValid(DEAD)
    return SharedReview(
        brand_name=link.brand_name,
        name=link.name,
        follows=link.follows,
        due_on=link.due_on,
        time_zone=link.time_zone,
        allow_comments=link.allow_comments,
        allow_approval=link.allow_approval,
        expires_at=link.expires_at,
        posts=posts,
    )


@operation()
async def note_opening(visitor: Visitor, secret: str) -> None:
    """Record that a person opened a share link, at most once a minute; a dead link is left alone."""
    del visitor
    now = clock.now()
    digest = one_time_secrets.digest(secret)
    await _OPEN_LINK.run(digest=digest, now=now, before=now - _NOTED_EVERY, **rights())


async def live_link(visitor: Visitor, secret: str) -> ReviewLink:
    """The link with this secret. Errors: LinkNotValid unless it is good now, and its maker could make it still."""
    link = await _LINK.row(digest=one_time_secrets.digest(secret), now=clock.now(), **rights())
    if link is None:
        address = visitor.request.address
        security.record(SecurityEvent.LINK_REFUSED, "share", key=f"share {address}", address=address)
        raise LinkNotValid(DEAD)
    return link


async def shared_post(link: ReviewLink, post_id: int) -> SharedPostView:
    """One post behind a link. Errors: LinkNotValid if the link has no such post any more."""
    for post in await _posts(link, post_id, post_id):
        return post
    raise LinkNotValid(DEAD)


async def _posts(link: ReviewLink, lowest: int = 1, highest: int = MAXIMUM_ID) -> list[SharedPostView]:
    posts = await _POSTS.rows(link_id=link.id, lowest=lowest, highest=highest)
    current = [post for post in posts if post.is_current or link.follows]
    assets = await media.assets_of(
        link.brand_id, {item["id"] for post in current for item in post.media[EVERYWHERE]}
    )
    threads = await newest_entries([post.id for post in current], NEWEST_ENTRIES, unnamed=MEMBER)
    return [_view(post, threads.get(post.id, []), assets, follows=link.follows) for post in posts]


def _view(
    post: _Post, thread: list[EntryView], assets: Mapping[int, MediaAsset], *, follows: bool
) -> SharedPostView:
    return SharedPostView(
        id=post.id,
        status=post.status,
        version=post.version,
        revision=post.revision,
        due_at=post.due_at,
        changed=not post.is_current,
        content=_content(post, assets) if post.is_current or follows else Content(None, ""),
        thread=thread,
    )


def _content(post: _Post, assets: Mapping[int, MediaAsset]) -> Content:
    composition = Composition(
        **values(Texts, post), variants={}, media={EVERYWHERE: post.media[EVERYWHERE]}, options={}
    ).without_lost(assets)
    # Until the approval fixes them, alternative texts are the current ones.
    return content_everywhere(
        composition if post.is_approved else composition.with_alt_texts(alt_texts(assets)), assets
    )


@dataclass(frozen=True, slots=True)
class Rights:
    """What a link and the state of a post allow its holder."""

    approve: bool
    request_changes: bool
    comment: bool
    stop: bool


def rights_on(link: ReviewLink, status: PostStatus, due_at: datetime | None, *, is_current: bool) -> Rights:
    """What the holder of the link may do with a post that has this state; nothing with one that was changed."""
    decides = is_current and link.allow_approval
    return Rights(
        approve=decides and rules.allows(lambda: rules.approved(status, due_at, clock.now())),
        request_changes=decides and status is PostStatus.IN_REVIEW,
        comment=is_current and link.allow_comments,
        stop=decides and status in rules.APPROVED and (link.is_held or due_at is None or due_at > clock.now()),
    )
