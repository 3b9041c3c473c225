"""Reading the audit log: pages of a brand's and of a person's own, and single lines. Who may is decided above."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Final

from app.access.tenancy import Owned
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window

_COLUMNS: Final = "t.id, t.brand_id, t.actor_id, t.token_name, t.action, t.subject, t.detail, t.created_at"
_LOG: Final = Keyset(
    name="audit",
    source="audit_entry t",
    columns=_COLUMNS,
    parent="t.brand_id",
    order=(Key("t.created_at", "created_at", datetime), Key("t.id", "id", int)),
    times=("created_at",),
)
_OWN: Final = Keyset(
    name="activity",
    source="audit_entry t",
    columns="t.id, t.door, t.address, t.token_name, t.action, t.subject, t.detail, t.created_at",
    parent="t.actor_id",
    order=(Key("t.created_at", "created_at", datetime), Key("t.id", "id", int)),
    times=("created_at",),
)
_BY_IDS: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM audit_entry t
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND t.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
    """,
    times=("created_at",),
)
LINES: Final = Owned("SELECT id, brand_id FROM audit_entry")
"""The lines of the log with their brands."""


@dataclass(frozen=True, slots=True)
class AuditLine:
    """Who did what, by which token; without an actor the service itself did."""

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
    """What somebody did, where the request came in and from which address, whatever the brand."""

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
        """The conditions that this puts on a list."""
        conditions = {
            "actor_id": "t.actor_id = :actor_id",
            "action": "t.action = :action",
            "since": "t.created_at >= :since",
            "until": "t.created_at < :until",
        }
        values = {item.name: value for item in fields(self) if (value := getattr(self, item.name)) is not None}
        return Narrowing([conditions[name] for name in values], values, values)


async def pages(
    brand_ids: Sequence[int], query: AuditQuery, window: Window
) -> dict[int, Slice[AuditLine] | Invalid]:
    """A window of each brand's lines, newest first, by one statement."""
    found = await _LOG.pages(brand_ids, window, query.narrowing())
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([_line(row) for row in part.items])
        for brand_id, part in found.items()
    }


async def own_page(actor_id: int, window: Window) -> Slice[OwnLine]:
    """A window of what this person did, newest first. Errors: Invalid on `after` or `before`."""
    page = await _OWN.page(actor_id, window)
    return page.of([OwnLine(**{name: row[name] for name in _OWN_NAMES}) for row in page.items])


async def by_ids(brand_ids: Sequence[int], ids: Collection[int]) -> dict[int, AuditLine]:
    """The lines with these ids that are of these brands, by id."""
    rows = await _BY_IDS.rows(ids=list(ids), brands=list(brand_ids)) if ids else []
    return {row["id"]: _line(row) for row in rows}


_OWN_NAMES: Final = tuple(item.name for item in fields(OwnLine))


def _line(row: dict[str, Any]) -> AuditLine:
    return AuditLine(**row)
