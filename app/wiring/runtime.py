"""The one context that a serving process runs in: storage, and tasks that follow other processes.

The entry opens it before its applications, which open nothing themselves.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from typing import Any

from app.core import changes, crypto, installation_number, maintenance, recovery, supervision, wait_reports
from app.core.config import Settings
from app.core.db import dialect, openings, server_time
from app.core.db.session_limits import REQUESTS_AND_WORK, SessionLimits
from app.core.timekeeper import Timekeeper
from app.wiring.services import storage

_CLOCK_SECONDS = 1
_HEARING_SECONDS = 10
"""How long a start waits for the connection that brings change notes; after that it goes on without it."""


@asynccontextmanager
async def runtime(settings: Settings, limits: SessionLimits = REQUESTS_AND_WORK) -> AsyncGenerator[None]:
    """Open storage, and start the tasks that follow other processes and clocks."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(wait_reports.watching())
        await stack.enter_async_context(storage(settings, limits))
        # Deriving a key from a passphrase takes a moment; the first request must not wait for it.
        preparation = asyncio.create_task(asyncio.to_thread(crypto.vault().prepare))
        stack.push_async_callback(asyncio.wait, [preparation])
        reading = Reading(maintenance.is_on, recovery.read, installation_number.read)
        stack.callback(changes.wake(maintenance.TOPIC, reading.again))
        stack.callback(changes.wake(recovery.TOPIC, reading.again))
        hearing = asyncio.Event()
        await stack.enter_async_context(supervision.beside("changes", partial(changes.run, hearing)))
        with suppress(TimeoutError):
            await asyncio.wait_for(hearing.wait(), _HEARING_SECONDS)
        # Read once notes can be heard: a switch before that is in the row, a switch after it comes as a note.
        await reading.read()
        await stack.enter_async_context(supervision.beside("switches", reading.run))
        await stack.enter_async_context(supervision.beside("clock", partial(_keep_clock, await _timekeeper())))
        yield


class Reading:
    """Reads facts of the installation again when a note says that one changed, once at a time."""

    def __init__(self, *reads: Callable[[], Awaitable[object]]) -> None:
        self._reads = reads
        self._wanted = asyncio.Event()

    def again(self) -> None:
        """Read soon; a note that comes during a reading causes one more."""
        self._wanted.set()

    async def read(self) -> None:
        """Read all of them now."""
        for each in self._reads:
            await each()

    async def run(self) -> None:
        """Read whenever a note came. Raises where the row cannot be read; the next run then reads it at once."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await self.read()
            except BaseException:
                self._wanted.set()
                raise


async def _timekeeper() -> Timekeeper:
    """The keeper of this process's clock, which is set."""
    keeper = Timekeeper(server_time.difference if dialect() == "postgres" else None)
    base = await recovery.mark()
    await keeper.begin(base.at if base.beat else None)
    return keeper


async def _keep_clock(keeper: Timekeeper) -> None:
    async def look(_connection: Any) -> None:
        keeper.look()

    stop = openings.on_open(look)
    try:
        while True:
            await asyncio.sleep(_CLOCK_SECONDS)
            await keeper.turn()
    finally:
        stop()
