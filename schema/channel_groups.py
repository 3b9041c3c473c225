"""Groups of channels, which people choose together."""

from typing import Annotated, Any

import strawberry

from app.access import row_limits
from app.domain import channels
from schema.brands import Brand
from schema.channels import Channel, channel
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import BrandRows, every, links_of, of_brands, of_rows, visible
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, numbers, read, saved_number
from schema.engine.mappings import mapping
from schema.engine.nodes import Node
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import BigInt


@object_type
class ChannelGroup(Node):
    """Channels that are chosen together."""

    brand_id: strawberry.Private[int]
    database_id: BigInt = field("The group's number.")
    name: str = field("Its name, which the brand has once, whatever its case.")


ChannelGroupResult = Annotated[ChannelGroup | Problem, union("ChannelGroupResult", "The group, or why not.")]


@input_type
class ChannelGroupSaveInput:
    """A group to make or to change; of one that exists, what is left out stays."""

    brand_id: strawberry.ID = field("The brand.")
    id: strawberry.ID | None = optional("The group to change; without it one is made.")
    name: str | None = optional("1 to 100 characters; needed for a new one, never null.")
    channel_ids: list[strawberry.ID] | None = optional("All its channels, at most 100; null leaves them.")


@input_type
class ChannelGroupDeleteInput:
    """The group to delete."""

    id: strawberry.ID = field("The group.")


group = mapping(ChannelGroup, channels.ChannelGroupView)
_GROUPS = BrandRows("ChannelGroup", channels.ChannelGroupRow.rows_with_brands(), channels.groups_by_ids, group)


async def groups_of_brands(
    parents: strawberry.Parent[list[Brand]], info: Info
) -> Answers[list[ChannelGroup] | None]:
    """All groups of the brand's channels, by name; null for who may not see them."""
    return visible(await of_brands(info, channels.groups_of_brands, parents, every(group), list))


async def channels_of_groups(parents: strawberry.Parent[list[ChannelGroup]], info: Info) -> Answers[list[Channel]]:
    """The channels of the group in their order, without those that were disconnected."""
    channel_ids = await of_rows(info, channels.channels_of_groups, parents, list, list)
    return await links_of(info, channels.destinations, parents, channel_ids, channel)


async def save_group(info: Info, input: ChannelGroupSaveInput) -> ChannelGroupResult:
    """Make a group of channels, or change one. INVALID on `name` for one that the brand has, whatever its case."""
    scope = await info.context.brand(input.brand_id, channels.save_group)
    values: dict[str, Any] = client_fields(input, "brand_id", "id", "channel_ids")
    if input.channel_ids:
        values["channel_ids"] = numbers("Channel", "channel_ids", input.channel_ids)
    elif input.channel_ids == []:
        values["channel_ids"] = []
    data = read(channels.ChannelGroupSave, values)
    return group(await channels.save_group(scope, data, saved_number("ChannelGroup", input.id)))


async def delete_group(info: Info, input: ChannelGroupDeleteInput) -> DeletedResult:
    """Delete a group. Its channels and the posts stay as they are; posting times for it go."""
    scope, number = await _GROUPS.find_named(info.context, input.id, channels.delete_group)
    await channels.delete_group(scope, number)
    return Deleted(id=input.id)


EXTENDS: Extensions = {
    Brand: {
        "channel_groups": batched(
            groups_of_brands, of=channels.groups_of_brands, length=row_limits.CHANNEL_GROUPS.number
        )
    },
    ChannelGroup: {
        "channels": batched(channels_of_groups, of=channels.destinations, length=channels.CHANNELS_OF_GROUP)
    },
    Mutation: {
        "channel_group_save": mutation(save_group, of=channels.save_group),
        "channel_group_delete": mutation(delete_group, of=channels.delete_group),
    },
}
