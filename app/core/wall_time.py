"""Wall times: what a clock on a wall in some time zone shows, and which instant that is.

The one rule of daylight saving, and the one way to write a time for people. Instants are stored and compared; wall
times are for people who plan.
"""

from datetime import UTC, date, datetime, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

LONGEST_NAME: Final = 64
_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
_NO_PLACES: Final = frozenset({"Factory", "localtime"})
"""Names in the database that mean no zone in particular."""


@cache
def _names() -> frozenset[str]:
    return frozenset(name for name in available_timezones() - _NO_PLACES if len(name) <= LONGEST_NAME)


def is_zone(name: str) -> bool:
    """Whether this is the IANA name of a time zone, in its exact spelling (`Europe/Berlin`)."""
    return name in _names()


def instant(at: datetime, zone: str) -> datetime:
    """The moment in UTC that `at` means; one without an offset is a wall time in `zone`.

    Where clocks are set ahead, a wall time that is left out moves forward by the length of the gap: 02:30 in
    Berlin is then 03:30, as it would have been. Where they are set back, a wall time that comes twice is the
    earlier one. ValueError for a moment that leaves the years 1 to 9999.
    """
    # Fold 0 is the offset before the change: the earlier of two, and in a gap the time as it would have been.
    aware = at.replace(tzinfo=ZoneInfo(zone), fold=0) if at.tzinfo is None else at
    return _moved(aware, UTC)


def local(at: datetime, zone: str) -> datetime:
    """An instant with the offset of `zone` at that time. ValueError for a time outside the years 1 to 9999."""
    return _moved(at, ZoneInfo(zone))


def wall(at: datetime, zone: str) -> datetime:
    """What a wall clock in `zone` shows at an instant. ValueError for a time that leaves the years 1 to 9999."""
    return local(at, zone).replace(tzinfo=None, fold=0)


def day_text(day: date) -> str:
    """A day as people read it, the same on every machine whatever its language: `1 December 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def moment_text(at: datetime, zone: str = "UTC") -> str:
    """A wall time in a zone as people read it: `1 December 2026, 09:00 (Europe/Berlin)`, or `… 09:00 UTC`."""
    place = "UTC" if zone == "UTC" else f"({zone.replace('_', ' ')})"
    return f"{day_text(at)}, {at:%H:%M} {place}"


def _moved(at: datetime, zone: tzinfo) -> datetime:
    try:
        return at.astimezone(zone)
    except OverflowError:
        raise ValueError("a time outside the years 1 to 9999") from None
