"""The one source of chance for what spreads load, never for secrets; a test may fix what it says."""

import random
from collections.abc import Generator
from contextlib import contextmanager

_source = random.Random()  # noqa: S311 spreads load, guards nothing


def jittered() -> float:
    """A number from 0 up to 1."""
    return _source.random()


@contextmanager
def seeded(seed: int) -> Generator[None]:
    """Let the whole process draw the numbers of `seed` inside the block."""
    global _source
    before, _source = _source, random.Random(seed)  # noqa: S311 likewise
    try:
        yield
    finally:
        _source = before
