"""What events do beside the look that they want: checkouts are closed, workers are woken, and late ones lose."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta
from typing import Final

import pytest

from app.core import changes
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import payments
from app.domain.payments.models import PaymentCheckout, PaymentCustomer, PaymentEvent
from tests.domain.payments.shop import VISITOR, Owner, owner, receive
from tests.factories import SYSTEM
from tests.payments import shapes
from tests.payments.standin import Json, Standin

LEASE: Final = timedelta(minutes=5)


@pytest.fixture
async def payer(processor: Standin, clock: Frozen) -> Owner:
    """An owner who pays for `mid` by the month, after the trial."""
    one = await owner(processor)
    clock.move(timedelta(days=15))
    await one.buy("mid")
    return one


@pytest.fixture
async def heard() -> AsyncGenerator[list[str]]:
    """What workers are told about looks."""
    found: list[str] = []
    stop = changes.listen("payment_customer", lambda topic, _ident: found.append(topic))
    yield found
    stop()


def unknown(processor: Standin) -> Json:
    """A thin event about a subscription that nobody here knows, of a customer who is known."""
    processor.events.clear()
    processor.subscribe(next(iter(processor.customers)), next(iter(processor.prices)))
    (made,) = [event for event in processor.events if event["type"] == "customer.subscription.created"]
    return shapes.thin(made)


@pytest.mark.parametrize("thin", [False, True])
async def test_a_checkout_that_ended_is_closed_and_no_other(processor: Standin, clock: Frozen, thin: bool) -> None:
    one, other = await owner(processor), await owner(processor)
    ident = (await one.start("mid")).rpartition("/")[2]
    theirs = (await other.start("mid")).rpartition("/")[2]
    processor.events.clear()
    processor.expire(ident)
    (event,) = processor.events
    # The customer is known by the object, which a thin event lacks; it is asked for then.
    await receive(shapes.thin(event) if thin else event)
    opened = await PaymentCheckout.filter(open_key__isnull=False).values_list("session_id", flat=True)
    assert opened == [theirs]
    assert not await payments.return_from_checkout(VISITOR, ident)
    assert await payments.return_from_checkout(VISITOR, theirs)


async def test_an_event_of_a_bill_closes_no_checkout(payer: Owner, processor: Standin) -> None:
    account = payer.caller.account_id
    await PaymentCheckout.all().update(open_key=account)
    invoice = next(iter(processor.invoices.values()))
    await receive(processor.emit("invoice.paid", invoice))
    assert await PaymentCheckout.filter(open_key=account).exists()


async def test_workers_are_woken_by_whatever_wants_a_look(
    payer: Owner, processor: Standin, clock: Frozen, heard: list[str]
) -> None:
    processor.give_up(next(iter(processor.subscriptions)), "paused")
    (event,) = processor.events
    await receive(event)
    assert len(heard) == 1
    await receive(event)
    assert len(heard) == 1
    await receive(unknown(processor))
    assert len(heard) == 2
    clock.move(timedelta(days=1))
    assert await payments.want_nightly(SYSTEM) == 1
    assert len(heard) == 3


@pytest.mark.parametrize("lost", [False, True])
async def test_of_two_workers_that_ask_about_an_event_the_later_one_counts(
    payer: Owner, processor: Standin, clock: Frozen, lost: bool
) -> None:
    thin = unknown(processor)
    await receive(thin)
    reached = asyncio.Event()
    slow_calls: list[str] = []

    def late(name: str) -> float:
        if reached.is_set():
            return 0
        reached.set()
        slow_calls.append(name)
        return 0.5

    processor.late = late
    slow = asyncio.create_task(payments.look_due(SYSTEM))
    await reached.wait()
    clock.move(LEASE)
    # The event, and the look at its customer.
    assert await payments.look_due(SYSTEM) == 2
    wanted = (await PaymentCustomer.get(account_id=payer.caller.account_id)).wanted
    before = await PaymentEvent.get(event_id=thin["id"]).values()
    assert (before["attempts"], before["due_at"]) == (2, None)
    if lost:
        processor.after = lambda _: True
        processor.before = lambda _: True
    await slow
    assert await PaymentEvent.get(event_id=thin["id"]).values() == before
    assert (await PaymentCustomer.get(account_id=payer.caller.account_id)).wanted == wanted


async def test_a_call_whose_outcome_is_unknown_wakes_a_worker(
    payer: Owner, processor: Standin, heard: list[str]
) -> None:
    processor.before = lambda _: True
    with pytest.raises(InvalidState, match="does not answer"):
        await payer.start("big")
    assert len(heard) == 1
