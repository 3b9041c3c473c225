"""Deletion of old notifications, and of everything that belongs to a deleted person or brand."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement, in_transaction
from app.domain.notifications.inputs import NotificationType

_SETTLED: Final = timedelta(days=90)
"""How long a notification is kept after it was read, or if it went by mail alone."""
_UNREAD: Final = timedelta(days=365)
"""How long an unread notification is kept."""
_ROWS_AT_ONCE: Final = 5_000

# In steps, so that no other writer waits long.
_FORGET = Statement(
    """
    DELETE FROM notification WHERE id IN (
           SELECT id FROM notification
            WHERE created_at < :old OR (created_at < :settled AND (read_at IS NOT NULL OR NOT in_tray))
            ORDER BY created_at LIMIT :limit)
    """
)
# Notifications lock the user before the devices; another order can deadlock.
_LOCK = Statement("SELECT id FROM users WHERE id = :user_id {postgres: FOR UPDATE}")
_OF_USER = (
    Statement("DELETE FROM device_token WHERE user_id = :user_id"),
    Statement("DELETE FROM notification_opt_out WHERE user_id = :user_id"),
    Statement("DELETE FROM notification WHERE user_id = :user_id"),
)
_OF_TYPE = Statement("DELETE FROM notification WHERE brand_id IN :brands AND type = :type")
_OF_BRANDS = Statement("DELETE FROM notification WHERE brand_id IN :brands")


@operation(atomic=False)
async def forget_old(system: System) -> int:
    """Delete old notifications, after 90 days if they were read and after a year if not; returns how many.

    The service itself only.
    """
    deleted = 0
    while step := await _forget_some(system):
        deleted += step
    return deleted


@operation(action="forget_old")
async def _forget_some(system: System) -> int:
    now = clock.now()
    return await _FORGET.run(old=now - _UNREAD, settled=now - _SETTLED, limit=_ROWS_AT_ONCE)


async def forget_user(user_id: int) -> None:
    """Delete the devices, preferences, notifications and due pushes of a person.

    Inside the open transaction that deletes the account (S-074).
    """
    if not in_transaction():
        raise RuntimeError("notifications.forget_user outside of a transaction")
    await _LOCK.run(user_id=user_id)
    for statement in _OF_USER:
        await statement.run(user_id=user_id)


async def forget_brands(brand_ids: Sequence[int]) -> None:
    """Delete all notifications about these brands, in the open transaction that deletes them (S-098)."""
    if not in_transaction():
        raise RuntimeError("notifications.forget_brands outside of a transaction")
    await _OF_BRANDS.run(brands=list(brand_ids))


async def forget_type(brand_ids: Sequence[int], kind: NotificationType) -> None:
    """Delete all notifications of a type about these brands, in the open transaction."""
    await _OF_TYPE.run(brands=list(brand_ids), type=kind)
