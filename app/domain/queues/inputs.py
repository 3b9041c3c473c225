"""Inputs of the room with their limits."""

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, StrictBool, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from app.core.days import Day
from app.core.text import DueTime, Instant, RowId, string
from app.domain.posts import BULK_POSTS, BulkItem, distinct

NOTE_LENGTH = 1_000
POSTING_TIMES = 100
"""The most posting times of a brand."""
FREE_SLOTS = 100
"""The most free slots of one answer."""
_CHANNELS = 50
FIXED_POSTS = 100
"""The most posts with a time of their own that a note names."""


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
    """The whole timetable. `expected_version` is the version that was read.

    With `realign` queued posts follow it. A dry run says which, and stores nothing.
    """

    times: Annotated[list[TimeOfWeek], Field(max_length=POSTING_TIMES)]
    expected_version: Annotated[int, Field(ge=0)] | None = None
    realign: StrictBool = True
    dry_run: StrictBool = False


class FreeSlotQuery(BaseModel):
    """Which slots: those at which every one of these channels has a time, but for what `post_id` takes itself."""

    channel_ids: Annotated[list[RowId], Field(min_length=1, max_length=_CHANNELS)]
    limit: Annotated[int, Field(ge=1, le=FREE_SLOTS)] = 5
    post_id: RowId | None = None


class QueuePlace(StrEnum):
    """Where a post is put in the queue: at the first free slot, at the very next one, or at a chosen one."""

    END = "end"
    NEXT = "next"
    AT = "at"


class PostEnqueue(BaseModel):
    """Which slot a post gets; `at` is for the place AT alone, where it has to be a free slot.

    With `allow_issues` a post that is not approved gets it even if a platform would refuse it as it is.
    """

    place: QueuePlace = QueuePlace.END
    at: Annotated[DueTime | None, Field(validate_default=True)] = None
    expected_version: int | None = None
    allow_issues: StrictBool = False

    @field_validator("at")
    @classmethod
    def _with_place(cls, at: datetime | None, info: ValidationInfo) -> datetime | None:
        if (at is None) == (info.data.get("place") is QueuePlace.AT):
            raise PydanticCustomError("text.slot", "The place AT needs a time here, and no other place has one.")
        return at


class QueueArrangement(BaseModel):
    """Queued posts in the order in which they are to go out, each once."""

    items: Annotated[list[BulkItem], Field(min_length=1, max_length=BULK_POSTS), AfterValidator(distinct)]
    pull_forward: StrictBool = False


class QueuePushBack(BaseModel):
    """From which time on queued posts move; without one all of them do."""

    start: Instant | None = None


class QueueRealignment(BaseModel):
    """A dry run says what would move, and moves nothing."""

    dry_run: StrictBool = False


class HoldStart(BaseModel):
    """Why a brand publishes nothing for now, for its members."""

    note: Annotated[str, string(NOTE_LENGTH)] | None = None


class BrandResume(StrEnum):
    """What becomes of posts that came due while their brand was held; those that have begun are always SPACED."""

    SPACED = "spaced"
    SLOTS = "slots"
    UNSCHEDULED = "unscheduled"


class HoldEnd(BaseModel):
    """How a brand goes on publishing."""

    resume: BrandResume


_SPAN_DAYS = 366
_SPAN_MINUTES = 24 * 60


class Shift(BaseModel):
    """A span by which the wall time of a post moves in the brand's zone, either way."""

    days: Annotated[int, Field(ge=-_SPAN_DAYS, le=_SPAN_DAYS)] = 0
    minutes: Annotated[int, Field(ge=-_SPAN_MINUTES, le=_SPAN_MINUTES)] = 0


class PlacedPost(BulkItem):
    """What becomes of the time of a post: exactly one of a time, a span, a place in the queue, and none.

    With `in_queue` a time is one that the queue may move, as it was before an act that is taken back. With
    `allow_issues` a post that is not approved gets its time even if a platform would refuse it as it is.
    """

    at: DueTime | None = None
    in_queue: StrictBool = False
    shift: Shift | None = None
    place: Literal[QueuePlace.END, QueuePlace.NEXT] | None = None
    clear: Annotated[StrictBool, Field(validate_default=True)] = False
    allow_issues: StrictBool = False

    @field_validator("clear")
    @classmethod
    def _with_one_act(cls, clear: StrictBool, info: ValidationInfo) -> bool:
        acts = [name for name in ("at", "shift", "place") if info.data.get(name) is not None]
        if len(acts) + bool(clear) != 1:
            raise PydanticCustomError("text.act", "Ask for exactly one of at, shift, place and clear.")
        return bool(clear)


class PostsPlacement(BaseModel):
    """Times of several posts, each once."""

    items: Annotated[list[PlacedPost], Field(min_length=1, max_length=BULK_POSTS), AfterValidator(distinct)]
