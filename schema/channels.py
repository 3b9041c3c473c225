"""Channels: a brand's accounts on platforms, connected and disconnected by people."""

from collections.abc import AsyncGenerator, Iterable, Sequence
from typing import Annotated, Any

import strawberry

from app.core.errors import Invalid, NotFound
from app.domain import accounts, channels, connections, posts
from app.domain.channels import ChannelView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, Missing, OfBrand, brand_pages, linked, nothing, of_rows
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import BrandId, client_fields, number as number_of, read
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, Subscription, mutation, subscription
from schema.engine.scalars import URL, BigInt, DateTime
from schema.users import User, users_of

enum(
    channels.ChannelState,
    "Whether posts can go out on a channel.",
    CONNECTED="Posts can go out.",
    NEEDS_RECONNECT="The platform wants it to be connected again; `problem` says why.",
    REMOVED="It was disconnected.",
)


@object_type
class Channel(Node):
    """A brand's account on a platform."""

    brand_id: strawberry.Private[int]
    handled_by_id: strawberry.Private[int | None]
    database_id: BigInt = field("The number that REST knows the channel by.")
    platform: str = field("The key of its platform.")
    display_name: str = field("The name that people see.")
    handle: str | None = field("What the account is called on the platform.")
    profile_url: URL | None = field("Where people find it.")
    state: channels.ChannelState = field("Whether posts can go out on it.")
    problem: str | None = field("Why it needs a reconnect.")
    connected_at: DateTime = field("When it was connected first.")
    paused_at: DateTime | None = field("Since when nothing is published on it; null while it is not paused.")
    held_until: DateTime | None = field("Until when posts wait because its platform asked for it; null otherwise.")


@object_type
class RemoteChoice:
    """A value of an option that lives on the platform."""

    value: str = field("What is sent.")
    label: str = field("What people read.")


@object_type
class ChannelChoices:
    """The values of an option that live on the platform."""

    choices: list[RemoteChoice] = field("At most 500.", length=channels.REMOTE_CHOICES)
    read_at: DateTime = field("When the platform gave them.")
    problem: str | None = field("Why they are not newer.")


@object_type
class ChannelConnectStarted:
    """A connection that goes on at the platform."""

    authorize_url: URL = field("The platform's page to open; it leads back here.")


@object_type
class ConnectableAccount:
    """An account of a platform that can become a channel."""

    account_id: str = field("What `accountIds` names it by.")
    platform: str = field("The key of its platform.")
    name: str = field("Its name there.")
    handle: str | None = field("What the account is called on the platform.")
    profile_url: URL | None = field("Where people find it.")


@object_type
class ChannelConnectFinished:
    """What a platform offered, and what was connected."""

    accounts: list[ConnectableAccount] = field("The accounts to choose from.", length=channels.OFFERS)
    missing_scopes: list[str] = field(
        "What the person did not allow; what needs it does not work.", length=channels.MOST_SCOPES
    )
    channels: list[Channel] = field(
        "The connected channels; none while there is a choice to make.", length=channels.OFFERS
    )


ChannelResult = Annotated[Channel | Problem, union("ChannelResult", "The channel, or why not.")]
ChannelConnectStartedResult = Annotated[
    ChannelConnectStarted | Problem,
    union("ChannelConnectStartedResult", "Where to go on, or why not."),
]

ChannelConnectFinishedResult = Annotated[
    ChannelConnectFinished | Problem,
    union("ChannelConnectFinishedResult", "What was connected, or why not."),
]


@input_type
class PlatformFieldInput:
    """A filled field of a platform's form."""

    key: str = field("The field's key.")
    value: str = field("What was filled in; a blank field counts as left out.")


@input_type
class ChannelConnectInput:
    """A channel to connect."""

    brand_id: strawberry.ID = field("The brand that it is for.")
    platform: str = field("The key of the platform.")
    display_name: str | None = optional("The name that people see; the platform's own unless given.")
    fields: list[PlatformFieldInput] | None = optional(
        "The platform's form. Problems name a field as `fields.<key>`."
    )


@input_type
class ChannelConnectStartInput:
    """A channel to connect on the platform's own pages."""

    brand_id: strawberry.ID = field("The brand that it is for.")
    platform: str = field("The key of the platform.")
    fields: list[PlatformFieldInput] | None = optional("The platform's form, where it has one.")


@input_type
class ChannelConnectFinishInput:
    """The choice of accounts after the way over a platform's pages."""

    token: str = field(
        "The value `token` of the address that the platform led back to; good once, for 10 minutes."
    )
    account_ids: list[str] | None = optional(
        "The accounts that become channels. Left out, the only one does; several are listed, and nothing happens"
        " yet."
    )


@input_type
class ChannelDisconnectInput:
    """The channel to disconnect."""

    id: strawberry.ID = field("The channel.")


@input_type
class ChannelUpdateInput:
    """What to change of a channel; what is left out stays."""

    id: strawberry.ID = field("The channel.")
    display_name: str | None = optional("The name that people see: 1 to 100 characters; null leaves it.")
    handled_by_id: strawberry.ID | None = optional(
        "The member who is reminded of what is published by hand on it; null for the author of each post."
    )


@input_type
class ChannelPauseInput:
    """The channel to pause."""

    id: strawberry.ID = field("The channel.")


@input_type
class ChannelResumeInput:
    """The channel to resume."""

    id: strawberry.ID = field("The channel.")


channel = mapping(Channel, ChannelView, display_name="name")
_account = mapping(ConnectableAccount, channels.ConnectableAccount, account_id="id")
_CHANNELS = BrandRows("Channel", channels.Channel.rows_with_brands(), channels.by_ids, channel)


async def channels_of(
    info: Info, parents: Sequence[OfBrand], numbers: Iterable[int | None], missing: Missing = NotFound
) -> Answers[Any]:
    """The channel of each row, also one that was disconnected since, for those who may read posts."""
    return await linked(info, channels.destinations, parents, numbers, channel, missing)


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[Channel]]:
    """The brand's channels, newest first, without those that were disconnected."""
    return await brand_pages(info, channels.channel_pages, parents, channel, window(first, after))


def _form(input_: ChannelConnectInput) -> channels.ChannelConnect:
    return read(channels.ChannelConnect, _values(input_))


def _values(input_: ChannelConnectInput | ChannelConnectStartInput) -> dict[str, Any]:
    values = client_fields(input_, "brand_id")
    if input_.fields:
        values["fields"] = [client_fields(filled) for filled in input_.fields]
    return values


async def _connect(info: Info, input: ChannelConnectInput) -> ChannelResult:
    """Connect a channel by a form, or by nothing where the platform asks for nothing.

    Platforms that are connected on their own pages are INVALID_STATE.
    """
    scope = await info.context.brand(input.brand_id, channels.connect_by_form)
    return channel(await channels.connect_by_form(scope, _form(input)))


async def _start(info: Info, input: ChannelConnectStartInput) -> ChannelConnectStartedResult:
    """Begin to connect a channel on the platform's own pages.

    Platforms that are connected by a form only are INVALID_STATE, and so are those that this installation has no
    client at.
    """
    scope = await info.context.brand(input.brand_id, connections.start)
    filled = read(connections.FilledForm, _values(input))
    return ChannelConnectStarted(authorize_url=URL(await connections.start(scope, filled)))


async def _finish(info: Info, input: ChannelConnectFinishInput) -> ChannelConnectFinishedResult:
    """Connect accounts that a platform offers. Only who started may finish."""
    data = read(channels.ChannelChoice, client_fields(input))
    brand_id = await connections.brand_of(info.context.caller, data.token)
    scope = await info.context.brand(ids.encode("Brand", brand_id), channels.finish)
    finished = await channels.finish(scope, data)
    return ChannelConnectFinished(
        accounts=[_account(row) for row in finished.choices.accounts],
        missing_scopes=list(finished.choices.missing),
        channels=[channel(row) for row in finished.channels],
    )


async def _disconnect(info: Info, input: ChannelDisconnectInput) -> ChannelResult:
    """Disconnect a channel. Its credentials are deleted, its posts stay, and what is due on it fails."""
    scope, number = await _CHANNELS.find_named(info.context, input.id, accounts.disconnect_channel)
    return channel(await accounts.disconnect_channel(scope, number))


async def _update(info: Info, input: ChannelUpdateInput) -> ChannelResult:
    """Give a channel another name, or who publishes on it by hand. One that was disconnected is INVALID_STATE."""
    scope, number = await _CHANNELS.find_named(info.context, input.id, channels.edit)
    values = client_fields(input, "id")
    if values.get("display_name", "") is None:
        del values["display_name"]
    if input.handled_by_id and "handled_by_id" in values:
        values["handled_by_id"] = number_of("User", "handled_by_id", input.handled_by_id)
    return channel(await channels.edit(scope, number, read(channels.ChannelUpdate, values)))


async def _channel_changes(info: Info, brand_id: BrandId) -> AsyncGenerator[Channel]:
    """Each channel that is connected, disconnected, paused, held, renamed or refused from now on."""
    async for event in _CHANNELS.events(info, brand_id, channels.topic):
        yield event


async def _pause(info: Info, input: ChannelPauseInput) -> ChannelResult:
    """Publish nothing on a channel until it is resumed; what is due on it waits."""
    scope, number = await _CHANNELS.find_named(info.context, input.id, channels.pause)
    return channel(await channels.pause(scope, number))


async def _resume(info: Info, input: ChannelResumeInput) -> ChannelResult:
    """Publish on a paused channel again. The last day's posts go out a minute apart, older ones fail.

    PREFLIGHT_FAILED where the platform would refuse what is to go out.
    """
    scope, number = await _CHANNELS.find_named(info.context, input.id, posts.resume_channel)
    return channel(await posts.resume_channel(scope, number))


async def _pictures(parents: strawberry.Parent[list[Channel]], info: Info) -> Answers[URL | None]:
    """A small picture of the account, served from here; null where there is none."""
    return await of_rows(info, channels.picture_addresses, parents, URL, nothing)


async def _handlers(parents: strawberry.Parent[list[Channel]], info: Info) -> Answers[User | None]:
    """The member who is reminded of what is published by hand on it; null for the author of each post."""
    return await users_of(info, (row.handled_by_id for row in parents))


async def _choices(
    parents: strawberry.Parent[list[Channel]],
    info: Info,
    option: Annotated[str, argument("The name of an option whose values live on the platform.")],
    search: Annotated[str | None, argument("Those whose label holds this.")] = None,
    refresh: Annotated[bool, argument("Ask the platform now.")] = False,  # noqa: FBT002 an argument of the field
) -> Answers[ChannelChoices]:
    """The values of an option that live on the platform, up to a quarter of an hour old. One channel at a time."""
    if len(parents) > 1:
        raise Invalid("Ask for the choices of one channel at a time.")
    scope = await info.context.brand(ids.encode("Brand", parents[0].brand_id), channels.remote_choices)
    values = {"option": option, "search": search, "refresh": refresh}
    answer = await channels.remote_choices(scope, parents[0].database_id, read(channels.ChoiceQuery, values))
    return [
        ChannelChoices(
            choices=[RemoteChoice(value=row.value, label=row.label) for row in answer.choices],
            read_at=answer.read_at,
            problem=answer.problem,
        )
    ]


EXTENDS: Extensions = {
    Channel: {
        "choices": batched(_choices, of=channels.remote_choices),
        "handled_by": batched(_handlers),
        "picture_url": batched(_pictures, of=channels.picture_addresses),
    },
    Brand: {"channels": batched(_of_brands, of=channels.channel_pages)},
    Mutation: {
        "channel_connect": mutation(_connect, of=channels.connect_by_form),
        "channel_connect_finish": mutation(_finish, of=channels.finish),
        "channel_connect_start": mutation(_start, of=connections.start),
        "channel_disconnect": mutation(_disconnect, of=accounts.disconnect_channel),
        "channel_pause": mutation(_pause, of=channels.pause),
        "channel_update": mutation(_update, of=channels.edit),
        "channel_resume": mutation(_resume, of=posts.resume_channel),
    },
    Subscription: {"channel_changed": subscription(_channel_changes, of=channels.by_ids)},
}
