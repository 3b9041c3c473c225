"""Reading media: pages of a brand's, newest first, and files by their ids."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core import cursors, signed_links
from app.core.cursors import Page
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.media.inputs import MediaQuery, MediaState
from app.domain.media.models import MediaAsset

COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.filename, t.mime_type, t.size, t.alt_text, t.width, t.height, t.created_at
"""
TIMES: Final = ("created_at",)
UUIDS: Final = ("uuid",)

_BY_IDS = Statement(
    f"""
    SELECT {COLUMNS} FROM media_asset t
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND t.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
       AND t.state = 'stored'
    """,
    times=TIMES,
    uuids=UUIDS,
)


@dataclass(frozen=True, slots=True)
class MediaView:
    """A stored file as answers show it; `size` in bytes."""

    id: int
    brand_id: int
    uuid: UUID
    filename: str
    mime_type: str
    size: int
    alt_text: str | None
    width: int | None
    height: int | None
    created_at: datetime

    @property
    def url(self) -> str:
        """Its address, good for 24 hours from now."""
        return signed_links.media(self.uuid, self.filename)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, MediaView]:
    """The stored media with these ids, by id; those of other brands are absent. Needs content.view."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: view_of(row) for row in rows}


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def list_media(scope: BrandScope, query: MediaQuery) -> Page[MediaAsset]:
    """A page of the brand's media, newest first (TOK-TIER-07). Needs content.view.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    rows = MediaAsset.of(scope).filter(state=MediaState.STORED.value)
    fingerprint = f"media:{scope.brand_id}"
    if query.cursor is not None:
        try:
            (before,) = cursors.decode(query.cursor, fingerprint, (int,))
        except cursors.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    return cursors.page_of(found, query.limit, _position, fingerprint)


def _position(asset: MediaAsset) -> tuple[int]:
    return (asset.id,)


def view(asset: MediaAsset) -> MediaView:
    """A row of the ORM as answers show it."""
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
        created_at=asset.created_at,
    )


def view_of(row: dict[str, Any]) -> MediaView:
    """A row with exactly `COLUMNS`, read by a statement, as answers show it."""
    return MediaView(**row)
