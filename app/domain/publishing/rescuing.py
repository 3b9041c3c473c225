"""Taking up claims whose worker has vanished, and expiring posts."""

import logging
from collections.abc import Sequence
from datetime import datetime
from functools import partial

from app.access import System, operation
from app.core import clock
from app.core.db import batches
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import Outcome, Overdue
from app.domain.publishing import attempts
from app.domain.publishing.claiming import BATCH
from app.domain.publishing.means import means_of
from app.domain.publishing.rules import LEASE, AttemptOutcome, rescue

logger = logging.getLogger(__name__)

VANISHED = "The worker vanished during the call."


@operation(atomic=False)
async def sweep(system: System, limit: int = BATCH) -> int:
    """Take up claims whose worker has vanished, and expire posts; how many rows moved.

    A claim that cannot be taken up keeps no other from it: it is logged and looked at again a lease later. The
    service itself only. Source: rescue rules of publishing.
    """
    now = clock.now()
    left = await posts.overdue(system, now, limit)
    await batches.write(left, partial(_rescue, system, now), partial(_leave, system, now))
    return len(left) + await posts.expire_due(system, now, limit)


async def _leave(system: System, now: datetime, item: Overdue, failure: Exception) -> None:
    logger.error("publication %s cannot be taken up", item.id, exc_info=failure)
    await posts.leave(system, item, now + LEASE)


@operation(action="sweep")
async def _rescue(system: System, now: datetime, left: Sequence[Overdue]) -> None:
    began = await attempts.running([item.id for item in left])
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
