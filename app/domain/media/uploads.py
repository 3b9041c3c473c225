"""Uploads: storage is reserved, the file is written, and then the asset is stored.

A process that dies in between leaves a reserved row or a file behind; `cleanup` removes both.
"""

import asyncio
import hashlib
import logging
from pathlib import Path
from typing import Final
from uuid import uuid4

from pydantic import BaseModel

from app.access import BrandScope, Permission, audit, idempotency, operation, row_limits
from app.core import changes, clock, scanner, security, storage
from app.core.errors import Invalid
from app.core.scanner import ScanVerdict
from app.core.security import SecurityEvent
from app.domain import brands, plans
from app.domain.media import change_notes, rules, thumbnails
from app.domain.media.errors import NotScanned, StorageFull
from app.domain.media.examination import Facts, Holder, examined
from app.domain.media.inputs import FILENAME_LENGTH, MediaState, NewMedia
from app.domain.media.models import MediaAsset
from app.domain.media.storage_quota import fits
from app.domain.media.views import StoredMedia, stored_view

logger = logging.getLogger(__name__)

SCANNER_REFUSAL: Final = "The scanner for malware refused this file."
RETRY_SECONDS: Final = 60


class Reservation(BaseModel):
    """What identifies an upload when it is sent again: its name, text, folder and bytes."""

    filename: str
    alt_text: str | None
    folder: str | None
    digest: str


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, repeatable=True)
async def upload(scope: BrandScope, data: NewMedia, file: Path) -> StoredMedia:
    """Store the file at this path, which may be changed (OTHER-04, S-155, S-156).

    Needs content.manage and a full token. Images lose their metadata. Errors: Invalid on `file` for a file that is
    empty, damaged, over a limit of examinations, of another type or refused by the operator's scanner; NotScanned
    if the scanner gave no verdict, NotExamined; StorageFull, of which the owner is notified. Nothing is stored
    then.
    """
    digest = await asyncio.to_thread(digest_of, file)
    facts = await checked_file(scope.caller.user_id, scope.brand_id, file)
    name = rules.shown_name(data.filename, facts.mime_type)[:FILENAME_LENGTH]
    reservation = Reservation(filename=name, alt_text=data.alt_text, folder=data.folder, digest=digest)
    async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
        asset = await _reserve(scope, reservation, facts)
    if asset.state == MediaState.STORED.value:
        return await stored_view(asset.id)
    try:
        await storage.store().put(asset.storage_key, file)
        await _keep(scope, asset.id)
    except BaseException:
        # A cancelled task cannot wait; the cleanup is a task of its own.
        await asyncio.shield(asyncio.ensure_future(_give_up(scope, asset)))
        raise
    return await stored_view(asset.id)


async def checked_file(user_id: int, brand_id: int, file: Path) -> Facts:
    """Scan and examine a new file; images lose their metadata. Errors: those of `upload` but StorageFull."""
    await _scan(user_id, brand_id, file)
    return await examined(file, Holder(f"user:{user_id}", user_id, brand_id))


def digest_of(file: Path) -> str:
    """The SHA-256 of a file, before it is examined: what is removed of it then would make another one of it."""
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


async def _scan(user_id: int, brand_id: int, file: Path) -> None:
    """Scan the file as it was sent, before anything else reads it (ASVS 5.4.3)."""
    judgement = await scanner.judge(file)
    if judgement.verdict is ScanVerdict.REFUSED:
        security.record(
            SecurityEvent.MEDIA_REFUSED,
            "scan",
            key=f"scan:{user_id}",
            user_id=user_id,
            brand_id=brand_id,
            scanner=judgement.words,
        )
        raise Invalid(fields={"file": [SCANNER_REFUSAL]})
    if judgement.verdict is ScanVerdict.UNKNOWN:
        logger.error("the scanner gave no verdict on an upload: %s", judgement.words)
        raise NotScanned(retry_after=RETRY_SECONDS)


async def _again(scope: BrandScope, asset_id: int) -> MediaAsset:
    """The asset of the first request. This one completes it if that one did not: the bytes are the same."""
    return await MediaAsset.find(scope, asset_id)


@operation(needs=Permission.CONTENT_MANAGE, again=_again, action="upload")
async def _reserve(scope: BrandScope, data: Reservation, facts: Facts) -> MediaAsset:
    if not await fits(scope.account_id, facts.size):
        raise StorageFull
    await row_limits.MEDIA.admit_counted(scope, MediaAsset.of(scope).count)
    return await reserve(scope.brand_id, data, facts)


async def reserve(brand_id: int, data: Reservation, facts: Facts) -> MediaAsset:
    """Make the row of an examined file that is being stored, in the open transaction."""
    return await MediaAsset.create(
        brand_id=brand_id,
        uuid=uuid4(),
        filename=data.filename,
        mime_type=facts.mime_type,
        size=facts.size,
        alt_text=data.alt_text,
        folder=data.folder or "",
        sha256=data.digest,
        width=facts.width,
        height=facts.height,
        duration_ms=facts.duration_ms,
        facts=facts.record(),
        thumbnails_due_at=thumbnails.due_at(facts, clock.now()),
        storage_key=storage.new_key(),
        state=MediaState.PENDING.value,
        created_at=clock.now(),
    )


@operation(needs=Permission.CONTENT_MANAGE, action="upload")
async def _keep(scope: BrandScope, asset_id: int) -> MediaAsset:
    asset = await MediaAsset.find(scope, asset_id, lock=True)
    if asset.state != MediaState.STORED.value:
        asset.state = MediaState.STORED.value
        await asset.save(update_fields=["state"])
        audit.changed(f"media asset {asset.id}", f"{asset.mime_type}, {asset.size} bytes")
        await tell_stored(asset)
    return asset


async def tell_stored(asset: MediaAsset) -> None:
    """Announce a file that is stored, once the open transaction has committed."""
    await change_notes.tell_added(asset.brand_id, asset.id)
    if asset.thumbnails_due_at is not None:
        await changes.announce(thumbnails.DUE, asset.id)


async def _give_up(scope: BrandScope, asset: MediaAsset) -> None:
    """Cancel a reservation. The file is deleted after its row: the sweep finds a file without a row."""
    if await _release(scope, asset.id):
        await storage.store().delete(asset.storage_key)


@operation(needs=Permission.CONTENT_MANAGE, action="release")
async def _release(scope: BrandScope, asset_id: int) -> bool:
    deleted = await MediaAsset.of(scope).filter(id=asset_id, state=MediaState.PENDING.value).delete()
    if deleted:
        await idempotency.forget(_reserve.name, asset_id)
        await plans.announce(scope.account_id)
    return bool(deleted)


RESERVING = _reserve.name
"""The operation that holds the idempotency keys of uploads."""
