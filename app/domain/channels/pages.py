"""Pages of channels, of one brand or of many by one statement."""

from collections.abc import Sequence
from typing import Final

from app.access import BrandScope, BrandScopes, Permission, Tier, operation
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.channels.views import COLUMNS, ChannelView

_LIST: Final = Keyset(
    name="channels",
    source="channel t",
    columns=COLUMNS,
    parent="t.brand_id",
    order=(OrderKey("t.id", "id", int),),
    row=ChannelView,
)
_NOT_REMOVED: Final = Narrowing(["t.state <> 'removed'"])


@operation(needs=Permission.CONNECTIONS_VIEW, reads=True)
async def channel_pages(scopes: BrandScopes, window: Window) -> Pages[ChannelView]:
    """A page of each brand's channels, newest first, without removed ones. Needs connections.view.

    A brand to whose list the cursor does not belong gets Invalid.
    """
    return await _LIST.pages(scopes.brand_ids, window, _NOT_REMOVED)


@operation(needs=Permission.CONNECTIONS_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def list_channels(scope: BrandScope) -> Sequence[ChannelView]:
    """All channels of the brand by ascending id, without removed ones (TOK-TIER-06). Needs connections.view."""
    return (await _LIST.all(scope.brand_id, _NOT_REMOVED))[::-1]
