"""What channels are told of posts: the inputs and enums of each built-in platform, made from what it declares.

The schema is the same on every installation, because it reads the built-in platforms alone, offered or not. Those
of outside packages say their options as texts. Answers are generic, so that no document has to name a platform.
"""

import re
from collections.abc import Sequence
from enum import Enum
from typing import Any, Final

import strawberry

from app.access import BrandScope, BrandScopes
from app.connectors import Choice, Format, Option, OptionKind, Platform, options, registry
from app.core.errors import Invalid
from app.domain import channels
from app.domain.posts import OptionView
from schema.engine import ids
from schema.engine.declarations import enum, field, input_type, object_type, optional
from schema.engine.inputs import client_fields, number, numbers
from schema.engine.lengths import Length

FILE: Final = "MediaAsset"
OUTSIDE: Final = "outside"
"""The field with the options of platforms of outside packages."""

enum(
    Format,
    "What a post can be on a platform; each takes some of them.",
    name="PostFormat",
    ARTICLE="A text with a title.",
    DOCUMENT="A document whose pages are shown.",
    EVENT="Something that takes place.",
    OFFER="An offer of a business.",
    POLL="A question with answers to choose from.",
    POST="A text, with or without media.",
    REEL="A short upright video.",
    STORY="An image or a video for a day.",
    VIDEO="A video with a title.",
)
enum(
    OptionKind,
    "What the value of an option is.",
    name="PostOptionKind",
    ADDRESS="A web address.",
    CHOICE="One of the option's `choices`.",
    CHOICES="Several of the option's `choices`.",
    FLAG="Yes, or left out.",
    LIST="Several texts in their order.",
    MEDIA="A file of the brand.",
    NUMBER="A whole number.",
    TEXT="A text.",
)


@object_type
class OptionValue:
    """An option that was chosen for a channel."""

    brand_id: strawberry.Private[int]
    file_id: strawberry.Private[int | None]
    name: str = field("The word for it at every interface.")
    label: str = field("What people read; the name where the platform does not declare it any more.")
    kind: OptionKind | None = field("What its value is; null where the platform does not declare it any more.")
    values: list[str] = field(
        "Its values as texts: one, or several of CHOICES and LIST; `true` of a FLAG, the id of a file.",
        length=Length(options.MOST_VALUES),
    )
    words: str = field("Its value for people, by the labels of choices.")
    labels: list[str] = field(
        "Each of `values` for people, in the same order.", length=Length(options.MOST_VALUES)
    )


@input_type
class OutsideOptionInput:
    """An option of a platform of an outside package."""

    name: str = field("The name of the option.")
    values: list[str] = field("Its values as texts: one, or several of CHOICES and LIST; `true` of a FLAG.")


def option_values(brand_id: int, views: Sequence[OptionView]) -> list[OptionValue]:
    """The options of a channel of this brand as answers show them."""
    return [
        OptionValue(
            brand_id=brand_id,
            file_id=view.file_id,
            name=view.name,
            label=view.label,
            kind=view.kind,
            values=options.as_texts(view.value) if view.file_id is None else [ids.encode(FILE, view.file_id)],
            words=view.words,
            labels=list(view.texts),
        )
        for view in views
    ]


def _pascal(name: str) -> str:
    return "".join(part.capitalize() for part in re.split(r"[^a-z0-9]+", name))


def member(option: Option, choice: Choice) -> str:
    """The name of a choice in the enum of its option."""
    name = re.sub(r"[^A-Z0-9_]", "_", choice.value.upper())
    return f"{option.name.upper()}_{name}" if name[0].isdigit() else name


_PLAIN: Final[dict[OptionKind, Any]] = {
    OptionKind.FLAG: bool,
    OptionKind.NUMBER: int,
    OptionKind.MEDIA: strawberry.ID,
    OptionKind.LIST: list[str],
    OptionKind.TEXT: str,
    OptionKind.ADDRESS: str,
}


def _type(platform: Platform, option: Option) -> Any:
    """The type of the input of an option. A choice that lives on the platform is any text."""
    if option.kind in _PLAIN:
        return _PLAIN[option.kind]
    class_: Any = str
    if option.choices:
        members = {member(option, choice): choice for choice in option.choices}
        values = {name: choice.value for name, choice in members.items()}
        class_ = Enum(f"{_pascal(platform.key)}{_pascal(option.name)}", values, module=__name__)
        strawberry.enum(class_, description=f"{option.label} on {platform.label}.")
        for value in class_.__strawberry_definition__.values:
            value.description = f"{members[value.name].label}."
    return class_ if option.kind is OptionKind.CHOICE else list[class_]


def _input(name: str, text: str, types: dict[str, tuple[Any, str]]) -> Any:
    members: dict[str, Any] = {field_name: optional(words) for field_name, (_, words) in types.items()}
    hints = {field_name: type_ | None for field_name, (type_, _) in types.items()}
    return input_type(
        type(name, (), {**members, "__annotations__": hints, "__doc__": text, "__module__": __name__})
    )


def _description(option: Option) -> str:
    words = option.label if not option.help else f"{option.label}. {option.help}"
    bounds = [
        f"{name} {int(number):,}"
        for name, number in (("at least", option.least), ("at most", option.most), ("each at most", option.each))
        if number is not None
    ]
    return ". ".join([words.rstrip("."), *([f"{', '.join(bounds)}".capitalize()] if bounds else [])]) + "."


_INPUTS: Final = {
    platform.key: (
        _input(
            f"{_pascal(platform.key)}OptionsInput",
            f"What {platform.label} can be told of a post.",
            {option.name: (_type(platform, option), _description(option)) for option in rows},
        ),
        f"The options of {platform.label}.",
    )
    for platform in registry.built_in()
    if (rows := options.declared_by(platform).options)
}


class ChannelOptionsInput:
    """What the platform of a channel is told of a post: exactly one field, that of the channel's platform."""

    outside: list[OutsideOptionInput] | None = optional("The options of a platform of an outside package.")


for key, (platform_input, words) in _INPUTS.items():
    ChannelOptionsInput.__annotations__[key] = platform_input | None
    setattr(ChannelOptionsInput, key, optional(words))
_ = input_type(ChannelOptionsInput)
_OPTIONS_FIELDS: Final = frozenset(_INPUTS)


def options_field(platform: Platform) -> str | None:
    """The field of `ChannelOptionsInput` with the options of this platform; None where it has no options."""
    if not options.declared_by(platform).options:
        return None
    return platform.key if platform.key in _OPTIONS_FIELDS else OUTSIDE


async def resolve(scope: BrandScope, variants: Sequence[dict[str, Any]]) -> None:
    """Put the options of variants into the form of the domain, in place; `channel_id` is a number already.

    Errors: Invalid on options of another platform, and on ids that name nothing.
    """
    asking = [(place, row) for place, row in enumerate(variants) if row.get("options") is not None]
    if not asking:
        return
    rows = await channels.destinations(BrandScopes((scope,)), [row["channel_id"] for _, row in asking])
    for place, row in asking:
        channel = rows.get(row["channel_id"])
        platform = None if channel is None else registry.platform(channel.platform)
        # The domain says what is wrong with a channel that is not there.
        row["options"] = (
            None if platform is None else _plain(platform, f"variants.{place}.options", row["options"])
        )


def _plain(platform: Platform, path: str, input_: object) -> dict[str, Any]:
    values = {name: value for name, value in client_fields(input_).items() if value is not None}
    name = options_field(platform)
    if name is None or set(values) != {name}:
        message = f"Give the field {name} alone." if name else f"{platform.label} has no options."
        raise Invalid(fields={path: [message]})
    if name == OUTSIDE:
        return _outside(platform, path, values[name])
    kinds = {option.name: option.kind for option in options.declared_by(platform).options}
    return {
        option: _value(kinds[option], f"{path}.{option}", value)
        for option, value in client_fields(values[name]).items()
    }


def _value(kind: OptionKind, path: str, value: Any) -> Any:
    if value is not None and kind is OptionKind.MEDIA:
        return number(FILE, path, value)
    if isinstance(value, list):
        return [item.value if isinstance(item, Enum) else item for item in value]
    return value.value if isinstance(value, Enum) else value


def _outside(platform: Platform, path: str, items: Sequence[OutsideOptionInput]) -> dict[str, Any]:
    texts = {item.name: item.values for item in items}
    if len(texts) != len(items):
        raise Invalid(fields={path: ["An option is there twice."]})
    files = [option.name for option in options.declared_by(platform).options if option.kind is OptionKind.MEDIA]
    for name in files:
        if name in texts:
            texts[name] = [str(item) for item in numbers(FILE, f"{path}.{name}", texts[name])]
    return options.of_texts(platform, texts)
