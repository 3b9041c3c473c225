"""When customers are looked at: at their time, under a lease, later after each failure, and once a night."""

import asyncio
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final

import pytest

from app.connectors.payments import ProcessorUnreachable
from app.core.clock import Frozen
from app.core.db import atomic
from app.domain import payments
from app.domain.payments import synchronization
from app.domain.payments.administration import PaymentHealth
from app.domain.payments.models import PaymentCustomer, PaymentEvent, PaymentSubscription
from tests import factories
from tests.database import until_one_waits
from tests.domain.payments.shop import Owner, owner, receive
from tests.factories import SYSTEM
from tests.payments import shapes
from tests.payments.standin import Standin
from tests.time_limits import WAIT_SECONDS

MOMENT: Final = timedelta(microseconds=1)
WAITS: Final = (10, 30, 60, 300, 900, 1800, 3600, 3600)

Changes = Mapping[str, Any]


def at(clock: Frozen, changes: Changes) -> dict[str, Any]:
    """The changes with times instead of distances from now."""
    return {name: clock.at + value if isinstance(value, timedelta) else value for name, value in changes.items()}


@pytest.fixture
async def payer(processor: Standin, clock: Frozen) -> Owner:
    """An owner who pays, and whose customer was looked at."""
    one = await owner(processor)
    clock.move(timedelta(days=15))
    await one.buy("mid")
    return one


async def add_customer(clock: Frozen, ident: str, **changes: Any) -> PaymentCustomer:
    """Another account with a customer that nobody wants to look at."""
    account = (await factories.caller(await factories.user())).account_id
    values: dict[str, Any] = {
        "account_id": account,
        "wanted": 0,
        "looked_at": clock.at,
        "next_look_at": clock.at,
        **changes,
    }
    return await PaymentCustomer.create(customer_id=ident, livemode=False, **values)


@pytest.mark.parametrize(
    ("changes", "looked"),
    [
        ({}, 1),
        ({"wanted": 7, "seen": 7}, 0),
        ({"wanted": 7, "seen": 7, "account_id": None}, 1),
        ({"next_look_at": MOMENT}, 0),
        ({"next_look_at": timedelta()}, 1),
        ({"lease_until": MOMENT, "next_look_at": MOMENT}, 0),
        ({"lease_until": timedelta(), "next_look_at": timedelta()}, 1),
        ({"account_id": None, "next_look_at": MOMENT}, 0),
    ],
)
async def test_a_look_is_made_when_it_is_wanted_due_and_nobodys(
    payer: Owner, clock: Frozen, changes: Changes, looked: int
) -> None:
    await PaymentCustomer.all().update(**at(clock, {"wanted": 7, "seen": 6, **changes}))
    assert await payments.look_due(SYSTEM) == looked
    assert await payments.look_due(SYSTEM) == 0


async def test_a_look_that_is_wanted_while_another_one_is_under_way_waits_for_its_end(
    payer: Owner, clock: Frozen
) -> None:
    await PaymentCustomer.all().update(**at(clock, {"lease_until": MOMENT, "next_look_at": MOMENT}))
    (customer,) = await PaymentCustomer.all()
    async with atomic():
        assert await synchronization.want(customer.customer_id)
    assert await payments.look_due(SYSTEM) == 0
    clock.move(MOMENT)
    assert await payments.look_due(SYSTEM) == 1
    (row,) = await PaymentCustomer.all()
    assert (row.wanted, row.seen) == (customer.wanted + 1, customer.wanted + 1)


async def test_ten_are_looked_at_at_once_and_who_waits_longest_comes_first(
    processor: Standin, clock: Frozen
) -> None:
    for number in range(12):
        await add_customer(clock, f"cus_{number}", wanted=1, next_look_at=clock.at - number * MOMENT)
    processor.before = lambda _: True
    assert await payments.look_due(SYSTEM) == 10
    left = await PaymentCustomer.filter(attempts=0).order_by("id")
    assert [row.customer_id for row in left] == ["cus_0", "cus_1"]


async def test_a_look_that_fails_is_made_again_later_each_time(
    payer: Owner, processor: Standin, clock: Frozen
) -> None:
    clock.move(MOMENT)
    assert (await payments.look_at(SYSTEM, None)).looked == 1
    processor.before = lambda _: True
    for failed, seconds in enumerate(WAITS, 1):
        assert await payments.look_due(SYSTEM) == 1
        row = await PaymentCustomer.get(account_id=payer.caller.account_id)
        assert (row.attempts, row.problem, row.lease_until) == (failed, "ProcessorUnreachable", None)
        assert row.next_look_at == clock.at + timedelta(seconds=seconds)
        clock.move(timedelta(seconds=seconds) - MOMENT)
        assert await payments.look_due(SYSTEM) == 0
        clock.move(MOMENT)
    processor.before = lambda _: False
    assert await payments.look_due(SYSTEM) == 1
    row = await PaymentCustomer.get(account_id=payer.caller.account_id)
    assert (row.attempts, row.problem, row.lease_until) == (0, None, None)
    assert (row.seen, row.looked_at) == (row.wanted, clock.at)


async def test_a_look_that_fails_late_leaves_the_claim_of_the_next_one(
    payer: Owner, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease_until = clock.at + timedelta(minutes=5)
    claimed: dict[str, Any] = {"epoch": 9, "lease_until": lease_until, "next_look_at": lease_until}

    async def ask(customer_id: str) -> object:
        await PaymentCustomer.filter(customer_id=customer_id).update(**claimed)
        raise ProcessorUnreachable("no answer")

    await PaymentCustomer.all().update(wanted=7, seen=6)
    monkeypatch.setattr(synchronization, "_ask", ask)
    (before,) = await PaymentCustomer.all().values()
    assert await payments.look_due(SYSTEM) == 1
    assert await PaymentCustomer.all().values() == [{**before, **claimed}]


async def test_a_look_that_another_one_takes_over_as_it_ends_writes_nothing(
    payer: Owner, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    lease_until = clock.at + timedelta(minutes=5)
    claimed: dict[str, Any] = {"epoch": 9, "lease_until": lease_until, "next_look_at": lease_until}
    asked, go_on, ask = asyncio.Event(), asyncio.Event(), synchronization._ask

    async def slow(customer_id: str) -> object:
        answer = await ask(customer_id)
        asked.set()
        await go_on.wait()
        return answer

    await PaymentCustomer.all().update(wanted=7, seen=6)
    (before,) = await PaymentCustomer.all().values()
    monkeypatch.setattr(synchronization, "_ask", slow)
    looking = asyncio.create_task(payments.look_due(SYSTEM))
    await asyncio.wait_for(asked.wait(), WAIT_SECONDS)
    async with atomic():
        await PaymentCustomer.all().update(**claimed)
        go_on.set()
        await until_one_waits()
    assert await asyncio.wait_for(looking, WAIT_SECONDS) == 1
    assert await PaymentCustomer.all().values() == [{**before, **claimed}]


@pytest.mark.parametrize(
    ("looked_at", "wanted"),
    [(None, 1), (-timedelta(hours=20), 0), (-timedelta(hours=20) - MOMENT, 1)],
    ids=["never looked at", "twenty hours ago", "a moment longer ago"],
)
async def test_a_night_looks_at_whom_nobody_looked_at_for_twenty_hours(
    processor: Standin, clock: Frozen, looked_at: timedelta | None, wanted: int
) -> None:
    row = await add_customer(clock, "cus_1", **at(clock, {"looked_at": looked_at}))
    other = await add_customer(clock, "cus_2")
    assert await payments.want_nightly(SYSTEM) == wanted
    assert [each.wanted for each in await PaymentCustomer.all().order_by("id")] == [
        row.wanted + wanted,
        other.wanted,
    ]


async def test_looks_of_a_night_are_a_tenth_of_a_second_apart(processor: Standin, clock: Frozen) -> None:
    before = clock.at
    for number in range(3):
        await add_customer(clock, f"cus_{number}")
    clock.move(timedelta(days=1))
    assert await payments.want_nightly(SYSTEM) == 3
    due = [row.next_look_at - clock.at for row in await PaymentCustomer.all().order_by("id")]
    assert due == [timedelta(0), timedelta(milliseconds=100), timedelta(milliseconds=200)]
    assert clock.at == before + timedelta(days=1)


async def test_a_thin_event_is_asked_about_later_each_time(
    payer: Owner, processor: Standin, clock: Frozen
) -> None:
    processor.subscribe(next(iter(processor.customers)), next(iter(processor.prices)))
    (thin,) = [
        shapes.thin(event) for event in processor.events if event["type"] == "customer.subscription.created"
    ]
    processor.events.clear()
    await PaymentEvent.all().delete()
    await receive(thin)
    processor.before = lambda _: True
    for asked, seconds in enumerate(WAITS, 1):
        assert await payments.look_due(SYSTEM) == 1
        stored = await PaymentEvent.get(event_id=thin["id"])
        assert (stored.attempts, stored.due_at) == (asked, clock.at + timedelta(seconds=seconds))
        clock.move(timedelta(seconds=seconds) - MOMENT)
        assert await payments.look_due(SYSTEM) == 0
        clock.move(MOMENT)
    processor.before = lambda _: False
    # The event, and the look that it wants.
    assert await payments.look_due(SYSTEM) == 2
    stored = await PaymentEvent.get(event_id=thin["id"])
    assert (stored.due_at, stored.customer_id) == (None, next(iter(processor.customers)))


@pytest.mark.parametrize("failure", [None, ProcessorUnreachable("no answer")], ids=["found", "no answer"])
async def test_an_answer_about_an_event_that_another_one_claimed_meanwhile_changes_nothing(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch, failure: Exception | None
) -> None:
    await add_customer(clock, "cus_1")
    await PaymentEvent.create(
        event_id="evt_1", type="invoice.paid", object_id="in_1", received_at=clock.at, due_at=clock.at
    )
    left: list[dict[str, Any]] = []

    async def ask(*_: str) -> str:
        await PaymentEvent.all().update(attempts=2, due_at=clock.at + timedelta(minutes=5))
        left.extend(await PaymentEvent.all().values())
        if failure is not None:
            raise failure
        return "cus_1"

    monkeypatch.setattr(synchronization.payments, "customer_of", ask)
    assert await payments.look_due(SYSTEM) == 1
    assert await PaymentEvent.all().values() == left
    assert (await PaymentCustomer.get()).wanted == 0


LIVE: Final = ("trialing", "active", "past_due", "unpaid", "paused")
OVER: Final = ("incomplete", "incomplete_expired", "canceled")


async def subscribe(customer: PaymentCustomer, ident: str, status: str, ended_at: datetime | None = None) -> None:
    """A subscription as it was read."""
    await PaymentSubscription.create(
        subscription_id=ident,
        customer_id=customer.id,
        item_id="",
        status=status,
        price_id="",
        created_at=customer.next_look_at,
        ends_with_period=False,
        ended_at=ended_at,
    )


@pytest.mark.parametrize(
    ("looked_at", "late"),
    [(None, 1), (-timedelta(days=1), 0), (-timedelta(days=1) - MOMENT, 1), (timedelta(), 0)],
)
async def test_a_customer_is_late_that_nobody_looked_at_for_a_day(
    orm: object, clock: Frozen, looked_at: timedelta | None, late: int
) -> None:
    await add_customer(clock, "cus_1", **at(clock, {"looked_at": looked_at}))
    assert await payments.health(SYSTEM) == PaymentHealth(customers=1, late=late, doubles=0, unknown=0)


@pytest.mark.parametrize("status", LIVE + OVER)
async def test_an_account_with_two_live_subscriptions_pays_twice(orm: object, clock: Frozen, status: str) -> None:
    assert await payments.health(SYSTEM) == PaymentHealth(customers=0, late=0, doubles=0, unknown=0)
    one, other, gone = [await add_customer(clock, f"cus_{number}") for number in range(3)]
    await PaymentCustomer.filter(id=gone.id).update(account_id=None)
    await subscribe(one, "sub_1", "active")
    await subscribe(one, "sub_ended", status, clock.at)
    await subscribe(other, "sub_2", status)
    for number in range(2):
        await subscribe(gone, f"sub_gone_{number}", status)
    assert (await payments.health(SYSTEM)).doubles == 0
    await subscribe(one, "sub_3", status)
    assert (await payments.health(SYSTEM)).doubles == (status in LIVE)
    assert (await payments.health(SYSTEM)).customers == 3
