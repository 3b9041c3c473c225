"""The tray: a person's notifications in the app, newest first, and which of them were read.

Notifications about a brand that is locked to the person are not listed, counted or marked as read until the person
turns on two-factor authentication.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Caller, operation
from app.core import clock
from app.core.db import Statement
from app.core.keyset import Keyset, Narrowing, OrderKey, Slice, Window
from app.domain import identity

_VISIBLE: Final = f"""
    NOT EXISTS (SELECT 1 FROM brand b WHERE b.id = t.brand_id AND {identity.locks_out("b", "t.user_id")})
"""
# Statements say `in_tray` as the partial indexes do: a bound parameter in its place would not find them.
_COLUMNS: Final = "t.id, t.uuid, t.type, t.title, t.body, t.link, t.brand_id, t.read_at, t.created_at"


@dataclass(frozen=True, slots=True)
class NotificationView:
    """One notification as the tray shows it; `link` is the address of what it is about."""

    id: int
    uuid: UUID
    type: str
    title: str
    body: str
    link: str | None
    brand_id: int | None
    read_at: datetime | None
    created_at: datetime


_TRAY: Final = Keyset(
    name="notifications",
    source="notification t",
    columns=_COLUMNS,
    parent="t.user_id",
    order=(OrderKey("t.id", "id", int),),
    row=NotificationView,
)
_WHOLE: Final = Narrowing(clauses=("t.in_tray", _VISIBLE))
_ONLY_UNREAD: Final = Narrowing(clauses=("t.in_tray", "t.read_at IS NULL", _VISIBLE), filters="unread")
_BY_IDS = Statement(
    f"""
    SELECT {_COLUMNS} FROM notification t
     WHERE t.user_id = :user_id AND t.in_tray AND {_VISIBLE} AND t.id IN :ids
    """,
    NotificationView,
)
_UNREAD_ROWS: Final = f"t.user_id = :user_id AND t.in_tray AND t.read_at IS NULL AND {_VISIBLE}"
_READ = Statement(f"UPDATE notification AS t SET read_at = :now WHERE {_UNREAD_ROWS} AND t.id IN :ids")
_READ_ALL = Statement(f"UPDATE notification AS t SET read_at = :now WHERE {_UNREAD_ROWS}")
_UNREAD = Statement(f"SELECT count(*) FROM notification t WHERE {_UNREAD_ROWS}", int)


@operation(reads=True)
async def notification_pages(
    caller: Caller, window: Window, *, unread_only: bool = False
) -> Slice[NotificationView]:
    """A page of the caller's notifications, newest first, in both directions; on request only unread ones.

    Errors: Invalid on `after` or `before` for a cursor that is broken or of another list.
    """
    return await _TRAY.page(caller.user_id, window, _ONLY_UNREAD if unread_only else _WHOLE)


@operation(reads=True)
async def by_ids(caller: Caller, ids: Collection[int]) -> dict[int, NotificationView]:
    """Those of these notifications that are in the caller's tray, by id; the others are absent."""
    return {view.id: view for view in await _BY_IDS.rows(user_id=caller.user_id, ids=list(ids))}


@operation(reads=True)
async def unread_count(caller: Caller) -> int:
    """How many notifications of the caller are not read."""
    return await _UNREAD.row(user_id=caller.user_id) or 0


@operation()
async def mark_read(caller: Caller, ids: Collection[int] | None = None) -> int:
    """Mark these notifications, or all, as read; returns how many were unread.

    Unknown ones, another person's and those already read stay as they are.
    """
    if ids is None:
        return await _READ_ALL.run(user_id=caller.user_id, now=clock.now())
    return await _READ.run(user_id=caller.user_id, now=clock.now(), ids=list(ids))
