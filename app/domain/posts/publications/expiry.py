"""Expiry of posts whose time passes without an approval, on each channel at its own time."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain.posts import change_notes, channel_times, notifications, rules
from app.domain.posts.change_notes import ChangedPost
from app.domain.posts.inputs import PostStatus
from app.domain.posts.models import Post, Publication
from app.domain.posts.webhook_events import RecordedPublication, tell_endings

UNAPPROVED = ", ".join(f"'{status.value}'" for status in PostStatus if status in rules.UNAPPROVED)
"""The states of the rule in SQL, as literals: only so PostgreSQL uses the partial index of these posts."""
_MOMENT: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class _DuePost(ChangedPost):
    due_at: datetime
    due_zone: str | None


@dataclass(frozen=True, slots=True)
class _Next:
    """A post that still waits on other channels, from its former time to the first of theirs."""

    post_id: int
    was: datetime
    at: datetime
    wall: str | None


@dataclass(frozen=True, slots=True)
class _Waiting:
    post_id: int
    at: datetime


_DUE = Statement(
    f"""
    SELECT o.id, o.brand_id, o.due_at, o.due_zone FROM post o JOIN brand b ON b.id = o.brand_id
     WHERE o.status IN ({UNAPPROVED}) AND o.due_at <= :now
     ORDER BY o.due_at LIMIT :limit
    {{postgres: FOR UPDATE OF o SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED}}
    """,
    row=_DuePost,
)
_EXPIRE_PUBLICATIONS = Statement(
    """
    UPDATE publication SET status = 'expired'
     WHERE post_id IN :ids AND status = 'pending' AND place = 0
       AND coalesce(due_at, (SELECT o.due_at FROM post o WHERE o.id = publication.post_id)) <= :before
    RETURNING id, post_id, brand_id, platform, status, external_id, permalink, epoch, place,
              coalesce(due_at, (SELECT o.due_at FROM post o WHERE o.id = publication.post_id)) AS scheduled_at
    """,
    row=RecordedPublication,
)
_WAITING = Statement(
    """
    SELECT p.post_id, min(p.due_at) AS at FROM publication p
     WHERE p.post_id IN :ids AND p.status = 'pending' AND p.place = 0
     GROUP BY p.post_id
    """,
    row=_Waiting,
)
_EXPIRE = Statement(
    "UPDATE post SET status = 'expired', version = version + 1, updated_at = :now WHERE id IN :ids"
)
_MOVE = Statement(
    """
    UPDATE post SET due_at = v.at, due_wall = v.wall, version = version + 1, updated_at = :now
      FROM {records :rows AS v (post_id bigint, was timestamptz, at timestamptz, wall text)}
     WHERE post.id = v.post_id
    """
)
_MOVE_PUBLICATIONS = Statement(
    """
    UPDATE publication
       SET due_at = CASE WHEN coalesce(publication.due_at, v.was) = v.at THEN NULL
                         ELSE coalesce(publication.due_at, v.was) END
      FROM {records :rows AS v (post_id bigint, was timestamptz, at timestamptz, wall text)}
     WHERE publication.post_id = v.post_id AND publication.place = 0
    """
)


@operation()
async def expire_due(system: System, now: datetime, limit: int) -> int:
    """Expire posts whose time passed without approval; return their number. The service itself only (WH-EVT-07).

    A post that has other times on other channels expires on those whose time passed, and waits for the next; it is
    expired itself once none is left. The lock of the post decides between the expiry and an approval at the same
    moment.
    """
    posts = {post.id: post for post in await _DUE.rows(now=now, limit=limit)}
    if not posts:
        return 0
    publications = await _EXPIRE_PUBLICATIONS.rows(ids=list(posts), before=now)
    waiting = {row.post_id: row.at for row in await _WAITING.rows(ids=list(posts))}
    over = [ident for ident in posts if ident not in waiting]
    if over:
        await _EXPIRE.run(ids=over, now=now)
    if waiting:
        rows = [_next(posts[ident], at) for ident, at in waiting.items()]
        await _MOVE_PUBLICATIONS.run(rows=rows)
        await _MOVE.run(rows=rows, now=now)
    await tell_endings(publications, now)
    await change_notes.batch_changed(publications, posts.values())
    for post in posts.values():
        detail = "expired on some channels" if post.id in waiting else "expired"
        audit.changed(f"post {post.id}", detail, brand_id=post.brand_id)
    await notifications.expired(over)
    await _tell_part([row for row in publications if row.post_id in waiting])
    return len(posts)


async def expire_channels(post: Post, now: datetime) -> list[Publication]:
    """Expire an unapproved, locked post on the channels whose time has passed, if others still wait.

    The caller saves the post, whose time is then the first of those that wait. Answers the post on its channels.
    """
    rows = await channel_times.rows_of(post)
    times = [at for row in rows if (at := channel_times.time_on(post, row)) is not None]
    if post.due_at is None or post.due_at >= now or max(times, default=now) < now:
        return rows
    publications = await _EXPIRE_PUBLICATIONS.rows(ids=[post.id], before=now - _MOMENT)
    rows = await channel_times.rows_of(post)
    await channel_times.store(post, rows, post.due_zone or "UTC")
    await tell_endings(publications, now)
    await _tell_part(publications)
    return rows


def _next(post: _DuePost, at: datetime) -> _Next:
    return _Next(post.id, post.due_at, at, rules.wall(at, post.due_zone or "UTC"))


async def _tell_part(publications: Sequence[RecordedPublication]) -> None:
    """Notify of posts that expired on these channels and wait on others."""
    by_post: defaultdict[int, list[int]] = defaultdict(list)
    for row in publications:
        by_post[row.post_id].append(row.id)
    await notifications.expired_on_channels(by_post)
