"""Events of subscriptions: each change note of `core.changes`, read with the rights that the subscriber has then.

A note has only the number of a row. A slow subscriber gets the newest state of each row. One that falls behind
by more than the buffer is ended, so that its client reads again instead of missing something. All are ended when
notes may have been lost, such as during a restart of the database.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator
from contextlib import contextmanager
from typing import Final, TypeVar

from app.core import changes
from app.core.db import share
from app.core.errors import Unauthenticated
from schema.engine.context import Context, Info
from schema.engine.errors import refusal
from schema.engine.subscribers import Crowded, present

T = TypeVar("T")

_BUFFER: Final = 1000


async def row_changes(
    info: Info, topic: str, load: Callable[[Context, int], Awaitable[T | None]]
) -> AsyncGenerator[T]:
    """What `load` reads of each row in the notes of a topic; None sends no event.

    Before each event the token and the memberships are read again, by one statement for all subscribers of the
    topic; a row is read once for all subscribers that select the same. Errors, which end the stream:
    Unauthenticated, also when the token ends without an event; those of `load`; a GraphQLError for a user with too
    many subscriptions.
    """
    waiting: dict[int, None] = {}
    wake = asyncio.Event()
    is_late = is_over = interrupted = False

    def hear(_topic: str, ident: int) -> None:
        nonlocal is_late
        waiting.pop(ident, None)
        waiting[ident] = None
        is_late = is_late or len(waiting) > _BUFFER
        wake.set()

    def missed() -> None:
        nonlocal interrupted
        interrupted = True
        wake.set()

    def end() -> None:
        nonlocal is_over
        is_over = True
        wake.set()

    with _presence(info.context, end), _listening(topic, hear, missed):
        while True:
            await wake.wait()
            wake.clear()
            if is_over:
                raise Unauthenticated
            if interrupted:
                raise refusal("Changes may have been missed. Subscribe and read again.", "INTERRUPTED")
            while waiting:
                if is_late:
                    raise refusal("Events came faster than they were read. Subscribe and read again.", "TOO_SLOW")
                ident = next(iter(waiting))
                del waiting[ident]
                # In the context of the task that waits for this event, which may be another one each time.
                share()
                await info.context.renew()
                event = await load(info.context, ident)
                if event is not None:
                    yield event


@contextmanager
def _presence(context: Context, end: Callable[[], None]) -> Generator[None]:
    try:
        with present("subscriptions", context.caller, context.bearer, end):
            yield
    except Crowded as many:
        raise refusal(str(many), "TOO_MANY_OPERATIONS") from None


@contextmanager
def _listening(topic: str, hear: changes.Listener, missed: Callable[[], None]) -> Generator[None]:
    stops = changes.listen(topic, hear), changes.on_gap(missed)
    try:
        yield
    finally:
        for stop in stops:
            stop()
