"""Connecting channels, listing them, and handing them to their platform."""

import logging
from collections.abc import Collection, Mapping, Sequence
from typing import Final
from uuid import UUID, uuid4

import orjson

from app.access import BrandScope, Permission, System, Tier, audit, operation
from app.connectors import Connection, ConnectRefused, Connects, Target, gate, registry
from app.core import clock
from app.core.crypto import SealBroken, vault
from app.core.errors import Invalid, NotFound
from app.domain.brands import find_brand
from app.domain.channels.inputs import ChannelState, NewChannel
from app.domain.channels.models import Channel
from app.domain.channels.retry_after import account_of
from app.domain.channels.views import shown_url

logger = logging.getLogger(__name__)

RENEWAL = System("a platform renewed the credentials")

MUST_RECONNECT: Final = "The channel must be connected again."
"""What a person reads of a channel that can speak to its platform no more."""


@operation(needs=Permission.CONNECTIONS_VIEW, tier=Tier.READ, reads=True)
async def list_channels(scope: BrandScope) -> list[Channel]:
    """The brand's channels by ascending id, none of the removed (TOK-TIER-06). Needs connections.view."""
    return await Channel.of(scope).exclude(state=ChannelState.REMOVED.value).order_by("id")


@operation(atomic=False)
async def connect(system: System, slug: str, data: NewChannel) -> Channel:
    """Connect a channel to the brand with this slug. The operator's command only.

    Errors: NotFound; Invalid on `platform` or on a field of the platform's form.
    """
    brand = await find_brand(slug)
    uuid = uuid4()
    connected = await verified(uuid, data)
    return await _store(system, brand.id, uuid, data.platform, connected)


async def verified(uuid: UUID, data: NewChannel) -> Connection:
    """What the platform says of the account behind the form. Errors: Invalid, as for `connect`."""
    platform = registry.platform(data.platform)
    if not isinstance(platform, Connects):
        raise unknown_platform()
    try:
        return await gate.connect(platform, uuid, data.name or platform.label, data.fields)
    except ConnectRefused as refused:
        raise Invalid(fields={f"fields.{key}": texts for key, texts in refused.fields.items()}) from refused


def unknown_platform() -> Invalid:
    """The refusal of a platform that is not offered here."""
    known = ", ".join(item.key for item in registry.platforms())
    return Invalid(fields={"platform": [f"This platform is not known. Choose one of: {known}."]})


@operation(action="connect")
async def _store(system: System, brand_id: int, uuid: UUID, platform: str, connected: Connection) -> Channel:
    channel = await added(brand_id, uuid, platform, connected)
    audit.changed(f"channel {channel.id}", f"{platform}; {system.reason}", brand_id=brand_id)
    return channel


async def added(brand_id: int, uuid: UUID, platform: str, connected: Connection) -> Channel:
    """Write a new channel of the brand, in the open transaction."""
    return await Channel.create(
        brand_id=brand_id,
        uuid=uuid,
        platform=platform,
        name=connected.name,
        handle=connected.handle,
        profile_url=connected.profile_url,
        state=ChannelState.CONNECTED.value,
        credentials=seal(uuid, dict(connected.credentials)),
        connected_at=clock.now(),
        account=account_of(platform, connected.credentials),
    )


async def renewed(channel: Channel, connected: Connection) -> None:
    """Write what a channel is after it was connected once more, in the transaction that locked it."""
    channel.state = ChannelState.CONNECTED.value
    channel.problem = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
    channel.credentials = seal(channel.uuid, dict(connected.credentials))
    channel.handle = connected.handle
    channel.profile_url = connected.profile_url  # pyright: ignore[reportAttributeAccessIssue] likewise
    account = account_of(channel.platform, connected.credentials)
    if account != channel.account:
        channel.held_until = None
    channel.account = account
    changed = ["state", "problem", "credentials", "handle", "profile_url", "account", "held_until"]
    await channel.save(update_fields=changed)


@operation(atomic=False)
async def reconnect(system: System, channel_id: int, data: NewChannel) -> Channel:
    """Connect a channel once more, with other fields. The operator's command only.

    Errors: NotFound; Invalid on a field of the platform's form.
    """
    channel = await Channel.get_or_none(id=channel_id)
    if channel is None:
        raise NotFound
    connected = await verified(channel.uuid, data)
    return await _store_again(system, channel_id, connected)


@operation(action="reconnect")
async def _store_again(system: System, channel_id: int, connected: Connection) -> Channel:
    channel = await Channel.filter(id=channel_id).select_for_update().get()
    await renewed(channel, connected)
    audit.changed(f"channel {channel.id}", system.reason, brand_id=channel.brand_id)
    return channel


@operation()
async def mark_refused(system: System, refused: Sequence[tuple[Target, str]]) -> None:
    """Mark channels whose platform wants them connected again, with what it said. The service itself only.

    A channel that has other credentials by now was connected again meanwhile and is left as it is.
    """
    said = {target.channel_id: (target, problem) for target, problem in refused}
    rows = await Channel.filter(id__in=list(said), state=ChannelState.CONNECTED.value).order_by("id")
    for row in rows:
        refusing, problem = said[row.id]
        if target(row.id, row.uuid, row.name, row.credentials).credentials != refusing.credentials:
            continue
        # Not locked before: a change between reading and writing wins.
        same = Channel.filter(id=row.id, state=row.state, credentials=row.credentials)
        if await same.update(state=ChannelState.NEEDS_RECONNECT.value, problem=problem):
            audit.changed(f"channel {row.id}", f"must be connected again: {problem}", brand_id=row.brand_id)


@operation()
async def keep_credentials(
    system: System, channel_id: int, before: Mapping[str, str], changed: Mapping[str, str]
) -> bool:
    """Store credentials that the platform renewed under way; whether they are kept. The service itself only.

    A channel that has other credentials than `before` was connected again, or renewed by another call: what is
    stored stays. So it does where the platform gave what cannot be stored.
    """
    if not gate.are_credentials({**before, **changed}):
        logger.warning("channel %s: its platform renewed credentials that cannot be kept", channel_id)
        return False
    row = await Channel.filter(id=channel_id).select_for_update().get_or_none()
    if row is None:
        return False
    there = target(row.id, row.uuid, row.name, row.credentials)
    if not there.opened or there.credentials != before:
        return False
    row.credentials = seal(row.uuid, {**before, **changed})
    await row.save(update_fields=["credentials"])
    return True


@operation()
async def rotate_keys(system: System) -> int:
    """Seal every channel's credentials anew under the newest key; how many. The operator's command only.

    Those that do not open are left as they are and logged: their channels must be connected again.
    """
    outdated = [
        row
        for row in await Channel.exclude(credentials=None).select_for_update()
        if not vault().current(row.credentials)
    ]
    rotated = 0
    for row in outdated:
        there = target(row.id, row.uuid, row.name, row.credentials)
        if not there.opened:
            logger.error("channel %s: its credentials do not open and are left as they are", row.id)
            continue
        row.credentials = seal(row.uuid, dict(there.credentials))
        await row.save(update_fields=["credentials"])
        audit.changed(f"channel {row.id}", "key rotated", brand_id=row.brand_id)
        rotated += 1
    return rotated


@operation(reads=True)
async def targets(system: System, idents: Collection[int]) -> dict[int, Target]:
    """Channels of any brand as their platforms see them, by id. The service itself only."""
    rows = await Channel.filter(id__in=list(idents))
    return {row.id: target(row.id, row.uuid, row.name, row.credentials) for row in rows}


def profile_url(channel: Channel) -> str | None:
    """Where people find the channel: as its platform said when it was connected, or as it always says."""
    return shown_url(channel.platform, channel.uuid, channel.profile_url)


def seal(uuid: UUID, credentials: dict[str, str]) -> str:
    """The credentials as they are stored: encrypted and bound to this row."""
    return vault().seal(orjson.dumps(credentials), table="channel", column="credentials", row=str(uuid))


def target(ident: int, uuid: UUID, name: str, sealed: str | None) -> Target:
    """A stored channel as its platform sees it; one whose credentials do not open has none, and says so.

    One broken seal must not stop what is read beside it, so this never raises for it.
    """
    opened = _opened(uuid, sealed)
    credentials: dict[str, str] = {} if opened is None else orjson.loads(opened)

    async def keep(changed: Mapping[str, str]) -> None:
        if await keep_credentials(RENEWAL, ident, credentials, changed):
            # Whoever asks later whether the channel is still the same one compares with what is stored.
            credentials.update(changed)

    return Target(ident, uuid, name, credentials, keep, opened=opened is not None)


def _opened(uuid: UUID, sealed: str | None) -> bytes | None:
    if sealed is None:
        return b"{}"
    try:
        return vault().open(sealed, table="channel", column="credentials", row=str(uuid))
    except SealBroken:
        return None
