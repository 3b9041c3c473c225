"""Uploads in two steps, for programs that need the id of a file before its bytes are there.

The first step reserves the storage and gives the file its id; then the bytes come, by one request here or by many
in `upload_parts`. What is not complete after a day is removed by `cleanup`.
"""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID, uuid4

from app.access import BrandScope, BrandScopes, Permission, audit, idempotency, operation, row_limits
from app.core import clock, links, storage
from app.core.config import settings
from app.core.db import Statement
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import brands, plans
from app.domain.media import rules, thumbnails
from app.domain.media.admission import check_room
from app.domain.media.errors import StorageFull
from app.domain.media.examination import Facts
from app.domain.media.inputs import FILENAME_LENGTH, UPLOAD_LIFETIME, MediaState, UploadStart, UploadState
from app.domain.media.models import FileUpload, MediaAsset
from app.domain.media.storage_quota import fits
from app.domain.media.uploads import checked_file, digest_of, tell_stored
from app.domain.media.views import StoredMedia, stored_view

_STARTED: Final = "application/octet-stream"
"""The type of a file whose bytes have not come yet."""
_OTHER: Final = "The bytes of this file are here already."

_COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.asset_id, t.filename, t.size, t.state, t.error, t.ends_at
"""


@dataclass(frozen=True, slots=True)
class UploadView:
    """A file whose bytes are awaited until `ends_at`, or what became of it; `size` in bytes.

    One that comes from the web has no `asset_id` and no `size` before it is stored.
    """

    id: int
    brand_id: int
    uuid: UUID
    asset_id: int | None
    filename: str
    size: int | None
    state: UploadState
    error: str | None
    ends_at: datetime

    @property
    def url(self) -> str | None:
        """Where its bytes go by one request; None for one that comes from the web."""
        return None if self.asset_id is None else links.upload(self.asset_id)

    @property
    def resumable_url(self) -> str:
        """Where its bytes go by many requests."""
        return links.media_upload(self.uuid)


_OF_BRANDS: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM media_upload t
     WHERE t.brand_id IN :brands AND t.user_id = :user_id AND t.state <> 'stored' AND t.ends_at > :now
     ORDER BY t.id DESC
    """,
    UploadView,
)
_BY_IDS: Final = Statement(
    f"""
    SELECT {_COLUMNS} FROM media_upload t
     WHERE t.id IN :ids AND t.brand_id IN :brands AND t.user_id = :user_id AND t.ends_at > :now
    """,
    UploadView,
)
_NUMBER: Final = Statement("SELECT id FROM media_upload WHERE uuid = :uuid AND user_id = :user_id", int)
_FORGET_USER: Final = Statement("DELETE FROM media_upload WHERE user_id = :user_id")


def upload_view(row: FileUpload) -> UploadView:
    """A row as answers show it."""
    return UploadView(
        id=row.id,
        brand_id=row.brand_id,
        uuid=row.uuid,
        asset_id=row.asset_id,
        filename=row.filename,
        size=row.size,
        state=UploadState(row.state),
        error=row.error,
        ends_at=row.ends_at,
    )


async def upload_number(user_id: int, uuid: UUID) -> int:
    """The number of the person's upload with this random name. Errors: NotFound."""
    number = await _NUMBER.row(uuid=uuid, user_id=user_id)
    if number is None:
        raise NotFound
    return number


async def own_upload(scope: BrandScope, upload_id: int) -> FileUpload:
    """The upload with this number, of the caller. Errors: NotFound, also for that of another member."""
    rows = FileUpload.of(scope).filter(id=upload_id, user_id=scope.caller.user_id, ends_at__gt=clock.now())
    row = await rows.first()
    if row is None:
        raise NotFound
    return row


async def forget_uploads(user_id: int) -> None:
    """Delete the uploads of a person, in the open transaction."""
    await _FORGET_USER.run(user_id=user_id)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def uploads_of(scopes: BrandScopes) -> dict[int, list[UploadView]]:
    """The caller's uploads into these brands that are under way or were refused in the last day, newest first.

    Needs content.view.
    """
    rows = await _OF_BRANDS.rows(brands=scopes.brand_ids, user_id=scopes.caller.user_id, now=clock.now())
    most = row_limits.UPLOADS.number
    return {number: [row for row in rows if row.brand_id == number][:most] for number in scopes.brand_ids}


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def uploads_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, UploadView]:
    """The caller's uploads with these numbers, by number; those of others are absent. Needs content.view."""
    values = {"ids": ids, "brands": scopes.brand_ids, "user_id": scopes.caller.user_id}
    return {row.id: row for row in await _BY_IDS.rows(**values, now=clock.now())}


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, repeatable=True)
async def start_upload(scope: BrandScope, data: UploadStart) -> UploadView:
    """Reserve storage for a file and give it its id. No list shows it before its bytes came.

    Needs content.manage and a full token. Errors: Invalid on `size_bytes` over the operator's limit; DiskFull;
    StorageFull, of which the owner is notified; TooMany.
    """
    largest = settings().media_largest
    if data.size_bytes > largest:
        raise Invalid(fields={"size_bytes": [f"A file may have at most {largest:,} bytes."]})
    await asyncio.to_thread(check_room, data.size_bytes)
    async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
        return upload_view(await _start(scope, data))


async def _again(scope: BrandScope, upload_id: int) -> FileUpload:
    return await FileUpload.find(scope, upload_id)


@operation(needs=Permission.CONTENT_MANAGE, again=_again, action="start_upload")
async def _start(scope: BrandScope, data: UploadStart) -> FileUpload:
    if not await fits(scope.account_id, data.size_bytes):
        raise StorageFull
    await row_limits.MEDIA.admit_counted(scope, MediaAsset.of(scope).count)
    await admit_uploads(scope, 1)
    asset = await MediaAsset.create(
        brand_id=scope.brand_id,
        uuid=uuid4(),
        filename=data.filename,
        mime_type=_STARTED,
        size=data.size_bytes,
        alt_text=data.alt_text,
        folder=data.folder or "",
        storage_key=storage.new_key(),
        state=MediaState.PENDING.value,
        created_at=clock.now(),
    )
    audit.changed(f"media asset {asset.id}", f"upload started, {asset.size} bytes")
    return await FileUpload.create(
        brand_id=scope.brand_id,
        uuid=uuid4(),
        user_id=scope.caller.user_id,
        asset_id=asset.id,
        filename=data.filename,
        size=data.size_bytes,
        state=UploadState.ARRIVING.value,
        ends_at=clock.now() + UPLOAD_LIFETIME,
    )


async def admit_uploads(scope: BrandScope, number: int) -> None:
    """Admit so many uploads beside those of the brand that are under way. Errors: TooMany."""
    used = await FileUpload.of(scope).filter(state=UploadState.ARRIVING.value).count()
    row_limits.UPLOADS.admit(scope, used, number)


STARTING: Final = _start.name
"""The operation that holds the idempotency keys of started uploads."""


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def finish_upload(scope: BrandScope, asset_id: int, file: Path) -> StoredMedia:
    """Store the file at this path, which may be changed, as the one that the caller started.

    Needs content.manage and a full token. Errors: NotFound for a file that was not started, or not in time;
    InvalidState where its bytes are here already; Invalid on `file` for more bytes than were announced, and those
    of `upload`.
    """
    digest = await asyncio.to_thread(digest_of, file)
    facts = await checked_file(scope.caller.user_id, scope.brand_id, file)
    key = await _take(scope, asset_id, facts, digest)
    await storage.store().put(key, file)
    await _finish(scope, asset_id, key, facts)
    return await stored_view(asset_id)


@operation(needs=Permission.CONTENT_MANAGE, action="finish_upload")
async def _take(scope: BrandScope, asset_id: int, facts: Facts, digest: str) -> str:
    """The key under which the bytes are stored: each try has its own, so that two at once do not mix."""
    asset = await _awaited(scope, asset_id)
    if facts.size > asset.size:
        raise Invalid(fields={"file": [f"The file has more bytes than the {asset.size} that were announced."]})
    asset.storage_key, asset.sha256 = storage.new_key(), digest
    await asset.save(update_fields=["storage_key", "sha256"])
    return asset.storage_key


@operation(needs=Permission.CONTENT_MANAGE, action="finish_upload")
async def _finish(scope: BrandScope, asset_id: int, key: str, facts: Facts) -> MediaAsset:
    asset = await _awaited(scope, asset_id)
    if asset.storage_key != key:
        raise InvalidState(_OTHER)
    asset.update_from_dict(
        {
            "filename": rules.shown_name(asset.filename, facts.mime_type)[:FILENAME_LENGTH],
            "mime_type": facts.mime_type,
            "size": facts.size,
            "width": facts.width,
            "height": facts.height,
            "duration_ms": facts.duration_ms,
            "facts": facts.record(),
            "thumbnails_due_at": thumbnails.due_at(facts, clock.now()),
            "state": MediaState.STORED.value,
        }
    )
    await asset.save()
    await FileUpload.of(scope).filter(asset_id=asset.id).update(state=UploadState.STORED.value)
    audit.changed(f"media asset {asset.id}", f"{asset.mime_type}, {asset.size} bytes")
    await tell_stored(asset)
    return asset


async def _awaited(scope: BrandScope, asset_id: int) -> MediaAsset:
    asset = await MediaAsset.find(scope, asset_id, lock=True)
    if asset.state == MediaState.STORED.value:
        raise InvalidState(_OTHER)
    rows = FileUpload.of(scope).filter(asset_id=asset_id, user_id=scope.caller.user_id)
    if not await rows.filter(ends_at__gt=clock.now()).exists():
        raise NotFound
    return asset


@operation(needs=Permission.CONTENT_MANAGE, action="finish_upload")
async def refuse_upload(scope: BrandScope, upload_id: int, reason: str) -> None:
    """Note why the bytes that came cannot be stored; their storage is free again. `upload_parts` only.

    Needs content.manage.
    """
    row = await own_upload(scope, upload_id)
    if row.asset_id is None:
        return
    asset = await MediaAsset.find(scope, row.asset_id, lock=True)
    if asset.state == MediaState.STORED.value:
        return
    row.update_from_dict({"state": UploadState.REFUSED.value, "error": reason, "asset_id": None})
    await row.save(update_fields=["state", "error", "asset_id"])
    await asset.delete()
    await idempotency.forget(STARTING, upload_id)
    await plans.announce(scope.account_id)
    audit.changed(f"media asset {asset.id}", "the upload was refused")


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def cancel_upload(scope: BrandScope, upload_id: int) -> None:
    """End an upload of the caller that is under way, or forget one that was refused; its storage is free again.

    Needs content.manage. Errors: NotFound; InvalidState for a file that is stored.
    """
    uuid = await _cancel(scope, upload_id)
    await asyncio.to_thread(storage.forget_part, uuid)


@operation(needs=Permission.CONTENT_MANAGE, action="cancel_upload")
async def _cancel(scope: BrandScope, upload_id: int) -> UUID:
    row = await own_upload(scope, upload_id)
    if row.asset_id is not None:
        asset = await MediaAsset.find(scope, row.asset_id, lock=True)
        if asset.state == MediaState.STORED.value:
            raise InvalidState("This file is stored already. Delete it where it is.")
        await asset.delete()
        await plans.announce(scope.account_id)
    await row.delete()
    await idempotency.forget(STARTING, upload_id)
    audit.changed(f"media upload {upload_id}", "cancelled")
    return row.uuid
