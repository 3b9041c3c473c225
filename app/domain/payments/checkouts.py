"""Starting to pay: one open checkout per account, made under an Idempotency-Key that is stored before the call."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from app.access import Caller, Visitor, audit, operation
from app.connectors import payments
from app.core import clock, links
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain import plans
from app.domain.payments import prices, rules, subscriptions_seen, synchronization
from app.domain.payments.models import PaymentCheckout, PaymentCustomer
from app.domain.payments.subscriptions_seen import alarm
from app.domain.plans import PlanChoice

_OPEN_FOR: Final = timedelta(hours=23)
"""How long a checkout stays open; the processor allows 24 hours."""
_TRIAL_LEFT: Final = timedelta(hours=48, minutes=5)
"""A trial that lasts longer than this is carried over; the processor wants 48 hours."""
_CHANGE_INSTEAD: Final = "This account has a subscription already. Change it instead."
_OTHER_STARTED: Final = "Another checkout of this account was started at the same time. Try again."
TRY_AGAIN: Final = "The payment processor does not answer at present. Try again in a few minutes."


@dataclass(frozen=True, slots=True)
class _Open:
    id: int
    slug: str
    interval: plans.Interval
    idempotency_key: str
    session_id: str | None
    url: str | None
    begun_at: datetime
    expires_at: datetime


@dataclass(frozen=True, slots=True)
class _Trial:
    trial_ends_at: datetime


@dataclass(frozen=True, slots=True)
class _Claim:
    """The open checkout; that of another choice, which has to end first; or the subscription that is not paid."""

    checkout: _Open | None
    former: _Open | None = None
    behind: subscriptions_seen.Mirrored | None = None


_OPEN: Final = Statement(
    """
    SELECT c.id, p.slug, c.interval, c.idempotency_key, c.session_id, c.url, c.begun_at, c.expires_at
      FROM payment_checkout c JOIN plan p ON p.id = c.plan_id WHERE c.open_key = :account_id
    """,
    row=_Open,
)
_TRIAL: Final = Statement("SELECT trial_ends_at FROM account WHERE id = :account_id", row=_Trial)
_CUSTOMER: Final = Statement(
    "SELECT customer_id FROM payment_customer WHERE account_id = :account_id ORDER BY id DESC LIMIT 1", row=str
)
_KEEP: Final = Statement(
    "UPDATE payment_checkout SET session_id = :session_id, url = :url WHERE id = :id AND open_key IS NOT NULL"
)
_CLOSE: Final = Statement(
    """
    UPDATE payment_checkout SET open_key = NULL
     WHERE id = :id AND coalesce(session_id, '') = coalesce(CAST(:session_id AS varchar), '')
    """
)


async def start(caller: Caller, choice: PlanChoice) -> str:
    """The address of the page on which the caller's account pays for a plan.

    The same choice has the same address while its checkout is open; another choice closes the former. An account
    whose payment is missing is sent to the page for its card. For `accounts`, which has checked who may.
    Errors: InvalidState with an active subscription, without a usable price, and without an answer.
    """
    try:
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)
        claim = await _claim(caller, choice)
        if claim.former is not None:
            await _end(caller, claim.former)
            claim = await _claim(caller, choice)
        if claim.behind is not None:
            return await payments.card_page(claim.behind.customer_id, links.url("/"))
        if claim.checkout is None:
            raise InvalidState(_OTHER_STARTED)
        return await _address(caller, claim.checkout, choice)
    except payments.ProcessorUnreachable as failure:
        alarm("unreachable", str(failure))
        await synchronization.want_later(caller.account_id)
        raise InvalidState(TRY_AGAIN) from None
    except payments.PaymentRefused as refusal:
        alarm("refused", str(refusal))
        raise InvalidState(prices.NOT_FOR_SALE) from None


@operation()
async def return_from_checkout(visitor: Visitor, session_id: str) -> bool:
    """Want a look at the customer of a checkout of ours; whether it is one. Anyone may.

    One that is not open any more wants no look: its event, or a nightly look, has told the end.
    """
    row = await PaymentCheckout.get_or_none(session_id=session_id[: rules.LONGEST_ID].replace("\x00", ""))
    if row is None or row.open_key is None:
        return False
    customer_id = await _CUSTOMER.row(account_id=row.open_key)
    return customer_id is not None and await synchronization.want(customer_id)


async def _end(caller: Caller, former: _Open) -> None:
    """End the checkout of another choice at the processor before it is closed here, so that two are never open.

    It may have been paid in this moment, so the subscriptions are read again.
    """
    if former.session_id is not None:
        await payments.expire_checkout(former.session_id)
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)
    await _close(caller, former)


async def _address(caller: Caller, checkout: _Open, choice: PlanChoice) -> str:
    if checkout.session_id is not None and checkout.url is not None:
        if (await payments.checkout(checkout.session_id)).status == "open":
            return checkout.url
        await _close(caller, checkout)
        await synchronization.look_now(caller.account_id, actor_id=caller.user_id)
        raise InvalidState("This checkout has just ended. Look at the subscription, and try again if need be.")
    customer_id = await _customer(caller, checkout)
    price = await prices.usable(choice)
    form = await _form(caller, checkout, customer_id, price)
    try:
        session = await payments.start_checkout(form, key=checkout.idempotency_key)
    except payments.PaymentRefused:
        await _close(caller, checkout)
        raise
    except payments.ProcessorUnreachable as failure:
        if failure.status is not None:
            await _close(caller, checkout)
        raise
    if session.url is None:
        await _close(caller, checkout)
        raise payments.ProcessorUnreachable("a checkout without an address")
    if not await _keep(caller, checkout.id, session):
        await payments.expire_checkout(session.id)
        raise InvalidState(_OTHER_STARTED)
    return session.url


async def _customer(caller: Caller, checkout: _Open) -> str:
    customer_id = await _CUSTOMER.row(account_id=caller.account_id)
    if customer_id is not None:
        return customer_id
    key = f"{checkout.idempotency_key}-customer"
    try:
        customer = await payments.make_customer(caller.email, caller.account_id, key=key)
    except payments.ProcessorUnreachable as failure:
        if failure.status is not None:
            await _close(caller, checkout)
        raise
    return await _keep_customer(caller, customer.id)


async def _form(caller: Caller, checkout: _Open, customer_id: str, price_id: str) -> dict[str, Any]:
    """The same for each repetition of the call, because the key demands that."""
    metadata = {
        "galley_account": str(caller.account_id),
        "galley_plan": checkout.slug,
        "galley_interval": checkout.interval.value,
    }
    trial = await _TRIAL.row(account_id=caller.account_id)
    ends = None if trial is None else trial.trial_ends_at
    carried = ends if ends is not None and ends - checkout.begun_at >= _TRIAL_LEFT else None
    form: dict[str, Any] = {
        "mode": "subscription",
        "customer": customer_id,
        "client_reference_id": str(caller.account_id),
        "line_items": [{"price": price_id, "quantity": 1}],
        "metadata": metadata,
        "subscription_data": {"metadata": metadata, "trial_end": carried},
        "expires_at": checkout.expires_at,
        "success_url": links.url("/billing/done") + "?session={CHECKOUT_SESSION_ID}",
        "cancel_url": links.url("/billing/cancelled"),
    }
    if settings().payments_tax:
        form |= {
            "automatic_tax": {"enabled": True},
            "tax_id_collection": {"enabled": True},
            "customer_update": {"address": "auto", "name": "auto"},
        }
    return form


@operation(action="start_checkout")
async def _claim(caller: Caller, choice: PlanChoice) -> _Claim:
    await plans.lock_account(caller.account_id)
    live = rules.winner(await subscriptions_seen.mirrored(caller.account_id))
    plan = await plans.Plan.get(slug=choice.plan_slug)
    if live is not None:
        same = (live.plan_id, live.interval) == (plan.id, choice.interval)
        if live.status in ("past_due", "unpaid") and same:
            return _Claim(None, behind=live)
        raise InvalidState(_CHANGE_INSTEAD)
    now = clock.now()
    former = await _OPEN.row(account_id=caller.account_id)
    is_open = former is not None and former.expires_at > now
    if former is not None and is_open and (former.slug, former.interval) == (choice.plan_slug, choice.interval):
        return _Claim(former)
    if former is not None and is_open:
        return _Claim(None, former=former)
    if former is not None:
        # Its page has ended by its time, whatever became of it.
        await PaymentCheckout.filter(id=former.id).update(open_key=None)
    await PaymentCheckout.create(
        account_id=caller.account_id,
        plan_id=plan.id,
        interval=choice.interval.value,
        idempotency_key=payments.new_key(),
        open_key=caller.account_id,
        begun_at=now,
        expires_at=now + _OPEN_FOR,
    )
    audit.changed(f"account {caller.account_id}", f"checkout of {choice.plan_slug} {choice.interval.value}")
    return _Claim(await _OPEN.row(account_id=caller.account_id))


@operation(action="start_checkout")
async def _keep(caller: Caller, checkout_id: int, session: payments.CheckoutSession) -> bool:
    return await _KEEP.run(id=checkout_id, session_id=session.id, url=session.url) > 0


@operation(action="start_checkout")
async def _keep_customer(caller: Caller, customer_id: str) -> str:
    """Keep the new customer of the account; the one that it has. Two checkouts may have made one each."""
    there = await plans.lock_account(caller.account_id)
    existing = await _CUSTOMER.row(account_id=caller.account_id)
    if not await PaymentCustomer.exists(customer_id=customer_id):
        # A row without an account, because it was deleted or has a customer by now, is ended at the processor.
        await PaymentCustomer.create(
            customer_id=customer_id,
            account_id=caller.account_id if there and existing is None else None,
            livemode=payments.is_live(),
            wanted=0,
            next_look_at=clock.now(),
        )
    return existing or customer_id


@operation(action="start_checkout")
async def _close(caller: Caller, checkout: _Open) -> None:
    """Close a checkout that is as it was read. One that has its page since stays open: nothing has ended that."""
    await _CLOSE.run(id=checkout.id, session_id=checkout.session_id)
