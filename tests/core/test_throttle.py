"""Rate limits: the tries of a window, one microsecond before its end and at its end, and several keys."""

import logging
from datetime import timedelta

import pytest

from app.core import config, crypto, security, throttle
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.errors import Throttled
from app.core.models import ThrottleWindow
from app.core.throttle import RateAllowance, RateLimit, RateWindow, Value

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)
MINUTE = timedelta(minutes=1)
SOME = RateLimit("some", 2, MINUTE, ("network",), "tries")
OTHER = RateLimit("other", 2, MINUTE, ("network",), "tries")
PAIR = RateLimit("login", 1, MINUTE, ("network", "email"), "tries")


async def hit(limit: RateLimit = SOME) -> RateAllowance:
    return await throttle.hit(limit, network="n")


async def refused(limit: RateLimit = SOME) -> Throttled:
    with pytest.raises(Throttled) as refusal:
        await throttle.hit(limit, network="n")
    return refusal.value


async def test_a_window_has_so_many_tries_and_begins_anew_after_its_length(clock: Frozen) -> None:
    assert await hit() == RateAllowance(2, 1)
    clock.move(MINUTE - MOMENT)
    assert await hit() == RateAllowance(2, 0)
    assert (await refused()).details == {"retry_after": 1, "limit": 2, "remaining": 0}
    assert await hit(OTHER) == RateAllowance(2, 1)
    clock.move(MOMENT)
    assert [await hit() for _ in range(2)] == [RateAllowance(2, 1), RateAllowance(2, 0)]
    # The second window ends a minute after its own first try.
    clock.move(MINUTE - MOMENT)
    assert (await refused()).details["retry_after"] == 1
    clock.move(MOMENT)
    assert await hit() == RateAllowance(2, 1)


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
        await hit()
    clock.move(moved)
    assert (await refused()).details["retry_after"] == seconds


async def test_a_try_may_open_a_window_of_another_length(clock: Frozen) -> None:
    await throttle.hit(PAIR, timedelta(seconds=4), network="n", email="e")
    with pytest.raises(Throttled) as refusal:
        await throttle.hit(PAIR, timedelta(seconds=8), network="n", email="e")
    assert refusal.value.details["retry_after"] == 4
    clock.move(timedelta(seconds=4))
    assert await throttle.hit(PAIR, network="n", email="e") == RateAllowance(1, 0)


async def test_a_try_that_is_given_back_does_not_count(clock: Frozen) -> None:
    began = clock.at
    for _ in range(2):
        await hit()
    await hit(OTHER)
    await throttle.give_back(SOME, network="n")
    assert await hit() == RateAllowance(2, 0)
    assert (await refused()).details["retry_after"] == 60
    # The other limit has the try that was its own, and none is given back that was not taken.
    assert await hit(OTHER) == RateAllowance(2, 0)
    for _ in range(3):
        await throttle.give_back(OTHER, network="n")
    clock.move(MINUTE - MOMENT)
    # Without tries the window begins with the next one, which has all of it.
    assert await throttle.count(OTHER, network="n") == RateWindow(1, began + 2 * MINUTE - MOMENT)


async def test_several_are_counted_at_once_and_each_has_its_own_window(clock: Frozen) -> None:
    began = clock.at
    await throttle.count(SOME, network="b")
    clock.move(timedelta(seconds=10))
    tries: list[dict[str, Value]] = [{"network": name} for name in ("c", "b", "a")]
    new = RateWindow(1, began + MINUTE + timedelta(seconds=10))
    assert await throttle.count_all(SOME, tries) == [new, RateWindow(2, began + MINUTE), new]
    await throttle.give_back_all(SOME, tries)
    assert [(await throttle.count(SOME, network=name)).tries for name in "cba"] == [1, 2, 1]


async def test_a_refusal_is_told_to_the_operator_with_who_was_counted(
    clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    security.forget()
    with caplog.at_level(logging.INFO):
        await throttle.hit(PAIR, network="192.0.2.1", email="ada@example.com")
        assert caplog.records == []
        with pytest.raises(Throttled):
            await throttle.hit(PAIR, network="192.0.2.1", email="ada@example.com")
    ((line),) = caplog.records
    assert line.getMessage() == "throttled: login"
    facts = vars(line)
    assert (facts["network"], facts["email"]) == ("192.0.2.1", security.digest("ada@example.com"))
    security.forget()


async def test_a_used_up_window_without_a_limit_tells_the_wait_alone(clock: Frozen) -> None:
    window = await throttle.count(SOME, network="n")
    assert throttle.refusal(SOME, window, network="n").details == {"retry_after": 60}


async def test_rows_tell_nobody_whom_they_count(clock: Frozen) -> None:
    await throttle.hit(PAIR, network="192.0.2.1", email="ada@example.com")
    (row,) = await ThrottleWindow.all()
    name, _, digest = row.key.partition(":")
    assert (name, len(digest), set(digest) <= set("0123456789abcdef")) == ("login", 16, True)
    # A key of another installation counts other rows: nobody can try addresses without it.
    crypto.configure(crypto.Vault([b"n" * 32]))
    assert await throttle.hit(PAIR, network="192.0.2.1", email="ada@example.com") == RateAllowance(1, 0)


@pytest.mark.parametrize(
    ("one", "other"), [(("a", "b"), ("ab", "")), (("a", "b"), ("b", "a")), (("", "a"), (None, "a "))]
)
async def test_values_are_counted_apart_by_their_places(
    clock: Frozen, one: tuple[str, str], other: tuple[str | None, str]
) -> None:
    for network, email in (one, other):
        assert await throttle.hit(PAIR, network=network, email=email) == RateAllowance(1, 0)


@pytest.mark.parametrize("text", ["n\0", "\0n"])
async def test_a_spelling_with_nul_is_no_further_try(clock: Frozen, text: str) -> None:
    await throttle.hit(SOME, network=text)
    assert await hit() == RateAllowance(2, 0)


async def test_a_text_that_no_database_takes_is_counted(clock: Frozen) -> None:
    assert await throttle.hit(SOME, network="\ud800" + "x" * 10_000) == RateAllowance(2, 1)


async def test_a_limit_of_a_setting_is_off_at_zero(orm: Settings, clock: Frozen) -> None:
    limit = RateLimit("mcp", lambda found: found.mcp_rate_limit, MINUTE, ("network",), "requests")
    assert await hit(limit) == RateAllowance(0, 0)
    assert await ThrottleWindow.all().count() == 0
    config.configure(orm.model_copy(update={"mcp_rate_limit": 1}))
    assert await hit(limit) == RateAllowance(1, 0)
    await refused(limit)


async def test_what_a_limit_counts_by_cannot_be_forgotten() -> None:
    with pytest.raises(TypeError, match="login is counted by network, email"):
        await throttle.hit(PAIR, network="n")
