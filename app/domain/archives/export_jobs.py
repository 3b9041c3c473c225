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
from app.core import clock, failpoints, jobs, storage
from app.core.db import Statement, is_transient
from app.domain.archives.archive_writer import ArchiveBusy, ArchiveWriter
from app.domain.archives.contents import compose

logger = logging.getLogger(__name__)

JOB: Final = "archives.export"
"""The name of the single job that writes one export."""
TURN: Final = timedelta(minutes=7)
"""How long one turn writes: less than the queue gives to a single job."""
LEASE: Final = timedelta(minutes=11)
"""How long a claim lasts: longer than the queue lets a single job run."""
RESENT: Final = timedelta(minutes=2)
"""When a message counts as lost."""
RETRIES: Final = (timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1))
AT_ONCE: Final = 2
"""Exports that are worked at once in the whole installation."""
FAILED: Final = "The archive could not be written. Start another export, and ask the operator if it fails again."


@dataclass(frozen=True, slots=True)
class _Export:
    """A claimed export."""

    id: int
    brand_id: int
    uuid: UUID
    epoch: int
    failures: int


class _Gone(Exception):
    """The export was deleted, or another worker has claimed it."""


_SEND: Final = Statement(
    f"""
    UPDATE brand_export SET sent_until = :sent_until
     WHERE id IN {{once: SELECT e.id FROM brand_export e
                   WHERE e.state = 'pending' AND e.due_at <= :now
                     AND (e.lease_until IS NULL OR e.lease_until <= :now)
                     AND (e.sent_until IS NULL OR e.sent_until <= :now)
                   ORDER BY e.due_at LIMIT {AT_ONCE} {{postgres: FOR UPDATE SKIP LOCKED}}}}
       AND (SELECT count(*) FROM brand_export o WHERE o.state = 'pending' AND o.lease_until > :now) < {AT_ONCE}
    RETURNING id
    """,
    row=int,
)
_CLAIM: Final = Statement(
    """
    UPDATE brand_export SET epoch = epoch + 1, lease_until = :lease_until, sent_until = NULL
     WHERE id = :id AND state = 'pending' AND due_at <= :now AND (lease_until IS NULL OR lease_until <= :now)
    RETURNING id, brand_id, uuid, epoch, failures
    """,
    row=_Export,
)
_PROGRESS: Final = Statement(
    """
    UPDATE brand_export SET bytes_done = :done, bytes_total = :total
     WHERE id = :id AND epoch = :epoch AND state = 'pending'
    """
)
_RELEASE: Final = Statement(
    """
    UPDATE brand_export SET lease_until = NULL, sent_until = NULL, due_at = :due_at, failures = :failures
     WHERE id = :id AND epoch = :epoch AND state = 'pending'
    """
)
_END: Final = Statement(
    """
    UPDATE brand_export SET state = :state, due_at = NULL, lease_until = NULL, sent_until = NULL, size = :size,
                            problem = :problem, finished_at = :now
     WHERE id = :id AND epoch = :epoch AND state = 'pending'
    """
)


@operation()
async def send_due(system: System) -> int:
    """Send the exports that are due to the queue; how many. The service itself only."""
    now = clock.now()
    ids = await _SEND.rows(now=now, sent_until=now + RESENT)
    for ident in ids:
        jobs.enqueue(JOB, ident)
    return len(ids)


@operation(atomic=False)
async def write(system: System, export_id: int) -> None:
    """Write an export for some minutes, if it is due and nobody writes it. The service itself only.

    A failure is tried again after 1 minute, 10 minutes and 1 hour; then the export has failed.
    """
    now = clock.now()
    export = await _CLAIM.row(id=export_id, now=now, lease_until=now + LEASE)
    if export is None:
        return
    path = await asyncio.to_thread(storage.unfinished, export.uuid)
    archive = ArchiveWriter(path)
    try:
        await asyncio.to_thread(archive.open)
    except ArchiveBusy:
        return
    try:
        await _write(export, archive, path, now + TURN)
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


async def _write(export: _Export, archive: ArchiveWriter, path: Path, ends_at: datetime) -> None:
    async def progress(done: int, total: int) -> None:
        failpoints.hit("export progress")
        if not await _PROGRESS.run(id=export.id, epoch=export.epoch, done=done, total=total):
            raise _Gone

    if await compose(export.brand_id, archive, progress, ends_at) is None:
        await _RELEASE.run(id=export.id, epoch=export.epoch, due_at=clock.now(), failures=0)
        return
    size = await asyncio.to_thread(archive.finish)
    key = storage.archive_key(export.uuid)
    await storage.store().put(key, path)
    failpoints.hit("export stored")
    if not await _end(export, "done", size=size):
        await storage.store().delete(key)
    await asyncio.to_thread(archive.discard)


async def _fail(export: _Export, archive: ArchiveWriter) -> None:
    if export.failures < len(RETRIES):
        due_at = clock.now() + RETRIES[export.failures]
        await _RELEASE.run(id=export.id, epoch=export.epoch, due_at=due_at, failures=export.failures + 1)
        return
    await _end(export, "failed", problem=FAILED)
    await asyncio.to_thread(archive.discard)


async def _end(export: _Export, state: str, *, size: int | None = None, problem: str | None = None) -> bool:
    ended = await _END.run(
        id=export.id,
        epoch=export.epoch,
        state=state,
        size=size,
        problem=problem,
        now=clock.now(),
    )
    return bool(ended)
