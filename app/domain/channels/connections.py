"""Connecting channels, by people and by operators.

A platform is called first and outside of any transaction: only what it confirms is stored.
"""

from typing import Final
from uuid import UUID, uuid4

from app.access import BrandScope, Permission, System, Tier, audit, operation, throttles
from app.access.row_limits import TooMany
from app.connectors import (
    Authorizes,
    Connection as Connected,
    ConnectMethod,
    ConnectRefused,
    Connects,
    Platform,
    gate,
    registry,
)
from app.core import clock
from app.core.errors import Invalid, InvalidState, NotFound
from app.domain.brands import find_brand, lock_brand
from app.domain.channels import change_notes
from app.domain.channels.channel_pictures import ask_again
from app.domain.channels.credentials import seal
from app.domain.channels.erasure import forget_refused
from app.domain.channels.inputs import ChannelConnect, ChannelState, NewChannel
from app.domain.channels.models import Channel
from app.domain.channels.retry_after import account_of
from app.domain.channels.room_left import admit
from app.domain.channels.unused_connections import revoke_unused
from app.domain.channels.views import ChannelView, view

_UNUSED: Final = System("no channel uses it any more")


@operation(tier=Tier.READ, reads=True)
async def platforms(scope: BrandScope) -> list[Platform]:
    """The platforms that can be connected here, with what they declare, in a fixed order. Any member may."""
    return [
        platform
        for platform in registry.platforms()
        if isinstance(platform, Connects | Authorizes) or platform.connect_method is ConnectMethod.OAUTH
    ]


@operation(needs=Permission.CONNECTIONS_MANAGE, atomic=False, calls=throttles.CONNECTS, repeatable=True)
async def connect_by_form(scope: BrandScope, data: ChannelConnect) -> ChannelView:
    """Connect a channel whose platform asks for a form, or for nothing.

    Needs connections.manage. If the account was connected before, by its URL on the platform, its channel gets the
    new credentials and keeps its posts. Errors: Invalid on `platform` or on a field of its form; InvalidState for
    a platform that is connected on its own pages; TooMany.
    """
    platform = _platform(data)
    if platform.connect_method is ConnectMethod.OAUTH:
        raise InvalidState(
            f"{platform.label} is connected on its own pages. Start there instead of filling a form."
        )
    new = NewChannel(platform=platform.key, name=data.display_name, fields=data.filled())
    channel = await _store.repeated(scope, data)
    if channel is not None:
        return channel
    uuid = uuid4()
    connection = await _verify(uuid, new)
    try:
        channel_view = await _store(scope, data, uuid=uuid, connection=connection)
    except TooMany:
        await forget_refused(platform, uuid)
        raise
    await revoke_unused(_UNUSED, scope.brand_id)
    return channel_view


@operation(atomic=False)
async def connect(system: System, brand: str, data: NewChannel) -> ChannelView:
    """Connect a channel to the brand with this slug or unique name. The operator's command only.

    Errors: as for `find_brand`; Invalid on `platform` or on a field of the platform's form.
    """
    brand_id = (await find_brand(brand)).id
    uuid = uuid4()
    return await _store_new(system, brand_id, uuid, data.platform, await _verify(uuid, data))


@operation(atomic=False)
async def reconnect(system: System, channel_id: int, data: NewChannel) -> ChannelView:
    """Connect a channel again, with other fields. The operator's command only.

    Errors: NotFound; Invalid on a field of the platform's form.
    """
    channel = await Channel.get_or_none(id=channel_id)
    if channel is None:
        raise NotFound
    return await _store_again(system, channel_id, await _verify(channel.uuid, data))


async def _verify(uuid: UUID, data: NewChannel) -> Connected:
    """The account behind the form, as its platform confirms it. Errors: Invalid, as for `connect`."""
    platform = registry.platform(data.platform)
    if not isinstance(platform, Connects):
        raise _unknown_platform()
    try:
        return await gate.connect(platform, uuid, data.name or platform.label, data.fields)
    except ConnectRefused as refusal:
        raise Invalid(fields={f"fields.{key}": texts for key, texts in refusal.fields.items()}) from refusal


async def _again(scope: BrandScope, channel_id: int) -> ChannelView:
    return view(await Channel.find(scope, channel_id))


@operation(needs=Permission.CONNECTIONS_MANAGE, action="connect", again=_again)
async def _store(scope: BrandScope, data: ChannelConnect, *, uuid: UUID, connection: Connected) -> ChannelView:
    await lock_brand(scope.brand_id)
    row = await _same(scope, data.platform, connection)
    if row is None or row.state == ChannelState.REMOVED.value:
        await admit(scope, is_new=row is None)
    if row is not None:
        await _renew(row, connection)
        await ask_again(row.id)
        audit.changed(f"channel {row.id}", f"{data.platform}, once more")
        await change_notes.tell_changed(row.brand_id, row.id)
        return view(row)
    row = await _add(scope.brand_id, uuid, data.platform, connection)
    audit.changed(f"channel {row.id}", data.platform)
    await change_notes.tell_changed(row.brand_id, row.id)
    return view(row)


async def _same(scope: BrandScope, platform: str, connection: Connected) -> Channel | None:
    """The brand's newest channel of the account that was connected.

    Accounts are compared by URL as well: handles alone may be the same in two places.
    """
    if connection.profile_url is None:
        return None
    same = Channel.of(scope).filter(
        platform=platform, handle=connection.handle, profile_url=connection.profile_url
    )
    return await same.order_by("-id").select_for_update().first()


@operation(action="connect")
async def _store_new(
    system: System, brand_id: int, uuid: UUID, platform: str, connection: Connected
) -> ChannelView:
    row = await _add(brand_id, uuid, platform, connection)
    audit.changed(f"channel {row.id}", f"{platform}; {system.reason}", brand_id=brand_id)
    await change_notes.tell_changed(row.brand_id, row.id)
    return view(row)


@operation(action="reconnect")
async def _store_again(system: System, channel_id: int, connection: Connected) -> ChannelView:
    row = await Channel.filter(id=channel_id).select_for_update().get()
    await _renew(row, connection)
    await ask_again(row.id)
    audit.changed(f"channel {row.id}", system.reason, brand_id=row.brand_id)
    await change_notes.tell_changed(row.brand_id, row.id)
    return view(row)


async def _add(brand_id: int, uuid: UUID, platform: str, connection: Connected) -> Channel:
    return await Channel.create(
        brand_id=brand_id,
        uuid=uuid,
        platform=platform,
        name=connection.name,
        handle=connection.handle,
        profile_url=connection.profile_url,
        state=ChannelState.CONNECTED.value,
        credentials=seal(uuid, connection.credentials),
        connected_at=clock.now(),
        account=account_of(platform, connection.credentials),
    )


async def _renew(channel: Channel, connection: Connected) -> None:
    """Store a new connection of a channel, in the transaction that locked it."""
    channel.state = ChannelState.CONNECTED.value
    channel.problem = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
    channel.credentials = seal(channel.uuid, connection.credentials)
    channel.handle = connection.handle
    channel.profile_url = connection.profile_url  # pyright: ignore[reportAttributeAccessIssue] it may be null
    account = account_of(channel.platform, connection.credentials)
    if account != channel.account:
        channel.held_until = None
    channel.account = account
    # The account may have been connected by OAuth before; its tokens would replace these with the next renewal.
    channel.connection_id = None
    columns = [
        "state",
        "problem",
        "credentials",
        "handle",
        "profile_url",
        "account",
        "held_until",
        "connection_id",
    ]
    await channel.save(update_fields=columns)


def _platform(data: ChannelConnect) -> Platform:
    platform = registry.platform(data.platform)
    if platform is None:
        raise _unknown_platform()
    return platform


def _unknown_platform() -> Invalid:
    keys = ", ".join(item.key for item in registry.platforms())
    return Invalid(fields={"platform": [f"This platform is not known. Choose one of: {keys}."]})
