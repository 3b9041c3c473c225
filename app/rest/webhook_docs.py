"""The `webhooks` of the reference: what the service sends to the endpoints of a brand."""

from typing import Any, Final, Literal

from pydantic import Field

from app.domain.posts import ApprovalSource, EntryKind, PostStatus
from app.domain.webhooks import DeliveryEvent
from app.rest.component_schemas import Components
from app.rest.shapes import JSON, OffsetTime, Shape

TAG: Final = {
    "name": "Webhooks",
    "description": "Signed requests about the posts of a brand. Any 2xx within ten seconds is success; everything"
    " else is tried again. An event can arrive more than once and in any order.",
}


class WebhookEvent(Shape):
    """What every event says."""

    post_id: int = Field(examples=[40])
    status: Any
    brand_id: int = Field(examples=[12])
    occurred_at: OffsetTime


class WebhookPublication(Shape):
    """A publication; it has an id and an address on its platform only once it is live."""

    id: int = Field(examples=[81])
    platform: str = Field(examples=["feed"])
    external_id: str | None = Field(examples=["18"])
    permalink: str | None = Field(examples=["https://galley.example/feeds/f5ae8b6c#18"])


class PublicationEvent(WebhookEvent):
    """A publication ended; `status` is the publication's."""

    status: Literal["published", "failed", "expired"]
    publication: WebhookPublication


class ApprovalEvent(WebhookEvent):
    """A post was approved, and where; `status` is the post's."""

    status: PostStatus = Field(examples=["scheduled"])
    approved_via: ApprovalSource


class CommentEvent(WebhookEvent):
    """An entry of a post's review thread; `body` is empty where nothing was written."""

    status: PostStatus = Field(examples=["in_review"])
    comment_id: int = Field(examples=[3])
    kind: EntryKind
    body: str = Field(examples=["Please name the date."])


class WebhookTest(WebhookEvent):
    """A test delivery; `post_id` is 0."""

    status: Literal["test"]


EVENTS: Final[dict[DeliveryEvent, tuple[str, type[WebhookEvent]]]] = {
    DeliveryEvent.PUBLISHED: ("A scheduled publication went live", PublicationEvent),
    DeliveryEvent.FAILED: ("A scheduled publication failed after its retries", PublicationEvent),
    DeliveryEvent.EXPIRED: ("The time of a scheduled publication passed without approval", PublicationEvent),
    DeliveryEvent.APPROVED: ("A post was approved", ApprovalEvent),
    DeliveryEvent.COMMENTED: ("A comment was added to a review thread", CommentEvent),
    DeliveryEvent.TEST: ("A test delivery", WebhookTest),
}
_HEADERS: Final = {
    "X-Service-Signature": "`t=<unix time>,v1=<hex>`: the HMAC-SHA256 of `<t>.<raw body>` with the secret of the"
    " endpoint. For a day after a change of the secret there are two `v1`.",
    "X-Service-Event": "The name of the event.",
    "X-Service-Delivery": "The id of the delivery, the same in all its attempts.",
    "X-Service-Attempt": "The number of the attempt, from 1.",
}


def webhooks(components: Components) -> dict[str, Any]:
    """The section `webhooks`, by the name of the event."""
    return {event.value: {"post": _operation(event, components)} for event in EVENTS}


def _operation(event: DeliveryEvent, components: Components) -> dict[str, Any]:
    summary, shape = EVENTS[event]
    schema = components.reference(shape)
    example = components.example(schema)
    if shape is PublicationEvent:
        example["status"] = event.value.removeprefix("post.")
        if event is not DeliveryEvent.PUBLISHED:
            example["publication"] |= {"external_id": None, "permalink": None}
    return {
        "operationId": "on" + event.value.title().replace(".", ""),
        "tags": [TAG["name"]],
        "summary": summary,
        "parameters": [
            {"name": name, "in": "header", "required": True, "description": text, "schema": {"type": "string"}}
            for name, text in _HEADERS.items()
        ],
        "requestBody": {"required": True, "content": {JSON: {"schema": schema, "example": example}}},
        "responses": {"2XX": {"description": "Received."}},
        "security": [],
    }
