"""When tokens end: at a fixed time, or some days after their last use. API tokens never end (TOK-FULL-08)."""

from datetime import datetime, timedelta
from typing import Final

from app.core.config import settings
from app.core.db import Statement
from app.domain.identity.inputs import TokenKind
from app.domain.identity.token_usage import PRECISION

TERMINAL: Final = timedelta(days=180)
"""How long a terminal stays signed in without use."""

_EXPIRE: Final = Statement(
    """
    DELETE FROM access_token
     WHERE expires_at <= :now
        OR (kind = 'session' AND coalesce(last_used_at, created_at) <= :sessions)
        OR (kind = 'cli' AND coalesce(last_used_at, created_at) <= :terminals)
    """
)


def ends_at(
    kind: TokenKind, *, expires_at: datetime | None, last_used_at: datetime | None, created_at: datetime
) -> datetime | None:
    """When a token ends unless it is used before; None for never.

    The last use is stored to the minute, so a minute is added: no token ends early.
    """
    if expires_at is not None:
        return expires_at
    idle = _longest_idle(kind)
    return None if idle is None else (last_used_at or created_at) + idle + PRECISION


async def expire_tokens(now: datetime) -> int:
    """Delete expired tokens; how many."""
    return await _EXPIRE.run(now=now, sessions=now - _session() - PRECISION, terminals=now - TERMINAL - PRECISION)


def _longest_idle(kind: TokenKind) -> timedelta | None:
    if kind is TokenKind.SESSION:
        return _session()
    return TERMINAL if kind is TokenKind.CLI else None


def _session() -> timedelta:
    return timedelta(days=settings().session_days)
