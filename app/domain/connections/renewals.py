"""One renewal of a connection's tokens at a time, in all processes: claimed under a lease, fenced by an epoch.

A refresh token that rotates is dead after its first use, so two calls with one would end the authorization. The
rooms above call the platform and pass the new tokens on to their channels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.access import System
from app.connectors import Grant
from app.core import clock
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.domain.connections import rules
from app.domain.connections.grants import grant_of, renew
from app.domain.connections.inputs import ConnectionState
from app.domain.connections.models import Connection

LEASE: Final = timedelta(seconds=60)
"""Longer than a call to a platform may take."""
INTERRUPTED: Final = "A renewal was interrupted, so the new tokens are lost."


@dataclass(frozen=True, slots=True)
class RenewalClaim:
    """A renewal that this process alone may carry out. `interrupted` says that the one before did not end."""

    id: int
    brand_id: int
    platform: str
    attempts: int
    grant: Grant | None
    interrupted: bool


@dataclass(frozen=True, slots=True)
class _Taken:
    id: int
    brand_id: int
    platform: str
    attempts: int
    interrupted: bool


@dataclass(frozen=True, slots=True)
class ConnectionEnding:
    """A connection that a person has to renew by hand, and when it ends."""

    id: int
    brand_id: int
    platform: str
    name: str
    ends_at: datetime


RENEWALS: Final = DueRows(
    "connection",
    _Taken,
    "id, brand_id, platform, refresh_epoch AS attempts, refresh_interrupted AS interrupted",
    lease=LEASE,
    due="refresh_due_at",
    attempts="refresh_epoch",
    work="refresh_lease_until",
    where="t.state = 'active'",
    # The lease of a claim that ended is null.
    begin="refresh_interrupted = (refresh_lease_until IS NOT NULL)",
    end="refresh_failures = :failures, problem = :problem",
)
_FAIL: Final = Statement(
    """
    UPDATE connection SET refresh_lease_until = NULL, refresh_due_at = NULL, ends_at = NULL, problem = :problem,
           state = 'needs_reconnect'
     WHERE id = :id AND state = 'active' AND (refresh_epoch = :epoch OR :epoch = 0)
    """
)
_WARN: Final = Statement(
    """
    UPDATE connection SET warned_at = :now
     WHERE state = 'active' AND ends_at <= :before AND ends_at > :now AND warned_at IS NULL
    RETURNING id, brand_id, platform, name, ends_at
    """,
    row=ConnectionEnding,
)
_OVER: Final = Statement(
    """
    SELECT id, brand_id, platform, name, ends_at FROM connection
     WHERE state = 'active' AND ends_at <= :now ORDER BY id LIMIT :batch
    """,
    row=ConnectionEnding,
)


async def claim_due(system: System, batch: int) -> list[RenewalClaim]:
    """Claim connections whose renewal is due, in the open transaction."""
    return await _claims_of(system, await RENEWALS.claim(batch))


async def hold(system: System, connection_id: int) -> None:
    """Lock a connection until the open transaction ends: no renewal is claimed or stored meanwhile."""
    del system
    await Connection.filter(id=connection_id).select_for_update().first()


async def claim(system: System, connection_id: int) -> RenewalClaim | None:
    """Claim one connection, in the open transaction; None where another process renews it, or it ended."""
    item = await RENEWALS.take(connection_id)
    return None if item is None else (await _claims_of(system, [item]))[0]


async def keep(system: System, claim: RenewalClaim, grant: Grant) -> bool:
    """Store new tokens, in the open transaction; False where the claim was lost, so that they are of no use."""
    del system
    row = await Connection.filter(id=claim.id).select_for_update().first()
    if row is None or row.refresh_epoch != claim.attempts or row.state != ConnectionState.ACTIVE.value:
        return False
    row.problem = None  # pyright: ignore[reportAttributeAccessIssue] a text that may be null
    row.scopes = list(grant.scopes)
    renew(row, grant)
    await row.save()
    return True


async def is_over(system: System, connection_id: int) -> bool:
    """Whether the connection was revoked or deleted, so that new tokens for it are nobody's."""
    del system
    revoked = ConnectionState.REVOKED.value
    return not await Connection.filter(id=connection_id).exclude(state=revoked).exists()


async def postpone(system: System, claim: RenewalClaim, problem: str, retry_after: float | None) -> None:
    """Try again later, in the open transaction. The connection stays as it is: its access token may still live."""
    del system
    failures = (await Connection.get(id=claim.id).only("refresh_failures")).refresh_failures + 1
    access_until = None if claim.grant is None else claim.grant.access_until
    wait = rules.backoff(failures, access_until and access_until - clock.now())
    wait = max(wait, timedelta(seconds=retry_after or 0))
    await RENEWALS.set(claim, clock.now() + wait, failures=failures, problem=problem)


async def fail(connection_id: int, problem: str, epoch: int = 0) -> bool:
    """Mark that a person has to connect again, in the open transaction; False where it was marked or revoked."""
    return bool(await _FAIL.run(id=connection_id, epoch=epoch, problem=problem))


async def warn(now: datetime) -> list[ConnectionEnding]:
    """The connections that end within a week and nobody was told of, once each, in the open transaction."""
    return await _WARN.rows(now=now, before=now + rules.WARNING)


async def any_ends(system: System, now: datetime) -> bool:
    """Whether `warn` or `over` has something to do."""
    del system
    return await Connection.filter(state=ConnectionState.ACTIVE.value, ends_at__lte=now + rules.WARNING).exists()


async def over(now: datetime, batch: int) -> list[ConnectionEnding]:
    """The connections that ended."""
    return await _OVER.rows(now=now, batch=batch)


async def _claims_of(system: System, items: Sequence[_Taken]) -> list[RenewalClaim]:
    del system
    if not items:
        return []
    ids = [item.id for item in items]
    rows = {row.id: row for row in await Connection.filter(id__in=ids).only("id", "uuid", "credentials")}
    return [
        RenewalClaim(
            item.id, item.brand_id, item.platform, item.attempts, grant_of(rows[item.id]), item.interrupted
        )
        for item in items
    ]
