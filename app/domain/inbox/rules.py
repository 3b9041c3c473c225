"""Rules of comments: how texts of platforms are stored, how names compare, and when a channel is scanned."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from app.core import combining_marks

_OVERLAP: Final = timedelta(hours=24)
"""What each scan reads again: comments may come late, and each is stored once."""
REACH: Final = timedelta(days=30)
"""The age of the publications whose comments are read."""
_QUIET: Final = 24
"""How many times longer a channel without new posts and comments waits."""
_LONGEST_WAIT: Final = timedelta(hours=6)

_UNKEPT: Final = re.compile("[\0\ud800-\udfff]")
_SPECIAL: Final = re.compile(r"[\\%_]")


def stored_text(text: str, length: int) -> str:
    """A text of a platform as it is stored: without NUL, lone surrogates and too many marks, cut at `length`."""
    return combining_marks.stream_safe(_UNKEPT.sub("", text).strip()[:length])


def scan_since(scanned_until: datetime | None, now: datetime) -> datetime:
    """The time since which comments are read; a channel that was never scanned is read from 30 days back."""
    return now - REACH if scanned_until is None else max(scanned_until - _OVERLAP, now - REACH)


def is_first_of_day(scanned_until: datetime | None, now: datetime) -> bool:
    """Whether a channel has not been scanned yet on this day, in UTC."""
    return scanned_until is None or scanned_until.astimezone(UTC).date() < now.astimezone(UTC).date()


def next_scan(now: datetime, seconds: int, *, is_quiet: bool) -> datetime:
    """When a channel is scanned again: after the configured seconds, or up to 6 hours on a quiet channel."""
    wait = timedelta(seconds=seconds)
    return now + (max(wait, min(_QUIET * wait, _LONGEST_WAIT)) if is_quiet else wait)


def retry_scan(now: datetime, seconds: int, failures: int, retry_after: float | None) -> datetime:
    """When a scan is tried again after this many failures in a row: ever later, up to 6 hours."""
    wait = min(timedelta(seconds=seconds) * 2 ** min(failures, 20), max(_LONGEST_WAIT, timedelta(seconds=seconds)))
    return now + max(wait, timedelta(seconds=retry_after or 0))


def name_key(name: str) -> str:
    """The key by which names are searched, regardless of case."""
    return name.casefold()


def pattern(search: str) -> str:
    """The LIKE pattern, escaped by a backslash, of names that contain this text."""
    literal = _SPECIAL.sub(r"\\\g<0>", name_key(search))
    return f"%{literal}%"
