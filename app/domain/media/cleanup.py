"""Removal of what crashed uploads left behind: reservations, and files without a row."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from app.access import System, idempotency, operation
from app.core import clock, metrics, storage
from app.core.db import Statement
from app.domain.media.inputs import PATIENCE
from app.domain.media.started_uploads import STARTING
from app.domain.media.store_owner import KEYS_IN_USE, Ownership, ownership
from app.domain.media.uploads import RESERVING

logger = logging.getLogger(__name__)

_ORPHAN_AGE: Final = timedelta(days=7)
"""The age, by the clock of the store, at which a file without a row is discarded."""
_HOURS: Final = 24
_PARTS_AN_HOUR: Final = -(-len(storage.FIRST_PARTS) // _HOURS)
_TRASH_LIFETIME: Final = timedelta(days=30)
"""How long discarded files can be brought back."""


@dataclass(frozen=True, slots=True)
class _Reservation:
    id: int
    storage_key: str | None


@dataclass(frozen=True, slots=True)
class _EndedUpload:
    id: int
    uuid: UUID


_EXPIRE = Statement(
    """
    DELETE FROM media_asset
     WHERE state = 'pending' AND created_at < :before
       AND NOT EXISTS (SELECT 1 FROM media_upload u WHERE u.asset_id = media_asset.id)
    RETURNING id, storage_key
    """,
    row=_Reservation,
)
_EXPIRE_UPLOADS = Statement("DELETE FROM media_upload WHERE ends_at < :now RETURNING id, uuid", row=_EndedUpload)


@dataclass(frozen=True, slots=True)
class Swept:
    """How many reservations and files were removed."""

    reservations: int
    files: int


@operation(atomic=False)
async def sweep(system: System, parts: Sequence[str] = storage.FIRST_PARTS) -> Swept:
    """Remove reservations that are an hour old, and discard files without a row. The service itself only.

    Only files whose keys begin with one of these `parts` are looked at, because a store may hold millions.

    A row is written before its file and deleted before it, so that a file without a row is not in use. It may be
    that of another installation, or of a time that a restored database does not know: nothing is discarded where
    the store is not this installation's, nor what is younger than a week. The trash is kept for a month.
    """
    before = clock.now() - PATIENCE
    for uuid in await _expire_uploads(system):
        await asyncio.to_thread(storage.forget_part, uuid)
    reservations = await _expire(system)
    files = await storage.forget_incoming(before)
    if await ownership(system) is not Ownership.OWN:
        logger.error("media: the store belongs to another installation, or to nobody known; nothing is removed")
        return Swept(len(reservations), files)
    for row in reservations:
        if row.storage_key is not None:
            # Nobody saw this file.
            await storage.store().delete(row.storage_key)
    discarded = 0
    for part in parts:
        discarded += await _discard(part, clock.now())
    await _empty_trash(clock.now())
    metrics.count_trashed(discarded)
    return Swept(len(reservations), files + discarded)


async def _discard(part: str, now: datetime) -> int:
    store, number = storage.store(), 0
    async for keys in store.keys(part):
        in_use = set(await KEYS_IN_USE.rows(keys=list(keys)))
        for key in keys:
            if key in in_use:
                continue
            modified = await store.modified(key)
            if modified is not None and modified <= now - _ORPHAN_AGE:
                await store.discard(key, now.date())
                number += 1
    return number


async def _empty_trash(now: datetime) -> None:
    store = storage.store()
    async for names in store.discarded():
        for name in names:
            place = storage.of_trash(name)
            if place is not None and place[0] < (now - _TRASH_LIFETIME).date():
                await store.destroy(name)


def parts_at(now: datetime) -> Sequence[str]:
    """The first parts of keys that are looked at in the hour of this time: each once a day."""
    hour = int(now.timestamp()) // 3600
    first = hour % _HOURS * _PARTS_AN_HOUR
    return storage.FIRST_PARTS[first : first + _PARTS_AN_HOUR]


@operation(atomic=False)
async def undiscard(system: System) -> int:
    """Bring back from the trash what the database refers to; how many files. The operator's command only."""
    del system
    store, number = storage.store(), 0
    async for names in store.discarded():
        places = {place[1]: name for name in names if (place := storage.of_trash(name)) is not None}
        for key in await KEYS_IN_USE.rows(keys=list(places)):
            await store.undo(places[key])
            number += 1
    return number


@operation(action="sweep")
async def _expire_uploads(system: System) -> list[UUID]:
    expired = await _EXPIRE_UPLOADS.rows(now=clock.now())
    for row in expired:
        await idempotency.forget(STARTING, row.id)
    return [row.uuid for row in expired]


@operation(action="sweep")
async def _expire(system: System) -> list[_Reservation]:
    expired = await _EXPIRE.rows(before=clock.now() - PATIENCE)
    for row in expired:
        await idempotency.forget(RESERVING, row.id)
    return expired
