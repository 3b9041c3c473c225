"""The worker process: the table of its loops, all in one event loop, each supervised."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from app.core import mail, supervision
from app.core.mail import sender
from app.core.presence import Presence
from app.domain import archives, callbacks, channels, connections, inbox, metrics, notifications, payments, posts
from workers import SYSTEM
from workers.deliverer import Deliverer
from workers.loop import Loop
from workers.publisher import Publisher


class Worker(Protocol):
    """A loop that works until it is told to stop."""

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set, then end what is under way."""
        ...


LOOPS: Final[Mapping[str, Callable[[Presence], Worker]]] = {
    "publishing": Publisher,
    "webhooks": lambda _: Deliverer(),
    "mail": lambda _: Loop(mail.TOPIC, sender.send_due),
    "pushes": lambda _: Loop(notifications.PUSH_DUE, partial(notifications.push_due, SYSTEM)),
    "callbacks": lambda _: Loop(callbacks.TOPIC, partial(callbacks.work_events, SYSTEM)),
    "link cards": lambda _: Loop(posts.CARDS_DUE, partial(posts.read_cards_due, SYSTEM)),
    "comments": lambda _: Loop("comments", partial(inbox.send_scans, SYSTEM)),
    "metrics": lambda _: Loop("metrics", partial(metrics.send_due, SYSTEM)),
    "exports": lambda _: Loop("exports", partial(archives.send_due, SYSTEM)),
    "payments": lambda _: Loop(payments.TOPIC, partial(payments.look_due, SYSTEM)),
    "connections": lambda _: Loop(
        channels.RENEWED, partial(channels.renew_due, SYSTEM), partial(connections.end_attempts, SYSTEM)
    ),
    # No note is sent for these: they become due some seconds after they were written.
    "endings": lambda _: Loop("endings", partial(posts.tell_due, SYSTEM)),
}
"""The loops by name, each made for the presence of the process."""


async def run(stop: asyncio.Event) -> None:
    """Work until `stop` is set; the runtime must be open. A loop that ends before that is made anew."""
    presence = Presence()
    async with supervision.beside("worker's sign", presence.show), asyncio.TaskGroup() as group:
        for name, make in LOOPS.items():
            group.create_task(supervision.keep(name, partial(_work, make, presence, stop), stop))


async def _work(make: Callable[[Presence], Worker], presence: Presence, stop: asyncio.Event) -> None:
    await make(presence).run(stop)
