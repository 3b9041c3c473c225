"""Listeners: endpoints whose deliveries a client fetches and signs."""

from datetime import timedelta

import pytest

from app.access import BrandScope
from app.core.clock import Frozen
from app.core.errors import InvalidState
from app.domain import webhooks
from app.domain.webhooks import DeliveryEvent, DeliveryStatus, EndpointUpdate, EventType, NewListener, NewSecret
from tests.domain.webhooks.hooks import deliveries, endpoint, happen, log, owner, published, shown, turn
from tests.factories import SYSTEM
from tests.ledger import proves

pytestmark = pytest.mark.usefixtures("orm")
URL = "https://example.com/hook"


async def listener(scope: BrandScope, *events: EventType) -> NewSecret:
    return await webhooks.create_listener(scope, NewListener(events=list(events or EventType)))


@proves("OTHER-07")
async def test_an_event_waits_for_whoever_listens_and_is_sent_to_nobody(clock: Frozen) -> None:
    scope = await owner()
    made = await listener(scope, EventType.PUBLISHED)
    assert made.endpoint.is_listener
    assert made.secret.startswith("whsec_")
    assert await happen(published(scope), published(scope, 2, EventType.FAILED)) == 1
    assert await turn() == 0
    (row,) = (await deliveries(scope, made.id)).items
    assert (row.event, row.status, row.attempts) == (DeliveryEvent.PUBLISHED, DeliveryStatus.SUCCEEDED, [])
    assert row.next_attempt_at is None
    assert row.payload.startswith('{"post_id":1,"status":"published",')
    assert (await log(scope, made.id)).items == []


async def test_tests_and_replays_come_in_the_same_way(clock: Frozen) -> None:
    scope = await owner()
    made = await listener(scope)
    first = await webhooks.send_test(scope, made.id)
    again = await webhooks.replay(scope, first.id)
    assert (again.payload, again.status) == (first.payload, DeliveryStatus.SUCCEEDED)
    assert again.uuid != first.uuid
    assert [row.id for row in (await deliveries(scope, made.id)).items] == [again.id, first.id]
    assert await turn() == 0


async def test_a_listener_gets_no_address_and_may_change_its_events() -> None:
    scope = await owner()
    made = await listener(scope)
    with pytest.raises(InvalidState, match=r"^A listener has no address\.$"):
        await webhooks.edit(scope, made.id, EndpointUpdate(url=URL))
    assert (await shown(scope, made.id)).is_listener
    await webhooks.edit(scope, made.id, EndpointUpdate(events=[EventType.FAILED]))
    assert (await shown(scope, made.id)).events == [EventType.FAILED]


async def test_a_listener_is_gone_after_a_day_with_its_deliveries(clock: Frozen) -> None:
    scope = await owner()
    made, other = await listener(scope), await endpoint(scope, URL)
    await webhooks.send_test(scope, made.id)
    clock.move(timedelta(days=1))
    await webhooks.forget_old(SYSTEM)
    assert (await shown(scope, made.id)).is_listener
    clock.move(timedelta(seconds=1))
    await webhooks.forget_old(SYSTEM)
    assert await webhooks.Endpoint.all().values_list("id", flat=True) == [other.id]
    assert await webhooks.Delivery.all().count() == 0
