"""The way from the queue's threads to the process's event loop, where all coroutines and connections live."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from typing import Any, TypeVar

T = TypeVar("T")


class Overdue(Exception):
    """The work took longer than it may and was cancelled."""


class Bridge:
    """Runs coroutines on one loop, for threads that wait for them."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def run(self, work: Coroutine[Any, Any, T], timeout: float) -> T:
        """Wait for `work` at most `timeout` seconds, then cancel it. Never to be called on the loop itself.

        Errors: whatever the work raises; Overdue.
        """
        running: Future[T] = asyncio.run_coroutine_threadsafe(self._bounded(work, timeout), self._loop)
        try:
            return running.result()
        except CancelledError:
            raise Overdue from None

    async def _bounded(self, work: Coroutine[Any, Any, T], seconds: float) -> T:
        # The bound is kept by the loop, so that the work has ended when the thread goes on.
        bound = asyncio.timeout(seconds)
        try:
            async with bound:
                return await work
        except TimeoutError:
            if bound.expired():
                raise Overdue from None
            raise
