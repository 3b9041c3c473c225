"""Groups of channels, which people choose together."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, audit, operation, row_limits
from app.core.db import Statement
from app.core.errors import NotFound
from app.domain.brands import delete_row, save_row
from app.domain.channels.inputs import ChannelGroupSave, ChannelState
from app.domain.channels.models import Channel, ChannelGroupMember, ChannelGroupRow


@dataclass(frozen=True, slots=True)
class ChannelGroupView:
    """A group of channels."""

    id: int
    brand_id: int
    name: str


@dataclass(frozen=True, slots=True)
class _Member:
    group_id: int
    channel_id: int


_SELECT: Final = "SELECT t.id, t.brand_id, t.name FROM channel_group t WHERE t.brand_id IN :brands"
_OF_BRANDS: Final = Statement(f"{_SELECT} ORDER BY lower(t.name), t.id", ChannelGroupView)
_BY_IDS: Final = Statement(f"{_SELECT} AND t.id IN :ids", ChannelGroupView)
_MEMBERS: Final = Statement(
    """
    SELECT m.group_id, m.channel_id FROM channel_group_member m JOIN channel c ON c.id = m.channel_id
     WHERE m.group_id IN :groups AND m.brand_id IN :brands AND c.state <> 'removed' ORDER BY m.group_id, m.position
    """,
    _Member,
)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def groups_of_brands(scopes: BrandScopes) -> dict[int, list[ChannelGroupView]]:
    """All groups of each brand that has any, by name. Needs content.manage."""
    by_brand: defaultdict[int, list[ChannelGroupView]] = defaultdict(list)
    for row in await _OF_BRANDS.rows(brands=scopes.brand_ids):
        by_brand[row.brand_id].append(row)
    return dict(by_brand)


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def groups_by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelGroupView]:
    """The groups with these ids, by id; those of other brands are absent. Needs content.manage."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row.id: row for row in rows}


@operation(needs=Permission.CONTENT_MANAGE, reads=True)
async def channels_of_groups(scopes: BrandScopes, group_ids: list[int]) -> dict[int, list[int]]:
    """The ids of the channels of each of these groups in their order, without disconnected ones.

    Needs content.manage. Groups without channels are absent. By one statement.
    """
    return await members_of_groups(scopes.brand_ids, group_ids)


async def members_of_groups(brand_ids: Sequence[int], group_ids: Sequence[int]) -> dict[int, list[int]]:
    """`channels_of_groups` for callers that checked permissions."""
    by_group: defaultdict[int, list[int]] = defaultdict(list)
    for row in await _MEMBERS.rows(groups=group_ids, brands=brand_ids) if group_ids else ():
        by_group[row.group_id].append(row.channel_id)
    return dict(by_group)


async def _group_of(scope: BrandScope, group_id: int) -> ChannelGroupView:
    """One group, for callers that checked permissions. Errors: NotFound."""
    row = await ChannelGroupRow.find(scope, group_id)
    return ChannelGroupView(row.id, row.brand_id, row.name)


@operation(needs=Permission.CONTENT_MANAGE, again=_group_of)
async def save_group(scope: BrandScope, data: ChannelGroupSave, group_id: int | None = None) -> ChannelGroupView:
    """Make a group, or change the one with this id; absent fields keep their value, `channel_ids` are all of them.

    Needs content.manage. Posts stay as they are. Errors: NotFound, also for a channel of another brand or one that
    was disconnected; Invalid on `name` for one that is missing or taken, whatever its case; TooMany.
    """
    values = data.model_dump(include={"name"} & data.model_fields_set)
    row, _ = await save_row(scope, ChannelGroupRow, row_limits.CHANNEL_GROUPS, group_id, values)
    if "channel_ids" in data.model_fields_set:
        is_other = await _replace_members(scope, row, data.channel_ids)
        if is_other and group_id is not None:
            audit.changed(f"channel group {row.id}", "channel_ids")
    return ChannelGroupView(row.id, row.brand_id, row.name)


@operation(needs=Permission.CONTENT_MANAGE)
async def delete_group(scope: BrandScope, group_id: int) -> None:
    """Delete a group; its channels and the posts stay as they are. Needs content.manage. Errors: NotFound."""
    await delete_row(scope, ChannelGroupRow, row_limits.CHANNEL_GROUPS, group_id)


async def _replace_members(scope: BrandScope, group: ChannelGroupRow, channel_ids: Sequence[int]) -> bool:
    ids = list(dict.fromkeys(channel_ids))
    present = (
        await ChannelGroupMember.of(scope)
        .filter(group_id=group.id)
        .order_by("position")
        .values_list("channel_id", flat=True)
    )
    if list(present) == ids:
        return False
    connected = Channel.of(scope).exclude(state=ChannelState.REMOVED.value).filter(id__in=ids or [0])
    if await connected.count() < len(ids):
        raise NotFound
    await ChannelGroupMember.of(scope).filter(group_id=group.id).delete()
    for position, channel_id in enumerate(ids):
        await ChannelGroupMember.create(
            brand_id=scope.brand_id, group_id=group.id, channel_id=channel_id, position=position
        )
    return True
