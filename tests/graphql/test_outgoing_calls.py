"""Calls to others that somebody causes by asking: a number for each person, and for each site that people name."""

from datetime import timedelta

import pytest

from app.access import Caller, System, operation, throttles
from app.core import http, security, throttle
from app.core.clock import Frozen
from app.core.models import ThrottleWindow
from app.domain.channels import Channel
from app.domain.webhooks import Delivery
from tests import factories, security_events
from tests.doors.calls import Stage
from tests.graphql.world import Json, Studio
from tests.receivers import Receiver, receiving, status
from tests.world import rows

TEN_MINUTES = timedelta(minutes=10)


def mastodon(studio: Studio, place: Receiver, brand: str = "B1") -> Json:
    """What connects a channel at a server that somebody names."""
    server = {"key": "instance", "value": place.url.removesuffix("/hook")}
    token = {"key": "access_token", "value": "x" * 20}
    return {
        "brandId": studio.brand(brand),
        "platform": "mastodon",
        "displayName": "Ours",
        "fields": [server, token],
    }


async def test_one_person_connects_thirty_times_in_ten_minutes(studio: Studio, clock: Frozen) -> None:
    async with receiving(status(404)) as place:
        codes = [(await studio.problem("channelConnect", mastodon(studio, place)))["code"] for _ in range(29)]
        assert set(codes) == {"INVALID"}
        asked = len(place.requests)
        assert asked >= 29
        started = {"brandId": studio.brand("B1"), "platform": "sandbox"}
        assert (await studio.do("channelConnectStart", started, ""))["__typename"] != "Problem"
        before = await rows()
        with security_events.heard() as heard:
            for name, given in (("channelConnect", mastodon(studio, place)), ("channelConnectStart", started)):
                problem = await studio.problem(name, given)
                assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 600)
                assert problem["message"] == "Too many attempts. Wait 10 minutes, then try again."
        assert (len(place.requests), await rows()) == (asked, before)
        assert heard.counted == {"throttled: connects": 2}
        assert heard.lines[0][1] == {"user_id": studio.world.ids["O1"]}
        # Another person has their own.
        other = await studio.problem("channelConnect", mastodon(studio, place, "B3"), by="O2")
        assert other["code"] == "INVALID"
        clock.move(TEN_MINUTES)
        assert (await studio.problem("channelConnect", mastodon(studio, place)))["code"] == "INVALID"
    assert await Channel.all().count() == 0


async def test_a_site_that_many_people_name_is_called_three_hundred_times_a_minute(
    studio: Studio, clock: Frozen
) -> None:
    async with receiving(status(404)) as place:
        for _ in range(throttles.CONNECT_RECEIVERS.most):
            await throttle.count(throttles.CONNECT_RECEIVERS, receiver="127.0.0.1")
        with security_events.heard() as heard:
            problem = await studio.problem("channelConnect", mastodon(studio, place))
        assert (problem["code"], place.connections) == ("THROTTLED", 0)
        assert heard.counted == {"throttled: connect-receivers": 1}
        assert heard.lines[0][1] == {"receiver": security.digest("127.0.0.1")}
        # Calls that name no host of their own are none of these.
        started = {"brandId": studio.brand("B1"), "platform": "sandbox"}
        assert (await studio.do("channelConnectStart", started, ""))["__typename"] != "Problem"
        clock.move(timedelta(minutes=1))
        assert (await studio.problem("channelConnect", mastodon(studio, place)))["code"] == "INVALID"


async def test_what_else_calls_others_is_sixty_in_a_minute(studio: Studio, clock: Frozen) -> None:
    ident = await Stage(studio, clock).endpoint()
    given = {"id": ident, "url": "http://127.0.0.1:9/other"}
    # Making the endpoint was the first.
    for _ in range(59):
        assert (await studio.do("webhookEndpointUpdate", given, ""))["__typename"] == "WebhookEndpoint"
    before = await rows()
    problem = await studio.problem("webhookEndpointUpdate", given)
    assert (problem["code"], problem["retryAfterSeconds"], await rows()) == ("THROTTLED", 60, before)


async def test_sixty_deliveries_are_asked_for_in_a_minute(studio: Studio, clock: Frozen) -> None:
    ident = await Stage(studio, clock).endpoint()
    for _ in range(60):
        assert (await studio.do("webhookTestSend", {"id": ident}, ""))["__typename"] != "Problem"
    before = await rows()
    problem = await studio.problem("webhookTestSend", {"id": ident})
    assert (problem["code"], await rows()) == ("THROTTLED", before)
    assert await Delivery.all().count() == 60
    clock.move(timedelta(minutes=1))
    assert (await studio.do("webhookTestSend", {"id": ident}, ""))["__typename"] != "Problem"


@operation(atomic=False)
async def _silent(caller: Caller) -> None:
    del caller
    await http.client().vet("http://127.0.0.1:9/")


@operation(atomic=False)
async def _of_service(system: System) -> None:
    del system
    await http.client().vet("http://127.0.0.1:9/")


@operation(atomic=False)
async def _beside(caller: Caller) -> None:
    del caller
    await _of_service(System("a test"))


@operation(atomic=False, calls=throttles.CONNECTS)
async def _declared(caller: Caller) -> None:
    # What it runs is a part of it.
    await _silent(caller)
    await _silent(caller)


async def test_an_operation_that_declares_no_limit_calls_nobody(studio: Studio, clock: Frozen) -> None:
    caller = await factories.caller(await factories.user())
    with pytest.raises(RuntimeError, match="declares no limit"):
        await _silent(caller)
    await _beside(caller)
    await _of_service(System("a test"))
    assert await ThrottleWindow.filter(key__startswith="connects").count() == 0
    await _declared(caller)
    counted = {row.key.partition(":")[0]: row.tries for row in await ThrottleWindow.all()}
    assert (counted["connects"], counted["connect-receivers"]) == (1, 2)
