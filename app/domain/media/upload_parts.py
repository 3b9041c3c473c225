"""The bytes of uploads that come by many requests: each goes on where the file ends, and the last one stores it.

The length of the file on the disk is the only truth about how many bytes have come, and a lock on it lets one
request write at a time. How they come by HTTP is the door's.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import BinaryIO, Final
from uuid import UUID

from app.access import BrandScope, Permission, operation
from app.core import metrics, storage
from app.core.errors import Invalid, InvalidState, NotFound, TooLarge
from app.domain import brands, plans
from app.domain.media.admission import check_room, place, writing
from app.domain.media.errors import StorageFull, UploadLocked, WrongOffset
from app.domain.media.inputs import UploadState
from app.domain.media.models import FileUpload, MediaAsset
from app.domain.media.started_uploads import (
    UploadView,
    finish_upload,
    own_upload,
    refuse_upload,
    upload_view,
)
from app.domain.media.storage_quota import is_full
from app.domain.media.views import StoredMedia, stored_view

logger = logging.getLogger(__name__)

CHUNK_BYTES: Final = 1024 * 1024
"""So many bytes are written together."""
_END_SECONDS: Final = 20.0
"""How long the request with the last byte waits for the examination; afterwards the row tells how it ended."""

ends: Final[dict[UUID, asyncio.Task[None]]] = {}
"""The files that this process examines and stores."""


@dataclass(frozen=True, slots=True)
class UploadProgress:
    """An upload, how many of its bytes have come, and the file once it is stored."""

    upload: UploadView
    offset: int
    asset: StoredMedia | None = None


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def upload_progress(scope: BrandScope, upload_id: int) -> UploadProgress:
    """How many bytes of an upload of the caller have come; of one that was refused, none.

    A file whose last byte came to a process that has ended since is examined again. Needs content.manage and a
    full token. Errors: NotFound, also for an upload of another member.
    """
    row = await own_upload(scope, upload_id)
    if row.state != UploadState.ARRIVING.value:
        return await _outcome(scope, row)
    offset = await asyncio.to_thread(storage.part_size, row.uuid)
    if row.size is not None and offset >= row.size:
        part = None if row.uuid in ends else await asyncio.to_thread(storage.open_part, row.uuid)
        if part is not None:
            _end_later(scope, row, part)
    elif offset:
        metrics.count_resumed()
    return UploadProgress(upload_view(row), offset)


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def append(scope: BrandScope, upload_id: int, offset: int, chunks: AsyncIterator[bytes]) -> UploadProgress:
    """Write bytes behind those that have come of an upload of the caller; the last ones store the file.

    What has come before `chunks` break off is kept. Needs content.manage and a full token. Errors: NotFound, also
    for an upload of another member; InvalidState where it is stored; Invalid on `file` where it was refused, and
    with the last byte where it is refused now; WrongOffset; UploadLocked; TooLarge for more bytes than were
    announced; StorageFull, of which the owner is notified; DiskFull; TooManyUploads, UploadsBusy; NotScanned and
    NotExamined, after which the last request is sent again.
    """
    row = await own_upload(scope, upload_id)
    size = _size(row)
    with place(scope.caller.user_id), writing():
        part = await asyncio.to_thread(storage.open_part, row.uuid)
        if part is None:
            raise UploadLocked
        try:
            await _check(scope, part, offset, size)
            end = await _write(part, chunks, offset, size)
        except BaseException:
            part.close()
            raise
        if end < size:
            part.close()
            return UploadProgress(upload_view(row), end)
    ending = _end_later(scope, row, part)
    done, _ = await asyncio.wait((ending,), timeout=_END_SECONDS)
    if done:
        ending.result()
    row = await own_upload(scope, upload_id)
    return (
        UploadProgress(upload_view(row), end)
        if row.state == UploadState.ARRIVING.value
        else await _outcome(scope, row)
    )


async def _outcome(scope: BrandScope, row: FileUpload) -> UploadProgress:
    asset = None if row.asset_id is None else await MediaAsset.find(scope, row.asset_id)
    if asset is None:
        return UploadProgress(upload_view(row), 0)
    return UploadProgress(upload_view(row), row.size or 0, await stored_view(asset.id))


def _size(row: FileUpload) -> int:
    """How many bytes are awaited. Errors: as `append`."""
    if row.state == UploadState.REFUSED.value:
        raise Invalid(fields={"file": [row.error or ""]})
    if row.state == UploadState.STORED.value:
        raise InvalidState("The bytes of this file are here already.")
    if row.asset_id is None or row.size is None:
        raise NotFound  # it comes from the web
    return row.size


async def _check(scope: BrandScope, part: BinaryIO, offset: int, size: int) -> None:
    """Check that the file ends there, and that there is room for the rest. Errors: as `append`."""
    end = await asyncio.to_thread(part.seek, 0, os.SEEK_END)
    if end != offset:
        raise WrongOffset(f"The file ends at {end}.", offset=end)
    async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
        # The storage is reserved, but the plan may have changed since.
        if await is_full(scope.account_id):
            raise StorageFull
    await asyncio.to_thread(check_room, size - end)


async def _write(part: BinaryIO, chunks: AsyncIterator[bytes], end: int, size: int) -> int:
    """Where the file ends after these bytes. Errors: TooLarge, DiskFull; those of the chunks."""
    buffer = bytearray()
    try:
        async for chunk in chunks:
            if end + len(chunk) > size:
                raise TooLarge  # noqa: TRY301 what came before is kept
            buffer += chunk
            end += len(chunk)
            if len(buffer) >= CHUNK_BYTES:
                piece, buffer = buffer, bytearray()
                await _to_end(part, piece)
    except BaseException:
        # What came before the connection broke need not come again. No thread: the task may be cancelled.
        _put(part, buffer)
        raise
    await _to_end(part, buffer)
    await asyncio.to_thread(os.fdatasync, part.fileno())
    return end


async def _to_end(part: BinaryIO, piece: bytearray) -> None:
    """Write a piece. A task that is cancelled meanwhile ends when the piece is written, not before."""

    def write() -> None:
        check_room(0)
        _put(part, piece)

    writing_piece = asyncio.ensure_future(asyncio.to_thread(write))
    try:
        await asyncio.shield(writing_piece)
    except asyncio.CancelledError:
        await asyncio.wait((writing_piece,))
        raise


def _put(part: BinaryIO, buffer: bytearray) -> None:
    """Write all of the buffer, and empty it as far as that went."""
    while buffer:
        del buffer[: part.write(buffer)]


def _end_later(scope: BrandScope, row: FileUpload, part: BinaryIO) -> asyncio.Task[None]:
    """Examine and store a complete file in a task of its own, which outlives the request."""
    ending = asyncio.create_task(_end(scope, row, part))
    ends[row.uuid] = ending

    def forget(task: asyncio.Task[None]) -> None:
        ends.pop(row.uuid, None)
        if not task.cancelled() and (failure := task.exception()) is not None:
            logger.info("upload %s did not end: %s", row.id, failure)

    ending.add_done_callback(forget)
    return ending


async def _end(scope: BrandScope, row: FileUpload, part: BinaryIO) -> None:
    try:
        async with storage.whole_part(row.uuid) as file:
            await finish_upload(scope, row.asset_id or 0, file)
    except Invalid as refusal:
        await refuse_upload(scope, row.id, " ".join(text for texts in refusal.fields.values() for text in texts))
        await asyncio.to_thread(storage.forget_part, row.uuid)
        raise
    else:
        await asyncio.to_thread(storage.forget_part, row.uuid)
    finally:
        part.close()
