"""What happens at one moment: last seats and a downgrade, checkouts, an assignment and looks, one event."""

import asyncio
from collections import Counter
from datetime import timedelta
from typing import Any

from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import accounts, members, payments, plans
from app.domain.members import NewInvitation
from app.domain.payments.models import BillingLetter, PaymentCheckout, PaymentCustomer, PaymentEvent
from app.domain.plans import LimitReached
from tests.domain.payments.history import History
from tests.domain.payments.shop import SEATS, Owner, choice, owner, receive
from tests.factories import SYSTEM
from tests.payments.standin import Standin

DAY = timedelta(days=1)


async def payer(processor: Standin, clock: Frozen, slug: str = "mid") -> Owner:
    one = await owner(processor)
    clock.move(15 * DAY)
    await one.buy(slug)
    return one


async def outcome(act: Any) -> str:
    try:
        await act
    except LimitReached:
        return "limit"
    except InvalidState:
        return "state"
    return "done"


async def test_fifty_invitations_during_a_downgrade(processor: Standin, clock: Frozen) -> None:
    one = await payer(processor, clock)
    scope = await one.scope()
    invite = [members.invite(scope, NewInvitation(email=f"guest{number}@example.com")) for number in range(50)]
    change = accounts.change_subscription(one.caller, choice("small"))
    changed, *invited = await asyncio.gather(outcome(change), *map(outcome, invite))
    admitted = Counter(invited)["done"]
    seats = {"done": SEATS["small"], "limit": SEATS["mid"]}[changed]
    # What was admitted before the plan changed stays; nothing is admitted above the limit of its moment.
    assert admitted <= SEATS["mid"] - 1
    late = await outcome(members.invite(scope, NewInvitation(email="late@example.com")))
    assert late == ("limit" if admitted + 1 >= seats else "done")
    assert (await one.seen())[1] == ("small" if changed == "done" else "mid")


async def test_twenty_checkouts_of_three_plans_leave_one_open(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    slugs = ("small", "mid", "big")
    found = await asyncio.gather(*(outcome(one.start(slugs[number % 3])) for number in range(20)))
    assert set(found) <= {"done", "state"}
    # Checkouts that began at the same moment may make a customer each; the worker ends all but one.
    while await payments.look_due(SYSTEM):
        pass
    assert [customer.get("deleted", False) for customer in processor.customers.values()].count(False) == 1
    statuses = Counter(session["status"] for session in processor.sessions.values())
    assert statuses["open"] <= 1
    assert set(statuses) <= {"open", "expired"}
    assert await PaymentCheckout.filter(open_key__isnull=False).count() <= 1
    address = await one.start("big")
    assert [s["url"] for s in processor.sessions.values() if s["status"] == "open"] == [address]


async def test_an_assignment_and_its_release_against_looks(processor: Standin, clock: Frozen) -> None:
    one = await payer(processor, clock, "small")
    history = History(one, clock)
    for _ in range(3):
        clock.move(timedelta(seconds=1))
        looks = [payments.look_at(SYSTEM, one.caller.email) for _ in range(4)]
        await asyncio.gather(*looks, plans.assign(SYSTEM, one.caller.email, "big"))
        history.granted, history.granted_at = "big", clock.at
        await history.check()
        looks = [payments.look_at(SYSTEM, one.caller.email) for _ in range(4)]
        await asyncio.gather(*looks, payments.release(SYSTEM, one.caller.email))
        history.granted_at = None
        await history.check()


async def test_one_event_fifty_times_at_once(processor: Standin, clock: Frozen) -> None:
    one = await payer(processor, clock)
    changed_at = (await plans.of_account(one.caller.account_id)).plan_changed_at
    clock.move(30 * DAY)
    processor.card = "declines"
    processor.renew(next(iter(processor.subscriptions)))
    event = next(event for event in processor.events if event["type"] == "invoice.payment_failed")
    await asyncio.gather(*(receive(event) for _ in range(50)))
    while await payments.look_due(SYSTEM):
        pass
    assert await PaymentEvent.filter(event_id=event["id"]).count() == 1
    assert await BillingLetter.all().count() == 1
    later = (await plans.of_account(one.caller.account_id)).plan_changed_at
    assert later == changed_at + 30 * DAY
    await asyncio.gather(*(receive(event) for _ in range(50)), payments.look_due(SYSTEM))
    assert await PaymentEvent.filter(event_id=event["id"]).count() == 1
    assert await BillingLetter.all().count() == 1
    assert (await plans.of_account(one.caller.account_id)).plan_changed_at == later


async def test_two_checkouts_that_make_a_customer_each_keep_one(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    others = iter(("big",))

    def meanwhile(name: str) -> bool:
        # While the first customer is made, the checkout of another plan makes one too, and is faster.
        if name == "POST /v1/customers" and (slug := next(others, None)) is not None:
            started.append(asyncio.create_task(outcome(one.start(slug))))
        return False

    started: list[asyncio.Task[str]] = []
    processor.before = meanwhile
    processor.late = lambda name: 0.2 if name == "POST /v1/customers" and len(started) == 1 else 0.0
    first = await outcome(one.start("mid"))
    assert {first, await started[0]} <= {"done", "state"}
    processor.before, processor.late = lambda _: False, lambda _: 0.0
    while await payments.look_due(SYSTEM):
        pass
    assert [customer.get("deleted", False) for customer in processor.customers.values()].count(False) == 1
    assert [row.account_id for row in await PaymentCustomer.all()] == [one.caller.account_id]
    await one.buy("mid")
    assert await one.seen() == ("trialing", "mid", "monthly")
