"""A loop that empties an outbox: woken by change notes, sweeping by itself, any number of them at once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from app.core import changes
from app.core.errors import Unavailable

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 1.0

Turn = Callable[[], Awaitable[int]]


class Loop:
    """Calls `turn`, which works one batch and answers its size, until nothing is left; then waits for a note.

    A turn that fails is logged and tried again a second later: the rows wait, and so does the loop. A database
    that is away logs that itself.
    """

    def __init__(self, topic: str, turn: Turn) -> None:
        self._topic = topic
        self._turn = turn
        self._wake = asyncio.Event()

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set; the turn under way is finished first."""
        hush = changes.wake(self._topic, self._wake.set)
        stopping = asyncio.ensure_future(stop.wait())
        stopping.add_done_callback(lambda _task: self._wake.set())
        try:
            while not stop.is_set():
                self._wake.clear()
                if not await self._worked():
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._wake.wait(), SWEEP_SECONDS)
        finally:
            hush()
            stopping.cancel()

    async def _worked(self) -> int:
        try:
            return await self._turn()
        except Unavailable:
            return 0
        except Exception:
            logger.exception("%s: this turn failed", self._topic)
            return 0
