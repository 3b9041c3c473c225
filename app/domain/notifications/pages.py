"""The tray: a person's notifications in the app, newest first, and which of them were read.

Those about a brand that is locked to the person are not listed, counted or marked until they turn two-factor on.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import Caller, operation
from app.core import clock, cursors
from app.core.cursors import Page
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.core.text import MAXIMUM_ID
from app.domain import identity
from app.domain.notifications.inputs import TrayQuery

# What is about a brand that is locked waits, unread, until its reader turns two-factor on.
_SHOWN: Final = f"""
    NOT EXISTS (SELECT 1 FROM brand b WHERE b.id = t.brand_id AND {identity.locks_out("b", "t.user_id")})
"""
# Statements say `in_tray` as the partial indexes do: a bound parameter in its place would not find them.
_COLUMNS: Final = "t.id, t.uuid, t.type, t.title, t.body, t.link, t.brand_id, t.read_at, t.created_at"
_PAGE = """
    SELECT {columns} FROM notification t
     WHERE t.user_id = :user_id AND t.in_tray AND t.id < :before {unread} AND {shown}
     ORDER BY t.id DESC LIMIT :limit
    """
_NEWEST, _NEWEST_UNREAD = (
    Statement(
        _PAGE.format(columns=_COLUMNS, unread=unread, shown=_SHOWN),
        times=("read_at", "created_at"),
        uuids=("uuid",),
    )
    for unread in ("", "AND t.read_at IS NULL")
)
_TRAY: Final = Keyset(
    name="notifications",
    source="notification t",
    columns=_COLUMNS,
    parent="t.user_id",
    order=(Key("t.id", "id", int),),
    times=("read_at", "created_at"),
    uuids=("uuid",),
)
_WHOLE: Final = Narrowing(clauses=("t.in_tray", _SHOWN))
_ONLY_UNREAD: Final = Narrowing(clauses=("t.in_tray", "t.read_at IS NULL", _SHOWN), filters="unread")
_BY_IDS = Statement(
    f"""
    SELECT {_COLUMNS} FROM notification t
     WHERE t.user_id = :user_id AND t.in_tray AND {_SHOWN}
       AND t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
    """,
    times=("read_at", "created_at"),
    uuids=("uuid",),
)
_UNREAD_ROWS: Final = f"t.user_id = :user_id AND t.in_tray AND t.read_at IS NULL AND {_SHOWN}"
_READ = Statement(
    f"""
    UPDATE notification AS t SET read_at = :now
     WHERE {_UNREAD_ROWS}
       AND t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
    """
)
_READ_ALL = Statement(f"UPDATE notification AS t SET read_at = :now WHERE {_UNREAD_ROWS}")
_UNREAD = Statement(f"SELECT count(*) AS found FROM notification t WHERE {_UNREAD_ROWS}")


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


@operation(reads=True)
async def list_notifications(caller: Caller, query: TrayQuery) -> Page[NotificationView]:
    """A page of the caller's notifications, newest first.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    fingerprint = f"notifications:{caller.user_id}:{query.unread_only}"
    before = MAXIMUM_ID
    if query.cursor is not None:
        try:
            (before,) = cursors.decode(query.cursor, fingerprint, (int,))
        except cursors.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
    wanted = _NEWEST_UNREAD if query.unread_only else _NEWEST
    rows = await wanted.rows(user_id=caller.user_id, before=before, limit=query.limit + 1)
    return cursors.page_of([NotificationView(**row) for row in rows], query.limit, _position, fingerprint)


@operation(reads=True)
async def notification_pages(
    caller: Caller, window: Window, *, unread_only: bool = False
) -> Slice[NotificationView]:
    """A part of the caller's notifications, newest first, in both directions; on request those not read yet.

    Errors: Invalid on `after` or `before` for a cursor that is broken or of another list.
    """
    found = await _TRAY.page(caller.user_id, window, _ONLY_UNREAD if unread_only else _WHOLE)
    return found.of([NotificationView(**row) for row in found.items])


@operation(reads=True)
async def by_ids(caller: Caller, ids: Collection[int]) -> dict[int, NotificationView]:
    """Those of these notifications that are in the caller's tray, by id; the others are absent."""
    rows = await _BY_IDS.rows(user_id=caller.user_id, ids=list(ids))
    return {row["id"]: NotificationView(**row) for row in rows}


@operation(reads=True)
async def unread_count(caller: Caller) -> int:
    """How many notifications of the caller are not read."""
    return int(await _UNREAD.value(user_id=caller.user_id))


@operation()
async def mark_read(caller: Caller, ids: Collection[int] | None = None) -> int:
    """Mark these notifications as read, or all of them; how many were not.

    Those that are unknown, read already or another person's are left alone.
    """
    if ids is None:
        return await _READ_ALL.run(user_id=caller.user_id, now=clock.now())
    return await _READ.run(user_id=caller.user_id, now=clock.now(), ids=list(ids))


def _position(view: NotificationView) -> tuple[int]:
    return (view.id,)
