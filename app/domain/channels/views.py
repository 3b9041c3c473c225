"""Channels as answers show them, without their credentials."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from app.access import BrandScopes, Permission, operation
from app.connectors import PublicBrand, Publishes, gate, registry
from app.core import clock
from app.core.db import Statement
from app.domain.channels.models import Channel

COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.platform, t.name, t.handle, t.profile_url AS stored_url, t.state, t.problem,
    t.connected_at, t.paused_at, t.held_until AS stored_hold, t.handled_by_id
"""


@dataclass(frozen=True, slots=True)
class ChannelView:
    """A channel as answers show it; `stored_url` is its URL on the platform, if the platform gave one.

    `stored_hold` is the last time before which the platform wanted no calls.
    """

    id: int
    brand_id: int
    uuid: UUID
    platform: str
    name: str
    handle: str | None
    stored_url: str | None
    state: str
    problem: str | None
    connected_at: datetime
    paused_at: datetime | None
    stored_hold: datetime | None
    handled_by_id: int | None

    @property
    def held_until(self) -> datetime | None:
        """The time before which the platform wants no calls; None where it is over."""
        is_over = self.stored_hold is None or self.stored_hold <= clock.now()
        return None if is_over else self.stored_hold

    @property
    def profile_url(self) -> str | None:
        """The public URL of the channel: the stored one, or the one that its connector derives."""
        connector = registry.platform(self.platform)
        derived = gate.profile_url(connector, self.uuid) if isinstance(connector, Publishes) else None
        return self.stored_url or derived


@dataclass(frozen=True, slots=True)
class _Count:
    brand_id: int
    count: int


_BROKEN = Statement(
    """
    SELECT brand_id, count(*) AS count FROM channel
     WHERE brand_id IN :brands AND state = 'needs_reconnect' GROUP BY brand_id
    """,
    _Count,
)
_PUBLISHER = Statement(
    "SELECT b.name, b.time_zone FROM channel c JOIN brand b ON b.id = c.brand_id WHERE c.uuid = :uuid",
    row=PublicBrand,
)
_BY_IDS = Statement(f"SELECT {COLUMNS} FROM channel t WHERE t.id IN :ids AND t.brand_id IN :brands", ChannelView)


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    """The channels with these ids, removed ones too, by id; those of other brands are absent.

    Needs connections.view.
    """
    return await _by_ids(scopes, ids)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def destinations(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    """The channels of posts with these ids, removed ones too, by id; those of other brands are absent.

    Needs content.view.
    """
    return await _by_ids(scopes, ids)


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def broken_counts(scopes: BrandScopes) -> dict[int, int]:
    """How many channels of each brand have to be connected again, where any has. Needs connections.view."""
    return {row.brand_id: row.count for row in await _BROKEN.rows(brands=scopes.brand_ids)}


async def of_brand(brand_id: int, ids: Collection[int]) -> dict[int, Channel]:
    """The rows of a brand's channels, removed ones too, by id; for a caller that may see them."""
    if not ids:
        return {}
    rows = await Channel.rows_where("brand_id = :brand AND id IN :ids", brand=brand_id, ids=list(ids))
    return {row.id: row for row in rows}


async def _by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {view.id: view for view in rows}


def view(channel: Channel) -> ChannelView:
    """A row as answers show it."""
    return ChannelView(
        id=channel.id,
        brand_id=channel.brand_id,
        uuid=channel.uuid,
        platform=channel.platform,
        name=channel.name,
        handle=channel.handle,
        stored_url=channel.profile_url,
        state=channel.state,
        problem=channel.problem,
        connected_at=channel.connected_at,
        paused_at=channel.paused_at,
        stored_hold=channel.held_until,
        handled_by_id=channel.handled_by_id,
    )


async def publisher_of(channel_uuid: UUID) -> PublicBrand | None:
    """The brand of a channel that publishes in public; None if there is no such channel.

    For the public pages of connectors, which show it to everybody.
    """
    return await _PUBLISHER.row(uuid=channel_uuid)
