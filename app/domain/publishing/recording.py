"""Recording answers: what comes in while a batch of them is written goes into the next one."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

from app.domain.posts import Claimed
from app.domain.publishing.calling import Called
from app.domain.publishing.pacing import Busy

MOST = 1_000

Answered = tuple[Claimed, Called]
Write = Callable[[Sequence[Answered]], Awaitable[None]]


class Recorder:
    """Writes the answers of one worker, one batch at a time, for whoever brings them.

    A hundred answers cost hardly more statements than one, and the calls that are still to be made do not have to
    share the database with several writers. A batch that fails is left to the sweep, whoever brought its answers.
    """

    def __init__(self, busy: Busy) -> None:
        self._busy = busy
        self._waiting: deque[Answered] = deque()
        self._turn = asyncio.Lock()

    async def record(self, ended: Sequence[Answered], write: Write) -> None:
        """Have these answers written, by this call or by one that is writing anyway."""
        for item, _ in ended:
            self._busy.answered((item.id, item.epoch))
        self._waiting.extend(ended)
        async with self._turn:
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
                await write(batch)
                for item, _ in batch:
                    self._busy.free((item.id, item.epoch))
