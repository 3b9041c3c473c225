"""The worker: everything that runs beside the doors, in one event loop."""

import asyncio

from app.core import mail
from workers.loop import Loop
from workers.publishing import Publisher


async def run(stop: asyncio.Event) -> None:
    """Work until `stop` is set; the runtime must be open."""
    async with asyncio.TaskGroup() as loops:
        loops.create_task(Publisher().run(stop))
        loops.create_task(Loop(mail.TOPIC, mail.send_due).run(stop))
