"""Media in posts: what may be attached, which posts carry what, and files as connectors get them.

The room of posts decides what a post carries and says so here; it owns no table of media.
"""

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Sequence
from typing import Final

from tortoise.exceptions import IntegrityError

from app.access import BrandScope, BrandScopes, Permission, System, operation
from app.connectors import Media
from app.core import signed_links, storage
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.media import rules
from app.domain.media.inputs import MediaState
from app.domain.media.models import MediaAsset, MediaUse

_NO_SUCH: Final = "There is no such media asset."
_USED = Statement(
    """
    SELECT post_id, asset_id FROM media_use
     WHERE post_id {sqlite: IN (SELECT value FROM json_each(:posts))}{postgres: = ANY(:posts)}
       AND channel_id IS NULL
     ORDER BY post_id, position
    """
)

_USING = Statement(
    """
    SELECT DISTINCT asset_id, post_id FROM media_use
     WHERE asset_id {sqlite: IN (SELECT value FROM json_each(:assets))}{postgres: = ANY(:assets)}
       AND brand_id {sqlite: IN (SELECT value FROM json_each(:brands))}{postgres: = ANY(:brands)}
     ORDER BY asset_id, post_id
    """
)


async def attachable(scope: BrandScope, idents: Collection[int]) -> dict[int, MediaAsset]:
    """The brand's stored media with these ids.

    Errors: NotFound for one that is unknown, of another brand or still on its way, in the same words (T5).
    """
    return await stored(scope.brand_id, idents)


async def stored(brand_id: int, idents: Collection[int]) -> dict[int, MediaAsset]:
    """The stored media of a brand that a row which may be seen names. Errors: those of `attachable`."""
    wanted = set(idents)
    if not wanted:
        return {}
    found = {
        row.id: row
        for row in await MediaAsset.filter(brand_id=brand_id, id__in=list(wanted), state=MediaState.STORED.value)
    }
    if len(found) != len(wanted):
        raise NotFound(_NO_SUCH)
    return found


async def keep_uses(brand_id: int, post_id: int, uses: Sequence[tuple[int | None, Sequence[int]]]) -> None:
    """Write which media a post carries: for all its channels under None, else for one; nothing else is left.

    To be called in the open transaction of the post's change, after `attachable`. Errors: NotFound for a file
    that was deleted meanwhile; the transaction has to end then.
    """
    await MediaUse.filter(post_id=post_id).delete()
    rows = [
        MediaUse(brand_id=brand_id, post_id=post_id, channel_id=channel_id, position=position, asset_id=asset_id)
        for channel_id, assets in uses
        for position, asset_id in enumerate(assets)
    ]
    if not rows:
        return
    try:
        await MediaUse.bulk_create(rows)
    except IntegrityError as gone:
        # Deleted by somebody else since it was found.
        raise NotFound(_NO_SUCH) from gone


async def media_of(post_ids: Collection[int]) -> dict[int, list[int]]:
    """The ids of the media that these posts carry on all channels, in their order; by one statement."""
    found: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _USED.rows(posts=list(post_ids)) if post_ids else ():
        found[row["post_id"]].append(row["asset_id"])
    return found


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def used_in(scopes: BrandScopes, asset_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the posts that carry each of these media, on any channel, the oldest first; by one statement.

    Needs content.view. Media that no post carries are absent.
    """
    found: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _USING.rows(assets=asset_ids, brands=scopes.brand_ids) if asset_ids else ():
        found[row["asset_id"]].append(row["post_id"])
    return dict(found)


@operation(reads=True)
async def originals(system: System, idents: Collection[int]) -> dict[int, MediaAsset]:
    """Media of any brand by id. The service itself only."""
    return {asset.id: asset for asset in await MediaAsset.filter(id__in=list(idents))}


def attachment(asset: MediaAsset, alt_text: str | None) -> Media:
    """A stored file as connectors get it, with the alternative text that was fixed for the post."""
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
    )
