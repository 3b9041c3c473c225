"""What a platform counts: figures of posts, and values of a channel's days."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Figures:
    """Lifetime figures of a post; None for those that the platform does not count.

    `impressions` are views, `likes` reactions of any kind, `comments` replies, and `shares` reposts and quotes.
    """

    impressions: int | None = None
    likes: int | None = None
    comments: int | None = None
    shares: int | None = None
    clicks: int | None = None


@dataclass(frozen=True, slots=True)
class Measurement:
    """The figures of posts by their external ids; an absent post was not counted.

    `is_exhausted` says that little is left of what the platform allows: no more calls are made this night.
    """

    figures: Mapping[str, Figures]
    is_exhausted: bool = False


@dataclass(frozen=True, slots=True)
class DayValue:
    """A value of a channel, such as `followers`, as it was at a time."""

    name: str
    at: datetime
    value: float


def together(*counts: int | None) -> int | None:
    """The sum of what is counted; None where nothing is."""
    numbers = [count for count in counts if count is not None]
    return sum(numbers) if numbers else None


def day_values(name: str, at: datetime, value: float | None) -> list[DayValue]:
    """A value as the only one of its day; none where it is not known."""
    return [] if value is None else [DayValue(name, at, value)]
