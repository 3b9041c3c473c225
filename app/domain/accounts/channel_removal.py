"""Removing channels: by a member of the brand, by the person on the platform, and with all data of that person.

The table of consequences says what follows in the rooms that read or use a channel.
"""

from collections.abc import Collection, Sequence
from typing import Final

from app.access import BrandScope, Permission, System, operation, throttles
from app.core import recovery
from app.domain import channels
from app.domain.accounts import consequences
from app.domain.accounts.consequences import Departure, Subject
from app.domain.channels import ChannelView, Removal

_UNUSED: Final = System("no channel uses it any more")


@operation(
    needs=Permission.CONNECTIONS_MANAGE,
    atomic=False,
    calls=throttles.PLATFORM_REQUESTS,
    action="channels.disconnect",
)
async def disconnect_channel(scope: BrandScope, channel_id: int) -> ChannelView:
    """Remove a channel: its credentials are deleted, nothing is published on it any more, and its posts stay.

    Needs connections.manage. Removing it again changes nothing. With its last channel, an authorization is taken
    back. Errors: NotFound; InRecovery, since a copy would take back what its original uses.
    """
    await recovery.refuse()
    removal = await _disconnect(scope, channel_id)
    await channels.end_at_platform(_UNUSED, removal)
    await channels.revoke_unused(_UNUSED, scope.brand_id)
    return removal.view


@operation(needs=Permission.CONNECTIONS_MANAGE, action="channels.disconnect")
async def _disconnect(scope: BrandScope, channel_id: int) -> Removal:
    removal = await channels.remove(scope, channel_id)
    await _follow([channel_id], "its channel was removed")
    return removal


@operation(action="channels.revoke")
async def revoke_connections(system: System, connection_ids: Collection[int]) -> None:
    """End connections that a person ended on the platform (INB-03). The service itself only.

    The connections are revoked, their channels are removed and all tokens are erased in one transaction; people
    are told once. What ended before stays as it is.
    """
    await _follow(await channels.revoke(system, connection_ids), system.reason)


@operation(action="channels.revoke")
async def remove_platform_account(system: System, platform: str, external_id: str) -> None:
    """Remove the channels of one account, in all brands (INB-03). The service itself only."""
    await _follow(await channels.remove_account(system, platform, external_id), system.reason)


async def forget_connections(system: System, connection_ids: Collection[int]) -> None:
    """Delete what is known of the accounts behind these connections, in every room and in the open transaction.

    Channels keep their number, platform and posts.
    """
    channel_ids = await channels.forget(system, connection_ids)
    await consequences.follow(Departure.CHANNEL_DATA, Subject(why=system.reason, channel_ids=channel_ids))


async def _follow(channel_ids: Sequence[int], why: str) -> None:
    await consequences.follow(Departure.CHANNEL, Subject(why=why, channel_ids=channel_ids))
