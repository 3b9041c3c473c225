"""Inputs of the room with their limits."""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel, Field, StrictBool

from app.core.days import Day
from app.core.text import RowId, string

NOTE_LENGTH = 1_000
POSTING_TIMES = 100
"""The most posting times of a brand."""
FREE_SLOTS = 100
"""The most free slots of one answer."""
CHANNELS = 50


class DayNoteSave(BaseModel):
    """A note on days. Of one that exists absent fields keep their value; a new one needs a first day and a text.

    Without a last day it is for the first alone, or with `no_posting` until further notice.
    """

    starts_on: Day = ""
    ends_on: Day | None = None
    text: Annotated[str, string(NOTE_LENGTH)] = ""
    no_posting: StrictBool = False

    def access_fields(self) -> Mapping[str, Any]:
        """The field that decides which permission the request needs."""
        return {"no_posting": self.no_posting}


class NotePeriod(BaseModel):
    """Days from `first` to `last`, both included; null is open."""

    first: Day | None = None
    last: Day | None = None


class TimeOfWeek(BaseModel):
    """A time of each week: the day, 0 for Monday, and the wall time, for all channels, for one or for a group."""

    weekday: Annotated[int, Field(ge=0, le=6)]
    wall: Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
    channel_id: RowId | None = None
    group_id: RowId | None = None


class PostingTimesSave(BaseModel):
    """The whole timetable. `expected_version` is the version that was read."""

    times: Annotated[list[TimeOfWeek], Field(max_length=POSTING_TIMES)]
    expected_version: Annotated[int, Field(ge=0)] | None = None


class FreeSlotQuery(BaseModel):
    """Which slots: those at which every one of these channels has a time, but for what `post_id` takes itself."""

    channel_ids: Annotated[list[RowId], Field(min_length=1, max_length=CHANNELS)]
    limit: Annotated[int, Field(ge=1, le=FREE_SLOTS)] = 5
    post_id: RowId | None = None
