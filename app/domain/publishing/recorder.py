"""Recording answers in batches: answers that come while a batch is written go into the next one.

An answer that cannot be recorded neither prevents others nor ends a call that is under way.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from app.core.db import batches, retried
from app.core.db.retries import Pause
from app.domain.posts import PublicationClaim
from app.domain.publishing.platform_calls import CallResult
from app.domain.publishing.rate_limits import Busy
from app.domain.publishing.rules import CallAnswer

logger = logging.getLogger(__name__)

_MAX_BATCH = 1_000
UNRECORDED: Final = (
    "What the platform answered could not be recorded: look at the channel to see whether the post is live."
)
_UNPREPARED: Final = "What the platform answered while it prepared the post could not be recorded."

_EndedCall = tuple[PublicationClaim, CallResult]
Write = Callable[[Sequence[_EndedCall]], Awaitable[None]]


class Recorder:
    """Writes the answers of one worker, one batch at a time.

    A hundred answers cost hardly more statements than one, and calls that are still to be made share the database
    with one writer only. Where a batch fails, its answers are written by themselves; one that still fails is
    recorded as an unknown outcome, with a reason. While the database is away the recorder waits; what it cannot
    write at all is logged and left to the sweep. `pause` waits for a number of seconds.
    """

    def __init__(self, busy: Busy, pause: Pause = asyncio.sleep) -> None:
        self._busy = busy
        self._pause: Pause = pause
        self._waiting: deque[_EndedCall] = deque()
        self._turn = asyncio.Lock()

    async def record(self, calls: Sequence[_EndedCall], write: Write) -> None:
        """Write these answers, in this call or in one that is writing already. Raises nothing.

        `write` must write all or nothing, and must be idempotent.
        """
        for item, _ in calls:
            self._busy.answered((item.id, item.epoch))
        self._waiting.extend(calls)
        async with self._turn:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(_MAX_BATCH, len(self._waiting)))]
                await self._write(batch, write)
                for item, _ in batch:
                    self._busy.free((item.id, item.epoch))

    async def _write(self, batch: Sequence[_EndedCall], write: Write) -> None:
        async def write_retried(answers: Sequence[_EndedCall]) -> None:
            await retried(lambda: write(answers), pause=self._pause)

        try:
            await batches.write(batch, write_retried, partial(self._write_alone, write_retried))
        except Exception:
            logger.exception("%s answers could not be recorded and are left to the sweep", len(batch))

    async def _write_alone(self, write: Write, entry: _EndedCall, failure: Exception) -> None:
        claim, result = entry
        # What only prepared a post placed nothing.
        answer, error = (
            (CallAnswer.RETRYABLE, _UNPREPARED) if result.only_staged else (CallAnswer.UNKNOWN, UNRECORDED)
        )
        unknown = claim, CallResult(answer, result.began_at, error=error, only_staged=result.only_staged)
        # Once more as it is, because the row need not have caused the error.
        for attempt in (entry, unknown):
            try:
                await write([attempt])
            except Exception as error:  # noqa: BLE001 any error concerns this row only
                failure = error
                continue
            if attempt is unknown:
                logger.error("publication %s: its answer could not be recorded", claim.id, exc_info=failure)
            return
        logger.error("publication %s: nothing could be recorded", claim.id, exc_info=failure)
