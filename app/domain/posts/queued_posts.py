"""Posts whose time came from the queue: what takes the slots of channels, and moving queued posts.

Which slots there are, and which post gets which, is decided by the room of queues.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, audit, row_limits
from app.core import clock
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.posts import change_notes, rules
from app.domain.posts.change_notes import ChangedPublication
from app.domain.posts.drafts import locked, save_change, set_due
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Post
from app.domain.posts.publications.periods import POST_TIME, TIME, of_period
from app.domain.posts.publications.views import channels_of_post


@dataclass(frozen=True, slots=True)
class Occupation:
    """A time at which a channel has something: planned, under way or live."""

    post_id: int
    channel_id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class QueuedPost:
    """A post that the queue may move, at its time."""

    id: int
    version: int
    at: datetime


@dataclass(frozen=True, slots=True)
class FixedPost:
    """A post that is planned and not in the queue, at its time."""

    id: int
    at: datetime


@dataclass(frozen=True, slots=True)
class _Version:
    id: int
    version: int


_STATES: Final = "('draft', 'in_review', 'changes_requested', 'scheduled')"
"""The states in which a post that has a time waits for it."""
_TAKING: Final = "t.status IN ('pending', 'scheduled', 'publishing', 'unconfirmed', 'published')"


def _occupations(channels: str) -> Statement[Occupation]:
    columns = f"t.post_id, t.channel_id, coalesce(t.published_at, {TIME}) AS at"
    return Statement(of_period(columns, f" AND {channels} AND {_TAKING} AND o.id <> :post"), Occupation)


_OF_CHANNELS: Final = _occupations("t.channel_id IN :channels")
_OF_BRAND: Final = _occupations("t.channel_id > 0")
_QUEUED: Final = Statement(
    f"""
    SELECT id, version, due_at AS at FROM post
     WHERE brand_id = :brand AND in_queue AND due_at >= :first AND status IN {_STATES} ORDER BY due_at, id
    """,
    QueuedPost,
)
_TO_LOCK: Final = Statement(
    f"""
    SELECT id FROM post WHERE brand_id = :brand AND id = :post
    UNION
    SELECT id FROM post WHERE brand_id = :brand AND in_queue AND due_at >= :first AND status IN {_STATES}
    """,
    int,
)
_VERSIONS: Final = Statement("SELECT id, version FROM post WHERE brand_id = :brand AND id IN :ids", _Version)
_COUNT: Final = Statement(
    "SELECT count(*) FROM post WHERE brand_id = :brand AND in_queue AND due_at >= :first AND id <> :post", int
)
_FIXED: Final = Statement(
    f"""
    SELECT o.id, o.due_at AS at FROM post o
     WHERE o.brand_id = :brand AND {POST_TIME} >= :start AND {POST_TIME} < :stop
       AND NOT o.in_queue AND o.status IN {_STATES}
     ORDER BY o.due_at, o.id LIMIT :limit
    """,
    FixedPost,
)
_MOVE: Final = Statement(
    """
    UPDATE post SET due_at = v.at, due_wall = v.wall, due_zone = :zone, version = version + 1, updated_at = :now
      FROM {records :rows AS v (id bigint, at timestamptz, wall text)} WHERE post.id = v.id
    """
)
_MOVE_PUBLICATIONS: Final = Statement(
    """
    UPDATE publication SET scheduled_at = v.at, next_attempt_at = v.at, stage = NULL, stage_until = NULL
      FROM {records :rows AS v (id bigint, at timestamptz)}
     WHERE publication.post_id = v.id AND publication.place = 0 AND publication.status = 'scheduled'
    """
)
_PUBLICATIONS: Final = Statement(
    "SELECT id, post_id, brand_id FROM publication WHERE post_id IN :ids ORDER BY id", ChangedPublication
)


async def occupations(
    brand_id: int, start: datetime, stop: datetime, channel_ids: Collection[int] | None = None, post_id: int = 0
) -> list[Occupation]:
    """What the channels of a brand, or these of them, have from `start` until before `stop`, but for one post."""
    period = {"brands": [brand_id], "start": start, "stop": stop, "post": post_id}
    if channel_ids is None:
        return await _OF_BRAND.rows(**period)
    return await _OF_CHANNELS.rows(**period, channels=sorted(channel_ids))


async def lock_queued(scope: BrandScope, first: datetime, post_id: int = 0) -> list[QueuedPost]:
    """The posts that the queue may move and that are due at `first` or later, in order, locked as they are now.

    One more post may be locked with them, so that all are locked in one order. The caller has locked the brand, so
    that no other post joins the queue meanwhile.
    """
    await lock_posts(set(await _TO_LOCK.rows(brand=scope.brand_id, first=first, post=post_id)))
    return await _QUEUED.rows(brand=scope.brand_id, first=first)


async def versions_of(scope: BrandScope, post_ids: Collection[int]) -> dict[int, int]:
    """The versions of these posts of the brand, by id. Errors: NotFound for one that is not the brand's."""
    rows = await _VERSIONS.rows(brand=scope.brand_id, ids=sorted(post_ids))
    if len(rows) < len(set(post_ids)):
        raise NotFound
    return {row.id: row.version for row in rows}


async def fixed_posts(scope: BrandScope, start: datetime, stop: datetime, limit: int) -> list[FixedPost]:
    """The first posts of a period that wait for a time that the queue does not move, in order."""
    return await _FIXED.rows(brand=scope.brand_id, start=start, stop=stop, limit=limit)


async def lock_to_queue(scope: BrandScope, post_id: int, expected_version: int | None) -> tuple[Post, list[int]]:
    """A post that is to get a slot, locked, and its channels. Errors: NotFound, TierDenied, Stale, Invalid.

    The caller has locked the brand.
    """
    post = await locked(scope, post_id, expected_version)
    channel_ids = await channels_of_post(post.id)
    rules.needs_channel(clock.now(), channel_ids)
    return post, channel_ids


async def admit_to_queue(scope: BrandScope, post_id: int = 0) -> None:
    """Refuse one more post in the queue of a brand, which the caller has locked. Errors: TooMany."""
    count = await _COUNT.row(brand=scope.brand_id, first=clock.now(), post=post_id)
    row_limits.QUEUED_POSTS.admit(scope, count or 0)


async def take_slot(scope: BrandScope, post: Post, at: datetime, *, allow_issues: bool = False) -> None:
    """Give a locked post a slot.

    With `allow_issues` platforms are asked for an approved post alone. Errors: TooMany, InvalidState,
    PreflightFailed.
    """
    await admit_to_queue(scope, post.id)
    await set_due(scope, post, at, in_queue=True, allow_issues=allow_issues)
    await save_change(post)
    audit.changed(f"post {post.id}", "queued")


async def move_queued(scope: BrandScope, times: Mapping[int, datetime]) -> None:
    """Give queued posts, locked by `lock_queued`, other times. Their approvals stay, and no platform is asked."""
    if not times:
        return
    rows = [{"id": ident, "at": at, "wall": rules.wall(at, scope.time_zone)} for ident, at in times.items()]
    await _MOVE.run(rows=rows, zone=scope.time_zone, now=clock.now())
    await _MOVE_PUBLICATIONS.run(rows=[{"id": row["id"], "at": row["at"]} for row in rows])
    for ident in times:
        audit.changed(f"post {ident}", "moved in the queue")
    await change_notes.batch_changed(await _PUBLICATIONS.rows(ids=sorted(times)))
