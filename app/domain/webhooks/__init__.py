"""Webhooks: a brand's endpoints, and the signed requests that inform them about its posts.

Rooms above call `emit` inside their own transaction; each event becomes one delivery for each subscribed
endpoint. A delivery is attempted a few times, always with the same bytes and the same id. It arrives at least
once, in no particular order. Calls of one account to one receiver have a limit, and more of them wait. An endpoint
that fails ten deliveries in a row is disabled. A listener is an endpoint
without a URL: a client fetches its deliveries.
"""

from app.domain.webhooks.administration import (
    OperatorDelivery as OperatorDelivery,
    OperatorEndpoint as OperatorEndpoint,
    disable_for as disable_for,
    enable_for as enable_for,
    list_deliveries as list_deliveries,
    list_endpoints as list_endpoints,
    replay_for as replay_for,
    reset_for as reset_for,
    send_test_for as send_test_for,
    show_endpoint as show_endpoint,
)
from app.domain.webhooks.attempts import (
    SECONDS as SECONDS,
    Attempted as Attempted,
    Hold as Hold,
    attempt as attempt,
)
from app.domain.webhooks.change_notes import changed as changed, logged as logged
from app.domain.webhooks.claims import (
    LEASE as LEASE,
    Bounds as Bounds,
    Claimed as Claimed,
    backlog as backlog,
    claim as claim,
    claim_due as claim_due,
    next_due as next_due,
)
from app.domain.webhooks.endings import addressed_since as addressed_since
from app.domain.webhooks.endpoints import (
    EndpointView as EndpointView,
    NewSecret as NewSecret,
    create as create,
    create_for as create_for,
    create_listener as create_listener,
    delete as delete,
    disable as disable,
    edit as edit,
    enable as enable,
    rotate_keys as rotate_keys,
    rotate_secret as rotate_secret,
)
from app.domain.webhooks.errors import EndpointDisabled as EndpointDisabled
from app.domain.webhooks.events import DUE as DUE, emit as emit
from app.domain.webhooks.inputs import (
    AttemptError as AttemptError,
    AttemptStatus as AttemptStatus,
    DeliveryEvent as DeliveryEvent,
    DeliveryQuery as DeliveryQuery,
    DeliveryStatus as DeliveryStatus,
    DisabledReason as DisabledReason,
    EndpointState as EndpointState,
    EndpointUpdate as EndpointUpdate,
    Event as Event,
    EventComment as EventComment,
    EventPublication as EventPublication,
    EventType as EventType,
    NewEndpoint as NewEndpoint,
    NewListener as NewListener,
)
from app.domain.webhooks.manual_deliveries import replay as replay, send_test as send_test
from app.domain.webhooks.models import (
    Delivery as Delivery,
    DeliveryAttempt as DeliveryAttempt,
    Endpoint as Endpoint,
)
from app.domain.webhooks.outcomes import hold as hold, record as record
from app.domain.webhooks.pages import (
    OWNED_ATTEMPTS as OWNED_ATTEMPTS,
    AttemptView as AttemptView,
    DeliveryView as DeliveryView,
    attempts_by_ids as attempts_by_ids,
    by_ids as by_ids,
    deliveries_by_ids as deliveries_by_ids,
    delivery_pages as delivery_pages,
    endpoint_pages as endpoint_pages,
    log_pages as log_pages,
)
from app.domain.webhooks.receiver_urls import refusal as refusal
from app.domain.webhooks.retention import forget_old as forget_old
from app.domain.webhooks.rules import STREAK as STREAK
from app.domain.webhooks.secrets import sealed_anew as sealed_anew
