"""Claiming deliveries that are due: a few at once for each endpoint, so that one that hangs delays no other.

An endpoint is slow when its last attempt took three seconds, or when one has been under way for that long; one
without attempts is fresh. Deliveries that an endpoint no longer wants are cancelled here, before they are sent.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import System, operation
from app.core import clock
from app.core.backlog import Backlog
from app.core.db import Statement, dialect
from app.domain.webhooks import secrets
from app.domain.webhooks.inputs import TEST

LEASE: Final = timedelta(seconds=30)
"""How long a claimed delivery is left to its claimer: three times what an attempt may take."""
SLOW: Final = timedelta(seconds=3)
"""An attempt of this length makes its endpoint slow; far above what a busy worker could add to it."""
_SHARE: Final = 4
"""Where many deliveries wait, this many to other endpoints are claimed for each one to a slow endpoint."""
_CLAIM_LOCK: Final = 0x67_61_6C_6C_65_79

# One process claims at a time: the deliveries under way to an endpoint are counted and added to in one step.
_LOCK_CLAIMS = Statement("SELECT pg_advisory_xact_lock(:key)")
# waiting: the endpoints with pending deliveries, found by jumps through an index, so that the backlog of one
#   endpoint is not read to get to the next.
# load: of each, how many deliveries are under way, whether one of them has been so for long, and how long the
#   last attempt took.
# paced: whether each is slow, fresh or quick.
# capacity: how many more deliveries each may have under way, by the bound of its pace.
# due: the first due deliveries of each, as many as it has capacity for. PostgreSQL searches them by LATERAL;
#   SQLite has none and numbers the rows of each endpoint instead.
# The result is ordered by due time, in two queues: the n-th delivery to a slow endpoint has the place of the
#   (n times share)-th of the others.
_CANDIDATES = Statement(
    """
    WITH RECURSIVE waiting(endpoint_id) AS (
        SELECT min(endpoint_id) FROM webhook_delivery WHERE status = 'pending'
        UNION ALL
        SELECT (SELECT min(d.endpoint_id) FROM webhook_delivery d
                 WHERE d.status = 'pending' AND d.endpoint_id > w.endpoint_id)
          FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), load(endpoint_id, busy, slow, last) AS (
        SELECT w.endpoint_id,
               (SELECT count(*) FROM webhook_delivery d
                 WHERE d.endpoint_id = w.endpoint_id AND d.lease_until > :now),
               EXISTS (SELECT 1 FROM webhook_delivery d
                        WHERE d.endpoint_id = w.endpoint_id AND d.lease_until > :now AND d.lease_until <= :stuck),
               (SELECT a.duration_ms FROM webhook_attempt a WHERE a.endpoint_id = w.endpoint_id
                 ORDER BY a.attempted_at DESC, a.id DESC LIMIT 1)
          FROM waiting w WHERE w.endpoint_id IS NOT NULL
    ), paced(endpoint_id, busy, pace) AS (
        SELECT l.endpoint_id, l.busy,
               CASE WHEN l.slow OR l.last >= cast(:slow_ms AS integer) THEN 'slow'
                    WHEN l.last IS NULL THEN 'fresh' ELSE 'quick' END
          FROM load l
    ), capacity(endpoint_id, slow, free) AS (
        SELECT p.endpoint_id, p.pace = 'slow',
               CASE p.pace WHEN 'slow' THEN cast(:slow AS integer) WHEN 'fresh' THEN cast(:fresh AS integer)
                           ELSE cast(:each AS integer) END - p.busy
          FROM paced p
    ), due(id, due_at, slow) AS (
        {postgres: SELECT d.id, d.due_at, c.slow FROM capacity c CROSS JOIN LATERAL (
               SELECT x.id, x.due_at FROM webhook_delivery x
                WHERE x.endpoint_id = c.endpoint_id AND x.status = 'pending' AND x.due_at <= :now
                ORDER BY x.due_at, x.id LIMIT greatest(0, c.free)) AS d
        }{sqlite: SELECT d.id, d.due_at, d.slow FROM (
               SELECT x.id, x.due_at, c.slow, c.free,
                      row_number() OVER (PARTITION BY c.endpoint_id ORDER BY x.due_at, x.id) AS place
                 FROM capacity c JOIN webhook_delivery x ON c.free > 0 AND x.id IN (
                      SELECT y.id FROM webhook_delivery y
                       WHERE y.endpoint_id = c.endpoint_id AND y.status = 'pending' AND y.due_at <= :now
                       ORDER BY y.due_at, y.id LIMIT :each)) AS d
         WHERE d.place <= d.free
        }
    )
    SELECT d.id FROM due d
     ORDER BY row_number() OVER (PARTITION BY d.slow ORDER BY d.due_at, d.id)
              * CASE WHEN d.slow THEN cast(:share AS integer) ELSE 1 END, d.due_at, d.id
     LIMIT :limit
    """,
    row=int,
)
_CLAIM = Statement(
    """
    UPDATE webhook_delivery SET epoch = epoch + 1, lease_until = :lease_until, due_at = :lease_until
     WHERE id IN (SELECT id FROM webhook_delivery
                   WHERE id IN :ids AND status = 'pending' AND due_at <= :now {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING id
    """,
    row=int,
)


@dataclass(frozen=True, slots=True)
class _Row:
    """A claimed delivery with its endpoint; `counts` says that the endpoint has been enabled ever since."""

    id: int
    uuid: UUID
    endpoint_id: int
    brand_id: int
    event: str
    body: str
    attempts: int
    epoch: int
    enable_epoch: int
    endpoint_uuid: UUID
    url: str
    events: list[str]
    secret: str = field(repr=False)
    old_secret: str | None = field(repr=False)
    old_secret_until: datetime | None
    counts: bool

    @property
    def is_wanted(self) -> bool:
        """Whether the endpoint still wants the delivery."""
        return self.counts and (self.event == TEST or self.event in self.events)

    def keys(self, now: datetime) -> list[str]:
        """The secrets that sign now."""
        return secrets.keys(self.endpoint_uuid, self.secret, self.old_secret, self.old_secret_until, now)


_CLAIMED = Statement(
    """
    SELECT d.id, d.uuid, d.endpoint_id, d.brand_id, d.event, d.body, d.attempts, d.epoch,
           d.enable_epoch, e.uuid AS endpoint_uuid, e.url, e.events, e.secret, e.old_secret, e.old_secret_until,
           e.state = 'enabled' AND e.enable_epoch = d.enable_epoch AS counts
      FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.id IN :ids
    """,
    row=_Row,
)
_CANCEL = Statement(
    """
    UPDATE webhook_delivery SET status = 'cancelled', finished_at = :now, lease_until = NULL
     WHERE id IN :ids AND status = 'pending'
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
        """One bound for all endpoints."""
        return cls(each, each, each)


async def claim(system: System, limit: int, bounds: Bounds) -> list[Claimed]:
    """Claim at most `limit` due deliveries and keep the bounds of each endpoint.

    The oldest come first, but of five, only one goes to a slow endpoint while deliveries to others wait. The
    service itself only. (WH-STATE-04, S-145, S-152)
    """
    first = await _FIRST.row()
    if first is None or first > clock.now():
        return []
    return await claim_due(system, limit, bounds)


@operation()
async def claim_due(system: System, limit: int, bounds: Bounds) -> list[Claimed]:
    """Claim as `claim` does, without checking first whether anything is due. The service itself only."""
    if dialect() == "postgres":
        await _LOCK_CLAIMS.run(key=_CLAIM_LOCK)
    now = clock.now()
    lease_until = now + LEASE
    ids = await _candidates(now, limit, bounds)
    if not ids:
        return []
    places = {ident: place for place, ident in enumerate(ids)}
    claimed_ids = await _CLAIM.rows(ids=ids, now=now, lease_until=lease_until)
    rows = sorted(await _CLAIMED.rows(ids=claimed_ids), key=lambda row: places[row.id])
    unwanted = [row.id for row in rows if not row.is_wanted]
    if unwanted:
        await _CANCEL.run(ids=unwanted, now=now)
    keys: dict[int, list[str]] = {}
    return [_claimed(row, keys, now, lease_until) for row in rows if row.is_wanted]


async def _candidates(now: datetime, limit: int, bounds: Bounds) -> list[int]:
    return await _CANDIDATES.rows(
        now=now,
        stuck=now + LEASE - SLOW,
        slow_ms=SLOW // timedelta(milliseconds=1),
        share=_SHARE,
        each=bounds.quick,
        fresh=bounds.fresh,
        slow=bounds.slow,
        limit=limit,
    )


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """When the next delivery after this time becomes due. The service itself only."""
    return await _NEXT.row(after=after)


def _claimed(row: _Row, keys: dict[int, list[str]], now: datetime, lease_until: datetime) -> Claimed:
    if row.endpoint_id not in keys:
        keys[row.endpoint_id] = row.keys(now)
    return Claimed(
        id=row.id,
        uuid=row.uuid,
        endpoint_id=row.endpoint_id,
        brand_id=row.brand_id,
        enable_epoch=row.enable_epoch,
        event=row.event,
        body=row.body.encode(),
        url=row.url,
        number=row.attempts + 1,
        epoch=row.epoch,
        lease_until=lease_until,
        keys=keys[row.endpoint_id],
    )


_BACKLOG: Final = Statement(
    """
    SELECT count(*) AS due, min(due_at) AS oldest FROM webhook_delivery
     WHERE status = 'pending' AND due_at <= :now
    """,
    row=Backlog,
)


@operation(reads=True)
async def backlog(system: System) -> Backlog:
    """The deliveries that are due. The service itself only."""
    del system
    rows = await _BACKLOG.rows(now=clock.now())
    return rows[0]
