"""The worker: everything that runs beside the doors, in one event loop."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from app.access import System
from app.core import mail, supervision
from app.core.presence import Presence
from app.domain import notifications, posts
from workers.deliverer import Deliverer
from workers.loop import Loop
from workers.publisher import Publisher

PUSHES = System("pushes")
ENDINGS = System("endings")


class Worker(Protocol):
    """A loop that works until it is told to stop."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set, then end what is under way."""
        ...


async def push_due() -> int:
    """Send a batch of pushes."""
    return await notifications.push_due(PUSHES)


async def tell_endings() -> int:
    """Tell people of some of what ended in a rush."""
    return await posts.tell_due(ENDINGS)


LOOPS: Final[Mapping[str, Callable[[], Worker]]] = {
    # Beside them runs the one that publishes.
    "webhooks": Deliverer,
    "mail": lambda: Loop(mail.TOPIC, mail.send_due),
    "pushes": lambda: Loop(notifications.PUSH_DUE, push_due),
    # No note tells of these: they become due some seconds after they were written.
    "endings": lambda: Loop("endings", tell_endings),
}


async def run(stop: asyncio.Event) -> None:
    """Work until `stop` is set; the runtime must be open. A loop that ends before that is made anew."""
    presence = Presence()
    loops = {**LOOPS, "publishing": lambda: Publisher(presence)}
    async with supervision.beside("worker's sign", presence.show), asyncio.TaskGroup() as running:
        for name, made in loops.items():
            running.create_task(supervision.keep(name, partial(_work, made, stop), stop))


async def _work(made: Callable[[], Worker], stop: asyncio.Event) -> None:
    await made().run(stop)
