"""What time does to posts: claims whose lease is over, expiry without approval, and when something is due next."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from app.access import System, audit, operation
from app.core.db import Statement
from app.domain.posts import change_notes, notifications
from app.domain.posts.locks import lock_posts
from app.domain.posts.webhook_events import tell_endings

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_OVERDUE = Statement(
    """
    SELECT id, post_id, brand_id, channel_id, platform, epoch, attempts, unknown_since, parts FROM publication
     WHERE status = 'publishing' AND lease_until <= :now
     ORDER BY lease_until LIMIT :limit
    """,
    times=("unknown_since",),
    json=("parts",),
)

_HELD = Statement(
    f"""
    SELECT id, post_id, brand_id, channel_id, platform, epoch, attempts, unknown_since, parts FROM publication
     WHERE id {_IDS} AND status = 'publishing'
     ORDER BY id {{postgres: FOR UPDATE}}
    """,
    times=("unknown_since",),
    json=("parts",),
)
_CLAIMERS = Statement("SELECT DISTINCT worker FROM publication WHERE status = 'publishing' AND worker IS NOT NULL")
_LEAVE = Statement(
    """
    UPDATE publication SET lease_until = :until WHERE id = :id AND epoch = :epoch AND status = 'publishing'
    """
)

_EXPIRE = Statement(
    """
    UPDATE post SET status = 'expired', version = version + 1, updated_at = :now
     WHERE id IN (
           SELECT o.id FROM post o JOIN brand b ON b.id = o.brand_id
            WHERE o.status IN ('draft', 'in_review', 'changes_requested') AND o.due_at <= :now
            ORDER BY o.due_at LIMIT :limit
            {postgres: FOR UPDATE OF o SKIP LOCKED FOR KEY SHARE OF b SKIP LOCKED})
       AND status IN ('draft', 'in_review', 'changes_requested') AND due_at <= :now
    RETURNING id, brand_id
    """
)

_EXPIRE_PUBLICATIONS = Statement(
    f"""
    UPDATE publication SET status = 'expired' WHERE post_id {_IDS} AND status = 'pending'
    RETURNING id, post_id, brand_id, platform, status, external_id, permalink
    """
)

_NEXT = Statement(
    """
    SELECT min(at) AS at FROM (
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'scheduled' AND next_attempt_at > :after
      UNION ALL
      SELECT min(next_attempt_at) AS at FROM publication WHERE status = 'unconfirmed' AND next_attempt_at > :after
      UNION ALL
      SELECT min(due_at) AS at FROM post
       WHERE status IN ('draft', 'in_review', 'changes_requested') AND due_at > :after
      UNION ALL
      SELECT min(held_until) AS at FROM channel WHERE held_until > :after
    ) AS soonest
    """,
    times=("at",),
)


@dataclass(frozen=True, slots=True)
class Overdue:
    """A claimed publication whose worker has not been heard of within its lease; `placed` counts live parts."""

    id: int
    post_id: int
    channel_id: int
    platform: str
    epoch: int
    attempts: int
    unknown_since: datetime | None
    placed: int = 0


@operation(reads=True)
async def overdue(system: System, now: datetime, limit: int) -> list[Overdue]:
    """Claims whose lease is over. The service itself only."""
    return [_overdue(row) for row in await _OVERDUE.rows(now=now, limit=limit)]


@operation(reads=True)
async def claimers(system: System) -> list[int]:
    """The numbers of the workers that hold claims. The service itself only."""
    return [row["worker"] for row in await _CLAIMERS.rows()]


@operation()
async def hold_claims(system: System, claims: Mapping[int, int]) -> list[Overdue]:
    """Keep these publications, given with their posts, from being called until the transaction ends.

    Those that are claimed still, whatever is left of their leases. The service itself only.
    """
    await lock_posts(set(claims.values()))
    return [_overdue(row) for row in await _HELD.rows(ids=sorted(claims))]


def _overdue(row: dict[str, Any]) -> Overdue:
    return Overdue(
        row["id"],
        row["post_id"],
        row["channel_id"],
        row["platform"],
        row["epoch"],
        row["attempts"],
        row["unknown_since"],
        len(row["parts"]),
    )


@operation()
async def leave(system: System, claim: Overdue, until: datetime) -> None:
    """Leave a claim that cannot be taken up now alone until this time. The service itself only."""
    await _LEAVE.run(id=claim.id, epoch=claim.epoch, until=until)


@operation()
async def expire_due(system: System, now: datetime, limit: int) -> int:
    """Expire posts whose time passed without approval; how many. The service itself only (WH-EVT-07).

    One conditional update decides against an approval of the same moment.
    """
    rows = await _EXPIRE.rows(now=now, limit=limit)
    if rows:
        expired = await _EXPIRE_PUBLICATIONS.rows(ids=[row["id"] for row in rows])
        await tell_endings(expired, now)
        await change_notes.moved(expired, rows)
        for row in rows:
            audit.changed(f"post {row['id']}", "expired", brand_id=row["brand_id"])
        await notifications.expired([row["id"] for row in rows])
    return len(rows)


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """When the next publication, question or expiry after this time is due, or a channel is free again.

    The service itself only.
    """
    found: datetime | None = await _NEXT.value(after=after)
    return found
