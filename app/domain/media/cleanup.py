"""Removal of what crashed uploads left behind: reservations, and files without a row."""

from dataclasses import dataclass

from app.access import System, idempotency, operation
from app.core import clock, storage
from app.core.db import Statement
from app.domain.media.inputs import PATIENCE
from app.domain.media.started_uploads import STARTING
from app.domain.media.uploads import RESERVING

_EXPIRE = Statement("DELETE FROM media_asset WHERE state = 'pending' AND created_at < :before RETURNING id", int)
_KEYS = Statement(
    """
    SELECT storage_key FROM media_asset WHERE storage_key IN :keys
     UNION ALL SELECT storage_key FROM media_thumbnail WHERE storage_key IN :keys
    """,
    str,
)


@dataclass(frozen=True, slots=True)
class Swept:
    """How many reservations and files were removed."""

    reservations: int
    files: int


@operation(atomic=False)
async def sweep(system: System) -> Swept:
    """Remove reservations that are an hour old, and files without a row. The service itself only.

    A row is written before its file and deleted before it, so that a file without a row is not in use.
    """
    before = clock.now() - PATIENCE
    reservations = await _expire(system)
    files = await storage.forget_incoming(before)
    async for keys in storage.store().keys():
        present = set(await _KEYS.rows(keys=list(keys)))
        for key in keys:
            if key not in present and not storage.is_archive(key):
                await storage.store().delete(key)
                files += 1
    return Swept(reservations, files)


@operation(action="sweep")
async def _expire(system: System) -> int:
    expired = await _EXPIRE.rows(before=clock.now() - PATIENCE)
    for asset_id in expired:
        await idempotency.forget(RESERVING, asset_id)
        await idempotency.forget(STARTING, asset_id)
    return len(expired)
