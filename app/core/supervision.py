"""Supervision of the tasks that last as long as their process: one that ends unexpectedly is logged and restarted.

Readiness checks and metrics show which tasks are down.
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

RESTART_SECONDS: Final = (0.1, 0.2, 0.5, 1.0, 2.0)
"""Seconds before each restart in a row; the last value repeats."""
STEADY_SECONDS: Final = 3.0
"""A task that runs for this long counts as recovered, and its waits start from the first one again."""
_PATIENCE_SECONDS: Final = 5.0
"""How long a task may be down before the process counts as not ready."""


@dataclass(slots=True)
class Task:
    """A supervised task: when it went down, by the monotonic clock, and how often it has ended since."""

    name: str
    down_since: float | None = None
    ends: int = 0
    logged_reason: str = ""

    def ended(self, failure: BaseException | None) -> None:
        """Record an unexpected end; a reason that repeats is logged once."""
        if self.down_since is None:
            self.down_since = time.monotonic()
            metrics.show_task(self.name, is_up=False)
        self.ends += 1
        reason = "it returned" if failure is None else f"{type(failure).__name__}: {failure}"
        if reason == self.logged_reason:
            return
        self.logged_reason = reason
        # For a service that is away the line says enough; any other error needs its trace.
        trace = None if failure is None or isinstance(failure, Unavailable | OSError) else failure
        logger.error("%s ended unexpectedly and is started again: %s", self.name, reason, exc_info=trace)

    def steady(self) -> None:
        """Record that it runs."""
        if self.down_since is not None:
            seconds = time.monotonic() - self.down_since
            logger.warning("%s is at work again after %.1f s; starts: %d", self.name, seconds, self.ends)
        self.down_since, self.ends, self.logged_reason = None, 0, ""
        metrics.show_task(self.name, is_up=True)


_tasks: list[Task] = []


def down(patience: float = _PATIENCE_SECONDS) -> list[str]:
    """The names of the tasks that have been down for longer than `patience` seconds."""
    now = time.monotonic()
    return [task.name for task in _tasks if task.down_since is not None and now - task.down_since > patience]


async def keep(name: str, work: Work, until: asyncio.Event | None = None) -> None:
    """Run `work` and restart it whenever it ends, until cancelled, or until it ends after `until` was set."""
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
            await _wait(RESTART_SECONDS[min(task.ends, len(RESTART_SECONDS)) - 1], until)
            if until is not None and until.is_set():
                return
    finally:
        _tasks.remove(task)


async def _run(task: Task, work: Work) -> BaseException | None:
    steady = asyncio.get_running_loop().call_later(STEADY_SECONDS, task.steady)
    try:
        await work()
    except asyncio.CancelledError as cancelled:
        # A future that it awaited may have been cancelled, which does not cancel the task itself.
        current = asyncio.current_task()
        if current is not None and current.cancelling():
            raise
        return cancelled
    except Exception as failure:  # noqa: BLE001 every failure restarts the task
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
    """Keep `work` running for the duration of the block."""
    task = asyncio.create_task(keep(name, work), name=name)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
