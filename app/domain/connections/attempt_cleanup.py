"""Attempts that ended: what was authorized and is of no use is taken back on its platform, then all is erased."""

import logging
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from app.access import System, operation
from app.connectors import Authorizes, PublishFailure, Retryable, Revokes, authorization_gate, registry
from app.core import clock, failpoints
from app.core.db import Statement
from app.core.due_rows import DueRows
from app.domain.connections import seals
from app.domain.connections.attempts import revoke
from app.domain.connections.seals import ATTEMPT_FACTS, GRANT, Exchange

logger = logging.getLogger(__name__)

_CODE_LASTS: Final = timedelta(hours=1)
"""How long a code is presented to a platform that does not answer; it lives for ten minutes at most (RFC 6749)."""
_KEPT_FOR: Final = timedelta(days=1)
"""How long an attempt that ended is kept, without its secrets."""
INTERRUPTED: Final = "The answer of the platform was lost. What it had given is taken back; start again."


@dataclass(frozen=True, slots=True)
class _Ended:
    id: int
    platform: str
    state_digest: str
    kept: str | None
    tokens: str | None = field(repr=False)
    used_at: datetime | None
    attempts: int


# The code was presented, or was about to be, and the process that did it is gone.
_INTERRUPT: Final = Statement(
    """
    UPDATE oauth_attempt SET state = 'failed', problem = :problem
     WHERE state = 'started' AND used_at IS NOT NULL AND tokens IS NULL AND expires_at <= :now
    """
)
_EXPIRE: Final = Statement(
    """
    UPDATE oauth_attempt SET state = 'expired', kept = NULL, offers = NULL, handover_digest = NULL
     WHERE state IN ('started', 'exchanged') AND expires_at <= :now
    """
)
# An attempt that ended keeps its code or its grant until that was taken back, or was tried for long enough.
ENDINGS: Final = DueRows(
    "oauth_attempt",
    _Ended,
    "id, platform, state_digest, kept, tokens, used_at, attempts",
    lease=timedelta(minutes=5),
    batch=20,
    due="expires_at",
    where="(t.tokens IS NOT NULL OR t.kept IS NOT NULL) AND t.state NOT IN ('started', 'exchanged')",
    end="kept = NULL, tokens = NULL, offers = NULL",
)
_FORGET: Final = Statement(
    """
    DELETE FROM oauth_attempt
     WHERE expires_at <= :before AND tokens IS NULL AND kept IS NULL AND state NOT IN ('started', 'exchanged')
    """
)


@operation(atomic=False)
async def end_attempts(system: System) -> int:
    """End attempts that nobody finished, and take back what was authorized by those that ended; how many.

    The service itself only. An authorization whose platform cannot be reached is tried once. Where the answer to
    a code was lost, the code is presented again: a platform that redeems it only now gives a grant, which is
    revoked, and one that redeemed it before should end what it had given (RFC 6749, 4.1.2). This is repeated while
    the platform does not answer, for an hour at most.
    """
    rows = await _end(system)
    await ENDINGS.attempt_all(rows, partial(_take_back, system))
    return len(rows)


@operation()
async def forget_attempts(system: System) -> int:
    """Delete attempts that ended more than a day ago; how many. The service itself only."""
    return await _FORGET.run(before=clock.now() - _KEPT_FOR)


@operation(action="end_attempts")
async def _end(system: System) -> list[_Ended]:
    now = clock.now()
    await _INTERRUPT.run(now=now, problem=INTERRUPTED)
    await _EXPIRE.run(now=now)
    return await ENDINGS.claim()


@operation(action="end_attempts")
async def _erase(system: System, row: _Ended) -> None:
    await ENDINGS.set(row, clock.now())


async def _take_back(system: System, row: _Ended) -> None:
    if await _taken_back(row):
        await _erase(system, row)


async def _taken_back(row: _Ended) -> bool:
    """Take back what the attempt holds; False where that is to be tried again."""
    grant = seals.read_grant(GRANT.opened(row.state_digest, row.tokens))
    if grant is not None:
        await revoke(row.platform, grant)
        return True
    exchange = seals.read_exchange(ATTEMPT_FACTS.opened(row.state_digest, row.kept))
    if exchange is None or await _presented_again(row, exchange):
        return True
    return row.used_at is None or row.used_at <= clock.now() - _CODE_LASTS


async def _presented_again(row: _Ended, exchange: Exchange) -> bool:
    """Present a code whose answer was lost; False where the platform did not answer.

    Not where the platform has no way to revoke: a code that is good still would give tokens that nobody can end.
    """
    platform = registry.platform(row.platform)
    if not isinstance(platform, Authorizes) or not isinstance(platform, Revokes):
        return True
    try:
        grant = await authorization_gate.exchange(platform, exchange.kept, exchange.query)
    except Retryable:
        return False
    except PublishFailure as refusal:
        logger.info("%s refused a code whose answer had been lost: %s", row.platform, refusal)
        return True
    failpoints.hit("code exchanged again")
    await revoke(row.platform, grant)
    return True
