"""Webhooks: a brand's endpoints, what was sent to them, and what its owner does with them."""

from collections.abc import AsyncGenerator, Sequence
from enum import Enum
from typing import Annotated, Any

import strawberry

from app.core.errors import NotFound
from app.domain import webhooks
from app.domain.webhooks import AttemptView, DeliveryView, EndpointView, NewSecret
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Before, Connection, First, Last, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation, subscription
from schema.engine.scalars import URL, DateTime
from schema.engine.subscription_events import changed

strawberry.enum(webhooks.EndpointState, name="WebhookEndpointState", description="Whether anything is sent.")
strawberry.enum(webhooks.DisabledReason, name="WebhookDisabledReason", description="Who disabled an endpoint.")
strawberry.enum(webhooks.DeliveryStatus, name="WebhookDeliveryStatus", description="Where a delivery stands.")
strawberry.enum(webhooks.AttemptStatus, name="WebhookAttemptStatus", description="How an attempt ended.")


@strawberry.enum(description="What an endpoint can subscribe to.")
class WebhookEvent(Enum):
    """What an endpoint can subscribe to."""

    POST_PUBLISHED = "post.published"
    POST_FAILED = "post.failed"
    POST_EXPIRED = "post.expired"
    POST_APPROVED = "post.approved"
    POST_COMMENTED = "post.commented"


@strawberry.enum(description="What a delivery can be about: one of the events, or the test.")
class WebhookDeliveryEvent(Enum):
    """What a delivery can be about."""

    POST_PUBLISHED = "post.published"
    POST_FAILED = "post.failed"
    POST_EXPIRED = "post.expired"
    POST_APPROVED = "post.approved"
    POST_COMMENTED = "post.commented"
    TEST = "test"


@strawberry.type(description="Where a brand wants to be told of its posts.")
class WebhookEndpoint(Node):
    """Where a brand wants to be told of its posts."""

    brand_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number of the endpoint.")
    url: URL = strawberry.field(description="The address that is called.")
    description: str | None = strawberry.field(description="What the owner calls it.")
    events: list[WebhookEvent] = strawberry.field(description="What it is told of.")
    state: webhooks.EndpointState = strawberry.field(description="Whether anything is sent to it.")
    disabled_reason: webhooks.DisabledReason | None = strawberry.field(description="Who disabled it.")
    disabled_at: DateTime | None = strawberry.field(description="When it was disabled.")
    consecutive_failures: int = strawberry.field(
        description="Deliveries in a row that failed to the last; ten disable it."
    )
    created_at: DateTime = strawberry.field(description="When it was made.")


@strawberry.type(description="A request that was made to an endpoint, and what came of it.")
class WebhookAttempt(Node):
    """A request that was made to an endpoint."""

    brand_id: strawberry.Private[int]
    delivery_id: strawberry.Private[int]
    number: int = strawberry.field(description="Which attempt of its delivery it was, from 1.")
    status: webhooks.AttemptStatus = strawberry.field(description="How it ended.")
    response_code: int | None = strawberry.field(description="The status of the answer, where there was one.")
    error: str | None = strawberry.field(description="Why it failed, as a sentence.")
    duration_ms: int = strawberry.field(description="How long it took, in milliseconds.")
    attempted_at: DateTime = strawberry.field(description="When it was made.")


@strawberry.type(description="One event for one endpoint.")
class WebhookDelivery(Node):
    """One event for one endpoint."""

    event: WebhookDeliveryEvent = strawberry.field(description="What it tells of.")
    status: webhooks.DeliveryStatus = strawberry.field(description="Where it stands.")
    payload: str = strawberry.field(description="The body of its requests, byte for byte.")
    attempts: list[WebhookAttempt] = strawberry.field(description="The attempts so far, oldest first.")
    next_attempt_at: DateTime | None = strawberry.field(description="When it is tried next, while it is pending.")
    created_at: DateTime = strawberry.field(description="When it happened.")


@strawberry.type(description="An endpoint with its new secret.")
class NewWebhookEndpoint:
    """An endpoint with its new secret."""

    webhook_endpoint: WebhookEndpoint = strawberry.field(description="The endpoint.")
    secret: str = strawberry.field(description="What signs its requests; shown this once.")


WebhookEndpointResult = Annotated[
    WebhookEndpoint | Problem, strawberry.union("WebhookEndpointResult", description="The endpoint, or why not.")
]
NewWebhookEndpointResult = Annotated[
    NewWebhookEndpoint | Problem,
    strawberry.union("NewWebhookEndpointResult", description="The endpoint with its secret, or why not."),
]
WebhookDeliveryResult = Annotated[
    WebhookDelivery | Problem, strawberry.union("WebhookDeliveryResult", description="The delivery, or why not.")
]


@strawberry.input(description="An endpoint to be.")
class WebhookEndpointCreateInput:
    """An endpoint to be."""

    brand_id: strawberry.ID = strawberry.field(description="The brand whose posts it is told of.")
    url: URL = strawberry.field(description="The address to call.")
    events: list[WebhookEvent] = strawberry.field(description="What to tell it of; at least one event.")
    description: str | None = strawberry.field(default=strawberry.UNSET, description="What to call it.")


@strawberry.input(description="What to change of an endpoint; what is left out stays.")
class WebhookEndpointUpdateInput:
    """What to change of an endpoint."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")
    url: URL | None = strawberry.field(default=strawberry.UNSET, description="The address to call.")
    events: list[WebhookEvent] | None = strawberry.field(
        default=strawberry.UNSET, description="What to tell it of; at least one event."
    )
    description: str | None = strawberry.field(default=strawberry.UNSET, description="What to call it.")


@strawberry.input(description="The endpoint to enable.")
class WebhookEndpointEnableInput:
    """The endpoint to enable."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")


@strawberry.input(description="The endpoint to disable.")
class WebhookEndpointDisableInput:
    """The endpoint to disable."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")


@strawberry.input(description="The endpoint to remove.")
class WebhookEndpointDeleteInput:
    """The endpoint to remove."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")


@strawberry.input(description="The endpoint that gets a new secret.")
class WebhookSecretRotateInput:
    """The endpoint that gets a new secret."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")


@strawberry.input(description="The delivery to send again.")
class WebhookDeliveryReplayInput:
    """The delivery to send again."""

    id: strawberry.ID = strawberry.field(description="The delivery.")


@strawberry.input(description="The endpoint to try.")
class WebhookTestSendInput:
    """The endpoint to try."""

    id: strawberry.ID = strawberry.field(description="The endpoint.")


def endpoint(found: EndpointView) -> WebhookEndpoint:
    """An endpoint as GraphQL shows it."""
    return WebhookEndpoint(
        id=ids.encode("WebhookEndpoint", found.id),
        brand_id=found.brand_id,
        database_id=found.id,
        url=URL(found.url),
        description=found.description,
        events=[WebhookEvent(kind.value) for kind in found.events],
        state=found.state,
        disabled_reason=found.disabled_reason,
        disabled_at=found.disabled_at,
        consecutive_failures=found.consecutive_failures,
        created_at=found.created_at,
    )


def attempt(found: AttemptView) -> WebhookAttempt:
    """An attempt as GraphQL shows it; not what the receiver answered, which is nobody's words here."""
    return WebhookAttempt(
        id=ids.encode("WebhookAttempt", found.id),
        brand_id=found.brand_id,
        delivery_id=found.delivery_id,
        number=found.number,
        status=found.status,
        response_code=found.response_code,
        error=found.error_text,
        duration_ms=found.duration_ms,
        attempted_at=found.attempted_at,
    )


def delivery(found: DeliveryView) -> WebhookDelivery:
    """A delivery as GraphQL shows it."""
    return WebhookDelivery(
        id=ids.encode("WebhookDelivery", found.id),
        event=WebhookDeliveryEvent(found.event.value),
        status=found.status,
        payload=found.payload,
        attempts=[attempt(made) for made in found.attempts],
        next_attempt_at=found.next_attempt_at,
        created_at=found.created_at,
    )


def _new(made: NewSecret) -> NewWebhookEndpoint:
    return NewWebhookEndpoint(webhook_endpoint=endpoint(made.endpoint), secret=made.secret)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[WebhookEndpoint]]:
    """The brand's endpoints, newest first."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(webhooks.endpoint_pages, numbers)
    found = await webhooks.endpoint_pages(scopes, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, endpoint)


extend(Brand, webhook_endpoints=batched(Connection[WebhookEndpoint], _of_brands, of=webhooks.endpoint_pages))


async def _deliveries(
    parents: strawberry.Parent[list[WebhookEndpoint]],
    info: Info,
    first: First = None,
    after: After = None,
    event: WebhookDeliveryEvent | None = None,
    status: webhooks.DeliveryStatus | None = None,
) -> Answers[Connection[WebhookDelivery]]:
    """What was or is to be sent to the endpoint, newest first, narrowed by event and status on request."""
    asked = webhooks.DeliveryQuery(
        event=None if event is None else webhooks.DeliveryEvent(event.value), status=status
    )
    numbers = [row.database_id for row in parents]
    scopes, refused = await info.context.allowed(webhooks.delivery_pages, {row.brand_id for row in parents})
    found = await webhooks.delivery_pages(scopes, numbers, asked, window(first, after)) if scopes else {}
    return connections({**found, **_refused(parents, refused)}, numbers, delivery)


async def _log(
    parents: strawberry.Parent[list[WebhookEndpoint]],
    info: Info,
    first: First = None,
    after: After = None,
    last: Last = None,
    before: Before = None,
) -> Answers[Connection[WebhookAttempt]]:
    """One row per attempt, newest first, keyset on (attemptedAt, id)."""
    numbers = [row.database_id for row in parents]
    scopes, refused = await info.context.allowed(webhooks.log_pages, {row.brand_id for row in parents})
    found = await webhooks.log_pages(scopes, numbers, window(first, after, last, before)) if scopes else {}
    return connections({**found, **_refused(parents, refused)}, numbers, attempt)


def _refused(parents: Sequence[WebhookEndpoint], refused: dict[int, Any]) -> dict[int, Any]:
    return {row.database_id: refused[row.brand_id] for row in parents if row.brand_id in refused}


extend(
    WebhookEndpoint,
    deliveries=batched(Connection[WebhookDelivery], _deliveries, of=webhooks.delivery_pages),
    delivery_log=batched(Connection[WebhookAttempt], _log, of=webhooks.log_pages),
)


async def _delivery_of(parents: strawberry.Parent[list[WebhookAttempt]], info: Info) -> Answers[WebhookDelivery]:
    """The delivery that it was an attempt of."""
    scopes, _ = await info.context.allowed(webhooks.deliveries_by_ids, {row.brand_id for row in parents})
    wanted = sorted({row.delivery_id for row in parents})
    found = await webhooks.deliveries_by_ids(scopes, wanted) if scopes else {}
    return [delivery(found[row.delivery_id]) if row.delivery_id in found else NotFound() for row in parents]


extend(WebhookAttempt, delivery=batched(WebhookDelivery, _delivery_of, of=webhooks.deliveries_by_ids))


async def _found_endpoints(context: Context, wanted: list[int]) -> dict[int, WebhookEndpoint]:
    rows = await context.scopes_of(webhooks.Endpoint.owned(), wanted)
    scopes, _ = await context.allowed(webhooks.by_ids, {scope.brand_id for scope in rows.values()})
    found = await webhooks.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: endpoint(row) for ident, row in found.items()}


async def _found_deliveries(context: Context, wanted: list[int]) -> dict[int, WebhookDelivery]:
    rows = await context.scopes_of(webhooks.Delivery.owned(), wanted)
    scopes, _ = await context.allowed(webhooks.deliveries_by_ids, {scope.brand_id for scope in rows.values()})
    found = await webhooks.deliveries_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: delivery(row) for ident, row in found.items()}


async def _found_attempts(context: Context, wanted: list[int]) -> dict[int, WebhookAttempt]:
    rows = await context.scopes_of(webhooks.OWNED_ATTEMPTS, wanted)
    scopes, _ = await context.allowed(webhooks.attempts_by_ids, {scope.brand_id for scope in rows.values()})
    found = await webhooks.attempts_by_ids(scopes, list(rows)) if scopes else {}
    return {ident: attempt(row) for ident, row in found.items()}


findable("WebhookEndpoint", _found_endpoints)
findable("WebhookDelivery", _found_deliveries)
findable("WebhookAttempt", _found_attempts)


async def _create(info: Info, input: WebhookEndpointCreateInput) -> NewWebhookEndpointResult:  # noqa: A002 the contract's name
    """Tell an address of some of the five events. Its secret is shown this once."""
    scope = await info.context.brand(input.brand_id, webhooks.create)
    return _new(await webhooks.create(scope, read(webhooks.NewEndpoint, _plain(sent(input, "brand_id")))))


async def _update(info: Info, input: WebhookEndpointUpdateInput) -> WebhookEndpointResult:  # noqa: A002 likewise
    """Change an endpoint; what waits is sent to its new address, and not where the event is no longer wanted."""
    scope, ident = await info.context.row("WebhookEndpoint", input.id, webhooks.Endpoint.owned(), webhooks.edit)
    return endpoint(await webhooks.edit(scope, ident, read(webhooks.EndpointUpdate, _plain(sent(input, "id")))))


async def _enable(info: Info, input: WebhookEndpointEnableInput) -> WebhookEndpointResult:  # noqa: A002 likewise
    """Send again, from the next event on. INVALID_STATE where it is enabled already."""
    scope, ident = await info.context.row("WebhookEndpoint", input.id, webhooks.Endpoint.owned(), webhooks.enable)
    return endpoint(await webhooks.enable(scope, ident))


async def _disable(info: Info, input: WebhookEndpointDisableInput) -> WebhookEndpointResult:  # noqa: A002 likewise
    """Stop sending; what waits is cancelled and not made up for."""
    scope, ident = await info.context.row("WebhookEndpoint", input.id, webhooks.Endpoint.owned(), webhooks.disable)
    return endpoint(await webhooks.disable(scope, ident))


async def _delete(info: Info, input: WebhookEndpointDeleteInput) -> DeletedResult:  # noqa: A002 likewise
    """Remove an endpoint with its log."""
    scope, ident = await info.context.row("WebhookEndpoint", input.id, webhooks.Endpoint.owned(), webhooks.delete)
    await webhooks.delete(scope, ident)
    return Deleted(id=input.id)


async def _rotate(info: Info, input: WebhookSecretRotateInput) -> NewWebhookEndpointResult:  # noqa: A002 likewise
    """New secret, shown once; the old one signs beside it for 24 hours."""
    owned, operation = webhooks.Endpoint.owned(), webhooks.rotate_secret
    scope, ident = await info.context.row("WebhookEndpoint", input.id, owned, operation)
    return _new(await webhooks.rotate_secret(scope, ident))


async def _replay(info: Info, input: WebhookDeliveryReplayInput) -> WebhookDeliveryResult:  # noqa: A002 likewise
    """Sends a finished delivery again, as a new delivery of the same event."""
    scope, ident = await info.context.row("WebhookDelivery", input.id, webhooks.Delivery.owned(), webhooks.replay)
    return delivery(await webhooks.replay(scope, ident))


async def _test(info: Info, input: WebhookTestSendInput) -> WebhookDeliveryResult:  # noqa: A002 likewise
    """Send a signed delivery of the event `test`. ENDPOINT_DISABLED where nothing is sent."""
    owned, operation = webhooks.Endpoint.owned(), webhooks.send_test
    scope, ident = await info.context.row("WebhookEndpoint", input.id, owned, operation)
    return delivery(await webhooks.send_test(scope, ident))


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """The values of an input as the room's input takes them."""
    if values.get("events"):
        values["events"] = [kind.value for kind in values["events"]]
    return values


async def _logged(info: Info, endpoint_id: strawberry.ID) -> AsyncGenerator[WebhookAttempt]:
    """Each attempt to the endpoint from now on, when it has been logged."""
    owned, operation = webhooks.Endpoint.owned(), webhooks.attempts_by_ids
    _, number = await info.context.row("WebhookEndpoint", endpoint_id, owned, operation)

    async def load(context: Context, ident: int) -> WebhookAttempt | None:
        await context.row("WebhookEndpoint", endpoint_id, owned, operation)
        return (await _found_attempts(context, [ident])).get(ident)

    async for found in changed(info, webhooks.logged(number), load):
        yield found


async def _changed(info: Info, brand_id: strawberry.ID) -> AsyncGenerator[WebhookEndpoint]:
    """Each endpoint of the brand that changes from now on, with what it has become."""
    scope = await info.context.brand(brand_id, webhooks.by_ids)

    async def load(context: Context, ident: int) -> WebhookEndpoint | None:
        await context.brand(brand_id, webhooks.by_ids)
        return (await _found_endpoints(context, [ident])).get(ident)

    async for found in changed(info, webhooks.changed(scope.brand_id), load):
        yield found


@strawberry.type
class WebhookMutations:
    """The root fields of the room."""

    webhook_endpoint_create: NewWebhookEndpointResult = mutation(_create, of=webhooks.create)
    webhook_endpoint_update: WebhookEndpointResult = mutation(_update, of=webhooks.edit)
    webhook_endpoint_enable: WebhookEndpointResult = mutation(_enable, of=webhooks.enable)
    webhook_endpoint_disable: WebhookEndpointResult = mutation(_disable, of=webhooks.disable)
    webhook_endpoint_delete: DeletedResult = mutation(_delete, of=webhooks.delete)
    webhook_secret_rotate: NewWebhookEndpointResult = mutation(_rotate, of=webhooks.rotate_secret)
    webhook_delivery_replay: WebhookDeliveryResult = mutation(_replay, of=webhooks.replay)
    webhook_test_send: WebhookDeliveryResult = mutation(_test, of=webhooks.send_test)


@strawberry.type
class WebhookSubscriptions:
    """The events of the room."""

    webhook_attempt_logged: WebhookAttempt = subscription(_logged, of=webhooks.attempts_by_ids)
    webhook_endpoint_changed: WebhookEndpoint = subscription(_changed, of=webhooks.by_ids)
