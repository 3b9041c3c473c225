"""A limit of time for every test: one that is over it fails by name, with the stacks of all threads and tasks.

`@pytest.mark.time_limit(seconds, reason="…")` allows more; `TEST_TIME_LIMIT` is the limit of the others. An async
test is cancelled, and the others go on. What cannot be ended that way, such as a fixture that waits on the event
loop, ends the test process: the run is told which test it was, and one of several processes goes on in a new one.
"""

import asyncio
import faulthandler
import inspect
import os
import signal
from collections.abc import Callable, Generator
from functools import wraps
from types import FrameType
from typing import Any, Final

import pytest

from app.core.stacks import stacks

SETTING: Final = "TEST_TIME_LIMIT"
SECONDS: Final = 120.0
"""Most tests take milliseconds, whole processes on a machine with other work a minute."""
WAIT_SECONDS: Final = 60.0
"""How long a test waits for what comes at once on a quiet machine: it ends what hangs, and judges no speed."""
GRACE_SECONDS: Final = 5.0
"""How much later a test is ended that has not ended itself, and how much later its process."""
EXIT: Final = 70


def install(config: pytest.Config) -> None:
    """Limit the tests of this process. To be called when pytest is configured."""
    config.addinivalue_line(
        "markers", "time_limit(seconds, reason): how long this test may take, where the usual limit is too short"
    )
    # Not yet captured here: what is written as the process ends has to be seen.
    config.pluginmanager.register(TimeLimits(os.dup(2)), "time limits")


def limit_of(item: pytest.Item) -> float:
    """How many seconds a test may take, fixtures included."""
    usual = float(os.environ.get(SETTING, SECONDS))
    marker = item.get_closest_marker("time_limit")
    if marker is None:
        return usual
    if not marker.kwargs.get("reason"):
        raise pytest.UsageError(f"{item.nodeid}: a time_limit needs a reason")
    return max(usual, float(marker.args[0]))


def where() -> str:
    """Where all threads and, in a running loop, all tasks are."""
    try:
        return stacks(asyncio.get_running_loop())
    except RuntimeError:
        return stacks()


class TimeLimits:
    """Watches each test from its first fixture to its last."""

    def __init__(self, errors: int) -> None:
        self._errors = errors

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """End what has not ended itself."""
        seconds = limit_of(item)

        def over(_signal: int, _frame: FrameType | None) -> None:
            text = f"{item.nodeid} is over its time limit of {seconds:g} s"
            if not _is_in_loop():
                pytest.fail(f"{text}\n{where()}", pytrace=False)
            # Raising here would break the loop that all tests of this process share.
            os.write(self._errors, f"\n{text}; this test process ends\n{where()}\n".encode())
            os._exit(EXIT)

        before = signal.signal(signal.SIGALRM, over)
        signal.setitimer(signal.ITIMER_REAL, seconds + GRACE_SECONDS)
        # Code that never comes back to the interpreter is ended by the system.
        faulthandler.dump_traceback_later(seconds + 3 * GRACE_SECONDS, exit=True, file=self._errors)
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
            faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_pyfunc_call(self, pyfuncitem: pytest.Function) -> Generator[None, object, object]:
        """Cancel an async test that is over its limit."""
        original = pyfuncitem.obj
        if inspect.iscoroutinefunction(original):
            pyfuncitem.obj = _limited(original, pyfuncitem.nodeid, limit_of(pyfuncitem))
        try:
            return (yield)
        finally:
            pyfuncitem.obj = original


def _limited(test: Callable[..., Any], name: str, seconds: float) -> Callable[..., Any]:
    @wraps(test)
    async def run(*args: Any, **kwargs: Any) -> Any:
        seen: list[str] = []
        look = asyncio.get_running_loop().call_later(seconds, lambda: seen.append(where()))
        limit = asyncio.timeout(seconds + 0.05)
        try:
            async with limit:
                return await test(*args, **kwargs)
        except TimeoutError:
            if not limit.expired():
                raise
            pytest.fail(f"{name} is over its time limit of {seconds:g} s\n{''.join(seen)}", pytrace=False)
        finally:
            look.cancel()

    return run


def _is_in_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
