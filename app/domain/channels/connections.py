"""Channels that people connect and disconnect themselves.

A platform is talked to outside of any transaction, and first: what it does not confirm is not stored.
"""

from uuid import UUID, uuid4

from app.access import BrandScope, Permission, audit, operation
from app.connectors import Connection, ConnectMethod, Connects, Platform, registry
from app.core.errors import InvalidState
from app.domain.channels.erasure import Erased, disconnect_erased
from app.domain.channels.inputs import ChannelConnect, ChannelState, NewChannel
from app.domain.channels.models import Channel
from app.domain.channels.service import added, renewed, unknown_platform, verified
from app.domain.channels.views import ChannelView, view


@operation(reads=True)
async def platforms(scope: BrandScope) -> list[Platform]:
    """What this installation can connect, with forms and limits, in a fixed order. Any member may."""
    return [
        offered
        for offered in registry.platforms()
        if isinstance(offered, Connects) or offered.connect_method is ConnectMethod.OAUTH
    ]


@operation(needs=Permission.CONNECTIONS_MANAGE, atomic=False, repeatable=True)
async def connect_by_form(scope: BrandScope, data: ChannelConnect) -> ChannelView:
    """Connect a channel whose platform asks for a form, or for nothing.

    Needs connections.manage. An account that was connected before, as its address on the platform tells,
    is connected once more: its channel gets the new credentials and keeps its posts. Errors: Invalid on
    `platform` or on a field of its form; InvalidState for a platform that is connected on its own pages.
    """
    platform = _platform(data)
    if platform.connect_method is ConnectMethod.OAUTH:
        message = f"{platform.label} is connected on its own pages. Start there instead of filling a form."
        raise InvalidState(message)
    new = NewChannel(platform=platform.key, name=data.display_name, fields=data.filled())
    channel = await _store.repeated(scope, data)
    if channel is not None:
        return channel
    uuid = uuid4()
    return await _store(scope, data, uuid=uuid, connected=await verified(uuid, new))


@operation(needs=Permission.CONNECTIONS_MANAGE, reads=True)
async def start_oauth(scope: BrandScope, data: ChannelConnect) -> str:
    """The address where a person lets this service speak for an account of the platform.

    Needs connections.manage. Errors: Invalid on `platform`; InvalidState for a platform that is connected by a
    form, and for one that this installation has no client of.
    """
    platform = _platform(data)
    if platform.connect_method is not ConnectMethod.OAUTH:
        message = f"{platform.label} is connected by a form. There is no page of its own to open."
        raise InvalidState(message)
    message = (
        f"This installation has no client id and no client secret for {platform.label}."
        " Whoever runs it has to register a client there first."
    )
    raise InvalidState(message)


@operation(needs=Permission.CONNECTIONS_MANAGE, atomic=False)
async def disconnect(scope: BrandScope, channel_id: int) -> ChannelView:
    """Remove a channel: its credentials are gone, nothing is published on it any more, and its posts stay.

    Needs connections.manage. One that is removed already stays so. Errors: NotFound.
    """
    removed = await _remove(scope, channel_id)
    await disconnect_erased([Erased(removed.uuid, removed.platform)])
    return removed


async def _again(scope: BrandScope, channel_id: int) -> ChannelView:
    return view(await Channel.find(scope, channel_id))


@operation(needs=Permission.CONNECTIONS_MANAGE, action="connect", again=_again)
async def _store(scope: BrandScope, data: ChannelConnect, *, uuid: UUID, connected: Connection) -> ChannelView:
    row = await _same(scope, data.platform, connected)
    if row is not None:
        await renewed(row, connected)
        audit.changed(f"channel {row.id}", f"{data.platform}, once more")
        return view(row)
    row = await added(scope.brand_id, uuid, data.platform, connected)
    audit.changed(f"channel {row.id}", data.platform)
    return view(row)


async def _same(scope: BrandScope, platform: str, connected: Connection) -> Channel | None:
    """The brand's newest channel of the account that was connected.

    Handles alone may be alike in two places, so that without an address nobody can tell.
    """
    if connected.profile_url is None:
        return None
    alike = Channel.of(scope).filter(platform=platform, handle=connected.handle, profile_url=connected.profile_url)
    return await alike.order_by("-id").select_for_update().first()


@operation(needs=Permission.CONNECTIONS_MANAGE, action="disconnect")
async def _remove(scope: BrandScope, channel_id: int) -> ChannelView:
    row = await Channel.find(scope, channel_id, lock=True)
    if row.state != ChannelState.REMOVED.value:
        row.state = ChannelState.REMOVED.value
        row.problem = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
        row.credentials = None  # pyright: ignore[reportAttributeAccessIssue] likewise
        await row.save(update_fields=["state", "problem", "credentials"])
        audit.changed(f"channel {row.id}", row.platform)
    return view(row)


def _platform(data: ChannelConnect) -> Platform:
    platform = registry.platform(data.platform)
    if platform is None:
        raise unknown_platform()
    return platform
