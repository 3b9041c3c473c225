"""Subscriptions bought, changed, ended and lost, against the processor's stand-in over real HTTP."""

import asyncio
from datetime import timedelta

import pytest

from app.access import System
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import accounts, payments, plans
from app.domain.accounts import Cancellation
from app.domain.payments.models import PaymentCheckout, PaymentCustomer, PaymentEvent, PaymentSubscription
from app.domain.payments.prices import PricePublication
from app.domain.plans import LimitReached
from tests import factories
from tests.domain.payments.shop import choice, owner, receive
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters
from tests.payments.standin import Standin

DAY = timedelta(days=1)


async def subjects(to: str) -> list[str]:
    """The letters about money, without notices of another plan."""
    found = [str(letter["Subject"]) for letter in await letters() if letter["To"] == to]
    return [subject for subject in found if not subject.startswith("Plan ")]


@proves("INB-07", "OTHER-02", "POLL-02")
async def test_a_whole_life(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    assert await one.seen() == ("trialing", "mid", None)
    bought = await one.buy("mid")
    # More than 48 hours of the trial are left, so it is carried over, and nothing is charged yet.
    assert (await one.seen(), bought["status"]) == (("trialing", "mid", "monthly"), "trialing")
    clock.move(14 * DAY)
    assert await one.seen() == ("trialing", "mid", "monthly")
    processor.renew(bought["id"])
    await one.hear()
    assert (await one.seen(), await one.brands()) == (("active", "mid", "monthly"), 3)

    view = await accounts.change_subscription(one.caller, choice("big"))
    assert (view.plan and view.plan.slug, await one.brands()) == ("big", 9)
    await factories.brand(one.person)
    with pytest.raises(LimitReached):
        await accounts.change_subscription(one.caller, choice("small"))
    await accounts.change_subscription(one.caller, choice("mid", "yearly"))
    assert await one.seen() == ("active", "mid", "yearly")

    view = await accounts.cancel_subscription(one.caller, Cancellation(reason="Too dear"))
    assert (view.status.value, view.cancel_at_period_end, await one.brands()) == ("cancelled", True, 3)
    view = await accounts.resume_subscription(one.caller)
    assert (view.status.value, view.cancel_at_period_end) == ("active", False)

    clock.move(365 * DAY)
    assert await one.seen() == ("active", "mid", "yearly")
    processor.card = "declines"
    processor.renew(bought["id"])
    await one.hear()
    assert (await one.seen(), await one.brands()) == (("past_due", "mid", "yearly"), 3)
    clock.move(21 * DAY - timedelta(seconds=1))
    assert await payments.end_due(SYSTEM) == 0
    assert await one.brands() == 3
    clock.move(timedelta(seconds=1))
    assert (await one.seen(), await one.brands()) == (("expired", "mid", "yearly"), 1)
    await payments.end_due(SYSTEM)
    await payments.end_due(SYSTEM)
    processor.give_up(bought["id"], "unpaid")
    await one.hear()
    assert await one.seen() == ("expired", "mid", "yearly")
    assert (await one.start("mid", "yearly")).startswith(f"{processor.url}/portal/")
    processor.settle_bills(bought["id"])
    await one.hear()
    assert (await one.seen(), await one.brands()) == (("active", "mid", "yearly"), 3)
    processor.end(bought["id"])
    await one.hear()
    assert (await one.seen(), await one.brands()) == (("expired", "mid", "yearly"), 1)
    assert await subjects(one.caller.email) == [
        "A payment for Galley needs your attention",
        "Your plan of Galley is suspended",
    ]


async def test_one_checkout_however_often_it_is_started(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    addresses = await asyncio.gather(*(one.start() for _ in range(20)))
    assert len(set(addresses)) == 1
    assert (len(processor.sessions), len(processor.customers)) == (1, 1)
    other = await one.start("big")
    assert other != addresses[0]
    assert [session["status"] for session in processor.sessions.values()] == ["expired", "open"]
    processor.pay(other.rpartition("/")[2])
    # The event has not come yet; the look before the claim tells.
    with pytest.raises(InvalidState, match="Change it instead"):
        await one.start("big")
    assert await one.seen() == ("trialing", "big", "monthly")
    assert len(processor.sessions) == 2


@pytest.mark.parametrize("lost", ["before", "after"])
async def test_a_line_that_breaks_makes_nothing_twice(processor: Standin, clock: Frozen, lost: str) -> None:
    one = await owner(processor)
    broken: set[str] = set()

    def once(name: str) -> bool:
        is_new = name.startswith("POST") and name not in broken
        broken.add(name)
        return is_new

    setattr(processor, lost, once)
    address = await one.start()
    assert (len(processor.sessions), len(processor.customers)) == (1, 1)
    processor.pay(address.rpartition("/")[2])
    await one.hear()
    assert await one.seen() == ("trialing", "mid", "monthly")


async def test_a_processor_that_is_away_is_told_in_words(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    bought = await one.buy()
    processor.before = lambda _: True
    with pytest.raises(InvalidState, match="Try again"):
        await accounts.change_subscription(one.caller, choice("big"))
    processor.end(bought["id"])
    for event in processor.events:
        await receive(event)
    clock.move(timedelta(hours=1))
    assert await payments.look_due(SYSTEM) == 1
    processor.before = lambda _: False
    clock.move(timedelta(hours=2))
    assert await payments.look_due(SYSTEM) == 1
    # The account's own trial is not over.
    assert await one.seen() == ("trialing", "mid", None)


async def test_the_slower_of_two_readers_does_not_write_the_older_state(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    bought = await one.buy()
    processor.give_up(bought["id"], "paused")
    for event in processor.events:
        await receive(event)
    reached = asyncio.Event()

    def late(_name: str) -> float:
        if reached.is_set():
            return 0
        reached.set()
        return 0.3

    processor.late = late
    slow = asyncio.create_task(payments.look_due(SYSTEM))
    await reached.wait()
    processor.go_on(bought["id"])
    await payments.look_at(SYSTEM, one.person.email)
    await slow
    assert await one.seen() == ("active", "mid", "monthly")


async def test_what_cannot_be_done_is_refused_and_changes_nothing(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    for refused in (
        accounts.change_subscription(one.caller, choice("big")),
        accounts.cancel_subscription(one.caller, Cancellation()),
        accounts.resume_subscription(one.caller),
    ):
        with pytest.raises(InvalidState):
            await refused
    assert processor.calls == []
    clock.move(15 * DAY)
    bought = await one.buy("mid")
    with pytest.raises(InvalidState, match="not ending"):
        await accounts.resume_subscription(one.caller)
    processor.card = "asks"
    with pytest.raises(InvalidState, match="confirmed"):
        await accounts.change_subscription(one.caller, choice("big"))
    assert await one.seen() == ("active", "mid", "monthly")
    processor.settle_bills(bought["id"])
    await one.hear()
    assert await one.seen() == ("active", "big", "monthly")
    processor.prices[next(iter(processor.prices))]["unit_amount"] += 1
    with pytest.raises(InvalidState, match="cannot be bought"):
        await accounts.change_subscription(one.caller, choice("small"))


async def test_the_operators_word_and_the_processors(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    await one.buy("small")
    clock.move(DAY)
    await plans.assign(SYSTEM, one.caller.email, "big")
    assert await one.seen() == ("active", "big", None)
    await payments.look_at(SYSTEM, one.caller.email)
    assert await one.seen() == ("active", "big", None)
    standing = await payments.release(System.by_command("a test"), one.caller.email)
    assert (standing.status.value, standing.plan_slug) == ("active", "small")
    with pytest.raises(InvalidState):
        await payments.release(SYSTEM, one.caller.email)


async def test_a_deleted_account_is_ended_at_the_processor(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    bought = await one.buy()
    await accounts.delete(
        await factories.confirmed(one.person),
        accounts.AccountDeletion(password=factories.PASSWORD, confirm_email=one.caller.email),
    )
    processor.before = lambda _: True
    await payments.look_due(SYSTEM)
    assert processor.subscriptions[bought["id"]]["status"] == "trialing"
    processor.before = lambda _: False
    clock.move(DAY)
    await payments.look_due(SYSTEM)
    assert processor.subscriptions[bought["id"]]["status"] == "canceled"
    assert not await PaymentCustomer.exists()
    assert not await PaymentSubscription.exists()
    assert not await PaymentCheckout.exists()


async def test_a_customer_deleted_there_is_forgotten(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    bought = await one.buy()
    processor.delete(bought["customer"])
    await one.hear()
    assert (await one.seen())[0] == "expired"
    assert not await PaymentCustomer.exists()
    await one.buy("big")
    assert await one.seen() == ("active", "big", "monthly")


async def test_an_event_changes_something_once(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    bought = await one.buy()
    changed_at = (await plans.of_account(one.caller.account_id)).plan_changed_at
    clock.move(30 * DAY)
    processor.card = "declines"
    processor.renew(bought["id"])
    events = list(processor.events)
    await asyncio.gather(*(receive(event) for event in events for _ in range(25)))
    await one.hear()
    assert await PaymentEvent.filter(event_id__in=[event["id"] for event in events]).count() == len(events)
    assert len(await subjects(one.caller.email)) == 1
    later = (await plans.of_account(one.caller.account_id)).plan_changed_at
    assert (changed_at, later) == (later - 30 * DAY, clock.at)
    await one.hear()
    assert (await plans.of_account(one.caller.account_id)).plan_changed_at == later


async def test_trials_have_letters(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(11 * DAY - timedelta(seconds=1))
    await payments.end_due(SYSTEM)
    assert await subjects(one.caller.email) == []
    clock.move(timedelta(seconds=1))
    for _ in range(2):
        await payments.end_due(SYSTEM)
    clock.move(3 * DAY)
    assert (await one.seen())[0] == "expired"
    for _ in range(2):
        await payments.end_due(SYSTEM)
    assert await subjects(one.caller.email) == [
        "Your trial of Galley ends soon",
        "Your trial of Galley has ended",
    ]


async def test_prices_are_checked_and_published(processor: Standin, clock: Frozen) -> None:
    assert {price.state for price in await payments.check_prices(SYSTEM)} == {payments.PriceState.OK}
    old = processor.prices.copy()
    first = next(iter(processor.prices.values()))
    first["unit_amount"] = 1
    del processor.prices[list(processor.prices)[-1]]
    states = [price.state.value for price in await payments.check_prices(SYSTEM)]
    assert sorted(states) == ["differs", "missing", "ok", "ok", "ok", "ok"]
    assert await payments.publish_prices(SYSTEM, dry_run=True) == PricePublication(made=2, moved=1)
    assert await payments.publish_prices(SYSTEM) == PricePublication(made=2, moved=1)
    assert {price.state for price in await payments.check_prices(SYSTEM)} == {payments.PriceState.OK}
    assert len(processor.prices) == len(old) + 1
