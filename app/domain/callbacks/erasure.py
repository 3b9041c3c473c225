"""What follows when a person removes the app on the platform, or wants their data deleted (INB-03, INB-04)."""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from app.access import System, operation
from app.core import clock, one_time_secrets
from app.core.db import Statement
from app.domain import accounts, channels, connections
from app.domain.callbacks.rules import META, PAGES, SignedRequest
from app.domain.connections import Connection

_FINISH: Final = Statement(
    "UPDATE data_deletion SET finished_at = :now WHERE code_digest = :digest AND finished_at IS NULL"
)


async def deauthorize(system: System, request: SignedRequest) -> None:
    """Revoke the connections of the person, or remove the page that removed the app.

    Connections that were made after the person removed the app stay: callbacks come in any order.
    """
    if request.user_id is None:
        await accounts.remove_platform_account(system, PAGES, request.profile_id or "")
        return
    ids = [
        row.id
        for row in await connections.of_subject(system, META, request.user_id)
        if not _is_before(request.issued_at, row)
    ]
    if ids:
        await accounts.revoke_connections(system, ids)


async def delete_data(system: System, request: SignedRequest) -> None:
    """Delete what is known of the person: at the platform, as far as that answers, then here."""
    rows = [] if request.user_id is None else await connections.of_subject(system, META, request.user_id)
    ids = [row.id for row in rows]
    await channels.unsubscribe(system, ids)
    await connections.revoke_at_platform(system, ids)
    await _forget(system, ids, one_time_secrets.digest(request.code))


@operation(action="delete_data")
async def _forget(system: System, connection_ids: Collection[int], digest: str) -> None:
    await accounts.forget_connections(system, connection_ids)
    await _FINISH.run(digest=digest, now=clock.now())


def _is_before(issued_at: datetime | None, row: Connection) -> bool:
    return issued_at is not None and issued_at < row.authorized_at.replace(microsecond=0)
