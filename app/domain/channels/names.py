"""The names of channels, which people choose."""

from app.access import BrandScope, Permission, audit, operation
from app.domain.channels import change_notes
from app.domain.channels.inputs import ChannelUpdate
from app.domain.channels.models import Channel
from app.domain.channels.pauses import connected
from app.domain.channels.views import ChannelView, view


@operation(needs=Permission.CONNECTIONS_MANAGE)
async def rename(scope: BrandScope, channel_id: int, data: ChannelUpdate) -> ChannelView:
    """Give a channel another name, which stays when it is connected again. Needs connections.manage.

    Errors: NotFound; InvalidState for a channel that was disconnected.
    """
    channel = connected(await Channel.find(scope, channel_id, lock=True))
    if channel.name != data.display_name:
        channel.name = data.display_name
        await channel.save(update_fields=["name"])
        audit.changed(f"channel {channel.id}", "renamed")
        await change_notes.tell_changed(channel.brand_id, channel.id)
    return view(channel)
