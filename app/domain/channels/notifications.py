"""What people are told about channels that stop to work: those who may connect them again."""

from collections.abc import Collection, Sequence
from datetime import datetime

from app.access import Permission
from app.core import links, wall_time
from app.domain import brands, notifications
from app.domain.notifications import Notice, NotificationType


async def needs_reconnect(brand_id: int, names: Sequence[str], problem: str) -> None:
    """Tell of channels that must be connected again, one notice for all, in the open transaction."""
    await _tell(
        brand_id, f"Connect again: {', '.join(names)}", f"{problem}\n\nPosts on it wait or fail until then."
    )


async def ends_soon(brand_id: int, connection_id: int, name: str, ends_at: datetime) -> None:
    """Tell of an authorization that ends within a week and cannot be renewed without a person."""
    day = wall_time.day_text(ends_at)
    await _tell(
        brand_id,
        f"Connect again before {day}: {name}",
        f"The access to {name} ends on {day}. Connect its channels again before that.",
        dedup_key=f"connection {connection_id} ends {ends_at:%Y-%m-%d}",
    )


async def revoked(brand_id: int, names: Sequence[str]) -> None:
    """Tell of channels whose person took the access back on the platform."""
    text = "The access was taken back on the platform. The channels were removed; their posts stay."
    await _tell(brand_id, f"Removed: {', '.join(names)}", text)


async def forget(brand_ids: Collection[int]) -> None:
    """Delete what people of these brands were told about channels, in the open transaction: it names accounts."""
    await notifications.forget_type(sorted(brand_ids), NotificationType.CHANNEL_NEEDS_RECONNECT)


async def _tell(brand_id: int, subject: str, body: str, dedup_key: str | None = None) -> None:
    people = await brands.people_with(brand_id, Permission.CONNECTIONS_MANAGE)
    notice = Notice(
        NotificationType.CHANNEL_NEEDS_RECONNECT,
        people,
        subject,
        body,
        brand_id=brand_id,
        link=links.studio(brand_id, "channels"),
        dedup_key=dedup_key,
    )
    await notifications.notify_all([notice])
