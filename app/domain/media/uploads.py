"""Taking a file in: room is reserved, the file is written, and only then is it there.

Killed in between, a reserved row or a file is left behind; `sweeping` finds both.
"""

import asyncio
import hashlib
import logging
from pathlib import Path
from typing import Final
from uuid import uuid4

from pydantic import BaseModel

from app.access import BrandScope, Permission, audit, idempotency, operation
from app.core import clock, scanner, security, storage
from app.core.errors import Invalid
from app.core.scanner import Verdict
from app.core.security import Event
from app.domain import brands, plans
from app.domain.media import rules
from app.domain.media.errors import NotScanned, StorageFull
from app.domain.media.images import Facts, examined
from app.domain.media.inputs import FILENAME_LENGTH, MediaState, NewMedia
from app.domain.media.models import MediaAsset
from app.domain.media.storage_quota import fits

logger = logging.getLogger(__name__)

REFUSED: Final = "The scanner for malware refused this file."
RETRY_SECONDS: Final = 60


class Reservation(BaseModel):
    """What makes an upload the same one when it is sent again: its words and its bytes."""

    filename: str
    alt_text: str | None
    digest: str


@operation(needs=Permission.CONTENT_MANAGE, atomic=False, repeatable=True)
async def upload(scope: BrandScope, data: NewMedia, file: Path) -> MediaAsset:
    """Keep the file at this path, which is the caller's own and may be changed (OTHER-04, S-155, S-156).

    Needs content.manage and a full token. Images lose their metadata. Errors: Invalid on `file` for what is
    empty, damaged, too large to be shown, of another type or refused by the operator's scanner; NotScanned where
    that gave no verdict; StorageFull, of which the owner is told. Nothing is stored then.
    """
    digest = await asyncio.to_thread(_digest, file)
    await _scanned(scope, file)
    facts = await examined(file)
    named = rules.shown_name(data.filename, facts.mime_type)[:FILENAME_LENGTH]
    wanted = Reservation(filename=named, alt_text=data.alt_text, digest=digest)
    async with brands.owner_told(scope, plans.Allowance.STORAGE_LIMIT):
        asset = await _reserve(scope, wanted, facts)
    if asset.state == MediaState.STORED.value:
        return asset
    try:
        await storage.store().put(asset.storage_key, file)
        return await _keep(scope, asset.id)
    except BaseException:
        # A cancelled task may wait no more; the task that cleans up is one of its own.
        await asyncio.shield(asyncio.ensure_future(_give_up(scope, asset)))
        raise


def _digest(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


async def _scanned(scope: BrandScope, file: Path) -> None:
    """Have the file judged as it was sent, before anything else looks into it (ASVS 5.4.3)."""
    judgement = await scanner.judge(file)
    user_id = scope.caller.user_id
    if judgement.verdict is Verdict.REFUSED:
        security.record(
            Event.MEDIA_REFUSED,
            "scan",
            key=f"scan:{user_id}",
            user_id=user_id,
            brand_id=scope.brand_id,
            scanner=judgement.words,
        )
        raise Invalid(fields={"file": [REFUSED]})
    if judgement.verdict is Verdict.UNKNOWN:
        logger.error("the scanner gave no verdict on an upload: %s", judgement.words)
        raise NotScanned(retry_after=RETRY_SECONDS)


async def _again(scope: BrandScope, asset_id: int) -> MediaAsset:
    """What the first request made. This one ends what that one may not have: the bytes are the same."""
    return await MediaAsset.find(scope, asset_id)


@operation(needs=Permission.CONTENT_MANAGE, again=_again, action="upload")
async def _reserve(scope: BrandScope, data: Reservation, facts: Facts) -> MediaAsset:
    if not await fits(scope.account_id, facts.size):
        raise StorageFull
    return await MediaAsset.create(
        brand_id=scope.brand_id,
        uuid=uuid4(),
        filename=data.filename,
        mime_type=facts.mime_type,
        size=facts.size,
        alt_text=data.alt_text,
        width=facts.width,
        height=facts.height,
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
    return asset


async def _give_up(scope: BrandScope, asset: MediaAsset) -> None:
    """Take a reservation back. The file goes after its row: without a row it is found by the sweep."""
    if await _release(scope, asset.id):
        await storage.store().delete(asset.storage_key)


@operation(needs=Permission.CONTENT_MANAGE, action="release")
async def _release(scope: BrandScope, asset_id: int) -> bool:
    gone = await MediaAsset.of(scope).filter(id=asset_id, state=MediaState.PENDING.value).delete()
    if gone:
        await idempotency.forget(_reserve.name, asset_id)
        await plans.announce(scope.account_id)
    return bool(gone)


RESERVING = _reserve.name
"""Under which operation the keys of repeated uploads are kept."""
