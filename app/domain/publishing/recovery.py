"""Taking up claims whose worker has vanished, and expiring posts."""

import logging
from collections.abc import Collection, Container, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.config import settings
from app.core.db import Statement, batches
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import Outcome, Overdue
from app.domain.publishing import attempts
from app.domain.publishing.capabilities import means_of
from app.domain.publishing.claims import BATCH
from app.domain.publishing.rules import LEASE, AttemptOutcome, rescue

logger = logging.getLogger(__name__)

VANISHED = "The worker vanished during the call."
MOST: Final = 5_000
"""Claims that are taken over at once: more than one worker holds."""

_ORPHANS = Statement(
    """
    SELECT p.id, p.post_id, p.epoch FROM publication p
      LEFT JOIN publication_attempt a
        ON a.publication_id = p.id AND a.number = p.epoch AND a.outcome = 'running'
     WHERE p.status = 'publishing' AND (a.id IS NULL OR a.started_at <= :over)
       AND p.worker {sqlite: IN (SELECT value FROM json_each(:workers))}{postgres: = ANY(:workers)}
     ORDER BY p.lease_until LIMIT :limit
    """
)


@operation(atomic=False)
async def sweep(system: System, limit: int = BATCH) -> int:
    """Take up claims whose lease is over, and expire posts; how many rows moved.

    A claim that cannot be taken up keeps no other from it: it is logged and looked at again a lease later. The
    service itself only. Source: rescue rules of publishing.
    """
    now = clock.now()
    left = await posts.overdue(system, now, limit)
    await batches.write(left, partial(_rescue, system, now), partial(_leave, system, now))
    return len(left) + await posts.expire_due(system, now, limit)


@operation()
async def take_over(
    system: System, workers: Collection[int], but: Container[tuple[int, int]] = (), limit: int = MOST
) -> int:
    """Take up claims of workers that are gone before their leases are over; how many. The service itself only.

    A claim without a call is free at once: whoever holds it finds its epoch over when it is about to call. A call
    that had begun may still be under way, should its worker live after all, and is taken up when its time is over.
    `but` are claims, by id and epoch, that are known to be at work.
    """
    now = clock.now()
    over = now - timedelta(seconds=settings().publish_timeout)
    rows = await _ORPHANS.rows(workers=sorted(workers), over=over, limit=limit)
    claims = {row["id"]: row["post_id"] for row in rows if (row["id"], row["epoch"]) not in but}
    if not claims:
        return 0
    # Its worker may be about to call after all: from here on it cannot, and what it began before is seen.
    held = await posts.hold_claims(system, claims)
    began = await _begun(held)
    left = [item for item in held if began.get((item.id, item.epoch), over) <= over]
    if left:
        await _rescue(system, now, left)
    return len(left)


async def _leave(system: System, now: datetime, item: Overdue, failure: Exception) -> None:
    logger.error("publication %s cannot be taken up", item.id, exc_info=failure)
    await posts.leave(system, item, now + LEASE)


async def _begun(left: Sequence[Overdue]) -> dict[tuple[int, int], datetime]:
    return await attempts.running([item.id for item in left])


@operation(action="sweep")
async def _rescue(system: System, now: datetime, left: Sequence[Overdue]) -> None:
    began = await _begun(left)
    targets = await targets_of(system, {item.channel_id for item in left})
    outcomes: list[Outcome] = []
    for item in left:
        called_at = began.get((item.id, item.epoch))
        decided = rescue(
            called_at=called_at,
            means=means_of(item.platform, targets[item.channel_id]),
            epoch=item.epoch,
            now=now,
            unknown_since=item.unknown_since,
            placed=item.placed,
        )
        outcomes.append(
            Outcome(
                item.id,
                item.post_id,
                item.epoch,
                decided.status,
                error=VANISHED if called_at else None,
                next_attempt_at=decided.next_attempt_at,
                attempts=None if called_at else item.attempts - 1,
                unknown_since=decided.unknown_since,
            )
        )
    await posts.record_outcomes(system, now, outcomes)
    orphaned = [key for item in left if (key := (item.id, item.epoch)) in began]
    await attempts.end([(*key, AttemptOutcome.UNKNOWN, VANISHED) for key in orphaned], now)
