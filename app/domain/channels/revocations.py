"""Channels that are removed: by a member, by the person on the platform, or because their data is to be deleted.

No operations: those are in the room of accounts, with what follows in other rooms.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from app.access import BrandScope, System, audit
from app.connectors import Forgets, Receives, Target, registry
from app.core.db import Statement
from app.domain import connections
from app.domain.channels import change_notes, notifications
from app.domain.channels.authorizations import external_key
from app.domain.channels.connector_targets import target
from app.domain.channels.erasure import Erased, disconnect_erased
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.channels.views import ChannelView, view

_REVOKED: Final = "The access was taken back on the platform."

_FORGET: Final = Statement(
    """
    UPDATE channel SET state = 'removed', name = platform, handle = NULL, profile_url = NULL, problem = NULL,
           credentials = NULL, account = NULL, connection_id = NULL, external_id = NULL, external_key = NULL
     WHERE id IN :ids
    """
)


@dataclass(frozen=True, slots=True)
class Removal:
    """A channel that a member removed, and how its platform is told of that."""

    view: ChannelView
    external_key: str | None
    target: Target | None


async def remove(scope: BrandScope, channel_id: int) -> Removal:
    """Remove a channel of the brand, in the open transaction; one that is removed stays as it is.

    `end_at_platform` calls its platform, after the commit. Errors: NotFound.
    """
    row = await Channel.find(scope, channel_id, lock=True)
    called = target(row.id, row.uuid, row.name, row.credentials) if row.credentials else None
    if row.state != ChannelState.REMOVED.value:
        row.state = ChannelState.REMOVED.value
        row.problem = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
        row.credentials = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
        await row.save(update_fields=["state", "problem", "credentials"])
        audit.changed(f"channel {row.id}", row.platform)
        await change_notes.tell_changed(row.brand_id, row.id)
    return Removal(view(row), row.external_key, called)


async def end_at_platform(system: System, removal: Removal) -> None:
    """Tell the platform of a channel that a member removed. Outside of any transaction, never raises.

    Its webhooks end by the credentials that it had; they stay where another brand has the same account.
    """
    del system
    platform = registry.platform(removal.view.platform)
    if isinstance(platform, Receives) and removal.target is not None:
        same = Channel.filter(
            platform=removal.view.platform, external_key=removal.external_key, credentials__isnull=False
        )
        if not removal.external_key or not await same.exists():
            await connections.attempted(platform.unsubscribe(removal.target), removal.view.platform)
    await disconnect_erased([Erased(removal.view.uuid, removal.view.platform)])


async def revoke(system: System, connection_ids: Collection[int]) -> list[int]:
    """End connections that a person ended on the platform (INB-03), in the open transaction.

    The connections are revoked, their channels are removed and all tokens are erased; people are told once. What
    ended before stays as it is. Returns the numbers of the channels.
    """
    rows = await connections.lock_alive(system, connection_ids)
    await connections.revoke_rows(rows, _REVOKED)
    numbers: list[int] = []
    for row in rows:
        numbers += await _remove(system, await _of(system, [row.id]))
    return numbers


async def remove_account(system: System, platform: str, external_id: str) -> list[int]:
    """Remove the channels of one account, in all brands and in the open transaction; their numbers (INB-03)."""
    rows = (
        await Channel.filter(external_key=external_key(platform, external_id)).order_by("id").select_for_update()
    )
    return [number for row in rows for number in await _remove(system, [row])]


async def unsubscribe(system: System, connection_ids: Collection[int]) -> None:
    """End the webhooks of channels, as far as their platforms can be reached. Outside of any transaction."""
    for row in await _of(system, connection_ids, lock=False):
        platform = registry.platform(row.platform)
        if isinstance(platform, Receives):
            await connections.attempted(
                platform.unsubscribe(target(row.id, row.uuid, row.name, row.credentials)), row.platform
            )


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


async def _remove(system: System, rows: Sequence[Channel]) -> list[int]:
    active = [row for row in rows if row.state != ChannelState.REMOVED.value]
    for row in active:
        values = {"state": ChannelState.REMOVED.value, "problem": None, "credentials": None}
        await Channel.filter(id=row.id).update(**values)
        audit.changed(f"channel {row.id}", system.reason, brand_id=row.brand_id)
        await change_notes.tell_changed(row.brand_id, row.id)
    if active:
        await notifications.revoked(active[0].brand_id, [row.name for row in active])
    return [row.id for row in active]
