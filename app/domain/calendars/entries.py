"""What a calendar feed shows: the posts of its brands that are planned or were published."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import Permission, Visitor, operation, throttles
from app.core import clock, one_time_secrets, security, throttle, wall_time
from app.core.db import Statement
from app.core.errors import LinkNotValid
from app.core.security import Event
from app.domain import brands
from app.domain.posts import PostStatus

NEEDED: Final = Permission.CONTENT_VIEW
"""What a person needs in a brand whose posts a feed shows."""
PAST: Final = timedelta(days=31)
AHEAD: Final = timedelta(days=366)
MOST: Final = 2_000
"""The most posts in one feed: those that are due first are shown."""
DEAD: Final = "This calendar address is no longer valid. Create a new calendar feed."
_EXCERPT: Final = 1_000
_NOTED_EVERY: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Entry:
    """A post in a calendar. `wall_time` is `due_at` as a clock in the brand's `time_zone` shows it.

    `body` holds the first 1,000 characters of the text.
    """

    post_id: int
    brand: str
    title: str | None
    body: str
    status: PostStatus
    version: int
    due_at: datetime
    wall_time: datetime
    time_zone: str
    channels: tuple[str, ...]
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class Calendar:
    """What a feed shows now: the name of its brand, None for all brands, and the posts by due time."""

    brand: str | None
    time_zone: str | None
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class _Feed:
    id: int
    user_id: int
    brand_id: int | None


@dataclass(frozen=True, slots=True)
class _Post:
    id: int
    brand_id: int
    title: str | None
    body: str
    status: PostStatus
    version: int
    due_at: datetime
    created_at: datetime
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class _Channel:
    post_id: int
    name: str


_FEED: Final = Statement(
    """
    SELECT f.id, f.user_id, f.brand_id
      FROM calendar_feed f JOIN users u ON u.id = f.user_id
     WHERE f.digest = :digest AND u.email_verified_at IS NOT NULL AND u.disabled_at IS NULL
       AND u.deleted_at IS NULL
    """,
    row=_Feed,
)
_DUE: Final = "coalesce(due_at, '9999-12-31 00:00:00+00:00')"
_POSTS: Final = Statement(
    f"""
    SELECT id, brand_id, title, substr(body, 1, {_EXCERPT}) AS body, status, version, due_at, created_at,
           updated_at
      FROM post
     WHERE brand_id IN :brands AND {_DUE} >= :start AND {_DUE} < :stop AND due_at IS NOT NULL
       AND status <> 'archived'
     ORDER BY due_at, id LIMIT {MOST}
    """,
    row=_Post,
)
_CHANNELS: Final = Statement(
    """
    SELECT p.post_id, c.name
      FROM publication p JOIN channel c ON c.id = p.channel_id
     WHERE p.post_id IN :ids ORDER BY p.id
    """,
    row=_Channel,
)
_NOTED: Final = Statement(
    """
    UPDATE calendar_feed SET last_read_at = :now
     WHERE digest = :digest AND (last_read_at IS NULL OR last_read_at <= :before)
    """
)


@operation(reads=True)
async def read(visitor: Visitor, secret: str) -> Calendar:
    """The posts that the owner of this feed may read now, due from 31 days ago until in 366 days, at most 2,000.

    Every holder of the secret may. Errors: LinkNotValid for an unknown or revoked feed, and for one whose
    owner may not read its brand any more; Throttled.
    """
    await throttle.hit(throttles.CALENDAR_READS, network=visitor.request.network)
    feed = await _FEED.row(digest=one_time_secrets.digest(secret))
    visible = [] if feed is None else await brands.visible_to(feed.user_id, NEEDED)
    if feed is not None and feed.brand_id is not None:
        visible = [brand for brand in visible if brand.id == feed.brand_id]
    if feed is None or (feed.brand_id is not None and not visible):
        address = visitor.request.address
        security.record(Event.LINK_REFUSED, "calendar", key=f"calendar {address}", address=address)
        raise LinkNotValid(DEAD)
    only = visible[0] if feed.brand_id is not None else None
    entries = await _entries(visible)
    return Calendar(only.name if only else None, only.time_zone if only else None, entries)


@operation()
async def note_reading(visitor: Visitor, secret: str) -> None:
    """Record that a feed was read, at most once an hour; an unknown feed is left alone."""
    now = clock.now()
    await _NOTED.run(digest=one_time_secrets.digest(secret), now=now, before=now - _NOTED_EVERY)


async def _entries(visible: Sequence[brands.VisibleBrand]) -> tuple[Entry, ...]:
    by_id = {brand.id: brand for brand in visible}
    # Whole days, so that the answer to a client that polls changes only when a post does.
    today = clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
    posts = await _POSTS.rows(brands=list(by_id), start=today - PAST, stop=today + AHEAD) if by_id else []
    channels: defaultdict[int, list[str]] = defaultdict(list)
    for channel in await _CHANNELS.rows(ids=[post.id for post in posts]) if posts else ():
        channels[channel.post_id].append(channel.name)
    return tuple(_entry(post, by_id[post.brand_id], channels[post.id]) for post in posts)


def _entry(post: _Post, brand: brands.VisibleBrand, channels: Sequence[str]) -> Entry:
    return Entry(
        post_id=post.id,
        brand=brand.name,
        title=post.title,
        body=post.body,
        status=post.status,
        version=post.version,
        due_at=post.due_at,
        wall_time=wall_time.wall(post.due_at, brand.time_zone),
        time_zone=brand.time_zone,
        channels=tuple(channels),
        created_at=post.created_at,
        updated_at=post.updated_at,
    )
