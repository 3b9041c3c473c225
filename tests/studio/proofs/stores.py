"""`python -m tests.studio.proofs.stores BRAND COUNT`: more channels than a person may connect in ten minutes.

Runs in the environment of an installation, beside its service. Takes the slug of a brand; prints their numbers.
"""

import asyncio
import json
import sys

from app.access import System
from app.core import config
from app.domain import channels
from app.wiring import services

SYSTEM = System("a proof of the studio")


async def main(slug: str, count: int) -> None:
    """Connect them."""
    async with services.storage(config.load()):
        new = [channels.NewChannel(platform="sandbox", name=f"Store {number + 1}") for number in range(count)]
        print(json.dumps([(await channels.connect(SYSTEM, slug, one)).id for one in new]))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
