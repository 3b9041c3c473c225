"""What this room accepts, with its limits, and the words for events and states."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, Field

from app.core.addresses import LONGEST_URL
from app.core.text import optional_string, string

_DESCRIPTION_LENGTH: Final = 255


LISTENER: Final = "listener:"
"""In place of the URL of a listener, to which nothing is sent."""


class EventType(StrEnum):
    """What an endpoint can subscribe to: the whole list (WH-EVT-13)."""

    PUBLISHED = "post.published"
    FAILED = "post.failed"
    EXPIRED = "post.expired"
    APPROVED = "post.approved"
    COMMENTED = "post.commented"


TEST: Final = "test"
"""The event of test deliveries, to which no endpoint subscribes (WH-EVT-14)."""


class DeliveryEvent(StrEnum):
    """The event of a delivery: one of the five, or the test."""

    PUBLISHED = EventType.PUBLISHED.value
    FAILED = EventType.FAILED.value
    EXPIRED = EventType.EXPIRED.value
    APPROVED = EventType.APPROVED.value
    COMMENTED = EventType.COMMENTED.value
    TEST = TEST


class EndpointState(StrEnum):
    """Whether anything is sent to an endpoint (S-151)."""

    ENABLED = "enabled"
    DISABLED = "disabled"


class DisabledReason(StrEnum):
    """Who disabled it: the service after many failures, or the owner."""

    AUTOMATIC = "automatic"
    MANUAL = "manual"


class DeliveryStatus(StrEnum):
    """The state of one event for one endpoint."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    EXHAUSTED = "exhausted"
    CANCELLED = "cancelled"


class AttemptStatus(StrEnum):
    """How an attempt ended."""

    SUCCEEDED = "succeeded"
    FAILED = "failed"


class AttemptError(StrEnum):
    """Why an attempt failed: a closed list, so that the log shows nothing of a foreign network."""

    STATUS = "status"
    REDIRECT = "redirect"
    TIMEOUT = "timeout"
    CONNECT = "connect"
    DNS = "dns"
    TLS = "tls"
    BROKEN = "broken"
    BAD_ANSWER = "bad_answer"
    REFUSED = "refused"
    UNSIGNED = "unsigned"


def _in_order(events: list[EventType]) -> list[EventType]:
    return [kind for kind in EventType if kind in events]


_Subscription = Annotated[list[EventType], Field(min_length=1), AfterValidator(_in_order)]
"""One or more of the events, each once (WH-EVT-01, WH-EVT-16)."""


class NewEndpoint(BaseModel):
    """A new endpoint."""

    url: Annotated[str, string(LONGEST_URL)]
    events: _Subscription
    description: Annotated[str | None, optional_string(_DESCRIPTION_LENGTH)] = None


class NewListener(BaseModel):
    """A new listener: an endpoint whose deliveries are not sent but fetched."""

    events: _Subscription
    description: Annotated[str | None, optional_string(_DESCRIPTION_LENGTH)] = None


class EndpointUpdate(BaseModel):
    """A partial change: absent fields keep their value."""

    url: Annotated[str, string(LONGEST_URL)] = ""
    events: _Subscription = Field(default_factory=list)
    description: Annotated[str | None, optional_string(_DESCRIPTION_LENGTH)] = None


class DeliveryQuery(BaseModel):
    """Which deliveries of an endpoint to list."""

    event: DeliveryEvent | None = None
    status: DeliveryStatus | None = None


@dataclass(frozen=True, slots=True)
class EventPublication:
    """The publication of an event; on failure and expiry it has no address (S-139)."""

    id: int
    platform: str
    external_id: str | None = None
    permalink: str | None = None


@dataclass(frozen=True, slots=True)
class EventComment:
    """The entry of a review thread of an event; `body` may be empty."""

    id: int
    kind: str
    body: str


@dataclass(frozen=True, slots=True)
class WebhookEvent:
    """Something that happened to a post, as it is sent to endpoints.

    The words for statuses, sources of approvals and kinds of entries are those of posts. Exactly one of
    `publication`, `approved_via` and `comment` is present: the one that belongs to the type. `fact` names what
    happened: the same fact, told again after a restore, is the same event. Without one the event is a new one.
    """

    type: EventType
    brand_id: int
    post_id: int
    status: str
    occurred_at: datetime
    publication: EventPublication | None = None
    approved_via: str | None = None
    comment: EventComment | None = None
    fact: str = ""
