"""The one clock of the program: aware UTC times with microseconds, corrected to the database server's time.

Every time that is stored or compared comes from here and is bound as a parameter. How times are written as
text is the business of `isotime`.

The clock runs by the seconds since the machine was started, suspension included: when somebody sets the machine's
wall clock, nothing changes here. `timekeeper` corrects it, and says when it is in doubt.
"""

import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Final

# Systems without it count suspension in their monotonic clock.
_BOOT: Final[int] = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


class Frozen:
    """A stopped clock, moved by hand. Made by `freeze`."""

    def __init__(self, at: datetime) -> None:
        self._at = _aware(at)

    @property
    def at(self) -> datetime:
        """The time that this clock shows, in UTC."""
        return self._at

    def move(self, by: timedelta) -> datetime:
        """Move the hands, backwards with a negative `by`; answers the new time."""
        self._at += by
        return self._at

    def to(self, at: datetime) -> datetime:
        """Set the hands to the aware time `at`; answers it in UTC."""
        self._at = _aware(at)
        return self._at


def _aware(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise ValueError("a clock needs a time with a zone")
    return at.astimezone(UTC)


def _system_wall() -> datetime:
    return datetime.now(UTC)


_wall: Callable[[], datetime] = _system_wall
_seconds: Callable[[], float] = partial(time.clock_gettime, _BOOT)
_anchor: tuple[datetime, float] = (_wall(), _seconds())
_doubt = timedelta()

# A tuple that is replaced, never changed: a thread that reads the time while another leaves a frozen block
# sees either the old or the new state.
_frozen: tuple[Frozen, ...] = ()


def now() -> datetime:
    """The present time, aware and in UTC: the frozen one, else that of the running clock."""
    frozen = _frozen
    return frozen[-1].at if frozen else running()


def running() -> datetime:
    """The time of the running clock, also while it is frozen."""
    at, seconds = _anchor
    # By place: a keyword takes half as long again, and every request asks for the time often.
    return at + timedelta(0, _seconds() - seconds)


def lower_bound() -> datetime:
    """The earliest time that it may be: what must never happen too early is due by this one.

    It is `now`, less what another clock is behind while it is unknown which of both is right.
    """
    return now() if _frozen else now() + min(_doubt, timedelta())


def wall() -> datetime:
    """What the wall clock of this machine shows."""
    return _wall()


def seconds() -> float:
    """The seconds since the start of the machine; they go on while it is suspended."""
    return _seconds()


def correct(by: timedelta) -> None:
    """Set the running clock, forwards or backwards, and end a doubt."""
    global _anchor, _doubt
    _anchor, _doubt = (running() + by, _seconds()), timedelta()


def doubt(difference: timedelta) -> None:
    """Note how far another clock is ahead of the running one, or behind it, until it is known which is right."""
    global _doubt
    _doubt = difference


def offset() -> timedelta:
    """How far the running clock is ahead of the machine's wall clock, in whole milliseconds."""
    # The two are read one after the other.
    return timedelta(milliseconds=round((running() - _wall()) / timedelta(milliseconds=1)))


def set_offset(value: timedelta) -> None:
    """Let the clock be ahead of the machine's wall clock by `value`."""
    correct(_wall() + value - running())


@contextmanager
def sources(wall: Callable[[], datetime], seconds: Callable[[], float]) -> Generator[None]:
    """Take the two times of the machine from elsewhere, for tests of what happens when somebody sets them."""
    global _wall, _seconds, _anchor, _doubt
    before = _wall, _seconds
    _wall, _seconds = wall, seconds
    _anchor, _doubt = (wall(), seconds()), timedelta()
    try:
        yield
    finally:
        _wall, _seconds = before
        _anchor, _doubt = (_wall(), _seconds()), timedelta()


@contextmanager
def freeze(at: datetime | None = None) -> Generator[Frozen]:
    """Stop the clock for the whole process, other threads and tasks included, at `at` or at the present.

    Blocks may nest: the innermost open one is what `now` shows, the outer one shows again after it.
    """
    global _frozen
    hands = Frozen(now() if at is None else at)
    _frozen = (*_frozen, hands)
    try:
        yield hands
    finally:
        _frozen = tuple(other for other in _frozen if other is not hands)
