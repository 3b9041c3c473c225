"""The preflight check of a content that is not stored, and the lengths of its texts as platforms count them."""

from dataclasses import dataclass

from app.access import BrandScope, Permission, operation
from app.connectors import registry, text_length
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


@dataclass(frozen=True, slots=True)
class TextMeasure:
    """The length of the text on one channel, and what its platform allows, in the unit of the platform."""

    channel_id: int
    used: int
    limit: int
    unit: str


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def measures(scope: BrandScope, data: Preflight) -> list[TextMeasure]:
    """The length of the text on each channel, also where all is well; nothing is stored. Needs content.view.

    The limit is that of the platform; the channel's server may differ. Channels of a platform that is not
    installed are left out. Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, {channel.id for channel in channels})
    platforms = {channel.id: registry.platform(channel.platform) for channel in channels}
    return [
        TextMeasure(
            channel.id,
            text_length.count(composition.texts_on(channel.id)["body"] or "", platform.limits.text_unit),
            platform.limits.text_limit,
            platform.limits.text_unit,
        )
        for channel in channels
        if (platform := platforms[channel.id]) is not None
    ]
