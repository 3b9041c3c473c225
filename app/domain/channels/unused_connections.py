"""Authorizations that no channel uses any more, taken back on their platforms and erased."""

from collections.abc import Collection
from typing import Final

from app.access import System, operation
from app.core import recovery
from app.core.db import Statement
from app.domain import connections
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel

UNUSED: Final = "Its channels were disconnected."
_CONNECTIONS_A_BATCH: Final = 50

_UNUSED: Final = Statement(
    """
    SELECT id FROM connection
     WHERE state <> 'revoked' AND (brand_id = :brand_id OR :brand_id = 0)
       AND NOT EXISTS (SELECT 1 FROM channel
                        WHERE channel.connection_id = connection.id AND channel.state <> 'removed')
     ORDER BY id LIMIT :batch
    """,
    row=int,
)


@operation(atomic=False)
async def revoke_unused(system: System, brand_id: int = 0) -> int:
    """Take back authorizations without channels, of one brand or of all; how many. The service itself only.

    The tokens are erased after the platform was asked, so that a crash in between leads to another call and not to
    a token that lives on there unknown. A platform that cannot be reached is asked once. In recovery all stay:
    they may be another installation's.
    """
    if await recovery.is_on():
        return 0
    ids = await _find(system, brand_id)
    await connections.revoke_at_platform(system, ids)
    await _end(system, ids)
    return len(ids)


@operation(action="revoke_unused", reads=True)
async def _find(system: System, brand_id: int) -> list[int]:
    del system
    return await _UNUSED.rows(brand_id=brand_id, batch=_CONNECTIONS_A_BATCH)


@operation(action="revoke_unused")
async def _end(system: System, ids: Collection[int]) -> None:
    """Erase what is still unused: a person may have connected again meanwhile."""
    if not ids:
        return
    # Locked before the channels are read: a new authorization comes together with its channels.
    rows = await connections.lock_alive(system, ids)
    used = Channel.filter(connection_id__in=list(ids)).exclude(state=ChannelState.REMOVED.value)
    still = set(await used.values_list("connection_id", flat=True))
    await connections.revoke_rows([row for row in rows if row.id not in still], UNUSED)
