"""The tasks that last as long as their process: one that ends unexpectedly is logged and started again.

Which tasks are down is known to readiness checks and metrics. What a task does is not known here.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final

from app.core import metrics
from app.core.errors import Unavailable

logger = logging.getLogger(__name__)

Work = Callable[[], Awaitable[object]]

WAITS: Final = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds before each new start in a row; the last one repeats."""
STEADY_SECONDS: Final = 3.0
"""A task that has lasted this long is at work again, and its waits begin anew."""
PATIENCE_SECONDS: Final = 5.0
"""How long a task may be down before the process counts as not ready."""


@dataclass(slots=True)
class Task:
    """A supervised task: since when it is down, by the monotonic clock, and how often it ended since then."""

    name: str
    down_since: float | None = None
    ends: int = 0
    told: str = ""

    def ended(self, failure: BaseException | None) -> None:
        """Note an unexpected end; the log has a reason once, however often it repeats."""
        if self.down_since is None:
            self.down_since = time.monotonic()
            metrics.show_task(self.name, is_up=False)
        self.ends += 1
        reason = "it returned" if failure is None else f"{type(failure).__name__}: {failure}"
        if reason == self.told:
            return
        self.told = reason
        # A service that is away says all in its one line; anything else is a mistake to be found.
        trace = None if failure is None or isinstance(failure, Unavailable | OSError) else failure
        logger.error("%s ended unexpectedly and is started again: %s", self.name, reason, exc_info=trace)

    def steady(self) -> None:
        """Note that it is at work."""
        if self.down_since is not None:
            seconds = time.monotonic() - self.down_since
            logger.warning("%s is at work again after %.1f s; starts: %d", self.name, seconds, self.ends)
        self.down_since, self.ends, self.told = None, 0, ""
        metrics.show_task(self.name, is_up=True)


_tasks: list[Task] = []


def down(patience: float = PATIENCE_SECONDS) -> list[str]:
    """The names of the tasks that have been down for longer than `patience` seconds."""
    now = time.monotonic()
    return [task.name for task in _tasks if task.down_since is not None and now - task.down_since > patience]


async def keep(name: str, work: Work, until: asyncio.Event | None = None) -> None:
    """Run `work` and start it again whenever it ends, until cancelled; or until it ends after `until` was set."""
    task = Task(name)
    _tasks.append(task)
    metrics.show_task(name, is_up=True)
    try:
        while True:
            failure = await _run(task, work)
            if until is not None and until.is_set():
                return
            task.ended(failure)
            metrics.count_task_restart(name)
            await _wait(WAITS[min(task.ends, len(WAITS)) - 1], until)
            if until is not None and until.is_set():
                return
    finally:
        _tasks.remove(task)


async def _run(task: Task, work: Work) -> BaseException | None:
    steady = asyncio.get_running_loop().call_later(STEADY_SECONDS, task.steady)
    try:
        await work()
    except asyncio.CancelledError as cancelled:
        # Something it waited for may have been cancelled, which is no wish to end the task itself.
        current = asyncio.current_task()
        if current is not None and current.cancelling():
            raise
        return cancelled
    except Exception as failure:  # noqa: BLE001 whatever it was, the task is to go on
        return failure
    finally:
        steady.cancel()
    return None


async def _wait(seconds: float, until: asyncio.Event | None) -> None:
    if until is None:
        await asyncio.sleep(seconds)
        return
    with suppress(TimeoutError):
        await asyncio.wait_for(until.wait(), seconds)


@asynccontextmanager
async def beside(name: str, work: Work) -> AsyncGenerator[None]:
    """Keep `work` running while the block runs."""
    task = asyncio.create_task(keep(name, work), name=name)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
