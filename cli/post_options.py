"""The formats and options of posts: read from the command line by what platforms declare, and told in words."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from cli.errors import USAGE, Failure, printable

FORMAT: Final = "format"
_BY_HAND: Final = "by_hand"
_FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
_SEVERAL: Final = frozenset({"choices", "list"})
_NUMBERS: Final = frozenset({"number", "media"})

Platforms = Mapping[str, Mapping[str, Any]]
"""What each platform declares, by its key."""
_RemoteValues = Callable[[Mapping[str, Any], str, Sequence[str]], list[str]]
"""The values of an option of a channel that live on the platform, for these values or names."""
RemoteLabels = Mapping[str, Mapping[str, str]]
"""What values that live on a platform are called there, by the option and the value."""


def platforms_of(body: Mapping[str, Any]) -> Platforms:
    """Return the declarations in the answer of `GET /platforms`."""
    return {platform["key"]: platform for platform in body["platforms"]}


def variants(
    platforms: Platforms,
    channels: Sequence[Mapping[str, Any]],
    words: Sequence[str],
    post_format: str | None,
    values_of: _RemoteValues,
    earlier: Sequence[Mapping[str, Any]] = (),
) -> list[dict[str, Any]]:
    """Return the variants of these channels of a post: the earlier ones with these options and this format.

    Each word is `NAME=VALUE`, for all channels whose platform has the option, or `PLATFORM.NAME=VALUE`; `by_hand`
    is one on every platform. Values of a list come one by one; an empty value takes the option away. `values_of`
    gives the values for names of what lives on a platform. Errors: Failure with exit code 2.
    """
    rows = {channel["id"]: _row(channel["id"], earlier) for channel in channels}
    if post_format is not None and not channels:
        raise Failure("A format needs a channel: choose with --channel.", USAGE)
    for row in rows.values() if post_format is not None else ():
        row[FORMAT] = post_format or None
    for (key, name), values in _grouped(words).items():
        places = [channel for channel in channels if key in (None, channel["platform"])]
        for channel in _with_option(platforms, places, key, name):
            option = _option(platforms, channel["platform"], name)
            is_remote = option.get("is_remote") and any(value.strip() for value in values)
            own = values_of(channel, name, [value for value in values if value.strip()]) if is_remote else values
            _set(rows[channel["id"]], option.get("kind"), name, own)
    return [
        row for row in rows.values() if any(row[name] not in (None, {}) for name in row if name != "channel_id")
    ]


def lines(
    platforms: Platforms, publication: Mapping[str, Any], remote: RemoteLabels = MappingProxyType({})
) -> list[str]:
    """Return what was chosen for a channel in words, a line each: the format first, then the options.

    `remote` are the labels of values that live on the platform.
    """
    declaration = platforms.get(publication.get("platform", ""), {})
    labels = {entry["format"]: entry["label"] for entry in declaration.get("formats", ())}
    post_format = publication.get(FORMAT)
    values: Mapping[str, Any] = publication.get("options") or {}
    options: Mapping[str, Mapping[str, Any]] = {
        option["name"]: option for option in declaration.get("options", ())
    }
    # What is not declared any more comes last, under its name.
    names = sorted(values, key=lambda name: [*options, name].index(name))
    return [
        *(["Published by hand"] if publication.get(_BY_HAND) else []),
        *([f"Format: {labels.get(post_format, post_format)}"] if post_format else []),
        *(_line(options.get(name, {}), name, values[name], remote.get(name, {})) for name in names),
    ]


def bounds(option: Mapping[str, Any]) -> str:
    """Return what the value of an option can be, in words."""
    kind = option["kind"]
    choices = ", ".join(choice["value"] for choice in option["choices"])
    if kind == "flag":
        return "yes"
    if choices:
        return choices if kind == "choice" else f"some of {choices}"
    unit = {"number": "", "list": " texts", "choices": " values"}.get(kind, " characters")
    if kind == "media":
        return "the number of a file"
    least, most = option["least"], option["most"]
    each = "" if option["each"] is None else f" of at most {option['each']:,} characters"
    if least is None and most is None:
        return {"address": "an address", "list": f"texts{each}"}.get(kind, f"a {kind}")
    if least is None:
        return f"at most {most:,}{unit}{each}"
    return f"from {least:,}{unit}{each}" if most is None else f"{least:,} to {most:,}{unit}{each}"


def _row(channel_id: int, earlier: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    plain = {"channel_id": channel_id, "body": None, "media_ids": None, FORMAT: None, "options": {}}
    own = next((row for row in earlier if row["channel_id"] == channel_id), {})
    by_hand = {_BY_HAND: True} if own.get(_BY_HAND) else {}
    options = {"options": dict(own.get("options") or {})}
    return plain | {name: own[name] for name in plain if name in own} | options | by_hand


def _grouped(words: Sequence[str]) -> dict[tuple[str | None, str], list[str]]:
    groups: dict[tuple[str | None, str], list[str]] = {}
    for word in words:
        place, sign, value = word.partition("=")
        key, dot, name = place.strip().rpartition(".")
        if not sign or not name:
            raise Failure(f"{printable(word)!r} is no option: write NAME=VALUE or PLATFORM.NAME=VALUE.", USAGE)
        groups.setdefault((key if dot else None, name), []).append(value)
    return groups


def _with_option(
    platforms: Platforms, places: Sequence[Mapping[str, Any]], key: str | None, name: str
) -> list[Mapping[str, Any]]:
    """Those of the channels whose platform has the option. Errors: Failure where none has."""
    if not places:
        need = "An option needs a channel" if key is None else f"No channel of the post is on {printable(key)}"
        raise Failure(f"{need}: choose with --channel.", USAGE)
    is_common = name in (FORMAT, _BY_HAND)
    matches = [place for place in places if is_common or _option(platforms, place["platform"], name)]
    if matches:
        return matches
    keys = {place["platform"] for place in places}
    hints = [f"{one} has: {', '.join(_names(platforms, one)) or 'none'}." for one in sorted(keys)]
    raise Failure(f"There is no option {printable(name)!r}.", USAGE, "\n".join(hints))


def _names(platforms: Platforms, key: str) -> list[str]:
    return sorted(option["name"] for option in platforms.get(key, {}).get("options", ()))


def _option(platforms: Platforms, key: str, name: str) -> Mapping[str, Any]:
    options = platforms.get(key, {}).get("options", ())
    return next((option for option in options if option["name"] == name), {})


def _set(row: dict[str, Any], kind: str | None, name: str, values: Sequence[str]) -> None:
    if name == FORMAT:
        row[FORMAT] = values[-1] or None
        return
    if name == _BY_HAND:
        row[_BY_HAND] = _FLAGS.get(values[-1].strip().lower() or "no", values[-1])
        return
    texts = [value for value in values if value.strip()]
    if not texts:
        row["options"].pop(name, None)
    elif kind in _SEVERAL:
        row["options"][name] = texts
    elif len(texts) > 1:
        raise Failure(f"The option {name} has one value.", USAGE)
    elif kind == "flag":
        row["options"][name] = _FLAGS.get(texts[0].strip().lower(), texts[0])
    else:
        # What is no number is refused by the service, which says what it takes.
        row["options"][name] = int(texts[0]) if kind in _NUMBERS and texts[0].strip().isdecimal() else texts[0]


def _line(option: Mapping[str, Any], name: str, value: object, remote: Mapping[str, str]) -> str:
    return f"{option.get('label', name)}: {_words(option, value, remote)}"


def _words(option: Mapping[str, Any], value: object, remote: Mapping[str, str]) -> str:
    if value is True:
        return "yes"
    labels = {**remote} | {choice["value"]: choice["label"] for choice in option.get("choices", ())}
    values = value if isinstance(value, list) else [value]
    texts = [labels.get(str(item), str(item)) for item in values]
    return f"file {texts[0]}" if option.get("kind") == "media" else "; ".join(texts)
