"""A small catalogue, an owner who buys from it, and what they see."""

from dataclasses import dataclass

import orjson

from app.access import BrandScope, Caller, RequestInfo, Visitor
from app.core import clock
from app.domain import accounts, payments, plans
from app.domain.brands import BrandDetail
from app.domain.identity import User
from app.domain.plans import PlanChoice
from tests import factories
from tests.domain.plans.catalogues import load, plan
from tests.factories import SYSTEM
from tests.payments.standin import Json, Standin, signature

AMOUNTS = {"small": 900, "mid": 1900, "big": 4900}
BRANDS = {"small": 1, "mid": 3, "big": 9}
SEATS = {"small": 2, "mid": 5, "big": 20}
VISITOR = Visitor(RequestInfo())


async def stock(processor: Standin | None = None) -> None:
    """Three plans with keys, and their prices at the processor."""
    listed = []
    for order, (slug, amount) in enumerate(AMOUNTS.items()):
        prices = {
            "monthly": {"amount": amount, "currency": "EUR", "active": True, "lookup_key": f"{slug}_monthly"},
            "yearly": {"amount": amount * 10, "currency": "EUR", "active": True, "lookup_key": f"{slug}_yearly"},
        }
        features = {"brands": BRANDS[slug], "staff_accounts": SEATS[slug]}
        listed.append(plan(slug, sort_order=order, prices=prices, features=features))
        if processor is not None:
            processor.add_price(f"{slug}_monthly", amount, "eur", "month")
            processor.add_price(f"{slug}_yearly", amount * 10, "eur", "year")
    await load(*listed)


@dataclass
class Owner:
    """A person who pays, and the processor."""

    person: User
    caller: Caller
    processor: Standin
    brand: BrandDetail

    async def scope(self) -> BrandScope:
        """The owner in their brand."""
        return await factories.scope(self.person, self.brand)

    async def start(self, slug: str = "mid", interval: str = "monthly") -> str:
        """Begin to pay; the address."""
        return await accounts.start_checkout(self.caller, choice(slug, interval))

    async def buy(self, slug: str = "mid", interval: str = "monthly") -> Json:
        """Begin to pay, pay, and let the worker look; the subscription at the processor."""
        made = self.processor.pay((await self.start(slug, interval)).rpartition("/")[2])
        await self.hear()
        return made

    async def hear(self) -> None:
        """All events arrive, and the worker looks."""
        events, self.processor.events[:] = list(self.processor.events), []
        for event in events:
            await receive(event)
        while await payments.look_due(SYSTEM):
            pass

    async def seen(self) -> tuple[str, str | None, str | None]:
        """Status, plan and interval, as the owner sees them."""
        found = await plans.subscription(self.caller, self.caller.account_id)
        slug = None if found.plan is None else found.plan.slug
        return found.status.value, slug, None if found.interval is None else found.interval.value

    async def brands(self) -> int:
        """How many brands the account may have."""
        return (await plans.limits(self.caller.account_id)).brands


async def owner(processor: Standin) -> Owner:
    """A new owner of a brand."""
    person = await factories.user()
    brand = await factories.brand(person)
    return Owner(person, await factories.caller(person), processor, brand)


async def receive(event: Json) -> None:
    """An event arrives with the processor's signature."""
    body = orjson.dumps(event)
    header = signature(body, int(clock.now().timestamp()))["Stripe-Signature"]
    await payments.receive(VISITOR, body, [header])


def choice(slug: str, interval: str = "monthly") -> PlanChoice:
    """A plan to buy."""
    return PlanChoice.model_validate({"plan_slug": slug, "interval": interval})
