"""What an operator does with the webhooks of any brand.

List, show, disable and enable them, give them new secrets, look at their deliveries, and deliver once more.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, OperatorList
from app.domain.brands import find_brand
from app.domain.webhooks import endpoints
from app.domain.webhooks.endpoints import EndpointView, NewSecret
from app.domain.webhooks.inputs import AttemptError, DeliveryEvent, DeliveryStatus, EndpointState
from app.domain.webhooks.manual_deliveries import deliver_again, deliver_test
from app.domain.webhooks.models import Delivery, Endpoint
from app.domain.webhooks.pages import DeliveryView


@dataclass(frozen=True, slots=True)
class OperatorEndpoint(EndpointView):
    """An endpoint with the name of its brand and the number of its deliveries that wait."""

    brand: str
    pending: int


@dataclass(frozen=True, slots=True)
class OperatorDelivery:
    """A delivery in a list, with the outcome of its last attempt."""

    id: int
    endpoint_id: int
    event: DeliveryEvent
    status: DeliveryStatus
    attempts: int
    response_code: int | None
    error: AttemptError | None
    created_at: datetime


_ENDPOINTS: Final = OperatorList(
    """
    SELECT t.id, t.brand_id, t.url, t.description, t.events, t.state, t.disabled_reason, t.disabled_at,
           t.streak AS consecutive_failures, t.created_at, b.name AS brand,
           (SELECT count(*) FROM webhook_delivery d WHERE d.endpoint_id = t.id AND d.status = 'pending') AS pending
      FROM webhook_endpoint t JOIN brand b ON b.id = t.brand_id
    """,
    OperatorEndpoint,
    {"brand_id": "t.brand_id = :brand_id", "state": "t.state = :state", "endpoint_id": "t.id = :endpoint_id"},
)

_DELIVERIES: Final = OperatorList(
    """
    SELECT t.id, t.endpoint_id, t.event, t.status, t.created_at, t.attempts, a.response_code, a.error
      FROM webhook_delivery t
      LEFT JOIN webhook_attempt a ON a.id = (SELECT max(l.id) FROM webhook_attempt l WHERE l.delivery_id = t.id)
    """,
    OperatorDelivery,
    {"endpoint_id": "t.endpoint_id = :endpoint_id", "status": "t.status = :status"},
)


@operation(reads=True)
async def list_endpoints(
    system: System, query: ListPage, *, brand: str | None = None, state: EndpointState | None = None
) -> list[OperatorEndpoint]:
    """The newest endpoints, narrowed on request. The operator's command only. Errors: as for `find_brand`."""
    del system
    brand_id = None if brand is None else (await find_brand(brand)).id
    return await _ENDPOINTS.rows(query, brand_id=brand_id, state=state and state.value)


@operation(reads=True)
async def show_endpoint(system: System, endpoint_id: int) -> OperatorEndpoint:
    """The endpoint with this number. The operator's command only. Errors: NotFound."""
    del system
    rows = await _ENDPOINTS.rows(ListPage(limit=1), endpoint_id=endpoint_id)
    if not rows:
        raise _unknown(endpoint_id)
    return rows[0]


@operation(action="disable")
async def disable_for(system: System, endpoint_id: int) -> EndpointView:
    """Disable an endpoint of any brand, as `disable` does. The operator's command only. Errors: NotFound."""
    return await endpoints.switch_off(await _locked(system, endpoint_id))


@operation(action="enable")
async def enable_for(system: System, endpoint_id: int) -> EndpointView:
    """Enable an endpoint of any brand, as `enable` does. The operator's command only.

    Errors: NotFound; InvalidState where it is enabled.
    """
    return await endpoints.switch_on(await _locked(system, endpoint_id))


@operation(action="rotate_secret")
async def reset_for(system: System, endpoint_id: int) -> NewSecret:
    """Give an endpoint of any brand a new secret, as `rotate_secret` does. The operator's command only.

    Errors: NotFound.
    """
    return await endpoints.replace_secret(await _locked(system, endpoint_id))


@operation(reads=True)
async def list_deliveries(
    system: System, query: ListPage, *, endpoint_id: int | None = None, status: DeliveryStatus | None = None
) -> list[OperatorDelivery]:
    """The newest deliveries, narrowed on request. The operator's command only."""
    del system
    return await _DELIVERIES.rows(query, endpoint_id=endpoint_id, status=status and status.value)


@operation(action="send_test")
async def send_test_for(system: System, endpoint_id: int) -> DeliveryView:
    """Send a test to an endpoint of any brand, as `send_test` does. The operator's command only.

    Errors: NotFound, EndpointDisabled.
    """
    return await deliver_test(await _locked(system, endpoint_id))


@operation(action="replay")
async def replay_for(system: System, delivery_id: int) -> DeliveryView:
    """Deliver an event of any brand once more, as `replay` does. The operator's command only.

    Errors: NotFound; InvalidState, EndpointDisabled as for `replay`.
    """
    old = await Delivery.filter(id=delivery_id).first()
    if old is None:
        raise NotFound(f"There is no delivery {delivery_id}.")
    endpoint_id = old.endpoint_id  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
    return await deliver_again(await _locked(system, endpoint_id), old)


async def _locked(system: System, endpoint_id: int) -> Endpoint:
    del system
    row = await Endpoint.filter(id=endpoint_id).select_for_update().first()
    if row is None:
        raise _unknown(endpoint_id)
    return row


def _unknown(endpoint_id: int) -> NotFound:
    return NotFound(f"There is no webhook {endpoint_id}.")
