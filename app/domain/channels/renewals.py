"""Tokens of channels by OAuth: renewed before they end, by one call however many ask."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, TypeVar

from app.access import System, audit, operation
from app.connectors import (
    Grant,
    NeedsReconnect,
    PublishFailure,
    Refreshes,
    Retryable,
    Target,
    authorization_gate,
    registry,
)
from app.core import changes, clock, failpoints, unreadable_rows
from app.core.db import Statement, is_transient
from app.domain import connections
from app.domain.channels import change_notes, notifications
from app.domain.channels.credentials import read_credentials, seal
from app.domain.channels.inputs import ChannelState
from app.domain.channels.models import Channel
from app.domain.connections import RenewalClaim

logger = logging.getLogger(__name__)

RENEWED: Final = "connection"
"""The change note that a renewal ended, with the number of the connection."""
_CHANNELS_A_BATCH: Final = 10
_PATIENCE: Final = 15.0
"""Seconds for which a call waits for the renewal of another one."""
_LOOK: Final = 1.0
"""Seconds between two looks at the row, because change notes may be lost."""
_UNREADABLE: Final = "The stored authorization cannot be read any more."
_NO_RENEWAL: Final = "The platform renews no authorization."
_OVER: Final = "The authorization ended."

Result = TypeVar("Result")

_ENDS = Statement(
    """
    SELECT k.id FROM channel c JOIN connection k ON k.id = c.connection_id
     WHERE c.id = :id AND k.access_until IS NOT NULL
    """,
    int,
)


@operation(atomic=False)
async def renew_due(system: System) -> int:
    """Renew tokens whose time has come, and tell of authorizations that end; how many. The service itself only."""
    await _tell_ends(system)
    claims = await _claim_due(system)
    results = await asyncio.gather(*(_renew(system, claim) for claim in claims), return_exceptions=True)
    for claim, result in zip(claims, results, strict=True):
        if isinstance(result, PublishFailure):
            logger.warning("connection %s was not renewed: %s", claim.id, result)
        elif isinstance(result, BaseException):
            raise result
    return len(claims)


@operation(atomic=False)
async def renew(system: System, channel_id: int, before: Mapping[str, str]) -> dict[str, str]:
    """The credentials of a channel after a renewal. The service itself only.

    `before` are those that the platform refused: where others are stored, they are returned and nothing is called.
    While another process renews, this waits for it, 15 seconds at most. Raises `NeedsReconnect` where a person has
    to connect again, `Retryable` where the platform cannot be reached or the renewal takes longer.
    """
    deadline = asyncio.get_running_loop().time() + _PATIENCE
    while True:
        row = await Channel.get_or_none(id=channel_id)
        if row is None or row.state != ChannelState.CONNECTED.value or row.connection_id is None:
            raise NeedsReconnect((row and row.problem) or _NO_RENEWAL)
        credentials = read_credentials(row.uuid, row.credentials)
        if credentials is not None and credentials != before:
            return credentials
        woken = asyncio.Event()
        stop = changes.wake(RENEWED, woken.set)
        try:
            claim = await _claim(system, row.connection_id, channel_id, before)
            if claim is not None:
                await _renew(system, claim)
                continue
            with suppress(TimeoutError):
                await asyncio.wait_for(woken.wait(), _LOOK)
        finally:
            stop()
        if asyncio.get_running_loop().time() >= deadline:
            raise Retryable("The access to the platform is being renewed.")


async def renewed_once(target: Target, call: Callable[[], Awaitable[Result]]) -> Result:
    """The answer of a call to a platform, which is made again with new tokens where it refused the old ones.

    This is for channels by OAuth whose access token has an end; `call` has to read the credentials of `target`.
    Raises what the call raises, and `Retryable` while the tokens cannot be renewed. Outside of any transaction.
    """
    try:
        return await call()
    except NeedsReconnect as failure:
        if await _ENDS.row(id=target.channel_id) is None:
            raise
        try:
            await target.renew()
        except NeedsReconnect:
            raise failure from None
    return await call()


@operation(action="renew")
async def _claim_due(system: System) -> list[RenewalClaim]:
    return await connections.claim_due(system, _CHANNELS_A_BATCH)


@operation(action="renew")
async def _claim(
    system: System, connection_id: int, channel_id: int, before: Mapping[str, str]
) -> RenewalClaim | None:
    """Claim the renewal, unless another caller has renewed since this one read the channel."""
    await connections.hold(system, connection_id)
    row = await Channel.get_or_none(id=channel_id)
    if row is None or read_credentials(row.uuid, row.credentials) not in (None, before):
        return None
    return await connections.claim(system, connection_id)


async def _renew(system: System, claim: RenewalClaim) -> None:
    """Call the platform and store what it gives. Raises `NeedsReconnect` or `Retryable`."""
    platform = registry.platform(claim.platform)
    if claim.grant is None or not isinstance(platform, Refreshes):
        problem = _UNREADABLE if claim.grant is None else _NO_RENEWAL
        await _fail(system, claim.id, problem, epoch=claim.attempts)
        raise NeedsReconnect(problem)
    try:
        grant = await authorization_gate.refresh(platform, claim.grant)
    except NeedsReconnect as failure:
        problem = (
            f"{connections.INTERRUPTED} {failure}" if claim.interrupted and platform.rotates else str(failure)
        )
        is_marked = await _fail(system, claim.id, problem, epoch=claim.attempts)
        if is_marked and claim.interrupted and platform.rotates:
            # The lost tokens may live. Servers should end all of a grant with one of its tokens (RFC 7009, 2.1).
            await connections.revoke(claim.platform, claim.grant, [claim.id])
        raise NeedsReconnect(problem) from None
    except PublishFailure as failure:
        await _postpone(system, claim, str(failure), retry_after=failure.retry_after)
        raise Retryable(str(failure), retry_after=failure.retry_after) from None
    failpoints.hit("tokens renewed")
    if not await _keep(system, claim, grant) and await connections.is_over(system, claim.id):
        await connections.revoke(claim.platform, grant, [claim.id])


@operation(action="renew")
async def _keep(system: System, claim: RenewalClaim, grant: Grant) -> bool:
    """Store new tokens for the connection and its channels; False where the claim was lost."""
    if not await connections.keep(system, claim, grant):
        return False
    for row in await Channel.filter(connection_id=claim.id).order_by("id").select_for_update():
        credentials = read_credentials(row.uuid, row.credentials)
        if not credentials:
            continue
        renewed = {key: value for key, value in grant.tokens.items() if key in credentials}
        row.credentials = seal(row.uuid, {**credentials, **renewed})
        await row.save(update_fields=["credentials"])
    await changes.announce(RENEWED, claim.id)
    return True


@operation(action="renew")
async def _postpone(system: System, claim: RenewalClaim, problem: str, *, retry_after: float | None) -> None:
    await connections.postpone(system, claim, problem, retry_after)
    await changes.announce(RENEWED, claim.id)


@operation(action="renew")
async def _fail(system: System, connection_id: int, problem: str, *, epoch: int = 0) -> bool:
    """Mark that a person has to connect again; False where that is so already, or somebody did it meanwhile."""
    if not await connections.fail(connection_id, problem, epoch):
        return False
    connected = Channel.filter(connection_id=connection_id, state=ChannelState.CONNECTED.value)
    rows = await connected.order_by("id").select_for_update()
    for row in rows:
        row.state, row.problem = ChannelState.NEEDS_RECONNECT.value, problem
        await row.save(update_fields=["state", "problem"])
        audit.changed(f"channel {row.id}", f"must be connected again: {problem}", brand_id=row.brand_id)
        await change_notes.tell_changed(row.brand_id, row.id)
    if rows:
        await notifications.needs_reconnect(rows[0].brand_id, [row.name for row in rows], problem)
    await changes.announce(RENEWED, connection_id)
    return True


async def _tell_ends(system: System) -> None:
    if await connections.any_ends(system, clock.now()):
        await _warn(system)
        for connection in await connections.over(clock.now(), _CHANNELS_A_BATCH):
            try:
                await _fail(system, connection.id, _OVER)
            except Exception as failure:
                if is_transient(failure):
                    raise
                unreadable_rows.report("connection", connection.id, failure)


@operation(action="renew")
async def _warn(system: System) -> None:
    for ending in await connections.warn(clock.now()):
        await notifications.ends_soon(ending.brand_id, ending.id, ending.name, ending.ends_at)
