"""Times as text: the two documented forms to write, and the one reader that accepts what clients send.

What time it is belongs to `clock`.
"""

import re
from datetime import UTC, datetime

# `datetime.fromisoformat` alone also takes week dates, any character for the T, and no zone.
_WALL = r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?"
_ISO = re.compile(_WALL + r"(?:[Zz]|[+-]\d\d(?::?[0-5]\d)?)", re.ASCII)
_WITHOUT_ZONE = re.compile(_WALL, re.ASCII)


def microseconds_z(at: datetime) -> str:
    """Write `2026-11-21T01:37:26.000000Z`: UTC, always six digits. ValueError without a zone (S-014)."""
    return _utc(at).isoformat(timespec="microseconds")[:-6] + "Z"


def offset_form(at: datetime) -> str:
    """Write `2026-11-21T01:37:26+00:00`: UTC, no fraction. ValueError without a zone (S-014)."""
    return _utc(at).isoformat(timespec="seconds")


def parse(text: str) -> datetime:
    """Read an ISO 8601 date and time with a zone; answers it in UTC.

    Digits beyond microseconds are cut. ValueError for anything else: no zone, a date alone, a day that does
    not exist, a moment that leaves the years 1 to 9999 in UTC.
    """
    if _ISO.fullmatch(text) is None:
        raise ValueError("not an ISO 8601 date and time with a zone")
    return _utc(datetime.fromisoformat(text.upper()))


def parse_wall(text: str) -> datetime:
    """Read an ISO 8601 date and time without a zone; answers it without one. ValueError for anything else."""
    if _WITHOUT_ZONE.fullmatch(text) is None:
        raise ValueError("not an ISO 8601 date and time without a zone")
    return datetime.fromisoformat(text.upper())


def _utc(at: datetime) -> datetime:
    if at.tzinfo is None:
        raise ValueError("a time without a zone")
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time outside the years 1 to 9999") from None
