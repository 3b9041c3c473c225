"""The content of posts: made from inputs, given to platforms, and checked for what they would refuse."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from app.access import BrandScope
from app.connectors import Content, Format, Issue, Media, Platform, Publishes, Target, gate, registry
from app.connectors.options import shows_text
from app.core.errors import Invalid, NotFound
from app.domain import media
from app.domain.channels import Channel, ChannelState, of_brand, target
from app.domain.media import MediaAsset
from app.domain.posts import channel_options, frame_choices
from app.domain.posts.composition import EMPTY, EVERYWHERE, Composition, Texts, fixed
from app.domain.posts.errors import ChannelIssue, PreflightFailed
from app.domain.posts.files import files_of_content
from app.domain.posts.inputs import (
    FixedFollowUp,
    FixedMedia,
    NewFollowUp,
    PostCreate,
    PostUpdate,
    Preflight,
    Variant,
)
from app.domain.posts.records import names, values

Instead = Mapping[int, Callable[[Media], Media]]
"""What goes out instead of a file, by the id of the file."""
_AS_IT_IS: Final[Instead] = {}
_NO_FRAMES: Final[Mapping[int, media.FixedFrame]] = {}
_NO_CHANNEL: Final = Issue("channel", "removed", "This channel was disconnected. Take it off the post first.")
_RECONNECT: Final = Issue("channel", "needs_reconnect", "This channel must be connected again first.")


async def composed(
    scope: BrandScope,
    data: PostCreate | PostUpdate | Preflight,
    channels: Sequence[Channel],
    old: Composition | None = None,
) -> Composition:
    """The content of an input for these channels; absent fields keep their value in `old`.

    Errors: Invalid on a variant without its channel, on a format or an option that its platform does not have, on
    a file that is attached twice, and on a frame that a file cannot have; NotFound for media that are not stored
    in this brand.
    """
    channel_ids = [channel.id for channel in channels]
    before = EMPTY if old is None else old.only_for(channel_ids)
    fields = data.model_fields_set
    variants = _variants(data.variants, channel_ids)
    by_id = {channel.id: channel for channel in channels}
    options = await channel_options.read(scope, data.variants, by_id, before.options)
    media_of = await _media(scope, data.media_ids, variants)
    bodies = {key: variant.body for key, variant in variants.items() if variant.body is not None}
    everywhere = {EVERYWHERE: media_of.pop(EVERYWHERE)}
    own = {key: items for key, items in before.media.items() if key != EVERYWHERE}
    composition = Composition(
        **{name: getattr(data if name in fields else before, name) for name in names(Texts)},
        variants=bodies if "variants" in fields else before.variants,
        media=(everywhere if "media_ids" in fields else {EVERYWHERE: before.media[EVERYWHERE]})
        | (media_of if "variants" in fields else own),
        options=options if "variants" in fields else before.options,
        follow_ups=_follow_ups(data, before),
        frames=before.frames,
    )
    return await frame_choices.framed(scope, data, composition)


def _follow_ups(data: PostCreate | PostUpdate | Preflight, before: Composition) -> dict[str, list[FixedFollowUp]]:
    """The comments of an input, those that it does not name as they were; none for all channels is left out."""
    fields = data.model_fields_set
    everywhere = _plain(data.follow_ups) if "follow_ups" in fields else before.follow_ups.get(EVERYWHERE, ())
    own = {key: list(items) for key, items in before.follow_ups.items() if key != EVERYWHERE}
    for item in data.variants:
        if item.follow_ups is not None:
            own[str(item.channel_id)] = _plain(item.follow_ups)
        elif "follow_ups" in item.model_fields_set:
            own.pop(str(item.channel_id), None)
    return ({EVERYWHERE: list(everywhere)} if everywhere else {}) | own


def _plain(items: Sequence[NewFollowUp]) -> list[FixedFollowUp]:
    return [{"text": item.text, "after": item.after} for item in items]


def _variants(variants: Sequence[Variant], channel_ids: Collection[int]) -> dict[str, Variant]:
    by_channel: dict[str, Variant] = {}
    for index, variant in enumerate(variants):
        path = f"variants.{index}.channel_id"
        if variant.channel_id not in channel_ids:
            raise Invalid(fields={path: ["This channel is not among the post's channels."]})
        if str(variant.channel_id) in by_channel:
            raise Invalid(fields={path: ["This channel has another variant already."]})
        _refuse_repeated(variant.media_ids or [], f"variants.{index}.media_ids")
        by_channel[str(variant.channel_id)] = variant
    return by_channel


async def _media(
    scope: BrandScope, media_ids: Sequence[int], variants: Mapping[str, Variant]
) -> dict[str, list[FixedMedia]]:
    _refuse_repeated(media_ids, "media_ids")
    own = {key: variant.media_ids for key, variant in variants.items() if variant.media_ids is not None}
    by_key = {EVERYWHERE: media_ids, **own}
    assets = await files_of_content(scope, {ident for idents in by_key.values() for ident in idents})
    texts = alt_texts(assets)
    return {key: [fixed(ident, texts) for ident in idents] for key, idents in by_key.items()}


def _refuse_repeated(idents: Sequence[int], path: str) -> None:
    indexes = [index for index, ident in enumerate(idents) if ident in idents[:index]]
    if indexes:
        raise Invalid(fields={f"{path}.{index}": ["This file is attached already."] for index in indexes})


def alt_texts(assets: Mapping[int, MediaAsset]) -> dict[int, str | None]:
    """The current alternative texts of these files, by id."""
    return {ident: asset.alt_text for ident, asset in assets.items()}


async def channels_of(scope: BrandScope, idents: Sequence[int]) -> list[Channel]:
    """The brand's channels with these ids, in this order. Errors: NotFound for an unknown or removed one."""
    ids = list(dict.fromkeys(idents))
    rows = await of_brand(scope.brand_id, ids)
    channels = [rows[ident] for ident in ids if ident in rows]
    if len(channels) != len(ids) or any(row.state == ChannelState.REMOVED.value for row in channels):
        raise NotFound("There is no such channel in this brand.")
    return channels


async def preflight(brand_id: int, composition: Composition, channels: Iterable[Channel]) -> None:
    """Refuse a content that any channel's platform would refuse, with every issue at once (ERR-RULE-08)."""
    issues = await issues_of(brand_id, composition, channels)
    if issues:
        raise PreflightFailed(issues)


async def issues_of(brand_id: int, composition: Composition, channels: Iterable[Channel]) -> list[ChannelIssue]:
    """Every issue for which the platforms of these channels would refuse the content."""
    assets = await media.assets_of(brand_id, composition.media_ids())
    return [issue for channel in channels for issue in await issues_on(channel, composition, assets)]


async def issues_on(
    channel: Channel, composition: Composition, assets: Mapping[int, MediaAsset]
) -> list[ChannelIssue]:
    """The issues for which one channel's platform would refuse; `assets` holds the files of the composition.

    A picture that would be made of a file is checked instead of the file. Where a person publishes, no platform
    refuses anything.
    """
    plans = plans_on(channel, composition, assets)
    instead = {ident: partial(media.planned, plan=plan) for ident, plan in plans.items()}
    texts = [item["text"] for item in composition.follow_ups_on(channel.id)]
    if is_by_hand(channel, composition):
        return [] if channel.state != ChannelState.REMOVED.value else [_of(channel, _NO_CHANNEL)]
    body = content_on(composition, channel.id, registry.platform(channel.platform), assets, instead)
    issues = await _issues(channel, body, texts)
    issues += [
        Issue("frames", "frame_refused", plan.refusal) for plan in plans.values() if plan.refusal is not None
    ]
    return [_of(channel, issue) for issue in issues]


def is_by_hand(channel: Channel, composition: Composition) -> bool:
    """Whether a person publishes this content on this channel, which then need not be connected."""
    return channel_options.is_by_hand(channel.platform, composition.options_on(channel.id))


def _of(channel: Channel, issue: Issue) -> ChannelIssue:
    return ChannelIssue(channel.id, channel.platform, issue)


def plans_on(
    channel: Channel, composition: Composition, assets: Mapping[int, MediaAsset]
) -> dict[int, media.PicturePlan]:
    """The plans for the files that this channel does not get as they are, by the id of the file.

    One without a recipe says why the file cannot be shown as its frame says.
    """
    platform, items = registry.platform(channel.platform), composition.media_on(channel.id)
    if platform is None or not items:
        return {}
    called = target(channel.id, channel.uuid, channel.name, channel.credentials)
    limits = gate.limits(platform, called, content_on(composition, channel.id, platform, assets))
    rows = [assets[item["id"]] for item in items]
    return media.plans_for(rows, limits, composition.frames_on(channel.id))


def content_on(
    composition: Composition,
    channel_id: int,
    platform: Platform | Publishes | None,
    assets: Mapping[int, MediaAsset],
    instead: Instead = _AS_IT_IS,
) -> Content:
    """The content that this channel's platform gets; a format that shows no text, such as a story, gets none."""
    options = composition.options_on(channel_id)
    content = Content(
        **composition.texts_on(channel_id),
        media=_attachments(composition.media_on(channel_id), assets, instead, composition.frames_on(channel_id)),
        stage={},
        format=Format(options["format"]) if "format" in options else None,
        options=options.get("values", {}),
        files={name: media.attachment(assets[ident], None) for name, ident in options.get("files", {}).items()},
    )
    return content if not options or shows_text(platform, content.format) else replace(content, body="")


def content_everywhere(composition: Composition, assets: Mapping[int, MediaAsset]) -> Content:
    """The content for all channels without a variant."""
    return Content(**values(Texts, composition), media=_attachments(composition.media[EVERYWHERE], assets))


def _attachments(
    items: Sequence[FixedMedia],
    assets: Mapping[int, MediaAsset],
    instead: Instead = _AS_IT_IS,
    frames: Mapping[int, media.FixedFrame] = _NO_FRAMES,
) -> tuple[Media, ...]:
    if not items:
        return ()
    files = [
        (item["id"], media.attachment(assets[item["id"]], item["alt_text"], frames.get(item["id"])))
        for item in items
    ]
    return tuple(instead[ident](file) if ident in instead else file for ident, file in files)


def follow_up_issues(channel: Channel, composition: Composition, text: str) -> list[ChannelIssue]:
    """The issues for which a channel's platform would refuse a comment below a post that is live."""
    platform, called = registry.platform(channel.platform), target_of(channel)
    if channel.state != ChannelState.CONNECTED.value or not isinstance(platform, Publishes) or not called.opened:
        return [_of(channel, _RECONNECT)]
    post_format = composition.options_on(channel.id).get("format")
    issues = gate.follow_up_issues(platform, called, Format(post_format) if post_format else None, [text])
    return [_of(channel, issue) for issue in issues]


def target_of(channel: Channel) -> Target:
    """The channel as its connector gets it."""
    return target(channel.id, channel.uuid, channel.name, channel.credentials)


async def _issues(channel: Channel, content: Content, comments: Sequence[str]) -> list[Issue]:
    if channel.state == ChannelState.REMOVED.value:
        return [_NO_CHANNEL]
    if channel.state != ChannelState.CONNECTED.value:
        return [_RECONNECT]
    platform = registry.platform(channel.platform)
    if not isinstance(platform, Publishes):
        return [Issue("channel", "unavailable", "This platform is not available in this installation.")]
    called = target_of(channel)
    if not called.opened:
        return [_RECONNECT]
    issues = await gate.issues(platform, called, content)
    return [*issues, *gate.follow_up_issues(platform, called, content.format, comments)]
