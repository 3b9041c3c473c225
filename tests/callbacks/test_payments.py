"""`/webhooks/payments` on the callbacks host: every refusal, and the mode with a secret alone."""

import hashlib
import hmac
from collections.abc import AsyncGenerator, Callable
from datetime import timedelta
from itertools import permutations
from typing import Any

import httpx2
import orjson
import pytest
from pydantic import SecretStr

from app import main
from app.core import config, maintenance
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import payments, plans
from app.domain.payments.models import BillingLetter, PaymentCustomer, PaymentEvent, PaymentSubscription
from app.wiring.outbound import Outbound
from tests import factories
from tests.application import application
from tests.domain.payments.shop import stock
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.payments.standin import SECRET, Json, Standin, signature
from tests.world import populated, rows

PATH = "/webhooks/payments"
STATUS = "/subscription/status"
DAY = timedelta(days=1)


@pytest.fixture
async def host(orm: Settings) -> AsyncGenerator[httpx2.AsyncClient]:
    """The callbacks host with a secret and no key."""
    made = orm.model_copy(update={"payments_secret": SecretStr(f"whsec_old, {SECRET}")})
    config.configure(made)
    transport = httpx2.ASGITransport(app=main.callbacks(made))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as client:
        yield client


async def send(host: httpx2.AsyncClient, body: bytes, clock: Frozen, **more: Any) -> httpx2.Response:
    return await host.post(PATH, content=body, headers=signature(body, int(clock.at.timestamp())), **more)


@proves("INB-07", "S-168")
async def test_bad_input_is_refused_and_changes_nothing(host: httpx2.AsyncClient, clock: Frozen) -> None:
    at = int(clock.at.timestamp())
    event = orjson.dumps({"id": "evt_1", "type": "customer.subscription.updated"})
    good = signature(event, at)["Stripe-Signature"]
    before = await rows()

    async def status(body: bytes, *headers: str | bytes) -> int:
        given = [(b"Stripe-Signature", item if isinstance(item, bytes) else item.encode()) for item in headers]
        return (await host.post(PATH, content=body, headers=given)).status_code

    assert await status(event) == 403
    assert await status(event, good, good) == 403
    assert await status(event, good + "é") == 403
    assert await status(event, good + "," * 4096) == 403
    assert await status(event + b" ", good) == 403
    assert await status(event, good.upper()) == 403
    for late in (301, -301):
        assert await status(event, signature(event, at + late)["Stripe-Signature"]) == 403
    for unusable in (
        "\ufeff".encode("utf-16"),
        b"{",
        b"[]",
        b"{}",
        b'{"id":"evt_1"}',
        b'{"id":7,"type":"x"}',
        b'{"id":"a\\u0000","type":"x"}',
        orjson.dumps({"id": "e" * 256, "type": "x"}),
    ):
        header = good.partition(",")[0] + "," + _digest(unusable, at)
        assert await status(unusable, header) == 422, unusable
    large = b" " * (1024 * 1024 + 1)
    assert await status(large, good) == 413
    assert (await host.get(PATH)).status_code == 405
    assert (await host.post(PATH + "/x")).status_code == 404
    async with httpx2.AsyncClient(
        transport=httpx2.ASGITransport(application()), base_url="http://testserver"
    ) as api:
        assert (await api.post(PATH)).status_code == 404
    assert await rows() == before


def _digest(body: bytes, at: int) -> str:

    return "v1=" + hmac.new(SECRET.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()


async def test_without_a_secret_everything_is_refused(orm: Settings, clock: Frozen) -> None:
    transport = httpx2.ASGITransport(app=main.callbacks(orm))
    async with httpx2.AsyncClient(transport=transport, base_url="http://callbacks.test") as bare:
        assert (await send(bare, b"{}", clock)).status_code == 403


async def test_what_is_of_no_use_is_accepted_and_not_stored(host: httpx2.AsyncClient, clock: Frozen) -> None:
    for type_ in ("price.created", "customer.subscription.updated", "invoice.paid", "charge.refunded"):
        body = orjson.dumps({"id": "evt_1", "type": type_, "data": {"object": {"customer": "cus_other"}}})
        assert (await send(host, body, clock)).status_code == 200
    thin = {"id": "evt_2", "object": "v2.core.event", "type": "v1.customer.subscription.updated"}
    assert (await send(host, orjson.dumps(thin), clock)).status_code == 200
    assert not await PaymentEvent.exists()


def time_of(clock: Frozen) -> Callable[[], float]:
    """The time of the test, also after it was moved."""

    def now() -> float:
        return clock.at.timestamp()

    return now


def lives(account_id: int, clock: Frozen) -> dict[str, list[Json]]:
    """Events of two lives of a subscription, as the processor sends them."""
    made: dict[str, list[Json]] = {}
    for name in ("lost", "recovered"):
        shop = Standin(now=time_of(clock), held=True)
        price = shop.add_price("mid_monthly", 1900, "eur", "month")
        bought = shop.subscribe(f"cus_{name}", price["id"], metadata={"galley_account": str(account_id)})
        clock.move(30 * DAY)
        shop.card = "declines"
        shop.renew(bought["id"])
        clock.move(DAY)
        if name == "lost":
            shop.give_up(bought["id"], "canceled")
        else:
            shop.settle_bills(bought["id"])
        made[name] = [event for event in shop.events if event["type"].startswith("customer.subscription")]
    return made


@pytest.mark.parametrize(("life", "end"), [("lost", "expired"), ("recovered", "active")])
async def test_with_a_secret_alone_any_order_ends_in_one_state(
    host: httpx2.AsyncClient, clock: Frozen, life: str, end: str
) -> None:
    await stock()
    person = await factories.user()
    caller = await factories.caller(person)
    events = lives(caller.account_id, clock)[life]
    assert len(events) == 3
    for order in permutations(events):
        await PaymentEvent.all().delete()
        await PaymentCustomer.all().delete()
        for event in (*order, *order):
            assert (await send(host, orjson.dumps(event), clock)).status_code == 200
        found = await plans.of_account(caller.account_id)
        assert (found.status.value, found.plan_slug, found.interval) == (end, "mid", "monthly")
        assert await PaymentSubscription.all().count() == 1
        assert await PaymentEvent.all().count() == 3
    # The bill of a customer that is known by now has its letter, once.
    bill = {
        "id": "in_1",
        "object": "invoice",
        "customer": events[0]["data"]["object"]["customer"],
        "hosted_invoice_url": "https://pay.example/in_1",
    }
    for number in range(2):
        event = {"id": f"evt_bill_{number}", "type": "invoice.payment_failed", "data": {"object": bill}}
        assert (await send(host, orjson.dumps(event), clock)).status_code == 200
    (letter,) = [letter for letter in await letters() if "needs your attention" in str(letter["Subject"])]
    assert "\nhttps://pay.example/in_1\n" in text_of(letter)


async def test_bills_of_others_and_without_a_page(host: httpx2.AsyncClient, clock: Frozen) -> None:
    await stock()
    caller = await factories.caller(await factories.user())
    (bought, *_) = lives(caller.account_id, clock)["lost"]
    assert (await send(host, orjson.dumps(bought), clock)).status_code == 200
    customer = bought["data"]["object"]["customer"]
    bill = {"id": "in_1", "object": "invoice", "customer": customer, "hosted_invoice_url": 7}
    failed = {"id": "evt_bill", "type": "invoice.payment_action_required", "data": {"object": bill}}
    paid = {"id": "evt_paid", "type": "invoice.paid", "data": {"object": bill | {"id": "in_2"}}}
    for event in (failed, paid):
        assert (await send(host, orjson.dumps(event), clock)).status_code == 200
    assert [(row.kind, row.about) for row in await BillingLetter.all()] == [("payment_failed", "in_1")]
    (letter,) = [letter for letter in await letters() if "needs your attention" in str(letter["Subject"])]
    assert "https://" not in text_of(letter).replace("https://galley", "")
    # A customer whose account was deleted, one that nobody knows, and a bill of nobody.
    await PaymentCustomer.all().update(account_id=None)
    before = await rows()
    for number, whose in enumerate((customer, "cus_unknown", None)):
        event = {"id": f"evt_{number}", "type": "invoice.payment_failed"}
        event |= {"data": {"object": bill | {"id": "in_3", "customer": whose}}}
        assert (await send(host, orjson.dumps(event), clock)).status_code == 200
    assert await rows() == before


async def test_a_subscription_of_another_form_is_an_alarm_and_changes_nothing(
    host: httpx2.AsyncClient, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    await stock()
    caller = await factories.caller(await factories.user())
    (bought, *_) = lives(caller.account_id, clock)["lost"]
    before = await rows()
    broken = bought | {"data": {"object": bought["data"]["object"] | {"items": 7}}}
    assert (await send(host, orjson.dumps(broken), clock)).status_code == 200
    assert [
        record.getMessage() for record in caplog.records if record.name.endswith("payments.subscriptions_seen")
    ] == [f"payments: event {bought['id']} has a subscription of another form"]
    assert await rows() == before
    # One that names no account of ours is somebody else's.
    for named in ("", "x", "99999999", "1" * 10, "١"):
        item = bought["data"]["object"] | {"metadata": {"galley_account": named}}
        assert (await send(host, orjson.dumps(bought | {"data": {"object": item}}), clock)).status_code == 200
    assert await rows() == before


async def test_of_two_snapshots_of_one_second_the_greater_event_counts(
    host: httpx2.AsyncClient, clock: Frozen
) -> None:
    await stock()
    caller = await factories.caller(await factories.user())
    (bought, *_) = lives(caller.account_id, clock)["lost"]
    item = bought["data"]["object"]
    end = int(clock.at.timestamp()) + 86_400
    greater = bought | {"id": "evt_z", "livemode": True, "data": {"object": item | {"cancel_at": end}}}
    lesser = bought | {"id": "evt_a", "livemode": True}
    for order in permutations((lesser, greater)):
        await PaymentEvent.all().delete()
        await PaymentCustomer.all().delete()
        for event in order:
            assert (await send(host, orjson.dumps(event), clock)).status_code == 200
        # Without a key both modes are taken.
        assert await PaymentEvent.all().count() == 2
        (stored,) = await PaymentSubscription.all()
        assert (stored.event_id, stored.cancel_at is not None) == ("evt_z", True)


async def test_without_a_key_no_line_is_opened(
    host: httpx2.AsyncClient, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:

    async def never(*given: Any, **more: Any) -> Any:
        raise AssertionError("a call to the outside")

    monkeypatch.setattr(Outbound, "request", never)
    await stock()
    person = await factories.user()
    caller = await factories.caller(person)
    for event in lives(caller.account_id, clock)["lost"]:
        assert (await send(host, orjson.dumps(event), clock)).status_code == 200
    assert await payments.look_due(SYSTEM) == 0
    assert await payments.want_nightly(SYSTEM) == 0
    assert (await plans.of_account(caller.account_id)).status.value == "expired"


@proves("INB-07", "OTHER-02", "POLL-02", "GEN-08")
async def test_what_is_paid_is_seen_from_outside(host: httpx2.AsyncClient, clock: Frozen) -> None:
    """The processor sends, also in maintenance, and the client that asks every hour sees another plan."""
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as http:
        world = await populated(http)
        await stock()
        (account_id,) = {team["account"]["id"] for team in (await world.get("/teams", by="O1")).json()["teams"]}
        trial = await world.get(STATUS, by="O1")
        assert (trial.json()["status"], trial.json()["interval"]) == ("trialing", None)
        known = {"If-None-Match": trial.headers["etag"]}
        assert (await world.get(STATUS, by="O1", headers=known)).status_code == 304
        bought, failed, recovered = lives(account_id, clock)["recovered"]
        await maintenance.switch(on=True)
        assert (await send(host, orjson.dumps(bought), clock)).status_code == 200
        await maintenance.switch(on=False)
        paid = await world.get(STATUS, by="O1", headers=known)
        assert (paid.status_code, paid.json()["plan"]["slug"]) == (200, "mid")
        assert (paid.json()["status"], paid.json()["interval"]) == ("active", "monthly")
        assert paid.json()["plan_changed_at"] != trial.json()["plan_changed_at"]
        for event, status in ((failed, "past_due"), (recovered, "active")):
            assert (await send(host, orjson.dumps(event), clock)).status_code == 200
            assert (await world.get(STATUS, by="O1")).json()["status"] == status
        # Nothing that the processor or a platform sends has a place on the host of clients.
        for path in (PATH, "/webhooks/meta/deauthorize", "/webhooks/meta/instagram"):
            assert (await world.post(path)).status_code == 404
