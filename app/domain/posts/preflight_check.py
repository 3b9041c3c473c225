"""The preflight check of a content that is not stored, and the lengths of its texts as platforms count them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from app.access import BrandScope, Permission, Tier, audit, operation, throttles
from app.connectors import gate, registry
from app.core import throttle
from app.domain import media
from app.domain.channels import Channel, target
from app.domain.posts import content, publication_pictures
from app.domain.posts.composition import Composition
from app.domain.posts.errors import ChannelIssue
from app.domain.posts.inputs import Preflight


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
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


@operation(needs=Permission.CONTENT_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
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
    return await _fits(await _plans(scope, data))


@operation(needs=Permission.CONTENT_MANAGE)
async def make_fits(scope: BrandScope, data: Preflight) -> list[MediaFit]:
    """Have what `fits` lists made now, without a post: it is kept for 30 days. Needs content.manage.

    A file has at most 24 of them; the oldest that no publication has goes first.

    Errors: Invalid, NotFound for a channel or media of another brand; Throttled.
    """
    await throttle.hit(throttles.FITS, user_id=scope.caller.user_id)
    plans = await _plans(scope, data)
    ids = await media.want(scope.brand_id, [(asset, plan) for _, asset, plan in plans])
    asset_ids = {asset.id for _, asset, _ in plans}
    await publication_pictures.displace(asset_ids, ids.values())
    for asset_id in sorted(asset_ids):
        audit.changed(f"media asset {asset_id}", "made to fit channels")
    return await _fits(plans)


async def _plans(scope: BrandScope, data: Preflight) -> list[tuple[int, media.MediaAsset, media.PicturePlan]]:
    """The plan for each file that a channel does not get as it is, with the id of the channel."""
    channels = await content.channels_of(scope, data.channel_ids)
    composition = await content.composed(scope, data, channels)
    assets = await media.assets_of(scope.brand_id, composition.media_ids())
    return [
        (channel.id, assets[ident], plan)
        for channel in channels
        for ident, plan in content.plans_on(channel, composition, assets).items()
        if plan.recipe is not None
    ]


async def _fits(plans: Sequence[tuple[int, media.MediaAsset, media.PicturePlan]]) -> list[MediaFit]:
    renditions = await media.renditions_of([(asset.id, plan) for _, asset, plan in plans])
    return [
        _fit(channel_id, asset, plan, renditions.get((asset.id, plan.digest))) for channel_id, asset, plan in plans
    ]


def _fit(
    channel_id: int, asset: media.MediaAsset, plan: media.PicturePlan, rendition: media.Rendition | None
) -> MediaFit:
    file = media.planned(media.attachment(asset, None), plan)
    if plan.recipe is not None:
        # A small file may well become a larger one.
        file = replace(file, size=plan.recipe["bytes"] or file.size)
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
