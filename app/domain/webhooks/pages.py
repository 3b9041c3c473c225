"""Endpoints, their deliveries and the log of attempts, as their owner reads them.

Pages of many endpoints or brands take one statement; the newest rows come first.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Owned, Permission, operation
from app.core.db import Statement
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.webhooks import rules
from app.domain.webhooks.endpoints import EndpointView
from app.domain.webhooks.inputs import (
    AttemptError,
    AttemptStatus,
    DeliveryEvent,
    DeliveryQuery,
    DeliveryStatus,
)
from app.domain.webhooks.models import Delivery


@dataclass(frozen=True, slots=True)
class DeliveryAttemptView:
    """One request; `error` is of a closed list, and `response_body` is foreign text that has to be escaped."""

    id: int
    brand_id: int
    delivery_id: int
    endpoint_id: int
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
    brand_id: int
    uuid: UUID
    endpoint_id: int
    event: DeliveryEvent
    status: DeliveryStatus
    payload: str
    attempts: list[DeliveryAttemptView]
    next_attempt_at: datetime | None
    created_at: datetime

    @property
    def post_id(self) -> int | None:
        """The number of the post that it is about, which may be gone."""
        return rules.post_of(self.payload)


@dataclass(frozen=True, slots=True)
class _Delivery:
    id: int
    brand_id: int
    uuid: UUID
    endpoint_id: int
    event: DeliveryEvent
    status: DeliveryStatus
    body: str
    due_at: datetime
    created_at: datetime


_ENDPOINT: Final = """
    t.id, t.brand_id, t.url, t.description, t.events, t.state, t.disabled_reason, t.disabled_at,
    t.streak AS consecutive_failures, t.created_at
"""
_ENDPOINTS: Final = Keyset(
    name="webhooks",
    source="webhook_endpoint t",
    columns=_ENDPOINT,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=EndpointView,
)
_ENDPOINTS_BY_IDS: Final = Statement(
    f"SELECT {_ENDPOINT} FROM webhook_endpoint t WHERE t.id IN :ids AND t.brand_id IN :brands", row=EndpointView
)
_DELIVERY: Final = "t.id, t.brand_id, t.uuid, t.endpoint_id, t.event, t.status, t.body, t.due_at, t.created_at"
_DELIVERIES: Final = Keyset(
    name="webhook deliveries",
    source="webhook_delivery t",
    columns=_DELIVERY,
    parent="t.endpoint_id",
    order=(OrderKey("t.id", "id", int),),
    row=_Delivery,
)
_DELIVERIES_BY_IDS: Final = Statement(
    f"SELECT {_DELIVERY} FROM webhook_delivery t WHERE t.id IN :ids AND t.brand_id IN :brands", row=_Delivery
)
# With aliases, because the order of a page of many refers to the columns by name, and both tables have an id.
_ATTEMPT: Final = """
    t.id AS id, d.brand_id, t.delivery_id, t.endpoint_id, d.event, t.number, t.status, t.response_code,
    t.response_body, t.error, t.duration_ms, t.attempted_at AS attempted_at
"""
_ATTEMPTS: Final = "webhook_attempt t JOIN webhook_delivery d ON d.id = t.delivery_id"
_LOG: Final = Keyset(
    name="webhook log",
    source=_ATTEMPTS,
    columns=_ATTEMPT,
    parent="t.endpoint_id",
    order=(OrderKey("t.attempted_at", "attempted_at", datetime), OrderKey("t.id", "id", int)),
    row=DeliveryAttemptView,
)
_ATTEMPTS_BY_IDS: Final = Statement(
    f"SELECT {_ATTEMPT} FROM {_ATTEMPTS} WHERE t.id IN :ids AND d.brand_id IN :brands", row=DeliveryAttemptView
)
_ATTEMPTS_OF: Final = Statement(
    f"SELECT {_ATTEMPT} FROM {_ATTEMPTS} WHERE t.delivery_id IN :ids ORDER BY t.id", row=DeliveryAttemptView
)
OWNED_ATTEMPTS: Final = Owned(f"SELECT t.id, d.brand_id FROM {_ATTEMPTS}")
"""Attempts with their brands."""


@operation(needs=Permission.OWNER, reads=True)
async def endpoint_pages(scopes: BrandScopes, window: Window) -> Pages[EndpointView]:
    """A window of each brand's endpoints, newest first, by the brand's id. The owner only.

    A cursor that does not belong to a brand's list gives Invalid for that brand.
    """
    return await _ENDPOINTS.pages(scopes.brand_ids, window)


@operation(needs=Permission.OWNER, reads=True)
async def by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, EndpointView]:
    """The endpoints with these ids, by id; those of other brands are absent. The owner only."""
    rows = await _ENDPOINTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else []
    return {view.id: view for view in rows}


@operation(needs=Permission.OWNER, reads=True)
async def log_pages(
    scopes: BrandScopes, endpoint_ids: Collection[int], window: Window
) -> Pages[DeliveryAttemptView]:
    """A window of the attempts to each of these endpoints (WH-DLV-05, WH-DLV-06, S-153).

    Newest first, by the endpoint's id; an endpoint of another brand has none. The owner only.
    """
    narrowing = Narrowing(("d.brand_id IN :brands",), {"brands": scopes.brand_ids})
    return await _LOG.pages(list(endpoint_ids), window, narrowing)


@operation(needs=Permission.OWNER, reads=True)
async def attempts_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, DeliveryAttemptView]:
    """The attempts with these ids, by id; those of other brands are absent. The owner only."""
    rows = await _ATTEMPTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else []
    return {view.id: view for view in rows}


@operation(needs=Permission.OWNER, reads=True)
async def delivery_pages(
    scopes: BrandScopes, endpoint_ids: Collection[int], query: DeliveryQuery, window: Window
) -> Pages[DeliveryView]:
    """A window of each endpoint's deliveries, including pending and cancelled ones (S-153).

    Newest first, by the endpoint's id; an endpoint of another brand has none. The owner only.
    """
    pages = await _DELIVERIES.pages(list(endpoint_ids), window, _narrowing(scopes, query))
    views = await _views(pages.rows)
    return pages.of(lambda row: views[row.id])


@operation(needs=Permission.OWNER, reads=True)
async def deliveries_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, DeliveryView]:
    """The deliveries with these ids, by id; those of other brands are absent. The owner only."""
    return await _views(await _DELIVERIES_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else [])


async def view(row: Delivery) -> DeliveryView:
    """A delivery of a brand that the caller may see."""
    return (await _views(await _DELIVERIES_BY_IDS.rows(ids=[row.id], brands=[row.brand_id])))[row.id]


def _narrowing(scopes: BrandScopes, query: DeliveryQuery) -> Narrowing:
    clauses, filters = ["t.brand_id IN :brands"], dict[str, str]()
    if query.event is not None:
        clauses.append("t.event = :event")
        filters["event"] = query.event.value
    if query.status is not None:
        clauses.append("t.status = :status")
        filters["status"] = query.status.value
    return Narrowing(clauses, {**filters, "brands": scopes.brand_ids}, filters)


async def _views(rows: Iterable[_Delivery]) -> dict[int, DeliveryView]:
    """Deliveries by id, with their attempts by one statement for all."""
    deliveries = {row.id: row for row in rows}
    attempts: defaultdict[int, list[DeliveryAttemptView]] = defaultdict(list)
    for attempt in await _ATTEMPTS_OF.rows(ids=list(deliveries)) if deliveries else ():
        attempts[attempt.delivery_id].append(attempt)
    return {
        ident: DeliveryView(
            id=ident,
            brand_id=row.brand_id,
            uuid=row.uuid,
            endpoint_id=row.endpoint_id,
            event=row.event,
            status=row.status,
            payload=row.body,
            attempts=attempts[ident],
            next_attempt_at=row.due_at if row.status is DeliveryStatus.PENDING else None,
            created_at=row.created_at,
        )
        for ident, row in deliveries.items()
    }
