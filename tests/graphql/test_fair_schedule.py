"""Operations take turns to compute: between two turns the event loop does everything else that is due."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from app.core.db import shared_reads
from schema.engine import fair_schedule
from schema.engine.fair_schedule import Turns
from schema.engine.plans import ObjectLevel
from tests.graphql.world import Studio

BUDGET = 4


class Work:
    """Computations whose steps take a second each, by a clock of their own, and somebody who looks on."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.turns = Turns(lambda: self.seconds, BUDGET)
        self.done: list[str] = []
        self.longest = 0.0
        self._seen = 0.0
        self._ends = False

    async def compute(self, who: str, steps: int, *, asks: bool = False) -> None:
        """Take that many steps; after each of them a database may be asked."""
        try:
            for _ in range(steps):
                await self.turns.take(who)
                self.seconds += 1
                self.done.append(who)
                if asks:
                    self.turns.leave(who)
                    await asyncio.sleep(0)
        finally:
            self.turns.leave(who)

    def look(self) -> None:
        """Note, in every turn of the loop, how long it was computed since the one before."""
        self.longest = max(self.longest, self.seconds - self._seen)
        self._seen = self.seconds
        if not self._ends:
            asyncio.get_running_loop().call_soon(self.look)

    async def run(self, *computations: Callable[[], object]) -> None:
        """Run these side by side, and look on."""
        self._seen = self.seconds
        self.look()
        await asyncio.gather(*(asyncio.ensure_future(make()) for make in computations))  # pyright: ignore[reportArgumentType, reportCallIssue]
        self._ends = True


@pytest.mark.parametrize("asks", [False, True])
@pytest.mark.parametrize("many", [1, 8])
async def test_all_together_compute_for_one_budget_in_a_turn_of_the_loop(many: int, *, asks: bool) -> None:
    work = Work()
    await work.run(*(lambda who=who: work.compute(str(who), 20, asks=asks) for who in range(many)))
    assert len(work.done) == 20 * many
    assert work.longest <= 2 * BUDGET


async def test_a_turn_has_five_milliseconds() -> None:
    now = 0.0
    made = Turns(lambda: now)
    assert made.is_free("a")
    now = 0.0049
    assert made.is_free("a")
    now = 0.005
    assert not made.is_free("a")


async def test_those_who_wait_come_in_their_order() -> None:
    work = Work()
    await work.run(*(lambda who=who: work.compute(who, 12) for who in "ab"))
    # The first one waits again before the second one has begun.
    assert "".join(work.done) == "aaaaaaaabbbbaaaabbbbbbbb"


async def test_one_alone_does_not_wait_within_its_budget() -> None:
    work = Work()
    steps = work.compute("a", 4)
    with suppress(StopIteration):
        steps.send(None)
        pytest.fail("it waited")
    assert work.done == ["a"] * 4


async def test_who_is_cancelled_holds_nobody_up() -> None:
    work = Work()
    first, second, third = (asyncio.ensure_future(work.compute(who, 8)) for who in "abc")
    await asyncio.sleep(0)
    second.cancel()
    await first
    await third
    assert "".join(work.done) == "aaaaaaaacccccccc"
    assert second.cancelled()


async def test_who_is_cancelled_with_a_turn_just_given_holds_nobody_up() -> None:
    work = Work()
    first, second = (asyncio.ensure_future(work.compute(who, 8)) for who in "ab")
    # The look after the first turn gives the next one to the second, which runs in the turn of the loop after.
    asyncio.get_running_loop().call_soon(lambda: asyncio.get_running_loop().call_soon(second.cancel))
    await first
    assert second.cancelled()
    assert work.done == ["a"] * 8


async def test_documents_take_turns(studio: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where writing the objects of a level takes a second, few levels are written in one turn of the loop."""
    # A test that listened before may have left its sharing in the context of this one: who shares keeps step.
    shared_reads._shares.set(False)
    work, write = Work(), ObjectLevel._objects

    def slow(level: ObjectLevel, columns: Any, *, is_odd: bool) -> Sequence[object]:
        work.seconds += 1
        return write(level, columns, is_odd=is_odd)

    monkeypatch.setattr(ObjectLevel, "_objects", slow)
    monkeypatch.setattr(fair_schedule, "of_loop", lambda: work.turns)
    parts = " ".join(f"a{number}: pageInfo {{ hasNextPage }}" for number in range(3 * BUDGET))
    text = f"{{ viewer {{ brands(first: 9) {{ {parts} }} }} }}"
    alone = (await studio.send(text, by="O1")).json()
    assert "errors" not in alone
    seconds = work.seconds
    answers: list[Any] = []

    async def ask() -> None:
        answers.append((await studio.send(text, by="O1")).json())

    await work.run(*[ask] * 8)
    assert answers == [alone] * 8
    assert work.seconds == seconds * 9
    assert work.longest <= 2 * BUDGET
