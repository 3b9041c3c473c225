"""What people choose for a channel: its name, and who publishes on it by hand."""

from typing import Final

from app.access import BrandScope, Permission, audit, operation, roles_with
from app.core.db import Statement
from app.core.errors import Invalid
from app.domain.channels import change_notes
from app.domain.channels.inputs import ChannelUpdate
from app.domain.channels.models import Channel
from app.domain.channels.pauses import connected
from app.domain.channels.views import ChannelView, view

_MEMBER: Final = Statement(
    """
    SELECT user_id FROM membership
     WHERE brand_id = :brand_id AND user_id = :user_id AND active AND role IN :roles
    """,
    row=int,
)


@operation(needs=Permission.CONNECTIONS_MANAGE)
async def edit(scope: BrandScope, channel_id: int, data: ChannelUpdate) -> ChannelView:
    """Give a channel another name, which stays when it is connected again, or a member who publishes by hand.

    Needs connections.manage. Errors: NotFound; Invalid on `handled_by_id` for who may not manage content here;
    InvalidState for a channel that was disconnected.
    """
    channel = connected(await Channel.find(scope, channel_id, lock=True))
    words: list[str] = []
    if "display_name" in data.model_fields_set and channel.name != data.display_name:
        channel.name = data.display_name
        words.append("renamed")
    if "handled_by_id" in data.model_fields_set and channel.handled_by_id != data.handled_by_id:
        member = {"user_id": data.handled_by_id or 0, "roles": roles_with(Permission.CONTENT_MANAGE)}
        if data.handled_by_id is not None and await _MEMBER.row(brand_id=scope.brand_id, **member) is None:
            raise Invalid(fields={"handled_by_id": ["Choose a member who may write posts."]})
        channel.handled_by_id = data.handled_by_id
        handler = "the author" if data.handled_by_id is None else f"user {data.handled_by_id}"
        words.append(f"handled by {handler}")
    if words:
        await channel.save(update_fields=["name", "handled_by_id"])
        audit.changed(f"channel {channel.id}", ", ".join(words))
        await change_notes.tell_changed(channel.brand_id, channel.id)
    return view(channel)
