"""What one receiver gets of one account in a minute, and at once: more waits in its order, nothing is lost."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from app.access import BrandScope
from app.core import config, http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import in_transaction
from app.core.models import ThrottleWindow
from app.domain import webhooks
from app.domain.identity import User
from app.domain.webhooks import Bounds, Delivery, Endpoint, EndpointUpdate
from app.domain.webhooks.models import DeliveryAttempt
from app.wiring.outbound import Outbound
from tests import factories, security_events
from tests.domain.webhooks.hooks import endpoint, happen, owner, published, turn
from tests.factories import SYSTEM
from tests.receivers import Receiver, receiving
from tests.time_limits import WAIT_SECONDS
from tests.workers.test_deliverer import working
from workers.deliverer import Deliverer

pytestmark = pytest.mark.usefixtures("orm")

MINUTE = timedelta(minutes=1)
OPEN = Rules(private_networks=True, plain_http=True)


@asynccontextmanager
async def names(known: Mapping[str, Sequence[str]] | None = None) -> AsyncGenerator[None]:
    """The client of this process, for which every other name leads to 127.0.0.1."""
    outbound = http.client()
    places = known or {}
    async with Outbound(OPEN, in_transaction, lookup=lambda host: places.get(host, ["127.0.0.1"])) as client:
        http.configure(client)
        try:
            yield
        finally:
            http.configure(outbound)


async def second_brand(scope: BrandScope) -> BrandScope:
    """Another brand of the same account."""
    person = await User.get(id=scope.caller.user_id)
    return await factories.scope(person, await factories.brand(person, "Second"))


def url(place: Receiver, host: str) -> str:
    return f"http://{host}:{place.port}/hook"


async def until_nothing_goes(each: int = 4) -> None:
    """Turns of a worker until one claims nothing."""
    for _ in range(500):
        if not await turn(each=each):
            return
    raise AssertionError("deliveries are claimed again and again")


def numbers(place: Receiver) -> list[int]:
    return [request.json["post_id"] for request in place.requests]


async def test_sixty_calls_a_minute_and_the_rest_wait_in_their_order(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        for number in range(70):
            await happen(published(scope, number))
            clock.move(timedelta(microseconds=1))
        due = {row.id: row.due_at for row in await Delivery.all()}
        with security_events.heard() as heard:
            await until_nothing_goes(each=1)
        assert numbers(place) == list(range(60))
        waiting = await Delivery.filter(status="pending").order_by("id")
        assert [(row.attempts, row.lease_until) for row in waiting] == [(0, None)] * 10
        assert {row.id: row.due_at for row in waiting} == {row.id: due[row.id] for row in waiting}
        assert heard.counted == {"throttled: webhook-calls": 1}
        ((line, facts),) = heard.lines
        assert (line, facts["account_id"], set(facts)) == (
            "throttled: webhook-calls",
            scope.account_id,
            {"account_id", "receiver"},
        )
        assert "127.0.0.1" not in repr(facts)
        clock.move(MINUTE - timedelta(seconds=1))
        await until_nothing_goes(each=1)
        assert len(place.requests) == 60
        clock.move(timedelta(seconds=1))
        await until_nothing_goes(each=1)
        assert numbers(place) == list(range(70))
        assert {request.headers["x-service-attempt"] for request in place.requests} == {"1"}
    assert len({request.delivery for request in place.requests}) == 70
    assert await DeliveryAttempt.all().count() == 70
    assert {row.status for row in await Delivery.all()} == {"succeeded"}


async def test_many_names_of_one_server_are_one_receiver_over_all_brands(clock: Frozen) -> None:
    scope = await owner()
    brands = [scope, await second_brand(scope)]
    async with receiving() as place, names():
        for brand in brands:
            for number in range(10):
                await endpoint(brand, url(place, f"a{number}.brand{brand.brand_id}.wild.test"))
            await happen(*(published(brand, number) for number in range(10)))
        await until_nothing_goes()
        assert len(place.requests) == 60
        assert await Delivery.filter(status="pending").count() == 140
        for _ in range(3):
            clock.move(MINUTE)
            await until_nothing_goes()
    assert len({request.delivery for request in place.requests}) == len(place.requests) == 200


async def test_many_sites_at_one_address_are_one_receiver(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place, names():
        for number in range(10):
            await endpoint(scope, url(place, f"hook.site{number}.test"))
        await happen(*(published(scope, number) for number in range(10)))
        await until_nothing_goes()
        assert len(place.requests) == 60


async def test_one_site_with_many_addresses_is_one_receiver(clock: Frozen) -> None:
    scope = await owner()
    places = {f"a{number}.many.test": [f"127.0.0.{number + 1}"] for number in range(10)}
    async with receiving() as place, names(places):
        for host in places:
            await endpoint(scope, url(place, host))
        await happen(*(published(scope, number) for number in range(10)))
        await until_nothing_goes()
    # The server listens at the first address alone: the other calls were made as well.
    assert await DeliveryAttempt.all().count() == 60
    assert await Delivery.filter(attempts=0).count() == 40


async def test_a_name_that_leads_elsewhere_now_is_counted_where_it_leads(clock: Frozen) -> None:
    scope = await owner()
    places: dict[str, list[str]] = {f"hook.flip{number}.test": [f"127.0.1.{number + 1}"] for number in range(10)}
    async with receiving() as place, names(places):
        for host in places:
            await endpoint(scope, url(place, host))
        for host in list(places):
            # Beside the receiver's, an address of its own that sorts first.
            places[host] = ["127.0.0.1", f"127.0.0.{len(host)}"]
        await happen(*(published(scope, number) for number in range(10)))
        await until_nothing_goes()
        assert len(place.requests) == 60


async def test_another_account_has_its_own_calls(clock: Frozen) -> None:
    first, other = await owner(), await owner()
    async with receiving() as place:
        for scope in (first, other):
            await endpoint(scope, place.url)
            await happen(*(published(scope, number) for number in range(70)))
        await until_nothing_goes()
    assert len(place.requests) == 120


async def test_an_endpoint_that_is_made_anew_gets_no_new_calls(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place:
        for _ in range(7):
            made = await endpoint(scope, place.url)
            await happen(*(published(scope, number) for number in range(20)))
            await until_nothing_goes()
            await webhooks.delete(scope, made.id)
        assert len(place.requests) == 60
        made = await endpoint(scope, f"{place.url}/other")
        await webhooks.edit(scope, made.id, EndpointUpdate(url=place.url))
        await happen(published(scope))
        await until_nothing_goes()
        assert len(place.requests) == 60


async def test_four_at_once_over_all_endpoints_of_an_account(clock: Frozen) -> None:
    first, other = await owner(), await owner()
    async with receiving() as place, names():
        for scope in (first, await second_brand(first)):
            for number in range(5):
                await endpoint(scope, url(place, f"a{number}.brand{scope.brand_id}.wild.test"))
            await happen(*(published(scope, number) for number in range(5)))
        await endpoint(other, url(place, "b.wild.test"))
        await happen(published(other))
        claimed = await webhooks.claim(SYSTEM, 100, Bounds.alike(4))
        accounts = [item.account_id for item in claimed]
        assert (accounts.count(first.account_id), accounts.count(other.account_id)) == (4, 1)
        assert await webhooks.claim(SYSTEM, 100, Bounds.alike(4)) == []
        ended = [await webhooks.attempt(item) for item in claimed[:3]]
        await webhooks.record(SYSTEM, [item for item in ended if isinstance(item, webhooks.Attempted)])
        freed = [item.account_id for item in claimed[:3]].count(first.account_id)
        assert len(await webhooks.claim(SYSTEM, 100, Bounds.alike(4))) == freed


async def test_four_at_once_over_sites_at_one_address_once_that_is_known(clock: Frozen) -> None:
    scope = await owner()
    async with receiving() as place, names():
        for number in range(10):
            await endpoint(scope, url(place, f"hook.site{number}.test"))
        await happen(published(scope))
        await until_nothing_goes()
        assert set(await Endpoint.all().values_list("network", flat=True)) == {"127.0.0.1"}
        await happen(published(scope, 2))
        assert len(await webhooks.claim(SYSTEM, 100, Bounds.alike(4))) == 4


async def test_the_loop_sends_what_waited_when_the_minute_is_over(orm: Settings, clock: Frozen) -> None:
    config.configure(orm.model_copy(update={"webhook_receiver_calls": 5}))
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(*(published(scope, number) for number in range(8)))
        settled = Counter({("pending", None): 3, ("succeeded", None): 5})
        async with working(Deliverer()):
            async with asyncio.timeout(WAIT_SECONDS):
                # A lease that ends with the minute would send what is under way once more.
                while Counter(await Delivery.all().values_list("status", "lease_until")) != settled:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            clock.move(MINUTE)
            await place.wait_for(8)
    assert sorted(numbers(place)) == list(range(8))
    assert {row.status for row in await Delivery.all()} == {"succeeded"}


async def test_what_waits_for_its_receiver_is_no_backlog(orm: Settings, clock: Frozen) -> None:
    config.configure(orm.model_copy(update={"webhook_receiver_calls": 5}))
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(*(published(scope, number) for number in range(8)))
        assert (await webhooks.backlog(SYSTEM)).due == 8
        await until_nothing_goes()
        assert (await webhooks.backlog(SYSTEM)).due == 0
        clock.move(MINUTE)
        assert (await webhooks.backlog(SYSTEM)).due == 3


async def test_zero_sets_no_limit(orm: Settings, clock: Frozen) -> None:
    config.configure(orm.model_copy(update={"webhook_receiver_calls": 0, "webhook_receiver_in_flight": 0}))
    scope = await owner()
    async with receiving() as place:
        await endpoint(scope, place.url)
        await happen(*(published(scope, number) for number in range(70)))
        assert await turn(each=100) == 70
        assert len(place.requests) == 70
    assert await ThrottleWindow.filter(key__startswith="webhook-calls").count() == 0
