"""`python -m tests.studio.proofs.flows.outcome CHANNEL OUTCOME`: what becomes of the posts of a sandbox channel.

Runs in the environment of an installation, beside its service.
"""

import asyncio
import sys

from app.access import System
from app.core import config
from app.domain import channels
from app.wiring import services

SYSTEM = System("a proof of the studio")


async def main(channel_id: int, outcome: str) -> None:
    """Connect the channel again with this outcome."""
    async with services.storage(config.load()):
        chosen = channels.NewChannel(platform="sandbox", fields={"outcome": outcome})
        await channels.reconnect(SYSTEM, channel_id, chosen)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
