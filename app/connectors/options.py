"""The options of a post on a platform: read from inputs, brought into their one form, and checked; all pure.

Three kinds of words are never mixed. What has a wrong shape is a problem here, at its path, when it is saved. What
the platform would refuse is an issue of preflight. What is worth knowing is a hint, which refuses nothing.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, cast
from urllib.parse import urlsplit

from app.connectors.content import Content, Format, Issue, Limits, OptionData
from app.connectors.declared import Declared, FormatEntry, Option, OptionKind, PostOptions
from app.connectors.protocols import Declares, Platform

MOST_TEXT: Final = 10_000
"""The most characters of a text where the option sets no bound."""
MOST_VALUES: Final = 50
"""The most values of CHOICES and LIST where the option sets no bound."""
_LARGEST_NUMBER: Final = 2**31 - 1
MOST_OPTIONS: Final = 50
"""The most options of one platform."""
_RESERVED_NAMES: Final = frozenset({"format", "by_hand", "due_at", "body", "media", "follow_ups"})
"""Words that stand beside the options at some door."""
FORMAT: Final = "format"
A_FILE: Final = "a file"
"""A file where words alone are shown."""
_SPANS: Final = (
    ("day", timedelta(days=1)),
    ("hour", timedelta(hours=1)),
    ("minute", timedelta(minutes=1)),
    ("second", timedelta(seconds=1)),
    ("millisecond", timedelta(milliseconds=1)),
)
_FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
_IDS_WANTED: Final = "Give the ids of values that the platform lists."
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
_FORMAT_LABELS: Final = {Format.POST: "Post", Format.ARTICLE: "Article"}


@dataclass(frozen=True, slots=True)
class OptionProblem:
    """What is wrong with one value: `path` is `format`, or `options.` and a name."""

    path: str
    message: str


def declared_by(platform: Platform | None) -> Declared:
    """What a platform declares, with the one format of those that declare none."""
    declaration = platform.declared if isinstance(platform, Declares) else Declared()
    if declaration.formats:
        return declaration
    is_article = platform is not None and platform.limits.is_article
    only = Format.ARTICLE if is_article else Format.POST
    return replace(declaration, formats=(FormatEntry(only, _FORMAT_LABELS[only]),))


def entry_of(declaration: Declared, post_format: Format | None) -> FormatEntry | None:
    """The entry of a format, for None the first one; None for a format that the platform does not take."""
    if post_format is None:
        return declaration.formats[0]
    return next((entry for entry in declaration.formats if entry.format is post_format), None)


def limits_of(platform: Platform, content: Content) -> Limits:
    """The limits of a content on a platform: those of its format where it has its own."""
    entry = entry_of(declared_by(platform), content.format)
    return platform.limits if entry is None or entry.limits is None else entry.limits


def shows_text(platform: object, post_format: Format | None) -> bool:
    """Whether a post of this format has a text on the platform; a story may have none."""
    entry = entry_of(platform.declared, post_format) if isinstance(platform, Declares) else None
    return entry is None or entry.limits is None or entry.limits.text_limit > 0


def read(
    platform: Platform, format_word: str | None, raw: Mapping[str, object]
) -> tuple[PostOptions, list[OptionProblem]]:
    """Options in their one form, and every problem of what was sent; pure.

    Null, a blank text, an empty list and false are the same as absent. Texts are trimmed, the values of CHOICES
    are in declared order without doubles. Choices that live on the platform are not checked here, nor whether a
    file is there.
    """
    declaration = declared_by(platform)
    problems: list[OptionProblem] = []
    entry = declaration.formats[0]
    if format_word is not None:
        entries = {item.format.value: item for item in declaration.formats}
        if format_word in entries:
            entry = entries[format_word]
        else:
            message = f"{platform.label} has no format {_cut(format_word)}. It has: {', '.join(entries)}."
            problems.append(OptionProblem(FORMAT, message))
    options = {option.name: option for option in declaration.options}
    values: dict[str, OptionData] = {}
    for name, value in raw.items():
        if _is_absent(value):
            continue
        option = options.get(name)
        if option is None:
            names = f"It has: {', '.join(sorted(options))}." if options else "It has none."
            message = f"{platform.label} has no option {_cut(name)}. {names}"
        elif not _has(option, entry.format):
            labels = [item.label.lower() for item in declaration.formats if item.format in option.formats]
            message = (
                f"On {platform.label}, {option.label} is for {', '.join(labels)}, not for {entry.label.lower()}."
            )
        else:
            value, message = _value(option, value)  # noqa: PLW2901 the value in its one form
            if message is None and not _is_absent(value):
                values[name] = cast("OptionData", value)
        if message is not None:
            problems.append(OptionProblem(f"options.{_cut(name)}", message))
    ordered = {name: values[name] for name in options if name in values}
    return PostOptions(None if format_word is None else entry.format, ordered), problems


def of_texts(platform: Platform, texts: Mapping[str, Sequence[str]]) -> dict[str, object]:
    """Values that arrived as texts, in the types of their options, for `read`, which refuses what does not fit.

    A FLAG is `yes` or `no`, `true` or `false`; a NUMBER and a MEDIA are digits.
    """
    kinds = {option.name: option.kind for option in declared_by(platform).options}
    return {name: _of_texts(kinds.get(name), values) for name, values in texts.items()}


def words(option: Option, value: OptionData, remote: Mapping[str, str]) -> list[str]:
    """Each value as people read it: choices by labels, a FLAG as `yes`, a span as `2 days`.

    A file has no name here. `remote` has the labels of those that live on the platform.
    """
    match option.kind:
        case OptionKind.FLAG:
            return ["yes"]
        case OptionKind.MEDIA:
            return [A_FILE]
        case OptionKind.NUMBER if option.unit and isinstance(value, int):
            return [_span(value * option.unit)]
        case _:
            labels = {**remote, **{choice.value: choice.label for choice in option.choices}}
            return [labels.get(text, text) for text in as_texts(value)]


def _span(length: timedelta) -> str:
    """A length of time in words, in the largest units that leave nothing out: `1 day 2 hours`."""
    parts: list[str] = []
    for name, unit in _SPANS:
        number, length = divmod(length, unit)
        if number:
            parts.append(f"{number} {name}{'' if number == 1 else 's'}")
    return " ".join(parts) or "0 seconds"


def as_texts(value: OptionData) -> list[str]:
    """A value as texts, as `of_texts` reads them."""
    if value is True:
        return ["true"]
    return [str(value)] if isinstance(value, str | int) else list(value)


def issues(platform: Platform, content: Content) -> list[Issue]:
    """What every platform refuses: a required option that is missing, and a format that it does not take; pure."""
    declaration = declared_by(platform)
    entry = entry_of(declaration, content.format)
    if entry is None:
        message = f"{platform.label} does not take this format."
        return [Issue(FORMAT, "format_unsupported", message)]
    return [
        Issue(f"options.{option.name}", "option_missing", f"{entry.label} needs “{option.label}”.")
        for option in declaration.options
        if option.required
        and _has(option, entry.format)
        and option.name not in content.options
        and option.name not in content.files
    ]


def for_later_parts(platform: object, values: Mapping[str, OptionData]) -> dict[str, OptionData]:
    """The values that every part of a thread gets."""
    if not values or not isinstance(platform, Declares):
        return {}
    names = {option.name for option in platform.declared.options if option.in_every_part}
    return {name: value for name, value in values.items() if name in names}


def declaration_problem(declaration: Declared) -> str | None:
    """Why a declaration cannot be used, or None; a sentence without the platform's name."""
    formats = [entry.format for entry in declaration.formats]
    names = [option.name for option in declaration.options]
    takes = formats or [Format.POST, Format.ARTICLE]
    problems = [
        *([f"more than {MOST_OPTIONS} options are declared."] if len(names) > MOST_OPTIONS else []),
        *(f"the format {item.value} is declared twice." for item in formats if formats.count(item) > 1),
        *(f"the option {name} is declared twice." for name in names if names.count(name) > 1),
        *(
            f"{name!r} cannot be the name of an option."
            for name in names
            if _NAME.fullmatch(name) is None or name in _RESERVED_NAMES
        ),
        *(
            f"the option {option.name} has no choices."
            for option in declaration.options
            if option.kind is OptionKind.CHOICE and not option.choices and not option.is_remote
        ),
        *(
            f"the option {option.name} is for the format {item.value}, which is not declared."
            for option in declaration.options
            for item in option.formats
            if item not in takes
        ),
    ]
    return problems[0] if problems else None


def _of_texts(kind: OptionKind | None, texts: Sequence[str]) -> object:
    if kind in (OptionKind.CHOICES, OptionKind.LIST) or len(texts) != 1:
        return list(texts)
    text = texts[0].strip()
    match kind:
        case OptionKind.FLAG:
            return _FLAGS.get(text.lower(), text)
        case OptionKind.NUMBER | OptionKind.MEDIA:
            return int(text) if re.fullmatch(r"[0-9]{1,18}", text) else text
        case _:
            return text


def _has(option: Option, post_format: Format) -> bool:
    return not option.formats or post_format in option.formats


def _is_absent(value: object) -> bool:
    if isinstance(value, str):
        return not value.strip()
    return (
        value is None
        or value is False
        or (isinstance(value, Sequence) and len(cast("Sequence[object]", value)) == 0)
    )


def _value(option: Option, value: object) -> tuple[object, str | None]:
    match option.kind:
        case OptionKind.FLAG:
            return value, None if value is True else "Give true or false."
        case OptionKind.NUMBER | OptionKind.MEDIA:
            return value, _number_problem(option, value)
        case OptionKind.TEXT | OptionKind.ADDRESS:
            text = value.strip() if isinstance(value, str) else value
            return text, _text_problem(option, text)
        case OptionKind.CHOICE:
            return value, None if isinstance(value, str) and _is_choice(option, value) else _choices_of(option)
        case OptionKind.CHOICES | OptionKind.LIST:
            return _several(option, value)


def _number_problem(option: Option, value: object) -> str | None:
    if isinstance(value, bool) or not isinstance(value, int):
        return "Give the id of a file." if option.kind is OptionKind.MEDIA else "Give a whole number."
    if option.kind is OptionKind.MEDIA:
        return None
    least, most = option.least or 0, _LARGEST_NUMBER if option.most is None else option.most
    return None if least <= value <= most else f"Give a number from {int(least):,} to {int(most):,}."


def _text_problem(option: Option, value: object) -> str | None:
    if not isinstance(value, str):
        return "Give a text."
    most = MOST_TEXT if option.most is None else option.most
    if len(value) > most:
        return f"Give at most {int(most):,} characters; this has {len(value):,}."
    if option.least is not None and len(value) < option.least:
        return f"Give at least {int(option.least):,} characters."
    if option.kind is OptionKind.ADDRESS and not _is_address(value):
        return "Give an address that starts with https:// or http://."
    if option.pattern is not None and re.fullmatch(option.pattern, value) is None:
        usual = _IDS_WANTED if option.is_remote else option.help
        return usual or "This has a form that the platform does not take."
    return None


def _several(option: Option, value: object) -> tuple[object, str | None]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        return value, "Give a list."
    items = [item.strip() if isinstance(item, str) else item for item in cast("Sequence[object]", value)]
    texts = [item for item in items if isinstance(item, str) and item]
    if len([item for item in items if item != ""]) != len(texts):
        return value, "Give a list of texts."
    if option.kind is OptionKind.CHOICES:
        if not all(_is_choice(option, text) for text in texts):
            return value, _choices_of(option)
        order = [choice.value for choice in option.choices]
        texts = sorted(set(texts), key=order.index) if order else list(dict.fromkeys(texts))
    most = MOST_VALUES if option.most is None else option.most
    if len(texts) > most:
        return value, f"Give at most {int(most):,}; there are {len(texts):,}."
    if option.least is not None and 0 < len(texts) < option.least:
        return value, f"Give at least {int(option.least):,}."
    each = replace(option, kind=OptionKind.TEXT, least=None, most=option.each)
    return texts, next((problem for text in texts if (problem := _text_problem(each, text))), None)


def _is_choice(option: Option, value: str) -> bool:
    return option.is_remote or any(choice.value == value for choice in option.choices)


def _choices_of(option: Option) -> str:
    return (
        f"Choose from: {', '.join(choice.value for choice in option.choices)}."
        if option.choices
        else "Give a text."
    )


def _is_address(value: str) -> bool:
    try:
        parts = urlsplit(value)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not re.search(r"\s", value)


def _cut(name: str) -> str:
    return name if len(name) <= 64 else f"{name[:64]}…"  # noqa: PLR2004
