"""The files of posts as their readers find them by number. The library itself is in the room of media."""

from app.access import BrandScopes, Permission, operation
from app.domain import media
from app.domain.posts.sight import files_in_sight


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def files_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, media.MediaView]:
    """The stored media with these ids, by id; those of other brands are absent. Needs content.view.

    Who does not see every post of a brand sees the files of the posts that they see.
    """
    return await media.stored_views(scopes.brand_ids, await files_in_sight(scopes, ids))
