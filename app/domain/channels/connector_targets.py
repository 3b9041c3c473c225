"""Channels as their platforms see them, and what a refusal by a platform does to a channel."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final
from uuid import UUID

from app.access import System, audit, operation
from app.connectors import Target
from app.domain.channels import change_notes, notifications
from app.domain.channels.credentials import keep_credentials, read_credentials
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.channels.renewals import renew

_RENEWAL: Final = System("a platform renewed the credentials")

MUST_RECONNECT: Final = "The channel must be connected again."
"""The problem of a channel that cannot call its platform any more, as people read it."""


@operation(reads=True)
async def targets(system: System, idents: Collection[int]) -> dict[int, Target]:
    """Channels of any brand as their platforms see them, by id. The service itself only."""
    rows = await Channel.filter(id__in=list(idents))
    return {row.id: target(row.id, row.uuid, row.name, row.credentials) for row in rows}


def target(ident: int, uuid: UUID, name: str, ciphertext: str | None) -> Target:
    """A stored channel as its platform sees it.

    If its credentials do not open, it has none and `opened` is false; a broken seal must not stop the reading of
    other channels.
    """
    unsealed = read_credentials(uuid, ciphertext)
    credentials: dict[str, str] = {} if unsealed is None else unsealed

    async def keep(values: Mapping[str, str]) -> None:
        if await keep_credentials(_RENEWAL, ident, credentials, values):
            # Later comparisons are with what is stored.
            credentials.update(values)

    async def renewed() -> Mapping[str, str]:
        credentials.update(await renew(_RENEWAL, ident, dict(credentials)))
        return credentials

    return Target(ident, uuid, name, credentials, keep, opened=unsealed is not None, renew=renewed)


@operation()
async def mark_refused(system: System, pairs: Sequence[tuple[Target, str]]) -> None:
    """Mark channels whose platform asks for a new connection, with its message. The service itself only.

    A channel with other credentials was connected again in the meantime and stays as it is.
    """
    refusals = {target.channel_id: (target, problem) for target, problem in pairs}
    rows = await Channel.filter(id__in=list(refusals), state=ChannelState.CONNECTED.value).order_by("id")
    for row in rows:
        called, problem = refusals[row.id]
        if (read_credentials(row.uuid, row.credentials) or {}) != called.credentials:
            continue
        # Not locked before: a change between reading and writing wins.
        same = Channel.filter(id=row.id, state=row.state, credentials=row.credentials)
        if await same.update(state=ChannelState.NEEDS_RECONNECT.value, problem=problem):
            audit.changed(f"channel {row.id}", f"must be connected again: {problem}", brand_id=row.brand_id)
            await change_notes.tell_changed(row.brand_id, row.id)
            await notifications.needs_reconnect(row.brand_id, [row.name], problem)
