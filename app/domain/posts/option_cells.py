"""What single channels have of their own in a post, as cells of a file: written by exports, read by imports.

`options` is a JSON object by channel. A channel's object has its own text as `body`, its own files as `media`, its
own comments as `follow_ups`, its own frames as `frames`, its format as `format`, `by_hand` where a person
publishes it, and each option by its name; none of the six can be the name of an option. `format` is the format on
every channel that names none there.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

import orjson

from app.domain.posts import follow_up_cells, frame_choices
from app.domain.posts.channel_options import values_of
from app.domain.posts.composition import Composition
from app.domain.posts.inputs import ImportColumn

_BODY: Final = "body"
_MEDIA: Final = "media"
_FORMAT: Final = ImportColumn.FORMAT.value
_FOLLOW_UPS: Final = ImportColumn.FOLLOW_UPS.value
_FRAMES: Final = ImportColumn.FRAMES.value
_BY_HAND: Final = "by_hand"
_OPTIONS: Final = ImportColumn.OPTIONS.value
_TIME: Final = "due_at"
_EXCERPT: Final = 100
_EXAMPLE: Final = 'Write JSON by channel, such as {"News": {"format": "story", "silent": true}}.'


@dataclass(frozen=True, slots=True)
class OwnCells:
    """The variants of a row for the input of a post, the channel of each as the file calls it, and problems."""

    variants: Sequence[Mapping[str, object]] = ()
    names: Sequence[str] = ()
    problems: Mapping[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    has_common_format: bool = False

    def place(self, path: str) -> tuple[str, str]:
        """The column that a path such as `variants.0.options.note` is about, and words to go before."""
        _, number, *rest = path.split(".")
        is_of_row = bool(number.isdecimal() and int(number) < len(self.names) and self.names[int(number)])
        if rest == [_TIME] or (rest == ["channel_id"] and not is_of_row):
            return ImportColumn.CHANNEL_TIMES.value, ""
        name = ".".join(rest[1:]) if rest[:1] == ["options"] else ".".join(rest)
        column = _FORMAT if rest == [_FORMAT] and self.has_common_format else _OPTIONS
        channel = self.names[int(number)] if number.isdecimal() and int(number) < len(self.names) else ""
        return column, f"{channel[:_EXCERPT]}, {name[:_EXCERPT]}: " if channel else ""

    def with_times(self, times: Mapping[int, str]) -> "OwnCells":
        """The same with the own times of channels, by their ids."""
        by_channel = {item["channel_id"]: item for item in self.variants}
        for ident, time in times.items():
            by_channel[ident] = {"channel_id": ident, **by_channel.get(ident, {}), _TIME: time}
        names = [*self.names, *("" for _ in range(len(by_channel) - len(self.names)))]
        return replace(self, variants=list(by_channel.values()), names=names)


def read(
    options: str, common_format: str, channel_ids: Sequence[int], channel_id: Callable[[str], int | None]
) -> OwnCells:
    """What the two cells of a row mean for its channels; pure. `channel_id` is that of a name in this brand."""
    problems: dict[str, list[str]] = {}
    variants: dict[int, dict[str, object]] = {}
    names: dict[int, str] = {}
    for name, members in _by_channel(options, problems).items():
        ident = channel_id(name.strip())
        if ident is None or ident not in channel_ids:
            text = f"{name[:_EXCERPT]!r} is not among the channels of this row."
            problems.setdefault(_OPTIONS, []).append(text)
        elif ident in variants:
            problems.setdefault(_OPTIONS, []).append(f"{name[:_EXCERPT]!r} is a channel that is there already.")
        else:
            variants[ident], names[ident] = _variant(ident, members), name
    common = common_format.strip()
    if common and not channel_ids:
        problems[_FORMAT] = ["A format needs a channel."]
    for ident in channel_ids if common else ():
        variant = variants.setdefault(ident, {"channel_id": ident})
        variant[_FORMAT] = variant.get(_FORMAT) or common
        names.setdefault(ident, "")
    return OwnCells(list(variants.values()), list(names.values()), problems, bool(common))


def cells(composition: Composition, names: Mapping[int, str]) -> tuple[str, str]:
    """The cells `format` and `options` of a post, by the names of its channels; empty where nothing was chosen."""
    by_channel: dict[str, dict[str, object]] = {}
    formats: set[str] = set()
    for ident, name in names.items():
        key, choices = str(ident), composition.options_on(ident)
        own: dict[str, object] = {_FORMAT: choices["format"]} if "format" in choices else {}
        formats.add(choices.get("format", ""))
        own |= {_BODY: composition.variants[key]} if key in composition.variants else {}
        own |= {_MEDIA: [item["id"] for item in composition.media[key]]} if key in composition.media else {}
        own |= {_FOLLOW_UPS: composition.follow_ups[key]} if key in composition.follow_ups else {}
        own |= {_FRAMES: frame_choices.inputs(composition.frames[key])} if key in composition.frames else {}
        own |= {_BY_HAND: True} if "by_hand" in choices else {}
        own |= values_of(choices)
        if own:
            by_channel[name] = own
    common = formats.pop() if len(formats) == 1 else ""
    if common:
        by_channel = {name: rest for name, own in by_channel.items() if (rest := _without(own, _FORMAT))}
    return common, orjson.dumps(by_channel).decode() if by_channel else ""


def _without(members: Mapping[str, object], name: str) -> dict[str, object]:
    return {key: value for key, value in members.items() if key != name}


def _by_channel(text: str, problems: dict[str, list[str]]) -> dict[str, dict[str, Any]]:
    if not text.strip():
        return {}
    try:
        document: object = orjson.loads(text)
    except orjson.JSONDecodeError:
        document = None
    members = cast("dict[str, Any]", document) if isinstance(document, dict) else None
    if members is None or not all(isinstance(item, dict) for item in members.values()):
        problems[_OPTIONS] = [_EXAMPLE]
        return {}
    return members


def _variant(ident: int, members: Mapping[str, Any]) -> dict[str, object]:
    own: dict[str, object] = {
        "channel_id": ident,
        "body": members.get(_BODY),
        "media_ids": members.get(_MEDIA),
    }
    own |= {_FOLLOW_UPS: follow_up_cells.of_member(members[_FOLLOW_UPS])} if _FOLLOW_UPS in members else {}
    own |= {_FRAMES: members[_FRAMES]} if _FRAMES in members else {}
    own |= {_BY_HAND: members[_BY_HAND]} if _BY_HAND in members else {}
    names = (_BODY, _MEDIA, _FORMAT, _BY_HAND, _FOLLOW_UPS, _FRAMES)
    options = {name: value for name, value in members.items() if name not in names}
    return {**own, _FORMAT: members.get(_FORMAT), "options": options}
