"""Tells what lasts until its client leaves, such as a stream of events, that this process stops serving."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager

_waiting: set[asyncio.Event] = set()


@contextmanager
def told() -> Generator[asyncio.Event]:
    """An event that is set when the process is about to stop; what has it must end soon after."""
    event = asyncio.Event()
    _waiting.add(event)
    try:
        yield event
    finally:
        _waiting.discard(event)


def tell() -> None:
    """Tell everything that is open now."""
    for event in _waiting:
        event.set()
