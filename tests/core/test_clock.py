"""The clock: aware, correctable, and stopped for the whole process when frozen."""

import asyncio
import threading
from datetime import UTC, datetime, timedelta, timezone

import pytest

from app.core import clock

NOON = datetime(2026, 11, 21, 12, 0, 0, 1, tzinfo=UTC)


def test_now_is_aware_utc_near_the_system_time() -> None:
    now = clock.now()
    assert abs(now - datetime.now(UTC)) < timedelta(seconds=1)
    assert now.tzinfo is UTC


def test_offset_corrects_the_system_time() -> None:
    assert abs(clock.offset()) < timedelta(seconds=1)
    clock.set_offset(timedelta(hours=2))
    try:
        assert abs(clock.offset() - timedelta(hours=2)) < timedelta(milliseconds=10)
        ahead = clock.now() - datetime.now(UTC)
        assert abs(ahead - timedelta(hours=2)) < timedelta(milliseconds=10)
    finally:
        clock.set_offset(timedelta())


def test_frozen_time_stands_and_moves_by_hand() -> None:
    with clock.freeze(NOON) as hands:
        assert clock.now() == clock.now() == NOON
        assert hands.move(timedelta(seconds=90)) == NOON + timedelta(seconds=90) == clock.now()
        assert hands.move(timedelta(days=-1)) == NOON + timedelta(days=-1, seconds=90) == clock.now()
        assert hands.to(NOON) == NOON == clock.now() == hands.at
    assert clock.now() != NOON


def test_frozen_time_ignores_the_offset() -> None:
    clock.set_offset(timedelta(hours=2))
    try:
        with clock.freeze(NOON):
            assert clock.now() == NOON
    finally:
        clock.set_offset(timedelta())


def test_freeze_without_a_time_takes_the_present_one() -> None:
    with clock.freeze(NOON), clock.freeze() as inner:
        assert inner.at == NOON
    before = clock.now()
    with clock.freeze() as hands:
        assert before <= hands.at <= clock.running()


def test_other_zones_become_utc_and_naive_times_are_refused() -> None:
    with clock.freeze(NOON.astimezone(timezone(timedelta(hours=5)))) as hands:
        assert clock.now() == NOON
        assert clock.now().tzinfo is UTC
        with pytest.raises(ValueError, match="zone"):
            hands.to(NOON.replace(tzinfo=None))
        assert clock.now() == NOON
    with pytest.raises(ValueError, match="zone"), clock.freeze(NOON.replace(tzinfo=None)):
        pass


def test_blocks_nest_and_an_error_reopens_the_outer_one() -> None:
    with clock.freeze(NOON) as outer:
        with pytest.raises(RuntimeError), clock.freeze(NOON + timedelta(days=1)) as inner:  # noqa: PT012
            assert clock.now() == inner.at
            outer.move(timedelta(hours=1))
            assert clock.now() == NOON + timedelta(days=1)
            raise RuntimeError
        assert clock.now() == NOON + timedelta(hours=1)


def test_blocks_may_close_out_of_order() -> None:
    first, second = clock.freeze(NOON), clock.freeze(NOON + timedelta(days=1))
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    assert clock.now() == NOON + timedelta(days=1)
    second.__exit__(None, None, None)
    assert clock.now() != NOON + timedelta(days=1)


def test_threads_and_tasks_see_the_frozen_time() -> None:
    seen: list[datetime] = []

    async def look() -> datetime:
        return clock.now()

    async def gather() -> list[datetime]:
        return [await asyncio.create_task(look()), await asyncio.to_thread(clock.now)]

    with clock.freeze(NOON):
        thread = threading.Thread(target=lambda: seen.append(clock.now()))
        thread.start()
        thread.join()
        seen.extend(asyncio.run(gather()))
    assert seen == [NOON, NOON, NOON]


def test_setting_the_wall_clock_changes_nothing_and_suspension_counts() -> None:
    wall, seconds = NOON, 1_000.0
    with clock.sources(lambda: wall, lambda: seconds):
        wall += timedelta(hours=5)
        assert clock.now() == NOON
        seconds += 90
        assert clock.now() == clock.lower_bound() == NOON + timedelta(seconds=90)
        assert clock.offset() == timedelta(seconds=90) - timedelta(hours=5)
    assert abs(clock.offset()) < timedelta(seconds=1)


def test_in_doubt_the_earlier_clock_is_the_bound_and_a_correction_ends_it() -> None:
    with clock.sources(lambda: NOON, lambda: 0.0):
        clock.doubt(timedelta(hours=1))
        assert clock.now() == clock.lower_bound() == NOON
        clock.doubt(timedelta(hours=-1))
        assert (clock.now(), clock.lower_bound()) == (NOON, NOON - timedelta(hours=1))
        with clock.freeze(NOON):
            assert clock.lower_bound() == NOON
        clock.correct(timedelta(minutes=1))
        assert clock.now() == clock.lower_bound() == NOON + timedelta(minutes=1)
