"""The log of an endpoint: every attempt that was made, and the deliveries they belong to; newest first."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from app.access import BrandScope, Permission, operation
from app.core import paging
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.paging import Page
from app.domain.webhooks import rules
from app.domain.webhooks.inputs import (
    AttemptError,
    AttemptStatus,
    DeliveryEvent,
    DeliveryQuery,
    DeliveryStatus,
    PageQuery,
)
from app.domain.webhooks.models import Delivery, DeliveryAttempt, Endpoint

# The second condition is within the first, and is what the index is searched by.
_LOG = """
    SELECT a.id, a.delivery_id, d.event, a.number, a.status, a.response_code, a.response_body, a.error,
           a.duration_ms, a.attempted_at
      FROM webhook_attempt a JOIN webhook_delivery d ON d.id = a.delivery_id
     WHERE a.endpoint_id = :endpoint_id {after}
     ORDER BY a.attempted_at DESC, a.id DESC LIMIT :limit
    """
_FIRST = Statement(_LOG.replace("{after}", ""), times=("attempted_at",))
_NEXT = Statement(
    _LOG.replace("{after}", "AND (a.attempted_at, a.id) < (:at, :ident) AND a.attempted_at <= :at"),
    times=("attempted_at",),
)


@dataclass(frozen=True, slots=True)
class AttemptView:
    """One request that was made; `error` is of a closed list, and `response_body` is foreign text to escape."""

    id: int
    delivery_id: int
    event: DeliveryEvent
    number: int
    status: AttemptStatus
    response_code: int | None
    response_body: str | None
    error: AttemptError | None
    duration_ms: int
    attempted_at: datetime

    @property
    def error_text(self) -> str | None:
        """The error as a sentence."""
        return None if self.error is None else rules.IN_WORDS[self.error]


@dataclass(frozen=True, slots=True)
class DeliveryView:
    """One event for one endpoint, with the body of its requests and the attempts so far."""

    id: int
    uuid: UUID
    endpoint_id: int
    event: DeliveryEvent
    status: DeliveryStatus
    payload: str
    attempts: list[AttemptView]
    next_attempt_at: datetime | None
    created_at: datetime


@operation(needs=Permission.OWNER, reads=True)
async def log(scope: BrandScope, endpoint_id: int, query: PageQuery) -> Page[AttemptView]:
    """A page of the attempts that were made to an endpoint (WH-DLV-05, WH-DLV-06, S-153).

    The owner only. Errors: NotFound; Invalid on `cursor`.
    """
    row = await Endpoint.find(scope, endpoint_id)
    fingerprint = f"webhook log:{row.id}"
    if query.cursor is None:
        found = await _FIRST.rows(endpoint_id=row.id, limit=query.limit + 1)
    else:
        try:
            at, ident = paging.decode(query.cursor, fingerprint, (datetime, int))
        except paging.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        found = await _NEXT.rows(endpoint_id=row.id, limit=query.limit + 1, at=at, ident=ident)
    return paging.page_of(
        [_line(made) for made in found], query.limit, lambda item: (item.attempted_at, item.id), fingerprint
    )


@operation(needs=Permission.OWNER, reads=True)
async def deliveries(scope: BrandScope, endpoint_id: int, query: DeliveryQuery) -> Page[DeliveryView]:
    """A page of an endpoint's deliveries, those that wait and that were cancelled among them (S-153).

    The owner only. Errors: NotFound; Invalid on `cursor`.
    """
    row = await Endpoint.find(scope, endpoint_id)
    fingerprint = f"webhook deliveries:{row.id}:{query.event}:{query.status}"
    rows = Delivery.of(scope).filter(endpoint_id=row.id)
    if query.event is not None:
        rows = rows.filter(event=query.event.value)
    if query.status is not None:
        rows = rows.filter(status=query.status.value)
    if query.cursor is not None:
        try:
            (before,) = paging.decode(query.cursor, fingerprint, (int,))
        except paging.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    return paging.page_of(await views(found), query.limit, lambda item: (item.id,), fingerprint)


def _line(row: dict[str, Any]) -> AttemptView:
    row["event"] = DeliveryEvent(row["event"])
    row["status"] = AttemptStatus(row["status"])
    row["error"] = None if row["error"] is None else AttemptError(row["error"])
    return AttemptView(**row)


async def view(row: Delivery) -> DeliveryView:
    """A delivery with its attempts."""
    return (await views([row]))[0]


async def views(rows: Iterable[Delivery]) -> list[DeliveryView]:
    """Deliveries with their attempts, by one query for all."""
    found = list(rows)
    made: defaultdict[int, list[AttemptView]] = defaultdict(list)
    events = {row.id: DeliveryEvent(row.event) for row in found}
    attempts = DeliveryAttempt.filter(delivery_id__in=list(events)).order_by("id")
    for item in await attempts if found else ():
        ident: int = item.delivery_id  # pyright: ignore[reportAttributeAccessIssue] the ORM adds the column
        made[ident].append(
            AttemptView(
                id=item.id,
                delivery_id=ident,
                event=events[ident],
                number=item.number,
                status=AttemptStatus(item.status),
                response_code=item.response_code,
                response_body=item.response_body,
                error=None if item.error is None else AttemptError(item.error),
                duration_ms=item.duration_ms,
                attempted_at=item.attempted_at,
            )
        )
    return [
        DeliveryView(
            id=row.id,
            uuid=row.uuid,
            endpoint_id=row.endpoint_id,  # pyright: ignore[reportAttributeAccessIssue] likewise
            event=events[row.id],
            status=DeliveryStatus(row.status),
            payload=row.body,
            attempts=made[row.id],
            next_attempt_at=row.due_at if row.status == DeliveryStatus.PENDING.value else None,
            created_at=row.created_at,
        )
        for row in found
    ]
