"""The stand-in of the payment processor for people.

`python -m tests.payments` serves it for `make serve`. `python -m tests.payments life [--pictures FOLDER]` lives
through a subscription as its owner, on a server of its own, and prints what every door says at each step.
"""

import argparse
import asyncio
import sys
from pathlib import Path

from tests.payments import life
from tests.payments.interface import standin
from tests.payments.life import stock
from tests.payments.standin import KEY, SECRET

PORT = 12111
GRACE = 120


async def serve() -> None:
    """Serve until it is interrupted, with the prices of the shipped catalogue."""
    async with standin(PORT, events_url="http://127.0.0.1:8001/webhooks/payments") as processor:
        stock(processor)
        sys.stdout.write(
            f"GALLEY_PAYMENTS_URL={processor.url} GALLEY_PAYMENTS_KEY={KEY} GALLEY_PAYMENTS_SECRET={SECRET}"
            f" GALLEY_PAYMENTS_GRACE={GRACE} make serve\nControls: {processor.url}/control/all\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.payments", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("serve", "life"), default="serve")
    parser.add_argument("--pictures", type=Path, help="where pictures of the pages go, taken by Chromium")
    given = parser.parse_args()
    asyncio.run(serve() if given.what == "serve" else life.live(given.pictures))


if __name__ == "__main__":
    main()
