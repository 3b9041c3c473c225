"""Listing media, newest first."""

from app.access import BrandScope, Permission, Tier, operation
from app.core import paging
from app.core.errors import Invalid
from app.core.paging import Page
from app.domain.media.inputs import MediaQuery, MediaState
from app.domain.media.models import MediaAsset


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, reads=True)
async def listing(scope: BrandScope, query: MediaQuery) -> Page[MediaAsset]:
    """A page of the brand's media, newest first (TOK-TIER-07). Needs content.view.

    Errors: Invalid on `cursor` for one that is broken or of another list.
    """
    rows = MediaAsset.of(scope).filter(state=MediaState.STORED.value)
    fingerprint = f"media:{scope.brand_id}"
    if query.cursor is not None:
        try:
            (before,) = paging.decode(query.cursor, fingerprint, (int,))
        except paging.BadCursor as bad:
            raise Invalid(fields={"cursor": ["This cursor is not usable here."]}) from bad
        rows = rows.filter(id__lt=before)
    found = await rows.order_by("-id").limit(query.limit + 1)
    return paging.page_of(found, query.limit, _position, fingerprint)


def _position(asset: MediaAsset) -> tuple[int]:
    return (asset.id,)
