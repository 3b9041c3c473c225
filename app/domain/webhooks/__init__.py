"""Webhooks: a brand's endpoints, and signed requests that tell them what happened to its posts.

Rooms above say what happened with `emit`, inside their own transaction; it becomes one delivery for each
endpoint that is subscribed. A delivery is attempted a few times, always with the same bytes and under the same
id, and may arrive more than once: at least once is the promise, in no certain order. An endpoint that fails ten
deliveries in a row is disabled.
"""

from app.domain.webhooks.by_hand import replay, send_test
from app.domain.webhooks.calling import SECONDS, Attempted, attempt
from app.domain.webhooks.claiming import LEASE, SLOW, Bounds, Claimed, claim, claim_due, next_due
from app.domain.webhooks.emitting import DUE, emit
from app.domain.webhooks.endpoints import (
    EndpointView,
    NewSecret,
    create,
    create_for,
    delete,
    disable,
    edit,
    enable,
    rotate_keys,
    rotate_secret,
)
from app.domain.webhooks.errors import EndpointDisabled
from app.domain.webhooks.forgetting import forget_old
from app.domain.webhooks.inputs import (
    ApprovalDoor,
    AttemptError,
    AttemptStatus,
    CommentKind,
    CommentTold,
    DeliveryEvent,
    DeliveryQuery,
    DeliveryStatus,
    DisabledReason,
    EndpointState,
    EndpointUpdate,
    EventType,
    Happening,
    NewEndpoint,
    PublicationTold,
)
from app.domain.webhooks.models import Delivery, DeliveryAttempt, Endpoint
from app.domain.webhooks.reading import (
    OWNED_ATTEMPTS,
    AttemptView,
    DeliveryView,
    attempts_by_ids,
    by_ids,
    deliveries_by_ids,
    delivery_pages,
    log_pages,
    pages,
)
from app.domain.webhooks.recording import record
from app.domain.webhooks.rules import STREAK
from app.domain.webhooks.telling import changed, logged

__all__ = [
    "DUE",
    "LEASE",
    "OWNED_ATTEMPTS",
    "SECONDS",
    "SLOW",
    "STREAK",
    "ApprovalDoor",
    "AttemptError",
    "AttemptStatus",
    "AttemptView",
    "Attempted",
    "Bounds",
    "Claimed",
    "CommentKind",
    "CommentTold",
    "Delivery",
    "DeliveryAttempt",
    "DeliveryEvent",
    "DeliveryQuery",
    "DeliveryStatus",
    "DeliveryView",
    "DisabledReason",
    "Endpoint",
    "EndpointDisabled",
    "EndpointState",
    "EndpointUpdate",
    "EndpointView",
    "EventType",
    "Happening",
    "NewEndpoint",
    "NewSecret",
    "PublicationTold",
    "attempt",
    "attempts_by_ids",
    "by_ids",
    "changed",
    "claim",
    "claim_due",
    "create",
    "create_for",
    "delete",
    "deliveries_by_ids",
    "delivery_pages",
    "disable",
    "edit",
    "emit",
    "enable",
    "forget_old",
    "log_pages",
    "logged",
    "next_due",
    "pages",
    "record",
    "replay",
    "rotate_keys",
    "rotate_secret",
    "send_test",
]
