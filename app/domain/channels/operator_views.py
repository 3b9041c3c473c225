"""What an operator reads about channels, over all brands and without credentials."""

from dataclasses import dataclass
from typing import Final

from app.access import System, operation
from app.core.errors import NotFound
from app.core.operator_lists import ListPage, OperatorList
from app.domain.brands import find_brand
from app.domain.channels.inputs import ChannelState
from app.domain.channels.views import COLUMNS, ChannelView


@dataclass(frozen=True, slots=True)
class OperatorChannel(ChannelView):
    """A channel with the name of its brand."""

    brand: str


_CHANNELS: Final = OperatorList(
    f"SELECT {COLUMNS}, b.name AS brand FROM channel t JOIN brand b ON b.id = t.brand_id",
    OperatorChannel,
    {
        "brand_id": "t.brand_id = :brand_id",
        "state": "t.state = :state",
        "channel_id": "t.id = :channel_id",
        "platform": "t.platform = :platform",
    },
)


@operation(reads=True)
async def find_channels(
    system: System,
    query: ListPage,
    *,
    brand: str | None = None,
    state: ChannelState | None = None,
    platform: str | None = None,
) -> list[OperatorChannel]:
    """The newest channels, removed ones too, narrowed on request. The operator's command only.

    Errors: as for `brands.find_brand`.
    """
    del system
    brand_id = None if brand is None else (await find_brand(brand)).id
    return await _CHANNELS.rows(query, brand_id=brand_id, state=state and state.value, platform=platform)


@operation(reads=True)
async def show_channel(system: System, channel_id: int) -> OperatorChannel:
    """The channel with this number. The operator's command only. Errors: NotFound."""
    del system
    rows = await _CHANNELS.rows(ListPage(limit=1), channel_id=channel_id)
    if not rows:
        raise NotFound(f"There is no channel {channel_id}.")
    return rows[0]
