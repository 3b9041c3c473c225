"""Erasing the channels of brands that go with their account."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from app.connectors import Disconnects, Forgets, registry
from app.core.db import Statement

logger = logging.getLogger(__name__)

_OF_BRANDS = "brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}"
_FIND = Statement(f"SELECT uuid, platform FROM channel WHERE {_OF_BRANDS} ORDER BY id", uuids=("uuid",))
_ERASE = Statement(f"DELETE FROM channel WHERE {_OF_BRANDS}")


@dataclass(frozen=True, slots=True)
class Erased:
    """A channel that is no more."""

    uuid: UUID
    platform: str


async def erase(brand_ids: Sequence[int]) -> list[Erased]:
    """Delete the channels of these brands, and what platforms here keep of them, in the open transaction.

    Their posts must be gone. What is to be said to platforms elsewhere is `disconnect_erased`, after the commit.
    """
    found = [Erased(row["uuid"], row["platform"]) for row in await _FIND.rows(brands=list(brand_ids))]
    by_platform: defaultdict[str, list[UUID]] = defaultdict(list)
    for item in found:
        by_platform[item.platform].append(item.uuid)
    for key, uuids in by_platform.items():
        platform = registry.platform(key)
        if isinstance(platform, Forgets):
            await platform.forget(uuids)
    await _ERASE.run(brands=list(brand_ids))
    return found


async def disconnect_erased(erased: Sequence[Erased]) -> None:
    """Let each platform end what it holds open for a channel; outside of any transaction, never raises.

    The channels are gone already, so a platform that cannot be reached keeps nothing from being deleted here.
    """
    for item in erased:
        platform = registry.platform(item.platform)
        if isinstance(platform, Disconnects):
            try:
                await platform.disconnect(item.uuid)
            except Exception:
                logger.exception("%s could not disconnect channel %s", item.platform, item.uuid)
