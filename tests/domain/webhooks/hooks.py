"""A brand with endpoints, events for them, and the turns of a worker."""

import asyncio
from collections.abc import Sequence

from app.access import BrandScope, BrandScopes
from app.core import clock, config
from app.core.config import Settings
from app.core.db import atomic
from app.core.errors import NotFound
from app.core.keyset import Slice, Window
from app.domain import webhooks
from app.domain.webhooks import (
    Bounds,
    DeliveryAttemptView,
    DeliveryQuery,
    DeliveryView,
    EndpointView,
    EventPublication,
    EventType,
    NewSecret,
    WebhookEvent,
)
from tests import factories
from tests.factories import SYSTEM

ALL = list(EventType)


async def owner() -> BrandScope:
    """The owner of a new brand, inside it."""
    person = await factories.user()
    return await factories.scope(person, await factories.brand(person))


def without_receiver_limits(settings: Settings) -> None:
    """Let receivers of the tests, which are one machine, stand for receivers of different owners."""
    limits = {"webhook_receiver_calls": 0, "webhook_receiver_in_flight": 0}
    config.configure(settings.model_copy(update=limits))


async def endpoint(scope: BrandScope, url: str, events: Sequence[EventType] = ALL) -> NewSecret:
    """An endpoint of the brand."""
    return await webhooks.create(factories.proven(scope), webhooks.NewEndpoint(url=url, events=list(events)))


def published(scope: BrandScope, post_id: int = 1, event: EventType = EventType.PUBLISHED) -> WebhookEvent:
    """A publication that went live, or ended otherwise, now."""
    told = EventPublication(post_id, "feed", "x-1", "https://example.com/x-1")
    return WebhookEvent(event, scope.brand_id, post_id, event.partition(".")[2], clock.now(), publication=told)


async def happen(*happenings: WebhookEvent) -> int:
    """Tell of these, in one transaction; how many deliveries that made."""
    async with atomic():
        return await webhooks.emit(happenings)


async def turn(seconds: float = 5.0, each: int = 1000) -> int:
    """What a worker does in one turn; how many deliveries were claimed."""
    batch = await webhooks.claim(SYSTEM, 1000, Bounds.alike(each))
    made = await asyncio.gather(*(webhooks.attempt(item, seconds) for item in batch))
    held = [item for item in made if isinstance(item, webhooks.Hold)]
    if held:
        await webhooks.hold(SYSTEM, held)
    ended = [item for item in made if isinstance(item, webhooks.Attempted)]
    if ended:
        await webhooks.record(SYSTEM, ended)
    return len(batch)


async def shown(scope: BrandScope, ident: int) -> EndpointView:
    """An endpoint as its owner sees it. Errors: NotFound."""
    found = await webhooks.by_ids(BrandScopes((scope,)), [ident])
    if ident not in found:
        raise NotFound
    return found[ident]


async def log(scope: BrandScope, ident: int, window: Window | None = None) -> Slice[DeliveryAttemptView]:
    """The log of an endpoint. Errors: Invalid for a cursor of another list."""
    found = (await webhooks.log_pages(BrandScopes((scope,)), [ident], window or Window()))[ident]
    if isinstance(found, Exception):
        raise found
    return found


async def deliveries(
    scope: BrandScope, ident: int, window: Window | None = None, **asked: object
) -> Slice[DeliveryView]:
    """The deliveries of an endpoint. Errors: Invalid for a cursor of another list."""
    query = DeliveryQuery.model_validate(asked)
    found = (await webhooks.delivery_pages(BrandScopes((scope,)), [ident], query, window or Window()))[ident]
    if isinstance(found, Exception):
        raise found
    return found
