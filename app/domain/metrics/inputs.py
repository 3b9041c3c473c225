"""What may be asked of this room, with its limits."""

from datetime import timedelta
from typing import Annotated, Final, Self

from pydantic import BaseModel, Field, model_validator
from pydantic_core import PydanticCustomError

from app.core.text import Instant, RowId

LONGEST: Final = timedelta(days=366)
"""The longest range of one report."""
MOST_POINTS: Final = 5_000
"""The most points in the report of one brand."""
NAME_LENGTH: Final = 100


class ReportQuery(BaseModel):
    """A range with its start and without its end, at most 366 days; of one channel on request."""

    since: Annotated[Instant, Field(alias="from")]
    until: Annotated[Instant, Field(alias="to")]
    channel_id: RowId | None = None

    @model_validator(mode="after")
    def _in_bounds(self) -> Self:
        if self.until <= self.since:
            raise PydanticCustomError("instant.order", "`to` must be after `from`.")
        if self.until - self.since > LONGEST:
            raise PydanticCustomError("instant.range", "The range must be at most 366 days.")
        return self
