"""Rate limits: the tries of a window, one microsecond before its end and at its end, and several keys."""

import logging
from datetime import timedelta

import pytest

from app.core import security, throttle
from app.core.clock import Frozen
from app.core.errors import Throttled
from app.core.throttle import Allowance, Window

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)
MINUTE = timedelta(minutes=1)


async def refused(key: str = "some:key", limit: int = 2) -> Throttled:
    with pytest.raises(Throttled) as refusal:
        await throttle.hit(key, limit)
    return refusal.value


async def test_a_window_has_so_many_tries_and_a_minute_unless_told(clock: Frozen) -> None:
    assert await throttle.hit("some:key", 2) == Allowance(2, 1)
    clock.move(MINUTE - MOMENT)
    assert await throttle.hit("some:key", 2) == Allowance(2, 0)
    assert (await refused()).details == {"retry_after": 1, "limit": 2, "remaining": 0}
    assert await throttle.hit("other:key", 2) == Allowance(2, 1)
    clock.move(MOMENT)
    assert [await throttle.hit("some:key", 2) for _ in range(2)] == [Allowance(2, 1), Allowance(2, 0)]
    # The second window ends a minute after its own first try.
    clock.move(MINUTE - MOMENT)
    assert (await refused()).details["retry_after"] == 1
    clock.move(MOMENT)
    assert await throttle.hit("some:key", 2) == Allowance(2, 1)


@pytest.mark.parametrize(
    ("moved", "seconds"),
    [
        (timedelta(), 60),
        (MOMENT, 60),
        (timedelta(seconds=1), 59),
        (timedelta(seconds=58, microseconds=1), 2),
        (timedelta(seconds=59), 1),
        (MINUTE - MOMENT, 1),
    ],
)
async def test_the_wait_is_told_in_whole_seconds_and_is_never_too_short(
    clock: Frozen, moved: timedelta, seconds: int
) -> None:
    for _ in range(2):
        await throttle.hit("some:key", 2)
    clock.move(moved)
    assert (await refused()).details["retry_after"] == seconds


async def test_a_try_that_is_given_back_does_not_count(clock: Frozen) -> None:
    began = clock.at
    for _ in range(2):
        await throttle.hit("some:key", 2)
    await throttle.hit("other:key", 2)
    await throttle.give_back("some:key")
    assert await throttle.hit("some:key", 2) == Allowance(2, 0)
    assert (await refused()).details["retry_after"] == 60
    # The other key has the try that was its own, and none is given back that was not taken.
    assert await throttle.hit("other:key", 2) == Allowance(2, 0)
    for _ in range(3):
        await throttle.give_back("other:key")
    clock.move(MINUTE - MOMENT)
    # Without tries the window begins with the next one, which has all of it.
    assert await throttle.count("other:key", MINUTE) == Window(1, began + 2 * MINUTE - MOMENT)


async def test_a_refusal_is_told_to_the_operator_with_the_first_word_of_the_key(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    security.forget()
    with caplog.at_level(logging.INFO):
        await throttle.hit("login:ada:x", 1)
        assert caplog.records == []
        await refused("login:ada:x", 1)
    assert [record.getMessage().split(" ", 2)[:2] for record in caplog.records] == [["throttled:", "login"]]
    security.forget()


async def test_a_used_up_window_without_a_limit_tells_the_wait_alone(clock: Frozen) -> None:
    present = await throttle.count("some:key", MINUTE)
    assert throttle.refusal("some:key", present).details == {"retry_after": 60}


@pytest.mark.parametrize("key", ["some:\0key", "some:\ud800key"])
async def test_what_a_database_cannot_hold_is_left_out_of_keys(clock: Frozen, key: str) -> None:
    await throttle.hit(key, 2)
    assert await throttle.hit("some:key", 2) == Allowance(2, 0)
    await throttle.give_back(key)
    assert await throttle.hit("some:key", 2) == Allowance(2, 0)


async def test_keys_are_told_apart_by_their_first_255_characters(clock: Frozen) -> None:
    long = "some:" + "x" * 250
    for end in ("", "y"):
        await throttle.hit(long + end, 3)
    assert await throttle.hit(long[:-1], 3) == Allowance(3, 2)
    assert await throttle.hit(long, 3) == Allowance(3, 0)
    await throttle.give_back(f"{long}z")
    assert await throttle.hit(long, 3) == Allowance(3, 0)
