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
from app.core.security import SecurityEvent
from app.domain import brands
from app.domain.posts import PostStatus, sight_condition, sight_views

PERMISSION: Final = Permission.CONTENT_VIEW
"""What a person needs in a brand whose posts a feed shows."""
_PAST: Final = timedelta(days=31)
_AHEAD: Final = timedelta(days=366)
_MAX_POSTS: Final = 2_000
"""The most posts in one feed: those that are due first are shown."""
_POSTS_WITH_LONG_EXCERPTS: Final = 250
"""Of so many posts a feed has long excerpts, of more it has short ones."""
_DEAD: Final = "This calendar address is no longer valid. Create a new calendar feed."
_LONG_EXCERPT: Final = 1_000
_SHORT_EXCERPT: Final = 200
_NOTED_EVERY: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """A post in a calendar at one of its times. `wall_time` is `due_at` as a clock in the brand's `time_zone`
    shows it.

    `channels` are those that have this time. `publication_id` tells a later time of the same post from the first:
    it is that of one of them.

    `body` holds the beginning of the text: 1,000 characters where the feed has 250 posts at most, else 200.
    """

    post_id: int
    publication_id: int | None
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
    """What a feed shows now: the name of its brand, None for all brands, and the posts by due time.

    `later` is when the first post is due that the feed has no place for.
    """

    brand: str | None
    time_zone: str | None
    entries: tuple[CalendarEntry, ...]
    later: datetime | None = None


@dataclass(frozen=True, slots=True)
class _Newest:
    """What changes with every post that a feed shows, and with every one that comes to it or leaves it."""

    number: int
    ids: int
    versions: int
    changed_at: datetime | None


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
    id: int
    post_id: int
    name: str
    at: datetime


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
# Those of which the first time is in the span, and those of which another one is.
_SOURCE: Final = f"""
      FROM post
     WHERE id IN (SELECT id FROM post
                   WHERE brand_id IN :brands AND {_DUE} >= :start AND {_DUE} < :stop AND due_at IS NOT NULL
                   UNION
                  SELECT post_id FROM publication
                   WHERE brand_id IN :brands AND due_at >= :start AND due_at < :stop)
       AND status <> 'archived' AND {sight_condition("post")}
     ORDER BY due_at, id LIMIT {_MAX_POSTS + 1}
"""
_POSTS: Final = Statement(
    f"""
    SELECT id, brand_id, title, substr(body, 1, {_LONG_EXCERPT}) AS body, status, version, due_at, created_at,
           updated_at
    {_SOURCE}
    """,
    row=_Post,
)
_STATE: Final = Statement(
    f"""
    SELECT count(*) AS number, CAST(coalesce(sum(id), 0) AS bigint) AS ids,
           CAST(coalesce(sum(version), 0) AS bigint) AS versions, max(updated_at) AS changed_at
      FROM (SELECT id, version, updated_at {_SOURCE}) shown
    """,
    row=_Newest,
)
_NAMES: Final = Statement("SELECT name FROM channel WHERE brand_id IN :brands ORDER BY id", row=str)
_CHANNELS: Final = Statement(
    """
    SELECT p.id, p.post_id, c.name, coalesce(p.due_at, o.due_at) AS at
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
     WHERE p.post_id IN :ids AND p.place = 0 ORDER BY p.id
    """,
    row=_Channel,
)
_CHANGES: Final = Statement(
    """
    UPDATE calendar_feed SET last_read_at = :now
     WHERE digest = :digest AND (last_read_at IS NULL OR last_read_at <= :before)
    """
)


@operation(reads=True)
async def version(visitor: Visitor, secret: str) -> list[object]:
    """What changes with all that `read` answers for this feed, without the posts themselves.

    Every holder of the secret may. Errors: those of `read`; Throttled.
    """
    await throttle.hit(throttles.CALENDAR_READS, network=visitor.request.network)
    feed, visible = await _feed_and_brands(visitor, secret)
    brand_ids = [brand.id for brand in visible]
    newest = await _STATE.row(brands=brand_ids, **_sight(visible), **_span()) if visible else None
    names = await _NAMES.rows(brands=brand_ids) if visible else []
    return [feed.brand_id is None, visible, newest, names, _span()]


@operation(reads=True)
async def read(visitor: Visitor, secret: str) -> Calendar:
    """The posts that the owner of this feed may read now, due from 31 days ago until in 366 days, at most 2,000.

    Every holder of the secret may. Errors: LinkNotValid for an unknown or revoked feed, and for one whose
    owner may not read its brand any more.
    """
    feed, visible = await _feed_and_brands(visitor, secret)
    only = visible[0] if feed.brand_id is not None else None
    entries, later = await _entries(visible)
    return Calendar(only.name if only else None, only.time_zone if only else None, entries, later)


@operation()
async def note_reading(visitor: Visitor, secret: str) -> None:
    """Record that a feed was read, at most once an hour; an unknown feed is left alone."""
    now = clock.now()
    await _CHANGES.run(digest=one_time_secrets.digest(secret), now=now, before=now - _NOTED_EVERY)


async def _feed_and_brands(visitor: Visitor, secret: str) -> tuple[_Feed, list[brands.VisibleBrand]]:
    """The feed with this secret, and the brands whose posts it shows now. Errors: LinkNotValid."""
    feed = await _FEED.row(digest=one_time_secrets.digest(secret))
    visible = [] if feed is None else await brands.visible_to(feed.user_id, PERMISSION)
    if feed is not None and feed.brand_id is not None:
        visible = [brand for brand in visible if brand.id == feed.brand_id]
    if feed is None or (feed.brand_id is not None and not visible):
        address = visitor.request.address
        security.record(SecurityEvent.LINK_REFUSED, "calendar", key=f"calendar {address}", address=address)
        raise LinkNotValid(_DEAD)
    return feed, visible


def _span() -> dict[str, datetime]:
    """The first moment and the end of what feeds show now."""
    # Whole days, so that the answer to a client that polls changes only when a post does.
    today = clock.now().replace(hour=0, minute=0, second=0, microsecond=0)
    return {"start": today - _PAST, "stop": today + _AHEAD}


def _sight(visible: Sequence[brands.VisibleBrand]) -> dict[str, list[int]]:
    return sight_views({brand.id: brand.view for brand in visible})


async def _entries(visible: Sequence[brands.VisibleBrand]) -> tuple[tuple[CalendarEntry, ...], datetime | None]:
    by_id = {brand.id: brand for brand in visible}
    posts = await _POSTS.rows(brands=list(by_id), **_sight(visible), **_span()) if by_id else []
    visible_posts = posts[:_MAX_POSTS]
    channels: defaultdict[int, list[_Channel]] = defaultdict(list)
    for channel in await _CHANNELS.rows(ids=[post.id for post in visible_posts]) if visible_posts else ():
        channels[channel.post_id].append(channel)
    length = _LONG_EXCERPT if len(visible_posts) <= _POSTS_WITH_LONG_EXCERPTS else _SHORT_EXCERPT
    span = _span()
    entries = [
        entry
        for post in visible_posts
        for entry in _of_times(post, by_id[post.brand_id], channels[post.id], length)
        if span["start"] <= entry.due_at < span["stop"]
    ]
    entries.sort(key=lambda entry: (entry.due_at, entry.post_id))
    return tuple(entries), posts[_MAX_POSTS].due_at if len(posts) > _MAX_POSTS else None


def _of_times(
    post: _Post, brand: brands.VisibleBrand, channels: Sequence[_Channel], length: int
) -> list[CalendarEntry]:
    """The post at each of its times, the first one also without a channel."""
    at: dict[datetime, list[_Channel]] = {post.due_at: []}
    for channel in channels:
        at.setdefault(channel.at, []).append(channel)
    return [_entry(post, brand, due_at, rows, length) for due_at, rows in at.items()]


def _entry(
    post: _Post, brand: brands.VisibleBrand, due_at: datetime, channels: Sequence[_Channel], length: int
) -> CalendarEntry:
    return CalendarEntry(
        post_id=post.id,
        publication_id=None if due_at == post.due_at else channels[0].id,
        brand=brand.name,
        title=post.title,
        body=post.body[:length],
        status=post.status,
        version=post.version,
        due_at=due_at,
        wall_time=wall_time.wall(due_at, brand.time_zone),
        time_zone=brand.time_zone,
        channels=tuple(channel.name for channel in channels),
        created_at=post.created_at,
        updated_at=post.updated_at,
    )
