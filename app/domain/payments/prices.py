"""The prices of the catalogue at the processor: whether they fit, making those that are missing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from app.access import System, operation
from app.connectors import payments
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.payments import rules, subscriptions_seen, synchronization
from app.domain.payments.subscriptions_seen import PriceChoice, alarm
from app.domain.plans import Interval, PlanChoice

NOT_FOR_SALE: Final = "This plan cannot be bought at present. Ask the operator of this installation."

_MONTHS: Final = {Interval.MONTHLY: "month", Interval.YEARLY: "year"}


class PriceState(StrEnum):
    """The state of a catalogue price at the processor."""

    OK = "ok"
    MISSING = "missing"
    DIFFERS = "differs"
    INACTIVE = "inactive"


@dataclass(frozen=True, slots=True)
class CheckedPrice:
    """A price of the catalogue, and its state at the processor."""

    plan: str
    interval: Interval
    lookup_key: str | None
    state: PriceState


@dataclass(frozen=True, slots=True)
class PricePublication:
    """How many prices were made, and how many of them took the key of another."""

    made: int
    moved: int


@dataclass(frozen=True, slots=True)
class _Offered:
    plan_id: int
    slug: str
    name: str
    interval: Interval
    amount: int
    currency: str
    lookup_key: str | None


_OFFERS: Final = Statement(
    """
    SELECT p.id AS plan_id, p.slug, p.name, r.interval, r.amount, r.currency, k.lookup_key
      FROM price r JOIN plan p ON p.id = r.plan_id
      LEFT JOIN price_key k ON k.plan_id = r.plan_id AND k.interval = r.interval
     WHERE r.active AND p.active AND NOT p.hidden AND NOT p.retired
     ORDER BY p.sort_order, p.slug, r.interval
    """,
    row=_Offered,
)


async def usable(choice: PlanChoice) -> str:
    """The id of the price at the processor that a plan is bought by.

    Errors: InvalidState where there is none that fits the catalogue; Unreachable, Refused.
    """
    return (await usable_price(choice)).id


async def usable_price(choice: PlanChoice) -> payments.ProcessorPrice:
    """The price at the processor that a plan is bought by. Errors: as for `usable`."""
    key = (choice.plan_slug, choice.interval)
    offer = next((row for row in await _OFFERS.rows() if (row.slug, row.interval) == key), None)
    if offer is None or offer.lookup_key is None:
        raise InvalidState(NOT_FOR_SALE)
    price = (await payments.prices([offer.lookup_key])).get(offer.lookup_key)
    state = _state(offer, price)
    if price is None or state is not PriceState.OK:
        alarm("price", f"the price {offer.lookup_key} is {state.value} at the payment processor")
        raise InvalidState(NOT_FOR_SALE)
    await _remember(price.id, PriceChoice(offer.plan_id, offer.interval))
    return price


@operation(atomic=False)
async def check_prices(system: System) -> list[CheckedPrice]:
    """Compare the prices on offer with those at the processor. The operator's command only.

    Errors: InvalidState without a key or an answer.
    """
    offers = await _OFFERS.rows()
    there = await _there(offers)
    return [
        CheckedPrice(row.slug, row.interval, row.lookup_key, _state(row, there.get(row.lookup_key or "")))
        for row in offers
    ]


@operation(atomic=False)
async def publish_prices(system: System, *, dry_run: bool = False) -> PricePublication:
    """Make the prices that are missing at the processor, and move the keys of those that differ to new prices.

    The operator's command only. People who pay an old price keep it. Errors: as for `check_prices`.
    """
    offers = [row for row in await _OFFERS.rows() if row.lookup_key is not None]
    there = await _there(offers)
    lacking = {
        row: there.get(row.lookup_key or "")
        for row in offers
        if _state(row, there.get(row.lookup_key or "")) is not PriceState.OK
    }
    for row, old in lacking.items():
        if dry_run:
            continue
        if old is not None:
            # Those who pay the old price are known by its id from now on.
            await _remember(old.id, PriceChoice(row.plan_id, row.interval))
        try:
            price = await payments.make_price(_form(row), key=payments.new_key())
        except (payments.ProcessorUnreachable, payments.PaymentRefused) as failure:
            raise InvalidState(str(failure)) from None
        await _remember(price.id, PriceChoice(row.plan_id, row.interval))
    return PricePublication(made=len(lacking), moved=sum(old is not None for old in lacking.values()))


async def _there(offers: Sequence[_Offered]) -> Mapping[str, payments.ProcessorPrice]:
    if not payments.is_on():
        raise InvalidState(synchronization.NO_KEY)
    try:
        return await payments.prices([row.lookup_key for row in offers if row.lookup_key is not None])
    except (payments.ProcessorUnreachable, payments.PaymentRefused) as failure:
        raise InvalidState(str(failure)) from None


async def _remember(price_id: str, choice: PriceChoice) -> None:
    await _remembered(_SERVICE, price_id, choice)


@operation(action="remember_price")
async def _remembered(system: System, price_id: str, choice: PriceChoice) -> None:
    await subscriptions_seen.remember_price(price_id, choice)


_SERVICE: Final = System("prices at the payment processor")


def _state(row: _Offered, price: payments.ProcessorPrice | None) -> PriceState:
    if price is None:
        return PriceState.MISSING
    recurring = price.recurring
    interval = None if recurring is None else rules.interval_of(recurring.interval, recurring.interval_count)
    if (price.unit_amount, price.currency.upper(), interval) != (row.amount, row.currency, row.interval):
        return PriceState.DIFFERS
    return PriceState.OK if price.active else PriceState.INACTIVE


def _form(row: _Offered) -> Mapping[str, Any]:
    return {
        "currency": row.currency.lower(),
        "unit_amount": row.amount,
        "recurring": {"interval": _MONTHS[row.interval]},
        "lookup_key": row.lookup_key,
        "transfer_lookup_key": True,
        "product_data": {"name": row.name, "metadata": {"galley_plan": row.slug}},
    }
