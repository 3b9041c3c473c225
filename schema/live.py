"""Events for subscriptions: what `core.changes` tells, read for each subscriber with the rights of that moment.

A note carries a number only. A subscriber that falls behind keeps the newest state of each row; one that falls
behind by more than the buffer is ended, so that its client reads anew instead of missing something. So is every
one when notes may have been lost, as while the database restarted.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Final, TypeVar

from app.core import changes
from schema.context import Context, Info
from schema.problems import refused

T = TypeVar("T")

BUFFER: Final = 1000


async def changed(
    info: Info, topic: str, load: Callable[[Context, int], Awaitable[T | None]]
) -> AsyncGenerator[T]:
    """What `load` reads of each row that the topic tells of; None tells the subscriber nothing.

    Before each event the token and the memberships are read anew. Errors, which end the stream: Unauthenticated,
    and those of `load`.
    """
    waiting: dict[int, None] = {}
    told = asyncio.Event()
    lost = False
    interrupted = False

    def hear(_topic: str, ident: int) -> None:
        nonlocal lost
        waiting.pop(ident, None)
        waiting[ident] = None
        lost = lost or len(waiting) > BUFFER
        told.set()

    def missed() -> None:
        nonlocal interrupted
        interrupted = True
        told.set()

    stops = changes.listen(topic, hear), changes.on_gap(missed)
    try:
        while True:
            await told.wait()
            told.clear()
            if interrupted:
                raise refused("Changes may have been missed. Subscribe and read again.", "INTERRUPTED")
            while waiting:
                if lost:
                    raise refused("Events came faster than they were read. Subscribe and read again.", "TOO_SLOW")
                ident = next(iter(waiting))
                del waiting[ident]
                await info.context.renew()
                found = await load(info.context, ident)
                if found is not None:
                    yield found
    finally:
        for stop in stops:
            stop()
