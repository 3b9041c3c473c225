"""The one clock of the program: aware UTC times with microseconds, corrected to the database server's time.

Every time that is stored or compared comes from here and is bound as a parameter. How times are written as
text is the business of `isotime`.
"""

from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta


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


_offset = timedelta()

# A tuple that is replaced, never changed: a thread that reads the time while another leaves a frozen block
# sees either the old or the new state.
_frozen: tuple[Frozen, ...] = ()


def now() -> datetime:
    """The present time, aware and in UTC: the frozen one, else system time plus `offset()`."""
    frozen = _frozen
    if frozen:
        return frozen[-1].at
    return datetime.now(UTC) + _offset


def offset() -> timedelta:
    """What is added to the system's time."""
    return _offset


def set_offset(value: timedelta) -> None:
    """Correct the system's time by `value`, so that all processes agree with the database server."""
    global _offset
    _offset = value


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
