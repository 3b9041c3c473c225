"""Slots of a timetable: those that a walk over every quarter hour finds, also where clocks change."""

import random
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Final

import pytest

from app.core import wall_time
from app.domain.queues import rules
from app.domain.queues.rules import Card, Closure, Slot, SlotPlan

QUARTER: Final = timedelta(minutes=15)
ZONES: Final = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Asia/Beirut", "Pacific/Auckland")
MONDAY: Final = datetime(2026, 11, 30, tzinfo=UTC)


def plan(slots: Sequence[Slot], now: datetime, occupied: Mapping[int, Sequence[datetime]]) -> SlotPlan:
    """The plan of a brand in UTC, with what its channels have already."""
    of_brand = SlotPlan(slots, "UTC", now)
    for channel_id, instants in occupied.items():
        for instant in instants:
            of_brand.occupy([channel_id], instant)
    return of_brand


def walk(
    slots: list[Slot], channels: list[int], zone: str, after: datetime, until: datetime, closures: list[Closure]
) -> list[datetime]:
    """The instants of the quarter hours that are a time of every channel."""
    instants: list[datetime] = []
    at = after + QUARTER
    while at <= until:
        wall = wall_time.wall(at, zone)
        is_open = not any(closure.covers(wall.date().isoformat()) for closure in closures)
        # Of an hour that comes twice the first one counts.
        is_first = wall_time.instant(wall, zone) == at
        own = [slot for slot in slots if (slot.weekday, slot.wall) == (wall.weekday(), f"{wall:%H:%M}")]
        if is_open and is_first and all(any(slot.serves(channel) for slot in own) for channel in channels):
            instants.append(at)
        at += QUARTER
    return instants


def timetable(dice: random.Random) -> list[Slot]:
    """Times at quarter hours, some of them for some channels."""
    return [
        Slot(
            dice.randrange(7),
            f"{dice.choice((0, 1, 2, 3, 9, 23)):02}:{dice.randrange(0, 60, 15):02}",
            dice.choice((None, frozenset({1}), frozenset({1, 2}), frozenset({2}))),
        )
        for _ in range(dice.randrange(30))
    ]


def gaps(zone: str, after: datetime, until: datetime) -> set[str]:
    """Days on which clocks are set ahead, and those before: a walk meets no time that lies in a gap."""
    days: set[str] = set()
    at = after
    while at <= until:
        if wall_time.wall(at, zone) - wall_time.wall(at - QUARTER, zone) > QUARTER:
            days |= {(wall_time.wall(at, zone) + timedelta(days=number)).date().isoformat() for number in (-1, 0)}
        at += QUARTER
    return days


@pytest.mark.parametrize("zone", ZONES)
def test_slots_are_those_that_a_walk_finds(zone: str) -> None:
    dice = random.Random(zone)
    count = 0
    for _ in range(8):
        after = datetime(2026, 10, 20, tzinfo=UTC) + QUARTER * dice.randrange(4 * 24 * 200)
        until = after + timedelta(days=7)
        slots, channels = timetable(dice), dice.choice(([1], [2], [1, 2]))
        closure = (after + timedelta(days=3)).date().isoformat()
        closures = dice.choice(([], [Closure(closure, closure)], [Closure(closure, None)]))
        odd = gaps(zone, after, until)
        slots_there = list(rules.times(slots, channels, zone, after, until, closures))
        assert slots_there == sorted(set(slots_there))
        plain = [at for at in slots_there if wall_time.wall(at, zone).date().isoformat() not in odd]
        walked = walk(slots, channels, zone, after, until, closures)
        assert plain == [at for at in walked if wall_time.wall(at, zone).date().isoformat() not in odd]
        count += len(plain)
    assert count > 10


@pytest.mark.parametrize(
    ("zone", "slots", "after", "expected"),
    [
        # The clocks go from 02:00 to 03:00, so 02:30 is 03:30; with 03:30 it is one slot.
        ("Europe/Berlin", [(6, "02:30"), (6, "03:30")], "2027-03-27T12:00", ["2027-03-28T01:30"]),
        # 02:30 comes twice; the first one counts.
        ("Europe/Berlin", [(6, "02:30")], "2026-10-24T12:00", ["2026-10-25T00:30"]),
        # The clocks go from midnight to 01:00, so a slot at midnight of that day is at 01:00 of the same day.
        ("Asia/Beirut", [(6, "00:00"), (6, "01:15"), (5, "23:45")], "2027-03-27T12:00",
         ["2027-03-27T21:45", "2027-03-27T22:00", "2027-03-27T22:15"]),
    ],
)  # fmt: skip
def test_slots_where_clocks_change(
    zone: str, slots: list[tuple[int, str]], after: str, expected: list[str]
) -> None:
    start = datetime.fromisoformat(after).replace(tzinfo=UTC)
    times = rules.times([Slot(*slot) for slot in slots], [1], zone, start, start + timedelta(days=2))
    assert [f"{at:%Y-%m-%dT%H:%M}" for at in times] == expected


def test_a_slot_at_midnight_belongs_to_the_day_that_begins() -> None:
    closed = [Closure("2026-12-01", "2026-12-01")]
    slots = [Slot(1, "00:00"), Slot(2, "00:00")]
    assert list(rules.times(slots, [1], "UTC", MONDAY, MONDAY + timedelta(days=3), closed)) == [
        MONDAY + timedelta(days=2)
    ]


def test_a_slot_is_free_from_five_minutes_ahead_with_nothing_within_fifteen() -> None:
    slots = [Slot(0, f"09:{minute:02}") for minute in (0, 15, 30)]
    nine = MONDAY + timedelta(hours=9)
    minute = timedelta(minutes=1)

    def first(now: datetime, *times: datetime) -> datetime:
        return next(plan(slots, now, {1: times}).free([1]))

    assert first(nine - 5 * minute) == nine
    assert first(nine - 5 * minute + timedelta(microseconds=1)) == nine + 15 * minute
    assert first(MONDAY, nine) == nine + 15 * minute
    assert first(MONDAY, nine + minute) == nine + 30 * minute
    assert first(MONDAY, nine - 15 * minute) == nine
    weeks = list(islice(plan(slots[:1], MONDAY, {}).free([1]), 100))
    assert weeks == [nine + timedelta(days=7 * week) for week in range(26)]
    # What one of several channels has takes the slot of all.
    assert next(plan(slots[:1], MONDAY, {2: [nine]}).free([1, 2])) == nine + timedelta(days=7)


@pytest.mark.parametrize(
    ("one", "other", "is_close"),
    [
        (Slot(0, "09:00"), Slot(0, "09:14"), True),
        (Slot(0, "09:00"), Slot(0, "09:15"), False),
        (Slot(0, "09:00"), Slot(1, "09:00"), False),
        (Slot(6, "23:55"), Slot(0, "00:05"), True),
        (Slot(0, "09:00", frozenset({1})), Slot(0, "09:00"), True),
        (Slot(0, "09:00", frozenset({1, 3})), Slot(0, "09:00", frozenset({2, 3})), True),
        (Slot(0, "09:00", frozenset({1})), Slot(0, "09:00", frozenset({2})), False),
        (Slot(0, "09:00", frozenset()), Slot(0, "09:00"), False),
    ],
)
def test_two_times_of_one_channel_are_fifteen_minutes_apart(one: Slot, other: Slot, is_close: bool) -> None:
    assert rules.close_pair([one, other]) == ((0, 1) if is_close else None)
    assert rules.close_pair([other, one]) == ((0, 1) if is_close else None)


NINE: Final = MONDAY + timedelta(hours=9)
DAY: Final = timedelta(days=1)
DAILY: Final = [Slot(day, "09:00") for day in range(7)]


def cards(*days: int, channels: Sequence[int] = (1,)) -> list[Card]:
    """Cards at nine of these days after Monday; their number is that of the day."""
    return [Card(day, frozenset(channels), NINE + DAY * day) for day in days]


def days_of(of_brand: SlotPlan) -> dict[int, float]:
    """Where the cards went, in days after nine of Monday."""
    return {ident: (at - NINE) / DAY for ident, at in of_brand.times.items()}


def test_cards_give_way_until_a_gap_takes_up_the_rest() -> None:
    of_brand = plan(DAILY, MONDAY, {1: [NINE + DAY]})
    queue = cards(0, 2, 3, 5)
    assert rules.give_way(of_brand, [1], queue) == NINE
    # Tuesday is fixed, and Friday was free.
    assert days_of(of_brand) == {0: 2, 2: 3, 3: 4}
    other = plan(DAILY, MONDAY, {})
    assert rules.give_way(other, [2], cards(0, 1)) == NINE
    assert days_of(other) == {}
    # A card of two channels moves one that shares either of them.
    mixed = [
        Card(1, frozenset({1, 2}), NINE),
        Card(2, frozenset({2}), NINE + DAY),
        Card(3, frozenset({1}), NINE + DAY),
    ]
    both = plan(DAILY, MONDAY, {})
    assert rules.give_way(both, [1], mixed) == NINE
    assert days_of(both) == {1: 1, 2: 2, 3: 2}
    full = plan([Slot(0, "09:00")], MONDAY, {1: [NINE + 7 * DAY * week for week in range(1, 26)]})
    assert rules.give_way(full, [1], cards(0)) == NINE
    assert (full.stuck, full.times) == (cards(0), {})


def test_pushing_back_keeps_gaps_and_order() -> None:
    of_brand = plan(DAILY, MONDAY, {1: [NINE + 4 * DAY]})
    rules.push_back(of_brand, cards(0, 1, 3))
    assert days_of(of_brand) == {0: 1, 1: 2, 3: 5}


def test_a_new_order_takes_the_times_of_its_own_cards_or_the_first_free_ones() -> None:
    one, two, three = cards(1, 3, 6)
    own = plan(DAILY, MONDAY, {})
    rules.arrange(own, [three, one, two])
    assert days_of(own) == {6: 1, 1: 3, 3: 6}
    free = plan(DAILY, MONDAY, {1: [NINE]})
    rules.pull_forward(free, [one, three, two])
    assert days_of(free) == {6: 2}
    clash = plan(DAILY, MONDAY, {2: [NINE + DAY]})
    rules.arrange(clash, [Card(9, frozenset({2}), NINE + 5 * DAY), one])
    assert [card.post_id for card in clash.stuck] == [9]


@pytest.mark.parametrize("zone", ZONES)
def test_a_realigned_queue_stands_on_slots_in_order_and_stays_there(zone: str) -> None:
    dice = random.Random(zone)
    for _ in range(20):
        now = datetime(2026, 10, 20, tzinfo=UTC) + QUARTER * dice.randrange(4 * 24 * 200)
        slots = [slot for slot in timetable(dice) if slot.channel_ids is None] or [Slot(2, "12:00")]
        while (pair := rules.close_pair(slots)) is not None:
            del slots[pair[1]]
        queue = [
            Card(ident, frozenset({1}), now + timedelta(hours=1) + QUARTER * minutes)
            for ident, minutes in enumerate(sorted(dice.sample(range(4 * 24 * 14), 12)))
        ]
        on_slot = {card.post_id for card in queue if SlotPlan(slots, zone, now).is_slot([1], card.at)}
        of_brand = SlotPlan(slots, zone, now)
        rules.realign(of_brand, queue)
        assert not of_brand.stuck
        assert not on_slot & of_brand.times.keys()
        after = [Card(card.post_id, card.channel_ids, of_brand.times.get(card.post_id, card.at)) for card in queue]
        assert all(SlotPlan(slots, zone, now).is_slot([1], card.at) for card in after)
        moved = [card.at for card in after if card.post_id in of_brand.times]
        assert moved == sorted(moved)
        fresh = [card.at for card in after if card.post_id not in on_slot]
        assert len(set(fresh)) == len(fresh)
        again = SlotPlan(slots, zone, now)
        rules.realign(again, after)
        assert again.times == {}
