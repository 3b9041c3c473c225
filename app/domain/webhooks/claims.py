"""Claiming deliveries that are due: a few at once for each endpoint, so that one that hangs delays no other.

An endpoint is slow when its last attempt took three seconds, or one is under way for so long; one without attempts
is fresh. What an endpoint no longer wants is cancelled here instead, right before it would be sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from app.access import System, operation
from app.core import clock
from app.core.db import Statement, dialect
from app.domain.webhooks import secrets
from app.domain.webhooks.inputs import TEST

LEASE: Final = timedelta(seconds=30)
"""How long a claimed delivery is left to its claimer: three times what an attempt may take."""
SLOW: Final = timedelta(seconds=3)
"""From then on an attempt makes its endpoint a slow one; far above what a busy worker of ours could add to it."""
_SHARE: Final = 4
"""Where many wait, one delivery to a slow endpoint is claimed beside so many to the others."""

_IDS = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_TURN: Final = 0x67_61_6C_6C_65_79

# One process at a time: how many of an endpoint are under way is counted and added to in one step.
_WAIT_FOR_TURN = Statement("SELECT pg_advisory_xact_lock(:turn)")
# The endpoints with something to send are found by leaps through an index, so that the backlog of one is not
# read to get past it. Both databases search the first few of each endpoint, only in different words.
_CANDIDATES = Statement(
    """
    WITH RECURSIVE waiting(endpoint_id) AS (
        SELECT min(endpoint_id) FROM webhook_delivery WHERE status = 'pending'
        UNION ALL
        SELECT (SELECT min(d.endpoint_id) FROM webhook_delivery d
                 WHERE d.status = 'pending' AND d.endpoint_id > w.endpoint_id)
          FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), judged(endpoint_id, busy, slow, last) AS (
        SELECT w.endpoint_id,
               (SELECT count(*) FROM webhook_delivery d
                 WHERE d.endpoint_id = w.endpoint_id AND d.lease_until > :now),
               EXISTS (SELECT 1 FROM webhook_delivery d
                        WHERE d.endpoint_id = w.endpoint_id AND d.lease_until > :now AND d.lease_until <= :stuck),
               (SELECT a.duration_ms FROM webhook_attempt a WHERE a.endpoint_id = w.endpoint_id
                 ORDER BY a.attempted_at DESC, a.id DESC LIMIT 1)
          FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), paced(endpoint_id, busy, pace) AS (
        SELECT j.endpoint_id, j.busy,
               CASE WHEN j.slow OR j.last >= cast(:slow_ms AS integer) THEN 'slow'
                    WHEN j.last IS NULL THEN 'fresh' ELSE 'quick' END
          FROM judged j
    ), free(endpoint_id, slow, room) AS (
        SELECT p.endpoint_id, p.pace = 'slow',
               CASE p.pace WHEN 'slow' THEN cast(:slow AS integer) WHEN 'fresh' THEN cast(:fresh AS integer)
                           ELSE cast(:each AS integer) END - p.busy
          FROM paced p
    ), found(id, due_at, slow) AS (
        {postgres: SELECT d.id, d.due_at, f.slow FROM free f CROSS JOIN LATERAL (
               SELECT x.id, x.due_at FROM webhook_delivery x
                WHERE x.endpoint_id = f.endpoint_id AND x.status = 'pending' AND x.due_at <= :now
                ORDER BY x.due_at, x.id LIMIT greatest(0, f.room)) AS d
        }{sqlite: SELECT d.id, d.due_at, d.slow FROM (
               SELECT x.id, x.due_at, f.slow, f.room,
                      row_number() OVER (PARTITION BY f.endpoint_id ORDER BY x.due_at, x.id) AS place
                 FROM free f JOIN webhook_delivery x ON f.room > 0 AND x.id IN (
                      SELECT y.id FROM webhook_delivery y
                       WHERE y.endpoint_id = f.endpoint_id AND y.status = 'pending' AND y.due_at <= :now
                       ORDER BY y.due_at, y.id LIMIT :each)) AS d
         WHERE d.place <= d.room
        }
    )
    SELECT f.id FROM found f
     ORDER BY row_number() OVER (PARTITION BY f.slow ORDER BY f.due_at, f.id)
              * CASE WHEN f.slow THEN cast(:share AS integer) ELSE 1 END, f.due_at, f.id
     LIMIT :limit
    """
)
_CLAIM = Statement(
    f"""
    UPDATE webhook_delivery SET epoch = epoch + 1, lease_until = :lease_until, due_at = :lease_until
     WHERE id IN (SELECT id FROM webhook_delivery
                   WHERE id {_IDS} AND status = 'pending' AND due_at <= :now {{postgres: FOR UPDATE SKIP LOCKED}})
    RETURNING id
    """
)
_CLAIMED = Statement(
    f"""
    SELECT d.id, d.uuid, d.endpoint_id, d.brand_id, d.event, d.body, d.attempts, d.epoch,
           d.enable_epoch, e.uuid AS endpoint_uuid, e.url, e.events, e.secret, e.old_secret, e.old_secret_until,
           e.state = 'enabled' AND e.enable_epoch = d.enable_epoch AS counts
      FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.id {_IDS}
    """,
    times=("old_secret_until",),
    flags=("counts",),
    json=("events",),
    uuids=("uuid", "endpoint_uuid"),
)
_CANCEL = Statement(
    f"""
    UPDATE webhook_delivery SET status = 'cancelled', finished_at = :now, lease_until = NULL
     WHERE id {_IDS} AND status = 'pending'
    """
)
_FIRST = Statement("SELECT min(due_at) FROM webhook_delivery WHERE status = 'pending'", row=datetime)
_NEXT = Statement(
    "SELECT min(due_at) FROM webhook_delivery WHERE status = 'pending' AND due_at > :after", row=datetime
)


@dataclass(frozen=True, slots=True)
class Claimed:
    """A delivery that this worker, and no other, is to send before the lease ends.

    Without keys it cannot be signed.
    """

    id: int
    uuid: UUID
    endpoint_id: int
    brand_id: int
    enable_epoch: int
    event: str
    body: bytes
    url: str
    number: int
    epoch: int
    lease_until: datetime
    keys: list[str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many deliveries of one endpoint may be under way; fewer of a slow or fresh one than of a quick one."""

    quick: int
    fresh: int
    slow: int

    @classmethod
    def alike(cls, each: int) -> "Bounds":
        """The same for all endpoints."""
        return cls(each, each, each)


async def claim(system: System, limit: int, bounds: Bounds) -> list[Claimed]:
    """Claim at most `limit` due deliveries, with what is under way no more of an endpoint than its bound.

    Those that wait longest come first, but a slow endpoint's wait for those of others: of five, one is theirs.
    The service itself only. (WH-STATE-04, S-145, S-152)
    """
    first = await _FIRST.row()
    if first is None or first > clock.now():
        return []
    return await claim_due(system, limit, bounds)


@operation()
async def claim_due(system: System, limit: int, bounds: Bounds) -> list[Claimed]:
    """Claim as `claim` does, without looking first whether anything is due. The service itself only."""
    if dialect() == "postgres":
        await _WAIT_FOR_TURN.value(turn=_TURN)
    now = clock.now()
    lease_until = now + LEASE
    ids = await _candidates(now, limit, bounds)
    if not ids:
        return []
    taken = [row["id"] for row in await _CLAIM.rows(ids=ids, now=now, lease_until=lease_until)]
    places = {ident: place for place, ident in enumerate(ids)}
    rows = sorted(await _CLAIMED.rows(ids=taken), key=lambda row: places[row["id"]])
    unwanted = [row["id"] for row in rows if not _wanted(row)]
    if unwanted:
        await _CANCEL.run(ids=unwanted, now=now)
    keys: dict[int, list[str]] = {}
    return [_claimed(row, keys, now, lease_until) for row in rows if _wanted(row)]


async def _candidates(now: datetime, limit: int, bounds: Bounds) -> list[int]:
    found = await _CANDIDATES.rows(
        now=now,
        stuck=now + LEASE - SLOW,
        slow_ms=SLOW // timedelta(milliseconds=1),
        share=_SHARE,
        each=bounds.quick,
        fresh=bounds.fresh,
        slow=bounds.slow,
        limit=limit,
    )
    return [row["id"] for row in found]


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """When the next delivery after this time becomes due. The service itself only."""
    return await _NEXT.row(after=after)


def _wanted(row: Mapping[str, Any]) -> bool:
    return row["counts"] and (row["event"] == TEST or row["event"] in row["events"])


def _claimed(row: Mapping[str, Any], keys: dict[int, list[str]], now: datetime, lease_until: datetime) -> Claimed:
    if row["endpoint_id"] not in keys:
        keys[row["endpoint_id"]] = _keys(row, now)
    return Claimed(
        id=row["id"],
        uuid=row["uuid"],
        endpoint_id=row["endpoint_id"],
        brand_id=row["brand_id"],
        enable_epoch=row["enable_epoch"],
        event=row["event"],
        body=row["body"].encode(),
        url=row["url"],
        number=row["attempts"] + 1,
        epoch=row["epoch"],
        lease_until=lease_until,
        keys=keys[row["endpoint_id"]],
    )


def _keys(row: Mapping[str, Any], now: datetime) -> list[str]:
    return secrets.keys(row["endpoint_uuid"], row["secret"], row["old_secret"], row["old_secret_until"], now)
