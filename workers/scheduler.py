"""The scheduler, and the one file that uses huey: it runs the periodic jobs of this process (record 0025).

huey keeps its tasks in the memory of the process: no message crosses processes. A row makes each job run once in
its period, in one process of all.
"""

import asyncio
import logging
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, Final

from huey import MemoryHuey

from app.core import clock, recovery, supervision
from app.core.db import Statement
from workers.bridge import Bridge

logger = logging.getLogger(__name__)

JOB_SECONDS: Final = 600
"""How long one job may take."""
_STOP_SECONDS: Final = 10
_LOOK_SECONDS: Final = 1.0
"""How often the threads are checked."""

_CLAIM = Statement("INSERT INTO periodic_run (job, slot) VALUES (:job, :slot) ON CONFLICT (job, slot) DO NOTHING")


@dataclass(frozen=True, slots=True)
class Periodic:
    """Work that runs once in each period of `every`, in one process of all."""

    name: str
    every: timedelta
    work: Callable[[], Awaitable[object]]


@asynccontextmanager
async def running(jobs: Sequence[Periodic], threads: int) -> AsyncGenerator[None]:
    """Run the jobs in `threads` threads, which wait for the event loop, until the block ends."""
    async with supervision.beside("periodic jobs", partial(consume, jobs, threads)):
        yield


async def consume(jobs: Sequence[Periodic], threads: int) -> None:
    """Run the jobs until cancelled; raises when one of the threads ends by itself."""
    logging.getLogger("huey").setLevel(logging.WARNING)  # below that it logs every task
    huey, bridge = MemoryHuey("galley", results=False), Bridge(asyncio.get_running_loop())
    for job in jobs:
        huey.periodic_task(_every_minute, name=job.name)(_task(job, bridge))
    consumer = huey.create_consumer(
        workers=threads,
        periodic=True,
        initial_delay=0.02,
        max_delay=0.5,
        shutdown_timeout=_STOP_SECONDS,
        check_worker_health=False,
    )
    # The entry handles signals; outside of the main thread that is impossible.
    consumer._set_signal_handlers = _leave_signals  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] no public way
    main = threading.Thread(target=consumer.run, name="periodic jobs", daemon=True)
    main.start()
    parts: list[Any] = [main, consumer.scheduler, *(thread for _, thread in consumer.worker_threads)]
    try:
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            # A thread without a number has not started yet.
            if names := [thread.name for thread in parts if thread.ident and not thread.is_alive()]:
                raise RuntimeError(f"threads of the scheduler names: {', '.join(names)}")
    finally:
        consumer.stop_flag.set()
        # Jobs under way need the event loop to end, so another thread waits for them.
        await asyncio.to_thread(_join, parts)


async def once(job: Periodic) -> None:
    """Run the job unless a process has run it in this slot; in recovery none runs, and their slots stay free."""
    if recovery.allows() and await _CLAIM.run(job=job.name, slot=slot(job, clock.now())):
        await job.work()


def slot(job: Periodic, now: datetime) -> datetime:
    """The start of the period that `now` lies in, counted from midnight of 1970 in UTC."""
    seconds = job.every.total_seconds()
    return datetime.fromtimestamp(now.timestamp() // seconds * seconds, UTC)


def _task(job: Periodic, bridge: Bridge) -> Callable[[], None]:
    def run() -> None:
        work: Coroutine[Any, Any, None] = once(job)
        bridge.run(work, JOB_SECONDS)

    return run


def _every_minute(_at: datetime) -> bool:
    # The row of the slot decides; trying each minute makes up for a scheduler that was away.
    return True


def _leave_signals() -> None:
    """Set no handlers."""


def _join(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        thread.join(_STOP_SECONDS)
