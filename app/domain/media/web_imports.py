"""Files from addresses of the web: read in the background through the guard of outgoing calls, stored as media.

An address is known to its row alone, as long as the file is awaited; no log and no answer names it.
"""

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from app.access import BrandScope, Permission, System, audit, operation, row_limits, throttles
from app.access.permissions import roles_with
from app.connectors import gate, web_files
from app.core import changes, clock, http, storage, throttle
from app.core.config import settings
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.core.errors import Invalid
from app.domain import brands
from app.domain.media import rules
from app.domain.media.admission import LEEWAY, check_room, writing
from app.domain.media.errors import DiskFull, Interrupted, NotExamined, NotScanned, StorageFull
from app.domain.media.examination import Facts
from app.domain.media.inputs import (
    FILENAME_LENGTH,
    UPLOAD_LIFETIME,
    MediaImport,
    MediaState,
    UploadState,
)
from app.domain.media.models import FileUpload, MediaAsset
from app.domain.media.started_uploads import UploadView, admit_uploads, upload_view
from app.domain.media.storage_quota import fits, room_left
from app.domain.media.upload_parts import CHUNK_BYTES
from app.domain.media.uploads import Reservation, checked_file, digest_of, reserve, tell_stored

logger = logging.getLogger(__name__)

IMPORTS_DUE: Final = "media imports"
"""The topic of change notes that say that files are to be fetched."""
_FETCH_SECONDS: Final = 600.0
_LEASE: Final = timedelta(minutes=2)
_RENEWAL: Final = timedelta(seconds=30)
_WAITS: Final = (timedelta(minutes=1), timedelta(minutes=10))
_PAUSE: Final = timedelta(minutes=1)
"""After which a file is tried again that could not be taken for no fault of its own."""
_SUCCESS: Final = range(200, 300)
_BUSY: Final = frozenset({408, 425, 429})
_SERVER_ERROR: Final = 500
_ACCEPT: Final = {"Accept": "image/*,video/*,application/pdf;q=0.9,*/*;q=0.1"}
_NOT_MEMBER: Final = "Who asked for this file may not add files to this brand any more."


@dataclass(frozen=True, slots=True)
class ImportWork:
    """A claimed row whose file is to be fetched."""

    id: int
    attempts: int
    brand_id: int
    user_id: int
    filename: str
    address: str


IMPORTS: Final = DueRows(
    "media_upload",
    ImportWork,
    "id, attempts, brand_id, user_id, filename, address",
    lease=_LEASE,
    renewal=_RENEWAL,
    waits=_WAITS,
    where="t.state = 'arriving'",
    end="state = :state, error = :error, size = :size, asset_id = :asset_id, address = :address",
)
_ACCOUNT: Final = Statement(
    f"""
    SELECT b.account_id FROM media_upload t JOIN brand b ON b.id = t.brand_id
     WHERE t.id = :id AND {brands.in_standing_now("t.user_id", "m.role IN :roles")}
    """,
    int,
)


class _FileRefused(Exception):
    """The file cannot be taken; the message says why. With `may_change` it is tried again."""

    def __init__(self, why: str, *, may_change: bool = False) -> None:
        self.may_change = may_change
        super().__init__(why)


@operation(needs=Permission.CONTENT_MANAGE)
async def import_files(scope: BrandScope, data: MediaImport) -> list[UploadView]:
    """Have the files at these addresses fetched and stored; the rows tell what becomes of each.

    Needs content.manage and a full token. Errors: Invalid on an address that is none of the web; TooMany;
    Throttled.
    """
    wrong = {
        f"addresses.{number}": ["This is no address of the web."]
        for number, address in enumerate(data.addresses)
        if gate.web_address(address.strip()) is None
    }
    if wrong:
        raise Invalid(fields=wrong)
    await throttle.hit(throttles.IMPORTS, user_id=scope.caller.user_id)
    addresses = list(dict.fromkeys(address.strip().partition("#")[0] for address in data.addresses))
    await admit_uploads(scope, len(addresses))
    uploads: list[FileUpload] = []
    for address in addresses:
        upload = await FileUpload.create(
            brand_id=scope.brand_id,
            uuid=uuid4(),
            user_id=scope.caller.user_id,
            filename=rules.address_name(address)[:FILENAME_LENGTH],
            state=UploadState.ARRIVING.value,
            address=address,
            due_at=clock.now(),
            ends_at=clock.now() + UPLOAD_LIFETIME,
        )
        uploads.append(upload)
    audit.changed(f"brand {scope.brand_id}", f"files to import: {len(uploads)}")
    await changes.announce(IMPORTS_DUE)
    return [upload_view(upload) for upload in uploads]


@operation()
async def claim_imports(system: System, most: int) -> list[ImportWork]:
    """Claim at most this many files that are to be fetched. The service itself only."""
    del system
    return await IMPORTS.claim(most)


@operation(atomic=False)
async def fetch_import(system: System, work: ImportWork) -> None:
    """Fetch a claimed file, and store it. The service itself only.

    What may be another answer in a moment is tried again, twice; for a machine without room or time it waits.
    """
    try:
        account_id = await _ACCOUNT.row(id=work.id, roles=roles_with(Permission.CONTENT_MANAGE))
        if account_id is None:
            raise _FileRefused(_NOT_MEMBER)  # noqa: TRY301 ended as all others
        async with storage.incoming() as file:
            await _download(work, account_id, file)
            digest = await asyncio.to_thread(digest_of, file)
            facts = await checked_file(work.user_id, work.brand_id, file)
            asset = await _reserve(system, work, account_id, (facts, digest))
            await storage.store().put(asset.storage_key, file)
            await _keep(system, work, asset)
    except Interrupted:
        await IMPORTS.release(work)
        raise
    except (NotExamined, NotScanned, DiskFull, OSError) as failure:
        logger.warning("import %s has to wait: %s", work.id, failure)
        await IMPORTS.set(work, clock.now() + _PAUSE, **_values(work))
    except _FileRefused as refusal:
        wait = IMPORTS.wait(work.attempts) if refusal.may_change else None
        if wait is None:
            await _refuse(work, str(refusal))
        else:
            await IMPORTS.set(work, clock.now() + wait, **_values(work))
    except Invalid as refusal:
        await _refuse(work, " ".join(text for texts in refusal.fields.values() for text in texts))
    except (StorageFull, row_limits.TooMany) as refusal:
        await _refuse(work, refusal.message)


async def _download(work: ImportWork, account_id: int, file: Path) -> None:
    """Write what is at the address to the file. Errors: _FileRefused, StorageFull, DiskFull."""
    largest, room = settings().media_largest, await room_left(account_id)
    if room == 0:
        raise StorageFull
    most = largest if room is None else min(largest, room + LEEWAY)
    buffer = bytearray()
    with writing(), file.open("wb") as out:

        def flush() -> None:
            check_room(0)
            out.write(buffer)
            out.flush()
            buffer.clear()

        async def write(chunk: bytes) -> None:
            buffer.extend(chunk)
            if len(buffer) >= CHUNK_BYTES:
                await asyncio.to_thread(flush)

        try:
            answer = await web_files.download(work.address, most, write, _ACCEPT, _FETCH_SECONDS)
        except http.OutboundError as error:
            raise _FileRefused(
                f"The address cannot be read: {error}", may_change=error.code != "refused"
            ) from None
        await asyncio.to_thread(flush)
    if answer.status not in _SUCCESS:
        is_busy = answer.status in _BUSY or answer.status >= _SERVER_ERROR
        raise _FileRefused(f"The address answers HTTP {answer.status}.", may_change=is_busy)
    if answer.truncated and most < largest:
        raise StorageFull
    if answer.truncated:
        raise _FileRefused(f"A file may have at most {largest:,} bytes.")


@operation(action="fetch_import")
async def _reserve(system: System, work: ImportWork, account_id: int, content: tuple[Facts, str]) -> MediaAsset:
    """The row of the file with these facts and this digest. Errors: StorageFull, TooMany."""
    del system
    facts, digest = content
    if not await fits(account_id, facts.size):
        raise StorageFull
    used = await MediaAsset.filter(brand_id=work.brand_id).count()
    row_limits.MEDIA.admit_in(work.brand_id, work.user_id, used)
    name = rules.shown_name(work.filename, facts.mime_type)[:FILENAME_LENGTH]
    reservation = Reservation(filename=name, alt_text=None, folder=None, digest=digest)
    return await reserve(work.brand_id, reservation, facts)


@operation(action="fetch_import")
async def _keep(system: System, work: ImportWork, asset: MediaAsset) -> None:
    """Tell that the file is stored. One that was cancelled meanwhile is left to `cleanup`."""
    del system
    end = {"state": UploadState.STORED.value, "size": asset.size, "asset_id": asset.id, "address": None}
    if not await IMPORTS.set(work, None, **(_values(work) | end)):
        return
    asset.state = MediaState.STORED.value
    await asset.save(update_fields=["state"])
    audit.changed(
        f"media asset {asset.id}",
        f"imported, {asset.mime_type}, {asset.size} bytes",
        brand_id=work.brand_id,
        actor_id=work.user_id,
    )
    await tell_stored(asset)


async def _refuse(work: ImportWork, why: str) -> None:
    end = {"state": UploadState.REFUSED.value, "error": why, "address": None}
    await IMPORTS.set(work, None, **(_values(work) | end))


def _values(work: ImportWork) -> dict[str, Any]:
    """What is written of a file that is still awaited."""
    empty: dict[str, Any] = dict.fromkeys(("error", "size", "asset_id"))
    return {"state": UploadState.ARRIVING.value, "address": work.address, **empty}
