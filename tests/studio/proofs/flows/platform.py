"""`python -m tests.studio.proofs.flows.platform CHANNEL=PLATFORM …`: sandbox channels pass for others.

What such a platform declares, refuses and draws is real; nothing is published on them. Runs in the environment
of an installation, beside its service.
"""

import asyncio
import sys

from app.core import config
from app.domain.channels import Channel
from app.wiring import services


async def main(pairs: dict[int, str]) -> None:
    """Give each channel the platform."""
    async with services.storage(config.load()):
        for number, platform in pairs.items():
            await Channel.filter(id=number).update(platform=platform)


if __name__ == "__main__":
    asyncio.run(main({int(number): key for number, _, key in (word.partition("=") for word in sys.argv[1:])}))
