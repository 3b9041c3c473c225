"""What an operator does with a publication of any brand: settle it."""

from app.access import System, operation
from app.core.errors import NotFound
from app.domain.posts.inputs import PublicationStatus, Settlement
from app.domain.posts.locks import lock_posts
from app.domain.posts.models import Post, Publication
from app.domain.posts.publications.manual_resolution import settle_locked


@operation(action="settle")
async def settle_for(system: System, publication_id: int, data: Settlement) -> PublicationStatus:
    """Settle a publication of any brand, as `settle` does; its new state. The operator's command only.

    Errors: as for `settle`.
    """
    post, row = await _locked(system, publication_id)
    return await settle_locked(post, row, data)


async def _locked(system: System, publication_id: int) -> tuple[Post, Publication]:
    """The publication and its post, locked in the order of every writer."""
    del system
    row = await Publication.filter(id=publication_id).first()
    if row is None:
        raise NotFound(f"There is no publication {publication_id}.")
    await lock_posts([row.post_id])
    post = await Post.filter(id=row.post_id).select_for_update().get()
    return post, await Publication.filter(id=publication_id).select_for_update().get()
