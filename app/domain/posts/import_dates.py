"""Dates and times as spreadsheets and other tools write them, as ISO 8601 text; pure."""

import re
from datetime import datetime
from typing import Final

from app.domain.posts.inputs import DateOrder

_NUMBERS: Final = re.compile(
    r"(?P<a>\d{1,4})\s*(?P<mark>[./-])\s*(?P<b>\d{1,2})\s*(?P=mark)\s*(?P<c>\d{1,4})(?P<rest>.*)", re.DOTALL
)
_WORDS: Final = re.compile(
    r"(?:[a-z]{3,9},?\s+)?(?:(?P<day>\d{1,2})(?:st|nd|rd|th)?\.?\s+(?P<month>[a-z]{3,9})\.?"
    r"|(?P<month_first>[a-z]{3,9})\.?\s+(?P<day_second>\d{1,2})(?:st|nd|rd|th)?),?\s+(?P<year>\d{4})(?P<rest>.*)",
    re.IGNORECASE | re.DOTALL,
)
_TIME: Final = re.compile(
    r"(?:,|at\b|t(?=\d))?\s*(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2})(?:[:.](?P<second>\d{2})(?:\.\d+)?)?)?"
    r"\s*(?P<half>[ap])?(?(half)\.?m\.?)\s*(?P<zone>z|utc|gmt|[+-]\d\d:?\d\d)?",
    re.IGNORECASE,
)
_ISO: Final = re.compile(r"[+-]?\d{4,}-")
_MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_CENTURY: Final = 2000
_TWO_DIGITS: Final = 2
_FOUR_DIGITS: Final = 4
_NOON: Final = 12


class UnreadableDate(ValueError):
    """The text names no moment that is sure; the message says why."""


def iso_text(text: str, order: DateOrder | None) -> str:
    """The moment as ISO 8601 text, without an offset where the text has none; ISO 8601 text stays.

    Days and months are told apart by dots (the day first), by a number above twelve, or by `order`.
    Errors: UnreadableDate for what is no date, for a day that could be two or is not in the calendar, and without
    a time.
    """
    text = text.strip()
    numbers, words = _NUMBERS.fullmatch(text), _WORDS.fullmatch(text)
    if numbers is not None and not (numbers["mark"] == "-" and len(numbers["a"]) == _FOUR_DIGITS):
        year, month, day = _day_of(numbers, order, text)
        rest = numbers["rest"]
    elif words is not None and (name := (words["month"] or words["month_first"])[:3].lower()) in _MONTHS:
        year, month, day = int(words["year"]), _MONTHS.index(name) + 1, int(words["day"] or words["day_second"])
        rest = words["rest"]
    elif _ISO.match(text) is None:
        raise UnreadableDate("This is not read as a date. Write it such as 2026-12-05 15:30.")
    else:
        return text
    time = _TIME.fullmatch(rest.strip())
    if time is None:
        raise UnreadableDate("This needs a date and a time of the day, such as 2026-12-05 15:30.")
    hour = int(time["hour"])
    if time["half"]:
        if not 1 <= hour <= _NOON:
            raise UnreadableDate("This is no time of the day.")
        hour = hour % _NOON + (_NOON if time["half"].lower() == "p" else 0)
    elif time["minute"] is None:
        raise UnreadableDate("This needs a date and a time of the day, such as 2026-12-05 15:30.")
    try:
        moment = datetime(year, month, day, hour, int(time["minute"] or 0), int(time["second"] or 0))  # noqa: DTZ001
    except ValueError:
        raise UnreadableDate("There is no such day or time.") from None
    zone = (time["zone"] or "").lower()
    offset = "+00:00" if zone in ("z", "utc", "gmt") else zone
    if offset and ":" not in offset:
        offset = f"{offset[:3]}:{offset[3:]}"
    return moment.isoformat(sep="T") + offset


def _day_of(numbers: re.Match[str], order: DateOrder | None, text: str) -> tuple[int, int, int]:
    first, second, third = numbers["a"], int(numbers["b"]), numbers["c"]
    if len(first) == _FOUR_DIGITS:
        return int(first), second, int(third)
    if len(first) > _TWO_DIGITS or len(third) not in (_TWO_DIGITS, _FOUR_DIGITS):
        raise UnreadableDate("There is no such day or time.")
    year = int(third) + (_CENTURY if len(third) == _TWO_DIGITS else 0)
    day_first = numbers["mark"] == "."
    if not day_first:
        is_sure = int(first) > _NOON or second > _NOON or int(first) == second
        if order is None and not is_sure:
            date = text.split(maxsplit=1)[0]
            raise UnreadableDate(f"{date} could be two days: say in which order day and month stand.")
        day_first = int(first) > _NOON or (order is DateOrder.DAY_FIRST and second <= _NOON)
    return (year, second, int(first)) if day_first else (year, int(first), second)
