"""Deletion of the channels of brands, together with their account."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from app.connectors import Disconnects, Forgets, registry
from app.core.db import Statement

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Erased:
    """A channel that was deleted."""

    uuid: UUID
    platform: str


_FIND = Statement("SELECT uuid, platform FROM channel WHERE brand_id IN :brands ORDER BY id", Erased)
_ERASE = Statement("DELETE FROM channel WHERE brand_id IN :brands")


async def erase(brand_ids: Sequence[int]) -> list[Erased]:
    """Delete the channels of these brands, and what built-in platforms keep of them, in the open transaction.

    Their posts must be deleted before. `disconnect_erased` calls the other platforms, after the commit.
    """
    erased = await _FIND.rows(brands=list(brand_ids))
    by_platform: defaultdict[str, list[UUID]] = defaultdict(list)
    for item in erased:
        by_platform[item.platform].append(item.uuid)
    for key, uuids in by_platform.items():
        platform = registry.platform(key)
        if isinstance(platform, Forgets):
            await platform.forget(uuids)
    await _ERASE.run(brands=list(brand_ids))
    return erased


async def disconnect_erased(erased: Sequence[Erased]) -> None:
    """Disconnect each channel on its platform; outside of any transaction, never raises.

    The channels are deleted already, so that an unreachable platform prevents nothing.
    """
    for item in erased:
        platform = registry.platform(item.platform)
        if isinstance(platform, Disconnects):
            try:
                await platform.disconnect(item.uuid)
            except Exception:
                logger.exception("%s could not disconnect channel %s", item.platform, item.uuid)
