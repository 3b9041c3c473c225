"""A signal to long-lived connections, such as event streams, that the process stops serving."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager

_waiting: set[asyncio.Event] = set()


@contextmanager
def announced() -> Generator[asyncio.Event]:
    """An event that is set when the process is about to stop; its holder must end soon after."""
    event = asyncio.Event()
    _waiting.add(event)
    try:
        yield event
    finally:
        _waiting.discard(event)


def announce() -> None:
    """Set every open event."""
    for event in _waiting:
        event.set()


async def check(stop: asyncio.Event) -> None:
    """Raise RuntimeError once the process was told to stop, for its readiness."""
    if stop.is_set():
        raise RuntimeError("the process stops")
