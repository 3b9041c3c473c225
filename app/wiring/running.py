"""The one context that a serving process runs in: storage, the queue, and tasks that follow other processes.

The entry opens it before its applications, so that these open nothing themselves.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from tortoise.exceptions import BaseORMException

from app.core import changes, crypto, jobs, maintenance
from app.core.config import Settings
from app.wiring import correct_clock, storage
from workers import housekeeping
from workers.bridge import Bridge
from workers.queue import HueyQueue

logger = logging.getLogger(__name__)

CLOCK_SECONDS = 60


@asynccontextmanager
async def runtime(made: Settings) -> AsyncGenerator["Runtime"]:
    """What a serving process needs: storage, the queue, and the tasks that follow other processes and clocks."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(storage(made))
        # A passphrase takes a moment to become a key; the first request is not to wait for it.
        await stack.enter_async_context(_beside(asyncio.to_thread(crypto.vault().prepare)))
        queue = HueyQueue(made, periodic=housekeeping.JOBS)
        stack.push_async_callback(queue.close)
        jobs.plug(queue)
        stack.callback(jobs.unplug)
        changes.plug(_carrier(made))
        stack.callback(changes.plug, None)
        await maintenance.is_on()
        reading = Reading()
        stack.push_async_callback(reading.close)
        stack.callback(changes.listen(maintenance.TOPIC, lambda _topic, _ident: reading.again()))
        await stack.enter_async_context(_beside(changes.run()))
        await stack.enter_async_context(_beside(_keep_clock()))
        yield Runtime(queue)


def _carrier(made: Settings) -> changes.Carrier | None:
    if not (made.queue_url or "").startswith("redis"):
        return None
    # The queue has refused to open where the extra is missing.
    from app.wiring.redis_notes import RedisNotes  # noqa: PLC0415 its library is an extra

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
        self._task: asyncio.Task[None] | None = None
        self._wanted = False

    def again(self) -> None:
        """Read soon; what comes in during a reading causes one more."""
        self._wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._read())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _read(self) -> None:
        while self._wanted:
            self._wanted = False
            try:
                await maintenance.is_on()
            except (BaseORMException, OSError) as exc:
                logger.warning("the maintenance switch could not be read: %s", exc)


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncGenerator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_clock() -> None:
    while True:
        await asyncio.sleep(CLOCK_SECONDS)
        try:
            await correct_clock()
        except (BaseORMException, OSError) as exc:
            logger.warning("the server's clock could not be read: %s", exc)


async def check_queue(made: Settings) -> None:
    """Ask the queue anything, without a runtime; raises what is wrong."""
    queue = HueyQueue(made)
    try:
        await queue.check()
    finally:
        await queue.close()
