"""How fast the machine is at this moment, so that a test judges what a thing costs and not who else is at work."""

import time
import zlib
from random import Random
from typing import Final

USUAL_SECONDS: Final = 0.07
"""What the work below takes on the machine whose figures the limits are."""
_CONTENT: Final = Random(7).randbytes(200_000)
_ROUNDS: Final = 500_000


def slowness() -> float:
    """How many times the usual seconds of the processor some work takes now, and 1 where it takes fewer."""
    began = time.process_time()
    for _ in range(4):
        zlib.compress(_CONTENT, 9)
    total = 0
    for number in range(_ROUNDS):
        total += number & 7
    return max(1.0, (time.process_time() - began) / USUAL_SECONDS)


def is_within(seconds: float, limit: float) -> bool:
    """Whether so many seconds of the processor are allowed, by a limit for the usual machine."""
    return seconds <= limit or seconds <= limit * slowness()
