"""Uploads in two steps, for programs that need the id of a file before its bytes are there.

The first step reserves the storage and gives the file its id; the second one brings the bytes. What is not brought
within an hour is removed by `cleanup`.
"""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import uuid4

from app.access import BrandScope, Permission, audit, operation, row_limits
from app.core import changes, clock, storage
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain import brands, plans
from app.domain.media import change_notes, rules, thumbnails
from app.domain.media.errors import StorageFull
from app.domain.media.examination import Facts
from app.domain.media.inputs import FILENAME_LENGTH, PATIENCE, MediaState, UploadStart
from app.domain.media.models import MediaAsset
from app.domain.media.storage_quota import fits
from app.domain.media.uploads import checked_file, digest_of
from app.domain.media.views import StoredMedia, stored_view

STARTED: Final = "application/octet-stream"
"""The type of a file whose bytes have not come yet."""
_OTHER: Final = "The bytes of this file are here already."


@dataclass(frozen=True, slots=True)
class StartedUpload:
    """A file whose bytes are awaited until `expires_at`."""

    id: int
    expires_at: datetime


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, repeatable=True)
async def start_upload(scope: BrandScope, data: UploadStart) -> StartedUpload:
    """Reserve storage for a file and give it its id. No list shows it before its bytes came.

    Needs content.manage and a full token. Errors: StorageFull, of which the owner is notified; TooMany.
    """
    async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
        asset = await _start(scope, data)
    return StartedUpload(asset.id, asset.created_at + PATIENCE)


async def _again(scope: BrandScope, asset_id: int) -> MediaAsset:
    return await MediaAsset.find(scope, asset_id)


@operation(needs=Permission.CONTENT_MANAGE, again=_again, action="start_upload")
async def _start(scope: BrandScope, data: UploadStart) -> MediaAsset:
    if not await fits(scope.account_id, data.size_bytes):
        raise StorageFull
    await row_limits.MEDIA.admit_counted(scope, MediaAsset.of(scope).count)
    asset = await MediaAsset.create(
        brand_id=scope.brand_id,
        uuid=uuid4(),
        filename=data.filename,
        mime_type=STARTED,
        size=data.size_bytes,
        alt_text=data.alt_text,
        folder=data.folder or "",
        storage_key=storage.new_key(),
        state=MediaState.PENDING.value,
        created_at=clock.now(),
    )
    audit.changed(f"media asset {asset.id}", f"upload started, {asset.size} bytes")
    return asset


STARTING: Final = _start.name
"""The operation that holds the idempotency keys of started uploads."""


@operation(needs=Permission.CONTENT_MANAGE, atomic=False)
async def finish_upload(scope: BrandScope, asset_id: int, file: Path) -> StoredMedia:
    """Store the file at this path, which may be changed, as the one that was started.

    Needs content.manage and a full token. Errors: NotFound for a file that was not started, or not in time;
    InvalidState where its bytes are here already; Invalid on `file` for more bytes than were announced, and those
    of `upload`.
    """
    digest = await asyncio.to_thread(digest_of, file)
    facts = await checked_file(scope, file)
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
    audit.changed(f"media asset {asset.id}", f"{asset.mime_type}, {asset.size} bytes")
    await change_notes.tell_added(asset.brand_id, asset.id)
    if asset.thumbnails_due_at is not None:
        await changes.announce(thumbnails.DUE, asset.id)
    return asset


async def _awaited(scope: BrandScope, asset_id: int) -> MediaAsset:
    asset = await MediaAsset.find(scope, asset_id, lock=True)
    if asset.state == MediaState.STORED.value:
        raise InvalidState(_OTHER)
    if asset.mime_type != STARTED or asset.created_at + PATIENCE <= clock.now():
        raise NotFound
    return asset
