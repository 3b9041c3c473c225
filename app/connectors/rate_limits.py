"""What the headers of a successful answer say about the calls that are left, so that the next one is not refused.

Sources: docs.joinmastodon.org, api/rate-limits (`X-RateLimit-…`, a time); docs.bsky.app, Rate Limits
(`RateLimit-…`, seconds since 1970); docs.x.com, Rate limits (`x-rate-limit-…`, seconds since 1970);
developers.facebook.com, Rate Limits (per cent of what is allowed, and minutes).
"""

import math
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Final

from pydantic import BaseModel, BeforeValidator, Json, TypeAdapter, ValidationError

from app.connectors.failures import LONGEST_RETRY_AFTER
from app.core import clock, iso_time

USED_UP: Final = 100.0
"""Per cent."""
NO_PAUSE_TOLD: Final = 900.0
"""Seconds until the next call where everything is used up and no header says until when."""

_WINDOWS: Final = ("X-RateLimit", "RateLimit", "x-rate-limit")
# A smaller number counts seconds from now.
_FIRST_TIME: Final = 1_000_000_000.0


def _number(value: object) -> object:
    usable = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    return value if usable else 0.0


_Number = Annotated[float, BeforeValidator(_number)]


class _Usage(BaseModel):
    call_count: _Number = 0.0
    total_cputime: _Number = 0.0
    total_time: _Number = 0.0
    estimated_time_to_regain_access: _Number = 0.0

    def pause(self) -> float | None:
        if self.estimated_time_to_regain_access > 0:
            return self.estimated_time_to_regain_access * 60
        is_used_up = max(self.call_count, self.total_cputime, self.total_time) >= USED_UP
        return NO_PAUSE_TOLD if is_used_up else None


_APP: Final = TypeAdapter(Json[_Usage])
_BUSINESS: Final = TypeAdapter(Json[dict[str, list[_Usage]]])

_pauses: ContextVar[list[float] | None] = ContextVar("pauses", default=None)


@contextmanager
def noted() -> Generator[list[float]]:
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
    if pauses is not None and (found := pause(headers)) is not None:
        pauses.append(found)


def pause(headers: Mapping[str, str]) -> float | None:
    """Seconds until calls are taken again; None where some are left, and where the headers do not say; pure."""
    found = [*(_window(headers, prefix) for prefix in _WINDOWS), *_usages(headers)]
    told = [seconds for seconds in found if seconds is not None and seconds > 0]
    return min(max(told), LONGEST_RETRY_AFTER) if told else None


def _window(headers: Mapping[str, str], prefix: str) -> float | None:
    """How long the window lasts in which no call is left."""
    try:
        left = float(headers.get(f"{prefix}-Remaining", ""))
        return _until(headers.get(f"{prefix}-Reset", "")) if left <= 0 else None
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


def _usages(headers: Mapping[str, str]) -> list[float | None]:
    try:
        app = [_APP.validate_python(headers["X-App-Usage"])] if "X-App-Usage" in headers else []
        told = headers.get("X-Business-Use-Case-Usage")
        business = {} if told is None else _BUSINESS.validate_python(told)
    except ValidationError:
        return []
    return [usage.pause() for usages in (app, *business.values()) for usage in usages]
