"""Checkouts and changes one by one: when they end, what they carry over, and what each failure leaves behind."""

from datetime import timedelta
from typing import Any, Final

import pytest

from app.access import Caller
from app.connectors import payments as connected
from app.core import config
from app.core.clock import Frozen
from app.core.errors import InvalidState, NotFound
from app.domain import accounts, payments
from app.domain.accounts import Cancellation
from app.domain.identity import Account
from app.domain.payments import checkouts
from app.domain.payments.models import PaymentCheckout, PaymentCustomer
from app.domain.payments.prices import PricePublication
from app.domain.plans import Plan
from app.domain.plans.models import Price
from tests.domain.payments.shop import choice, owner
from tests.factories import SYSTEM
from tests.payments.standin import Standin

MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
SESSIONS: Final = "POST /v1/checkout/sessions"


async def opened() -> list[tuple[int, str | None]]:
    """The checkouts that are open: the account and the session."""
    found = await PaymentCheckout.filter(open_key__isnull=False).order_by("id")
    return [(row.open_key or 0, row.session_id) for row in found]


def session_of(address: str) -> str:
    return address.rpartition("/")[2]


async def test_a_checkout_is_the_same_for_twenty_three_hours(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    address = await one.start("mid")
    clock.move(timedelta(hours=23) - MOMENT)
    assert await one.start("mid") == address
    clock.move(MOMENT)
    other = await one.start("mid")
    assert other != address
    assert await opened() == [(one.caller.account_id, session_of(other))]


@pytest.mark.parametrize(("left", "carried"), [(timedelta(), True), (-MOMENT, False)])
async def test_a_trial_is_carried_over_that_lasts_two_days_and_five_minutes(
    processor: Standin, clock: Frozen, left: timedelta, carried: bool
) -> None:
    one = await owner(processor)
    ends = clock.at + timedelta(hours=48, minutes=5) + left
    await Account.filter(id=one.caller.account_id).update(trial_ends_at=ends)
    session = processor.sessions[session_of(await one.start("mid"))]
    assert ("trial_end" in session["_subscription_data"]) is carried
    if carried:
        assert int(session["_subscription_data"]["trial_end"]) == int(ends.timestamp())


async def test_a_checkout_is_for_one_piece_of_the_chosen_price(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await owner(processor)
    asked: list[Any] = []
    begin = connected.start_checkout

    async def noted(form: Any, **named: Any) -> object:
        asked.append(form["line_items"])
        return await begin(form, **named)

    monkeypatch.setattr(connected, "start_checkout", noted)
    await one.start("mid")
    price = next(ident for ident, price in processor.prices.items() if price["lookup_key"] == "mid_monthly")
    assert asked == [[{"price": price, "quantity": 1}]]


async def test_the_processor_is_told_five_hundred_characters_of_a_reason(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await owner(processor)
    await one.buy("mid")
    asked: list[Any] = []
    change = connected.update_subscription

    async def noted(ident: str, form: Any) -> object:
        asked.append(form["cancellation_details"])
        return await change(ident, form)

    monkeypatch.setattr(connected, "update_subscription", noted)
    await accounts.cancel_subscription(one.caller, Cancellation(reason="x" * 501))
    assert asked == [{"comment": "x" * 500}]


async def test_another_choice_ends_the_checkout_at_the_processor_before(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    first = session_of(await one.start("mid"))
    second = session_of(await one.start("mid", "yearly"))
    third = session_of(await one.start("big", "yearly"))
    assert [processor.sessions[ident]["status"] for ident in (first, second, third)] == ["expired"] * 2 + ["open"]
    assert await opened() == [(one.caller.account_id, third)]


async def test_the_newest_customer_of_an_account_pays(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    await one.start("mid")
    (old,) = processor.customers
    made = await connected.make_customer("new@example.com", one.caller.account_id, key="another")
    await PaymentCustomer.create(
        customer_id=made.id, account_id=one.caller.account_id, livemode=False, next_look_at=clock.at
    )
    ident = session_of(await one.start("mid", "yearly"))
    assert processor.sessions[ident]["customer"] == made.id != old


async def test_a_checkout_that_was_closed_while_it_was_made_is_ended_at_the_processor(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await owner(processor)
    begin = connected.start_checkout

    async def closed_meanwhile(*given: Any, **named: Any) -> object:
        made = await begin(*given, **named)
        await PaymentCheckout.all().update(open_key=None)
        return made

    monkeypatch.setattr(connected, "start_checkout", closed_meanwhile)
    with pytest.raises(InvalidState):
        await one.start("mid")
    (row,) = await PaymentCheckout.all()
    assert (row.open_key, row.session_id, row.url) == (None, None, None)
    assert [session["status"] for session in processor.sessions.values()] == ["expired"]


async def test_a_checkout_that_gets_its_page_while_another_choice_ends_it_stays_the_only_one(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await owner(processor)
    processor.after = SESSIONS.__eq__
    with pytest.raises(InvalidState):
        await one.start("mid")
    processor.after = lambda _: False
    end, pages = checkouts._end, list[str]()

    async def late(caller: Caller, former: checkouts._Open) -> None:
        pages.append(await one.start("mid"))
        await end(caller, former)

    monkeypatch.setattr(checkouts, "_end", late)
    with pytest.raises(InvalidState):
        await one.start("big")
    assert [session["status"] for session in processor.sessions.values()] == ["open"]
    assert await opened() == [(one.caller.account_id, session_of(pages[0]))]
    monkeypatch.setattr(checkouts, "_end", end)
    await one.start("big")
    assert [session["status"] for session in processor.sessions.values()] == ["expired", "open"]


async def test_a_call_that_fails_beside_one_that_got_the_page_leaves_the_page_open(
    processor: Standin, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await owner(processor)
    begin, pages = connected.start_checkout, list[str]()

    async def beside(*given: Any, **named: Any) -> object:
        monkeypatch.setattr(connected, "start_checkout", begin)
        pages.append(await one.start("mid"))
        raise connected.ProcessorUnreachable("It is overloaded.", status=503)

    monkeypatch.setattr(connected, "start_checkout", beside)
    with pytest.raises(InvalidState):
        await one.start("mid")
    assert await opened() == [(one.caller.account_id, session_of(pages[0]))]
    await one.start("big")
    assert [session["status"] for session in processor.sessions.values()] == ["expired", "open"]


async def test_a_checkout_that_ended_there_is_closed_and_the_next_one_works(
    processor: Standin, clock: Frozen
) -> None:
    one = await owner(processor)
    first = session_of(await one.start("mid"))
    processor.expire(first)
    with pytest.raises(InvalidState, match="has just ended"):
        await one.start("mid")
    assert await opened() == []
    second = session_of(await one.start("mid"))
    assert await opened() == [(one.caller.account_id, second)]


async def test_a_checkout_that_was_paid_there_is_found_before_the_event(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    ident = session_of(await one.start("mid"))
    paid: list[str] = []

    def at_the_session(name: str) -> bool:
        if name == f"GET /v1/checkout/sessions/{ident}" and not paid:
            paid.append(name)
            processor.pay(ident)
        return False

    processor.before = at_the_session
    with pytest.raises(InvalidState, match="has just ended"):
        await one.start("mid")
    assert (await opened(), await one.seen()) == ([], ("trialing", "mid", "monthly"))


@pytest.mark.parametrize(
    ("call", "statuses", "words", "stays_open"),
    [
        (SESSIONS, [400], "cannot be bought", False),
        (SESSIONS, [500, 500, 500], "does not answer", False),
        (SESSIONS, [429, 429, 429], "does not answer", True),
        ("POST /v1/customers", [500, 500, 500], "does not answer", False),
        ("POST /v1/customers", [429, 429, 429], "does not answer", True),
    ],
)
async def test_a_key_that_was_answered_is_not_used_again(
    processor: Standin, clock: Frozen, call: str, statuses: list[int], words: str, stays_open: bool
) -> None:
    one = await owner(processor)
    left = list(statuses)

    def at_the_call(name: str) -> bool:
        if name == call and left:
            processor.answers_next += left
            left.clear()
        return False

    processor.before = at_the_call
    with pytest.raises(InvalidState, match=words):
        await one.start("mid")
    (made,) = await PaymentCheckout.all()
    assert (made.open_key, made.session_id) == (one.caller.account_id if stays_open else None, None)
    processor.answers_next.clear()
    ident = session_of(await one.start("mid"))
    assert await PaymentCheckout.all().count() == (1 if stays_open else 2)
    assert (await opened(), len(processor.customers)) == ([(one.caller.account_id, ident)], 1)


async def test_a_broken_line_leaves_the_checkout_open_under_its_key(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    for call in ("POST /v1/customers", SESSIONS):
        processor.before = lambda name, call=call: name == call
        with pytest.raises(InvalidState, match="does not answer"):
            await one.start("mid")
        assert await opened() == [(one.caller.account_id, None)]
    processor.before = lambda _: False
    ident = session_of(await one.start("mid"))
    assert await PaymentCheckout.all().count() == 1
    assert await opened() == [(one.caller.account_id, ident)]


@pytest.mark.parametrize(
    ("status", "words"), [(402, "has to be confirmed"), (403, "does not answer"), (400, "does not answer")]
)
async def test_a_change_that_is_refused_is_told_and_changes_nothing(
    processor: Standin, clock: Frozen, caplog: pytest.LogCaptureFixture, status: int, words: str
) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    await one.buy("mid")
    left = [status]

    def at_the_change(name: str) -> bool:
        if name.startswith("POST /v1/subscriptions/") and left:
            processor.answers_next.append(left.pop())
        return False

    processor.before = at_the_change
    caplog.clear()
    with pytest.raises(InvalidState, match=words):
        await accounts.change_subscription(one.caller, choice("big"))
    assert f"HTTP {status}" in caplog.text
    assert await one.seen() == ("active", "mid", "monthly")


async def test_a_subscription_that_was_changed_there_is_changed_from_what_it_is(
    processor: Standin, clock: Frozen
) -> None:
    """No event has come; the look before a change tells."""
    one = await owner(processor)
    clock.move(15 * DAY)
    bought = await one.buy("mid")
    big = next(key for key, price in processor.prices.items() if price["lookup_key"] == "big_monthly")
    processor.edit(bought["id"], big)
    calls = len(processor.calls)
    await accounts.change_subscription(one.caller, choice("big"))
    assert not [name for name in processor.calls[calls:] if name.startswith("POST ")]
    assert await one.seen() == ("active", "big", "monthly")
    processor.end(bought["id"])
    for refused in (
        accounts.change_subscription(one.caller, choice("mid")),
        accounts.cancel_subscription(one.caller, Cancellation()),
    ):
        with pytest.raises(InvalidState, match="no subscription that can be changed"):
            await refused


OFFERED: Final = [("small", "monthly"), ("small", "yearly"), ("mid", "monthly"), ("mid", "yearly")]


@pytest.mark.parametrize(
    ("plan", "price", "left"),
    [
        ({}, {}, [*OFFERED, ("big", "monthly"), ("big", "yearly")]),
        ({"hidden": True}, {}, OFFERED),
        ({"retired": True}, {}, OFFERED),
        ({"active": False}, {}, OFFERED),
        ({}, {"active": False}, [*OFFERED, ("big", "monthly")]),
    ],
)
async def test_what_is_not_on_offer_is_neither_checked_nor_sold(
    processor: Standin, clock: Frozen, plan: dict[str, Any], price: dict[str, Any], left: list[tuple[str, str]]
) -> None:
    one = await owner(processor)
    big = await Plan.get(slug="big")
    if plan:
        await Plan.filter(id=big.id).update(**plan)
    if price:
        await Price.filter(plan_id=big.id, interval="yearly").update(**price)
    checked = await payments.check_prices(SYSTEM)
    assert [(row.plan, row.interval.value) for row in checked] == left
    assert {(row.lookup_key, row.state.value) for row in checked} == {
        (f"{slug}_{word}", "ok") for slug, word in left
    }
    calls = len(processor.calls)
    if ("big", "yearly") not in left:
        with pytest.raises((InvalidState, NotFound)):
            await one.start("big", "yearly")
        assert SESSIONS not in processor.calls[calls:]
        assert processor.sessions == {}


@pytest.mark.parametrize("status", [None, 400])
async def test_an_operator_is_told_what_the_processor_said(
    processor: Standin, clock: Frozen, status: int | None
) -> None:
    one = await owner(processor)
    await one.start("mid")
    processor.prices[next(iter(processor.prices))]["unit_amount"] += 1
    for act in (
        lambda: payments.check_prices(SYSTEM),
        lambda: payments.publish_prices(SYSTEM),
        lambda: payments.make_endpoint(SYSTEM),
        lambda: payments.look_at(SYSTEM, one.caller.email),
    ):
        if status is None:
            processor.before = lambda _: True
        else:
            processor.answers_next = [status]
        with pytest.raises(InvalidState, match="no usable answer" if status is None else f"HTTP {status}"):
            await act()
    assert len(processor.prices) == 6
    assert processor.endpoints == {}


async def test_a_new_price_that_is_refused_is_told_and_the_next_one_is_made(
    processor: Standin, clock: Frozen
) -> None:
    first, second = list(processor.prices.values())[:2]
    first["unit_amount"] += 1
    second["active"] = False
    left = [400]

    def at_the_price(name: str) -> bool:
        if name == "POST /v1/prices" and left:
            processor.answers_next.append(left.pop())
        return False

    processor.before = at_the_price
    with pytest.raises(InvalidState, match="HTTP 400"):
        await payments.publish_prices(SYSTEM)
    assert len(processor.prices) == 6
    assert await payments.publish_prices(SYSTEM) == PricePublication(made=2, moved=2)
    assert len(processor.prices) == 8
    assert {price.state.value for price in await payments.check_prices(SYSTEM)} == {"ok"}


async def test_an_endpoint_is_made_for_every_event_that_is_acted_on(processor: Standin, clock: Frozen) -> None:
    made = await payments.make_endpoint(SYSTEM)
    (stored,) = processor.endpoints.values()
    assert (made.id, stored["url"]) == (stored["id"], f"{config.settings().callbacks_url}/webhooks/payments")
    assert made.secret
    assert {"customer.subscription.updated", "charge.refunded"} <= set(stored["enabled_events"])
