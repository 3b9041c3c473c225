"""Reading channels as answers show them: never with their credentials."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

from app.access import BrandScopes, Permission, operation
from app.connectors import Publishes, gate, registry
from app.core.db import Statement
from app.domain.channels.models import Channel

COLUMNS: Final = """
    t.id, t.brand_id, t.uuid, t.platform, t.name, t.handle, t.profile_url AS said_url, t.state, t.problem,
    t.connected_at, t.paused_at
"""
TIMES: Final = ("connected_at", "paused_at")
UUIDS: Final = ("uuid",)

_BY_IDS = Statement(
    f"""
    SELECT {COLUMNS} FROM channel t
     WHERE t.id {{sqlite: IN (SELECT value FROM json_each(:ids))}}{{postgres: = ANY(:ids)}}
       AND t.brand_id {{sqlite: IN (SELECT value FROM json_each(:brands))}}{{postgres: = ANY(:brands)}}
    """,
    times=TIMES,
    uuids=UUIDS,
)


@dataclass(frozen=True, slots=True)
class ChannelView:
    """A channel as answers show it; `said_url` is what its platform said when it was connected."""

    id: int
    brand_id: int
    uuid: UUID
    platform: str
    name: str
    handle: str | None
    said_url: str | None
    state: str
    problem: str | None
    connected_at: datetime
    paused_at: datetime | None

    @property
    def profile_url(self) -> str | None:
        """Where people find the channel: as its platform said, or as it always says."""
        return shown_url(self.platform, self.uuid, self.said_url)


@operation(needs=Permission.CONTENT_VIEW, reads=True)
async def destinations(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    """The channels with these ids, removed ones too, by id: what readers of posts know of where those go.

    Needs content.view. Channels of other brands are absent.
    """
    return await found(scopes, ids)


async def of_brand(brand_id: int, ids: Collection[int]) -> dict[int, Channel]:
    """The rows of a brand's channels that a row which may be seen names, removed ones too, by id."""
    return {row.id: row for row in await Channel.filter(brand_id=brand_id, id__in=list(ids) or [0])}


async def found(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    """The channels of these brands with these ids, by id; by one statement."""
    rows = await _BY_IDS.rows(ids=ids, brands=scopes.brand_ids) if ids else []
    return {row["id"]: view_of(row) for row in rows}


def view(channel: Channel) -> ChannelView:
    """A row of the ORM as answers show it."""
    return ChannelView(
        id=channel.id,
        brand_id=channel.brand_id,
        uuid=channel.uuid,
        platform=channel.platform,
        name=channel.name,
        handle=channel.handle,
        said_url=channel.profile_url,
        state=channel.state,
        problem=channel.problem,
        connected_at=channel.connected_at,
        paused_at=channel.paused_at,
    )


def view_of(row: dict[str, Any]) -> ChannelView:
    """A row with exactly `COLUMNS`, read by a statement, as answers show it."""
    return ChannelView(**row)


def shown_url(platform: str, uuid: UUID, said: str | None) -> str | None:
    """Where people find a channel: as its platform said when it was connected, or as it always says."""
    connector = registry.platform(platform)
    return said or (gate.profile_url(connector, uuid) if isinstance(connector, Publishes) else None)
