"""Smaller copies of images, and posters of videos, for grids: made once after the upload, read by signed URLs
like the files.

Copies count for nothing in the storage of an account. They go with their file; the sweep removes what a dead
process left.
"""

import logging
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, System, Visitor, operation
from app.core import signed_links, storage
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.core.errors import NotFound
from app.domain.media import change_notes, examination, rules
from app.domain.media.errors import Interrupted
from app.domain.media.examination import Facts, Holder
from app.domain.media.signed_urls import Opened, checked

logger = logging.getLogger(__name__)

DUE: Final = "pictures"
"""The change note that says that copies are to be made."""
_WIDTHS: Final = (320, 640)
"""In pixels; an image that is no wider than one of them has no copy of that width."""
_RENEWAL: Final = timedelta(minutes=1)
_RETRIED: Final = timedelta(minutes=10)
"""When copies that a process began to make and did not finish are made again."""


@dataclass(frozen=True, slots=True)
class ThumbnailSource:
    """A file whose copies were claimed."""

    id: int
    attempts: int
    storage_key: str
    mime_type: str
    size: int
    width: int | None
    brand_id: int
    cover_ms: int | None

    @property
    def is_video(self) -> bool:
        """Whether it is a video, whose poster is made smaller."""
        return self.mime_type.startswith("video/")

    @property
    def has_poster(self) -> bool:
        """Whether its copies are those of a picture that is made first: of a video, or of the first page of a
        PDF.
        """
        return self.is_video or self.mime_type == rules.PDF

    @property
    def holder(self) -> Holder:
        """For whom it is examined: one after the other, so that uploads have a place beside them."""
        return Holder(DUE, brand_id=self.brand_id)


@dataclass(frozen=True, slots=True)
class _Copy:
    asset_id: int
    uuid: UUID
    width: int
    cover_ms: int | None


@dataclass(frozen=True, slots=True)
class _Kept:
    storage_key: str
    uuid: UUID
    size: int
    width: int
    cover_ms: int | None


THUMBNAILS: Final = DueRows(
    "media_asset",
    ThumbnailSource,
    "id, thumbnail_attempts AS attempts, storage_key, mime_type, size, width, brand_id, cover_ms",
    lease=_RETRIED,
    renewal=_RENEWAL,
    due="thumbnails_due_at",
    attempts="thumbnail_attempts",
    where="t.state = 'stored'",
)
# A file that was deleted meanwhile gets no copy.
_ADD = Statement(
    """
    INSERT INTO media_thumbnail (asset_id, width, size, storage_key)
    SELECT a.id, :width, :size, :key FROM media_asset a WHERE a.id = :id
    ON CONFLICT (asset_id, width) DO UPDATE SET size = excluded.size
    RETURNING storage_key
    """,
    str,
)
_COPIES_OF_ASSETS: Final = (
    "media_thumbnail t JOIN media_asset a ON a.id = t.asset_id AND a.thumbnails_due_at IS NULL"
)
_COPIES = Statement(
    f"""
    SELECT t.asset_id, a.uuid, t.width, a.cover_ms FROM {_COPIES_OF_ASSETS}
     WHERE t.asset_id IN :ids AND a.brand_id IN :brands ORDER BY t.width
    """,
    _Copy,
)
_COPY = Statement(
    f"""
    SELECT t.storage_key, a.uuid, t.size, t.width, a.cover_ms FROM {_COPIES_OF_ASSETS}
     WHERE a.uuid = :uuid AND t.width = :width
    """,
    _Kept,
)


def due_at(facts: Facts, now: datetime) -> datetime | None:
    """When copies of a file are due; None for a small image that every browser shows, which gets none."""
    is_shown = facts.mime_type in rules.BROWSER_TYPES
    return now if not is_shown or facts.width is None or facts.width > _WIDTHS[0] else None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def thumbnails_of(scopes: BrandScopes, asset_ids: list[int], width: int) -> dict[int, str]:
    """The signed URL of a copy of each of these images and videos, good for 24 hours, by the id of the file.

    It is the narrowest copy of at least `width` pixels, else the widest. Needs content.view. Files without copies
    and those of other brands are absent.
    """
    return await _addresses(scopes.brand_ids, asset_ids, width)


async def posters_of(brand_id: int, asset_ids: Collection[int], width: int) -> dict[int, str]:
    """The signed URL of a poster of each of these videos and PDFs of a brand, as `thumbnails_of` has it.

    For a caller that may see them.
    """
    return await _addresses([brand_id], asset_ids, width)


async def _addresses(brand_ids: Collection[int], asset_ids: Collection[int], width: int) -> dict[int, str]:
    best: dict[int, _Copy] = {}
    for copy in await _COPIES.rows(ids=list(asset_ids), brands=list(brand_ids)) if asset_ids else ():
        if copy.asset_id not in best or best[copy.asset_id].width < width:
            best[copy.asset_id] = copy
    return {copy.asset_id: signed_links.thumbnail(copy.uuid, _name(copy)) for copy in best.values()}


def _name(copy: _Copy | _Kept) -> str:
    """The name in the address of a copy; another one for a new cover, as browsers keep what they read."""
    return f"{copy.width}.webp" if copy.cover_ms is None else f"{copy.width}-{copy.cover_ms}.webp"


@operation(reads=True)
async def open_thumbnail(visitor: Visitor, uuid: str, filename: str, expires: str, signature: str) -> Opened:
    """The copy of a signed URL. Anyone who holds the URL may; that of an earlier cover leads to the newest one.

    Errors: AddressRefused for a wrong signature or an expired URL, NotFound if the file was deleted.
    """
    seconds = checked(visitor, "media", signed_links.thumbnail_seconds_left(uuid, filename, expires, signature))
    row = await _COPY.row(uuid=UUID(uuid), width=int(Path(filename).stem.partition("-")[0]))
    if row is None:
        raise NotFound
    return Opened(row.storage_key, row.uuid, "image/webp", row.size, filename, seconds, _name(row))


@operation()
async def claim_thumbnails(system: System, most: int) -> list[ThumbnailSource]:
    """Claim at most this many files whose copies are due. The service itself only."""
    del system
    return await THUMBNAILS.claim(most)


@operation(atomic=False)
async def make_thumbnails(system: System, source: ThumbnailSource) -> None:
    """Make the copies of a claimed image or of the poster of a claimed video. The service itself only.

    Copies are not shown before all of them are stored. A file that cannot be decoded has none, and is not tried
    again. Errors: NotExamined; the copies are made later.
    """
    try:
        is_decoded = await _draw(system, source)
    except Interrupted:
        await THUMBNAILS.release(source)
        raise
    if not is_decoded:
        logger.warning("media asset %s cannot be decoded, so it has no thumbnail", source.id)
    await _finish(system, source)


async def _draw(system: System, source: ThumbnailSource) -> bool:
    """Make all copies of a file; whether it could be decoded."""
    async with storage.incoming() as original, storage.incoming() as poster:
        await storage.fetch(source.storage_key, source.size, original)
        if not source.has_poster:
            return await _reduce(system, source, original, source.mime_type)
        if source.is_video:
            has_poster = await examination.draw_poster(
                original, source.mime_type, poster, source.holder, source.cover_ms
            )
        else:
            has_poster = await examination.draw_page(original, poster, source.holder)
        return has_poster and await _reduce(system, source, poster, "image/png")


async def _reduce(system: System, source: ThumbnailSource, picture: Path, mime_type: str) -> bool:
    """Make the copies of a picture; whether it could be decoded."""
    for width in _WIDTHS:
        # Nothing else shows a poster or a HEIC, so a narrow one has copies too.
        narrower = source.mime_type not in rules.BROWSER_TYPES or source.width is None or width < source.width
        if narrower and not await _make(system, source, picture, mime_type, width):
            return False
    return True


async def _make(system: System, source: ThumbnailSource, picture: Path, mime_type: str, width: int) -> bool:
    async with storage.incoming() as copy:
        if not await examination.reduced(picture, mime_type, width, copy, source.holder):
            return False
        # The row before the file: the sweep deletes files without a row.
        for key in await _add(system, source.id, width, copy.stat().st_size):
            await storage.store().put(key, copy)
    return True


@operation(action="make_thumbnails")
async def _add(system: System, asset_id: int, width: int, size: int) -> list[str]:
    return await _ADD.rows(id=asset_id, width=width, size=size, key=storage.new_key())


@operation(action="make_thumbnails")
async def _finish(system: System, source: ThumbnailSource) -> None:
    if await THUMBNAILS.set(source, None):
        await change_notes.tell_added(source.brand_id, source.id)
