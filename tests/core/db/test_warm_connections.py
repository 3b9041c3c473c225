"""Connections that stay with the process: which are kept, which is taken, and when they go back to the pool."""

# pyright: reportPrivateUsage=false

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from app.core.db import warm_connections
from app.core.db.warm_connections import WarmConnections, is_lost
from tests.core.test_presence import Hands


class Connection:
    """One of the pool as the driver has it: open, quiet, and used for 3 of 10 statements."""

    def __init__(self) -> None:
        self.closed = self.terminated = self.cancelling = self.in_transaction = False
        protocol = SimpleNamespace(
            _is_cancelling=lambda: self.cancelling, is_in_transaction=lambda: self.in_transaction, queries_count=3
        )
        self._con: Any = SimpleNamespace(
            _protocol=protocol, _top_xact=None, _listeners={}, is_closed=lambda: self.closed
        )
        self._holder = SimpleNamespace(_max_queries=10)

    def terminate(self) -> None:
        self.terminated = True


class Pool:
    """Takes connections back."""

    def __init__(self) -> None:
        self.returned: list[Connection] = []

    async def release(self, held: Connection) -> None:
        self.returned.append(held)


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    made = Hands()
    monkeypatch.setattr(warm_connections, "time", made)
    return made


@pytest.fixture
async def warm() -> WarmConnections:
    return WarmConnections(Pool())


def _set(name: str, value: object) -> Callable[[Connection], None]:
    return lambda held: setattr(held, name, value)


def _inner(name: str, value: object) -> Callable[[Connection], None]:
    return lambda held: setattr(held._con, name, value)


def _count(number: int) -> Callable[[Connection], None]:
    return lambda held: setattr(held._con._protocol, "queries_count", number)


@pytest.mark.parametrize(
    ("change", "kept"),
    [
        (_count(3), True),
        (_count(9), True),
        (_count(10), False),
        (_set("closed", True), False),
        (_set("_con", None), False),
        (_set("cancelling", True), False),
        (_set("in_transaction", True), False),
        (_inner("_top_xact", object()), False),
        (_inner("_listeners", {"a": 1}), False),
    ],
    ids=range(9),
)
async def test_a_connection_is_kept_while_nothing_goes_on_at_it(
    warm: WarmConnections, change: Callable[[Connection], None], kept: bool
) -> None:
    held = Connection()
    change(held)
    assert warm.keep(held) is kept
    assert (len(warm), warm.take()) == ((1, held) if kept else (0, None))
    assert len(warm) == 0


async def test_who_waits_for_the_pool_gets_it_instead(warm: WarmConnections) -> None:
    with warm.waiting(), warm.waiting():
        assert not warm.keep(Connection())
    with warm.waiting():
        assert not warm.keep(Connection())
    assert warm.keep(Connection())


async def test_the_last_one_used_is_taken_first_and_no_lost_one(warm: WarmConnections, hands: Hands) -> None:
    made = [Connection() for _ in range(4)]
    for held in made:
        assert warm.keep(held)
    assert warm.take() is made[3]
    made[2].closed = True
    made[1]._con = None
    assert [is_lost(held) for held in made] == [False, True, True, False]
    assert warm.take() is made[0]
    assert (warm.take(), len(warm), warm.is_fresh) == (None, 0, False)


async def test_a_connection_is_fresh_for_a_second_after_its_last_answer(
    warm: WarmConnections, hands: Hands
) -> None:
    first, second = Connection(), Connection()
    assert not warm.is_fresh
    warm.keep(first)
    assert warm.is_fresh
    hands.now += 1
    assert not warm.is_fresh
    warm.keep(second)
    hands.now += 0.99
    assert warm.is_fresh
    second.closed = True
    assert not warm.is_fresh
    assert warm.take() is first
    warm.keep(first)
    assert warm.is_fresh


async def test_when_one_is_lost_the_others_are_closed(warm: WarmConnections, hands: Hands) -> None:
    made = [Connection() for _ in range(3)]
    for held in made:
        warm.keep(held)
    made[1].closed = True
    warm._look()
    warm.drop()
    assert [held.terminated for held in made] == [True, False, True]
    assert (len(warm), warm.take(), warm.is_fresh) == (0, None, False)
    # What comes afterwards is new and is kept for its own time.
    later = Connection()
    assert warm.keep(later)
    warm._look()
    assert (warm.is_fresh, warm.take()) == (True, later)
    assert warm.pool.returned == []


async def test_after_the_end_all_are_given_back_and_none_is_kept(warm: WarmConnections) -> None:
    made = [Connection() for _ in range(2)]
    for held in made:
        warm.keep(held)
    await warm.close()
    assert (warm.pool.returned, len(warm), warm._timer) == (made, 0, None)
    assert not warm.keep(Connection())
    await warm.close()
    assert warm.pool.returned == made


async def test_one_that_nobody_uses_for_a_minute_goes_back(warm: WarmConnections, hands: Hands) -> None:
    def wait() -> int | None:
        return None if warm._timer is None else round(warm._timer.when() - asyncio.get_running_loop().time())

    made = [Connection() for _ in range(3)]
    for held in made:
        warm.keep(held)
        hands.now += 1
    assert wait() == 60
    # At the first look each may have been used a moment ago.
    warm._look()
    assert (len(warm), wait(), warm.pool.returned) == (3, 60, [])
    used = warm.take()
    assert used is made[2]
    warm.keep(used)
    assert warm.is_fresh
    warm._look()
    await asyncio.gather(*warm._returns)
    assert (warm.pool.returned, len(warm), wait()) == (made[:2], 1, 60)
    assert warm.is_fresh
    warm._look()
    await asyncio.gather(*warm._returns)
    assert (warm.pool.returned, len(warm), wait()) == (made, 0, None)
    await asyncio.sleep(0)
    assert warm._returns == set()
    warm.keep(made[0])
    assert wait() == 60
    await warm.close()
