"""Channels: a brand's accounts on platforms, connected and disconnected by people."""

from typing import Annotated

import strawberry

from app.domain import channels, posts
from app.domain.channels import ChannelView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.connections import After, Connection, First, connections, window
from schema.engine.context import Context, Info
from schema.engine.inputs import read, sent
from schema.engine.nodes import Node, findable
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation
from schema.engine.scalars import URL, DateTime

strawberry.enum(channels.ChannelState, description="Whether posts can go out on a channel.")


@strawberry.type(description="A brand's account on a platform.")
class Channel(Node):
    """A brand's account on a platform."""

    brand_id: strawberry.Private[int]
    database_id: int = strawberry.field(description="The number that REST knows the channel by.")
    platform: str = strawberry.field(description="The key of its platform.")
    display_name: str = strawberry.field(description="The name that people see.")
    handle: str | None = strawberry.field(description="What the account is called on the platform.")
    profile_url: URL | None = strawberry.field(description="Where people find it.")
    state: channels.ChannelState = strawberry.field(description="Whether posts can go out on it.")
    problem: str | None = strawberry.field(description="Why it needs a reconnect.")
    connected_at: DateTime = strawberry.field(description="When it was connected first.")
    paused_at: DateTime | None = strawberry.field(
        description="Since when nothing is published on it; null while it is not paused."
    )


@strawberry.type(description="A connection that goes on at the platform.")
class ChannelConnectStarted:
    """A connection that goes on at the platform."""

    authorize_url: URL = strawberry.field(description="The platform's page to open; it leads back here.")


ChannelResult = Annotated[
    Channel | Problem, strawberry.union("ChannelResult", description="The channel, or why not.")
]
ChannelConnectStartedResult = Annotated[
    ChannelConnectStarted | Problem,
    strawberry.union("ChannelConnectStartedResult", description="Where to go on, or why not."),
]


@strawberry.input(description="A filled field of a platform's form.")
class PlatformFieldInput:
    """A filled field of a platform's form."""

    key: str = strawberry.field(description="The field's key.")
    value: str = strawberry.field(description="What was filled in; a blank field counts as left out.")


@strawberry.input(description="A channel to connect.")
class ChannelConnectInput:
    """A channel to connect."""

    brand_id: strawberry.ID = strawberry.field(description="The brand that it is for.")
    platform: str = strawberry.field(description="The key of the platform.")
    display_name: str | None = strawberry.field(
        default=strawberry.UNSET, description="The name that people see; the platform's own unless given."
    )
    fields: list[PlatformFieldInput] | None = strawberry.field(
        default=strawberry.UNSET, description="The platform's form. Problems name a field as `fields.<key>`."
    )


@strawberry.input(description="A channel to connect on the platform's own pages.")
class ChannelConnectStartInput:
    """A channel to connect on the platform's own pages."""

    brand_id: strawberry.ID = strawberry.field(description="The brand that it is for.")
    platform: str = strawberry.field(description="The key of the platform.")
    fields: list[PlatformFieldInput] | None = strawberry.field(
        default=strawberry.UNSET, description="The platform's form, where it has one."
    )


@strawberry.input(description="The channel to disconnect.")
class ChannelDisconnectInput:
    """The channel to disconnect."""

    id: strawberry.ID = strawberry.field(description="The channel.")


@strawberry.input(description="The channel to pause.")
class ChannelPauseInput:
    """The channel to pause."""

    id: strawberry.ID = strawberry.field(description="The channel.")


@strawberry.input(description="The channel to resume.")
class ChannelResumeInput:
    """The channel to resume."""

    id: strawberry.ID = strawberry.field(description="The channel.")


def channel(found: ChannelView) -> Channel:
    """A channel as GraphQL shows it."""
    url = found.profile_url
    return Channel(
        id=ids.encode("Channel", found.id),
        brand_id=found.brand_id,
        database_id=found.id,
        platform=found.platform,
        display_name=found.name,
        handle=found.handle,
        profile_url=None if url is None else URL(url),
        state=channels.ChannelState(found.state),
        problem=found.problem,
        connected_at=found.connected_at,
        paused_at=found.paused_at,
    )


async def _of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[Channel]]:
    """The brand's channels, newest first, without those that were disconnected."""
    numbers = [brand.database_id for brand in parents]
    scopes, refused = await info.context.allowed(channels.channel_pages, numbers)
    found = await channels.channel_pages(scopes, window(first, after)) if scopes else {}
    return connections({**found, **refused}, numbers, channel)


extend(Brand, channels=batched(Connection[Channel], _of_brands, of=channels.channel_pages))


async def _found(context: Context, channel_ids: list[int]) -> dict[int, Channel]:
    rows = await context.scopes_of(channels.Channel.owned(), channel_ids)
    scopes, _ = await context.allowed(channels.by_ids, {scope.brand_id for scope in rows.values()})
    found = await channels.by_ids(scopes, list(rows)) if scopes else {}
    return {ident: channel(row) for ident, row in found.items()}


findable("Channel", _found)


def _asked(input_: ChannelConnectInput | ChannelConnectStartInput) -> channels.ChannelConnect:
    values = sent(input_, "brand_id")
    if input_.fields:
        values["fields"] = [sent(filled) for filled in input_.fields]
    return read(channels.ChannelConnect, values)


async def _connect(info: Info, input: ChannelConnectInput) -> ChannelResult:  # noqa: A002 the contract's name
    """Connect a channel by a form, or by nothing where the platform asks for nothing.

    Platforms that are connected on their own pages are INVALID_STATE.
    """
    scope = await info.context.brand(input.brand_id, channels.connect_by_form)
    return channel(await channels.connect_by_form(scope, _asked(input)))


async def _start(info: Info, input: ChannelConnectStartInput) -> ChannelConnectStartedResult:  # noqa: A002 likewise
    """Begin to connect a channel on the platform's own pages."""
    scope = await info.context.brand(input.brand_id, channels.start_oauth)
    return ChannelConnectStarted(authorize_url=URL(await channels.start_oauth(scope, _asked(input))))


async def _disconnect(info: Info, input: ChannelDisconnectInput) -> ChannelResult:  # noqa: A002 likewise
    """Disconnect a channel. Its credentials are deleted, its posts stay, and what is due on it fails."""
    scope, ident = await info.context.row("Channel", input.id, channels.Channel.owned(), channels.disconnect)
    return channel(await channels.disconnect(scope, ident))


async def _pause(info: Info, input: ChannelPauseInput) -> ChannelResult:  # noqa: A002 likewise
    """Publish nothing on a channel until it is resumed; what is due on it waits."""
    scope, ident = await info.context.row("Channel", input.id, channels.Channel.owned(), channels.pause)
    return channel(await channels.pause(scope, ident))


async def _resume(info: Info, input: ChannelResumeInput) -> ChannelResult:  # noqa: A002 likewise
    """Publish on a paused channel again. The last day's posts go out a minute apart, older ones fail.

    PREFLIGHT_FAILED where the platform would refuse what is to go out.
    """
    scope, ident = await info.context.row("Channel", input.id, channels.Channel.owned(), posts.resume_channel)
    return channel(await posts.resume_channel(scope, ident))


@strawberry.type
class ChannelMutations:
    """The root fields of the room."""

    channel_connect: ChannelResult = mutation(_connect, of=channels.connect_by_form)
    channel_connect_start: ChannelConnectStartedResult = mutation(_start, of=channels.start_oauth)
    channel_disconnect: ChannelResult = mutation(_disconnect, of=channels.disconnect)
    channel_pause: ChannelResult = mutation(_pause, of=channels.pause)
    channel_resume: ChannelResult = mutation(_resume, of=posts.resume_channel)
