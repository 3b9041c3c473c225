"""The preflight check of a content that is not stored, and the lengths of its texts as platforms count them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.access import BrandScope, Permission, operation
from app.connectors import gate, registry
from app.domain import media
from app.domain.channels import Channel, target
from app.domain.posts import content
from app.domain.posts.composition import Composition
from app.domain.posts.errors import ChannelIssue
from app.domain.posts.inputs import Preflight


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def preflight(scope: BrandScope, data: Preflight) -> list[ChannelIssue]:
    """Every issue for which a channel would refuse this content; nothing is stored. Needs content.view.

    Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    return await content.issues_of(scope.brand_id, composition, channels)


@dataclass(frozen=True, slots=True)
class TextMeasure:
    """The length of one part of the text on one channel, and the most that its platform allows, in `unit`.

    `part` counts from one; a text that is no thread is one part. `fits` is how many characters of a part that is
    too long are within the limit; None where all are, and where that is not found out.
    """

    channel_id: int
    part: int
    used: int
    limit: int
    unit: str
    fits: int | None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def measures(scope: BrandScope, data: Preflight) -> list[TextMeasure]:
    """The length of each part of the text on each channel, by the rules of `preflight`. Needs content.view.

    Also where all is well; nothing is stored. Channels of a platform that is not installed are left out.
    Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    assets = await media.assets_of(scope.brand_id, composition.media_ids())
    return [row for channel in channels for row in await _on(channel, composition, assets)]


@dataclass(frozen=True, slots=True)
class MediaFit:
    """The picture or film that a channel gets instead of a file.

    `progress` is how many thousandths of a film are there while it is made.

    `size` in bytes and the sides are the
    most that it may have until it is made, and then its own. `state` and `url` are None for one that is not wanted
    yet.
    """

    channel_id: int
    asset_id: int
    changes: Sequence[media.PictureChange]
    mime_type: str
    size: int
    width: int
    height: int
    kind: media.RenditionKind
    duration_ms: int | None
    state: media.RenditionState | None
    progress: int | None
    url: str | None
    error: str | None


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def fits(scope: BrandScope, data: Preflight) -> list[MediaFit]:
    """What each channel gets instead of a file that its platform does not take as it is. Needs content.view.

    Nothing is stored. Errors: Invalid, NotFound for a channel or media of another brand.
    """
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    assets = await media.assets_of(scope.brand_id, composition.media_ids())
    plans = [
        (channel.id, ident, plan)
        for channel in channels
        for ident, plan in content.plans_on(channel, composition, assets).items()
        if plan.recipe is not None
    ]
    renditions = await media.renditions_of([(ident, plan) for _, ident, plan in plans])
    return [
        _fit(channel_id, assets[ident], plan, renditions.get((ident, plan.digest)))
        for channel_id, ident, plan in plans
    ]


def _fit(
    channel_id: int, asset: media.MediaAsset, plan: media.PicturePlan, rendition: media.Rendition | None
) -> MediaFit:
    file = media.planned(media.attachment(asset, None), plan)
    if rendition is not None and rendition.state is media.RenditionState.MADE:
        file = rendition.instead_of(file)
    return MediaFit(
        channel_id=channel_id,
        asset_id=asset.id,
        changes=plan.changes,
        mime_type=file.mime_type,
        size=file.size,
        width=file.width or 0,
        height=file.height or 0,
        kind=media.RenditionKind.FILM if file.is_video else media.RenditionKind.PICTURE,
        duration_ms=file.duration_ms,
        state=None if rendition is None else rendition.state,
        progress=None if rendition is None else rendition.progress,
        url=None if rendition is None else rendition.url,
        error=None if rendition is None else rendition.error,
    )


async def _on(
    channel: Channel, composition: Composition, assets: Mapping[int, media.MediaAsset]
) -> list[TextMeasure]:
    platform = registry.platform(channel.platform)
    if platform is None:
        return []
    connector_target = target(channel.id, channel.uuid, channel.name, channel.credentials)
    lengths = await gate.text_lengths(
        platform, connector_target, content.content_on(composition, channel.id, platform, assets)
    )
    return [
        TextMeasure(channel.id, part, length.used, length.limit, length.unit, length.fits)
        for part, length in enumerate(lengths, 1)
    ]
