"""Pages of channels for people: of one brand or of many by one statement."""

from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.errors import Invalid
from app.core.keyset import Key, Keyset, Narrowing, Slice, Window
from app.domain.channels.views import COLUMNS, TIMES, UUIDS, ChannelView, found, view_of

_LIST: Final = Keyset(
    name="channels",
    source="channel t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(Key("t.id", "id", int),),
    times=TIMES,
    uuids=UUIDS,
)
_THERE: Final = Narrowing(["t.state <> 'removed'"])


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def channel_pages(scopes: BrandScopes, window: Window) -> dict[int, Slice[ChannelView] | Invalid]:
    """A window of each brand's channels, newest first, none of the removed. Needs connections.view.

    A cursor that is not of a brand's list gives Invalid for that brand.
    """
    pages = await _LIST.pages(scopes.brand_ids, window, _THERE)
    return {
        brand_id: part if isinstance(part, Invalid) else part.of([view_of(row) for row in part.items])
        for brand_id, part in pages.items()
    }


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def by_ids(scopes: BrandScopes, ids: list[int]) -> dict[int, ChannelView]:
    """The channels with these ids, removed ones too, by id; those of other brands are absent.

    Needs connections.view.
    """
    return await found(scopes, ids)
