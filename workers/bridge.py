"""From the scheduler's threads to the process's event loop, which owns all coroutines and connections."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

T = TypeVar("T")


class JobOverdue(Exception):
    """The work took longer than it may and was cancelled."""


class Bridge:
    """Runs coroutines on one event loop for threads that wait for them."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def run(self, work: Coroutine[Any, Any, T], timeout: float) -> T:
        """Wait for `work` at most `timeout` seconds, then cancel it. Must not be called on the event loop itself.

        Errors: those of the work; Overdue.
        """
        running: Future[T] = asyncio.run_coroutine_threadsafe(self._bounded(work, timeout), self._loop)
        try:
            return running.result()
        except CancelledError:
            raise JobOverdue from None

    async def _bounded(self, work: Coroutine[Any, Any, T], seconds: float) -> T:
        # The event loop keeps the time, so that the work has ended when the thread continues.
        limit = asyncio.timeout(seconds)
        try:
            async with limit:
                return await work
        except TimeoutError:
            if limit.expired():
                raise JobOverdue from None
            raise
