"""Receiving events of the payment processor: verified, stored by their id once, answered at once.

An event says that there is something to look at. Only where no key is configured, and nothing can be looked at, is
the state that it carries applied.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NoReturn

from pydantic import ValidationError

from app.access import System, Visitor, audit, operation
from app.connectors import payments
from app.core import changes, clock, metrics, security
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import Forbidden, Invalid
from app.core.security import SecurityEvent
from app.domain import plans
from app.domain.payments import billing_mails, rules, subscriptions_seen, synchronization
from app.domain.payments.inputs import LOOKS, NOTICES, LetterKind
from app.domain.payments.models import PaymentCheckout, PaymentSubscription
from app.domain.payments.rules import PaymentEvent

_BAD_SIGNATURE: Final = "The signature is missing or wrong."
_UNREADABLE: Final = "This is no event."
_EVENT_RETENTION: Final = timedelta(days=90)
"""How long the ids of events are kept."""


@dataclass(frozen=True, slots=True)
class _Customer:
    id: int
    customer_id: str
    account_id: int | None


_STORE: Final = Statement(
    """
    INSERT INTO payment_event (event_id, type, object_id, customer_id, created_at, received_at, due_at, attempts)
    VALUES (:event_id, :type, :object_id, :customer_id, :created_at, :now, :due_at, 0)
    ON CONFLICT (event_id) DO NOTHING
    """
)
_FORGET: Final = Statement("DELETE FROM payment_event WHERE received_at < :before")
_CUSTOMER: Final = Statement(
    "SELECT id, customer_id, account_id FROM payment_customer WHERE customer_id = :customer_id", row=_Customer
)
_ADD_CUSTOMER: Final = Statement(
    """
    INSERT INTO payment_customer (customer_id, account_id, livemode, wanted, seen, attempts, epoch, next_look_at)
    VALUES (:customer_id, :account_id, :livemode, 0, 0, 0, 0, :now)
    ON CONFLICT (customer_id) DO NOTHING
    """
)


@operation()
async def receive(visitor: Visitor, body: bytes, signatures: Sequence[str]) -> None:
    """Store an event of the payment processor, once however often it is sent, and want a look (INB-07, S-168).

    Only with the processor's signature: `signatures` are the values of the header Stripe-Signature, of which there
    must be one, made at most 300 seconds ago. Events of another mode, of unknown customers and of other types are
    accepted and not stored. Errors: Forbidden, also where no secret is configured; Invalid for what is no event.
    """
    if not rules.is_signed(body, signatures, _secrets(), clock.now()):
        _refuse(visitor)
    event = rules.read_event(body)
    if event is None:
        raise Invalid(_UNREADABLE, fields={"body": [_UNREADABLE]})
    metrics.count_payment_event(await _received(event))


@operation()
async def forget_events(system: System) -> int:
    """Delete the ids of events that came more than 90 days ago; how many. The service itself only."""
    return await _FORGET.run(before=clock.now() - _EVENT_RETENTION)


async def _received(event: PaymentEvent) -> str:
    """Act on a signed event; the word for what became of it."""
    if event.type not in LOOKS | NOTICES:
        return "other"
    if payments.is_on() and event.livemode is not None and event.livemode != payments.is_live():
        return "mode"
    if event.type in NOTICES:
        return await _note(event)
    if payments.is_on():
        return await _want(event)
    return await _apply(event)


async def _want(event: PaymentEvent) -> str:
    customer_id = event.customer_id or await _known_customer_id(event)
    unresolved = customer_id is None and event.snapshot is None
    if not unresolved and (customer_id is None or await _customer(customer_id) is None):
        return "foreign"
    if not await _store(event, customer_id, due=unresolved):
        return "repeated"
    if event.type.startswith("checkout.session."):
        await PaymentCheckout.filter(session_id=event.object_id or "").update(open_key=None)
    if customer_id is not None:
        await synchronization.want(customer_id)
    else:
        await changes.announce(synchronization.TOPIC)
    if event.type == "invoice.finalization_failed":
        subscriptions_seen.alarm("finalization", f"invoice {event.object_id} could not be finalised")
    return "stored"


async def _known_customer_id(event: PaymentEvent) -> str | None:
    """The customer of an object that is known here; thin events do not name one."""
    row = await PaymentSubscription.get_or_none(subscription_id=event.object_id or "").select_related("customer")
    return None if row is None else row.customer.customer_id


async def _note(event: PaymentEvent) -> str:
    # A dispute names a charge and no customer, so each is noted.
    if event.customer_id is not None and await _customer(event.customer_id) is None:
        return "foreign"
    if not await _store(event, event.customer_id):
        return "repeated"
    audit.changed(f"payment {event.object_id}"[:255], event.type)
    subscriptions_seen.alarm(event.type.replace(".", "_"), f"{event.type} of {event.object_id}")
    return "stored"


async def _apply(event: PaymentEvent) -> str:
    """Apply the state that a subscription's event carries, where nothing can be looked at."""
    if event.snapshot is None:
        return "thin"
    if event.kind == "invoice":
        return await _write_invoice_letter(event)
    if event.kind != "subscription":
        return "other"
    try:
        item = payments.ProcessorSubscription.model_validate(event.snapshot)
    except ValidationError:
        subscriptions_seen.alarm("unreadable", f"event {event.id} has a subscription of another form")
        return "unreadable"
    return await _apply_subscription(event, item)


async def _apply_subscription(event: PaymentEvent, item: payments.ProcessorSubscription) -> str:
    account_id = await _account_of(item)
    # The account's row comes first, as for every writer of what an account has.
    if account_id is None or not await plans.lock_account(account_id):
        return "foreign"
    if not await _store(event, item.customer):
        return "repeated"
    await _ADD_CUSTOMER.run(
        customer_id=item.customer, account_id=account_id, livemode=item.livemode, now=clock.now()
    )
    customer = await _customer(item.customer)
    if customer is None or customer.account_id != account_id:
        return "foreign"
    await _apply_snapshot(event, item, customer.id, account_id)
    return "stored"


async def _apply_snapshot(
    event: PaymentEvent, item: payments.ProcessorSubscription, customer: int, account_id: int
) -> None:
    order = rules.snapshot_order(event.created_at, item.status, event.id)
    row = await PaymentSubscription.get_or_none(subscription_id=item.id)
    is_known = row is not None and row.event_at is not None
    if row is not None and is_known and order <= (row.event_at, row.rank, row.event_id or ""):
        return
    choices = await subscriptions_seen.choices([item], by_metadata=True)
    since = _grace_start(item) if item.status in ("past_due", "unpaid") else None
    await subscriptions_seen.write(customer, item, choices.get(item.id), past_due_since=since, order=order)
    if item.status == "active" and (anchor := _grace_start(item)) is not None:
        await plans.anchor_credits(account_id, anchor)
    await subscriptions_seen.settle(account_id, "an event of the payment processor")
    await synchronization.write_letters(account_id, [item], [])


async def _write_invoice_letter(event: PaymentEvent) -> str:
    customer = None if event.customer_id is None else await _customer(event.customer_id)
    if customer is None or customer.account_id is None:
        return "foreign"
    if not await _store(event, event.customer_id):
        return "repeated"
    if event.type in ("invoice.payment_failed", "invoice.payment_action_required"):
        url = (event.snapshot or {}).get("hosted_invoice_url")
        await billing_mails.write(
            customer.account_id,
            LetterKind.PAYMENT_FAILED,
            event.object_id or event.id,
            url=url if isinstance(url, str) else None,
        )
    return "stored"


async def _account_of(item: payments.ProcessorSubscription) -> int | None:
    customer = await _customer(item.customer)
    if customer is not None:
        return customer.account_id
    ident = item.metadata.get("galley_account", "")
    return int(ident) if ident.isascii() and ident.isdecimal() and len(ident) < 10 else None  # noqa: PLR2004


def _grace_start(item: payments.ProcessorSubscription) -> datetime | None:
    line = item.items.data[0] if item.items.data else None
    return (line.current_period_start if line else None) or item.current_period_start


async def _customer(customer_id: str) -> _Customer | None:
    return await _CUSTOMER.row(customer_id=customer_id)


async def _store(event: PaymentEvent, customer_id: str | None, *, due: bool = False) -> bool:
    now = clock.now()
    count = await _STORE.run(
        event_id=event.id,
        type=event.type,
        object_id=event.object_id,
        customer_id=customer_id,
        created_at=event.created_at,
        now=now,
        due_at=now if due else None,
    )
    return count > 0


def _secrets() -> list[str]:
    secret = settings().payments_secret
    return (
        [] if secret is None else [part.strip() for part in secret.get_secret_value().split(",") if part.strip()]
    )


def _refuse(visitor: Visitor) -> NoReturn:
    network = visitor.request.network
    security.record(SecurityEvent.SIGNATURE_REFUSED, "payments", key=f"payments {network}", network=network)
    raise Forbidden(_BAD_SIGNATURE)
