"""Recording answers: what comes in while a batch of them is written goes into the next one.

No answer keeps another from being recorded, and none ends a call that is under way.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from app.core.db import batches, retried
from app.core.db.retries import Pause
from app.domain.posts import Claimed
from app.domain.publishing.platform_calls import Called
from app.domain.publishing.rate_limits import Busy
from app.domain.publishing.rules import Answer

logger = logging.getLogger(__name__)

MOST = 1_000
UNRECORDED: Final = (
    "What the platform answered could not be recorded: look at the channel to see whether the post is live."
)

Answered = tuple[Claimed, Called]
Write = Callable[[Sequence[Answered]], Awaitable[None]]


class Recorder:
    """Writes the answers of one worker, one batch at a time, for whoever brings them.

    A hundred answers cost hardly more statements than one, and the calls that are still to be made do not have to
    share the database with several writers. Of a batch that fails each answer is written by itself; one that fails
    alone is written as of unknown outcome, with a reason. While the database is away it waits; what it cannot
    write at all is logged and left to the sweep. `pause` waits for so many seconds.
    """

    def __init__(self, busy: Busy, pause: Pause = asyncio.sleep) -> None:
        self._busy = busy
        self._pause: Pause = pause
        self._waiting: deque[Answered] = deque()
        self._turn = asyncio.Lock()

    async def record(self, ended: Sequence[Answered], write: Write) -> None:
        """Have these answers written, by this call or by one that is writing anyway. Raises no error.

        `write` writes all or nothing, and does no harm when it writes the same answers again.
        """
        for item, _ in ended:
            self._busy.answered((item.id, item.epoch))
        self._waiting.extend(ended)
        async with self._turn:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
                await self._write(batch, write)
                for item, _ in batch:
                    self._busy.free((item.id, item.epoch))

    async def _write(self, batch: Sequence[Answered], write: Write) -> None:
        async def patiently(answers: Sequence[Answered]) -> None:
            await retried(lambda: write(answers), pause=self._pause)

        try:
            await batches.write(batch, patiently, partial(self._write_alone, patiently))
        except Exception:
            logger.exception("%s answers could not be recorded and are left to the sweep", len(batch))

    async def _write_alone(self, write: Write, answered: Answered, failure: Exception) -> None:
        claimed, called = answered
        unknown = claimed, Called(Answer.UNKNOWN, called.began_at, error=UNRECORDED)
        # Once more as it is: not every error is the row's.
        for again in (answered, unknown):
            try:
                await write([again])
            except Exception as error:  # noqa: BLE001 whatever it is, it is this row's alone
                failure = error
                continue
            if again is unknown:
                logger.error("publication %s: its answer could not be recorded", claimed.id, exc_info=failure)
            return
        logger.error("publication %s: nothing could be recorded", claimed.id, exc_info=failure)
