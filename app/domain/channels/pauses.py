"""Holding a channel back: what is due on it waits."""

from app.access import BrandScope, Permission, System, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import InvalidState, NotFound
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.channels.views import ChannelView, view

_UNPAUSE = Statement("UPDATE channel SET paused_at = NULL WHERE id = :id AND paused_at IS NOT NULL")


@operation(needs=Permission.CONNECTIONS_MANAGE)
async def pause(scope: BrandScope, channel_id: int) -> ChannelView:
    """Publish nothing on the channel from now on. Needs connections.manage.

    Due publications wait until it is resumed; a call under way is not taken back. One that is paused stays so.
    Errors: NotFound; InvalidState for a channel that was disconnected.
    """
    return await _pause(await Channel.find(scope, channel_id, lock=True))


@operation(action="pause")
async def pause_for(system: System, channel_id: int) -> ChannelView:
    """Do the same to a channel of any brand. The operator's command only. Errors: as for `pause`."""
    return await _pause(await find_any(system, channel_id, lock=True))


async def find(scope: BrandScope, channel_id: int) -> Channel:
    """The brand's channel of this id. Errors: NotFound; InvalidState for one that was disconnected."""
    return _there(await Channel.find(scope, channel_id))


async def find_any(system: System, channel_id: int, *, lock: bool = False) -> Channel:
    """The channel of this id in any brand, for operators. Errors: as for `find`."""
    del system
    rows = Channel.filter(id=channel_id)
    found = await (rows.select_for_update() if lock else rows).first()
    if found is None:
        message = f"There is no channel {channel_id}."
        raise NotFound(message)
    return _there(found)


async def unpause(channel: Channel) -> ChannelView:
    """Lift the pause, inside the operation that sees to what waited; its last step, as rows are locked."""
    if await _UNPAUSE.run(id=channel.id):
        audit.changed(f"channel {channel.id}", "resumed", brand_id=channel.brand_id)
    channel.paused_at = None
    return view(channel)


async def _pause(channel: Channel) -> ChannelView:
    _there(channel)
    if channel.paused_at is None:
        channel.paused_at = clock.now()
        await channel.save(update_fields=["paused_at"])
        audit.changed(f"channel {channel.id}", "paused", brand_id=channel.brand_id)
    return view(channel)


def _there(channel: Channel) -> Channel:
    if channel.state == ChannelState.REMOVED.value:
        message = "This channel was disconnected."
        raise InvalidState(message, status=channel.state)
    return channel
