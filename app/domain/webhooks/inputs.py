"""What may be sent to this room and told to it, with its limits, and the words for states."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Final

from pydantic import AfterValidator, BaseModel, Field

from app.core.addresses import LONGEST_URL
from app.core.text import optional_string, string

DESCRIPTION_LENGTH: Final = 255


class EventType(StrEnum):
    """What an endpoint can subscribe to: the whole list (WH-EVT-13)."""

    PUBLISHED = "post.published"
    FAILED = "post.failed"
    EXPIRED = "post.expired"
    APPROVED = "post.approved"
    COMMENTED = "post.commented"


TEST: Final = "test"
"""The event of test deliveries, which nobody subscribes to (WH-EVT-14)."""


class DeliveryEvent(StrEnum):
    """What a delivery can be about: the five events and the test."""

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
    """Where one event for one endpoint stands."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    EXHAUSTED = "exhausted"
    CANCELLED = "cancelled"


class AttemptStatus(StrEnum):
    """How an attempt ended."""

    SUCCEEDED = "succeeded"
    FAILED = "failed"


class AttemptError(StrEnum):
    """Why an attempt failed: a closed list, so that nothing of a foreign network shows in the log."""

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


class ApprovalDoor(StrEnum):
    """The values of `approved_via`; `mcp` is reserved and never sent (S-109, S-111)."""

    STUDIO = "studio"
    MOBILE_APP = "mobile_app"
    SHARE_LINK = "share_link"
    API = "api"


class CommentKind(StrEnum):
    """What an entry of a review thread is."""

    COMMENT = "comment"
    APPROVAL = "approval"
    CHANGE_REQUEST = "change_request"


def _in_order(events: list[EventType]) -> list[EventType]:
    return [kind for kind in EventType if kind in events]


Subscription = Annotated[list[EventType], Field(min_length=1), AfterValidator(_in_order)]
"""One or more of the events, each once (WH-EVT-01, WH-EVT-16)."""


class NewEndpoint(BaseModel):
    """An endpoint to be."""

    url: Annotated[str, string(LONGEST_URL)]
    events: Subscription
    description: Annotated[str | None, optional_string(DESCRIPTION_LENGTH)] = None


class EndpointUpdate(BaseModel):
    """A partial change: absent fields keep their value."""

    url: Annotated[str, string(LONGEST_URL)] = ""
    events: Subscription = Field(default_factory=list)
    description: Annotated[str | None, optional_string(DESCRIPTION_LENGTH)] = None


class DeliveryQuery(BaseModel):
    """Which deliveries of an endpoint to list."""

    event: DeliveryEvent | None = None
    status: DeliveryStatus | None = None


@dataclass(frozen=True, slots=True)
class PublicationTold:
    """The publication that an event is about; on failure and expiry there is no address (S-139)."""

    id: int
    platform: str
    external_id: str | None = None
    permalink: str | None = None


@dataclass(frozen=True, slots=True)
class CommentTold:
    """The entry of a review thread that an event is about; `body` is empty where nothing was said."""

    id: int
    kind: CommentKind
    body: str


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened to a post, as endpoints are told of it.

    Exactly one of the last three is given, the one that belongs to the event.
    """

    event: EventType
    brand_id: int
    post_id: int
    status: str
    occurred_at: datetime
    publication: PublicationTold | None = None
    approved_via: ApprovalDoor | None = None
    comment: CommentTold | None = None


Happenings = Sequence[Happening]
