"""How many channels a brand may have, and whether one more fits."""

from app.access import BrandScope, row_limits
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel


async def admit(scope: BrandScope, *, is_new: bool) -> None:
    """Refuse one more channel than a brand may have; its row is locked. Errors: TooMany.

    A removed channel that is connected again has its row already.
    """
    connected = Channel.of(scope).exclude(state=ChannelState.REMOVED.value)
    row_limits.CHANNELS.admit(scope, await connected.count())
    if is_new:
        row_limits.CHANNEL_ROWS.admit(scope, await Channel.of(scope).count())
