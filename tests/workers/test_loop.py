"""The loop of all background work: turns, notes, the sweep, what is due next, and the end."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from secrets import token_hex

import pytest

from app.core import changes, clock
from workers import loop as shared_loop
from workers.loop import Loop

TOPIC = "test"


class Rows:
    """A step that works the rows of a list, one by one, and keeps the number of its turns."""

    def __init__(self, *rows: int) -> None:
        self.rows = [*rows]
        self.worked: list[int] = []
        self.turns: asyncio.Queue[int] = asyncio.Queue()

    async def work(self) -> int:
        """One turn."""
        batch, self.rows = self.rows[:1], self.rows[1:]
        self.worked += batch
        self.turns.put_nowait(len(batch))
        return len(batch)

    async def turn(self) -> int:
        """What the next turn returned."""
        return await asyncio.wait_for(self.turns.get(), 5)

    async def is_waiting(self) -> bool:
        """Whether there is no further turn for now."""
        await asyncio.sleep(0.1)
        return self.turns.empty()


@asynccontextmanager
async def running(loop: Loop) -> AsyncGenerator[asyncio.Event]:
    stop = asyncio.Event()
    task = asyncio.create_task(loop.run(stop))
    try:
        yield stop
    finally:
        stop.set()
        await asyncio.wait_for(task, 5)


def note() -> None:
    changes.hear(f"{token_hex(6)}:{TOPIC}:1")


@pytest.fixture
def slow_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_loop, "SWEEP_SECONDS", 60.0)


@pytest.mark.usefixtures("slow_sweep")
async def test_turns_follow_at_once_until_nothing_is_left_and_then_for_each_note() -> None:
    rows = Rows(1, 2)
    async with running(Loop(TOPIC, rows.work)):
        assert [await rows.turn() for _ in range(3)] == [1, 1, 0]
        assert await rows.is_waiting()
        rows.rows = [3]
        note()
        assert [await rows.turn() for _ in range(2)] == [1, 0]
    assert rows.worked == [1, 2, 3]


async def test_the_sweep_finds_what_a_lost_note_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_loop, "SWEEP_SECONDS", 0.01)
    rows = Rows()
    async with running(Loop(TOPIC, rows.work)):
        assert await rows.turn() == 0
        rows.rows = [1]
        async with asyncio.timeout(5):
            while not await rows.turn():
                pass
    assert rows.worked == [1]


@pytest.mark.usefixtures("slow_sweep")
async def test_it_turns_when_something_becomes_due() -> None:
    rows, begins = Rows(), list[datetime]()

    async def next_due(began_at: datetime) -> datetime | None:
        begins.append(began_at)
        return clock.now() + timedelta(seconds=0.05) if len(begins) == 1 else None

    async with running(Loop(TOPIC, rows.work, next_due=next_due)):
        assert [await rows.turn(), await rows.turn()] == [0, 0]
        assert await rows.is_waiting()
    assert begins == sorted(set(begins))
    assert len(begins) == 2


@pytest.mark.usefixtures("slow_sweep")
async def test_a_step_that_fails_prevents_no_other_and_a_stop_ends_the_pause() -> None:
    rows, failures = Rows(1, 2), list[int]()

    async def fail() -> None:
        failures.append(1)
        raise RuntimeError("on purpose")

    async with running(Loop(TOPIC, fail, rows.work)):
        assert await rows.turn() == 1
        note()
        assert await rows.is_waiting()
    assert (rows.worked, failures) == ([1], [1])


@pytest.mark.usefixtures("slow_sweep")
async def test_a_stop_finishes_the_turn_and_drains_once() -> None:
    started, go_on, steps = asyncio.Event(), asyncio.Event(), list[str]()

    async def work() -> int:
        started.set()
        await go_on.wait()
        steps.append("turn")
        return 1

    async def drain() -> None:
        steps.append("drain")

    async with running(Loop(TOPIC, work, drain=drain)) as stop:
        await started.wait()
        stop.set()
        await asyncio.sleep(0)
        go_on.set()
    assert steps == ["turn", "drain"]
    note()
    await asyncio.sleep(0)
    assert steps == ["turn", "drain"]
