"""The traps of payments, one test for each: catalogues, trials, credits, versions, taxes, doubles, words."""

from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from typing import Any

import httpx2
import pytest
from pydantic import SecretStr

from app.core import changes, config
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Invalid, InvalidState
from app.domain import accounts, notifications, payments, plans
from app.domain.accounts import Cancellation
from app.domain.notifications import NotificationChannel, NotificationType
from app.domain.notifications.models import Notification
from app.domain.payments.models import BillingLetter, PaymentCheckout, PaymentEvent, PaymentSubscription
from app.ops import doctor
from tests.application import application
from tests.domain.payments.history import History
from tests.domain.payments.shop import VISITOR, Owner, choice, owner, receive
from tests.domain.plans.catalogues import load, plan
from tests.domain.plans.credit_months import credit_month
from tests.factories import SYSTEM
from tests.mailbox import letters, text_of
from tests.payments import shapes
from tests.payments.standin import Json, Standin
from tests.world import rows

DAY = timedelta(days=1)


@pytest.fixture
async def payer(processor: Standin, clock: Frozen) -> Owner:
    """An owner who pays for `mid` by the month, after the trial."""
    one = await owner(processor)
    clock.move(15 * DAY)
    await one.buy("mid")
    assert await one.seen() == ("active", "mid", "monthly")
    return one


def item(processor: Standin) -> Json:
    """The one subscription there is."""
    (only,) = processor.subscriptions.values()
    return only


def set_to(**changed: Any) -> None:
    config.configure(config.settings().model_copy(update=changed))


def alarms(caplog: pytest.LogCaptureFixture) -> list[str]:
    found = [
        record.getMessage() for record in caplog.records if record.name == "app.domain.payments.subscriptions_seen"
    ]
    caplog.clear()
    return found


async def subjects(to: str) -> list[str]:
    return [str(letter["Subject"]) for letter in await letters() if letter["To"] == to]


async def about_the_payment() -> EmailMessage:
    """The one letter about a payment that failed."""
    (found,) = [letter for letter in await letters() if "needs your attention" in str(letter["Subject"])]
    return found


@pytest.mark.parametrize("form", [shapes.older, shapes.thin])
async def test_events_of_older_versions_and_thin_ones_want_a_look(
    payer: Owner, processor: Standin, form: Callable[[Json], Json]
) -> None:
    processor.give_up(item(processor)["id"], "paused")
    (event,) = processor.events
    await receive(form(event))
    while await payments.look_due(SYSTEM):
        pass
    assert (await payer.seen())[0] == "expired"
    stored = await PaymentEvent.get(event_id=event["id"])
    assert (stored.type, stored.object_id) == ("customer.subscription.paused", item(processor)["id"])


async def test_a_thin_event_about_something_unknown_is_asked_for(
    payer: Owner, processor: Standin, clock: Frozen
) -> None:
    processor.subscribe(item(processor)["customer"], next(iter(processor.prices)))
    thin = [shapes.thin(event) for event in processor.events if event["type"].startswith("customer.")]
    processor.answers_next += [500, 500, 500]
    await receive(thin[0])
    assert await payments.look_due(SYSTEM) == 1
    assert (await PaymentEvent.get(event_id=thin[0]["id"])).customer_id is None
    clock.move(timedelta(seconds=10))
    while await payments.look_due(SYSTEM):
        pass
    assert (await PaymentEvent.get(event_id=thin[0]["id"])).customer_id == next(iter(processor.customers))
    assert await PaymentSubscription.all().count() == 2


async def test_events_of_another_mode_change_nothing(payer: Owner, processor: Standin) -> None:
    processor.give_up(item(processor)["id"], "unpaid")
    before = await rows()
    await receive(processor.events[0] | {"livemode": True})
    assert await rows() == before
    set_to(payments_key=SecretStr("sk_live_standin"))
    await receive(processor.events[0])
    assert await rows() == before


async def test_taxes_are_asked_for_where_they_are_on(processor: Standin, clock: Frozen) -> None:
    asked: list[bool] = []
    for tax in (False, True):
        set_to(payments_tax=tax)
        one = await owner(processor)
        await one.start("mid")
        asked = [session["automatic_tax"]["enabled"] for session in processor.sessions.values()]
    assert asked == [False, True]


async def test_a_bill_that_cannot_be_finalised_is_an_alarm(
    payer: Owner, processor: Standin, caplog: pytest.LogCaptureFixture
) -> None:
    invoice = processor.invoices[item(processor)["latest_invoice"]]
    await receive(processor.emit("invoice.finalization_failed", invoice))
    assert alarms(caplog) == [f"payments: invoice {invoice['id']} could not be finalised"]


async def test_catalogues_that_cannot_be_paid_are_refused_with_a_key(processor: Standin) -> None:
    before = await rows()
    for price, place in (
        ({"amount": 100_000_000, "currency": "EUR", "active": True}, "plan.0.prices.yearly.amount"),
        ({"amount": 100, "currency": "MGA", "active": True}, "plan.0.prices.yearly.currency"),
    ):
        with pytest.raises(Invalid) as refused:
            await load(plan("one", prices={"yearly": price}))
        assert list(refused.value.fields or {}) == [place]
        assert await rows() == before
    await load(plan("one", prices={"yearly": {"amount": 99_999_999, "currency": "EUR", "active": True}}))
    set_to(payments_key=None)
    await load(plan("one", prices={"yearly": {"amount": 10**9, "currency": "MGA", "active": True}}))


async def test_a_new_catalogue_leaves_payers_what_they_pay(payer: Owner, processor: Standin) -> None:
    await load(plan("other", prices={"monthly": {"amount": 5, "currency": "EUR", "active": True}}))
    processor.renew(item(processor)["id"])
    await payer.hear()
    assert (await payer.seen(), await payer.brands()) == (("active", "mid", "monthly"), 3)
    # Its key went to another price there: the old one is known by its id.
    processor.add_price("mid_monthly", 2900, "eur", "month")
    await payments.look_at(SYSTEM, payer.caller.email)
    assert await payer.seen() == ("active", "mid", "monthly")


async def test_credits_that_were_used_hinder_no_downgrade(payer: Owner) -> None:
    await accounts.change_subscription(payer.caller, choice("big"))
    refs = [f"reply {number}" for number in range(100)]
    assert await plans.reserve_credits(payer.caller.account_id, refs) == refs
    await plans.spend_credits(payer.caller.account_id, refs)
    await accounts.change_subscription(payer.caller, choice("small"))
    assert (await payer.seen(), await plans.credits_left(payer.caller.account_id)) == (
        ("active", "small", "monthly"),
        0,
    )


async def test_switching_intervals_refills_no_credits(payer: Owner, clock: Frozen) -> None:
    window = await credit_month(payer.caller.account_id)
    clock.move(10 * DAY)
    for interval in ("yearly", "monthly", "yearly"):
        await accounts.change_subscription(payer.caller, choice("mid", interval))
        assert await credit_month(payer.caller.account_id) == window


async def test_a_trial_that_the_processor_carries_ends_when_it_says_so(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    bought = await one.buy("big")
    assert (bought["status"], await one.seen()) == ("trialing", ("trialing", "big", "monthly"))
    clock.move(20 * DAY)
    assert (await one.seen(), await one.brands()) == (("trialing", "big", "monthly"), 9)
    for _ in range(2):
        await payments.end_due(SYSTEM)
    assert not [subject for subject in await subjects(one.caller.email) if "trial" in subject]


async def test_the_end_of_a_trial_that_goes_on_to_be_paid_has_one_letter(
    processor: Standin, clock: Frozen
) -> None:
    one = await owner(processor)
    bought = await one.buy("mid")
    clock.move(11 * DAY)
    for _ in range(2):
        await receive(processor.emit("customer.subscription.trial_will_end", bought))
        await payments.look_due(SYSTEM)
    assert (await subjects(one.caller.email)).count("Your subscription to Galley is charged soon") == 1


async def test_a_payment_is_missing_and_an_end_is_pending(payer: Owner, processor: Standin) -> None:
    told = await Notification.all().count()
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    await payer.hear()
    # The plan is the same, so there is a letter about the payment, and no notice.
    assert await Notification.all().count() == told
    view = await accounts.cancel_subscription(payer.caller, Cancellation())
    assert (view.status.value, view.cancel_at_period_end) == ("past_due", True)
    assert item(processor)["cancel_at_period_end"] is True


async def test_grace_counts_from_the_oldest_open_bill(payer: Owner, processor: Standin, clock: Frozen) -> None:
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    clock.move(15 * DAY)
    processor.bill(item(processor), 1900, paid=False)
    await payer.hear()
    clock.move(6 * DAY - timedelta(seconds=1))
    assert (await payer.seen())[0] == "past_due"
    clock.move(timedelta(seconds=1))
    assert (await payer.seen())[0] == "expired"


async def test_what_time_alone_ends_is_announced_and_the_owner_is_told(payer: Owner, clock: Frozen) -> None:
    await accounts.cancel_subscription(payer.caller, Cancellation())
    heard: list[int] = []
    stop = changes.listen(
        plans.entitlements_topic(payer.caller.account_id), lambda _topic, ident: heard.append(ident)
    )
    try:
        clock.move(30 * DAY)
        assert await payments.end_due(SYSTEM) == 1
        assert await payments.end_due(SYSTEM) == 0
    finally:
        stop()
    assert heard == [payer.caller.account_id]
    told = await Notification.filter(user_id=payer.caller.user_id).order_by("id")
    assert [(notice.type, notice.title) for notice in told] == [
        ("plan_changed", "Plan changed: Mid"),
        ("plan_changed", "Plan ended: Mid"),
    ]


async def test_owners_are_not_told_of_what_they_changed_themselves(payer: Owner) -> None:
    before = await Notification.all().count()
    await accounts.change_subscription(payer.caller, choice("big"))
    assert await Notification.all().count() == before
    await plans.assign(SYSTEM, payer.caller.email, "small")
    assert await Notification.all().count() == before + 1


async def test_no_preference_turns_letters_about_money_off(payer: Owner, processor: Standin) -> None:
    for kind in NotificationType:
        await notifications.set_preference(payer.caller, kind, NotificationChannel.MAIL, on=False)
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    await payer.hear()
    letter = await about_the_payment()
    assert f"{processor.url}/bill/" in text_of(letter)


async def test_letters_link_no_page_that_is_not_safe(payer: Owner, processor: Standin) -> None:
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    linked = ["https://invoice.stripe.com/i/1", "http://127.0.0.1:9/bill", "http://localhost/bill"]
    left_out = [
        "http://127.0.0.1.evil.example/bill",
        "http://127.0.0.1@evil.example/bill",
        "https://paid@evil.example/bill",
        "http://evil.example/bill",
        "https://",
        "https://[",
        "javascript:alert(1)",
        "",
    ]
    for url in linked + left_out:
        bill = processor.bill(item(processor), 1900, paid=False)
        bill["hosted_invoice_url"] = url
    await payer.hear()
    written = [text_of(letter) for letter in await letters() if "attention" in str(letter["Subject"])]
    assert len(written) == len(linked + left_out) + 1
    for url in linked:
        assert sum(f"\n{url}\n" in text for text in written) == 1
    assert sum("Pay or confirm the payment" in text for text in written) == len(linked) + 1


async def test_production_links_no_page_without_encryption(payer: Owner, processor: Standin) -> None:
    set_to(allow_private_networks=False, payments_key=None)
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    for event in processor.events:
        await receive(event)
    letter = await about_the_payment()
    assert processor.url not in text_of(letter)


async def test_two_subscriptions_are_an_alarm_and_the_newer_one_counts(
    payer: Owner, processor: Standin, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    clock.move(DAY)
    price = next(key for key, price in processor.prices.items() if price["lookup_key"] == "big_yearly")
    processor.subscribe(item(processor)["customer"], price)
    await payer.hear()
    account = payer.caller.account_id
    assert set(alarms(caplog)) == {f"payments: account {account} has more than one subscription"}
    assert await payer.seen() == ("active", "big", "yearly")
    assert [row["status"] for row in processor.subscriptions.values()] == ["active", "active"]
    assert not processor.refunds
    assert (await payments.health(SYSTEM)).doubles == 1
    with pytest.raises(doctor.Wrong, match="1 accounts pay twice"):
        await doctor.CHECKS["payments"](config.settings())


@pytest.mark.parametrize("kind", ["status", "price", "items"])
async def test_what_is_not_understood_takes_nothing_away(
    payer: Owner, processor: Standin, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    processor.lenient = True
    bought = item(processor)
    line = bought["items"]["data"][0]
    if kind == "status":
        bought["status"] = "resting"
    elif kind == "price":
        line["price"] = line["price"] | {"id": "price_unknown", "lookup_key": "nobody_knows"}
    else:
        bought["items"]["data"].append(line | {"id": "si_other"})
    await payments.look_at(SYSTEM, payer.caller.email)
    assert (await payer.seen(), await payer.brands()) == (("active", "mid", "monthly"), 3)
    words = {
        "status": "its status is unknown",
        "price": "its price is unknown",
        "items": "it has several items",
    }
    assert alarms(caplog) == [f"payments: subscription {bought['id']}: {words[kind]}"]
    assert (await payments.health(SYSTEM)).unknown == 1


async def test_what_is_not_understood_is_noted_at_its_own_row(payer: Owner, processor: Standin) -> None:
    first = item(processor)
    big = next(key for key, price in processor.prices.items() if price["lookup_key"] == "big_monthly")
    other = processor.subscribe(first["customer"], big)
    await payer.hear()
    processor.lenient = True
    other["status"] = "resting"
    await payments.look_at(SYSTEM, payer.caller.email)
    found = {row.subscription_id: row.problem for row in await PaymentSubscription.all()}
    assert found == {first["id"]: None, other["id"]: "its status is unknown"}
    other["status"] = "active"
    await payments.look_at(SYSTEM, payer.caller.email)
    assert set(await PaymentSubscription.all().values_list("problem", flat=True)) == {None}


@pytest.mark.parametrize("form", [dict, shapes.older], ids=["of the item", "of the whole"])
async def test_credits_are_counted_from_the_first_paid_period(
    processor: Standin, clock: Frozen, form: Callable[[Json], Json]
) -> None:
    """Older versions of the interface tell the period of the whole subscription."""
    one = await owner(processor)
    clock.to(clock.at.replace(hour=12, microsecond=0) + 15 * DAY)
    began = clock.at
    bought = processor.subscribe(
        "cus_1",
        next(key for key, price in processor.prices.items() if price["lookup_key"] == "mid_monthly"),
        metadata={"galley_account": str(one.caller.account_id)},
    )
    (event,) = [each for each in processor.events if each["type"] == "customer.subscription.created"]
    set_to(payments_key=None)
    await receive(form(event))
    assert await one.seen() == ("active", "mid", "monthly")
    assert (await credit_month(one.caller.account_id)).since == began
    assert bought["status"] == "active"


async def test_a_new_subscription_that_is_not_understood_gives_nothing(
    processor: Standin, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    other = processor.add_price("nobody_knows", 1, "eur", "month")
    await one.start("mid")
    session = next(iter(processor.sessions.values()))
    session["_price"] = other["id"]
    processor.pay(session["id"])
    await one.hear()
    assert (await one.seen())[0] == "expired"
    assert "price is unknown" in alarms(caplog)[0]


async def test_a_payment_link_binds_no_account(payer: Owner, processor: Standin, clock: Frozen) -> None:
    """Anybody can type an account's number into the address of a payment link."""
    other = await owner(processor)
    session = shapes.session(
        "cs_link", "", processor.time(), {"expires_at": "1", "client_reference_id": str(other.caller.account_id)}
    )
    session |= {"customer": "cus_link", "status": "complete", "subscription": "sub_link"}
    before = await rows()
    await receive(shapes.event("evt_link", "checkout.session.completed", processor.time(), session))
    assert await rows() == before


async def test_an_active_subscription_outlives_a_late_look(payer: Owner, clock: Frozen) -> None:
    clock.move(90 * DAY)
    await payments.end_due(SYSTEM)
    assert (await payer.seen(), await payer.brands()) == (("active", "mid", "monthly"), 3)


@pytest.mark.parametrize(("statuses", "works"), [([429, 409], True), ([500, 500, 500], False), ([429] * 3, False)])
async def test_calls_are_repeated_twice_with_their_key(
    payer: Owner, processor: Standin, statuses: list[int], works: bool
) -> None:
    before = len(processor.calls)

    def at_the_change(name: str) -> bool:
        if name.startswith("POST /v1/subscriptions/") and statuses:
            processor.answers_next += statuses
            statuses.clear()
        return False

    processor.before = at_the_change
    if works:
        await accounts.change_subscription(payer.caller, choice("big"))
    else:
        with pytest.raises(InvalidState, match="does not answer"):
            await accounts.change_subscription(payer.caller, choice("big"))
        # The outcome is not known, so a look is wanted.
        assert await payments.look_due(SYSTEM) == 1
    changes_asked = [name for name in processor.calls[before:] if name.startswith("POST /v1/subscriptions/")]
    assert len(changes_asked) == 3
    assert await payer.seen() == ("active", "big" if works else "mid", "monthly")


async def test_a_change_without_an_answer_is_found_by_a_look(payer: Owner, processor: Standin) -> None:
    processor.after = lambda name: name.startswith("POST /v1/subscriptions/")
    with pytest.raises(InvalidState, match="does not answer"):
        await accounts.change_subscription(payer.caller, choice("big"))
    assert await payer.seen() == ("active", "mid", "monthly")
    assert await payments.look_due(SYSTEM) == 1
    assert await payer.seen() == ("active", "big", "monthly")
    # It was charged once: all three calls had one key.
    assert [charge["amount"] for charge in processor.charges.values()] == [1900, 4900]


async def test_a_change_that_is_not_confirmed_lapses(payer: Owner, processor: Standin, clock: Frozen) -> None:
    processor.card = "asks"
    with pytest.raises(InvalidState, match="has to be confirmed"):
        await accounts.change_subscription(payer.caller, choice("big"))
    clock.move(DAY)
    processor.lapse(item(processor)["id"])
    await payer.hear()
    assert await payer.seen() == ("active", "mid", "monthly")
    assert (await subjects(payer.caller.email)).count("A payment for Galley needs your attention") == 1


async def test_a_first_payment_that_is_not_confirmed_gives_nothing(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    processor.card = "asks"
    bought = await one.buy("mid")
    assert (bought["status"], (await one.seen())[0]) == ("incomplete", "expired")
    clock.move(timedelta(hours=23))
    processor.lapse(bought["id"])
    await one.hear()
    assert (await one.seen())[0] == "expired"


async def test_a_subscription_keeps_its_currency(payer: Owner, processor: Standin) -> None:
    item(processor)["items"]["data"][0]["price"]["currency"] = "usd"
    with pytest.raises(InvalidState, match="cannot change its currency"):
        await accounts.change_subscription(payer.caller, choice("big"))
    assert item(processor)["items"]["data"][0]["price"]["lookup_key"] == "mid_monthly"


async def test_refunds_and_disputes_are_noted_and_take_nothing(
    payer: Owner, processor: Standin, caplog: pytest.LogCaptureFixture
) -> None:
    (charge,) = processor.charges
    processor.refund(charge, 100)
    dispute = processor.dispute(charge)
    processor.decide(dispute["id"])
    await payer.hear()
    assert alarms(caplog) == [
        f"payments: charge.refunded of {charge}",
        f"payments: charge.dispute.created of {dispute['id']}",
        f"payments: charge.dispute.closed of {dispute['id']}",
    ]
    noted = [(row["subject"], row["detail"]) for row in (await rows())["audit_entry"] if "charge" in str(row)]
    assert noted == [
        (f"payment {charge}", "charge.refunded"),
        (f"payment {dispute['id']}", "charge.dispute.created"),
        (f"payment {dispute['id']}", "charge.dispute.closed"),
    ]
    assert await payer.seen() == ("active", "mid", "monthly")


async def test_people_are_faster_than_events(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    ident = (await one.start("mid")).rpartition("/")[2]
    processor.pay(ident)
    assert not await payments.return_from_checkout(VISITOR, "cs_unknown")
    assert await payments.look_due(SYSTEM) == 0
    assert await payments.return_from_checkout(VISITOR, ident)
    assert await payments.look_due(SYSTEM) == 1
    assert await one.seen() == ("active", "mid", "monthly")


async def test_the_page_behind_a_payment_wants_a_look_at_its_checkout(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    clock.move(15 * DAY)
    ident = (await one.start("mid")).rpartition("/")[2]
    processor.pay(ident)
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as browser:
        for session, looks in (("", 0), ("cs_unknown", 0), (ident, 1)):
            page = await browser.get("/billing/done", params={"session": session})
            assert (page.status_code, "Your payment is being confirmed." in page.text) == (200, True)
            assert await payments.look_due(SYSTEM) == looks
        assert await one.seen() == ("active", "mid", "monthly")
        page = await browser.get("/billing/cancelled", params={"session": ident})
    assert (page.status_code, "Nothing was paid" in page.text) == (200, True)
    assert await payments.look_due(SYSTEM) == 0


async def test_a_checkout_that_was_just_paid_is_the_only_one(processor: Standin, clock: Frozen) -> None:
    one = await owner(processor)
    ident = (await one.start("mid")).rpartition("/")[2]

    def paid_now(name: str) -> bool:
        if name.endswith("/expire") and processor.sessions[ident]["status"] == "open":
            processor.pay(ident)
        return False

    processor.before = paid_now
    with pytest.raises(InvalidState, match="Change it instead"):
        await one.start("big")
    assert [session["status"] for session in processor.sessions.values()] == ["complete"]
    assert not await PaymentCheckout.filter(open_key__isnull=False).exists()
    assert await one.seen() == ("trialing", "mid", "monthly")


async def test_an_outage_of_both_sides_is_right_after_one_look(
    payer: Owner, processor: Standin, clock: Frozen
) -> None:
    """The processor is away for an hour, and no event arrives for four days."""
    history = History(payer, clock)
    processor.before = lambda _: True
    for _ in range(4):
        await payments.look_due(SYSTEM)
        clock.move(timedelta(minutes=15))
    processor.before = lambda _: False
    await accounts.cancel_subscription(payer.caller, Cancellation())
    await history.advance(31 * DAY)
    processor.events.clear()
    clock.move(4 * DAY)
    assert await payments.want_nightly(SYSTEM) == 1
    assert await payments.look_due(SYSTEM) == 1
    assert (await payer.seen())[0] == "expired"
    await history.check()


async def test_letters_are_written_once(payer: Owner, processor: Standin, clock: Frozen) -> None:
    processor.card = "declines"
    processor.renew(item(processor)["id"])
    for _ in range(3):
        processor.emit("invoice.payment_failed", list(processor.invoices.values())[-1])
    await payer.hear()
    clock.move(22 * DAY)
    for _ in range(3):
        await payments.end_due(SYSTEM)
        await payments.look_at(SYSTEM, payer.caller.email)
    assert [row.kind for row in await BillingLetter.all().order_by("id")] == ["payment_failed", "grace_ended"]


async def test_doctor_says_what_is_amiss(payer: Owner, processor: Standin, clock: Frozen) -> None:
    check = doctor.CHECKS["payments"]
    made: Settings = config.settings()
    assert await check(made) == "test mode, 1 customers"
    for update, words in (
        ({"payments_secret": None}, "events are refused"),
        ({"environment": "production"}, "a test key in production"),
    ):
        with pytest.raises(doctor.Wrong, match=words):
            await check(made.model_copy(update=update))
    clock.move(2 * DAY)
    with pytest.raises(doctor.Wrong, match="1 of 1 customers were not looked at"):
        await check(made)
    processor.prices[next(iter(processor.prices))]["active"] = False
    with pytest.raises(doctor.Wrong, match="1 prices do not fit"):
        await check(made)
    assert "secret alone" in await check(made.model_copy(update={"payments_key": None}))
    bare = made.model_copy(update={"payments_key": None, "payments_secret": None})
    assert await check(bare) == "none: the operator assigns plans"
