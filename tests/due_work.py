"""Work on one due row, claimed as its loop claims it."""

from dataclasses import replace
from typing import TypeVar

from app.core.due_rows import DueItem, DueRows
from app.domain import archives, inbox, media, metrics
from app.domain.inbox.scans import _platforms
from tests.factories import SYSTEM

Row = TypeVar("Row", bound=DueItem)


def only(rows: DueRows[Row], ident: int) -> DueRows[Row]:
    """The same rows, but for all except one."""
    where = f"t.id = {ident}" + (f" AND ({rows.where})" if rows.where else "")
    return replace(rows, where=where)


async def scan_one(cursor_id: int) -> int | None:
    """Scan a channel if that is due; how many comments are new, None where it was not scanned."""
    for scan in await only(inbox.SCANS, cursor_id).claim(platforms=_platforms()):
        return await inbox.scan(SYSTEM, scan)
    return None


async def measure_one(job_id: int) -> None:
    """Measure a channel if that is due and its account is free."""
    for job in await only(metrics.JOBS, job_id).claim():
        await metrics.measure(SYSTEM, job)


async def write_one(export_id: int) -> None:
    """Write an export for a turn if it is due."""
    for export in await only(archives.EXPORTS, export_id).claim():
        await archives.write(SYSTEM, export)


async def picture_one(asset_id: int) -> None:
    """Make the copies of a file if they are due."""
    for source in await only(media.THUMBNAILS, asset_id).claim():
        await media.make_thumbnails(SYSTEM, source)


async def renditions_due() -> int:
    """Make every picture for a platform that is due; how many there were."""
    number = 0
    while works := [*await media.claim_renditions(SYSTEM, 10), *await media.claim_films(SYSTEM, 10)]:
        for work in works:
            await media.make_rendition(SYSTEM, work)
            number += 1
    return number
