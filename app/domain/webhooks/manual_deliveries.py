"""Deliveries that the owner asks for: a test, and one more of an event that was delivered before.

They take the same way as all others and count like them.
"""

from uuid import UUID, uuid4

from app.access import BrandScope, Permission, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import InvalidState
from app.domain.webhooks import rules
from app.domain.webhooks.errors import EndpointDisabled
from app.domain.webhooks.events import deliver, delivery
from app.domain.webhooks.inputs import TEST, DeliveryStatus, EndpointState
from app.domain.webhooks.models import Delivery, Endpoint
from app.domain.webhooks.pages import DeliveryView, view

_LAST_REPLAY = Statement(
    "SELECT max(replay) FROM webhook_delivery WHERE endpoint_id = :endpoint_id AND event_uuid = :event_uuid"
)


async def _again(scope: BrandScope, delivery_id: int) -> DeliveryView:
    return await view(await Delivery.find(scope, delivery_id))


@operation(needs=Permission.OWNER, again=_again)
async def send_test(scope: BrandScope, endpoint_id: int) -> DeliveryView:
    """Send a signed delivery of the event `test`, whatever the endpoint subscribed to (WH-DLV-07, S-142, S-144).

    The owner only. It is tried, logged and counted like any other (S-143). Errors: NotFound, EndpointDisabled.
    """
    row = await _enabled(scope, endpoint_id)
    body = rules.test_envelope(scope.brand_id, clock.now()).decode()
    return await _deliver(scope, row, uuid4(), TEST, body, 0)


@operation(needs=Permission.OWNER, again=_again)
async def replay(scope: BrandScope, delivery_id: int) -> DeliveryView:
    """Deliver an event once more, as a new delivery with the same body.

    The owner only. Errors: NotFound; InvalidState while the delivery is not over, or where the endpoint no
    longer wants the event; EndpointDisabled.
    """
    old = await Delivery.find(scope, delivery_id)
    row = await _enabled(scope, old.endpoint_id)  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    if old.status == DeliveryStatus.PENDING.value:
        message = "This delivery is not over yet."
        raise InvalidState(message)
    if old.event != TEST and old.event not in row.events:
        message = "This webhook is not subscribed to the event any more."
        raise InvalidState(message)
    last = await _LAST_REPLAY.value(endpoint_id=row.id, event_uuid=old.event_uuid)
    return await _deliver(scope, row, old.event_uuid, old.event, old.body, int(last) + 1)


async def _enabled(scope: BrandScope, endpoint_id: int) -> Endpoint:
    row = await Endpoint.find(scope, endpoint_id, lock=True)
    if row.state != EndpointState.ENABLED.value:
        raise EndpointDisabled
    return row


async def _deliver(
    scope: BrandScope, row: Endpoint, event_uuid: UUID, event: str, body: str, number: int
) -> DeliveryView:
    endpoint = {"id": row.id, "brand_id": row.brand_id, "enable_epoch": row.enable_epoch}
    made = delivery(endpoint, event_uuid, event, body, number)
    await deliver([made])
    audit.changed(f"webhook {row.id}", f"{event}, asked for")
    return await view(await Delivery.of(scope).get(uuid=made["uuid"]))
