"""Exports of brands: started by the owner and written by a worker, or written by an operator's command."""

import asyncio
from pathlib import Path
from uuid import uuid4

from app.access import BY_TOKEN, BrandScope, Permission, System, audit, operation, row_limits
from app.core import changes, clock, storage
from app.core.errors import InvalidState
from app.domain import brands, identity, media
from app.domain.archives.archive_writer import ArchiveBusy, ArchiveWriter
from app.domain.archives.contents import Progress, WrittenArchive, compose
from app.domain.archives.errors import ArchiveInUse
from app.domain.archives.export_jobs import DUE
from app.domain.archives.inputs import ExportStart, ExportState
from app.domain.archives.models import BrandExport
from app.domain.archives.views import ExportView, export_view
from app.domain.brands import Brand
from app.domain.identity import GrantKind


async def _again(scope: BrandScope, export_id: int) -> ExportView:
    return export_view(await BrandExport.find(scope, export_id))


@operation(needs=Permission.OWNER, confirmed=BY_TOKEN, again=_again)
async def start(scope: BrandScope, data: ExportStart) -> ExportView:
    """Have a worker write the whole brand as one archive; it is kept for 7 days.

    The owner only, once confirmed; the digest of mails tells them of it. Errors: ConfirmationRequired;
    InvalidState while an export is being written; TooMany where there are 3.
    """
    # Of two requests at once one waits here for the other.
    await Brand.filter(id=scope.brand_id).select_for_update().get()
    rows = await BrandExport.of(scope)
    if any(row.state == ExportState.PENDING.value for row in rows):
        raise InvalidState("An export of this brand is being written.")
    row_limits.EXPORTS.admit(scope, len(rows))
    now = clock.now()
    row = await BrandExport.create(
        brand_id=scope.brand_id,
        uuid=uuid4(),
        name=data.name,
        requested_by_id=scope.caller.user_id,
        state=ExportState.PENDING.value,
        bytes_done=0,
        due_at=now,
        epoch=0,
        failures=0,
        created_at=now,
    )
    await changes.announce(DUE, row.id)
    await identity.note_grant(scope.caller.user_id, GrantKind.BRAND_EXPORT, data.name, scope.name)
    audit.changed(f"brand export {row.id}", "started")
    return export_view(row)


@operation(needs=Permission.OWNER, atomic=False)
async def delete(scope: BrandScope, export_id: int) -> None:
    """Delete an export with its archive; one that is being written ends. The owner only. Errors: NotFound."""
    row = await _forget(scope, export_id)
    await media.erase_files([storage.archive_key(row.uuid)])


@operation(needs=Permission.OWNER, action="delete")
async def _forget(scope: BrandScope, export_id: int) -> BrandExport:
    row = await BrandExport.find(scope, export_id, lock=True)
    await row.delete()
    audit.changed(f"brand export {row.id}", "deleted")
    return row


@operation(atomic=False)
async def export_to(system: System, slug: str, file: Path, progress: Progress) -> WrittenArchive:
    """Write the brand with this slug as an archive to this path. The operator's command only.

    Repeated after it broke off, it goes on from where it was. Errors: NotFound, ArchiveInUse; OSError.
    """
    brand_id = await _note(system, slug)
    archive = ArchiveWriter(file)
    try:
        await asyncio.to_thread(archive.open)
    except ArchiveBusy:
        raise ArchiveInUse from None
    try:
        manifest = await compose(brand_id, archive, progress)
        if manifest is None:
            raise RuntimeError("an archive without a time limit was not completed")
        size = await asyncio.to_thread(archive.finish)
    finally:
        await asyncio.to_thread(archive.close)
    return WrittenArchive(size, manifest)


@operation(action="export_to")
async def _note(system: System, slug: str) -> int:
    brand = await brands.find_brand(slug)
    audit.changed(f"brand {brand.id}", f"exported; {system.reason}", brand_id=brand.id)
    return brand.id
