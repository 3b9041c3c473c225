"""Media that come with an archive of a brand: the same bytes under the same public name."""

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

from app.core import clock, scanner, storage
from app.core.db import Statement
from app.core.errors import Invalid
from app.core.scanner import ScanVerdict
from app.domain.media import thumbnails
from app.domain.media.erasure import erase_files
from app.domain.media.errors import NotScanned
from app.domain.media.examination import Facts, Holder, examined
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset
from app.domain.media.uploads import RETRY_SECONDS, SCANNER_REFUSAL, digest_of

_ASSETS: Final = Statement(
    "SELECT uuid FROM media_asset WHERE brand_id = :brand_id AND state = 'stored'", row=UUID
)
_FORGET: Final = Statement(
    """
    DELETE FROM media_asset WHERE brand_id = :brand_id AND uuid = :uuid AND state = 'pending'
    RETURNING storage_key
    """,
    row=str,
)
_KEEP: Final = Statement("UPDATE media_asset SET state = 'stored', created_at = :created_at WHERE id = :id")


@dataclass(frozen=True, slots=True)
class Restored:
    """What an archive says of a file; `size` in bytes."""

    uuid: UUID
    filename: str
    mime_type: str
    size: int
    alt_text: str | None
    width: int | None
    height: int | None
    created_at: datetime
    cover_ms: int | None = None
    focus_x: int | None = None
    focus_y: int | None = None
    folder: str = ""


async def restored(brand_id: int) -> set[UUID]:
    """The public names of the brand's stored media."""
    return set(await _ASSETS.rows(brand_id=brand_id))


async def restore(brand_id: int, data: Restored, file: Path) -> None:
    """Store the file at this path as a file of the brand; call it outside of a transaction.

    The file passes every check of an upload. Errors: Invalid on `file` where it is refused or is not what `data`
    says, NotScanned, NotExamined; MissingParent where the brand was deleted. A call that broke off may be
    repeated.
    """
    digest = await asyncio.to_thread(digest_of, file)
    facts = await _check(brand_id, data, file)
    await erase_files(await _FORGET.rows(brand_id=brand_id, uuid=data.uuid))
    # The sweep removes files without a row, and reservations by the time at which they were made.
    asset = await MediaAsset.create(
        brand_id=brand_id,
        uuid=data.uuid,
        filename=data.filename,
        mime_type=data.mime_type,
        size=data.size,
        alt_text=data.alt_text,
        cover_ms=data.cover_ms,
        focus_x=data.focus_x,
        focus_y=data.focus_y,
        folder=data.folder,
        sha256=digest,
        width=facts.width,
        height=facts.height,
        duration_ms=facts.duration_ms,
        facts=facts.record(),
        thumbnails_due_at=thumbnails.due_at(facts, clock.now()),
        storage_key=storage.new_key(),
        state=MediaState.PENDING.value,
        created_at=clock.now(),
    )
    await storage.store().put(asset.storage_key, file)
    await _KEEP.run(id=asset.id, created_at=data.created_at)


async def _check(brand_id: int, data: Restored, file: Path) -> Facts:
    judgement = await scanner.judge(file)
    if judgement.verdict is ScanVerdict.REFUSED:
        raise Invalid(fields={"file": [SCANNER_REFUSAL]})
    if judgement.verdict is ScanVerdict.UNKNOWN:
        raise NotScanned(retry_after=RETRY_SECONDS)
    facts = await examined(file, Holder("archive", brand_id=brand_id))
    size = (await asyncio.to_thread(file.stat)).st_size
    sides = data.width, data.height
    # Archives of before know no sides of videos.
    if (facts.mime_type, size) != (data.mime_type, data.size) or sides not in ((None, None), facts.sides):
        raise Invalid(fields={"file": ["The file is not what the archive says of it."]})
    return facts
