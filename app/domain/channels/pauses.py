"""Pauses of channels: due publications wait until the channel is resumed."""

from datetime import datetime

from app.access import BrandScope, Permission, System, audit, operation
from app.core import clock
from app.core.db import Statement
from app.core.errors import InvalidState, NotFound
from app.domain.channels import change_notes
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.channels.views import ChannelView, view

_PAUSE_ALL = Statement(
    "UPDATE channel SET paused_at = :now WHERE paused_at IS NULL AND state <> 'removed' RETURNING id", row=int
)
_UNPAUSE = Statement("UPDATE channel SET paused_at = NULL WHERE id = :id AND paused_at IS NOT NULL")


@operation(needs=Permission.CONNECTIONS_MANAGE)
async def pause(scope: BrandScope, channel_id: int) -> ChannelView:
    """Publish nothing on the channel from now on. Needs connections.manage.

    Due publications wait until it is resumed; a call under way is not stopped. A paused channel stays paused.
    Errors: NotFound; InvalidState for a channel that was disconnected.
    """
    return await _pause(await Channel.find(scope, channel_id, lock=True))


@operation(action="pause")
async def pause_for(system: System, channel_id: int) -> ChannelView:
    """Pause a channel of any brand. The operator's command only. Errors: as for `pause`."""
    return await _pause(await find_any(system, channel_id, lock=True))


async def pause_all(now: datetime) -> int:
    """Pause every channel of the installation, in the open transaction; how many."""
    rows = await _PAUSE_ALL.rows(now=now)
    audit.changed("channels", f"{len(rows)} paused")
    return len(rows)


async def find(scope: BrandScope, channel_id: int) -> Channel:
    """The brand's channel with this id. Errors: NotFound; InvalidState for a disconnected one."""
    return connected(await Channel.find(scope, channel_id))


async def find_any(system: System, channel_id: int, *, lock: bool = False) -> Channel:
    """The channel with this id in any brand, for operators. Errors: as for `find`."""
    del system
    rows = Channel.filter(id=channel_id)
    row = await (rows.select_for_update() if lock else rows).first()
    if row is None:
        raise NotFound(f"There is no channel {channel_id}.")
    return connected(row)


async def unpause(channel: Channel) -> ChannelView:
    """End the pause, as the last step of the operation that resumes what waited, because it locks the row."""
    if await _UNPAUSE.run(id=channel.id):
        audit.changed(f"channel {channel.id}", "resumed", brand_id=channel.brand_id)
        await change_notes.tell_changed(channel.brand_id, channel.id)
    channel.paused_at = None
    return view(channel)


async def _pause(channel: Channel) -> ChannelView:
    connected(channel)
    if channel.paused_at is None:
        channel.paused_at = clock.now()
        await channel.save(update_fields=["paused_at"])
        audit.changed(f"channel {channel.id}", "paused", brand_id=channel.brand_id)
        await change_notes.tell_changed(channel.brand_id, channel.id)
    return view(channel)


def connected(channel: Channel) -> Channel:
    """The channel. Errors: InvalidState for one that was disconnected."""
    if channel.state == ChannelState.REMOVED.value:
        raise InvalidState("This channel was disconnected.", status=channel.state)
    return channel
