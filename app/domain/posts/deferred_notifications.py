"""When people are told of ends: with what happened, or after a rush.

Of a few publications everybody is told in the transaction that records them. Thousands that are due in the same
second would wait for each other's mails, so those of a large batch are told of some seconds later; that they are
to be told of is recorded with them.
"""

import logging
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Final

import orjson

from app.access import System, operation
from app.core import clock
from app.core.db import Statement, atomic, batches
from app.domain.posts import notifications

logger = logging.getLogger(__name__)

FEW: Final = 50
STEP: Final = 250
RUSH: Final = timedelta(seconds=5)

_PUT_OFF = Statement(
    """
    INSERT INTO publication_ending (publications, due_at)
    SELECT {postgres: value, cast(:due_at AS timestamptz) FROM jsonb_array_elements(cast(:steps AS jsonb))}
           {sqlite: value, :due_at FROM json_each(:steps)}
    """
)
_TAKE = Statement(
    """
    DELETE FROM publication_ending
     WHERE id IN (SELECT id FROM publication_ending WHERE due_at <= :now ORDER BY due_at, id LIMIT 1
                  {postgres: FOR UPDATE SKIP LOCKED})
    RETURNING publications
    """,
    json=("publications",),
)


async def tell(publication_ids: Collection[int], now: datetime) -> None:
    """Tell author and owner of publications that are live or failed now: at once, or after the rush."""
    if len(publication_ids) <= FEW:
        await notifications.ended(publication_ids)
        return
    idents = sorted(publication_ids)
    steps = [idents[at : at + STEP] for at in range(0, len(idents), STEP)]
    await _PUT_OFF.run(steps=orjson.dumps(steps).decode(), due_at=now + RUSH)


@operation()
async def tell_due(system: System) -> int:
    """Tell of one step of what was put off; how many publications that were. The service itself only.

    Of one that goes on meanwhile, as after a retry by hand, nobody is told until it ends again. A step that fails
    is told by halves, so that the one publication which cannot be told of is found, logged and left out.
    """
    taken = await _TAKE.row(now=clock.now())
    if taken is None:
        return 0
    await batches.write(taken["publications"], _tell, _left_out)
    return len(taken["publications"])


async def _tell(publication_ids: Sequence[int]) -> None:
    async with atomic():
        await notifications.ended(publication_ids)


async def _left_out(publication_id: int, failure: Exception) -> None:
    logger.error("nobody could be told of the end of publication %s", publication_id, exc_info=failure)
