"""Webhooks: a brand's endpoints, what was sent to them, and what its owner does with them."""

from collections.abc import AsyncGenerator
from typing import Annotated, Any, Final

import strawberry

from app.core.config import WEBHOOK_ATTEMPTS
from app.domain import webhooks
from app.domain.webhooks import DeliveryAttemptView, DeliveryView, EndpointView, NewSecret
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, brand_pages, linked, row_pages
from schema.engine.connections import After, Before, Connection, First, Last, window
from schema.engine.context import Context, Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, BigInt, DateTime
from schema.engine.subscription_events import row_changes

enum(
    webhooks.EndpointState,
    "Whether anything is sent.",
    name="WebhookEndpointState",
    DISABLED="Nothing is sent.",
    ENABLED="Events are sent.",
)
enum(
    webhooks.DisabledReason,
    "Who disabled an endpoint.",
    name="WebhookDisabledReason",
    AUTOMATIC="Ten deliveries in a row were exhausted.",
    MANUAL="The owner disabled it.",
)
enum(
    webhooks.DeliveryStatus,
    "Where a delivery stands.",
    name="WebhookDeliveryStatus",
    CANCELLED="The endpoint was disabled, or wants the event no longer.",
    EXHAUSTED="Every attempt failed.",
    PENDING="Waits for its first or next attempt.",
    SUCCEEDED="Delivered.",
)
enum(
    webhooks.AttemptStatus,
    "How an attempt ended.",
    name="WebhookAttemptStatus",
    FAILED="No 2xx within the time.",
    SUCCEEDED="Answered with a 2xx.",
)
_EVENTS: Final[Any] = {
    "POST_APPROVED": "A post was approved.",
    "POST_COMMENTED": "A comment was written in a post's review thread.",
    "POST_EXPIRED": "A post's time passed without an approval.",
    "POST_FAILED": "A publication failed for good.",
    "POST_PUBLISHED": "A publication went live.",
}
enum(webhooks.EventType, "What an endpoint can subscribe to.", name="WebhookEvent", **_EVENTS)
enum(
    webhooks.DeliveryEvent,
    "What a delivery can be about: one of the events, or the test.",
    name="WebhookDeliveryEvent",
    TEST="A test that was asked for.",
    **_EVENTS,
)


@object_type
class WebhookEndpoint(Node):
    """An address that receives events of a brand's posts."""

    brand_id: strawberry.Private[int]
    database_id: BigInt = field("The number of the endpoint.")
    url: URL = field("The address that is called; `listener:` where deliveries are fetched and not sent.")
    is_listener: bool = field("Whether its deliveries are fetched by a client and not sent.")
    description: str | None = field("What the owner calls it.")
    events: list[webhooks.EventType] = field("The events that it gets.", length=len(webhooks.EventType))
    state: webhooks.EndpointState = field("Whether anything is sent to it.")
    disabled_reason: webhooks.DisabledReason | None = field("Who disabled it.")
    disabled_at: DateTime | None = field("When it was disabled.")
    consecutive_failures: int = field("Deliveries in a row that failed to the last; ten disable it.")
    created_at: DateTime = field("When it was created.")


@object_type
class WebhookAttempt(Node):
    """A request that was made to an endpoint, and what came of it."""

    brand_id: strawberry.Private[int]
    delivery_id: strawberry.Private[int]
    number: int = field("Which attempt of its delivery it was, from 1.")
    status: webhooks.AttemptStatus = field("How it ended.")
    response_code: int | None = field("The status of the response, if there was one.")
    error: str | None = field("Why it failed, as a sentence.")
    duration_ms: int = field("How long it took, in milliseconds.")
    attempted_at: DateTime = field("When it was made.")


@object_type
class WebhookDelivery(Node):
    """One event for one endpoint."""

    post_id: strawberry.Private[int | None]
    brand_id: strawberry.Private[int]
    delivery_id: str = field("The value of the header `X-Service-Delivery` of its requests.")
    event: webhooks.DeliveryEvent = field("The event that it reports.")
    status: webhooks.DeliveryStatus = field("Its state; a delivery to a listener has succeeded when it is stored.")
    payload: str = field("The body of its requests, byte for byte.")
    attempts: list[WebhookAttempt] = field("The attempts so far, oldest first.", length=WEBHOOK_ATTEMPTS)
    next_attempt_at: DateTime | None = field("When it is tried next, while it is pending.")
    created_at: DateTime = field("When it happened.")


@object_type
class NewWebhookEndpoint:
    """An endpoint with its new secret."""

    webhook_endpoint: WebhookEndpoint = field("The endpoint.")
    secret: str = field("What signs its requests; shown this once.")


WebhookEndpointResult = Annotated[
    WebhookEndpoint | Problem, union("WebhookEndpointResult", "The endpoint, or why not.")
]
NewWebhookEndpointResult = Annotated[
    NewWebhookEndpoint | Problem,
    union("NewWebhookEndpointResult", "The endpoint with its secret, or why not."),
]
WebhookDeliveryResult = Annotated[
    WebhookDelivery | Problem, union("WebhookDeliveryResult", "The delivery, or why not.")
]


@input_type
class WebhookEndpointCreateInput:
    """An endpoint to be."""

    brand_id: strawberry.ID = field("The brand whose events it gets.")
    url: URL = field("The address to call.")
    events: list[webhooks.EventType] = field("What to tell it of; at least one event.")
    description: str | None = optional("What to call it.")


@input_type
class WebhookListenerCreateInput:
    """A listener to be."""

    brand_id: strawberry.ID = field("The brand whose events it gets.")
    events: list[webhooks.EventType] = field("What to tell it of; at least one event.")
    description: str | None = optional("What to call it.")


@input_type
class WebhookEndpointUpdateInput:
    """What to change of an endpoint; what is left out stays."""

    id: strawberry.ID = field("The endpoint.")
    url: URL | None = optional("The address to call.")
    events: list[webhooks.EventType] | None = optional("What to tell it of; at least one event.")
    description: str | None = optional("What to call it.")


@input_type
class WebhookEndpointEnableInput:
    """The endpoint to enable."""

    id: strawberry.ID = field("The endpoint.")


@input_type
class WebhookEndpointDisableInput:
    """The endpoint to disable."""

    id: strawberry.ID = field("The endpoint.")


@input_type
class WebhookEndpointDeleteInput:
    """The endpoint to remove."""

    id: strawberry.ID = field("The endpoint.")


@input_type
class WebhookSecretRotateInput:
    """The endpoint that gets a new secret."""

    id: strawberry.ID = field("The endpoint.")


@input_type
class WebhookDeliveryReplayInput:
    """The delivery to send again."""

    id: strawberry.ID = field("The delivery.")


@input_type
class WebhookTestSendInput:
    """The endpoint to try."""

    id: strawberry.ID = field("The endpoint.")


endpoint = mapping(WebhookEndpoint, EndpointView)
# What the receiver answered is not shown: it may be anything.
attempt = mapping(WebhookAttempt, DeliveryAttemptView, error="error_text")
delivery = mapping(WebhookDelivery, DeliveryView, attempts=attempt, delivery_id=lambda view: str(view.uuid))
_new = mapping(NewWebhookEndpoint, NewSecret, webhook_endpoint=lambda new: endpoint(new.endpoint))
_ENDPOINTS = BrandRows("WebhookEndpoint", webhooks.Endpoint.rows_with_brands(), webhooks.by_ids, endpoint)
_DELIVERIES = BrandRows(
    "WebhookDelivery", webhooks.Delivery.rows_with_brands(), webhooks.deliveries_by_ids, delivery
)
_ATTEMPTS = BrandRows("WebhookAttempt", webhooks.OWNED_ATTEMPTS, webhooks.attempts_by_ids, attempt)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[WebhookEndpoint]]:
    """The brand's endpoints, newest first."""
    return await brand_pages(info, webhooks.endpoint_pages, parents, endpoint, window(first, after))


async def _deliveries(
    parents: strawberry.Parent[list[WebhookEndpoint]],
    info: Info,
    first: First = None,
    after: After = None,
    event: Annotated[webhooks.DeliveryEvent | None, argument("Only this event. Default: all.")] = None,
    status: Annotated[webhooks.DeliveryStatus | None, argument("Only this state. Default: all.")] = None,
) -> Answers[Connection[WebhookDelivery]]:
    """What was or is to be sent to the endpoint, newest first, narrowed by event and status on request."""
    query, part = webhooks.DeliveryQuery(event=event, status=status), window(first, after)
    return await row_pages(info, webhooks.delivery_pages, parents, delivery, query, part)


async def _log(
    parents: strawberry.Parent[list[WebhookEndpoint]],
    info: Info,
    first: First = None,
    after: After = None,
    last: Last = None,
    before: Before = None,
) -> Answers[Connection[WebhookAttempt]]:
    """One row per attempt, newest first, keyset on (attemptedAt, id)."""
    return await row_pages(info, webhooks.log_pages, parents, attempt, window(first, after, last, before))


async def _delivery_of(parents: strawberry.Parent[list[WebhookAttempt]], info: Info) -> Answers[WebhookDelivery]:
    """The delivery that it was an attempt of."""
    numbers = (row.delivery_id for row in parents)
    return await linked(info, webhooks.deliveries_by_ids, parents, numbers, delivery)


async def _create(info: Info, input: WebhookEndpointCreateInput) -> NewWebhookEndpointResult:
    """Tell an address of some of the five events. Its secret is shown this once."""
    scope = await info.context.brand(input.brand_id, webhooks.create)
    return _new(await webhooks.create(scope, read(webhooks.NewEndpoint, client_fields(input, "brand_id"))))


async def _listen(info: Info, input: WebhookListenerCreateInput) -> NewWebhookEndpointResult:
    """Make a listener: an endpoint without an address, for receivers that cannot be reached from outside.

    A client reads its deliveries (`deliveries`, newest first) and hands them on, signed with the secret. It is
    deleted after a day.
    """
    scope = await info.context.brand(input.brand_id, webhooks.create_listener)
    return _new(
        await webhooks.create_listener(scope, read(webhooks.NewListener, client_fields(input, "brand_id")))
    )


async def _update(info: Info, input: WebhookEndpointUpdateInput) -> WebhookEndpointResult:
    """Change an endpoint; what waits is sent to its new address, and not where the event is no longer wanted."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.edit)
    return endpoint(await webhooks.edit(scope, number, read(webhooks.EndpointUpdate, client_fields(input, "id"))))


async def _enable(info: Info, input: WebhookEndpointEnableInput) -> WebhookEndpointResult:
    """Send again, from the next event on. INVALID_STATE where it is enabled already."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.enable)
    return endpoint(await webhooks.enable(scope, number))


async def _disable(info: Info, input: WebhookEndpointDisableInput) -> WebhookEndpointResult:
    """Stop sending; what waits is cancelled and not made up for."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.disable)
    return endpoint(await webhooks.disable(scope, number))


async def _delete(info: Info, input: WebhookEndpointDeleteInput) -> DeletedResult:
    """Remove an endpoint with its log."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.delete)
    await webhooks.delete(scope, number)
    return Deleted(id=input.id)


async def _rotate(info: Info, input: WebhookSecretRotateInput) -> NewWebhookEndpointResult:
    """New secret, shown once; the old one also signs for 24 hours."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.rotate_secret)
    return _new(await webhooks.rotate_secret(scope, number))


async def _replay(info: Info, input: WebhookDeliveryReplayInput) -> WebhookDeliveryResult:
    """Send a finished delivery again, as a new delivery of the same event."""
    scope, number = await _DELIVERIES.find_named(info.context, input.id, webhooks.replay)
    return delivery(await webhooks.replay(scope, number))


async def _test(info: Info, input: WebhookTestSendInput) -> WebhookDeliveryResult:
    """Send a signed delivery of the event `test`. ENDPOINT_DISABLED where nothing is sent."""
    scope, number = await _ENDPOINTS.find_named(info.context, input.id, webhooks.send_test)
    return delivery(await webhooks.send_test(scope, number))


async def _logged(
    info: Info, endpoint_id: Annotated[strawberry.ID, argument("The endpoint.")]
) -> AsyncGenerator[WebhookAttempt]:
    """Each attempt to the endpoint from now on, when it has been logged."""
    operation = webhooks.attempts_by_ids
    _, number = await _ENDPOINTS.find_named(info.context, endpoint_id, operation)

    async def load(context: Context, attempt_id: int) -> WebhookAttempt | None:
        scope, _ = await _ENDPOINTS.find_named(context, endpoint_id, operation)
        return await _ATTEMPTS.in_brand(scope, attempt_id)

    async for event in row_changes(info, webhooks.logged(number), load):
        yield event


async def _endpoint_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[WebhookEndpoint]:
    """Each endpoint of the brand that changes from now on, with what it has become."""
    async for event in _ENDPOINTS.events(info, brand_id, webhooks.topic):
        yield event


EXTENDS: Extensions = {
    WebhookEndpoint: {
        "deliveries": batched(_deliveries, of=webhooks.delivery_pages),
        "delivery_log": batched(_log, of=webhooks.log_pages),
    },
    WebhookAttempt: {"delivery": batched(_delivery_of, of=webhooks.deliveries_by_ids)},
    Brand: {"webhook_endpoints": batched(_of_brands, of=webhooks.endpoint_pages)},
    Mutation: {
        "webhook_endpoint_create": mutation(_create, of=webhooks.create),
        "webhook_listener_create": mutation(_listen, of=webhooks.create_listener),
        "webhook_endpoint_update": mutation(_update, of=webhooks.edit),
        "webhook_endpoint_enable": mutation(_enable, of=webhooks.enable),
        "webhook_endpoint_disable": mutation(_disable, of=webhooks.disable),
        "webhook_endpoint_delete": mutation(_delete, of=webhooks.delete),
        "webhook_secret_rotate": mutation(_rotate, of=webhooks.rotate_secret),
        "webhook_delivery_replay": mutation(_replay, of=webhooks.replay),
        "webhook_test_send": mutation(_test, of=webhooks.send_test),
    },
    Subscription: {
        "webhook_attempt_logged": subscription(_logged, of=webhooks.attempts_by_ids),
        "webhook_endpoint_changed": subscription(_endpoint_changes, of=webhooks.by_ids),
    },
}
