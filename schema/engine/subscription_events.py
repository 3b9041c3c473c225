"""Events for subscriptions: what `core.changes` tells, read for each subscriber with the rights of that moment.

A note carries a number only. A subscriber that falls behind keeps the newest state of each row; one that falls
behind by more than the buffer is ended, so that its client reads anew instead of missing something. So is every
one when notes may have been lost, as while the database restarted.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Final, TypeVar

from app.core import changes
from app.core.db import share
from app.core.errors import Unauthenticated
from schema.engine.context import Context, Info
from schema.engine.errors import refused
from schema.engine.subscribers import Crowded, present

T = TypeVar("T")

BUFFER: Final = 1000


async def changed(
    info: Info, topic: str, load: Callable[[Context, int], Awaitable[T | None]]
) -> AsyncGenerator[T]:
    """What `load` reads of each row that the topic tells of; None tells the subscriber nothing.

    Before each event the token and the memberships are read anew, together with those of all whom the topic tells
    of it; what they read of the row is read once for all who ask for the same. Errors, which end the stream:
    Unauthenticated, also when the token ends while there is nothing to tell; those of `load`; a GraphQLError for a
    user with too many subscriptions.
    """
    waiting: dict[int, None] = {}
    told = asyncio.Event()
    lost = ended = interrupted = False

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

    def end() -> None:
        nonlocal ended
        ended = True
        told.set()

    with _counted(info.context, end), _listening(topic, hear, missed):
        while True:
            await told.wait()
            told.clear()
            if ended:
                raise Unauthenticated
            if interrupted:
                raise refused("Changes may have been missed. Subscribe and read again.", "INTERRUPTED")
            while waiting:
                if lost:
                    raise refused("Events came faster than they were read. Subscribe and read again.", "TOO_SLOW")
                ident = next(iter(waiting))
                del waiting[ident]
                # In the context of whoever asks for the next event, which may be another task each time.
                share()
                await info.context.renew()
                found = await load(info.context, ident)
                if found is not None:
                    yield found


@contextmanager
def _counted(context: Context, end: Callable[[], None]) -> Generator[None]:
    try:
        with present("subscriptions", context.caller, context.bearer, end):
            yield
    except Crowded as many:
        raise refused(str(many), "TOO_MANY_OPERATIONS") from None


@contextmanager
def _listening(topic: str, hear: changes.Listener, missed: Callable[[], None]) -> Generator[None]:
    stops = changes.listen(topic, hear), changes.on_gap(missed)
    try:
        yield
    finally:
        for stop in stops:
            stop()
