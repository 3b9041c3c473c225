"""The preflight check of a content that is not stored."""

from app.access import BrandScope, Permission, operation
from app.domain.posts import content
from app.domain.posts.errors import ChannelIssue
from app.domain.posts.inputs import Preflight


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def preflight(scope: BrandScope, data: Preflight) -> list[ChannelIssue]:
    """Every issue for which a channel would refuse this content; nothing is stored. Needs content.view.

    Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, {channel.id for channel in channels})
    return await content.issues_of(scope.brand_id, composition, channels)
