"""Deletion of the channels of brands, together with their account."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from app.connectors import Disconnects, Forgets, Grant, Platform, registry
from app.connectors.content import NO_UUID
from app.core import recovery
from app.core.db import Statement, atomic
from app.domain import connections

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Erased:
    """A channel that was deleted, or an authorization of channels."""

    uuid: UUID
    platform: str
    grant: Grant | None = None


@dataclass(frozen=True, slots=True)
class _Found:
    uuid: UUID
    platform: str


_FIND = Statement("SELECT uuid, platform FROM channel WHERE brand_id IN :brands ORDER BY id", _Found)
_ERASE = Statement("DELETE FROM channel WHERE brand_id IN :brands")


async def erase(brand_ids: Sequence[int]) -> list[Erased]:
    """Delete the channels of these brands, and what built-in platforms keep of them, in the open transaction.

    Their posts must be deleted before. `disconnect_erased` calls the other platforms, after the commit.
    """
    erased = [Erased(row.uuid, row.platform) for row in await _FIND.rows(brands=list(brand_ids))]
    by_platform: defaultdict[str, list[UUID]] = defaultdict(list)
    for item in erased:
        by_platform[item.platform].append(item.uuid)
    for key, uuids in by_platform.items():
        platform = registry.platform(key)
        if isinstance(platform, Forgets):
            await platform.forget(uuids)
    endings = await connections.erase(brand_ids)
    await _ERASE.run(brands=list(brand_ids))
    return [*erased, *(Erased(NO_UUID, item.platform, item.grant) for item in endings)]


async def forget_refused(platform: Platform, uuid: UUID) -> None:
    """Let a platform forget a channel that it knows and that was not stored; outside of any transaction."""
    if isinstance(platform, Forgets):
        async with atomic():
            await platform.forget([uuid])
    await disconnect_erased([Erased(uuid, platform.key)])


async def disconnect_erased(erased: Sequence[Erased]) -> None:
    """Disconnect each channel on its platform and take authorizations back; outside of any transaction, never
    raises.

    The channels are deleted already, so that an unreachable platform prevents nothing. In recovery none is called:
    a copy of a database has what its original uses.
    """
    if erased and recovery.current() is not None:
        logger.warning("in recovery %d channels and authorizations stay at their platforms", len(erased))
        return
    for item in erased:
        if item.grant is not None:
            await connections.revoke(item.platform, item.grant)
            continue
        platform = registry.platform(item.platform)
        if isinstance(platform, Disconnects):
            try:
                await platform.disconnect(item.uuid)
            except Exception:
                logger.exception("%s could not disconnect channel %s", item.platform, item.uuid)
