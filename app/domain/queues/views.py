"""What is read of the room's rows, and what its operations answer."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from app.domain.posts import DuePost


@dataclass(frozen=True, slots=True)
class PostingTimeView:
    """A time of each week, weekday 0 is Monday: for one channel, for those of a group, or for all."""

    id: int
    brand_id: int
    weekday: int
    wall: str
    channel_id: int | None
    group_id: int | None


@dataclass(frozen=True, slots=True)
class Timetable:
    """The posting times of a brand; `version` counts how often they were saved."""

    id: int
    version: int
    times: Sequence[PostingTimeView]


@dataclass(frozen=True, slots=True)
class CardMove:
    """A post that the queue moved, or would move: from `before`, where it had a time, to `at`.

    `was_in_queue` says whether the former time came from the queue.
    """

    post_id: int
    before: datetime | None
    was_in_queue: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class QueueEffect:
    """What became of the queue: the moved posts in the order of their times before.

    `stuck` are queued posts without a free slot, which stay where they are; `fixed` are posts with a time of their
    own on days without posting, which stay as well.
    """

    moves: Sequence[CardMove]
    stuck: Sequence[int] = field(default_factory=list[int])
    fixed: Sequence[int] = field(default_factory=list[int])


@dataclass(frozen=True, slots=True)
class HoldView:
    """The hold of a brand, whose `id` it has: since when, by whom and why.

    `due_posts` are the first posts of which something came due meanwhile, oldest first; `count` is how many there
    are.
    """

    id: int
    since: datetime
    user_id: int
    note: str | None
    due_posts: Sequence[DuePost]
    count: int


@dataclass(frozen=True, slots=True)
class ReleaseView:
    """What became of the posts that came due while a brand was held: how many go out a minute apart, how many have
    failed, how many took slots of the queue, and how many lost their time. `id` is the brand's.
    """

    id: int
    spaced: int = 0
    failed: int = 0
    queued: int = 0
    unscheduled: int = 0


@dataclass(frozen=True, slots=True)
class SavedTimes:
    """The timetable of a brand after it was saved, and what became of the queue. `id` is the brand's."""

    id: int
    timetable: Timetable
    change: QueueEffect
