"""Media as answers show them, and stored media by their ids."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from app.core import signed_links
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.media.inputs import Focus
from app.domain.media.models import MediaAsset

COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.filename, t.mime_type, t.size, t.alt_text, t.width, t.height, t.duration_ms,
    t.facts, t.cover_ms, t.focus_x, t.focus_y, t.folder, t.created_at
"""
COLUMNS_WITH_TWIN: Final = f"""
    {COLUMNS},
    (SELECT min(d.id) FROM media_asset d
      WHERE d.brand_id = t.brand_id AND d.sha256 = t.sha256 AND d.id < t.id AND d.state = 'stored') AS duplicate_of
"""


@dataclass(frozen=True, slots=True)
class MediaView:
    """A stored file as answers show it; `size` in bytes, `duration_ms` of videos."""

    id: int
    brand_id: int
    uuid: UUID
    filename: str
    mime_type: str
    size: int
    alt_text: str | None
    width: int | None
    height: int | None
    duration_ms: int | None
    facts: Mapping[str, Any] | None
    cover_ms: int | None
    focus_x: int | None
    focus_y: int | None
    folder: str
    created_at: datetime

    @property
    def pages(self) -> int | None:
        """The pages of a PDF, where they were counted."""
        return (self.facts or {}).get("pages")

    @property
    def focus(self) -> Focus | None:
        """What matters most of it, where a person said so."""
        return None if self.focus_x is None or self.focus_y is None else Focus(x=self.focus_x, y=self.focus_y)

    @property
    def url(self) -> str:
        """Its signed URL, valid for 24 hours from now."""
        return addresses([self])[0]


@dataclass(frozen=True, slots=True)
class StoredMedia(MediaView):
    """A stored file with the id of the oldest file of the brand that came before it with the same bytes."""

    duplicate_of: int | None


def addresses(views: Collection[MediaView]) -> list[str]:
    """The signed URLs of many files, valid for 24 hours from now."""
    return signed_links.media_of((view.uuid, view.filename) for view in views)


_BY_IDS = Statement(
    f"SELECT {COLUMNS} FROM media_asset t WHERE t.id IN :ids AND t.brand_id IN :brands AND t.state = 'stored'",
    MediaView,
)


async def stored_views(brand_ids: list[int], ids: list[int]) -> dict[int, MediaView]:
    """The stored media of these brands with these ids, by id, for a caller that may see them."""
    rows = await _BY_IDS.rows(ids=ids, brands=brand_ids) if ids else []
    return {view.id: view for view in rows}


_WITH_TWIN = Statement(f"SELECT {COLUMNS_WITH_TWIN} FROM media_asset t WHERE t.id = :id", StoredMedia)


async def stored_view(asset_id: int) -> StoredMedia:
    """A stored file with its duplicate. Errors: NotFound where it was deleted meanwhile."""
    row = await _WITH_TWIN.row(id=asset_id)
    if row is None:
        raise NotFound
    return row


def view(asset: MediaAsset) -> MediaView:
    """A row as answers show it."""
    return MediaView(
        id=asset.id,
        brand_id=asset.brand_id,
        uuid=asset.uuid,
        filename=asset.filename,
        mime_type=asset.mime_type,
        size=asset.size,
        alt_text=asset.alt_text,
        width=asset.width,
        height=asset.height,
        duration_ms=asset.duration_ms,
        facts=asset.facts,
        cover_ms=asset.cover_ms,
        focus_x=asset.focus_x,
        focus_y=asset.focus_y,
        folder=asset.folder,
        created_at=asset.created_at,
    )
