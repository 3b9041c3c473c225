"""Which instants a timetable has, which of them are free, and which of its times lie too close."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import combinations
from typing import Final

from app.core import wall_time

CLOSENESS: Final = timedelta(minutes=15)
"""What lies nearer than this to something else of the same channel is close to it, as the calendar marks it."""
NOTICE: Final = timedelta(minutes=5)
"""A free slot is at least this far ahead: time to take a post back."""
HORIZON: Final = timedelta(days=180)
"""A free slot is at most this far ahead."""
_WEEK: Final = 7 * 24 * 60


@dataclass(frozen=True, slots=True)
class Slot:
    """A time of each week; `channel_ids` are those that it is for, None for all."""

    weekday: int
    wall: str
    channel_ids: frozenset[int] | None = None

    def serves(self, channel_id: int) -> bool:
        """Whether the channel has this time."""
        return self.channel_ids is None or channel_id in self.channel_ids


@dataclass(frozen=True, slots=True)
class Closure:
    """Days without posting, both ends included; without a last one until further notice."""

    starts_on: str
    ends_on: str | None

    def covers(self, day: str) -> bool:
        """Whether the day is one of these."""
        return self.starts_on <= day and (self.ends_on is None or day <= self.ends_on)


def times(
    slots: Sequence[Slot],
    channel_ids: Collection[int],
    zone: str,
    after: datetime,
    until: datetime,
    closures: Sequence[Closure] = (),
) -> Iterator[datetime]:
    """The instants after `after` and up to `until` at which every one of these channels has a time, in order.

    A time belongs to its day on the wall, also where the clocks are set ahead over midnight. Two times that fall
    on one instant are one.
    """
    pending: set[datetime] = set()
    # A time that a gap moves over midnight may come after the first one of the next day.
    day = wall_time.wall(after, zone).date() - timedelta(days=1)
    while True:
        start = wall_time.instant(datetime.combine(day, time()), zone)
        yield from sorted(instant for instant in pending if after < instant <= until and instant < start)
        if start > until:
            return
        pending = {instant for instant in pending if instant >= start}
        if not any(closure.covers(day.isoformat()) for closure in closures):
            pending |= _of_day(slots, channel_ids, zone, day)
        day += timedelta(days=1)


def _of_day(slots: Sequence[Slot], channel_ids: Collection[int], zone: str, day: date) -> set[datetime]:
    """The instants of one day at which all channels have a time."""
    instants = [
        (slot, wall_time.instant(datetime.combine(day, time.fromisoformat(slot.wall)), zone))
        for slot in slots
        if slot.weekday == day.weekday()
    ]
    own = [{instant for slot, instant in instants if slot.serves(channel_id)} for channel_id in channel_ids]
    return set[datetime].intersection(*own) if own else set()


def free(
    slots: Sequence[Slot],
    occupied: Mapping[int, Sequence[datetime]],
    zone: str,
    now: datetime,
    closures: Sequence[Closure] = (),
) -> Iterator[datetime]:
    """The slots that are free on all channels, from five minutes ahead to 180 days, in order.

    `occupied` has the times of what each of the channels has already.
    """
    first, last = now + NOTICE, now + HORIZON
    others = sorted(instant for instants in occupied.values() for instant in instants)
    for slot in times(slots, occupied, zone, first - timedelta(microseconds=1), last, closures):
        if all(abs(slot - other) >= CLOSENESS for other in others):
            yield slot


def close_pair(slots: Sequence[Slot]) -> tuple[int, int] | None:
    """The places of two times of one channel less than 15 minutes apart in the week; None without such."""
    minutes = [slot.weekday * 24 * 60 + int(slot.wall[:2]) * 60 + int(slot.wall[3:]) for slot in slots]
    for one, other in combinations(range(len(slots)), 2):
        distance = abs(minutes[one] - minutes[other])
        is_close = timedelta(minutes=min(distance, _WEEK - distance)) < CLOSENESS
        if is_close and _share_a_channel(slots[one], slots[other]):
            return one, other
    return None


def _share_a_channel(one: Slot, other: Slot) -> bool:
    if one.channel_ids is None:
        return other.channel_ids is None or bool(other.channel_ids)
    return (
        bool(one.channel_ids) if other.channel_ids is None else not one.channel_ids.isdisjoint(other.channel_ids)
    )
