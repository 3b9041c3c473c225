"""Channels: a brand's accounts on platforms, connected and disconnected by people."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import strawberry

from app.core.errors import NotFound
from app.domain import channels, posts
from app.domain.channels import ChannelView
from schema.brands import Brand
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, Missing, OfBrand, brand_pages, linked
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import read, sent
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import URL, DateTime

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
    database_id: int = field("The number that REST knows the channel by.")
    platform: str = field("The key of its platform.")
    display_name: str = field("The name that people see.")
    handle: str | None = field("What the account is called on the platform.")
    profile_url: URL | None = field("Where people find it.")
    state: channels.ChannelState = field("Whether posts can go out on it.")
    problem: str | None = field("Why it needs a reconnect.")
    connected_at: DateTime = field("When it was connected first.")
    paused_at: DateTime | None = field("Since when nothing is published on it; null while it is not paused.")


@object_type
class ChannelConnectStarted:
    """A connection that goes on at the platform."""

    authorize_url: URL = field("The platform's page to open; it leads back here.")


ChannelResult = Annotated[Channel | Problem, union("ChannelResult", "The channel, or why not.")]
ChannelConnectStartedResult = Annotated[
    ChannelConnectStarted | Problem,
    union("ChannelConnectStartedResult", "Where to go on, or why not."),
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
class ChannelDisconnectInput:
    """The channel to disconnect."""

    id: strawberry.ID = field("The channel.")


@input_type
class ChannelPauseInput:
    """The channel to pause."""

    id: strawberry.ID = field("The channel.")


@input_type
class ChannelResumeInput:
    """The channel to resume."""

    id: strawberry.ID = field("The channel.")


channel = mapping(Channel, ChannelView, display_name="name")
CHANNELS = BrandRows("Channel", channels.Channel.owned(), channels.by_ids, channel)


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


def _form(input_: ChannelConnectInput | ChannelConnectStartInput) -> channels.ChannelConnect:
    values = sent(input_, "brand_id")
    if input_.fields:
        values["fields"] = [sent(filled) for filled in input_.fields]
    return read(channels.ChannelConnect, values)


async def _connect(info: Info, input: ChannelConnectInput) -> ChannelResult:
    """Connect a channel by a form, or by nothing where the platform asks for nothing.

    Platforms that are connected on their own pages are INVALID_STATE.
    """
    scope = await info.context.brand(input.brand_id, channels.connect_by_form)
    return channel(await channels.connect_by_form(scope, _form(input)))


async def _start(info: Info, input: ChannelConnectStartInput) -> ChannelConnectStartedResult:
    """Begin to connect a channel on the platform's own pages."""
    scope = await info.context.brand(input.brand_id, channels.start_oauth)
    return ChannelConnectStarted(authorize_url=URL(await channels.start_oauth(scope, _form(input))))


async def _disconnect(info: Info, input: ChannelDisconnectInput) -> ChannelResult:
    """Disconnect a channel. Its credentials are deleted, its posts stay, and what is due on it fails."""
    scope, number = await CHANNELS.named(info.context, input.id, channels.disconnect)
    return channel(await channels.disconnect(scope, number))


async def _pause(info: Info, input: ChannelPauseInput) -> ChannelResult:
    """Publish nothing on a channel until it is resumed; what is due on it waits."""
    scope, number = await CHANNELS.named(info.context, input.id, channels.pause)
    return channel(await channels.pause(scope, number))


async def _resume(info: Info, input: ChannelResumeInput) -> ChannelResult:
    """Publish on a paused channel again. The last day's posts go out a minute apart, older ones fail.

    PREFLIGHT_FAILED where the platform would refuse what is to go out.
    """
    scope, number = await CHANNELS.named(info.context, input.id, posts.resume_channel)
    return channel(await posts.resume_channel(scope, number))


EXTENDS: Extensions = {
    Brand: {"channels": batched(_of_brands, of=channels.channel_pages)},
    Mutation: {
        "channel_connect": mutation(_connect, of=channels.connect_by_form),
        "channel_connect_start": mutation(_start, of=channels.start_oauth),
        "channel_disconnect": mutation(_disconnect, of=channels.disconnect),
        "channel_pause": mutation(_pause, of=channels.pause),
        "channel_resume": mutation(_resume, of=posts.resume_channel),
    },
}
