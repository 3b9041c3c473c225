"""Inputs of the room with their limits, and the states of nightly jobs."""

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Annotated, Final

from pydantic import BaseModel, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from app.core.text import Instant, RowId

MAX_RANGE: Final = timedelta(days=366)
"""The longest range of one report."""
MOST_POINTS: Final = 5_000
"""The most points in the report of one brand."""
NAME_LENGTH: Final = 100


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
