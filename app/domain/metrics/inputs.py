"""Inputs of the room with their limits, and the states of nightly jobs."""

from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from app.core.days import Day
from app.core.text import Instant, RowId

MAX_RANGE: Final = timedelta(days=366)
"""The longest range of one report."""
MOST_POINTS: Final = 5_000
"""The most points in the report of one brand."""
NAME_LENGTH: Final = 100
MOST_DAYS: Final = 2 * MAX_RANGE.days
"""The most days of one answer: a year, and the year before it to compare."""
_DAY_START: Final = time(2, tzinfo=UTC)
"""When a day of figures begins and ends: with the night in which the platforms are asked (S-171)."""


class MetricJobState(StrEnum):
    """The state of the measurement of a channel in a night.

    `unsupported`: the channel is connected without the right to read figures. `missed`: a newer night came first.
    """

    PENDING = "pending"
    DONE = "done"
    FAILED = "failed"
    UNSUPPORTED = "unsupported"
    MISSED = "missed"


class PublicationOrder(StrEnum):
    """What publications are ordered by: the largest figure first, or the newest first."""

    PUBLISHED_AT = "published_at"
    IMPRESSIONS = "impressions"
    LIKES = "likes"
    COMMENTS = "comments"
    SHARES = "shares"
    CLICKS = "clicks"


class PublicationQuery(BaseModel):
    """Which live publications to list: out from `published_from` until before `published_to`, on one channel."""

    published_from: Instant | None = None
    published_to: Instant | None = None
    channel_id: RowId | None = None
    order: PublicationOrder = PublicationOrder.PUBLISHED_AT


class DayQuery(BaseModel):
    """Some days, the last one included; of one channel, or of the posts with a label, on request."""

    first_day: Day
    last_day: Day
    channel_id: RowId | None = None
    label_id: RowId | None = None

    @field_validator("first_day", "last_day")
    @classmethod
    def _with_neighbours(cls, day: str) -> str:
        if not date.min.year < date.fromisoformat(day).year < date.max.year:
            raise PydanticCustomError("day.year", "This must be a day of the years 2 to 9998.")
        return day

    @field_validator("last_day")
    @classmethod
    def _few(cls, last: str, info: ValidationInfo) -> str:
        first: str | None = info.data.get("first_day")
        # A refused start has its own error.
        if first is not None and last < first:
            raise PydanticCustomError("day.order", "This must not be before the first day.")
        if first is not None and (date.fromisoformat(last) - date.fromisoformat(first)).days >= MOST_DAYS:
            raise PydanticCustomError("day.range", "There may be at most {most} days.", {"most": MOST_DAYS})
        return last

    @property
    def since(self) -> datetime:
        """The moment at which the first day begins."""
        return datetime.combine(date.fromisoformat(self.first_day), _DAY_START)

    @property
    def until(self) -> datetime:
        """The moment at which the last day has ended."""
        return datetime.combine(date.fromisoformat(self.last_day) + timedelta(days=1), _DAY_START)


class PostFigureQuery(DayQuery):
    """Which posts to list by their figures: those whose first publication went live on these days."""

    order: PublicationOrder = PublicationOrder.PUBLISHED_AT
    least: bool = False


class ReportQuery(BaseModel):
    """A range of at most 366 days, without its end; of one channel on request."""

    since: Annotated[Instant, Field(alias="from")]
    until: Annotated[Instant, Field(alias="to")]
    channel_id: RowId | None = None

    @field_validator("until")
    @classmethod
    def _in_bounds(cls, until: datetime, info: ValidationInfo) -> datetime:
        since: datetime | None = info.data.get("since")
        # A refused start has its own error.
        if since is not None and until <= since:
            raise PydanticCustomError("instant.order", "This must be after the start of the range.")
        if since is not None and until - since > MAX_RANGE:
            raise PydanticCustomError("instant.range", "The range must be at most 366 days.")
        return until
