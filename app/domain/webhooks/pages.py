"""Endpoints, their deliveries and the log of every attempt that was made, as their owner reads them.

Lists are pages of many endpoints or brands by one statement, newest first.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from app.access import BrandScopes, Owned, Permission, operation
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.webhooks import rules
from app.domain.webhooks.endpoints import EndpointView
from app.domain.webhooks.inputs import (
    AttemptError,
    AttemptStatus,
    DeliveryEvent,
    DeliveryQuery,
    DeliveryStatus,
    DisabledReason,
    EndpointState,
    EventType,
)
from app.domain.webhooks.models import Delivery

_IDS: Final = "{sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}"
_BRANDS: Final = "{sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_ENDPOINT: Final = """
    t.id, t.brand_id, t.url, t.description, t.events, t.state, t.disabled_reason, t.disabled_at, t.streak,
    t.created_at
"""
_ENDPOINT_TIMES: Final = ("disabled_at", "created_at")
_ENDPOINTS: Final = Keyset(
    name="webhooks",
    source="webhook_endpoint t",
    columns=_ENDPOINT,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    times=_ENDPOINT_TIMES,
    json=("events",),
)
_ENDPOINTS_BY_IDS: Final = Statement(
    f"SELECT {_ENDPOINT} FROM webhook_endpoint t WHERE t.id {_IDS} AND t.brand_id {_BRANDS}",
    times=_ENDPOINT_TIMES,
    json=("events",),
)
_DELIVERY: Final = "t.id, t.brand_id, t.uuid, t.endpoint_id, t.event, t.status, t.body, t.due_at, t.created_at"
_DELIVERY_TIMES: Final = ("due_at", "created_at")
_DELIVERIES: Final = Keyset(
    name="webhook deliveries",
    source="webhook_delivery t",
    columns=_DELIVERY,
    parent="t.endpoint_id",
    order=(Key("t.id", "id", int),),
    times=_DELIVERY_TIMES,
    uuids=("uuid",),
)
_DELIVERIES_BY_IDS: Final = Statement(
    f"SELECT {_DELIVERY} FROM webhook_delivery t WHERE t.id {_IDS} AND t.brand_id {_BRANDS}",
    times=_DELIVERY_TIMES,
    uuids=("uuid",),
)
# Named, because the order of a page of many says which of the joined tables is meant by them.
_ATTEMPT: Final = """
    t.id AS id, d.brand_id, t.delivery_id, t.endpoint_id, d.event, t.number, t.status, t.response_code,
    t.response_body, t.error, t.duration_ms, t.attempted_at AS attempted_at
"""
_MADE: Final = "webhook_attempt t JOIN webhook_delivery d ON d.id = t.delivery_id"
_LOG: Final = Keyset(
    name="webhook log",
    source=_MADE,
    columns=_ATTEMPT,
    parent="t.endpoint_id",
    order=(Key("t.attempted_at", "attempted_at", datetime), Key("t.id", "id", int)),
    times=("attempted_at",),
)
_ATTEMPTS_BY_IDS: Final = Statement(
    f"SELECT {_ATTEMPT} FROM {_MADE} WHERE t.id {_IDS} AND d.brand_id {_BRANDS}", times=("attempted_at",)
)
_ATTEMPTS_OF: Final = Statement(
    f"SELECT {_ATTEMPT} FROM {_MADE} WHERE t.delivery_id {_IDS} ORDER BY t.id", times=("attempted_at",)
)
OWNED_ATTEMPTS: Final = Owned(f"SELECT t.id, d.brand_id FROM {_MADE}")
"""Attempts with their brands."""


@dataclass(frozen=True, slots=True)
class AttemptView:
    """One request that was made; `error` is of a closed list, and `response_body` is foreign text to escape."""

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
    attempts: list[AttemptView]
    next_attempt_at: datetime | None
    created_at: datetime


@operation(needs=Permission.OWNER, reads=True)
async def endpoint_pages(scopes: BrandScopes, window: Window) -> dict[int, Slice[EndpointView] | Invalid]:
    """A window of each brand's endpoints, newest first, by the brand's id. The owner only.

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    found = await _ENDPOINTS.pages(scopes.brand_ids, window)
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_endpoint(row) for row in part.items])
        for brand_id, part in found.items()
    }


@operation(needs=Permission.OWNER, reads=True)
async def by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, EndpointView]:
    """The endpoints with these ids, by id; those of other brands are absent. The owner only."""
    rows = await _ENDPOINTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else []
    return {row["id"]: _endpoint(row) for row in rows}


@operation(needs=Permission.OWNER, reads=True)
async def log_pages(
    scopes: BrandScopes, endpoint_ids: Collection[int], window: Window
) -> dict[int, Slice[AttemptView] | Invalid]:
    """A window of the attempts that were made to each of these endpoints (WH-DLV-05, WH-DLV-06, S-153).

    Newest first, by the endpoint's id; that of another brand has none. The owner only.
    """
    narrowing = Narrowing((f"d.brand_id {_BRANDS}",), {"brands": scopes.brand_ids})
    found = await _LOG.pages(list(endpoint_ids), window, narrowing)
    return {
        ident: part if isinstance(part, Invalid) else part.of([_attempt(row) for row in part.items])
        for ident, part in found.items()
    }


@operation(needs=Permission.OWNER, reads=True)
async def attempts_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, AttemptView]:
    """The attempts with these ids, by id; those of other brands are absent. The owner only."""
    rows = await _ATTEMPTS_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else []
    return {row["id"]: _attempt(row) for row in rows}


@operation(needs=Permission.OWNER, reads=True)
async def delivery_pages(
    scopes: BrandScopes, endpoint_ids: Collection[int], query: DeliveryQuery, window: Window
) -> dict[int, Slice[DeliveryView] | Invalid]:
    """A window of each endpoint's deliveries, those that wait and that were cancelled among them (S-153).

    Newest first, by the endpoint's id; that of another brand has none. The owner only.
    """
    found = await _DELIVERIES.pages(list(endpoint_ids), window, _narrowing(scopes, query))
    rows = [row for part in found.values() if not isinstance(part, Invalid) for row in part.items]
    shown = await _deliveries(rows)
    return {
        ident: part if isinstance(part, Invalid) else part.of([shown[row["id"]] for row in part.items])
        for ident, part in found.items()
    }


@operation(needs=Permission.OWNER, reads=True)
async def deliveries_by_ids(scopes: BrandScopes, ids: Collection[int]) -> dict[int, DeliveryView]:
    """The deliveries with these ids, by id; those of other brands are absent. The owner only."""
    return await _deliveries(await _DELIVERIES_BY_IDS.rows(ids=list(ids), brands=scopes.brand_ids) if ids else [])


async def view(row: Delivery) -> DeliveryView:
    """A delivery of a brand that was looked at already."""
    return (await _deliveries(await _DELIVERIES_BY_IDS.rows(ids=[row.id], brands=[row.brand_id])))[row.id]


def _narrowing(scopes: BrandScopes, query: DeliveryQuery) -> Narrowing:
    clauses, asked = [f"t.brand_id {_BRANDS}"], dict[str, str]()
    if query.event is not None:
        clauses.append("t.event = :event")
        asked["event"] = query.event.value
    if query.status is not None:
        clauses.append("t.status = :status")
        asked["status"] = query.status.value
    return Narrowing(clauses, {**asked, "brands": scopes.brand_ids}, asked)


async def _deliveries(rows: Iterable[Mapping[str, Any]]) -> dict[int, DeliveryView]:
    """Deliveries by id, with their attempts by one statement for all."""
    found = {row["id"]: row for row in rows}
    made: defaultdict[int, list[AttemptView]] = defaultdict(list)
    for row in await _ATTEMPTS_OF.rows(ids=list(found)) if found else ():
        made[row["delivery_id"]].append(_attempt(row))
    return {
        ident: DeliveryView(
            id=ident,
            brand_id=row["brand_id"],
            uuid=row["uuid"],
            endpoint_id=row["endpoint_id"],
            event=DeliveryEvent(row["event"]),
            status=DeliveryStatus(row["status"]),
            payload=row["body"],
            attempts=made[ident],
            next_attempt_at=row["due_at"] if row["status"] == DeliveryStatus.PENDING.value else None,
            created_at=row["created_at"],
        )
        for ident, row in found.items()
    }


def _attempt(row: Mapping[str, Any]) -> AttemptView:
    told: dict[str, Any] = {
        "event": DeliveryEvent(row["event"]),
        "status": AttemptStatus(row["status"]),
        "error": None if row["error"] is None else AttemptError(row["error"]),
    }
    return AttemptView(**{**row, **told})


def _endpoint(row: Mapping[str, Any]) -> EndpointView:
    return EndpointView(
        id=row["id"],
        brand_id=row["brand_id"],
        url=row["url"],
        description=row["description"],
        events=[EventType(kind) for kind in row["events"]],
        state=EndpointState(row["state"]),
        disabled_reason=None if row["disabled_reason"] is None else DisabledReason(row["disabled_reason"]),
        disabled_at=row["disabled_at"],
        consecutive_failures=row["streak"],
        created_at=row["created_at"],
    )
