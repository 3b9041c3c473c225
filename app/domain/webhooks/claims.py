"""Claiming deliveries that are due: a few at once for each endpoint, so that one that hangs delays no other.

An endpoint is slow when its last attempt took three seconds, or when one has been under way for that long; one
without attempts is fresh. Deliveries that an endpoint no longer wants are cancelled here, before they are sent.
Those of an account that go to one receiver, whatever their endpoints and brands, have a bound together.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import System, operation
from app.core import clock, unreadable_rows
from app.core.backlog import Backlog
from app.core.config import settings
from app.core.db import Statement
from app.domain.webhooks import secrets
from app.domain.webhooks.inputs import TEST
from app.domain.webhooks.shares import WHOLE, EndpointShare

LEASE: Final = timedelta(seconds=30)
"""How long a claimed delivery is left to its claimer: three times what an attempt may take."""
_SLOW: Final = timedelta(seconds=3)
"""An attempt of this length makes its endpoint slow; far above what a busy worker could add to it."""
_SHARE: Final = 4
"""Where many deliveries wait, this many to other endpoints are claimed for each one to a slow endpoint."""
_UNBOUNDED: Final = 2**31 - 1


@dataclass(frozen=True, slots=True)
class _Candidate:
    id: int
    due_at: datetime


# Each endpoint has one worker that claims: what is under way to it is counted and added to by one process. Only
# the bound of a receiver that several endpoints share may be passed, by claims of others at the same moment.
# waiting: the endpoints with pending deliveries, found by jumps through an index, so that the backlog of one
#   endpoint is not read to get to the next.
# load: of each of this worker whose receiver may be called, how many deliveries are under way, whether one of them
#   has been so for long, and how long the last attempt took.
# paced: whether each is slow, fresh or quick.
# capacity: how many more deliveries each may have under way, by the bound of its pace.
# due: the first due deliveries of each, as many as it has capacity for. PostgreSQL searches them by LATERAL;
#   SQLite has none and numbers the rows of each endpoint instead.
# calls: how many deliveries are under way from each account to each receiver.
# placed: of each due delivery, which one it would be from its account to its site, and to its network.
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
          FROM waiting w JOIN webhook_endpoint e ON e.id = w.endpoint_id
         WHERE (e.held_until IS NULL OR e.held_until <= :now) AND w.endpoint_id % :count = :place
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
    ), due(id, endpoint_id, due_at, slow) AS (
        {postgres: SELECT d.id, c.endpoint_id, d.due_at, c.slow FROM capacity c CROSS JOIN LATERAL (
               SELECT x.id, x.due_at FROM webhook_delivery x
                WHERE x.endpoint_id = c.endpoint_id AND x.status = 'pending' AND x.due_at <= :now
                ORDER BY x.due_at, x.id LIMIT greatest(0, c.free)) AS d
        }{sqlite: SELECT d.id, d.endpoint_id, d.due_at, d.slow FROM (
               SELECT x.id, c.endpoint_id, x.due_at, c.slow, c.free,
                      row_number() OVER (PARTITION BY c.endpoint_id ORDER BY x.due_at, x.id) AS place
                 FROM capacity c JOIN webhook_delivery x ON c.free > 0 AND x.id IN (
                      SELECT y.id FROM webhook_delivery y
                       WHERE y.endpoint_id = c.endpoint_id AND y.status = 'pending' AND y.due_at <= :now
                       ORDER BY y.due_at, y.id LIMIT :each)) AS d
         WHERE d.place <= d.free
        }
    ), calls(account_id, site, network, number) AS MATERIALIZED (
        SELECT b.account_id, e.site, e.network, count(*)
          FROM webhook_delivery d
          JOIN webhook_endpoint e ON e.id = d.endpoint_id JOIN brand b ON b.id = e.brand_id
         WHERE d.lease_until > :now
         GROUP BY b.account_id, e.site, e.network
    ), placed(id, due_at, slow, site_place, network_place) AS (
        SELECT d.id, d.due_at, d.slow,
               CASE WHEN e.site IS NULL THEN 0
                    ELSE row_number() OVER (PARTITION BY b.account_id, e.site ORDER BY d.due_at, d.id)
                         + coalesce(s.number, 0) END,
               CASE WHEN e.network IS NULL THEN 0
                    ELSE row_number() OVER (PARTITION BY b.account_id, e.network ORDER BY d.due_at, d.id)
                         + coalesce(n.number, 0) END
          FROM due d JOIN webhook_endpoint e ON e.id = d.endpoint_id JOIN brand b ON b.id = e.brand_id
          LEFT JOIN (SELECT account_id, site, sum(number) AS number FROM calls GROUP BY account_id, site) s
                    ON s.account_id = b.account_id AND s.site = e.site
          LEFT JOIN (SELECT account_id, network, sum(number) AS number FROM calls GROUP BY account_id, network) n
                    ON n.account_id = b.account_id AND n.network = e.network
    )
    SELECT d.id, d.due_at FROM placed d
     WHERE d.site_place <= :at_once AND d.network_place <= :at_once
     ORDER BY row_number() OVER (PARTITION BY d.slow ORDER BY d.due_at, d.id)
              * CASE WHEN d.slow THEN cast(:share AS integer) ELSE 1 END, d.due_at, d.id
     LIMIT :limit
    """,
    row=_Candidate,
)
_CLAIM = Statement(
    """
    UPDATE webhook_delivery SET epoch = epoch + 1, lease_until = :lease_until, due_at = :lease_until
     WHERE id IN {once: SELECT id FROM webhook_delivery
                   WHERE id IN :ids AND status = 'pending' AND due_at <= :now {postgres: FOR UPDATE SKIP LOCKED}}
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
    account_id: int
    url: str
    site: str | None
    network: str | None
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


_DELIVERIES = Statement(
    """
    SELECT d.id, d.uuid, d.endpoint_id, d.brand_id, d.event, d.body, d.attempts, d.epoch,
           d.enable_epoch, e.uuid AS endpoint_uuid, b.account_id, e.url, e.site, e.network, e.events,
           e.secret, e.old_secret, e.old_secret_until,
           e.state = 'enabled' AND e.enable_epoch = d.enable_epoch AS counts
      FROM webhook_delivery d
      JOIN webhook_endpoint e ON e.id = d.endpoint_id JOIN brand b ON b.id = e.brand_id
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
class Receiver:
    """Who is called: the site of the URL's host, and the network of its address; None where it is unknown."""

    site: str | None
    network: str | None


@dataclass(frozen=True, slots=True)
class DeliveryClaim:
    """A delivery that this worker, and no other, is to send before the lease ends.

    Without keys it cannot be signed. It was due at `due_at`; `receiver` is what is known of who gets it.
    """

    id: int
    uuid: UUID
    endpoint_id: int
    brand_id: int
    account_id: int
    enable_epoch: int
    event: str
    body: bytes
    url: str
    receiver: Receiver
    number: int
    due_at: datetime
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


async def claim(system: System, limit: int, bounds: Bounds, share: EndpointShare = WHOLE) -> list[DeliveryClaim]:
    """Claim at most `limit` due deliveries to the endpoints of a share, and keep the bounds of each endpoint.

    The oldest come first, but of five, only one goes to a slow endpoint while deliveries to others wait. From one
    account to one receiver only as many are under way as the setting says; none are claimed whose receiver has had
    its calls. The service itself only. (WH-STATE-04, S-145, S-152)
    """
    first = await _FIRST.row()
    if first is None or first > clock.now():
        return []
    return await claim_due(system, limit, bounds, share)


@operation()
async def claim_due(
    system: System, limit: int, bounds: Bounds, share: EndpointShare = WHOLE
) -> list[DeliveryClaim]:
    """Claim as `claim` does, without checking first whether anything is due. The service itself only."""
    now = clock.now()
    lease_until = now + LEASE
    candidates = {row.id: row.due_at for row in await _candidates(now, limit, bounds, share)}
    if not candidates:
        return []
    places = {ident: place for place, ident in enumerate(candidates)}
    claimed_ids = await _CLAIM.rows(ids=list(candidates), now=now, lease_until=lease_until)
    rows = sorted(
        await _DELIVERIES.readable(unreadable_rows.reporter("webhook_delivery"), ids=claimed_ids),
        key=lambda row: places[row.id],
    )
    unwanted = [row.id for row in rows if not row.is_wanted]
    if unwanted:
        await _CANCEL.run(ids=unwanted, now=now)
    keys: dict[int, list[str]] = {}
    return [_claim_of(row, candidates[row.id], keys, now, lease_until) for row in rows if row.is_wanted]


async def _candidates(now: datetime, limit: int, bounds: Bounds, share: EndpointShare) -> list[_Candidate]:
    return await _CANDIDATES.rows(
        now=now,
        stuck=now + LEASE - _SLOW,
        slow_ms=_SLOW // timedelta(milliseconds=1),
        share=_SHARE,
        each=bounds.quick,
        fresh=bounds.fresh,
        slow=bounds.slow,
        at_once=settings().webhook_receiver_in_flight or _UNBOUNDED,
        limit=limit,
        count=share.count,
        place=share.place,
    )


@operation(reads=True)
async def next_due(system: System, after: datetime) -> datetime | None:
    """When the next delivery after this time becomes due. The service itself only."""
    return await _NEXT.row(after=after)


def _claim_of(
    row: _Row, due_at: datetime, keys: dict[int, list[str]], now: datetime, lease_until: datetime
) -> DeliveryClaim:
    if row.endpoint_id not in keys:
        keys[row.endpoint_id] = row.keys(now)
    return DeliveryClaim(
        id=row.id,
        uuid=row.uuid,
        endpoint_id=row.endpoint_id,
        brand_id=row.brand_id,
        account_id=row.account_id,
        enable_epoch=row.enable_epoch,
        event=row.event,
        body=row.body.encode(),
        url=row.url,
        receiver=Receiver(row.site, row.network),
        number=row.attempts + 1,
        due_at=due_at,
        epoch=row.epoch,
        lease_until=lease_until,
        keys=keys[row.endpoint_id],
    )


_BACKLOG: Final = Statement(
    """
    SELECT count(*) AS due, min(d.due_at) AS oldest
      FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.status = 'pending' AND d.due_at <= :now AND (e.held_until IS NULL OR e.held_until <= :now)
    """,
    row=Backlog,
)


@operation(reads=True)
async def backlog(system: System) -> Backlog:
    """The deliveries that are due, without those whose receiver has had its calls. The service itself only."""
    del system
    rows = await _BACKLOG.rows(now=clock.now())
    return rows[0]
