"""What the headers of an answer say about the calls that are left, so that the next one is not refused.

Sources: docs.joinmastodon.org, api/rate-limits (`X-RateLimit-…`, a time); docs.bsky.app, Rate Limits
(`RateLimit-…`, seconds since 1970); docs.x.com, Rate limits (`x-rate-limit-…`, seconds since 1970);
developers.facebook.com, Rate Limits (per cent of what is allowed, and minutes).
"""

import math
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, Final

import orjson
from pydantic import BaseModel, BeforeValidator, ValidationError

from app.connectors.failures import LONGEST_RETRY_AFTER
from app.core import clock, iso_time

_USED_UP: Final = 100.0
"""Per cent."""
_NO_PAUSE_TOLD: Final = 900.0
"""Seconds until the next call where everything is used up and no header says until when."""

_RESERVE: Final = 0.2
"""The share of the allowed calls that reading leaves to publishing."""

_WINDOWS: Final = ("X-RateLimit", "RateLimit", "x-rate-limit")
# A smaller number counts seconds from now.
_FIRST_TIME: Final = 1_000_000_000.0


def _number(value: object) -> object:
    usable = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    return value if usable else 0.0


_Number = Annotated[float, BeforeValidator(_number)]


class Usage(BaseModel):
    """What Meta says of one of its counts: three in per cent, and minutes."""

    call_count: _Number = 0.0
    total_cputime: _Number = 0.0
    total_time: _Number = 0.0
    estimated_time_to_regain_access: _Number = 0.0

    @property
    def percent(self) -> float:
        """How much is used up of what is allowed: the highest of the three."""
        return max(self.call_count, self.total_cputime, self.total_time)

    @property
    def pause(self) -> float | None:
        """Seconds until calls are taken again; None where some are left."""
        if self.estimated_time_to_regain_access > 0:
            return self.estimated_time_to_regain_access * 60
        return _NO_PAUSE_TOLD if self.percent >= _USED_UP else None


_pauses: ContextVar[list[float] | None] = ContextVar("pauses", default=None)


@contextmanager
def note_pauses() -> Generator[list[float]]:
    """The pauses in seconds that successful calls which place a post ask for, of this task."""
    pauses: list[float] = []
    token = _pauses.set(pauses)
    try:
        yield pauses
    finally:
        _pauses.reset(token)


def note(headers: Mapping[str, str]) -> None:
    """Note what the answer to such a call says, where somebody wants to know it."""
    pauses = _pauses.get()
    if pauses is not None and (seconds := pause(headers)) is not None:
        pauses.append(seconds)


def pause(headers: Mapping[str, str]) -> float | None:
    """Seconds until calls are taken again; None where some are left, and where the headers do not say; pure."""
    windows = [_window(headers, prefix) for prefix in _WINDOWS]
    pauses = [*windows, *(usage.pause for usage in usages(headers))]
    positive = [seconds for seconds in pauses if seconds is not None and seconds > 0]
    return min(max(positive), LONGEST_RETRY_AFTER) if positive else None


def is_exhausted(headers: Mapping[str, str]) -> bool:
    """Whether less than the reserve is left of the calls that are allowed; False where the headers do not say."""
    for prefix in _WINDOWS:
        try:
            limit = int(headers.get(f"{prefix}-Limit", ""))
            if int(headers.get(f"{prefix}-Remaining", "")) < _RESERVE * limit:
                return True
        except ValueError:
            continue
    return False


def _window(headers: Mapping[str, str], prefix: str) -> float | None:
    """How long the window lasts in which no call is left."""
    try:
        remaining = float(headers.get(f"{prefix}-Remaining", ""))
        return _until(headers.get(f"{prefix}-Reset", "")) if remaining <= 0 else None
    except (ValueError, OverflowError):
        return None


def _until(reset: str) -> float:
    try:
        number = float(reset)
    except ValueError:
        return (iso_time.parse(reset) - clock.now()).total_seconds()
    if not math.isfinite(number):
        raise ValueError("no number of seconds")
    return number - clock.now().timestamp() if number >= _FIRST_TIME else number


def usages(headers: Mapping[str, str]) -> list[Usage]:
    """The counts in Meta's headers: by use case for tokens of pages, for the app for those of people."""
    by_account = _json(headers.get("X-Business-Use-Case-Usage"))
    parts = by_account.values() if isinstance(by_account, dict) else ()
    entries = [entry for part in parts if isinstance(part, list) for entry in part]
    counts: list[Usage] = []
    for entry in (*entries, _json(headers.get("X-App-Usage"))):
        try:
            counts.append(Usage.model_validate(entry))
        except ValidationError:
            continue
    return counts


def _json(text: str | None) -> Any:
    try:
        return None if text is None else orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
