"""Channels by OAuth: the choice of accounts after the way over the platform's page."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final
from uuid import UUID, uuid4

from pydantic import BaseModel, Field

from app.access import BrandScope, Permission, audit, operation, throttles
from app.connectors import Authorizes, ConnectMethod, Connects, Offer, Platform, authorization_gate
from app.core import clock
from app.core.errors import Invalid
from app.core.text import string
from app.domain import connections
from app.domain.brands import lock_brand
from app.domain.channels import change_notes
from app.domain.channels.channel_pictures import ask_again
from app.domain.channels.credentials import seal
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.channels.retry_after import account_of
from app.domain.channels.room_left import admit
from app.domain.channels.views import ChannelView, view
from app.domain.connections import Connection, GrantHandover, Handover

OFFERS: Final = authorization_gate.MOST_OFFERS
"""The most accounts of one authorization to choose from."""
MOST_SCOPES: Final = 100
"""The most scopes that are named of those that a person did not allow."""


class ChannelChoice(BaseModel):
    """The accounts that become channels, by their ids in `Choices`; None where there is one only."""

    token: Annotated[str, string(100)] = Field(repr=False)
    account_ids: Annotated[list[Annotated[str, string(300)]], Field(max_length=OFFERS)] | None = None


@dataclass(frozen=True, slots=True)
class ConnectableAccount:
    """An account of a platform that can become a channel."""

    id: str
    platform: str
    name: str
    handle: str | None
    profile_url: str | None


@dataclass(frozen=True, slots=True)
class Choices:
    """The accounts to choose from; `missing` are the wanted scopes that the person did not allow."""

    platform: str
    label: str
    accounts: Sequence[ConnectableAccount]
    missing: Sequence[str]


@dataclass(frozen=True, slots=True)
class Finished:
    """The channels that were connected: none while there is a choice to make."""

    choices: Choices
    channels: Sequence[ChannelView]


def connect_methods(platform: Platform) -> list[ConnectMethod]:
    """How a channel of the platform can be connected here; OAuth only where its client is set."""
    methods = [platform.connect_method]
    if not isinstance(platform, Authorizes):
        return methods
    if platform.connect_method is ConnectMethod.OAUTH and isinstance(platform, Connects):
        methods = [ConnectMethod.CREDENTIALS]
    has_client = not authorization_gate.missing_settings(platform)
    others = [method for method in methods if method is not ConnectMethod.OAUTH]
    return [*others, ConnectMethod.OAUTH] if has_client else others


@operation(needs=Permission.CONNECTIONS_MANAGE, reads=True)
async def choices(scope: BrandScope, code: str) -> Choices:
    """The accounts to choose from, for who started the attempt with this one-time code.

    Needs connections.manage. Errors: HandoverRefused; AuthorizationFailed.
    """
    return _choices(await connections.handover(scope, code))


@operation(needs=Permission.CONNECTIONS_MANAGE, atomic=False, calls=throttles.PLATFORM_REQUESTS)
async def finish(scope: BrandScope, data: ChannelChoice) -> Finished:
    """Connect the chosen accounts, or the only one. Without a choice where there are several, nothing changes.

    Needs connections.manage. An account that is a channel already keeps its posts and gets the new credentials,
    and so does every other channel of the same authorization. Errors: HandoverRefused; AuthorizationFailed;
    Invalid on `account_ids`; TooMany.
    """
    offer = await choices(scope, data.token)
    if data.account_ids is None and len(offer.accounts) > 1:
        return Finished(offer, [])
    accounts = [account.id for account in offer.accounts] if data.account_ids is None else data.account_ids
    return Finished(offer, await _finish(scope, data.token, accounts))


@operation(needs=Permission.CONNECTIONS_MANAGE, action="connect")
async def _finish(scope: BrandScope, code: str, accounts: Sequence[str]) -> list[ChannelView]:
    await lock_brand(scope.brand_id)
    authorization = await connections.take(scope, code)
    offers = {_ident(authorization.platform, offer): offer for offer in authorization.offers}
    if not accounts or not set(accounts) <= offers.keys():
        raise Invalid(fields={"account_ids": ["Choose one or more of the accounts that are offered."]})
    connection = await connections.store(scope, authorization)
    present = await _of_connection(scope, connection, authorization)
    return [
        await _connected(scope, connection, authorization.platform, offer)
        for ident, offer in offers.items()
        if ident in accounts or ident in present
    ]


async def _of_connection(scope: BrandScope, connection: Connection, authorization: GrantHandover) -> set[str]:
    """The accounts that are channels of this authorization already, and get their new credentials as well."""
    rows = await Channel.of(scope).filter(connection_id=connection.id).exclude(state=ChannelState.REMOVED.value)
    keys = {row.external_key for row in rows}
    return {
        _ident(authorization.platform, offer)
        for offer in authorization.offers
        if external_key(offer.platform or authorization.platform, offer.external_id) in keys
    }


async def _connected(scope: BrandScope, connection: Connection, platform: str, offer: Offer) -> ChannelView:
    platform = offer.platform or platform
    key = external_key(platform, offer.external_id)
    row = await Channel.of(scope).filter(platform=platform, external_key=key).select_for_update().first()
    row = row or await _by_form(scope, platform, offer)
    detail = f"{platform}, once more"
    if row is None or row.state == ChannelState.REMOVED.value:
        await admit(scope, is_new=row is None)
    if row is None:
        row = Channel(brand_id=scope.brand_id, uuid=uuid4(), platform=platform, connected_at=clock.now())
        row.name = offer.name
        detail = f"{platform}, by OAuth"
    row.external_id, row.external_key = offer.external_id, key
    _renew(row, connection.id, offer)
    await row.save()
    await ask_again(row.id)
    audit.changed(f"channel {row.id}", detail)
    await change_notes.tell_changed(row.brand_id, row.id)
    return view(row)


async def _by_form(scope: BrandScope, platform: str, offer: Offer) -> Channel | None:
    """The channel of this account that was connected by a form, where the platform says whose account it is."""
    account = account_of(platform, offer.credentials)
    if account is None:
        return None
    same = Channel.of(scope).filter(platform=platform, account=account, external_key__isnull=True)
    return await same.order_by("-id").select_for_update().first()


def _renew(row: Channel, connection_id: int, offer: Offer) -> None:
    # The columns may be null, which the types of the ORM do not say.
    row.connection_id = connection_id
    row.state = ChannelState.CONNECTED.value
    row.problem = None  # pyright: ignore[reportAttributeAccessIssue]
    row.handle = offer.handle
    row.profile_url = offer.profile_url  # pyright: ignore[reportAttributeAccessIssue]
    row.credentials = seal(UUID(str(row.uuid)), offer.credentials)
    account = account_of(row.platform, offer.credentials)
    if account != row.account:
        row.held_until = None
    row.account = account


def external_key(platform: str, external_id: str) -> str:
    """What tells the channels of accounts apart, whatever the account is called."""
    return hashlib.sha256(f"{platform}\n{external_id}".encode()).hexdigest()


def _choices(handover: Handover) -> Choices:
    accounts = [
        ConnectableAccount(
            id=_ident(handover.platform, offer),
            platform=offer.platform or handover.platform,
            name=offer.name,
            handle=offer.handle,
            profile_url=offer.profile_url,
        )
        for offer in handover.offers
    ]
    return Choices(handover.platform, handover.label, accounts, handover.missing[:MOST_SCOPES])


def _ident(platform: str, offer: Offer) -> str:
    return f"{offer.platform or platform}:{offer.external_id}"
