"""Finding what uploads left behind when their process died: reservations, and files that no row names."""

from dataclasses import dataclass
from datetime import timedelta

from app.access import System, idempotency, operation
from app.core import clock, storage
from app.core.db import Statement
from app.domain.media.uploads import RESERVING

PATIENCE = timedelta(hours=1)
"""No upload takes as long."""

_EXPIRE = Statement(
    "DELETE FROM media_asset WHERE state = 'pending' AND created_at < :before RETURNING id, storage_key"
)
_KNOWN = Statement(
    """
    SELECT storage_key FROM media_asset
     WHERE storage_key {sqlite: IN (SELECT value FROM json_each(:keys))}{postgres: = ANY(:keys)}
    """
)


@dataclass(frozen=True, slots=True)
class Swept:
    """How much was found and removed."""

    reservations: int
    files: int


@operation(atomic=False)
async def sweep(system: System) -> Swept:
    """Remove reservations that are an hour old, and files without a row. The service itself only.

    A row is written before its file and removed before it, so a file without a row is nobody's.
    """
    before = clock.now() - PATIENCE
    reservations = await _expire(system)
    files = await storage.forget_incoming(before)
    async for keys in storage.store().keys():
        known = {row["storage_key"] for row in await _KNOWN.rows(keys=list(keys))}
        for key in keys:
            if key not in known:
                await storage.store().delete(key)
                files += 1
    return Swept(reservations, files)


@operation(action="sweep")
async def _expire(system: System) -> int:
    expired = await _EXPIRE.rows(before=clock.now() - PATIENCE)
    for row in expired:
        await idempotency.forget(RESERVING, row["id"])
    return len(expired)
