"""Rules of nightly measurements: what is counted, which night it is, when a channel is due, and retries. Pure."""

import hashlib
from datetime import UTC, datetime, timedelta
from typing import Final

DAY: Final = timedelta(days=1)
HOUR: Final = 2
"""The hour of the day, in UTC, at which a night begins (S-171)."""
_SPREAD: Final = timedelta(hours=3)
"""The time over which the accounts of platforms are spread."""
_REACH: Final = timedelta(days=90)
"""How old the publications are that are measured every night."""
LONGEST_GAP: Final = timedelta(days=30)
"""How far back missed days are filled."""
FIGURES: Final = ("impressions", "likes", "comments", "shares", "clicks")
"""What is counted for a publication."""
_RETRIES: Final = (timedelta(minutes=15), timedelta(hours=1), timedelta(hours=3))


def night_of(now: datetime) -> datetime:
    """The newest beginning of a night that has passed."""
    night = now.astimezone(UTC).replace(hour=HOUR, minute=0, second=0, microsecond=0)
    return night if night <= now else night - DAY


def due_at(night: datetime, account: str, *, is_spread: bool) -> datetime:
    """When the channels of an account are measured: at the same place of every night."""
    if not is_spread:
        return night
    place = int.from_bytes(hashlib.sha256(account.encode()).digest()[:4])
    return night + timedelta(seconds=place % int(_SPREAD.total_seconds()))


def published_since(night: datetime) -> datetime | None:
    """The age of the oldest publications that are measured; None for all, on the first night of a month."""
    return None if night.day == 1 else night - _REACH


def retry_at(failures: int, now: datetime, retry_after: float | None = None) -> datetime | None:
    """When to try again after this many failed tries, the last one included; None if the night has failed."""
    if failures > len(_RETRIES):
        return None
    return now + max(_RETRIES[failures - 1], timedelta(seconds=retry_after or 0))


def missed_since(newest: datetime | None, night: datetime) -> datetime:
    """The time since which the days of a channel are missing, at most 30 days back."""
    earliest = night - LONGEST_GAP
    return earliest if newest is None else max(newest, earliest)
