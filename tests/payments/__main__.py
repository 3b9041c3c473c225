"""`python -m tests.payments`: serves the stand-in of the payment processor for `make serve`."""

import asyncio
import sys

from app.domain.plans import Interval, read_catalogue
from tests.architecture.source import PROJECT
from tests.payments.interface import standin
from tests.payments.standin import KEY, SECRET

PORT = 12111
MONTHS = {Interval.MONTHLY: "month", Interval.YEARLY: "year"}


async def main() -> None:
    """Serve until it is interrupted, with the prices of the shipped catalogue."""
    text = (PROJECT / "app/domain/plans/catalogue.toml").read_text(encoding="utf-8")
    async with standin(PORT, events_url="http://127.0.0.1:8001/webhooks/payments") as processor:
        for plan in read_catalogue(text).plan:
            for interval, price in plan.prices.given.items():
                if price.lookup_key is not None:
                    processor.add_price(price.lookup_key, price.amount, price.currency, MONTHS[interval])
        sys.stdout.write(
            f"GALLEY_PAYMENTS_URL={processor.url} GALLEY_PAYMENTS_KEY={KEY} GALLEY_PAYMENTS_SECRET={SECRET}"
            f" make serve\nControls: {processor.url}/control/all\n"
        )
        sys.stdout.flush()
        await asyncio.Event().wait()


asyncio.run(main())
