"""Asking beforehand what channels would refuse of a content that nobody has stored."""

from app.access import BrandScope, Permission, operation
from app.domain.posts import content
from app.domain.posts.errors import ChannelIssue
from app.domain.posts.inputs import PostCreate, Preflight


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def preflight(scope: BrandScope, data: Preflight) -> list[ChannelIssue]:
    """What every channel would refuse of this content, all at once; nothing is stored. Needs content.view.

    Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    meant = PostCreate.model_construct(
        _fields_set={"body", "media_ids", "variants"},
        body=data.body,
        media_ids=data.media_ids,
        variants=data.variants,
    )
    composition = await content.composed(scope, meant, {channel.id for channel in channels})
    return await content.issues_of(scope.brand_id, composition, channels)
