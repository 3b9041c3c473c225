"""Holding a channel back: what is due on it waits."""

from app.access import BrandScope, Permission, audit, operation
from app.core import clock
from app.domain.channels.models import Channel


@operation(needs=Permission.CONNECTIONS_MANAGE)
async def pause(scope: BrandScope, channel_id: int) -> Channel:
    """Publish nothing on the channel from now on. Needs connections.manage. Errors: NotFound.

    Due publications wait until it is resumed; a call under way is not taken back.
    """
    channel = await Channel.find(scope, channel_id, lock=True)
    if channel.paused_at is None:
        channel.paused_at = clock.now()
        await channel.save(update_fields=["paused_at"])
        audit.changed(f"channel {channel.id}", "paused")
    return channel


async def find(scope: BrandScope, channel_id: int) -> Channel:
    """The brand's channel of this id. Errors: NotFound."""
    return await Channel.find(scope, channel_id)


async def unpause(scope: BrandScope, channel_id: int) -> Channel:
    """Lift the pause, inside the operation that sees to what waited; its last step, as rows are locked."""
    channel = await Channel.find(scope, channel_id, lock=True)
    if channel.paused_at is not None:
        channel.paused_at = None
        await channel.save(update_fields=["paused_at"])
        audit.changed(f"channel {channel.id}", "resumed")
    return channel
