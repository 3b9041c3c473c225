"""A time limit for what a test does, so that a hang has a name."""

import faulthandler
import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

import pytest

SECONDS = 180
"""For the set-up, the call and the teardown of a test, each. Most tests take less than one second."""


@contextmanager
def limited(seconds: float = SECONDS) -> Generator[None]:
    """End what takes longer with a failure, and print where every thread stands."""

    def late(number: int, frame: FrameType | None) -> None:
        faulthandler.dump_traceback()
        pytest.fail(f"The time limit of {seconds:g} seconds is over.")

    handler = signal.signal(signal.SIGALRM, late)
    left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left)
        signal.signal(signal.SIGALRM, handler)
