"""Rate limits: tries are counted in fixed windows that all processes share (S-083).

Here is how they are counted; which limits there are stands in `app.access.throttles`.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from app.core import clock, security
from app.core.config import Settings, settings
from app.core.db import Statement
from app.core.errors import Throttled
from app.core.security import SecurityEvent

Value = str | int | None
"""What one part of a limit is counted by; None where it is not known."""

_PERSONAL: Final = frozenset({"email", "link", "receiver"})
"""What a line of the log holds as a digest only: an address of a mail, a secret, a text from outside."""


@dataclass(frozen=True, slots=True)
class RateLimit:
    """How often something may happen in a window, counted apart for each value of what `by` names.

    `name` is the reason of the security event. A number that an operator sets is read from the settings; 0 sets no
    limit. Several limits may have one name, if they count by other things. `what` says for the inventory what is
    counted.
    """

    name: str
    number: int | Callable[[Settings], int]
    window: timedelta
    by: tuple[str, ...]
    what: str

    @property
    def most(self) -> int:
        """The number that holds now, 0 for no limit."""
        return self.number if isinstance(self.number, int) else self.number(settings())


@dataclass(frozen=True, slots=True)
class RateAllowance:
    """How many tries a window has and how many are left."""

    limit: int
    remaining: int


@dataclass(frozen=True, slots=True)
class RateWindow:
    """The number of tries in a window, and its end."""

    tries: int
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class _Row:
    key: str
    tries: int
    ends_at: datetime


# In the order of the keys, so that two statements that count the same windows do not wait for each other.
_HIT = Statement(
    """
    INSERT INTO throttle_window (key, tries, ends_at)
    SELECT v.key, 1, :ends_at FROM {records :keys AS v (key text)} WHERE true ORDER BY v.key
    ON CONFLICT (key) DO UPDATE
       SET tries = CASE WHEN throttle_window.ends_at <= :now OR throttle_window.tries = 0 THEN 1
                        ELSE throttle_window.tries + 1 END,
           ends_at = CASE WHEN throttle_window.ends_at <= :now OR throttle_window.tries = 0
                          THEN excluded.ends_at ELSE throttle_window.ends_at END
    RETURNING key, tries, ends_at
    """,
    row=_Row,
)
_GIVE_BACK = Statement("UPDATE throttle_window SET tries = tries - 1 WHERE key IN :keys AND tries > 0")
_EXPIRE = Statement("DELETE FROM throttle_window WHERE ends_at < :now")


async def hit(limit: RateLimit, within: timedelta | None = None, **by: Value) -> RateAllowance:
    """Count one try; Throttled with `retry_after` in seconds when the window is used up.

    The window starts with its first try; it has the length of the limit's, unless `within` gives another. Outside
    of a transaction every try counts. Inside of one, a refusal is rolled back with the rest, so only successful
    tries count. A limit that is off counts nothing.
    """
    most = limit.most
    if not most:
        return RateAllowance(0, 0)
    window = await count(limit, within, **by)
    if window.tries > most:
        raise _refusal(limit, by, window, most)
    return RateAllowance(most, most - window.tries)


async def count(limit: RateLimit, within: timedelta | None = None, **by: Value) -> RateWindow:
    """Count one try without a refusal; returns the window, including this try."""
    (window,) = await count_all(limit, [by], within)
    return window


async def count_all(
    limit: RateLimit, tries: Sequence[Mapping[str, Value]], within: timedelta | None = None
) -> list[RateWindow]:
    """Count one try for each of these values by one statement; the windows in their order. The values differ."""
    now, keys = clock.now(), [_key(limit, by) for by in tries]
    ends_at = now + (within or limit.window)
    rows = await _HIT.rows(keys=[{"key": key} for key in keys], now=now, ends_at=ends_at)
    windows = {row.key: RateWindow(row.tries, row.ends_at) for row in rows}
    return [windows[key] for key in keys]


def refusal(limit: RateLimit, window: RateWindow, **by: Value) -> Throttled:
    """The error for a used-up window, for the caller to raise; it names no number. It is a security event."""
    return _refusal(limit, by, window, None)


async def give_back(limit: RateLimit, **by: Value) -> None:
    """Take one try back, where only failures count; a window without tries restarts with the next try."""
    await give_back_all(limit, [by])


async def give_back_all(limit: RateLimit, tries: Sequence[Mapping[str, Value]]) -> None:
    """Take one try back for each of these values by one statement."""
    await _GIVE_BACK.run(keys=[_key(limit, by) for by in tries])


def record(limit: RateLimit, by: Mapping[str, Value]) -> None:
    """Record as a security event that this limit is used up: its name, and who or what it is counted by."""
    facts = {name: _fact(name, value) for name, value in by.items()}
    security.record(SecurityEvent.THROTTLED, limit.name, key=_key(limit, by), **facts)


def _refusal(limit: RateLimit, by: Mapping[str, Value], window: RateWindow, most: int | None) -> Throttled:
    record(limit, by)
    wait = max(1, math.ceil((window.ends_at - clock.now()).total_seconds()))
    if most is None:
        return Throttled(retry_after=wait)
    return Throttled(retry_after=wait, limit=most, remaining=0)


def _fact(name: str, value: Value) -> Value:
    return security.digest(str(value)) if name in _PERSONAL and value is not None else value


def _key(limit: RateLimit, by: Mapping[str, Value]) -> str:
    """The key of a window: it tells nobody whom it counts."""
    if tuple(by) != limit.by:
        raise TypeError(f"{limit.name} is counted by {', '.join(limit.by)}")
    # Without NUL, which some readers of addresses leave out: such spellings are no further tries.
    values = ("" if value is None else str(value).replace("\0", "") for value in by.values())
    text = "\0".join(values)
    return f"{limit.name}:{security.digest(text)}"


async def expire(now: datetime) -> int:
    """Delete expired windows."""
    return await _EXPIRE.run(now=now)
