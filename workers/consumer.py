"""The worker: everything that runs beside the doors, in one event loop."""

import asyncio

from workers.publishing import Publisher


async def run(stop: asyncio.Event) -> None:
    """Work until `stop` is set; the runtime must be open."""
    await Publisher().run(stop)
