"""Media in posts: which media may be attached, which posts carry them, and files as connectors get them.

The room of posts decides what a post carries and records it here.
"""

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from dataclasses import dataclass, fields
from typing import Final

from tortoise.exceptions import IntegrityError

from app.access import BrandScope, BrandScopes, Permission, System, operation
from app.connectors import FilmFacts, Media
from app.core import signed_links, storage
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.media import frames, rules
from app.domain.media.frames import FixedFrame
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset, MediaUse

NO_SUCH_FILE: Final = "There is no such media asset."


@dataclass(frozen=True, slots=True)
class _Use:
    asset_id: int
    post_id: int


_FORGET: Final = Statement("DELETE FROM media_use WHERE post_id = :post")
NEWEST_USES: Final = 100
"""The most posts that are named of those that carry a file."""
_OF_ASSETS = Statement(
    f"""
    SELECT asset_id, post_id
      FROM (SELECT u.asset_id, u.post_id,
                   row_number() OVER (PARTITION BY u.asset_id ORDER BY u.post_id DESC) AS place
              FROM (SELECT DISTINCT asset_id, post_id FROM media_use
                     WHERE asset_id IN :assets AND brand_id IN :brands) u) numbered
     WHERE place <= {NEWEST_USES} ORDER BY asset_id, post_id
    """,
    _Use,
)


async def attachable(scope: BrandScope, idents: Collection[int]) -> dict[int, MediaAsset]:
    """The brand's stored media with these ids.

    Errors: NotFound for an asset that is unknown, of another brand or not stored yet, with one message (T5).
    """
    return await assets_of(scope.brand_id, idents)


async def assets_of(brand_id: int, idents: Collection[int]) -> dict[int, MediaAsset]:
    """The stored media of a brand, for a caller that may see them. Errors: those of `attachable`."""
    ids = set(idents)
    if not ids:
        return {}
    rows = await MediaAsset.filter(brand_id=brand_id, id__in=list(ids), state=MediaState.STORED.value)
    if len(rows) != len(ids):
        raise NotFound(NO_SUCH_FILE)
    return {row.id: row for row in rows}


async def keep_uses(brand_id: int, post_id: int, uses: Sequence[tuple[int | None, Sequence[int]]]) -> None:
    """Replace the media of a post: on all its channels under None, or on one channel.

    To be called in the open transaction of the post's change, after `attachable`. Errors: NotFound for a file
    that was deleted in the meantime; the transaction has to end then.
    """
    await _FORGET.run(post=post_id)
    rows = [
        MediaUse(brand_id=brand_id, post_id=post_id, channel_id=channel_id, position=position, asset_id=asset_id)
        for channel_id, assets in uses
        for position, asset_id in enumerate(assets)
    ]
    if not rows:
        return
    try:
        await MediaUse.bulk_create(rows)
    except IntegrityError as error:
        # Deleted by another request since it was read.
        raise NotFound(NO_SUCH_FILE) from error


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def used_in(scopes: BrandScopes, asset_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the posts that carry each of these media, on any channel, the oldest first; by one statement.

    Needs content.view. Of more than 100 posts these are the newest. Media that no post carries are absent, and
    all of them for a client who does not see the whole brand.
    """
    by_asset: defaultdict[int, list[int]] = defaultdict(list)
    for use in await _OF_ASSETS.rows(assets=asset_ids, brands=scopes.whole_ids) if asset_ids else ():
        by_asset[use.asset_id].append(use.post_id)
    return dict(by_asset)


@operation(reads=True)
async def originals(system: System, idents: Collection[int]) -> dict[int, MediaAsset]:
    """Media of any brand by id. The service itself only."""
    return {asset.id: asset for asset in await MediaAsset.filter(id__in=list(idents))}


def attachment(asset: MediaAsset, alt_text: str | None, frame: FixedFrame | None = None) -> Media:
    """A stored file as connectors get it, with the alternative text that the post had when it was approved.

    Its cover is that of what its frame shows.
    """
    key = asset.storage_key

    def source(start: int, end: int) -> AsyncIterator[bytes]:
        return storage.store().read(key, start, end)

    return Media(
        url=signed_links.media(asset.uuid, asset.filename),
        mime_type=asset.mime_type,
        size=asset.size,
        alt_text=alt_text,
        uuid=asset.uuid,
        name=rules.download_name(asset.filename, asset.mime_type),
        width=asset.width,
        height=asset.height,
        source=source,
        duration_ms=asset.duration_ms,
        frames=(asset.facts or {}).get("frames"),
        rate=(asset.facts or {}).get("rate"),
        pages=(asset.facts or {}).get("pages"),
        film=film_facts(asset),
        cover_ms=frames.moment(frame, asset.cover_ms, asset.duration_ms),
        focus=None if asset.focus_x is None or asset.focus_y is None else (asset.focus_x, asset.focus_y),
    )


def film_facts(asset: MediaAsset) -> FilmFacts | None:
    """How a video is coded; None for a picture, and for a video that nobody measured."""
    record = (asset.facts or {}).get("film")
    if not record:
        return None
    return FilmFacts(**{field.name: record[field.name] for field in fields(FilmFacts) if field.name in record})
