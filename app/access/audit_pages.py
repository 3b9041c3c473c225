"""Pages of the audit log, of brands and of a person, and single lines. Rooms above check permissions."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Final

from app.access.tenancy import Owned
from app.core.db import Statement
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Slice, Window

LINES: Final = Owned("SELECT id, brand_id FROM audit_entry")
"""Lines of the log with their brands."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """A line of the log: actor, token and action; without an actor, the service itself acted."""

    id: int
    brand_id: int
    actor_id: int | None
    token_name: str | None
    action: str
    subject: str
    detail: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A line of a person's own actions in all brands, with the door and the address of the request."""

    id: int
    door: str
    address: str | None
    token_name: str | None
    action: str
    subject: str
    detail: str | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class AuditQuery:
    """Which lines: those by an actor, of an action (`posts.approve`), from `since` on and before `until`."""

    actor_id: int | None = None
    action: str | None = None
    since: datetime | None = None
    until: datetime | None = None

    def narrowing(self) -> Narrowing:
        """The conditions of this query."""
        conditions = {
            "actor_id": "t.actor_id = :actor_id",
            "action": "t.action = :action",
            "since": "t.created_at >= :since",
            "until": "t.created_at < :until",
        }
        values = {item.name: value for item in fields(self) if (value := getattr(self, item.name)) is not None}
        return Narrowing([conditions[name] for name in values], values, values)


_COLUMNS: Final = "t.id, t.brand_id, t.actor_id, t.token_name, t.action, t.subject, t.detail, t.created_at"
_ORDER: Final = (OrderKey("t.created_at", "created_at", datetime), OrderKey("t.id", "id", int))
_LOG: Final = Keyset(
    name="audit",
    source="audit_entry t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=_ORDER,
    row=AuditLine,
)
_OWN: Final = Keyset(
    name="activity",
    source="audit_entry t",
    columns="t.id, t.door, t.address, t.token_name, t.action, t.subject, t.detail, t.created_at",
    parent="t.actor_id",
    order=_ORDER,
    row=OwnLine,
)
_BY_IDS: Final = Statement(
    f"SELECT {_COLUMNS} FROM audit_entry t WHERE t.id IN :ids AND t.brand_id IN :brands", AuditLine
)


async def pages(brand_ids: Sequence[int], query: AuditQuery, window: Window) -> Pages[AuditLine]:
    """A page of each brand's lines, newest first, by one statement."""
    return await _LOG.pages(brand_ids, window, query.narrowing())


async def own_page(actor_id: int, window: Window) -> Slice[OwnLine]:
    """A page of this person's lines, newest first. Errors: Invalid on `after` or `before`."""
    return await _OWN.page(actor_id, window)


async def by_ids(brand_ids: Sequence[int], ids: Collection[int]) -> dict[int, AuditLine]:
    """The lines with these ids that are of these brands, by id."""
    rows = await _BY_IDS.rows(ids=list(ids), brands=list(brand_ids)) if ids else []
    return {line.id: line for line in rows}
