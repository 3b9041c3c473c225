"""How a process that stays looks for garbage."""

import gc
from typing import Final

YOUNG: Final = 10_000
"""New objects before the youngest are looked through: a batch of rows is more than Python's 700."""
OLDER: Final = 20
OLDEST: Final = 50


def settle() -> None:
    """Call this once everything is loaded: what is there by now stays and is never looked through again.

    Looking through all of it would stop everything for a tenth of a second, and again and again: a fifth of the
    time of a worker with ten thousand publications due at once.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, OLDEST)
