"""Posts that came due while their brand was held, and what becomes of them when it is released.

Which slots of the queue they may get is decided by the room of queues.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import BrandScope, BrandScopes, audit
from app.core import changes, clock
from app.core.db import Statement
from app.domain.posts import change_notes, channel_times
from app.domain.posts.drafts import clear_due, save_change
from app.domain.posts.inputs import PostStatus, PublicationStatus
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Post, Publication
from app.domain.posts.publications.overdue_rows import Waiting, fresh, space, waiting_of
from app.domain.posts.sight import posts_in_sight

OVERDUE: Final = "The brand was held at this time, and for more than a day."


@dataclass(frozen=True, slots=True)
class DueBacklog:
    """What is due of a brand: its publications, and the posts of which nothing has begun, oldest first."""

    rows: Sequence[Waiting]
    untouched: Sequence[int]


@dataclass(frozen=True, slots=True)
class DuePost:
    """A post of which something came due, by its title or the beginning of its text, and its time."""

    id: int
    brand_id: int
    title: str | None
    body: str
    due_at: datetime | None


_DUE: Final = Statement(
    """
    SELECT o.id, o.brand_id, o.title, substr(o.body, 1, 200) AS body, o.due_at
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
     WHERE p.brand_id IN :brands AND p.status = 'scheduled' AND p.next_attempt_at <= :now
       AND o.status <> 'archived' AND c.paused_at IS NULL
     GROUP BY o.id, o.brand_id, o.title, o.body, o.due_at ORDER BY min(p.next_attempt_at), o.id
    """,
    DuePost,
)


async def due_posts(scopes: BrandScopes, brand_ids: Sequence[int]) -> dict[int, list[DuePost]]:
    """The posts that the caller sees of which something is due, oldest first, by brand; those of paused channels
    wait for these.
    """
    rows = await _DUE.rows(brands=list(brand_ids), now=clock.now())
    visible = set(await posts_in_sight(scopes, [row.id for row in rows]))
    posts: dict[int, list[DuePost]] = {}
    for row in rows:
        if row.id in visible:
            posts.setdefault(row.brand_id, []).append(row)
    return posts


async def lock_backlog(scope: BrandScope, now: datetime) -> DueBacklog:
    """What is due of the brand, with its posts locked; rows that change before the lock are left alone."""
    await lock_posts({row.post_id for row in await waiting_of(scope.brand_id, now)})
    rows = await waiting_of(scope.brand_id, now)
    order = sorted({(row.next_attempt_at, row.post_id) for row in rows})
    ids = list(dict.fromkeys(post_id for _, post_id in order))
    planned = Post.of(scope).filter(id__in=ids or [0], status=PostStatus.SCHEDULED.value)
    untouched = {post.id for post in await planned}
    return DueBacklog(rows, [ident for ident in ids if ident in untouched])


async def channels_of_posts(post_ids: Collection[int]) -> dict[int, list[int]]:
    """The channels of these posts, by post."""
    ids: dict[int, list[int]] = {}
    for row in await Publication.filter(post_id__in=list(post_ids) or [0], place=0).order_by("id"):
        ids.setdefault(row.post_id, []).append(row.channel_id)
    return ids


async def space_backlog(rows: Sequence[Waiting], now: datetime) -> tuple[int, int]:
    """Let these publications, whose posts are locked, go out a minute apart on each channel.

    Those that are overdue by more than a day have failed, and can be given a new time. Answers how many posts are
    to go out, and of how many something has failed.
    """
    pairs = fresh(rows, now)
    await space(pairs, now, OVERDUE)
    return (
        len({row.post_id for row, at in pairs if at is not None}),
        len({row.post_id for row, at in pairs if at is None}),
    )


async def take_new_slots(scope: BrandScope, slots: Mapping[int, datetime]) -> None:
    """Give locked posts, of which nothing has begun, slots of the queue. Approvals stay; no platform is asked."""
    for post in await Post.of(scope).filter(id__in=list(slots) or [0]).order_by("id"):
        at = slots[post.id]
        rows = await channel_times.rows_of(post)
        await channel_times.move(post, rows, at, scope.time_zone, is_together=True)
        post.in_queue = True
        waiting = Publication.filter(post_id=post.id, place=0, status=PublicationStatus.SCHEDULED.value)
        await waiting.update(scheduled_at=at, next_attempt_at=at, stage=None, stage_until=None)
        await save_change(post)
        await change_notes.publications_changed(post)
        audit.changed(f"post {post.id}", "queued")


async def take_times(scope: BrandScope, post_ids: Collection[int]) -> None:
    """Take the times of locked posts, of which nothing has begun, away; they stay approved."""
    for post in await Post.of(scope).filter(id__in=list(post_ids) or [0]).order_by("id"):
        await clear_due(post)
        await save_change(post)
        audit.changed(f"post {post.id}", "taken off the calendar")


async def wake(scope: BrandScope) -> None:
    """Let workers look at once for what is due, after the commit."""
    await changes.announce(change_notes.DUE, scope.brand_id)
