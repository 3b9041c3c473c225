"""Rate limits: tries are counted in fixed windows that all processes share (S-083)."""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta

from app.core import clock, security
from app.core.db import Statement
from app.core.errors import Throttled
from app.core.security import Event


@dataclass(frozen=True, slots=True)
class Allowance:
    """How many tries a window has and how many are left."""

    limit: int
    remaining: int


@dataclass(frozen=True, slots=True)
class Window:
    """The number of tries in a window, and its end."""

    tries: int
    ends_at: datetime


_HIT = Statement(
    """
    INSERT INTO throttle_window (key, tries, ends_at) VALUES (:key, 1, :ends_at)
    ON CONFLICT (key) DO UPDATE
       SET tries = CASE WHEN throttle_window.ends_at <= :now OR throttle_window.tries = 0 THEN 1
                        ELSE throttle_window.tries + 1 END,
           ends_at = CASE WHEN throttle_window.ends_at <= :now OR throttle_window.tries = 0
                          THEN excluded.ends_at ELSE throttle_window.ends_at END
    RETURNING tries, ends_at
    """,
    row=Window,
)
_GIVE_BACK = Statement("UPDATE throttle_window SET tries = tries - 1 WHERE key = :key AND tries > 0")
_EXPIRE = Statement("DELETE FROM throttle_window WHERE ends_at < :now")


async def hit(key: str, limit: int, window: timedelta = timedelta(minutes=1)) -> Allowance:
    """Count one try; Throttled with `retry_after` in seconds when the window is used up.

    The window starts with its first try. `key` begins with a fixed word and a colon (`login:…`); the word is the
    reason of the security event. Outside of a transaction every try counts. Inside of one, a refusal is rolled
    back with the rest, so only successful tries count.
    """
    present = await count(key, window)
    if present.tries > limit:
        raise refusal(key, present, limit)
    return Allowance(limit, limit - present.tries)


async def count(key: str, window: timedelta) -> Window:
    """Count one try without a limit; returns the window, including this try."""
    now = clock.now()
    row = await _HIT.row(key=_storable(key)[:255], now=now, ends_at=now + window)
    if row is None:
        raise RuntimeError("the throttle statement returned no row")
    return row


def refusal(key: str, present: Window, limit: int | None = None) -> Throttled:
    """The error for a used-up window, for the caller to raise; recorded as a security event."""
    security.record(Event.THROTTLED, key.partition(":")[0], key=key)
    wait = max(1, math.ceil((present.ends_at - clock.now()).total_seconds()))
    if limit is None:
        return Throttled(retry_after=wait)
    return Throttled(retry_after=wait, limit=limit, remaining=0)


async def give_back(key: str) -> None:
    """Take one try back, where only failures count; a window without tries restarts with the next try."""
    await _GIVE_BACK.run(key=_storable(key)[:255])


def _storable(text: str) -> str:
    """The text without NUL and surrogates, which a database cannot hold: keys contain text from requests."""
    return text.replace("\0", "").encode(errors="ignore").decode()


async def expire(now: datetime) -> int:
    """Delete expired windows."""
    return await _EXPIRE.run(now=now)
