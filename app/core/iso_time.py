"""Times as text: the two documented forms to write, and the one reader that accepts what clients send.

What time it is belongs to `clock`.
"""

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from operator import attrgetter
from typing import Final

import orjson

# `datetime.fromisoformat` alone also takes week dates, any character for the T, and no zone.
_WALL = r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?"
_ISO = re.compile(_WALL + r"(?:[Zz]|[+-]\d\d(?::?[0-5]\d)?)", re.ASCII)
_WITHOUT_ZONE = re.compile(_WALL, re.ASCII)
_ZONE: Final = attrgetter("tzinfo")
_ONLY_UTC: Final = frozenset({UTC})
_WHOLE_SECOND: Final = len("2026-11-21T01:37:26Z")


def microseconds_z(at: datetime) -> str:
    """Write `2026-11-21T01:37:26.000000Z`: UTC, always six digits. ValueError without a zone (S-014)."""
    at = _utc(at)
    # Half the time of `isoformat`, which asks the zone for its offset.
    parts = (at.year, at.month, at.day, at.hour, at.minute, at.second, at.microsecond)
    return "%04d-%02d-%02dT%02d:%02d:%02d.%06dZ" % parts  # noqa: UP031 twice as fast as the newer forms


def all_microseconds_z(times: Sequence[datetime]) -> list[str]:
    """The same of each of many times, in a third of the time. ValueError without a zone."""
    if not _ONLY_UTC.issuperset(map(_ZONE, times)):
        return [microseconds_z(at) for at in times]
    text = orjson.dumps(times, option=orjson.OPT_UTC_Z)
    # The JSON library writes no fraction for a whole second, as planned times are.
    fractions = text.count(b".")
    if not fractions:
        return orjson.loads(text.replace(b"Z", b".000000Z"))
    texts: list[str] = orjson.loads(text)
    if fractions == len(times):
        return texts
    return [text if len(text) != _WHOLE_SECOND else text[:-1] + ".000000Z" for text in texts]


def offset_form(at: datetime) -> str:
    """Write `2026-11-21T01:37:26+00:00`: UTC, no fraction. ValueError without a zone (S-014)."""
    at = _utc(at)
    parts = (at.year, at.month, at.day, at.hour, at.minute, at.second)
    return "%04d-%02d-%02dT%02d:%02d:%02d+00:00" % parts  # noqa: UP031 twice as fast as the newer forms


def offset_forms(times: Sequence[datetime]) -> list[str]:
    """The same of each of many times, in a fifth of the time. ValueError without a zone."""
    if not _ONLY_UTC.issuperset(map(_ZONE, times)):
        return list(map(offset_form, times))
    texts: list[str] = orjson.loads(orjson.dumps(times, option=orjson.OPT_OMIT_MICROSECONDS))
    return texts


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
    if at.tzinfo is UTC:
        return at
    if at.tzinfo is None:
        raise ValueError("a time without a zone")
    try:
        return at.astimezone(UTC)
    except OverflowError:
        raise ValueError("a time outside the years 1 to 9999") from None
