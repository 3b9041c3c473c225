"""Webhooks: a brand's endpoints, and the signed requests that inform them about its posts.

Rooms above call `emit` inside their own transaction; each event becomes one delivery for each subscribed
endpoint. A delivery is attempted a few times, always with the same bytes and the same id. It arrives at least
once, in no particular order. Calls of one account to one receiver have a limit, and more of them wait. An endpoint
that fails ten deliveries in a row is disabled. A listener is an endpoint
without a URL: a client fetches its deliveries.
"""

# pyright: reportUnusedImport=false

from app.domain.webhooks.administration import (
    disable_for,
    enable_for,
    list_deliveries,
    list_endpoints,
    replay_for,
    reset_for,
    send_test_for,
    show_endpoint,
)
from app.domain.webhooks.attempts import ATTEMPT_SECONDS, Attempted, Hold, attempt
from app.domain.webhooks.change_notes import logged, topic
from app.domain.webhooks.claims import Bounds, DeliveryClaim, backlog, claim, next_due
from app.domain.webhooks.endings import addressed_since, disable_all
from app.domain.webhooks.endpoints import (
    EndpointView,
    NewSecret,
    create,
    create_for,
    create_listener,
    delete,
    disable,
    edit,
    enable,
    rotate_keys,
    rotate_secret,
)
from app.domain.webhooks.events import DUE, emit, emit_many
from app.domain.webhooks.inputs import (
    AttemptStatus,
    DeliveryEvent,
    DeliveryQuery,
    DeliveryStatus,
    DisabledReason,
    EndpointState,
    EndpointUpdate,
    EventComment,
    EventPublication,
    EventType,
    NewEndpoint,
    NewListener,
    WebhookEvent,
)
from app.domain.webhooks.manual_deliveries import replay, send_test
from app.domain.webhooks.models import Delivery, Endpoint
from app.domain.webhooks.outcomes import hold, record
from app.domain.webhooks.pages import (
    OWNED_ATTEMPTS,
    DeliveryAttemptView,
    DeliveryView,
    attempts_by_ids,
    by_ids,
    deliveries_by_ids,
    delivery_pages,
    endpoint_pages,
    log_pages,
)
from app.domain.webhooks.receiver_urls import refusal
from app.domain.webhooks.retention import forget_old
from app.domain.webhooks.secrets import sealed_anew
from app.domain.webhooks.shares import Sender
