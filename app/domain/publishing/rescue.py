"""Taking over claims whose worker has vanished, and expiring posts."""

import logging
from collections.abc import Collection, Container, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.config import settings
from app.core.db import Statement, batches
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import OverdueClaim, PublicationOutcome
from app.domain.publishing import attempts
from app.domain.publishing.attempts import AttemptEnd
from app.domain.publishing.claims import CLAIMS_A_BATCH, capabilities_of
from app.domain.publishing.rules import LEASE, AttemptOutcome, rescue

logger = logging.getLogger(__name__)

_VANISHED = "The worker vanished during the call."
_MAX_CLAIMS: Final = 5_000
"""Claims that are taken over at once: more than one worker holds."""


@dataclass(frozen=True, slots=True)
class _Orphan:
    id: int
    post_id: int
    epoch: int


_ORPHANS = Statement(
    """
    SELECT p.id, p.post_id, p.epoch FROM publication p
      LEFT JOIN publication_attempt a
        ON a.publication_id = p.id AND a.number = p.epoch AND a.outcome = 'running'
     WHERE p.status = 'publishing' AND (a.id IS NULL OR a.started_at <= :over)
       AND p.worker IN :workers
     ORDER BY p.lease_until LIMIT :limit
    """,
    row=_Orphan,
)


@operation(atomic=False)
async def sweep(system: System, limit: int = CLAIMS_A_BATCH) -> int:
    """Take over claims whose lease is over, and expire posts; returns how many rows changed.

    A claim that cannot be taken over does not prevent the others: it is logged and tried again a lease later. The
    service itself only. Source: rescue rules of publishing.
    """
    now = clock.now()
    overdue = await posts.overdue(system, now, now + LEASE, limit)
    await batches.write(overdue, partial(_rescue, system, now), partial(_leave, system, now))
    return len(overdue) + await posts.expire_due(system, clock.lower_bound(), limit)


@operation()
async def take_over(
    system: System, workers: Collection[int], but: Container[tuple[int, int]] = (), limit: int = _MAX_CLAIMS
) -> int:
    """Take over claims of these workers before their leases are over; how many. The service itself only.

    A claim without a call is free at once: its worker, if alive, sees before the call that its epoch is over. A
    call that has begun may still be under way and is taken over when its time limit has passed. `but` holds
    claims, by id and epoch, that are known to be at work.
    """
    now = clock.now()
    over = now - timedelta(seconds=settings().publish_timeout)
    rows = await _ORPHANS.rows(workers=sorted(workers), over=over, limit=limit)
    claims = {row.id: row.post_id for row in rows if (row.id, row.epoch) not in but}
    if not claims:
        return 0
    # From here on their workers cannot begin a call, and calls that began before are visible.
    holds = await posts.hold_claims(system, claims)
    began = await _running_calls(holds)
    orphans = [item for item in holds if began.get((item.id, item.epoch), over) <= over]
    if orphans:
        await _rescue(system, now, orphans)
    return len(orphans)


async def _leave(system: System, now: datetime, item: OverdueClaim, failure: Exception) -> None:
    logger.error("publication %s cannot be taken over", item.id, exc_info=failure)
    await posts.leave(system, item, now + LEASE)


async def _running_calls(claims: Sequence[OverdueClaim]) -> dict[tuple[int, int], datetime]:
    return await attempts.running([item.id for item in claims])


@operation(action="sweep")
async def _rescue(system: System, now: datetime, claims: Sequence[OverdueClaim]) -> None:
    began = await _running_calls(claims)
    targets = await targets_of(system, {item.channel_id for item in claims})
    outcomes: list[PublicationOutcome] = []
    for item in claims:
        called_at = began.get((item.id, item.epoch))
        verdict = rescue(
            called_at=called_at,
            capabilities=capabilities_of(item.platform, item.place, targets[item.channel_id]),
            epoch=item.epoch,
            now=now,
            unknown_since=item.unknown_since,
            parts=item.placed,
        )
        outcomes.append(
            PublicationOutcome(
                item.id,
                item.post_id,
                item.epoch,
                verdict.status,
                error=_VANISHED if called_at else None,
                next_attempt_at=verdict.next_attempt_at,
                attempts=None if called_at else item.attempts - 1,
                unknown_since=verdict.unknown_since,
                keeps_stage=True,
            )
        )
    await posts.record_outcomes(system, now, outcomes)
    keys = [key for item in claims if (key := (item.id, item.epoch)) in began]
    await attempts.end([AttemptEnd(*key, AttemptOutcome.UNKNOWN, _VANISHED) for key in keys], now)
