"""Deliveries that the owner or an operator requests: a test, and the replay of an event.

They are sent, logged and counted like all others.
"""

from uuid import UUID, uuid4

from app.access import BrandScope, Permission, audit, operation, throttles
from app.core import clock, throttle
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.webhooks import rules
from app.domain.webhooks.errors import EndpointDisabled
from app.domain.webhooks.events import NewDelivery, deliver
from app.domain.webhooks.inputs import LISTENER, TEST, DeliveryStatus, EndpointState
from app.domain.webhooks.models import Delivery, Endpoint
from app.domain.webhooks.pages import DeliveryView, view

_LAST_REPLAY = Statement(
    "SELECT max(replay) FROM webhook_delivery WHERE endpoint_id = :endpoint_id AND event_uuid = :event_uuid",
    row=int,
)


async def _again(scope: BrandScope, delivery_id: int) -> DeliveryView:
    return await view(await Delivery.find(scope, delivery_id))


@operation(needs=Permission.OWNER, again=_again)
async def send_test(scope: BrandScope, endpoint_id: int) -> DeliveryView:
    """Send a signed delivery of the event `test`, whatever the endpoint subscribed to (WH-DLV-07, S-142, S-144).

    The owner only, 60 tests and replays in a minute. It is sent, logged and counted like any other (S-143).
    Errors: NotFound, EndpointDisabled, Throttled.
    """
    await throttle.hit(throttles.DELIVERY_REQUESTS, user_id=scope.caller.user_id)
    return await deliver_test(await Endpoint.find(scope, endpoint_id, lock=True))


async def deliver_test(row: Endpoint) -> DeliveryView:
    """`send_test` for a locked row. Errors: EndpointDisabled."""
    body = rules.test_envelope(row.brand_id, clock.now()).decode()
    return await _deliver(row, uuid4(), TEST, body, 0)


@operation(needs=Permission.OWNER, again=_again)
async def replay(scope: BrandScope, delivery_id: int) -> DeliveryView:
    """Deliver an event once more, as a new delivery with the same body.

    The owner only. Errors: NotFound; InvalidState while the delivery is pending, or where the endpoint is no
    longer subscribed to the event; EndpointDisabled; Throttled after 60 tests and replays in a minute.
    """
    await throttle.hit(throttles.DELIVERY_REQUESTS, user_id=scope.caller.user_id)
    old = await Delivery.find(scope, delivery_id)
    endpoint_id = old.endpoint_id  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    return await deliver_again(await Endpoint.find(scope, endpoint_id, lock=True), old)


async def deliver_again(row: Endpoint, old: Delivery) -> DeliveryView:
    """`replay` for a locked row and a delivery of it. Errors: InvalidState, EndpointDisabled."""
    if old.status == DeliveryStatus.PENDING.value:
        raise InvalidState("This delivery is not over yet.")
    if old.event != TEST and old.event not in row.events:
        raise InvalidState("This webhook is not subscribed to the event any more.")
    last = await _LAST_REPLAY.row(endpoint_id=row.id, event_uuid=old.event_uuid)
    return await _deliver(row, old.event_uuid, old.event, old.body, (last or 0) + 1)


async def _deliver(row: Endpoint, event_uuid: UUID, event: str, body: str, replay: int) -> DeliveryView:
    if row.state != EndpointState.ENABLED.value:
        raise EndpointDisabled
    new = NewDelivery(
        row.brand_id, row.id, row.url == LISTENER, row.enable_epoch, event_uuid, event, body, row.uuid, replay
    )
    await deliver([new])
    audit.changed(f"webhook {row.id}", f"{event}, asked for", brand_id=row.brand_id)
    return await view(await Delivery.get(uuid=new.uuid))
