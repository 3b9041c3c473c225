"""Log reports about slow requests and a blocked event loop, with the stacks of all threads and tasks.

A thread of its own watches the event loop, because a blocked loop cannot watch itself. Where that thread got no
processor either, the machine was paused or overloaded, and stacks would name somebody innocent. SIGUSR1 writes a
report at any time.
"""

import asyncio
import logging
import signal
import threading
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

from app.core.stacks import stacks

logger = logging.getLogger(__name__)

SLOW_SECONDS: Final = 20.0
"""A request whose answer has not begun after this time is reported; most clients wait for 30 seconds."""
STILL_SECONDS: Final = 5.0
"""A single step of the event loop that takes longer is reported."""
INTERVAL_SECONDS: Final = 60.0
"""The least time between two reports with stacks; a report in between is one line."""


class Reports:
    """Writes reports at a limited rate."""

    def __init__(self) -> None:
        self._next = 0.0

    def write(self, what: str, loop: asyncio.AbstractEventLoop | None) -> None:
        """Log what waits, and the stacks."""
        now = time.monotonic()
        if now < self._next:
            logger.warning("%s", what)
            return
        self._next = now + INTERVAL_SECONDS
        logger.warning("%s; this is where everything stands:\n%s", what, stacks(loop))


_reports: Final = Reports()


class answering:  # noqa: N801 a context manager that is used like a function
    """Report the request unless the block ends, or what it yields is called, in time."""

    def __init__(self, request: str) -> None:
        self._request = request

    def __enter__(self) -> Callable[[], None]:
        """Wait from now on."""
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(SLOW_SECONDS, _late, self._request, loop)
        return self._timer.cancel

    def __exit__(self, *exc: object) -> None:
        """Wait no more."""
        self._timer.cancel()


def _late(request: str, loop: asyncio.AbstractEventLoop) -> None:
    _reports.write(f"{request} has not been answered for {SLOW_SECONDS:g} s", loop)


@asynccontextmanager
async def watching() -> AsyncGenerator[None]:
    """Watch the running loop during the block, and write a report on SIGUSR1."""
    loop = asyncio.get_running_loop()
    # Outside of the main thread, or on a system without the signal, only the loop is watched.
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
    """A thread that notices when the loop is blocked."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._seen, self._used = time.monotonic(), time.process_time()
        self._looked, self._used_before = self._seen, self._used
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
        self._seen, self._used = time.monotonic(), time.process_time()
        self._timer = self._loop.call_later(STILL_SECONDS / 5, self._tick)

    def _look(self) -> None:
        reported = 0.0
        while not self._stopped.wait(STILL_SECONDS / 5):
            tick, used = self._seen, self._used
            away, busy_before = self._since_last_look()
            still, busy = time.monotonic() - tick, time.process_time() - used
            # After a pause the loop may tick before this thread looks: the pause shows in this thread's own gap.
            if away > STILL_SECONDS / 2 and max(away, still) > STILL_SECONDS and busy_before < away / 2:
                reported = tick
                text = "this process did not run for %.1f s; processor time: %.1f s"
                logger.warning(text, max(away, still), busy_before)
            elif still > STILL_SECONDS and tick != reported:
                reported = tick
                # Reading the stacks of tasks from another thread is safe here: their loop is blocked.
                what = f"the event loop has stood still for {still:.1f} s, with {busy:.1f} s of processor time"
                _reports.write(what, self._loop)

    def _since_last_look(self) -> tuple[float, float]:
        """Seconds since this thread looked before, and the processor time of the process in them."""
        looked, used = time.monotonic(), time.process_time()
        gap, busy = looked - self._looked, used - self._used_before
        self._looked, self._used_before = looked, used
        return gap, busy
