"""Batches of due publications and of questions, claimed for one worker.

Statements are prepared once per dialect. Claims never wait for a lock; every other writer locks the post before
its publications.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import orjson

from app.access import System, operation
from app.core.db import Statement, relaxed_commit
from app.domain.posts import change_notes
from app.domain.posts.publications.payloads import Claimed, read_claimed

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"

_NOT_IN = "{sqlite: NOT IN (SELECT value FROM json_each(:%s))}{postgres: <> ALL(:%s)}"

# Locked with their posts, and taken only afterwards: what is passed over costs no write.
_DUE = Statement(
    f"""
    SELECT p.id, p.channel_id, p.platform
      FROM publication p JOIN post o ON o.id = p.post_id JOIN channel c ON c.id = p.channel_id
     WHERE p.status = 'scheduled' AND p.next_attempt_at <= :now
       AND o.status <> 'archived' AND c.paused_at IS NULL AND (c.held_until IS NULL OR c.held_until <= :now)
       AND p.platform {_NOT_IN % ("platforms", "platforms::text[]")}
       AND p.channel_id {_NOT_IN % ("channels", "channels::bigint[]")}
     ORDER BY p.next_attempt_at, p.id LIMIT :limit {{postgres: FOR UPDATE OF p, o SKIP LOCKED}}
    """
)

_CLAIM = Statement(
    f"""
    UPDATE publication
       SET status = 'publishing', epoch = epoch + 1, attempts = attempts + 1, lease_until = :lease_until,
           worker = :worker
     WHERE id {_IDS} AND status = 'scheduled'
    RETURNING id, post_id, brand_id
    """
)

_POSTPONE = Statement(
    """
    UPDATE publication SET next_attempt_at = v.at
      FROM {postgres: jsonb_to_recordset(cast(:rows AS jsonb)) AS v(id bigint, at timestamptz)}
           {sqlite: (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.at') AS at
                FROM json_each(:rows)) AS v}
     WHERE publication.id = v.id AND publication.status = 'scheduled'
    """
)

_CLAIM_ASKS = Statement(
    """
    UPDATE publication SET epoch = epoch + 1, asks = asks + 1, next_attempt_at = :again_at
     WHERE status = 'unconfirmed' AND id IN (
           SELECT p.id FROM publication p JOIN channel c ON c.id = p.channel_id
            WHERE p.status = 'unconfirmed' AND p.next_attempt_at <= :now
              AND (c.held_until IS NULL OR c.held_until <= :now)
            ORDER BY p.next_attempt_at, p.id LIMIT :limit {postgres: FOR UPDATE OF p SKIP LOCKED})
    RETURNING id
    """
)

_BEGIN = Statement(
    f"UPDATE post SET status = 'publishing', updated_at = :now WHERE id {_IDS} AND status = 'scheduled'"
)


@dataclass(frozen=True, slots=True)
class Due:
    """A due publication that may be claimed."""

    id: int
    channel_id: int
    platform: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Which of the due publications to claim, and which to put off, until when; the others stay due."""

    taken: Sequence[int]
    later: Mapping[int, datetime]


Choose = Callable[[Sequence[Due]], Awaitable[Choice]]


@operation(atomic=False)
async def claim_due(
    system: System,
    now: datetime,
    lease_until: datetime,
    limit: int,
    choose: Choose | None = None,
    *,
    without_platforms: Collection[str] = (),
    without_channels: Collection[int] = (),
    worker: int | None = None,
) -> list[Claimed]:
    """Claim at most `limit` due publications for this worker, oldest first. The service itself only.

    Those of paused channels, of channels that are held back and of archived posts are never due. `choose` decides
    among what was found. `worker` is the number by which the claimer shows that it is there. What is claimed is
    read after the commit, so that nobody waits for that; what went meanwhile is left out.
    """
    without = without_platforms, without_channels
    taken = await _claim(system, now, (lease_until, worker), limit, choose, *without)
    return await read_claimed(system, taken) if taken else []


@operation(action="claim_due")
async def _claim(
    system: System,
    now: datetime,
    lease: tuple[datetime, int | None],
    limit: int,
    choose: Choose | None,
    without_platforms: Collection[str],
    without_channels: Collection[int],
) -> list[int]:
    # A claim that is lost was none: before the first call the intent is committed, and the claim with it.
    await relaxed_commit()
    found = await _DUE.rows(
        now=now, limit=limit, platforms=sorted(without_platforms), channels=sorted(without_channels)
    )
    if not found:
        return []
    due = [Due(row["id"], row["channel_id"], row["platform"]) for row in found]
    choice = Choice([item.id for item in due], {}) if choose is None else await choose(due)
    await postpone(choice.later)
    ids, (lease_until, worker) = list(choice.taken), lease
    taken = await _CLAIM.rows(ids=ids, lease_until=lease_until, worker=worker) if ids else []
    if not taken:
        return []
    await _BEGIN.run(ids=sorted({row["post_id"] for row in taken}), now=now)
    await change_notes.moved(taken)
    return [row["id"] for row in taken]


@operation()
async def claim_asks(system: System, now: datetime, again_at: datetime, limit: int) -> list[Claimed]:
    """Claim unconfirmed publications whose platform is to be asked now. The service itself only.

    Whoever dies over it has asked once; it is asked again at `again_at`.
    """
    taken = await _CLAIM_ASKS.rows(now=now, again_at=again_at, limit=limit)
    return await read_claimed(system, [row["id"] for row in taken]) if taken else []


async def postpone(later: Mapping[int, datetime]) -> None:
    """Put scheduled publications off, each until its time."""
    rows = [{"id": ident, "at": at.isoformat(" ")} for ident, at in later.items()]
    if rows:
        await _POSTPONE.run(rows=orjson.dumps(rows).decode())
