"""Posts as the holder of a share link sees them: as they would be published, with their review threads.

The actions of the holder are in `guest_actions`.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import Visitor, operation
from app.connectors import Content, registry, threads
from app.core import clock, one_time_secrets, security, throttle
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.security import Event
from app.domain import brands, media
from app.domain.media import MediaAsset
from app.domain.posts import rules
from app.domain.posts.composition import Composition
from app.domain.posts.content import alt_texts, content_everywhere, content_on
from app.domain.posts.inputs import PostStatus
from app.domain.posts.records import columns
from app.domain.posts.share_links.rights import RIGHT, rights
from app.domain.posts.thread_views import EntryView, newest_entries

DEAD: Final = "This review link is no longer valid. Ask the team that sent it for a new one."

LOOKS: Final = 120
"""How often one network may open links in a minute, against guessing."""
_SHOWN_ENTRIES: Final = 100
_POSTER: Final = 640
"""How wide posters of videos are at least, in pixels, where there are such."""
MEMBER: Final = "A member of the team"
"""The name of a member who has none; holders of links never see an e-mail address."""
_NOTED_EVERY: Final = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Link:
    """A share link that is good now."""

    id: int
    brand_id: int
    brand_name: str
    time_zone: str
    label: str | None
    allow_comments: bool
    allow_approval: bool
    expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class _Post(Composition):
    """A post with the content of the revision that the link shows; `is_current` says that it has no newer one."""

    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    is_approved: bool
    is_current: bool


@dataclass(frozen=True, slots=True)
class _Channel:
    post_id: int
    id: int
    name: str
    platform: str


LIVE: Final = f"""
    s.revoked_at IS NULL AND s.expires_at > :now AND {brands.in_standing_now("s.created_by_id", RIGHT)}
"""
"""Whether a link `s` of a brand `b` is good at the time `:now`: its maker could make it still; see `rights`."""
_LINK = Statement(
    f"""
    SELECT s.id, s.brand_id, s.label, s.allow_comments, s.allow_approval, s.expires_at, b.name AS brand_name,
           b.time_zone
      FROM share_link s JOIN brand b ON b.id = s.brand_id
     WHERE s.digest = :digest AND {LIVE}
    """,
    row=Link,
)
_POSTS = Statement(
    f"""
    SELECT p.id, p.status, p.version, p.due_at, p.approved_at IS NOT NULL AS is_approved,
           p.revision = s.revision AS is_current, {columns(Composition, "r")}
      FROM shared_post s
      JOIN post p ON p.id = s.post_id
      JOIN revision r ON r.post_id = p.id AND r.number = s.revision
     WHERE s.share_link_id = :link_id AND p.status <> 'archived'
     ORDER BY p.id
    """,
    row=_Post,
)
_CHANNELS = Statement(
    """
    SELECT p.post_id, c.id, c.name, c.platform
      FROM publication p JOIN channel c ON c.id = p.channel_id
     WHERE p.post_id IN :ids
     ORDER BY p.id
    """,
    row=_Channel,
)
_OPENED = Statement(
    f"""
    UPDATE share_link SET last_opened_at = :now
     WHERE id IN (SELECT s.id FROM share_link s JOIN brand b ON b.id = s.brand_id
                   WHERE s.digest = :digest AND {LIVE})
       AND (last_opened_at IS NULL OR last_opened_at <= :before)
    """
)


@dataclass(frozen=True, slots=True)
class SharedChannel:
    """The content of a post on one channel; `platform` is its label.

    `parts` are those of its thread there, or the content alone. `is_article` says that its title is shown, and
    that a line of three hyphens is a thematic break.
    """

    name: str
    platform: str
    content: Content
    parts: Sequence[Content]
    is_article: bool


@dataclass(frozen=True, slots=True)
class SharedPostView:
    """A post behind a share link; a post that was `changed` since shows neither content nor thread.

    `content` is the one for all channels, `channels` has that of each; `thread` has the newest hundred entries,
    oldest first. `posters` has the address of a still picture of each video that has one, by the UUID of the
    video. The last three fields say what the link and the post's state allow.
    """

    id: int
    status: PostStatus
    version: int
    due_at: datetime | None
    changed: bool
    content: Content
    channels: list[SharedChannel]
    thread: list[EntryView]
    posters: Mapping[UUID, str]
    may_approve: bool
    may_request_changes: bool
    may_comment: bool


@dataclass(frozen=True, slots=True)
class SharedReview:
    """A share link with its posts, and the time zone of the brand."""

    brand_name: str
    time_zone: str
    label: str | None
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
    await throttle.hit(f"review-looks:{visitor.request.network}", LOOKS)
    link = await live_link(visitor, secret)
    posts = await _posts(link)
    if not posts:
        raise LinkNotValid(DEAD)
    return SharedReview(
        brand_name=link.brand_name,
        time_zone=link.time_zone,
        label=link.label,
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
    await _OPENED.run(digest=digest, now=now, before=now - _NOTED_EVERY, **rights())


async def live_link(visitor: Visitor, secret: str) -> Link:
    """The link with this secret. Errors: LinkNotValid unless it is good now, and its maker could make it still."""
    link = await _LINK.row(digest=one_time_secrets.digest(secret), now=clock.now(), **rights())
    if link is None:
        address = visitor.request.address
        security.record(Event.LINK_REFUSED, "share", key=f"share {address}", address=address)
        raise LinkNotValid(DEAD)
    return link


async def shared_post(link: Link, post_id: int) -> SharedPostView:
    """One post behind a link. Errors: LinkNotValid if the link has no such post any more."""
    for post in await _posts(link):
        if post.id == post_id:
            return post
    raise LinkNotValid(DEAD)


async def _posts(link: Link) -> list[SharedPostView]:
    posts = await _POSTS.rows(link_id=link.id)
    current = [post for post in posts if post.is_current]
    assets = await media.stored(link.brand_id, {ident for post in current for ident in post.media_ids()})
    posters = await _posters(link.brand_id, assets)
    threads = await newest_entries([post.id for post in current], _SHOWN_ENTRIES, unnamed=MEMBER)
    channels: defaultdict[int, list[_Channel]] = defaultdict(list)
    for channel in await _CHANNELS.rows(ids=[post.id for post in posts]):
        channels[channel.post_id].append(channel)
    return [_view(link, post, channels[post.id], threads.get(post.id, []), assets, posters) for post in posts]


async def _posters(brand_id: int, assets: Mapping[int, MediaAsset]) -> dict[UUID, str]:
    videos = [ident for ident, asset in assets.items() if asset.mime_type.startswith("video/")]
    found = await media.posters_of(brand_id, videos, _POSTER)
    return {assets[ident].uuid: address for ident, address in found.items()}


def _view(
    link: Link,
    post: _Post,
    channels: Sequence[_Channel],
    thread: list[EntryView],
    assets: Mapping[int, MediaAsset],
    posters: Mapping[UUID, str],
) -> SharedPostView:
    is_current = post.is_current
    decides = is_current and link.allow_approval
    # Until the approval fixes them, alternative texts are the current ones.
    content = post if post.is_approved or not is_current else post.with_alt_texts(alt_texts(assets))
    return SharedPostView(
        id=post.id,
        status=post.status,
        version=post.version,
        due_at=post.due_at,
        changed=not is_current,
        content=content_everywhere(content, assets) if is_current else Content(None, ""),
        channels=[_channel(item, content, assets) for item in channels] if is_current else [],
        thread=thread,
        posters=posters if is_current else {},
        may_approve=decides and rules.allows(lambda: rules.approved(post.status, post.due_at, clock.now())),
        may_request_changes=decides and post.status is PostStatus.IN_REVIEW,
        may_comment=is_current and link.allow_comments,
    )


def _channel(row: _Channel, composition: Composition, assets: Mapping[int, MediaAsset]) -> SharedChannel:
    platform = registry.platform(row.platform)
    content = content_on(composition, row.id, assets)
    return SharedChannel(
        name=row.name,
        platform=row.platform if platform is None else platform.label,
        content=content,
        parts=threads.parts(platform, content),
        is_article=platform is not None and platform.limits.is_article,
    )
