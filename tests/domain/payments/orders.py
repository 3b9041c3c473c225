"""Lives of a subscription, each with up to six events, which may arrive in any order, each also twice."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from itertools import permutations
from random import Random
from typing import Final

from app.core import config
from app.core.clock import Frozen
from app.domain import payments
from app.domain.payments.models import PaymentCustomer, PaymentEvent
from app.domain.plans.models import Subscription
from tests.domain.payments.history import History, begin
from tests.domain.payments.shop import receive
from tests.factories import SYSTEM
from tests.payments.standin import Json, Standin

DAY: Final = timedelta(days=1)
MOST: Final = 6


@dataclass
class Life:
    """A subscription of `customer`, made by hand at the processor; time passes between its changes."""

    place: Standin
    clock: Frozen
    customer: str
    account_id: int

    def buy(self, key: str = "mid_monthly") -> str:
        """A subscription; its id."""
        price = next(ident for ident, price in self.place.prices.items() if price["lookup_key"] == key)
        status = {"pays": "active", "asks": "incomplete"}[self.place.card]
        metadata = {"galley_account": str(self.account_id)}
        made = self.place.subscribe(self.customer, price, status, metadata=metadata)
        self.clock.move(DAY)
        return made["id"]

    def ask(self, ident: str, **form: str) -> None:
        """A change by the owner."""
        item = self.place.subscriptions[ident]
        ending = form.get("cancel_at_period_end") == "true"
        end = item["items"]["data"][0]["current_period_end"]
        item |= {"cancel_at_period_end": ending, "cancel_at": end if ending else None}
        self.place.emit("customer.subscription.updated", item)
        self.clock.move(DAY)

    def put(self, ident: str, key: str) -> None:
        """Another price."""
        price = next(price for price in self.place.prices.values() if price["lookup_key"] == key)
        self.place.reprice(self.place.subscriptions[ident], price, {"proration_behavior": "always_invoice"})
        self.place.emit("customer.subscription.updated", self.place.subscriptions[ident])
        self.clock.move(DAY)

    def renew(self, ident: str, card: str) -> None:
        """The period ends."""
        self.clock.move(30 * DAY)
        self.place.card = card
        self.place.renew(ident)
        self.clock.move(DAY)


def _cancelled(life: Life) -> None:
    ident = life.buy()
    life.ask(ident, cancel_at_period_end="true")
    life.renew(ident, "pays")


def _recovered(life: Life) -> None:
    ident = life.buy()
    life.renew(ident, "declines")
    life.place.settle_bills(ident)


def _lost(life: Life) -> None:
    ident = life.buy()
    life.renew(ident, "declines")
    life.place.give_up(ident, "canceled")


def _up_down(life: Life) -> None:
    ident = life.buy()
    life.put(ident, "big_monthly")
    life.put(ident, "small_yearly")


def _paused(life: Life) -> None:
    ident = life.buy()
    life.place.give_up(ident, "paused")
    life.clock.move(DAY)
    life.place.go_on(ident)
    life.ask(ident, cancel_at_period_end="true")


def _abandoned(life: Life) -> None:
    life.place.card = "asks"
    life.place.lapse(life.buy())


def _two(life: Life) -> None:
    one = life.buy("small_monthly")
    life.buy("big_yearly")
    life.ask(one, cancel_at_period_end="true")


def _deleted(life: Life) -> None:
    life.ask(life.buy(), cancel_at_period_end="true")
    life.place.delete(life.customer)


LIVES: Final[dict[str, tuple[Callable[[Life], None], tuple[str, str | None, str | None]]]] = {
    "paid-cancelled": (_cancelled, ("expired", "mid", "monthly")),
    "failed-recovered": (_recovered, ("active", "mid", "monthly")),
    "failed-lost": (_lost, ("expired", "mid", "monthly")),
    "up-down-interval": (_up_down, ("active", "small", "yearly")),
    "pause": (_paused, ("cancelled", "mid", "monthly")),
    "3-D Secure abandoned": (_abandoned, ("expired", "mid", None)),
    "two checkouts": (_two, ("active", "big", "yearly")),
    "customer deleted": (_deleted, ("expired", "mid", "monthly")),
}
"""What happens, and what the account has after that, its own trial being over."""


async def lived(processor: Standin, clock: Frozen, name: str) -> tuple[History, list[Json]]:
    """An account that lived through it, and the events that follow from it, of which it has heard none."""
    history = await begin(processor, clock)
    clock.move(15 * DAY)
    await history.one.start("mid")
    customer = next(iter(processor.customers))
    for session in list(processor.sessions.values()):
        processor.expire(session["id"])
    processor.events.clear()
    LIVES[name][0](Life(processor, clock, customer, history.one.caller.account_id))
    return history, list(processor.events)


async def by_looks(processor: Standin, clock: Frozen, name: str, limit: int | None = None, seed: int = 0) -> int:
    """All orders of the events, or `limit` of them, each doubled, with a turn of the worker after each event."""
    history, events = await lived(processor, clock, name)
    # With the customer, the account loses what it bought from the processor's lists.
    expected = ("expired", "mid", None) if name == "customer deleted" else LIVES[name][1]
    chosen = sorted(events, key=lambda event: event["type"].startswith("customer."))[-MOST:]
    customer = (await PaymentCustomer.get()).customer_id
    orders = _orders(chosen, limit, seed)
    for order in orders:
        await _forget()
        await PaymentCustomer.create(
            customer_id=customer,
            account_id=history.one.caller.account_id,
            livemode=False,
            wanted=0,
            next_look_at=clock.at,
        )
        for event in (*order, *order):
            await receive(event)
            await payments.look_due(SYSTEM)
        assert await history.one.seen() == expected, (name, [event["type"] for event in order])
    return len(orders)


async def by_secret_alone(
    processor: Standin, clock: Frozen, name: str, limit: int | None = None, seed: int = 0
) -> int:
    """The same without a key, where nothing is looked at: only events of subscriptions tell something."""
    history, events = await lived(processor, clock, name)
    chosen = [event for event in events if event["type"].startswith("customer.subscription.")][-MOST:]
    orders = _orders(chosen, limit, seed)
    made = config.settings()
    config.configure(made.model_copy(update={"payments_key": None}))
    try:
        for order in orders:
            await _forget()
            for event in (*order, *order):
                await receive(event)
            found = await history.one.seen()
            assert found == LIVES[name][1], (name, [event["type"] for event in order], found)
    finally:
        config.configure(made)
    return len(orders)


async def _forget() -> None:
    await PaymentEvent.all().delete()
    await PaymentCustomer.all().delete()
    await Subscription.all().delete()


def _orders(events: list[Json], limit: int | None, seed: int) -> list[tuple[Json, ...]]:
    orders = list(permutations(events))
    return orders if limit is None else Random(seed).sample(orders, min(limit, len(orders)))
