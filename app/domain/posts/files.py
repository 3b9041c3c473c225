"""The files of posts as their readers find them by number. The library itself is in the room of media."""

from collections.abc import Collection

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.errors import NotFound
from app.domain import media
from app.domain.media import MediaAsset
from app.domain.posts.sight import files_in_sight


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def files_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, media.MediaView]:
    """The stored media with these ids, by id; those of other brands are absent. Needs content.view.

    Who does not see every post of a brand sees the files of the posts that they see.
    """
    return await media.stored_views(scopes.brand_ids, await files_in_sight(scopes, ids))


async def files_of_content(scope: BrandScope, idents: Collection[int]) -> dict[int, MediaAsset]:
    """The stored media that a content names. Errors: those of `media.attachable`, also for one out of sight."""
    visible = await files_in_sight(BrandScopes((scope,)), idents)
    if len(visible) < len(idents):
        raise NotFound(media.NO_SUCH_FILE)
    return await media.attachable(scope, visible)
