"""The loop of jobs that take long: it claims rows, works them side by side, and claims more as places get free."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from app.core.due_rows import DueItem, DueRows
from workers.loop import Loop, end_tasks

_MOMENT_SECONDS: Final = 0.02
"""For how long places that get free are collected before rows are claimed for them by one statement."""
_GRACE_SECONDS: Final = 5.0
"""How long a stopping worker waits for jobs under way."""
_RELEASE_SECONDS: Final = 2.0
"""How long the jobs that it cancels then have to give their rows back."""

Row = TypeVar("Row", bound=DueItem)


class JobLoop(Generic[Row]):
    """Works due rows, at most `in_flight` at once. Any number of loops may work the same rows.

    `claim` takes the number of free places and gives rows. `work` ends the claim of its row; where it raises,
    the row is put off. A job that is cancelled because the process stops gives its row back.
    """

    def __init__(
        self,
        topic: str,
        rows: DueRows[Row],
        claim: Callable[[int], Awaitable[Sequence[Row]]],
        work: Callable[[Row], Awaitable[object]],
        *,
        in_flight: int,
    ) -> None:
        self._rows = rows
        self._claim_rows = claim
        self._work = work
        self._in_flight = in_flight
        self._jobs: set[asyncio.Task[None]] = set()
        self._loop = Loop(topic, self._claim, drain=self._drain)

    async def run(self, stop: asyncio.Event) -> None:
        """Work what becomes due until `stop` is set, then let jobs under way end."""
        await self._loop.run(stop)

    async def _claim(self) -> bool:
        """Claim rows for the free places and begin with them; whether more may be due."""
        free = self._in_flight - len(self._jobs)
        rows = await self._claim_rows(free) if free > 0 else []
        for row in rows:
            job = asyncio.create_task(self._rows.attempt(row, self._work))
            self._jobs.add(job)
            job.add_done_callback(self._ended)
        return 0 < len(rows) < free

    def _ended(self, job: asyncio.Task[None]) -> None:
        self._jobs.discard(job)
        asyncio.get_running_loop().call_later(_MOMENT_SECONDS, self._loop.wake)
        # What is left are errors of a database that is away, which says so itself.
        if not job.cancelled():
            job.exception()

    async def _drain(self) -> None:
        await end_tasks(self._jobs, _GRACE_SECONDS)
        if self._jobs:
            await asyncio.wait(self._jobs, timeout=_RELEASE_SECONDS)
