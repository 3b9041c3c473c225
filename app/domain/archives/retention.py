"""Removal of archives that have served, and of what dead workers and deleted brands left behind."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from uuid import UUID

from app.access import System, operation
from app.core import clock, storage
from app.core.db import Statement
from app.domain import media
from app.domain.archives.views import RETENTION

_UNTOUCHED: Final = timedelta(days=1)
"""The age at which an unfinished archive that no export claims any more is removed."""

_EXPIRE: Final = Statement("DELETE FROM brand_export WHERE finished_at < :before RETURNING uuid", row=UUID)
_EXPORTS: Final = Statement("SELECT uuid FROM brand_export WHERE uuid IN :uuids", row=UUID)


@operation(atomic=False)
async def sweep(system: System) -> int:
    """Delete exports a week after they ended, and archives without an export; how many files. The service itself
    only.
    """
    await _EXPIRE.rows(before=clock.now() - RETENTION)
    count = 0
    if await media.ownership(system) is not media.Ownership.OWN:
        return await _remove_unfinished()
    async for keys in storage.store().keys(storage.ARCHIVES):
        uuids = {UUID(key.partition("/")[2]): key for key in keys if storage.is_archive(key)}
        for uuid in await _unknown(uuids):
            await storage.store().delete(uuids[uuid])
            count += 1
    return count + await _remove_unfinished()


async def _remove_unfinished() -> int:
    files = await asyncio.to_thread(_untouched, clock.now() - _UNTOUCHED)
    unknown = await _unknown(files)
    for uuid in unknown:
        await asyncio.to_thread(_unlink, files[uuid])
    return len(unknown)


async def _unknown(uuids: "dict[UUID, str] | dict[UUID, list[Path]]") -> set[UUID]:
    return set(uuids) - set(await _EXPORTS.rows(uuids=list(uuids))) if uuids else set()


def _untouched(before: datetime) -> dict[UUID, list[Path]]:
    files: dict[UUID, list[Path]] = {}
    for file in storage.unfinished_files():
        with suppress(ValueError, FileNotFoundError):
            if datetime.fromtimestamp(file.stat().st_mtime, UTC) < before:
                files.setdefault(UUID(file.name.partition(".")[0]), []).append(file)
    return files


def _unlink(files: list[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)
