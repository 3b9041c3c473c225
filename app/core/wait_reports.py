"""What waits for too long explains itself in the log: where every thread and task stood at that moment.

Requests are watched while they are answered, the event loop by a thread of its own, which a loop that stands still
cannot hold up. SIGUSR1 asks for the same at any time.
"""

import asyncio
import logging
import signal
import threading
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from app.core.stacks import stacks

logger = logging.getLogger(__name__)

SLOW_SECONDS: Final = 20.0
"""A request without the beginning of an answer for so long is reported; most clients wait for 30 seconds."""
STILL_SECONDS: Final = 5.0
"""So long an event loop may take for one step before that is reported."""
INTERVAL_SECONDS: Final = 60.0
"""Between two reports with stacks; what comes in between is one line."""


class Reports:
    """Writes reports, not too many of them."""

    def __init__(self) -> None:
        self._next = 0.0

    def write(self, what: str, loop: asyncio.AbstractEventLoop | None) -> None:
        """Log that something waits, and where everything stands."""
        now = time.monotonic()
        if now < self._next:
            logger.warning("%s", what)
            return
        self._next = now + INTERVAL_SECONDS
        logger.warning("%s; this is where everything stands:\n%s", what, stacks(loop))


_reports: Final = Reports()


@contextmanager
def answering(request: str) -> Generator[Callable[[], None]]:
    """Report the request unless the block ends, or what it is given is called, in time."""
    loop = asyncio.get_running_loop()
    text = f"{request} has not been answered for {SLOW_SECONDS:g} s"
    timer = loop.call_later(SLOW_SECONDS, _reports.write, text, loop)
    try:
        yield timer.cancel
    finally:
        timer.cancel()


@asynccontextmanager
async def watching() -> AsyncGenerator[None]:
    """Watch the running loop during the block, and report when SIGUSR1 comes."""
    loop = asyncio.get_running_loop()
    # Not in the main thread, or on a system without the signal, there is only the watching.
    with suppress(NotImplementedError, ValueError, RuntimeError):
        loop.add_signal_handler(signal.SIGUSR1, Reports().write, "SIGUSR1", loop)
    watch = _Watch(loop)
    watch.start()
    try:
        yield
    finally:
        watch.stop()
        with suppress(NotImplementedError, ValueError, RuntimeError):
            loop.remove_signal_handler(signal.SIGUSR1)


class _Watch:
    """A thread that notices when the loop stands still."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._seen = time.monotonic()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._look, name="watch", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._tick()
        self._thread.start()

    def stop(self) -> None:
        """End."""
        self._timer.cancel()
        self._stopped.set()
        self._thread.join(STILL_SECONDS)

    def _tick(self) -> None:
        self._seen = time.monotonic()
        self._timer = self._loop.call_later(STILL_SECONDS / 5, self._tick)

    def _look(self) -> None:
        told = 0.0
        while not self._stopped.wait(STILL_SECONDS / 5):
            seen = self._seen
            still = time.monotonic() - seen
            if still > STILL_SECONDS and seen != told:
                told = seen
                # Tasks are looked at from outside of their loop: it is not running any of them just now.
                _reports.write(f"the event loop has stood still for {still:.1f} s", self._loop)
