"""Comparison of a database that went back in time with the platforms: what was due may have been sent already."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from app.access import System, audit, operation
from app.connectors import Local, registry
from app.core import clock, recovery as core_recovery
from app.core.config import settings
from app.core.recovery import Recovery
from app.core.sentinel import Cause
from app.domain import posts
from app.domain.channels import targets as targets_of
from app.domain.posts import Doubt, DoubtQuestion
from app.domain.publishing import attempts
from app.domain.publishing.attempts import AttemptEnd
from app.domain.publishing.claims import capabilities_of
from app.domain.publishing.rules import AttemptOutcome

_BATCH: Final = 500
_REPEATED_WITHIN: Final = timedelta(minutes=30)
"""For so long at least a platform must know a key after a promotion, for a call to be simply repeated."""


async def reconcile(system: System, recovery: Recovery, before: datetime | None = None) -> int:
    """Make what was due when recovery began unconfirmed, and have the platforms asked; how many publications.

    Safe to repeat. Posts on platforms whose posts are rows of this database go out again under the same id. After
    a promotion, which loses seconds, a call that its key makes harmless is left to be repeated. The service itself
    only.
    """
    before = before or recovery.since
    number = after = 0
    while batch := await posts.doubtful(system, before, _local_platforms(), after, _BATCH):
        after = batch[-1].id
        number += await _doubt(system, recovery, batch)
    if recovery.cause is not Cause.PROMOTED:
        await _doubt_later(system, recovery)
    return number


async def _doubt_later(system: System, recovery: Recovery) -> None:
    """Have platforms asked about posts of the next days, which somebody may have moved to the lost time.

    What cannot be asked stays as it is: the list of what will go out shows it.
    """
    after = 0
    while batch := await posts.doubtful_later(system, recovery.since, _local_platforms(), after, _BATCH):
        after = batch[-1].id
        await _doubt(system, recovery, batch, since=recovery.lost_since)


async def count_uncompared(system: System, recovery: Recovery) -> int:
    """How many publications were due when recovery began and were not compared yet. The service itself only."""
    return await posts.count_doubtful(system, recovery.since, _local_platforms())


def _local_platforms() -> list[str]:
    """The platforms whose posts are rows of this database."""
    return [platform.key for platform in registry.platforms() if isinstance(platform, Local)]


async def _doubt(system: System, recovery: Recovery, batch: Sequence[Doubt], since: datetime | None = None) -> int:
    """Make these unconfirmed; with `since`, only those whose platform can tell whether it has had them since."""
    now = clock.now()
    targets = await targets_of(system, {item.channel_id for item in batch})
    questions: list[DoubtQuestion] = []
    for item in batch:
        key = "" if item.by_hand else item.platform
        can = capabilities_of(key, item.place, targets[item.channel_id])
        if recovery.cause is Cause.PROMOTED and can.may_repeat(item.at, now + _REPEATED_WITHIN):
            continue
        if since is not None and not can.reconciles:
            continue
        questions.append(
            DoubtQuestion(
                item.id, item.epoch, (since or item.at) - posts.CLOCK_MARGIN, now if can.reconciles else None
            )
        )
    if not questions:
        return 0
    ids = await posts.doubt(system, now, {item.post_id for item in batch}, questions)
    ends = [
        AttemptEnd(item.id, item.epoch, AttemptOutcome.UNKNOWN, posts.MAYBE_LIVE)
        for item in batch
        if item.id in ids
    ]
    await attempts.end(ends, now)
    return len(ids)


@operation(action="end_recovery")
async def end_promotion(system: System, recovery: Recovery) -> None:
    """End a recovery after a promotion, once nothing is left to be asked. The service itself only."""
    await posts.skip_reminders(clock.now())
    if await core_recovery.end():
        audit.changed("recovery", f"over: {recovery.why}")


def is_doubtful(unknown_since: datetime | None, due_at: datetime) -> bool:
    """Whether the outcome is unknown because of a recovery."""
    return unknown_since is not None and unknown_since < due_at


def settles_at(recovery: Recovery | None) -> datetime | None:
    """After a promotion: until when a call of before it may still arrive at a platform; None at other times."""
    if recovery is None or recovery.cause is not Cause.PROMOTED:
        return None
    return recovery.since + timedelta(seconds=settings().publish_timeout + 5)
