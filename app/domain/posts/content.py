"""What a post is to say on its channels, made from what was sent, and what platforms would refuse of it."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from app.access import BrandScope
from app.connectors import Content, Issue, Publishes, gate, registry
from app.core.errors import Invalid, NotFound
from app.domain import media
from app.domain.channels import Channel, ChannelState, target
from app.domain.media import MediaAsset
from app.domain.posts.composition import EMPTY, EVERYWHERE, Composition, fixed
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.inputs import FixedMedia, PostContent, PostCreate, PostUpdate, Variant


async def composed(
    scope: BrandScope, data: PostCreate | PostUpdate, channel_ids: Collection[int], old: Composition | None = None
) -> Composition:
    """The content that was sent; what is absent stays as it is in `old`.

    Errors: Invalid on a variant without its channel and on a file that is attached twice; NotFound for media
    that are not stored in this brand.
    """
    before = EMPTY if old is None else old.only_for(channel_ids)
    sent = data.model_fields_set
    variants = _variants(data, channel_ids)
    found = await _media(scope, data, variants)
    words = {key: variant.body for key, variant in variants.items() if variant.body is not None}
    everywhere = {EVERYWHERE: found.pop(EVERYWHERE)}
    own = {key: items for key, items in before.media.items() if key != EVERYWHERE}
    return Composition(
        title=data.title if "title" in sent else before.title,
        body=data.body if "body" in sent else before.body,
        variants=words if "variants" in sent else before.variants,
        media=(everywhere if "media_ids" in sent else {EVERYWHERE: before.media[EVERYWHERE]})
        | (found if "variants" in sent else own),
    )


def _variants(data: PostContent, channel_ids: Collection[int]) -> dict[str, Variant]:
    found: dict[str, Variant] = {}
    for index, variant in enumerate(data.variants):
        path = f"variants.{index}.channel_id"
        if variant.channel_id not in channel_ids:
            raise Invalid(fields={path: ["This channel is not among the post's channels."]})
        if str(variant.channel_id) in found:
            raise Invalid(fields={path: ["This channel has another variant already."]})
        _refuse_repeated(variant.media_ids or [], f"variants.{index}.media_ids")
        found[str(variant.channel_id)] = variant
    return found


async def _media(
    scope: BrandScope, data: PostContent, variants: Mapping[str, Variant]
) -> dict[str, list[FixedMedia]]:
    _refuse_repeated(data.media_ids, "media_ids")
    own = {key: variant.media_ids for key, variant in variants.items() if variant.media_ids is not None}
    wanted = {EVERYWHERE: data.media_ids, **own}
    assets = await media.attachable(scope, {ident for idents in wanted.values() for ident in idents})
    texts = alt_texts(assets)
    return {key: [fixed(ident, texts) for ident in idents] for key, idents in wanted.items()}


def _refuse_repeated(idents: Sequence[int], path: str) -> None:
    repeated = [index for index, ident in enumerate(idents) if ident in idents[:index]]
    if repeated:
        raise Invalid(fields={f"{path}.{index}": ["This file is attached already."] for index in repeated})


def alt_texts(assets: Mapping[int, MediaAsset]) -> dict[int, str | None]:
    """The alternative texts of these files as they are now."""
    return {ident: asset.alt_text for ident, asset in assets.items()}


async def channels_of(scope: BrandScope, idents: Sequence[int]) -> list[Channel]:
    """The brand's channels with these ids, in this order. Errors: NotFound for one that is not there."""
    wanted = list(dict.fromkeys(idents))
    rows = {row.id: row for row in await Channel.of(scope).filter(id__in=wanted)} if wanted else {}
    found = [rows[ident] for ident in wanted if ident in rows]
    if len(found) != len(wanted) or any(row.state == ChannelState.REMOVED.value for row in found):
        message = "There is no such channel in this brand."
        raise NotFound(message)
    return found


async def preflight(brand_id: int, composition: Composition, channels: Iterable[Channel]) -> None:
    """Refuse what any channel's platform would refuse, with every issue at once (ERR-RULE-08)."""
    issues = await issues_of(brand_id, composition, channels)
    if issues:
        raise PreflightFailed(issues)


async def issues_of(brand_id: int, composition: Composition, channels: Iterable[Channel]) -> list[ChannelIssue]:
    """What the channels' platforms would refuse, every issue of every channel at once."""
    assets = await media.stored(brand_id, composition.media_ids())
    return [found for channel in channels for found in await issues_on(channel, composition, assets)]


async def issues_on(
    channel: Channel, composition: Composition, assets: Mapping[int, MediaAsset]
) -> list[ChannelIssue]:
    """What one channel's platform would refuse; `assets` holds the files of the composition."""
    issues = await _issues(channel, content_on(composition, channel.id, assets))
    return [ChannelIssue(channel.id, channel.platform, issue) for issue in issues]


def content_on(composition: Composition, channel_id: int, assets: Mapping[int, MediaAsset]) -> Content:
    """What the platform of this channel is given."""
    chosen = composition.media_on(channel_id)
    files = tuple(media.attachment(assets[item["id"]], item["alt_text"]) for item in chosen)
    return Content(composition.title, composition.body_on(channel_id), files)


async def _issues(channel: Channel, content: Content) -> list[Issue]:
    if channel.state == ChannelState.REMOVED.value:
        return [Issue("channel", "removed", "This channel was disconnected. Take it off the post first.")]
    if channel.state != ChannelState.CONNECTED.value:
        return [Issue("channel", "needs_reconnect", "This channel must be connected again first.")]
    platform = registry.platform(channel.platform)
    if not isinstance(platform, Publishes):
        return [Issue("channel", "unavailable", "This platform is not available in this installation.")]
    there = target(channel.id, channel.uuid, channel.name, channel.credentials)
    if not there.opened:
        return [Issue("channel", "needs_reconnect", "This channel must be connected again first.")]
    return await gate.issues(platform, there, content)
