"""What single channels have of their own in a post: a text, media, or both."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.db import Statement
from app.domain.posts.inputs import FixedMedia


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantView:
    """What one channel has of its own; None is what it has in common with the post."""

    brand_id: int
    channel_id: int
    body: str | None
    media_ids: Sequence[int] | None


@dataclass(frozen=True, slots=True)
class _Row:
    post_id: int
    brand_id: int
    channel_id: int
    body: str | None
    media: Mapping[str, Sequence[FixedMedia]]


# The media are those of the current revision: only there a channel without any differs from one with the post's.
_OF_POSTS: Final = Statement(
    """
    SELECT t.post_id, t.brand_id, t.channel_id, t.variant_body AS body, r.media
      FROM publication t JOIN post o ON o.id = t.post_id
      JOIN revision r ON r.post_id = o.id AND r.number = o.revision
     WHERE t.post_id IN :ids AND t.brand_id IN :brands
     ORDER BY t.post_id, t.id
    """,
    row=_Row,
)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def variants_of(scopes: BrandScopes, post_ids: list[int]) -> dict[int, list[VariantView]]:
    """The variants of each of these posts, in the order of the chosen channels. Needs content.view.

    Channels that have everything in common with the post are left out. Posts without a variant and posts of other
    brands are absent.
    """
    views: defaultdict[int, list[VariantView]] = defaultdict(list)
    for row in await _OF_POSTS.rows(ids=post_ids, brands=scopes.brand_ids) if post_ids else ():
        own = row.media.get(str(row.channel_id))
        media_ids = None if own is None else [item["id"] for item in own]
        if row.body is not None or media_ids is not None:
            views[row.post_id].append(
                VariantView(brand_id=row.brand_id, channel_id=row.channel_id, body=row.body, media_ids=media_ids)
            )
    return dict(views)
