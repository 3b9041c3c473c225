"""Webhooks in the studio: for the brand's owner alone, every list to its end, and what is heard of at once."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from app.access import RequestInfo
from app.core import changes
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import DomainError, Forbidden, NotFound
from app.core.iso_time import offset_form
from app.domain import webhooks
from app.domain.brands import Membership
from app.domain.webhooks import Attempted, Bounds, Delivery, Endpoint
from app.domain.webhooks.inputs import AttemptError
from app.domain.webhooks.models import DeliveryAttempt
from schema.engine import ids
from schema.engine.execution import Studio as Executor
from schema.engine.studio_operations import GraphQLRequest
from schema.studio import studio as executor
from tests.domain.webhooks.hooks import turn, without_receiver_limits
from tests.graphql.test_posts import written
from tests.graphql.world import Json, Studio, broken_off, counted
from tests.ledger import proves
from tests.receivers import Receiver, receiving, status
from tests.world import SYSTEM, rows

URL = "http://127.0.0.1:9/"
NEW = "... on NewWebhookEndpoint { secret webhookEndpoint { id databaseId url description events state } }"
ENDPOINT = """... on WebhookEndpoint { id url description events state disabledReason disabledAt
    consecutiveFailures createdAt }"""
DELIVERY = "... on WebhookDelivery { id event status payload nextAttemptAt attempts { number } }"
LOG = """query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { node(id: $id) {
    ... on WebhookEndpoint { deliveryLog(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { id number status responseCode error durationMs attemptedAt
            delivery { id event payload } } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }"""
DELIVERIES = """query ($id: ID!, $first: Int, $after: String, $event: WebhookDeliveryEvent,
    $status: WebhookDeliveryStatus) { node(id: $id) { ... on WebhookEndpoint {
        deliveries(first: $first, after: $after, event: $event, status: $status) {
            edges { node { id event status attempts { number } } } pageInfo { hasNextPage endCursor } } } } }"""
OF_ENDPOINT = (
    "webhookEndpointUpdate",
    "webhookEndpointEnable",
    "webhookEndpointDisable",
    "webhookEndpointDelete",
    "webhookSecretRotate",
    "webhookTestSend",
)
REFUSED = (("ED", "FORBIDDEN"), ("M1", "FORBIDDEN"), ("C1", "FORBIDDEN"), ("X", "NOT_FOUND"), ("O2", "NOT_FOUND"))


async def made(studio: Studio, url: str = URL, brand: str = "B1", **given: Any) -> Json:
    """A new endpoint with its secret, made by the brand's owner."""
    fields = {"brandId": studio.brand(brand), "url": url, "events": ["POST_PUBLISHED"], **given}
    by = "O2" if brand == "B3" else "O1"
    await studio.world.confirm(by)
    found = await studio.do("webhookEndpointCreate", fields, NEW, by=by)
    assert found["__typename"] == "NewWebhookEndpoint", found
    return found


async def one(studio: Studio, url: str = URL, brand: str = "B1", **given: Any) -> str:
    """The id of a new endpoint."""
    return (await made(studio, url, brand, **given))["webhookEndpoint"]["id"]


async def trial(studio: Studio, ident: str, count: int = 1) -> list[str]:
    """The ids of test deliveries that were asked for."""
    return [(await studio.do("webhookTestSend", {"id": ident}, DELIVERY))["id"] for _ in range(count)]


@proves("OTHER-07", "WH-EVT-01", "WH-SIG-04")
async def test_an_owner_makes_an_endpoint_and_sees_its_secret_once(studio: Studio, clock: Frozen) -> None:
    found = await made(studio, description=" Ours ", events=["POST_FAILED", "POST_PUBLISHED", "POST_FAILED"])
    assert found["secret"].startswith("whsec_")
    shown = found["webhookEndpoint"]
    row = await Endpoint.get()
    assert shown == {
        "id": ids.encode("WebhookEndpoint", row.id),
        "databaseId": row.id,
        "url": URL,
        "description": "Ours",
        "events": ["POST_PUBLISHED", "POST_FAILED"],
        "state": "ENABLED",
    }
    query = f"query ($id: ID!) {{ node(id: $id) {{ {ENDPOINT} }} }}"
    assert (await studio.ask(query, id=shown["id"]))["node"] == {
        "id": shown["id"],
        "url": URL,
        "description": "Ours",
        "events": ["POST_PUBLISHED", "POST_FAILED"],
        "state": "ENABLED",
        "disabledReason": None,
        "disabledAt": None,
        "consecutiveFailures": 0,
        "createdAt": offset_form(clock.at),
    }


async def test_a_host_that_the_brand_sends_nothing_to_needs_a_confirmed_token(
    studio: Studio, clock: Frozen
) -> None:
    known = await one(studio)
    clock.move(timedelta(minutes=16))
    fields = {"brandId": studio.brand("B1"), "events": ["POST_PUBLISHED"]}
    other = "http://127.0.0.2:9/hook"
    before = await rows()
    for name, given in (
        ("webhookEndpointCreate", {**fields, "url": other}),
        ("webhookEndpointUpdate", {"id": known, "url": other}),
    ):
        assert (await studio.problem(name, given))["code"] == "CONFIRMATION_REQUIRED"
        # Who may not make one is told so first.
        assert (await studio.problem(name, given, by="ED"))["code"] == "FORBIDDEN"
    assert await rows() == before
    # Another path of a host that is known, and what is no address, need none.
    same = await studio.do("webhookEndpointCreate", {**fields, "url": f"{URL}/more"}, NEW)
    assert same["__typename"] == "NewWebhookEndpoint"
    for given in ({"url": f"{URL}/again"}, {"description": "Ours"}, {"events": ["POST_FAILED"]}):
        changed = await studio.do("webhookEndpointUpdate", {"id": known, **given}, ENDPOINT)
        assert changed["__typename"] == "WebhookEndpoint", changed
    # A host of endpoints that are switched off counts as unknown.
    for ident in (known, same["webhookEndpoint"]["id"]):
        await studio.do("webhookEndpointDisable", {"id": ident}, "")
    again = await studio.problem("webhookEndpointCreate", {**fields, "url": URL})
    assert again["code"] == "CONFIRMATION_REQUIRED"
    await studio.world.confirm("O1")
    moved = await studio.do("webhookEndpointUpdate", {"id": known, "url": other}, ENDPOINT)
    assert moved["url"] == other


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"url": "http://user@127.0.0.1/"}, "url"),
        ({"url": "ftp://example.com/"}, "url"),
        ({"url": "http://galley.test/hook"}, "url"),
        ({"events": []}, "events"),
        ({"description": "x" * 256}, "description"),
    ],
)
async def test_what_cannot_be_is_invalid(studio: Studio, given: Json, path: str) -> None:
    ident = await one(studio)
    before = await rows()
    fields = {"brandId": studio.brand("B1"), "url": URL, "events": ["POST_PUBLISHED"], **given}
    for refused in (
        await studio.problem("webhookEndpointCreate", fields),
        await studio.problem("webhookEndpointUpdate", {"id": ident, **given}),
    ):
        assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


@pytest.mark.parametrize("field", ["url", "events"])
async def test_what_an_endpoint_must_have_cannot_be_taken_from_it(studio: Studio, field: str) -> None:
    ident = await one(studio)
    before = await rows()
    refused = await studio.problem("webhookEndpointUpdate", {"id": ident, field: None})
    assert (refused["code"], [told["path"] for told in refused["fields"]]) == ("INVALID", [field])
    assert await rows() == before


@proves("OTHER-07")
async def test_an_update_changes_what_it_names(studio: Studio) -> None:
    ident = await one(studio, description="Ours")
    given = {"id": ident, "url": "http://127.0.0.1:10/", "events": ["POST_EXPIRED", "POST_APPROVED"]}
    shown = await studio.do("webhookEndpointUpdate", given, ENDPOINT)
    assert (shown["url"], shown["description"]) == ("http://127.0.0.1:10/", "Ours")
    assert shown["events"] == ["POST_EXPIRED", "POST_APPROVED"]
    shown = await studio.do("webhookEndpointUpdate", {"id": ident, "description": None}, ENDPOINT)
    assert (shown["url"], shown["description"]) == ("http://127.0.0.1:10/", None)


@proves("OTHER-07", "WH-STATE-05")
async def test_an_endpoint_is_disabled_and_enabled(studio: Studio, clock: Frozen) -> None:
    ident = await one(studio)
    before = await rows()
    assert (await studio.problem("webhookEndpointEnable", {"id": ident}))["code"] == "INVALID_STATE"
    assert await rows() == before
    shown = await studio.do("webhookEndpointDisable", {"id": ident}, ENDPOINT)
    assert (shown["state"], shown["disabledReason"], shown["disabledAt"]) == (
        "DISABLED",
        "MANUAL",
        offset_form(clock.at),
    )
    before = await rows()
    assert (await studio.problem("webhookTestSend", {"id": ident}))["code"] == "ENDPOINT_DISABLED"
    assert await rows() == before
    shown = await studio.do("webhookEndpointEnable", {"id": ident}, ENDPOINT)
    assert (shown["state"], shown["disabledReason"], shown["disabledAt"]) == ("ENABLED", None, None)


async def test_a_new_secret_signs_from_now_on(studio: Studio) -> None:
    found = await made(studio)
    ident = found["webhookEndpoint"]["id"]
    again = await studio.do("webhookSecretRotate", {"id": ident}, NEW)
    assert again["webhookEndpoint"] == found["webhookEndpoint"]
    await trial(studio, ident)
    (claimed,) = await webhooks.claim(SYSTEM, 10, Bounds.alike(1))
    assert claimed.keys == [again["secret"], found["secret"]]
    assert again["secret"] != found["secret"]


async def test_an_endpoint_is_gone_with_its_log(studio: Studio) -> None:
    ident, other = await one(studio), await one(studio)
    await trial(studio, ident)
    assert await studio.do("webhookEndpointDelete", {"id": ident}, "... on Deleted { id }") == {
        "__typename": "Deleted",
        "id": ident,
    }
    assert [ids.encode("WebhookEndpoint", row.id) for row in await Endpoint.all()] == [other]
    assert await Delivery.all().count() == 0
    assert (await studio.problem("webhookEndpointDelete", {"id": ident}))["code"] == "NOT_FOUND"


@proves("OTHER-07", "WH-DLV-07")
async def test_a_test_is_sent_and_a_delivery_replayed(studio: Studio, clock: Frozen) -> None:
    async with receiving() as place:
        ident = await one(studio, place.url)
        shown = await studio.do("webhookTestSend", {"id": ident}, DELIVERY)
        row = await Delivery.get()
        assert shown == {
            "__typename": "WebhookDelivery",
            "id": ids.encode("WebhookDelivery", row.id),
            "event": "TEST",
            "status": "PENDING",
            "payload": row.body,
            "nextAttemptAt": offset_form(clock.at),
            "attempts": [],
        }
        before = await rows()
        assert (await studio.problem("webhookDeliveryReplay", {"id": shown["id"]}))["code"] == "INVALID_STATE"
        assert await rows() == before
        assert await turn() == 1
        again = await studio.do("webhookDeliveryReplay", {"id": shown["id"]}, DELIVERY)
        assert (again["payload"], again["status"]) == (shown["payload"], "PENDING")
        assert again["id"] != shown["id"]
        assert await turn() == 1
    assert [request.body for request in place.requests] == [row.body.encode()] * 2
    await studio.do("webhookEndpointDisable", {"id": ident}, ENDPOINT)
    refused = await studio.problem("webhookDeliveryReplay", {"id": shown["id"]})
    assert refused["code"] == "ENDPOINT_DISABLED"


@proves("OTHER-07")
@pytest.mark.parametrize(("by", "code"), REFUSED)
async def test_nobody_but_the_owner_does_anything(studio: Studio, by: str, code: str) -> None:
    ident = await one(studio)
    (delivery,) = await trial(studio, ident)
    before = await rows()
    given: Mapping[str, Any] = {"brandId": studio.brand("B1"), "url": URL, "events": ["POST_FAILED"]}
    refused = [await studio.problem("webhookEndpointCreate", given, by=by)]
    refused += [await studio.problem(name, {"id": ident}, by=by) for name in OF_ENDPOINT]
    refused.append(await studio.problem("webhookDeliveryReplay", {"id": delivery}, by=by))
    assert {problem["code"] for problem in refused} == {code}
    assert await rows() == before


@proves("OTHER-07")
@pytest.mark.parametrize(("by", "code"), REFUSED)
async def test_nobody_but_the_owner_sees_anything(studio: Studio, clock: Frozen, by: str, code: str) -> None:
    async with receiving() as place:
        ident = await one(studio, place.url)
        (delivery,) = await trial(studio, ident)
        await turn()
    attempt = ids.encode("WebhookAttempt", (await DeliveryAttempt.get()).id)
    query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }"
    wanted = [ident, delivery, attempt]
    assert (await studio.ask(query, ids=wanted))["nodes"] == [{"id": found} for found in wanted]
    assert (await studio.ask(query, by=by, ids=wanted))["nodes"] == [None] * 3
    listing = "query ($id: ID!) { brand(id: $id) { webhookEndpoints { edges { node { id } } } } }"
    if code == "NOT_FOUND":
        assert await studio.ask(listing, by=by, id=studio.brand("B1")) == {"brand": None}
    else:
        (refused,) = await studio.refused(listing, by=by, id=studio.brand("B1"))
        assert (refused["path"], refused["code"]) == (["brand", "webhookEndpoints"], "FORBIDDEN")


async def test_what_is_malformed_or_unknown_or_of_another_is_not_found_in_the_same_words(studio: Studio) -> None:
    foreign = await one(studio, brand="B3")
    delivery = (await studio.do("webhookTestSend", {"id": foreign}, DELIVERY, by="O2"))["id"]
    before = await rows()
    unknown = ("", "x", foreign + "=", studio.brand("B1"), ids.encode("WebhookEndpoint", 2**62))
    told = [
        await studio.problem(name, {"id": ident})
        for name in OF_ENDPOINT
        for ident in (foreign, delivery, *unknown)
    ]
    told += [
        await studio.problem("webhookDeliveryReplay", {"id": ident}) for ident in (delivery, foreign, *unknown)
    ]
    given = {"url": URL, "events": ["POST_FAILED"]}
    told += [
        await studio.problem("webhookEndpointCreate", {**given, "brandId": ident})
        for ident in (studio.brand("B3"), ids.encode("Brand", 2**62), *unknown[:3])
    ]
    assert {(problem["code"], problem["message"]) for problem in told} == {("NOT_FOUND", told[0]["message"])}
    assert await rows() == before


@proves("OTHER-07", "WH-DLV-05", "WH-DLV-06")
async def test_the_log_pages_both_ways(studio: Studio, clock: Frozen) -> None:
    async with receiving(status(500)) as place:
        ident = await one(studio, place.url)
        await trial(studio, ident, 5)
        assert await turn() == 5

    async def page(**how: Any) -> Json:
        return (await studio.ask(LOG, id=ident, **how))["node"]["deliveryLog"]

    whole = await page()
    attempts = await DeliveryAttempt.all().order_by("-attempted_at", "-id")
    newest = whole["edges"][0]["node"]
    of = await Delivery.get(id=attempts[0].delivery_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds it
    assert newest == {
        "id": ids.encode("WebhookAttempt", attempts[0].id),
        "number": 1,
        "status": "FAILED",
        "responseCode": 500,
        "error": "The receiver answered with an error.",
        "durationMs": attempts[0].duration_ms,
        "attemptedAt": offset_form(clock.at),
        "delivery": {"id": ids.encode("WebhookDelivery", of.id), "event": "TEST", "payload": of.body},
    }
    met = [edge["node"]["id"] for edge in whole["edges"]]
    assert met == [ids.encode("WebhookAttempt", row.id) for row in attempts]

    def found(shown: Json) -> list[str]:
        return [edge["node"]["id"] for edge in shown["edges"]]

    first = await page(first=2)
    middle = await page(first=2, after=first["pageInfo"]["endCursor"])
    end = await page(first=2, after=middle["pageInfo"]["endCursor"])
    assert [found(first), found(middle), found(end)] == [met[:2], met[2:4], met[4:]]
    assert (end["pageInfo"]["hasNextPage"], end["pageInfo"]["hasPreviousPage"]) == (False, True)
    back = await page(last=3, before=end["pageInfo"]["startCursor"])
    assert found(back) == met[1:4]
    assert (back["pageInfo"]["hasNextPage"], back["pageInfo"]["hasPreviousPage"]) == (True, True)
    begin = await page(last=3, before=back["pageInfo"]["startCursor"])
    assert (found(begin), begin["pageInfo"]["hasPreviousPage"]) == (met[:1], False)
    assert found(await page(last=2)) == met[3:]
    wrong: list[dict[str, Any]] = [
        {"first": 1, "last": 1},
        {"first": 101},
        {"last": 0},
        {"after": "x"},
        {"before": "x"},
    ]
    for how in wrong:
        (refused,) = await studio.refused(LOG, id=ident, **how)
        assert (refused["path"], refused["code"]) == (["node", "deliveryLog"], "INVALID")
    other = await one(studio)
    (refused,) = await studio.refused(LOG, id=other, after=first["pageInfo"]["endCursor"])
    assert refused["code"] == "INVALID"


async def test_deliveries_are_narrowed_and_paged(studio: Studio, clock: Frozen) -> None:
    async with receiving() as place:
        ident = await one(studio, place.url)
        done = await trial(studio, ident, 2)
        await turn()
    waiting = await trial(studio, ident, 1)

    async def page(**how: Any) -> Json:
        return (await studio.ask(DELIVERIES, id=ident, **how))["node"]["deliveries"]

    async def listed(**how: Any) -> list[str]:
        return [edge["node"]["id"] for edge in (await page(**how))["edges"]]

    assert await listed() == [*waiting, *reversed(done)]
    assert await listed(status="SUCCEEDED", event="TEST") == done[::-1]
    assert await listed(status="PENDING") == waiting
    assert await listed(event="POST_FAILED") == []
    first = await page(first=2)
    assert await listed(after=first["pageInfo"]["endCursor"]) == done[:1]
    (newest, sent) = [edge["node"] for edge in first["edges"]]
    assert (newest["attempts"], sent["attempts"]) == ([], [{"number": 1}])
    (refused,) = await studio.refused(DELIVERIES, id=ident, status="PENDING", after=first["pageInfo"]["endCursor"])
    assert refused["code"] == "INVALID"


async def test_a_delivery_names_its_post(studio: Studio, clock: Frozen) -> None:
    query = """query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint {
        deliveries(first: 5) { edges { node { event post { id title } } } } } } }"""
    ident = await one(studio, events=["POST_COMMENTED"])
    post = await written(studio, title="Rye is back")
    await studio.do("postCommentAdd", {"postId": post["id"], "body": "So?"}, "")
    await trial(studio, ident)

    async def posts() -> list[Json]:
        edges = (await studio.ask(query, id=ident))["node"]["deliveries"]["edges"]
        return [edge["node"] for edge in edges]

    found = {"event": "POST_COMMENTED", "post": {"id": post["id"], "title": "Rye is back"}}
    assert await posts() == [{"event": "TEST", "post": None}, found]
    await studio.do("postDelete", {"id": post["id"]}, "")
    assert await posts() == [{"event": "TEST", "post": None}, {**found, "post": None}]


async def test_everything_costs_the_same_however_much_there_is(studio: Studio, clock: Frozen) -> None:
    query = """query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Brand {
        webhookEndpoints(first: 10) { edges { node { url
        deliveries(first: 10) { edges { node { payload attempts { number delivery { event } } } } }
        deliveryLog(last: 5) { edges { node { number delivery { status } } } } } } } } } }"""

    async def cost() -> tuple[int, int]:
        with counted() as statements:
            found = await studio.ask(query, ids=[studio.brand("B0"), studio.brand("B1")])
        edges = [edge for node in found["nodes"] for edge in node["webhookEndpoints"]["edges"]]
        logged = sum(len(edge["node"]["deliveryLog"]["edges"]) for edge in edges)
        return len(statements), logged

    async with receiving() as place:
        await trial(studio, await one(studio, place.url))
        await turn()
        few, logged = await cost()
        assert logged == 1
        for brand in ("B0", "B0", "B1", "B1"):
            await trial(studio, await one(studio, place.url, brand), 4)
        await turn()
        many, logged = await cost()
    assert (many, logged) == (few, 17)
    # The token, the brands, endpoints, deliveries, attempts of them, their deliveries with attempts, the log, its
    # deliveries with attempts.
    assert few == 10


def events(studio: Studio, by: str, query: str, ident: str) -> AsyncGenerator[Json]:
    """What a subscriber is told."""

    async def told() -> AsyncGenerator[Json]:
        asking: Executor = executor(introspection=True)
        sent = GraphQLRequest(query, {"id": ident}, None)
        asked, context = await asking.admit(sent, studio.world.tokens[by], RequestInfo())
        async with aclosing(asking.bodies(asked, context)) as found:
            async for event in found:
                yield event

    return told()


@pytest.fixture(autouse=True)
def many_at_once(orm: Settings) -> None:
    """More at once than one receiver gets."""
    without_receiver_limits(orm)


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set once somebody listens."""
    heard, listen = asyncio.Event(), changes.listen

    def noted(topic: str, listener: changes.Listener) -> Callable[[], None]:
        heard.set()
        return listen(topic, listener)

    monkeypatch.setattr(changes, "listen", noted)
    return heard


CHANGED = """subscription ($id: ID!) { webhookEndpointChanged(brandId: $id) {
    id state disabledReason consecutiveFailures url } }"""
LOGGED = """subscription ($id: ID!) { webhookAttemptLogged(endpointId: $id) {
    number status responseCode delivery { event status } } }"""


async def failed(clock: Frozen, count: int) -> None:
    """Let so many deliveries fail their last attempt."""
    batch = [replace(item, number=3) for item in await webhooks.claim(SYSTEM, count, Bounds.alike(count))]
    assert len(batch) == count
    ended = [Attempted(item, clock.at, clock.at, 1, AttemptError.STATUS, 500) for item in batch]
    await webhooks.record(SYSTEM, ended)


async def test_changes_of_endpoints_are_heard_of(studio: Studio, clock: Frozen, listening: asyncio.Event) -> None:
    async with aclosing(events(studio, "O1", CHANGED, studio.brand("B1"))) as heard:
        first = asyncio.ensure_future(anext(heard))
        await listening.wait()
        await one(studio, brand="B3")
        ident = await one(studio)
        told = {"id": ident, "state": "ENABLED", "disabledReason": None, "consecutiveFailures": 0, "url": URL}
        assert (await first)["data"] == {"webhookEndpointChanged": told}
        await studio.do("webhookEndpointUpdate", {"id": ident, "url": URL + "x"}, ENDPOINT)
        assert (await anext(heard))["data"]["webhookEndpointChanged"]["url"] == URL + "x"
        await studio.do("webhookEndpointDisable", {"id": ident}, ENDPOINT)
        assert (await anext(heard))["data"]["webhookEndpointChanged"]["disabledReason"] == "MANUAL"
        await studio.do("webhookEndpointEnable", {"id": ident}, ENDPOINT)
        assert (await anext(heard))["data"]["webhookEndpointChanged"]["state"] == "ENABLED"
        await trial(studio, ident, 10)
        await failed(clock, 10)
        seen = (await anext(heard))["data"]["webhookEndpointChanged"]
        assert (seen["disabledReason"], seen["consecutiveFailures"]) == ("AUTOMATIC", 10)
        await studio.do("webhookEndpointDelete", {"id": ident}, "")
        await Membership.filter(brand_id=studio.world.id("B1"), user_id=studio.world.ids["O1"]).update(
            active=False
        )
        await webhooks.create_for(
            SYSTEM,
            studio.world.slug("B1"),
            webhooks.NewEndpoint(url=URL, events=[webhooks.EventType.FAILED]),
        )
        with broken_off(NotFound):
            await anext(heard)


async def test_attempts_are_heard_of(studio: Studio, clock: Frozen, listening: asyncio.Event) -> None:
    async with receiving() as place, aclosing(await _log_of(studio, place)) as heard:
        first = asyncio.ensure_future(anext(heard))
        await listening.wait()
        ident = ids.encode("WebhookEndpoint", (await Endpoint.get()).id)
        await trial(studio, ident)
        await turn()
        told = {
            "number": 1,
            "status": "SUCCEEDED",
            "responseCode": 200,
            "delivery": {"event": "TEST", "status": "SUCCEEDED"},
        }
        assert (await first)["data"] == {"webhookAttemptLogged": told}


async def _log_of(studio: Studio, place: Receiver) -> AsyncGenerator[Json]:
    return events(studio, "O1", LOGGED, await one(studio, place.url))


@pytest.mark.parametrize(
    ("by", "refused"), [("ED", Forbidden), ("C1", Forbidden), ("X", NotFound), ("O2", NotFound)]
)
async def test_nobody_but_the_owner_listens(studio: Studio, by: str, refused: type[DomainError]) -> None:
    ident = await one(studio)
    for query, of in ((CHANGED, studio.brand("B1")), (LOGGED, ident)):
        async with aclosing(events(studio, by, query, of)) as heard:
            with broken_off(refused):
                await anext(heard)
