"""`/channels`: a brand's accounts on platforms."""

from typing import Final

from app.access import BrandScope
from app.domain import channels
from app.rest.channel_shapes import ChannelList
from app.rest.router import Router

router: Final = Router("Channels", "The accounts of a brand on platforms.")


@router.get("/channels", operation=channels.list_channels)
async def list_channels(scope: BrandScope) -> ChannelList:
    """List the brand's channels (TOK-TIER-06)."""
    return ChannelList.of(channels=await channels.list_channels(scope))
