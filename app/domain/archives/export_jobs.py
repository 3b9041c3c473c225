"""The work on an export: claimed, written in turns of some minutes, and put into the store of files.

A turn that ends, or whose worker dies, leaves the archive in the folder of unfinished archives; the next one on
this machine goes on from there, and one on another machine begins anew.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from uuid import UUID

from app.access import System, operation
from app.core import clock, failpoints, storage
from app.core.db import Statement, is_transient, lock_numbers
from app.core.due_rows import DueRows
from app.domain.archives.archive_writer import ArchiveBusy, ArchiveWriter
from app.domain.archives.contents import compose

logger = logging.getLogger(__name__)

DUE: Final = "exports"
"""The change note that says that an export was started."""
_TURN: Final = timedelta(minutes=7)
"""How long one turn writes; then other exports have theirs."""
_LEASE: Final = timedelta(minutes=2)
_RENEWAL: Final = timedelta(seconds=30)
_RETRIES: Final = (timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1))
EXPORTS_AT_ONCE: Final = 2
"""Exports that are worked at once in the whole installation."""
FAILED: Final = "The archive could not be written. Start another export, and ask the operator if it fails again."


@dataclass(frozen=True, slots=True)
class Export:
    """A claimed export."""

    id: int
    brand_id: int
    uuid: UUID
    attempts: int
    failures: int


class _Gone(Exception):
    """The export was deleted, or another worker has claimed it."""


EXPORTS: Final = DueRows(
    "brand_export",
    Export,
    "id, brand_id, uuid, epoch AS attempts, failures",
    lease=_LEASE,
    renewal=_RENEWAL,
    attempts="epoch",
    work="lease_until",
    lock=lock_numbers.EXPORT_CLAIMS,
    where=f"""
        t.state = 'pending' AND (SELECT count(*) FROM brand_export o
                                  WHERE o.state = 'pending' AND o.lease_until > :now) < {EXPORTS_AT_ONCE}
    """,
    end="state = :state, failures = :failures, size = :size, problem = :problem, finished_at = :finished_at",
)
_PROGRESS: Final = Statement(
    """
    UPDATE brand_export SET bytes_done = :done, bytes_total = :total
     WHERE id = :id AND epoch = :epoch AND state = 'pending'
    """
)


@operation()
async def claim_exports(system: System, most: int) -> list[Export]:
    """Claim the export that has waited longest, unless two are being written. The service itself only."""
    del system, most
    return await EXPORTS.claim()


@operation(atomic=False)
async def write(system: System, export: Export) -> None:
    """Write a claimed export for some minutes. The service itself only.

    A failure is tried again after 1 minute, 10 minutes and 1 hour; then the export has failed.
    """
    del system
    ends_at = clock.now() + _TURN
    path = await asyncio.to_thread(storage.unfinished, export.uuid)
    archive = ArchiveWriter(path)
    try:
        await asyncio.to_thread(archive.open)
    except ArchiveBusy:
        return
    try:
        await _write(export, archive, path, ends_at)
    except _Gone:
        await asyncio.to_thread(archive.discard)
    except Exception as failure:
        await asyncio.to_thread(archive.close)
        if is_transient(failure):
            raise
        logger.exception("brand export %s failed", export.id)
        await _fail(export, archive)
    finally:
        await asyncio.to_thread(archive.close)


async def _write(export: Export, archive: ArchiveWriter, path: Path, ends_at: datetime) -> None:
    async def progress(count: int, total: int) -> None:
        failpoints.hit("export progress")
        if not await _PROGRESS.run(id=export.id, epoch=export.attempts, done=count, total=total):
            raise _Gone

    if await compose(export.brand_id, archive, progress, ends_at) is None:
        await _end(export, "pending", due_at=clock.now(), failures=0)
        return
    size = await asyncio.to_thread(archive.finish)
    key = storage.archive_key(export.uuid)
    await storage.store().put(key, path)
    failpoints.hit("export stored")
    if not await _end(export, "done", size=size):
        await storage.store().delete(key)
    await asyncio.to_thread(archive.discard)


async def _fail(export: Export, archive: ArchiveWriter) -> None:
    if export.failures < len(_RETRIES):
        due_at = clock.now() + _RETRIES[export.failures]
        await _end(export, "pending", due_at=due_at, failures=export.failures + 1)
        return
    await _end(export, "failed", problem=FAILED)
    await asyncio.to_thread(archive.discard)


async def _end(
    export: Export,
    state: str,
    *,
    due_at: datetime | None = None,
    failures: int | None = None,
    size: int | None = None,
    problem: str | None = None,
) -> bool:
    """End this turn; False where the export was deleted or another worker has claimed it."""
    finished_at = clock.now() if due_at is None else None
    return await EXPORTS.set(
        export,
        due_at,
        state=state,
        failures=export.failures if failures is None else failures,
        size=size,
        problem=problem,
        finished_at=finished_at,
    )
