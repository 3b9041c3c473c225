"""When members are notified of publications that ended: at once, or some seconds later for a large batch.

The notifications of a few publications are sent in the transaction that records them. Thousands that are due in
the same second would wait for each other's mails, so those of a large batch are put off: the transaction only
records which publications they are about.
"""

import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System, operation
from app.core import clock, unreadable_rows
from app.core.db import Statement, atomic, batches
from app.core.db.rows import Record
from app.domain.posts import notifications

logger = logging.getLogger(__name__)

_DIRECT_NOTIFICATIONS: Final = 50
_STEP: Final = 250
_DELAY: Final = timedelta(seconds=5)


@dataclass(frozen=True, slots=True)
class _Step:
    id: int
    publications: list[int]


_PUT_OFF = Statement(
    """
    INSERT INTO publication_ending (publications, due_at)
    SELECT v.publications, v.due_at FROM {records :steps AS v (publications jsonb, due_at timestamptz)}
    """
)
_TAKE = Statement(
    """
    DELETE FROM publication_ending
     WHERE id IN {once: SELECT id FROM publication_ending WHERE due_at <= :now ORDER BY due_at, id LIMIT 1
                  {postgres: FOR UPDATE SKIP LOCKED}}
    RETURNING id, publications
    """,
    row=_Step,
)


async def tell(publication_ids: Collection[int], now: datetime) -> None:
    """Notify author and owner of the publications that are live or failed now: at once, or after the delay."""
    if len(publication_ids) <= _DIRECT_NOTIFICATIONS:
        await notifications.notify_endings(publication_ids)
        return
    ids, due_at = sorted(publication_ids), now + _DELAY
    steps = [{"publications": ids[first : first + _STEP], "due_at": due_at} for first in range(0, len(ids), _STEP)]
    await _PUT_OFF.run(steps=steps)


@operation()
async def tell_due(system: System) -> int:
    """Notify of one step of the publications that were put off; return their number. The service itself only.

    A publication that has continued since, for example after a manual retry, is left out until it ends again. A
    step that fails is split in halves, so that only the one publication at fault is logged and left out.
    """
    return await _tell_step(clock.now())


async def tell_all() -> None:
    """Notify of all publications that were put off, in the open transaction."""
    while await _tell_step(clock.now() + _DELAY):
        pass


async def _tell_step(before: datetime) -> int:
    unreadable: list[Record] = []

    def drop(record: Record, failure: Exception) -> None:
        unreadable_rows.report("publication_ending", record["id"], failure)
        unreadable.append(record)

    steps = await _TAKE.readable(drop, now=before)
    for step in steps:
        await batches.write(step.publications, _tell, _left_out)
    return sum(len(step.publications) for step in steps) or len(unreadable)


async def _tell(publication_ids: Sequence[int]) -> None:
    async with atomic():
        await notifications.notify_endings(publication_ids)


async def _left_out(publication_id: int, failure: Exception) -> None:
    logger.error("no notification could be sent for publication %s", publication_id, exc_info=failure)
