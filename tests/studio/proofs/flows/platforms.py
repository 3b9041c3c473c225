"""`python -m tests.studio.proofs.flows.platforms CHANNEL PLATFORM`: a channel is one of another platform.

Nothing is published there. Runs in the environment of an installation, beside its service.
"""

import asyncio
import sys

from app.core import config
from app.domain.channels import Channel
from app.wiring import services


async def main(channel_id: int, platform: str) -> None:
    """Give the channel this platform."""
    async with services.storage(config.load()):
        await Channel.filter(id=channel_id).update(platform=platform)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
