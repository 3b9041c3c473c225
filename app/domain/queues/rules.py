"""Which instants a timetable has, which are free, where queued posts move, and which times lie too close."""

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
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
_LAST_DAY: Final = "9999-12-29"
_MOMENT: Final = timedelta(microseconds=1)


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

    def instants(self, zone: str) -> tuple[datetime, datetime]:
        """The beginning of the first day and the end of the last one."""
        start = datetime.combine(date.fromisoformat(self.starts_on), time())
        stop = datetime.combine(date.fromisoformat(self.ends_on or _LAST_DAY), time()) + timedelta(days=1)
        return wall_time.instant(start, zone), wall_time.instant(stop, zone)


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


@dataclass(frozen=True, slots=True)
class Card:
    """A queued post at its time: what the calendar shows of it on its channels."""

    post_id: int
    channel_ids: frozenset[int]
    at: datetime


class SlotPlan:
    """The slots of a brand in the next 180 days, and what its channels have at which time.

    At first it has what does not move; cards are placed one by one. `times` are the new times of those that moved,
    by the post's id; `stuck` are those that found no slot and stay where they are.
    """

    def __init__(self, slots: Sequence[Slot], zone: str, now: datetime, closures: Sequence[Closure] = ()) -> None:
        self._slots, self._zone, self._closures = slots, zone, closures
        self._first, self._last = now + NOTICE, now + HORIZON
        self._instants: dict[frozenset[int], _Instants] = {}
        self._occupied: defaultdict[int, list[datetime]] = defaultdict(list)
        self.times: dict[int, datetime] = {}
        self.stuck: list[Card] = []

    def occupy(self, channel_ids: Collection[int], at: datetime) -> None:
        """Note that these channels have something at this time."""
        for channel_id in channel_ids:
            insort(self._occupied[channel_id], at)

    def place(self, card: Card, at: datetime | None) -> None:
        """Give a card this time, which may be its own; None means that there is none."""
        if at is None:
            self.stuck.append(card)
        elif at != card.at:
            self.times[card.post_id] = at
        self.occupy(card.channel_ids, card.at if at is None else at)

    def is_free(self, channel_ids: Collection[int], at: datetime) -> bool:
        """Whether none of these channels has anything within 15 minutes."""
        for channel_id in channel_ids:
            others = self._occupied[channel_id]
            place = bisect_left(others, at)
            if any(abs(at - other) < CLOSENESS for other in others[max(place - 1, 0) : place + 1]):
                return False
        return True

    def is_slot(self, channel_ids: Collection[int], at: datetime) -> bool:
        """Whether all of these channels have this time, taken or not."""
        return next(self._after(channel_ids, at - _MOMENT), None) == at

    def free(self, channel_ids: Collection[int], after: datetime | None = None) -> Iterator[datetime]:
        """The slots that are free on all of these channels, later than `after`, in order."""
        return (at for at in self._after(channel_ids, after) if self.is_free(channel_ids, at))

    def day_start(self, at: datetime) -> datetime:
        """The beginning of the day on the wall of an instant."""
        return wall_time.instant(datetime.combine(wall_time.wall(at, self._zone).date(), time()), self._zone)

    def _after(self, channel_ids: Collection[int], after: datetime | None) -> Iterator[datetime]:
        key = frozenset(channel_ids)
        if key not in self._instants:
            first, last = self._first - _MOMENT, self._last
            self._instants[key] = _Instants(times(self._slots, key, self._zone, first, last, self._closures))
        return self._instants[key].after(self._first - _MOMENT if after is None else after)


class _Instants:
    """Instants in order that are computed once, as far as they are asked for."""

    def __init__(self, source: Iterator[datetime]) -> None:
        self._source, self._read = source, list[datetime]()

    def after(self, at: datetime) -> Iterator[datetime]:
        place = bisect_right(self._read, at)
        while True:
            if place == len(self._read):
                instant = next(self._source, None)
                if instant is None:
                    return
                self._read.append(instant)
            if self._read[place] > at:
                yield self._read[place]
            place += 1


def give_way(plan: SlotPlan, channel_ids: Collection[int], cards: Sequence[Card]) -> datetime | None:
    """The very next slot for these channels; cards that stand there move. None without a slot.

    A card that gives way takes its next slot, where others give way in turn, until a gap takes up the rest.
    """
    target = next(plan.free(channel_ids), None)
    if target is None:
        return None
    plan.occupy(channel_ids, target)
    # In the order of their times: a card meets only those that moved before it, and these stay.
    for card in _sequence(cards):
        is_free = plan.is_free(card.channel_ids, card.at)
        plan.place(card, card.at if is_free else next(plan.free(card.channel_ids, card.at), None))
    return target


def push_back(plan: SlotPlan, cards: Sequence[Card]) -> None:
    """Each of these cards takes the slot that follows its own; gaps stay."""
    # The last one first: each then finds the place of its successor free.
    for card in reversed(_sequence(cards)):
        plan.place(card, next(plan.free(card.channel_ids, card.at), None))


def realign(plan: SlotPlan, cards: Sequence[Card]) -> None:
    """Cards that stand on no slot take the first free one of their day, else the next; the others stay."""
    strays: list[Card] = []
    for card in _sequence(cards):
        if plan.is_slot(card.channel_ids, card.at):
            plan.place(card, card.at)
        else:
            strays.append(card)
    for card in strays:
        plan.place(card, next(plan.free(card.channel_ids, plan.day_start(card.at) - _MOMENT), None))


def arrange(plan: SlotPlan, cards: Sequence[Card]) -> None:
    """Give these cards their own times in this order; one is stuck where its channels have something else then."""
    for card, at in zip(cards, sorted(card.at for card in cards), strict=True):
        plan.place(card, at if plan.is_free(card.channel_ids, at) else None)


def pull_forward(plan: SlotPlan, cards: Sequence[Card]) -> None:
    """Give these cards the first free slots in this order."""
    for card in cards:
        plan.place(card, next(plan.free(card.channel_ids), None))


def _sequence(cards: Sequence[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.at, card.post_id))


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
