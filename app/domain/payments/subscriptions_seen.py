"""What the processor said last about the subscriptions of an account, and what the account has after that."""

import logging
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import audit
from app.connectors import payments
from app.core import metrics
from app.core.clock import now as time_now
from app.core.config import settings
from app.core.db import Statement
from app.domain import plans
from app.domain.payments import rules
from app.domain.payments.models import PaymentPrice, PaymentSubscription
from app.domain.payments.rules import Bought
from app.domain.plans import Interval

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PriceChoice:
    """What a price buys."""

    plan_id: int
    interval: Interval


@dataclass(frozen=True, slots=True)
class Mirrored(Bought):
    """A subscription with what is needed to change it."""

    customer_id: str = ""
    item_id: str = ""
    amount: int | None = None
    currency: str | None = None
    ends_with_period: bool = False


@dataclass(frozen=True, slots=True)
class _Row:
    id: str
    status: str
    plan_id: int | None
    interval: Interval | None
    created_at: datetime
    period_end: datetime | None
    trial_end: datetime | None
    cancel_at: datetime | None
    ended_at: datetime | None
    past_due_since: datetime | None
    customer_id: str
    item_id: str
    amount: int | None
    currency: str | None
    ends_with_period: bool


@dataclass(frozen=True, slots=True)
class _Known:
    name: str
    plan_id: int
    interval: Interval


@dataclass(frozen=True, slots=True)
class _Account:
    trial_ends_at: datetime


_MIRRORED: Final = Statement(
    """
    SELECT s.subscription_id AS id, s.status, s.plan_id, s.interval, s.created_at, s.period_end, s.trial_end,
           s.cancel_at, s.ended_at, s.past_due_since, c.customer_id, s.item_id, s.amount, s.currency,
           s.ends_with_period
      FROM payment_subscription s JOIN payment_customer c ON c.id = s.customer_id
     WHERE c.account_id = :account_id ORDER BY s.id
    """,
    row=_Row,
)
_BY_PRICE: Final = Statement(
    "SELECT price_id AS name, plan_id, interval FROM payment_price WHERE price_id IN :names", row=_Known
)
# Plans that are on offer come last, so that of two with one key theirs stays.
_BY_KEY: Final = Statement(
    """
    SELECT k.lookup_key AS name, k.plan_id, k.interval FROM price_key k JOIN plan p ON p.id = k.plan_id
     WHERE k.lookup_key IN :names ORDER BY CASE WHEN p.retired THEN 0 ELSE 1 END, p.id
    """,
    row=_Known,
)
_ACCOUNT: Final = Statement("SELECT trial_ends_at FROM account WHERE id = :account_id", row=_Account)


async def mirrored(account_id: int) -> list[Mirrored]:
    """The subscriptions of an account as they were read last."""
    rows = await _MIRRORED.rows(account_id=account_id)
    return [Mirrored(**{name: getattr(row, name) for name in row.__slots__}) for row in rows]


async def settle(account_id: int, reason: str, *, actor_id: int | None = None) -> bool:
    """Write what the account has after its mirror and its grant; whether that is something else than before.

    The caller holds the account's row. A difference leaves a line in the audit log, and the owner is notified of
    another plan unless they are `actor_id`.
    """
    account = await _ACCOUNT.row(account_id=account_id)
    if account is None:
        return False
    subscriptions = await mirrored(account_id)
    grace = timedelta(seconds=settings().payments_grace)
    facts = rules.standing(
        await plans.grant_of(account_id), subscriptions, account.trial_ends_at, grace, time_now()
    )
    differs = await plans.settle(account_id, facts, actor_id=actor_id)
    if differs:
        status = (await plans.of_account(account_id)).status
        audit.changed(f"account {account_id}", f"subscription {status.value}; {reason}")
    if len([item for item in subscriptions if item.is_live]) > 1:
        alarm("double", f"account {account_id} has more than one subscription")
    return differs


def alarm(reason: str, text: str) -> None:
    """Tell the operator that something in payments needs a look."""
    metrics.count_payment_alarm(reason)
    logger.error("payments: %s", text)


async def choices(
    subscriptions: Sequence[payments.ProcessorSubscription], *, by_metadata: bool
) -> Mapping[str, PriceChoice]:
    """What the prices of these subscriptions buy, by the subscription's id; one with an unknown price is absent.

    By the price's id; else by its lookup_key; else, with `by_metadata`, by `galley_plan` and the interval. What a
    lookup_key tells is remembered, because the key may move to another price.
    """
    prices = {item.id: item.items.data[0].price for item in subscriptions if item.items.data}
    by_price = {
        row.name: PriceChoice(row.plan_id, row.interval) for row in await _of(_BY_PRICE, _ids(prices.values()))
    }
    keys = {price.lookup_key for price in prices.values() if price.lookup_key is not None}
    by_key = {row.name: PriceChoice(row.plan_id, row.interval) for row in await _of(_BY_KEY, keys)}
    result: dict[str, PriceChoice] = {}
    for item in subscriptions:
        price = prices.get(item.id)
        if price is None or len(item.items.data) > 1:
            continue
        choice = by_price.get(price.id) or by_key.get(price.lookup_key or "")
        if choice is None and by_metadata:
            choice = await _named_in_metadata(item, price)
        if choice is not None:
            result[item.id] = choice
            if price.id not in by_price:
                by_price[price.id] = choice
                await remember_price(price.id, choice)
    return result


async def remember_price(price_id: str, choice: PriceChoice) -> None:
    """Keep what a price buys."""
    await PaymentPrice.get_or_create(
        {"plan_id": choice.plan_id, "interval": choice.interval.value}, price_id=price_id
    )


async def write(
    customer: int,
    item: payments.ProcessorSubscription,
    choice: PriceChoice | None,
    *,
    past_due_since: datetime | None,
    order: tuple[datetime, int, str] | None = None,
) -> None:
    """Write one subscription into the mirror.

    Where its status or its price is unknown, the row keeps what it had; a new one gives nothing. Both are alarms.
    """
    problem = _problem(item, choice)
    row = await PaymentSubscription.get_or_none(subscription_id=item.id)
    if problem is not None:
        alarm("unknown", f"subscription {item.id}: {problem}")
        if row is not None:
            await PaymentSubscription.filter(id=row.id).update(problem=problem)
            return
    values: dict[str, Any] = _values(item, choice, past_due_since) | {"problem": problem, "customer_id": customer}
    if order is not None:
        values |= {"event_at": order[0], "rank": order[1], "event_id": order[2]}
    if row is None:
        values["subscription_id"] = item.id
        await PaymentSubscription.create(**values)
    else:
        await PaymentSubscription.filter(id=row.id).update(**values)


async def forget_others(customer: int, ids: Collection[str]) -> None:
    """Delete the subscriptions of a customer that the processor does not list."""
    await PaymentSubscription.filter(customer_id=customer).exclude(subscription_id__in=list(ids)).delete()


def _problem(item: payments.ProcessorSubscription, choice: PriceChoice | None) -> str | None:
    if not rules.is_known(item.status):
        return "its status is unknown"
    if len(item.items.data) != 1:
        return "it has several items"
    return "its price is unknown" if choice is None else None


def _values(
    item: payments.ProcessorSubscription, choice: PriceChoice | None, past_due_since: datetime | None
) -> dict[str, Any]:
    line = item.items.data[0] if item.items.data else None
    period_end = (line.current_period_end if line else None) or item.current_period_end
    ending = item.cancel_at or (period_end if item.cancel_at_period_end else None)
    is_known = rules.is_known(item.status)
    return {
        "item_id": line.id if line else "",
        "status": item.status if is_known else "incomplete",
        "plan_id": None if choice is None else choice.plan_id,
        "interval": None if choice is None else choice.interval.value,
        "price_id": line.price.id if line else "",
        "amount": line.price.unit_amount if line else None,
        "currency": line.price.currency.upper()[:3] if line else None,
        "created_at": item.created,
        "period_start": (line.current_period_start if line else None) or item.current_period_start,
        "period_end": period_end,
        "trial_end": item.trial_end,
        "cancel_at": ending,
        "ends_with_period": item.cancel_at_period_end,
        "ended_at": item.ended_at,
        "past_due_since": past_due_since,
    }


def _ids(prices: Collection[payments.ProcessorPrice]) -> set[str]:
    return {price.id for price in prices}


async def _of(statement: Statement[_Known], names: Collection[str]) -> list[_Known]:
    return await statement.rows(names=sorted(names)) if names else []


async def _named_in_metadata(
    item: payments.ProcessorSubscription, price: payments.ProcessorPrice
) -> PriceChoice | None:
    recurring = price.recurring
    interval = None if recurring is None else rules.interval_of(recurring.interval, recurring.interval_count)
    plan = await plans.Plan.get_or_none(slug=item.metadata.get("galley_plan", ""))
    return None if plan is None or interval is None else PriceChoice(plan.id, interval)
