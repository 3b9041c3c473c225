"""The stand-in behaves as the processor does: the official client drives a whole life of it, and what it takes and
answers is compared with what is published.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Any

import orjson
import pytest
import stripe
from aiohttp import web
from stripe import StripeClient

from tests.payments import published, shapes, timeline
from tests.payments.interface import standin
from tests.payments.shapes import DAY
from tests.payments.standin import KEY, SECRET, Standin, signature

NOW = 1_795_348_800


@pytest.fixture
async def place() -> AsyncGenerator[Standin]:
    async with standin(now=lambda: NOW, held=True) as made:
        made.add_price("mid_monthly", 1900, "eur", "month")
        made.add_price("big_monthly", 4900, "eur", "month")
        yield made


def client_of(place: Standin, retries: int = 0) -> StripeClient:
    stripe.enable_telemetry = False
    return StripeClient(KEY, base_addresses={"api": place.url}, max_network_retries=retries)


async def drive(place: Standin, act: Callable[[Any], Any], retries: int = 0) -> Any:
    """Let the official client act, in a thread, because it waits for answers."""
    return await asyncio.to_thread(lambda: act(client_of(place, retries).v1))


def price(place: Standin, key: str) -> str:
    return next(ident for ident, row in place.prices.items() if row["lookup_key"] == key)


def new_session(place: Standin, customer: str, **more: Any) -> dict[str, Any]:
    return {
        "mode": "subscription",
        "customer": customer,
        "line_items": [{"price": price(place, "mid_monthly"), "quantity": 1}],
        "success_url": "https://galley.example/billing/done?session={CHECKOUT_SESSION_ID}",
        "cancel_url": "https://galley.example/billing/cancelled",
        "expires_at": NOW + DAY,
        **more,
    }


async def test_the_official_client_drives_a_whole_life(place: Standin) -> None:
    def live(api: Any) -> None:
        customer = api.customers.create({"email": "ada@example.com", "metadata": {"galley_account": "1"}})
        session = api.checkout.sessions.create(new_session(place, customer.id))
        assert (session.status, session.url) == ("open", f"{place.url}/pay/{session.id}")
        place.pay(session.id)
        assert api.checkout.sessions.retrieve(session.id).status == "complete"
        (item,) = api.subscriptions.list({"customer": customer.id, "status": "all"}).auto_paging_iter()
        assert (item.status, item["items"].data[0].price.lookup_key) == ("active", "mid_monthly")
        line = {"id": item["items"].data[0].id, "price": price(place, "big_monthly")}
        change = {"items": [line], "proration_behavior": "always_invoice"}
        assert api.subscriptions.update(item.id, change)["items"].data[0].price.unit_amount == 4900
        ending = api.subscriptions.update(
            item.id, {"cancel_at_period_end": True, "cancellation_details": {"comment": "Too dear"}}
        )
        assert ending.cancel_at == ending["items"].data[0].current_period_end
        assert api.subscriptions.update(item.id, {"cancel_at_period_end": False}).cancel_at is None
        place.card = "declines"
        due = timeline.next_due(place)
        assert due is not None
        due[1]()
        assert api.subscriptions.retrieve(item.id).status == "past_due"
        (bill,) = api.invoices.list({"customer": customer.id, "status": "open"}).data
        assert bill.parent.subscription_details.subscription == item.id
        place.settle_bills(item.id)
        refund = api.refunds.create({"charge": next(iter(place.charges)), "amount": 100})
        assert (refund.status, api.charges.retrieve(refund.charge).amount_refunded) == ("succeeded", 100)
        dispute = place.dispute(refund.charge)
        assert api.disputes.retrieve(dispute["id"]).charge == refund.charge
        portal = api.billing_portal.sessions.create(
            {"customer": customer.id, "flow_data": {"type": "payment_method_update"}}
        )
        assert portal.url.startswith(place.url)
        assert api.subscriptions.cancel(item.id).status == "canceled"
        assert not api.subscriptions.list({"customer": customer.id}).data
        assert api.customers.delete(customer.id).deleted
        assert api.customers.retrieve(customer.id).deleted
        endpoint = api.webhook_endpoints.create({"url": "https://a.example", "enabled_events": ["invoice.paid"]})
        assert endpoint.secret == SECRET
        said = [event.id for event in api.events.list({"limit": 3}).auto_paging_iter()]
        assert said == [event["id"] for event in reversed(place.said)]
        assert len(said) > 10

    await drive(place, live)


async def test_keys_are_repeated_as_the_processor_does(place: Standin) -> None:
    def ask(api: Any) -> None:
        options = {"idempotency_key": "one"}
        first = api.customers.create({"email": "a@example.com"}, options)
        assert api.customers.create({"email": "a@example.com"}, options).id == first.id
        with pytest.raises(stripe.IdempotencyError):
            api.customers.create({"email": "b@example.com"}, options)
        place.answers_next.append(500)
        for _ in range(2):
            with pytest.raises(stripe.APIError):
                api.customers.create({"email": "c@example.com"}, {"idempotency_key": "two"})
        # Too many requests, and parameters that are unknown, are not kept for the key.
        place.answers_next.append(429)
        with pytest.raises(stripe.StripeError):
            api.customers.create({"email": "d@example.com"}, {"idempotency_key": "three"})
        with pytest.raises(stripe.InvalidRequestError, match="unknown"):
            api.customers.create({"email": "d@example.com", "nobody": 1}, {"idempotency_key": "three"})
        made = api.customers.create({"email": "d@example.com"}, {"idempotency_key": "three"})
        place.now = lambda: NOW + DAY
        assert api.customers.create({"email": "d@example.com"}, {"idempotency_key": "three"}).id != made.id

    await drive(place, ask)
    assert len(place.customers) == 3


async def test_a_key_in_use_is_tried_again_by_the_official_client(place: Standin) -> None:
    place.answers_next += [409, 409]
    before = len(place.calls)
    await drive(place, lambda api: api.customers.create({"email": "a@example.com"}), retries=2)
    assert (len(place.calls) - before, len(place.customers)) == (3, 1)


async def test_what_the_processor_refuses_is_refused(place: Standin) -> None:
    def ask(api: Any) -> None:
        customer = api.customers.create({"email": "a@example.com"})
        for more in (
            {"subscription_data": {"trial_end": NOW + 2 * DAY - 1}},
            {"expires_at": NOW + 1799},
            {"expires_at": NOW + DAY + 1},
            {"automatic_tax": {"enabled": True}},
            {"line_items": [{"price": "price_none", "quantity": 1}]},
            {"line_items": [{"price": price(place, "mid_monthly"), "number": 1}]},
        ):
            with pytest.raises(stripe.InvalidRequestError):
                api.checkout.sessions.create(new_session(place, customer.id, **more))
        for act in (
            lambda: api.subscriptions.list({"customer": "cus_none"}),
            lambda: api.subscriptions.retrieve("sub_none"),
            lambda: api.prices.create(
                {
                    "currency": "eur",
                    "unit_amount": 10**8,
                    "recurring": {"interval": "month"},
                    "lookup_key": "x",
                }
            ),
            lambda: api.customers.list({"limit": 101}),
        ):
            with pytest.raises(stripe.InvalidRequestError):
                act()
        with pytest.raises(stripe.AuthenticationError):
            StripeClient("sk_test_other", base_addresses={"api": place.url}).v1.customers.list()

    await drive(place, ask)


async def test_what_is_not_published_is_found(place: Standin) -> None:
    made = place.subscribe("cus_1", price(place, "mid_monthly"))
    sent = orjson.loads(orjson.dumps({name: value for name, value in made.items() if name[0] != "_"}))
    assert published.unfit(sent) == []
    for change, told in (
        ({"status": "resting"}, "subscription.status"),
        ({"created": "now"}, "subscription.created"),
        ({"livemode": None}, "subscription.livemode"),
        ({"colour": "red"}, "subscription.colour is not published"),
        ({"items": {"object": "list", "data": [{}]}}, "subscription.items.0.created is missing"),
    ):
        assert any(problem.startswith(told) for problem in published.unfit(sent | change)), told
    assert published.unfit({name: value for name, value in sent.items() if name != "customer"}) == [
        "subscription.customer is missing"
    ]
    assert published.unfit({"object": "unheard"}) == ["an object without a published form: unheard"]
    for event in place.said:
        assert published.unfit(event) == []
        assert published.unfit(event["data"]["object"]) == []


async def test_events_are_sent_again_until_they_are_taken_and_may_be_lost_or_doubled(place: Standin) -> None:
    answers = [500, 200, 200, 200, 200]
    taken: list[str] = []

    async def receive(request: web.Request) -> web.Response:
        body = await request.read()
        event = stripe.Webhook.construct_event(body, request.headers["Stripe-Signature"], SECRET, 2**31)
        taken.append(event.id)
        return web.Response(status=answers.pop(0))

    app = web.Application()
    app.router.add_post("/", receive)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    place.held, place.events_url, place.waits = False, f"http://127.0.0.1:{runner.addresses[0][1]}/", (0, 0)
    times = {"invoice.paid": 1, "customer.subscription.created": 2}
    place.deliver = lambda event: times.get(event["type"], 0)
    place.subscribe("cus_1", price(place, "mid_monthly"))
    place.renew(next(iter(place.subscriptions)))
    await place.sent()
    await runner.cleanup()
    kinds = {event["id"]: event["type"] for event in place.said}
    # Two bills, a new subscription twice, and the first attempt, which was answered 500.
    assert len(taken) == 5
    assert {kinds[ident] for ident in taken} == set(times)
    # Of what was lost, the list of events tells.
    assert "customer.subscription.updated" in kinds.values()


def test_older_and_thin_events_have_their_forms() -> None:
    of = shapes.price("price_1", NOW, "mid_monthly", 1900, "eur", "month")
    made = shapes.subscription("sub_1", "si_1", "cus_1", of, status="active", at=NOW, trial_end=None, metadata={})
    whole = shapes.event("evt_1", "customer.subscription.updated", NOW, made)
    older = shapes.older(whole)["data"]["object"]
    assert older["current_period_start"] == NOW
    assert "current_period_start" not in older["items"]["data"][0]
    thin = shapes.thin(whole)
    assert (thin["object"], thin["type"]) == ("v2.core.event", "v1.customer.subscription.updated")
    assert thin["related_object"]["id"] == "sub_1"
    body = orjson.dumps(thin)
    assert stripe.WebhookSignature.verify_header(
        body.decode(), signature(body, NOW)["Stripe-Signature"], SECRET, None
    )
