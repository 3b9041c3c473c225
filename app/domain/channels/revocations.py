"""Channels whose person took the access back on the platform, or wants their data deleted."""

from collections.abc import Collection, Sequence
from typing import Final
from uuid import UUID

from app.access import System, audit, operation
from app.connectors import Forgets, Receives, registry
from app.core.db import Statement
from app.domain import connections
from app.domain.channels import change_notes, notifications
from app.domain.channels.authorizations import external_key
from app.domain.channels.connector_targets import target
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel

REVOKED: Final = "The access was taken back on the platform."

_FORGET: Final = Statement(
    """
    UPDATE channel SET state = 'removed', name = platform, handle = NULL, profile_url = NULL, problem = NULL,
           credentials = NULL, account = NULL, connection_id = NULL, external_id = NULL, external_key = NULL
     WHERE id IN :ids
    """
)


@operation(action="revoke")
async def revoke(system: System, connection_ids: Collection[int]) -> None:
    """End connections that a person ended on the platform (INB-03). The service itself only.

    The connections are revoked, their channels are removed and all tokens are erased in one transaction; people
    are told once. What ended before stays as it is.
    """
    rows = await connections.lock_alive(system, connection_ids)
    await connections.revoke_rows(rows, REVOKED)
    for row in rows:
        await _remove(system, await _of(system, [row.id]))


@operation(action="revoke")
async def remove_account(system: System, platform: str, external_id: str) -> None:
    """Remove the channels of one account, in all brands (INB-03). The service itself only."""
    rows = (
        await Channel.filter(external_key=external_key(platform, external_id)).order_by("id").select_for_update()
    )
    for row in rows:
        await _remove(system, [row])


async def unsubscribe(system: System, connection_ids: Collection[int]) -> None:
    """End the webhooks of channels, as far as their platforms can be reached. Outside of any transaction."""
    for row in await _of(system, connection_ids, lock=False):
        platform = registry.platform(row.platform)
        if isinstance(platform, Receives):
            await connections.attempted(
                platform.unsubscribe(target(row.id, row.uuid, row.name, row.credentials)), row.platform
            )


async def unsubscribe_removed(system: System, row: Channel) -> None:
    """End the webhooks of a channel that was removed, by the credentials that it had. Outside of any transaction.

    They stay where the same account is a channel of another brand.
    """
    del system
    platform = registry.platform(row.platform)
    if not isinstance(platform, Receives) or not row.credentials:
        return
    same = Channel.filter(platform=row.platform, external_key=row.external_key, credentials__isnull=False)
    if not row.external_key or not await same.exists():
        called = target(row.id, row.uuid, row.name, row.credentials)
        await connections.attempted(platform.unsubscribe(called), row.platform)


async def forget(system: System, connection_ids: Collection[int]) -> list[int]:
    """Delete what is known of the accounts behind these connections, in the open transaction.

    Channels keep their number, platform and posts. Returns their numbers, for the rooms above.
    """
    rows = await _of(system, connection_ids)
    for key in {row.platform for row in rows}:
        platform = registry.platform(key)
        if isinstance(platform, Forgets):
            await platform.forget([UUID(str(row.uuid)) for row in rows if row.platform == key])
    ids = [row.id for row in rows]
    await _FORGET.run(ids=ids)
    await notifications.forget({row.brand_id for row in rows})
    for row in rows:
        audit.changed(f"channel {row.id}", "its data was deleted", brand_id=row.brand_id)
        await change_notes.tell_changed(row.brand_id, row.id)
    await connections.delete(connection_ids)
    return ids


async def _of(system: System, connection_ids: Collection[int], *, lock: bool = True) -> list[Channel]:
    del system
    rows = Channel.filter(connection_id__in=list(connection_ids)).order_by("id")
    return await (rows.select_for_update() if lock else rows)


async def _remove(system: System, rows: Sequence[Channel]) -> None:
    removed = [row for row in rows if row.state != ChannelState.REMOVED.value]
    for row in removed:
        changed = {"state": ChannelState.REMOVED.value, "problem": None, "credentials": None}
        await Channel.filter(id=row.id).update(**changed)
        audit.changed(f"channel {row.id}", system.reason, brand_id=row.brand_id)
        await change_notes.tell_changed(row.brand_id, row.id)
    if removed:
        await notifications.revoked(removed[0].brand_id, [row.name for row in removed])
