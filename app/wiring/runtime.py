"""The one context that a serving process runs in: storage, the queue, and tasks that follow other processes.

The entry opens it before its applications, so that these open nothing themselves.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial

from app.core import changes, crypto, jobs, maintenance, supervision, wait_reports
from app.core.config import Settings
from app.wiring import correct_clock, storage
from workers import periodic_jobs
from workers.bridge import Bridge
from workers.queue import HueyQueue

CLOCK_SECONDS = 60
HEARING_SECONDS = 10
"""How long a start waits until changes of other processes are heard; it goes on without, and hears them later."""


@asynccontextmanager
async def runtime(made: Settings) -> AsyncGenerator["Runtime"]:
    """What a serving process needs: storage, the queue, and the tasks that follow other processes and clocks."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(wait_reports.watching())
        await stack.enter_async_context(storage(made))
        # A passphrase takes a moment to become a key; the first request is not to wait for it.
        preparation = asyncio.create_task(asyncio.to_thread(crypto.vault().prepare))
        stack.push_async_callback(asyncio.wait, [preparation])
        queue = HueyQueue(made, periodic=periodic_jobs.JOBS)
        stack.push_async_callback(queue.close)
        jobs.plug(queue)
        stack.callback(jobs.unplug)
        changes.plug(_carrier(made))
        stack.callback(changes.plug, None)
        reading = Reading()
        stack.callback(changes.wake(maintenance.TOPIC, reading.again))
        hearing = asyncio.Event()
        await stack.enter_async_context(supervision.beside("changes", partial(changes.run, hearing)))
        with suppress(TimeoutError):
            await asyncio.wait_for(hearing.wait(), HEARING_SECONDS)
        # Read after the first note can be heard: what is switched in between is in the one or the other.
        await maintenance.is_on()
        await stack.enter_async_context(supervision.beside("maintenance switch", reading.run))
        await stack.enter_async_context(supervision.beside("clock", _keep_clock))
        yield Runtime(queue)


def _carrier(made: Settings) -> changes.Carrier | None:
    if not (made.queue_url or "").startswith("redis"):
        return None
    # The queue has refused to open where the extra is missing.
    from app.wiring.redis_changes import RedisNotes  # noqa: PLC0415 its library is an extra

    return RedisNotes(made.queue_url or "")


@dataclass(frozen=True, slots=True)
class Runtime:
    """What an open runtime offers to the entry."""

    queue: HueyQueue

    @asynccontextmanager
    async def jobs(self, threads: int) -> AsyncGenerator[None]:
        """Work the queue's jobs until the block ends."""
        async with self.queue.consume(Bridge(asyncio.get_running_loop()).run, threads):
            yield


class Reading:
    """Reads the maintenance row again when a note says that it changed; one reading at a time."""

    def __init__(self) -> None:
        self._wanted = asyncio.Event()

    def again(self) -> None:
        """Read soon; what comes in during a reading causes one more."""
        self._wanted.set()

    async def run(self) -> None:
        """Read whenever that is wanted, until the row cannot be read, which is raised: it stays wanted then."""
        while True:
            await self._wanted.wait()
            self._wanted.clear()
            try:
                await maintenance.is_on()
            except BaseException:
                self._wanted.set()
                raise


async def _keep_clock() -> None:
    while True:
        await asyncio.sleep(CLOCK_SECONDS)
        await correct_clock()


async def check_queue(made: Settings) -> None:
    """Ask the queue anything, without a runtime; raises what is wrong."""
    queue = HueyQueue(made)
    try:
        await queue.check()
    finally:
        await queue.close()
