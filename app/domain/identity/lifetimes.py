"""When tokens end: at a fixed time, some days after their last use, and sign-ins some days after they were made.

API tokens never end (TOK-FULL-08).
"""

from datetime import UTC, datetime, timedelta
from typing import Final

from app.core.config import settings
from app.core.db import Statement
from app.domain.identity.inputs import TokenKind
from app.domain.identity.token_usage import PRECISION

TERMINAL: Final = timedelta(days=180)
"""How long a terminal stays signed in without use."""

_BEFORE_ALL: Final = datetime(1970, 1, 1, tzinfo=UTC)

_EXPIRE: Final = Statement(
    """
    DELETE FROM access_token
     WHERE expires_at <= :now
        OR (kind = 'session' AND coalesce(last_used_at, created_at) <= :sessions)
        OR (kind = 'cli' AND coalesce(last_used_at, created_at) <= :terminals)
        OR (kind IN ('session', 'cli') AND created_at <= :oldest)
    """
)


def ends_at(
    kind: TokenKind, *, expires_at: datetime | None, last_used_at: datetime | None, created_at: datetime
) -> datetime | None:
    """When a token ends unless it is used before; None for never.

    The last use is stored to the minute, so a minute is added: no token ends early. Sessions and terminals also
    end some time after the sign-in, however often they are used (ASVS 7.3.2).
    """
    if expires_at is not None:
        return expires_at
    idle = _longest_idle(kind)
    if idle is None:
        return None
    unused, longest = (last_used_at or created_at) + idle + PRECISION, _longest()
    return unused if longest is None else min(unused, created_at + longest)


async def expire_tokens(now: datetime) -> int:
    """Delete expired tokens; how many."""
    return await _EXPIRE.run(
        now=now,
        sessions=now - _session() - PRECISION,
        terminals=now - TERMINAL - PRECISION,
        oldest=_BEFORE_ALL if (longest := _longest()) is None else now - longest,
    )


def _longest() -> timedelta | None:
    """How long a sign-in lasts at most; None for as long as it is used."""
    days = settings().session_max_days
    return timedelta(days=days) if days else None


def _longest_idle(kind: TokenKind) -> timedelta | None:
    if kind is TokenKind.SESSION:
        return _session()
    return TERMINAL if kind is TokenKind.CLI else None


def _session() -> timedelta:
    return timedelta(days=settings().session_days)
