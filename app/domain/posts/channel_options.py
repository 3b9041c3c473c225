"""What channels are told of a post beside its text and media: formats and options, as platforms declare them.

`connectors.options` reads them by a declaration; here they are those of the channels of a post.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from app.access import BrandScope, BrandScopes
from app.connectors import Format, OptionData, OptionKind, Platform, PostOptions, options, registry
from app.core.errors import Invalid
from app.core.text import MAXIMUM_ID
from app.domain.channels import Channel, missing_values, remembered_labels
from app.domain.posts.files import files_by_ids
from app.domain.posts.inputs import ChannelOptions, Variant

_NO_PLATFORM: Final = "The platform of this channel is not available in this installation."
_NO_FILE: Final = "There is no such file in this brand."


@dataclass(frozen=True, slots=True)
class OptionView:
    """An option that was chosen for a channel; `texts` are its values for people, by the labels of the platform.

    `kind` is None for one that the platform does not declare any more. `file_id` is set where the value is a file.
    """

    name: str
    label: str
    kind: OptionKind | None
    value: OptionData
    texts: Sequence[str]
    file_id: int | None = None

    @property
    def words(self) -> str:
        """The values in one line."""
        return ", ".join(self.texts)


async def read(
    scope: BrandScope,
    variants: Sequence[Variant],
    channels: Mapping[int, Channel],
    before: Mapping[str, ChannelOptions],
) -> dict[str, ChannelOptions]:
    """The options of variants in their one form, by channel id as text, without channels that are told nothing.

    Every channel of a variant is among `channels`; the words of values that live on a platform are those of its
    list, else those in the options of `before`. A file is one that is stored in the brand. Errors: Invalid with
    all problems at once, at `variants.0.format` and `variants.0.options.` with the name of the option.
    """
    problems: dict[str, list[str]] = {}
    by_channel: dict[str, ChannelOptions] = {}
    paths: list[tuple[str, int]] = []
    for index, variant in enumerate(variants):
        platform = registry.platform(channels[variant.channel_id].platform)
        if variant.by_hand and not options.declared_by(platform).by_hand:
            by_channel[str(variant.channel_id)] = ChannelOptions(by_hand=True)
        if variant.format is None and not variant.options:
            continue
        if platform is None:
            problems[f"variants.{index}.options"] = [_NO_PLATFORM]
            continue
        values, wrong = options.read(platform, variant.format, variant.options or {})
        for problem in wrong:
            problems.setdefault(f"variants.{index}.{problem.path}", []).append(problem.message)
        for name, message in _missing_values(platform, channels[variant.channel_id], values):
            problems.setdefault(f"variants.{index}.options.{name}", []).append(message)
        item = _revision_form(platform, values)
        if words := _remote_words(platform, variant.channel_id, values, before):
            item["words"] = words
        paths += [(f"variants.{index}.options.{name}", ident) for name, ident in item.get("files", {}).items()]
        if item:
            by_channel[str(variant.channel_id)] = by_channel.get(str(variant.channel_id), ChannelOptions()) | item
    ids = sorted({ident for _, ident in paths if 0 < ident <= MAXIMUM_ID})
    files = await files_by_ids(BrandScopes((scope,)), ids) if ids else {}
    problems |= {path: [_NO_FILE] for path, ident in paths if ident not in files}
    if problems:
        raise Invalid(fields=problems)
    return by_channel


def is_by_hand(platform_key: str, choices: ChannelOptions) -> bool:
    """Whether a person publishes on this channel: its platform is by hand, or it was chosen."""
    return "by_hand" in choices or options.declared_by(registry.platform(platform_key)).by_hand


def _revision_form(platform: Platform, values: PostOptions) -> ChannelOptions:
    """Options as a revision holds them."""
    kinds = {option.name: option.kind for option in options.declared_by(platform).options}
    files = {name: value for name, value in values.values.items() if kinds[name] is OptionKind.MEDIA}
    plain = {name: value for name, value in values.values.items() if name not in files}
    members: dict[str, Any] = {"format": values.format, "values": plain, "files": files}
    return ChannelOptions(**{name: member for name, member in members.items() if member})


def _remote_words(
    platform: Platform, channel_id: int, values: PostOptions, before: Mapping[str, ChannelOptions]
) -> dict[str, dict[str, str]]:
    """What values that live on the platform are called there, by option, as far as it is known."""
    earlier = before.get(str(channel_id), ChannelOptions()).get("words", {})
    words: dict[str, dict[str, str]] = {}
    for name in _remote_names(platform):
        labels = {**earlier.get(name, {}), **remembered_labels(channel_id, name)}
        texts = options.as_texts(values.values[name]) if name in values.values else []
        if own := {text: labels[text] for text in texts if text in labels}:
            words[name] = own
    return words


def _remote_names(platform: Platform) -> list[str]:
    return [item.name for item in options.declared_by(platform).options if item.is_remote]


def _missing_values(platform: Platform, channel: Channel, values: PostOptions) -> Iterator[tuple[str, str]]:
    """Per option whose values live on the platform: which of the chosen ones the platform does not have."""
    for name in _remote_names(platform):
        texts = options.as_texts(values.values[name]) if name in values.values else []
        missing, read_at = missing_values(channel, name, texts)
        labels = remembered_labels(channel.id, name)
        for text in missing:
            yield name, f"This channel does not have “{labels.get(text, text)}” (read at {read_at:%H:%M} UTC)."


def values_of(choices: ChannelOptions) -> dict[str, OptionData]:
    """The values of options by name as every door says them, files by their ids."""
    return {**choices.get("values", {}), **choices.get("files", {})}


def views(platform_key: str, choices: ChannelOptions) -> list[OptionView]:
    """What a channel of this platform is told, in declared order, options that are not declared any more last."""
    platform = registry.platform(platform_key)
    values = values_of(choices)
    declared_options = options.declared_by(platform).options
    files = choices.get("files", {})
    labels = choices.get("words", {})
    rows = [
        OptionView(
            option.name,
            option.label,
            option.kind,
            values[option.name],
            options.words(option, values[option.name], labels.get(option.name, {})),
            files.get(option.name),
        )
        for option in declared_options
        if option.name in values
    ]
    names = {row.name for row in rows}
    for name, value in values.items():
        if name not in names:
            texts = [options.A_FILE] if name in files else options.as_texts(value)
            rows.append(OptionView(name, name, None, value, texts, files.get(name)))
    return rows


def format_label(platform_key: str, post_format: Format | None) -> str | None:
    """What people read for a format on this platform; None where nobody chose one."""
    if post_format is None:
        return None
    entry = options.entry_of(options.declared_by(registry.platform(platform_key)), post_format)
    return post_format.value.capitalize() if entry is None else entry.label
