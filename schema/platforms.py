"""Platforms: what this installation can connect, with forms and limits."""

import strawberry
from strawberry.utils.str_converters import to_camel_case

from app.connectors import (
    Authorizes,
    Choice,
    Comments,
    ConnectMethod,
    Declares,
    Deletes,
    Fact,
    Field,
    FieldKind,
    Format,
    Limits,
    Measures,
    Option,
    OptionKind,
    Platform as Connector,
    Threads,
    follow_ups,
    options,
    registry,
)
from app.domain import channels, posts
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.context import Info
from schema.engine.declarations import enum, field, object_type
from schema.engine.mappings import mapping
from schema.engine.scalars import URL, BigInt
from schema.posts import channel_options

enum(
    ConnectMethod,
    "How a channel is connected: by nothing, on the platform's pages, by a form.",
    CREDENTIALS="By a form with the platform's fields.",
    NONE="By nothing: the platform asks for nothing.",
    OAUTH="On the platform's own pages.",
)


enum(
    FieldKind,
    "What a person fills in.",
    name="PlatformFieldKind",
    ADDRESS="A web address.",
    CHOICE="One of the field's `choices`.",
    NUMBER="A whole number.",
    TEXT="Words, a name or a token.",
)


@object_type
class PlatformFieldChoice:
    """A value that a field can have."""

    value: str = field("What is sent.")
    label: str = field("What people read.")


@object_type
class PlatformField:
    """A field of the form that connects a channel."""

    key: str = field("What the field is called in `fields`.")
    label: str = field("Its label in the form.")
    secret: bool = field("Whether the value is hidden and never shown again.")
    required: bool = field("Whether it has to be filled in.")
    kind: FieldKind = field("What is filled in.")
    help: str | None = field("Where a person finds the value; null where the label says enough.")
    choices: list[PlatformFieldChoice] = field(
        "The values of a CHOICE, in their order; none for other kinds.", length=registry.MOST_CHOICES
    )


@object_type
class PlatformLimits:
    """What a platform takes in one post. A channel's own server may set other limits."""

    text_limit: int = field("The longest text, counted in `textUnit`.")
    text_unit: str = field("What the platform counts, such as `graphemes`.")
    max_images: int = field("How many images; 0 if it takes none.")
    max_videos: int = field("How many videos; 0 if it takes none.")
    image_bytes: BigInt | None = field("The largest image; null without a limit.")
    video_bytes: BigInt | None = field("The largest video; null without a limit.")
    media_required: bool = field("Whether a post without media is refused.")


@object_type
class PlatformOptionChoice:
    """A value that an option can have."""

    value: str = field("The word for it, as `OptionValue.values` has it.")
    input_value: str = field("What is sent in the input of the platform.")
    label: str = field("What people read.")


@object_type
class PlatformFact:
    """A number that the limits of a platform rest on, and where it stands."""

    name: str = field("Its short name, such as `text`, `images` or `image_bytes`.")
    label: str = field("What is limited, in words.")
    value: BigInt = field("The number.")
    unit: str = field("What the number counts, such as `graphemes` or `bytes`.")
    source: URL | None = field("The document that says it; null for a number of our own.")
    read_on: str | None = field("The day on which the document was read last, as `2026-11-26`.")
    note: str | None = field("What other documents say, or what is known from practice only.")


@object_type
class PlatformFormat:
    """What a post can be on a platform."""

    format: Format = field("The format.")
    label: str = field("What people read.")
    help: str | None = field("What it is good for; null where the label says enough.")
    limits: PlatformLimits = field("What preflight applies to it.")
    takes_follow_ups: bool = field("Whether comments can be written below it.")


@object_type
class PlatformOption:
    """Something that a platform can be told of a post."""

    name: str = field("The word for it at every interface.")
    input_name: str = field("What it is called in the input of the platform.")
    label: str = field("What people read.")
    kind: OptionKind = field("What its value is.")
    help: str | None = field("What it does; null where the label says enough.")
    formats: list[Format] = field("The formats that have it; none where all do.", length=len(Format))
    required: bool = field("Whether preflight refuses a post of these formats without it.")
    choices: list[PlatformOptionChoice] = field(
        "The values of CHOICE and CHOICES, in their order.", length=options.MOST_VALUES
    )
    is_remote: bool = field("Whether its choices live on the platform.")
    least: int | None = field("The least number, characters, or values of a list.")
    most: int | None = field("The most.")
    each: int | None = field("The most characters of one text of a LIST.")
    in_every_part: bool = field("Whether it goes to all parts of a thread, else to the first.")
    source: URL | None = field("The document that says it; null for our own.")
    read_on: str | None = field("The day on which the document was read last, as `2026-11-26`.")


@object_type
class PlatformFeatures:
    """What can be done on a platform."""

    threads: bool = field("Whether `---` on a line of its own parts a text into the posts of a thread.")
    longest_thread: int | None = field("How many parts a thread may have; null without threads.")
    title: bool = field("Whether the title of a post is shown.")
    alt_texts: bool = field("Whether images are sent with their alternative texts.")
    deletion: bool = field("Whether what is live can be taken down from here.")
    comments: bool = field("Whether comments come into the inbox.")
    metrics: bool = field("Whether metrics are read every night.")


@object_type
class PlatformFollowUps:
    """What a platform takes of comments of the account below its own posts."""

    most: int = field("The most comments below one post.")
    text_limit: int = field("The longest text, counted in `textUnit`.")
    text_unit: str = field("What the platform counts, such as `characters`.")
    note: str | None = field("What is worth knowing; null where there is nothing.")


@object_type
class Platform:
    """A platform that channels of this installation can be on."""

    key: str = field("The word for it everywhere.")
    label: str = field("The name that people read.")
    connect_method: ConnectMethod = field("How a channel of it is connected.")
    connect_methods: list[ConnectMethod] = field(
        "Every way to connect a channel of it here; OAUTH only where this installation has a client there.",
        length=len(ConnectMethod),
    )
    authorization_fields: list[PlatformField] = field(
        "The form of `channelConnectStart`.", length=registry.MOST_FIELDS
    )
    fields: list[PlatformField] = field(
        "The form of CREDENTIALS, and the instance address of OAUTH where a platform has many.",
        length=registry.MOST_FIELDS,
    )
    limits: PlatformLimits = field("What preflight applies.")
    facts: list[PlatformFact] = field(
        "The numbers behind the limits; none where a package outside declares none.", length=registry.MOST_FACTS
    )
    formats: list[PlatformFormat] = field(
        "What a post can be there; the first is that of a post that names none.", length=len(Format)
    )
    options: list[PlatformOption] = field("What it can be told of a post.", length=options.MOST_OPTIONS)
    options_field: str | None = field(
        "The field of `ChannelOptionsInput` with its options; null where it has none."
    )
    follow_ups: PlatformFollowUps | None = field("The comments below posts; null where it takes none.")
    by_hand: bool = field("Whether a person publishes everything there.")
    stand_in: bool = field("Whether it is for trying things out: nobody reads what is published there.")
    features: PlatformFeatures = field("What can be done there.")


_choice = mapping(PlatformFieldChoice, Choice)
_field = mapping(PlatformField, Field, help=lambda row: row.help or None, choices=_choice)


def _features(connector: Connector) -> PlatformFeatures:
    return PlatformFeatures(
        threads=isinstance(connector, Threads),
        longest_thread=connector.longest_thread if isinstance(connector, Threads) else None,
        title=connector.limits.is_article,
        alt_texts=connector.limits.has_alt_texts,
        deletion=isinstance(connector, Deletes),
        comments=isinstance(connector, Comments),
        metrics=isinstance(connector, Measures),
    )


def _facts(connector: Connector) -> list[PlatformFact]:
    rows = connector.declared.facts if isinstance(connector, Declares) else ()
    return [_fact(row) for row in rows]


def _fact(row: Fact) -> PlatformFact:
    source = row.source
    return PlatformFact(
        name=row.name,
        label=row.label,
        value=BigInt(int(row)),
        unit=row.unit,
        source=None if source is None else URL(source.page),
        read_on=None if source is None else source.read.isoformat(),
        note=None if source is None else source.note or None,
    )


_limits = mapping(PlatformLimits, Limits)


def _option(row: Option, *, is_outside: bool) -> PlatformOption:
    source = row.source
    return PlatformOption(
        name=row.name,
        input_name=row.name if is_outside else to_camel_case(row.name),
        label=row.label,
        kind=row.kind,
        help=row.help or None,
        formats=list(row.formats),
        required=row.required,
        choices=[
            PlatformOptionChoice(
                value=choice.value,
                input_value=choice.value if is_outside else channel_options.member(row, choice),
                label=choice.label,
            )
            for choice in row.choices
        ],
        is_remote=row.is_remote,
        least=row.least,
        most=row.most,
        each=row.each,
        in_every_part=row.in_every_part,
        source=None if source is None else URL(source.page),
        read_on=None if source is None else source.read.isoformat(),
    )


def _follow_ups(connector: Connector) -> PlatformFollowUps | None:
    entry, limits = options.declared_by(connector).follow_up, follow_ups.limits_of(connector)
    if entry is None or limits is None:
        return None
    return PlatformFollowUps(
        most=posts.FOLLOW_UPS,
        text_limit=int(limits.text_limit),
        text_unit=limits.text_unit,
        note=entry.note or None,
    )


platform = mapping(
    Platform,
    Connector,
    fields=_field,
    limits=_limits,
    facts=_facts,
    formats=lambda connector: [
        PlatformFormat(
            format=entry.format,
            label=entry.label,
            help=entry.help or None,
            limits=_limits(connector.limits if entry.limits is None else entry.limits),
            takes_follow_ups=follow_ups.entry_of(connector, entry.format) is not None,
        )
        for entry in options.declared_by(connector).formats
    ],
    options=lambda connector: [
        _option(row, is_outside=channel_options.options_field(connector) == channel_options.OUTSIDE)
        for row in options.declared_by(connector).options
    ],
    options_field=channel_options.options_field,
    follow_ups=_follow_ups,
    by_hand=lambda connector: options.declared_by(connector).by_hand,
    features=_features,
    connect_methods=channels.connect_methods,
    authorization_fields=lambda connector: [
        _field(row) for row in (connector.authorization_fields if isinstance(connector, Authorizes) else ())
    ],
)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[Platform]]:
    """Platforms this installation can connect, with the limits that preflight applies."""
    scopes, refusals = await info.context.allowed(channels.platforms, [row.database_id for row in parents])
    by_brand = {
        scope.brand_id: [platform(row) for row in await channels.platforms(scope)]
        for scope in (scopes.scopes if scopes else ())
    }
    return [refusals.get(row.database_id) or by_brand[row.database_id] for row in parents]


EXTENDS: Extensions = {
    Brand: {"platforms": batched(_of_brands, of=channels.platforms, length=registry.MOST_PLATFORMS)}
}
