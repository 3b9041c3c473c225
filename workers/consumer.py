"""The worker: everything that runs beside the doors, in one event loop."""

import asyncio

from app.access import System
from app.core import mail
from app.domain import notifications, posts
from workers.loop import Loop
from workers.publishing import Publisher
from workers.webhooks import Deliverer

PUSHES = System("pushes")
ENDINGS = System("endings")


async def push_due() -> int:
    """Send a batch of pushes."""
    return await notifications.push_due(PUSHES)


async def tell_endings() -> int:
    """Tell people of some of what ended in a rush."""
    return await posts.tell_due(ENDINGS)


async def run(stop: asyncio.Event) -> None:
    """Work until `stop` is set; the runtime must be open."""
    async with asyncio.TaskGroup() as loops:
        loops.create_task(Publisher().run(stop))
        loops.create_task(Deliverer().run(stop))
        loops.create_task(Loop(mail.TOPIC, mail.send_due).run(stop))
        loops.create_task(Loop(notifications.PUSH_DUE, push_due).run(stop))
        # No note tells of these: they become due some seconds after they were written.
        loops.create_task(Loop("endings", tell_endings).run(stop))
