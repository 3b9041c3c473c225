"""Looks: reading all subscriptions of a customer from the processor, and writing what the account has after that.

An event only wants a look. Of two readers of a customer the one that claimed the look last writes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, audit, operation
from app.connectors import payments
from app.core import changes, clock
from app.core.config import settings
from app.core.db import Statement, is_transient
from app.core.due_rows import DueRows
from app.core.errors import InvalidState
from app.domain import identity, plans
from app.domain.payments import billing_mails, subscriptions_seen
from app.domain.payments.inputs import LetterKind
from app.domain.payments.models import PaymentCustomer, PaymentSubscription
from app.domain.payments.subscriptions_seen import alarm
from app.domain.plans import SubscriptionStatus

TOPIC: Final = "payment_customer"
"""The change note that says that a look is wanted."""
_LEASE: Final = timedelta(minutes=5)
_CUSTOMERS_A_BATCH: Final = 10
_BACKOFFS: Final = tuple(timedelta(seconds=seconds) for seconds in (10, 30, 60, 300, 900, 1800, 3600))
"""The waits after looks that failed; the last one is repeated for ever."""
_NIGHTLY_PAUSE: Final = timedelta(milliseconds=100)
"""The time between two looks of a night, which the processor's limits allow for."""
NO_KEY: Final = "No payment processor is configured: set GALLEY_PAYMENTS_KEY."
NOTICE: Final = timedelta(days=3)
"""How long before a trial ends its owner is told."""


@dataclass(frozen=True, slots=True)
class Looked:
    """How many customers were looked at, and how many accounts have something else now."""

    looked: int
    changed: int


@dataclass(frozen=True, slots=True)
class _Claimed:
    id: int
    customer_id: str
    account_id: int | None
    wanted: int
    failures: int
    attempts: int


@dataclass(frozen=True, slots=True)
class _Owned:
    account_id: int | None


@dataclass(frozen=True, slots=True)
class _Unresolved:
    id: int
    kind_type: str
    object_id: str | None
    attempts: int


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the processor said about a customer. Invoices are read only where a payment is missing."""

    subscriptions: Sequence[payments.ProcessorSubscription]
    invoices: Sequence[payments.Invoice]
    exists: bool


# `lease_until` says that a look is under way; who wants another one then leaves the time of the next as it is.
LOOKS: Final = DueRows(
    "payment_customer",
    _Claimed,
    "id, customer_id, account_id, wanted, attempts AS failures, epoch AS attempts",
    lease=_LEASE,
    batch=_CUSTOMERS_A_BATCH,
    due="next_look_at",
    attempts="epoch",
    where="t.wanted > t.seen OR t.account_id IS NULL",
    work="lease_until",
    end="attempts = :failures, problem = :problem",
)
# Takes the look over from a worker that is at it: what this one reads is newer.
_CLAIM_OF: Final = Statement(
    f"{LOOKS.taking}, wanted = wanted + 1 WHERE account_id = :account_id RETURNING {LOOKS.columns}",
    row=_Claimed,
)
_OWNER: Final = Statement(
    """
    SELECT account_id FROM payment_customer
     WHERE id = :id AND epoch = :attempts {postgres: FOR UPDATE}
    """,
    row=_Owned,
)
_FINISH: Final = Statement("UPDATE payment_customer SET seen = :seen, looked_at = :now WHERE id = :id")
_DUE_NOW: Final = "next_look_at = CASE WHEN lease_until > :now THEN next_look_at ELSE :now END"
_WANT: Final = Statement(
    f"UPDATE payment_customer SET wanted = wanted + 1, {_DUE_NOW} WHERE customer_id = :customer_id"
)
_WANT_ACCOUNT: Final = Statement(
    f"UPDATE payment_customer SET wanted = wanted + 1, {_DUE_NOW} WHERE account_id = :account_id"
)
_NIGHTLY: Final = Statement(
    "SELECT id FROM payment_customer WHERE looked_at IS NULL OR looked_at < :before ORDER BY id", row=int
)
_SPREAD: Final = Statement(
    """
    UPDATE payment_customer SET wanted = wanted + 1,
           next_look_at = CASE WHEN lease_until > :now THEN payment_customer.next_look_at ELSE v.next_look_at END
      FROM {records :rows AS v (id bigint, next_look_at timestamptz)} WHERE payment_customer.id = v.id
    """
)
EVENTS: Final = DueRows(
    "payment_event",
    _Unresolved,
    "id, type AS kind_type, object_id, attempts",
    lease=_LEASE,
    batch=_CUSTOMERS_A_BATCH,
    end="customer_id = coalesce(:customer_id, customer_id)",
)


async def want(customer_id: str) -> bool:
    """Ask for a look at a customer, in the open transaction; whether the customer is one of ours."""
    is_ours = await _WANT.run(customer_id=customer_id, now=clock.now()) > 0
    if is_ours:
        await changes.announce(TOPIC)
    return is_ours


@operation(atomic=False)
async def look_due(system: System) -> int:
    """Look at the customers for whom a look is wanted; how many. The service itself only (INB-07).

    A customer without an account is ended at the processor. What fails is tried again, for ever.
    """
    if not payments.is_on():
        return 0
    resolved = await _resolve_events(system)
    customers = await _claim(system)
    for customer in customers:
        await LOOKS.attempt(customer, partial(_look_or_put_off, system))
    return resolved + len(customers)


@operation(atomic=False)
async def look_at(system: System, owner_email: str | None) -> Looked:
    """Look at the customers of one owner now, or want a look at all. The operator's command only.

    `changed` counts those that have another plan, interval or status now; it is 0 where the worker looks later.
    Errors: NotFound; InvalidState without a key or an answer.
    """
    if not payments.is_on():
        raise InvalidState(NO_KEY)
    if owner_email is None:
        return Looked(await _want_all(system, clock.now()), 0)
    account_id = await account_of(owner_email)
    before = await plans.of_account(account_id)
    try:
        looked = await look_now(account_id)
    except (payments.ProcessorUnreachable, payments.PaymentRefused) as failure:
        raise InvalidState(str(failure)) from None
    return Looked(looked, int(before.plan_changed_at != (await plans.of_account(account_id)).plan_changed_at))


@operation(atomic=False)
async def want_nightly(system: System) -> int:
    """Want a look at every customer that nobody looked at for most of a day; how many. The service itself only."""
    return await _want_all(system, clock.now() - timedelta(hours=20)) if payments.is_on() else 0


async def look_now(account_id: int, *, actor_id: int | None = None) -> int:
    """Look at the customers of an account, in front of any worker; how many.

    `actor_id` is the person who asked for it, who is not notified of what it finds. Errors: Unreachable, Refused.
    """
    customers = await _claim_of(_INLINE, account_id)
    for customer in customers:
        try:
            await _look(_INLINE, customer, actor_id)
        except Exception as failure:
            await _put_off(customer, failure)
            raise
    return len(customers)


_INLINE: Final = System("a request of the owner")


@operation(action="look")
async def _claim(system: System) -> list[_Claimed]:
    return await LOOKS.claim()


@operation(action="look")
async def _claim_of(system: System, account_id: int) -> list[_Claimed]:
    return await _CLAIM_OF.rows(account_id=account_id, lease_until=clock.now() + _LEASE)


async def want_later(account_id: int) -> None:
    """Want a look at the customers of an account: a call for it had no answer, so its outcome is not known."""
    await _want_account(_INLINE, account_id)


@operation(action="look")
async def _want_account(system: System, account_id: int) -> None:
    await _WANT_ACCOUNT.run(account_id=account_id, now=clock.now())
    await changes.announce(TOPIC)


@operation(action="look")
async def _want_all(system: System, before: datetime) -> int:
    now = clock.now()
    ids = await _NIGHTLY.rows(before=before)
    rows = [{"id": ident, "next_look_at": now + number * _NIGHTLY_PAUSE} for number, ident in enumerate(ids)]
    if rows:
        await _SPREAD.run(rows=rows, now=now)
        await changes.announce(TOPIC)
    return len(rows)


async def account_of(owner_email: str) -> int:
    """The account of the user with this address. Errors: NotFound."""
    user = await identity.find_user(owner_email)
    return (await identity.Account.get(owner_id=user.id)).id


async def _look_or_put_off(system: System, customer: _Claimed) -> None:
    try:
        await _look(system, customer)
    except Exception as failure:
        if is_transient(failure):
            raise
        await _put_off(customer, failure)


async def _look(system: System, customer: _Claimed, actor_id: int | None = None) -> None:
    if customer.account_id is None:
        await payments.delete_customer(customer.customer_id)
        await _forget(system, customer)
        return
    await _record(system, customer, await _ask(customer.customer_id), actor_id)


async def _ask(customer_id: str) -> _Answer:
    subscriptions = await payments.subscriptions(customer_id)
    owing = any(item.status in ("past_due", "unpaid") or item.pending_update is not None for item in subscriptions)
    invoices = await payments.open_invoices(customer_id) if owing else []
    lives = any(item.status not in ("canceled", "incomplete_expired") for item in subscriptions)
    return _Answer(subscriptions, invoices, lives or await payments.customer_exists(customer_id))


@operation(action="look")
async def _record(system: System, customer: _Claimed, answer: _Answer, actor_id: int | None) -> None:
    # The account's row comes first, as for every writer of what an account has.
    account_id = customer.account_id
    if account_id is None or not await plans.lock_account(account_id):
        return
    row = await _OWNER.row(id=customer.id, attempts=customer.attempts)
    if row is None or row.account_id != account_id:
        return
    if not answer.exists:
        await PaymentCustomer.filter(id=customer.id).delete()
        await subscriptions_seen.settle(account_id, "customer deleted at the payment processor", actor_id=actor_id)
        return
    await _mirror(customer.id, answer)
    await subscriptions_seen.settle(account_id, "read from the payment processor", actor_id=actor_id)
    await write_letters(account_id, answer.subscriptions, answer.invoices)
    await write_grace_letters(account_id)
    now = clock.now()
    await _FINISH.run(id=customer.id, seen=customer.wanted, now=now)
    await LOOKS.set(customer, now, failures=0, problem=None)
    if (anchor := _anchor(answer.subscriptions)) is not None:
        await plans.anchor_credits(account_id, anchor)


async def _mirror(customer: int, answer: _Answer) -> None:
    choices = await subscriptions_seen.choices(answer.subscriptions, by_metadata=False)
    since_of = {
        row.subscription_id: row.past_due_since for row in await PaymentSubscription.filter(customer_id=customer)
    }
    for item in answer.subscriptions:
        since = _past_due_since(item, answer.invoices, since_of.get(item.id))
        await subscriptions_seen.write(customer, item, choices.get(item.id), past_due_since=since)
    await subscriptions_seen.forget_others(customer, [item.id for item in answer.subscriptions])


def _past_due_since(
    item: payments.ProcessorSubscription, invoices: Sequence[payments.Invoice], earlier: datetime | None
) -> datetime | None:
    if item.status == "unpaid":
        return earlier
    if item.status != "past_due":
        return None
    owed = [invoice.created for invoice in invoices if invoice.subscription_id == item.id]
    return min(owed, default=earlier or clock.now())


async def write_letters(
    account_id: int, subscriptions: Sequence[payments.ProcessorSubscription], invoices: Sequence[payments.Invoice]
) -> None:
    """Write the letters that the state of these subscriptions asks for, in the open transaction."""
    for item in subscriptions:
        soon = item.trial_end is not None and item.trial_end - clock.now() <= NOTICE
        ending = item.cancel_at is not None or item.cancel_at_period_end
        if item.status == "trialing" and soon and not ending:
            about = f"{item.id} {item.trial_end:%Y-%m-%d}"
            await billing_mails.write(account_id, LetterKind.PAID_TRIAL_ENDS, about, at=item.trial_end)
    owing = {item.id for item in subscriptions if item.status == "past_due" or item.pending_update is not None}
    for invoice in invoices:
        if invoice.subscription_id in owing:
            await billing_mails.write(
                account_id, LetterKind.PAYMENT_FAILED, invoice.id, url=invoice.hosted_invoice_url
            )


async def write_grace_letters(account_id: int) -> None:
    """Write a letter for each subscription whose grace is over, in the open transaction."""
    if (await plans.of_account(account_id)).status is not SubscriptionStatus.EXPIRED:
        return  # something else gives limits: the trial, an assignment, another subscription
    grace = timedelta(seconds=settings().payments_grace)
    for item in await subscriptions_seen.mirrored(account_id):
        since = item.past_due_since
        is_over = item.status == "unpaid" or (item.status == "past_due" and since and since + grace <= clock.now())
        if is_over and item.ended_at is None:
            day = "" if since is None else f" {since:%Y-%m-%d}"
            await billing_mails.write(account_id, LetterKind.GRACE_ENDED, item.id + day)


def _anchor(subscriptions: Sequence[payments.ProcessorSubscription]) -> datetime | None:
    """When the first paid period began, as far as it is known."""
    starts = [
        item.items.data[0].current_period_start or item.current_period_start
        for item in subscriptions
        if item.status == "active" and item.items.data
    ]
    return min((start for start in starts if start is not None), default=None)


@operation(action="end_customer")
async def _forget(system: System, customer: _Claimed) -> None:
    if await PaymentCustomer.filter(id=customer.id, epoch=customer.attempts, account_id=None).delete():
        audit.changed(f"payment customer {customer.id}", "ended with its account")


async def _put_off(customer: _Claimed, failure: Exception) -> None:
    due_at = clock.now() + _BACKOFFS[min(customer.failures, len(_BACKOFFS) - 1)]
    problem = type(failure).__name__[:100]
    await LOOKS.set(customer, due_at, failures=customer.failures + 1, problem=problem)
    alarm("look", f"no look at customer {customer.id}: {failure}")


async def _resolve_events(system: System) -> int:
    """Find out which customers thin events are about."""
    events = await _claim_events(system)
    for event in events:
        await EVENTS.attempt(event, partial(_resolve, system))
    return len(events)


async def _resolve(system: System, event: _Unresolved) -> None:
    try:
        customer_id = await payments.customer_of(_kind(event.kind_type), event.object_id or "")
    except (payments.ProcessorUnreachable, payments.PaymentRefused):
        wait = _BACKOFFS[min(event.attempts, len(_BACKOFFS)) - 1]
        await EVENTS.set(event, clock.now() + wait, customer_id=None)
    else:
        await _resolved(system, event, customer_id)


@operation(action="look")
async def _claim_events(system: System) -> list[_Unresolved]:
    return await EVENTS.claim()


@operation(action="look")
async def _resolved(system: System, event: _Unresolved, customer_id: str | None) -> None:
    if await EVENTS.set(event, None, customer_id=customer_id) and customer_id:
        await want(customer_id)


def _kind(event_type: str) -> str:
    """The kind of object that an event of this type is about."""
    for prefix, kind in _KINDS.items():
        if event_type.startswith(prefix):
            return kind
    return ""


_KINDS: Final = {
    "customer.subscription.": "subscription",
    "customer.": "customer",
    "invoice.": "invoice",
    "checkout.session.": "checkout.session",
}
