"""Emitting events: each becomes one delivery for each subscribed endpoint, in the transaction of the event.

The rooms in which something happens call `emit`; the worker sends the deliveries.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Final
from uuid import UUID, uuid4, uuid5

from app.core import changes, clock, installation_number
from app.core.config import settings
from app.core.db import Statement, in_transaction
from app.domain.webhooks import rules
from app.domain.webhooks.inputs import LISTENER, WebhookEvent

DUE: Final = "webhooks"
"""The topic of change notes about new deliveries."""


@dataclass(frozen=True, slots=True)
class _Subscriber:
    id: int
    uuid: UUID
    brand_id: int
    url: str
    events: list[str]
    enable_epoch: int


@dataclass(frozen=True, slots=True)
class NewDelivery:
    """A delivery to be written; `event_uuid` is the same for all deliveries of one event.

    That to a listener, which fetches it, is over as soon as it is written.
    """

    brand_id: int
    endpoint_id: int
    is_fetched: bool
    enable_epoch: int
    event_uuid: UUID
    event: str
    body: str
    endpoint_uuid: UUID
    replay: int = 0
    uuid: UUID = field(init=False)

    def __post_init__(self) -> None:
        """Receivers see the same number whenever this event is written for this endpoint."""
        object.__setattr__(self, "uuid", uuid5(self.event_uuid, f"{self.endpoint_uuid} {self.replay}"))


# The lock delays the deletion of these endpoints until their deliveries are written. All other changes of an
# endpoint go on.
_SUBSCRIBERS = Statement(
    """
    SELECT id, uuid, brand_id, url, events, enable_epoch FROM webhook_endpoint
     WHERE brand_id IN :brands AND state = 'enabled'
     ORDER BY id {postgres: FOR KEY SHARE}
    """,
    row=_Subscriber,
)
_DELIVER = Statement(
    """
    INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                  enable_epoch, attempts, due_at, epoch, finished_at, created_at)
    SELECT v.brand_id, v.endpoint_id, v.uuid, v.event_uuid, v.replay, v.event, v.body,
           CASE WHEN v.is_fetched THEN 'succeeded' ELSE 'pending' END, v.enable_epoch, 0, :due_at, 0,
           CASE WHEN v.is_fetched THEN {postgres: cast(:now AS timestamptz)}{sqlite: :now} END, :now
      FROM {records :rows AS v (brand_id bigint, endpoint_id bigint, uuid uuid, event_uuid uuid, replay int,
                                event text, body text, enable_epoch int, is_fetched boolean)}
     WHERE true
    ON CONFLICT DO NOTHING
    """
)


async def emit(events: Sequence[WebhookEvent]) -> int:
    """Write a delivery for each endpoint that is enabled and subscribed now; how many.

    Must run in the transaction of the events. The bodies are fixed here. Without an endpoint it takes one
    statement for all brands, otherwise at most three. Errors: RuntimeError outside of a transaction.
    (WH-EVT-02, WH-EVT-15, S-140, S-145, S-152)
    """
    return await emit_many({event.brand_id for event in events}, lambda: events)


async def emit_many(brand_ids: Collection[int], events: Callable[[], Sequence[WebhookEvent]]) -> int:
    """`emit` for many events of these brands, which are made only where one of the brands has an endpoint."""
    if not in_transaction():
        raise RuntimeError("webhooks.emit outside of a transaction")
    if not brand_ids:
        return 0
    subscribers: defaultdict[int, list[_Subscriber]] = defaultdict(list)
    for row in await _SUBSCRIBERS.rows(brands=sorted(brand_ids)):
        subscribers[row.brand_id].append(row)
    deliveries: list[NewDelivery] = []
    for event in events() if subscribers else ():
        endpoints = [row for row in subscribers[event.brand_id] if event.type in row.events]
        if endpoints:
            body = rules.envelope(event).decode()
            event_uuid = installation_number.ident(event.fact) if event.fact else uuid4()
            deliveries += [
                NewDelivery(
                    row.brand_id,
                    row.id,
                    row.url == LISTENER,
                    row.enable_epoch,
                    event_uuid,
                    event.type.value,
                    body,
                    row.uuid,
                )
                for row in endpoints
            ]
    await deliver(deliveries)
    return len(deliveries)


async def deliver(deliveries: Sequence[NewDelivery]) -> None:
    """Write deliveries, due after the first delay, and wake the workers."""
    if not deliveries:
        return
    now = clock.now()
    due_at = now + timedelta(seconds=settings().webhook_first_delay)
    await _DELIVER.run(rows=deliveries, due_at=due_at, now=now)
    await changes.announce(DUE)
