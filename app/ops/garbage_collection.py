"""Settings of Python's garbage collector for processes that run for long."""

import gc
from typing import Final

YOUNG: Final = 100_000
"""New objects before a collection of the youngest generation.

A batch of rows has more than Python's 700. Large answers that are written at the same time have tens of thousands,
and so have the publications that a worker has under way: all are freed without a collection.
"""
OLDER: Final = 20
OLDEST: Final = 50


def tune() -> None:
    """Exempt every present object from collection and collect less often; to be called when everything is loaded.

    A collection of all loaded modules stops the process for a tenth of a second each time. In a worker with ten
    thousand due publications that was a fifth of the time.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, OLDEST)
