"""The tray: a person's notifications in the app, newest first, and which of them were read."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from app.access import Caller, operation
from app.core import clock, paging
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.paging import Page
from app.domain.notifications.inputs import TrayQuery
from app.domain.notifications.models import Notification

_READ = Statement(
    """
    UPDATE notification SET read_at = :now
     WHERE user_id = :user_id AND in_tray AND read_at IS NULL
       AND id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
    """
)
_READ_ALL = Statement(
    "UPDATE notification SET read_at = :now WHERE user_id = :user_id AND in_tray AND read_at IS NULL"
)
_UNREAD = Statement(
    "SELECT count(*) AS found FROM notification WHERE user_id = :user_id AND in_tray AND read_at IS NULL"
)


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
async def listing(caller: Caller, query: TrayQuery) -> Page[NotificationView]:
    """A page of the caller's notifications, newest first.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    rows = Notification.filter(user_id=caller.user_id, in_tray=True)
    if query.unread_only:
        rows = rows.filter(read_at__isnull=True)
    fingerprint = f"notifications:{caller.user_id}:{query.unread_only}"
    if query.cursor is not None:
        try:
            (before,) = paging.decode(query.cursor, fingerprint, (int,))
        except paging.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    return paging.page_of([_view(row) for row in found], query.limit, _position, fingerprint)


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


def _view(row: Notification) -> NotificationView:
    return NotificationView(
        id=row.id,
        uuid=row.uuid,
        type=row.type,
        title=row.title,
        body=row.body,
        link=row.link,
        brand_id=row.brand_id,
        read_at=row.read_at,
        created_at=row.created_at,
    )
