"""Credentials of channels: sealed in the database, renewed by platforms, and sealed again under new keys."""

import logging
from collections.abc import Mapping
from typing import Final
from uuid import UUID

import orjson

from app.access import System, audit, operation
from app.connectors import gate
from app.core.sealed_columns import SealedColumn
from app.domain.channels.models import Channel

logger = logging.getLogger(__name__)

CREDENTIALS: Final = SealedColumn("channel", "credentials", row="uuid")


def seal(uuid: UUID, credentials: Mapping[str, str]) -> str:
    """The credentials as they are stored: encrypted and bound to the row of this uuid."""
    return CREDENTIALS.seal(uuid, orjson.dumps(credentials))


def read_credentials(uuid: UUID, ciphertext: str | None) -> dict[str, str] | None:
    """The credentials of the row of this uuid; None if no key opens them."""
    if ciphertext is None:
        return {}
    text = CREDENTIALS.opened(uuid, ciphertext)
    if text is None:
        return None
    credentials: dict[str, str] = orjson.loads(text)
    return credentials


@operation()
async def keep_credentials(
    system: System, channel_id: int, before: Mapping[str, str], values: Mapping[str, str]
) -> bool:
    """Store credentials that the platform renewed in a call; whether they were stored. The service itself only.

    A channel whose credentials are not `before` any more was connected again, or renewed by another call, and
    keeps what it has. Credentials that cannot be stored change nothing.
    """
    if not gate.are_credentials({**before, **values}):
        logger.warning("channel %s: its platform renewed credentials that cannot be kept", channel_id)
        return False
    row = await Channel.filter(id=channel_id).select_for_update().get_or_none()
    if row is None or read_credentials(row.uuid, row.credentials) != before:
        return False
    row.credentials = seal(row.uuid, {**before, **values})
    await row.save(update_fields=["credentials"])
    return True


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every channel's credentials again under the newest key; returns how many. The operator's command only.

    Credentials that no key opens stay as they are and are logged: their channels must be connected again.
    """
    ids = await CREDENTIALS.rotate()
    for row in await Channel.filter(id__in=ids).only("id", "brand_id").order_by("id"):
        audit.changed(f"channel {row.id}", "key rotated", brand_id=row.brand_id)
    return len(ids)
