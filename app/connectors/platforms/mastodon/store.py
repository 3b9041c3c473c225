"""Writes and reads which calls may have placed something, and what they placed."""

from collections.abc import Collection, Sequence
from datetime import datetime
from uuid import UUID

from app.connectors.base import Placed
from app.connectors.platforms.mastodon.models import MastodonCall
from app.core.db import Statement

_BEGIN = Statement(
    """
    INSERT INTO mastodon_call (channel_uuid, key, called_at) VALUES (:channel, :key, :at)
    ON CONFLICT (channel_uuid, key) DO UPDATE SET called_at = excluded.called_at
    """
)


async def earlier(channel_uuid: UUID, key: str) -> MastodonCall | None:
    """Give the call under this key whose outcome is known to be good, or not known."""
    return await MastodonCall.get_or_none(channel_uuid=channel_uuid, key=key)


async def begin(channel_uuid: UUID, key: str, at: datetime) -> None:
    """Remember, before the call, that it may place something; what went before it placed nothing."""
    await _BEGIN.run(channel=channel_uuid, key=key, at=at)


async def placed(channel_uuid: UUID, key: str, what: Placed) -> None:
    """Remember what the call placed."""
    calls = MastodonCall.filter(channel_uuid=channel_uuid, key=key)
    await calls.update(status_id=what.external_id, permalink=what.permalink)


async def nothing_placed(channel_uuid: UUID, key: str) -> None:
    """Forget a call that surely placed nothing."""
    await MastodonCall.filter(channel_uuid=channel_uuid, key=key).delete()


async def known(channel_uuid: UUID, status_ids: Collection[str]) -> set[str]:
    """Which of these statuses belong to a call that is remembered."""
    rows = MastodonCall.filter(channel_uuid=channel_uuid, status_id__in=list(status_ids))
    return {str(found) for found in await rows.values_list("status_id", flat=True)}


async def forget(channel_uuids: Sequence[UUID]) -> None:
    """Delete what is remembered of these channels."""
    await MastodonCall.filter(channel_uuid__in=list(channel_uuids)).delete()
