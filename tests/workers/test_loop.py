"""The loop of all background work: turns, notes, the sweep, what is due next, and the end."""

import asyncio
from collections.abc import AsyncGenerator, Collection, Coroutine
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from secrets import token_hex

import pytest

from app.core import changes, clock
from app.core.clock import Frozen
from tests.modules import replace_asyncio
from tests.time_limits import WAIT_SECONDS
from workers import loop as shared_loop
from workers.deliverer import Deliverer
from workers.loop import Loop
from workers.publisher import Publisher

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
        return await asyncio.wait_for(self.turns.get(), WAIT_SECONDS)

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
        await asyncio.wait_for(task, WAIT_SECONDS)


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
        async with asyncio.timeout(WAIT_SECONDS):
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


async def test_it_waits_for_a_second_at_most(monkeypatch: pytest.MonkeyPatch, clock: Frozen) -> None:
    due = iter([timedelta(seconds=seconds) for seconds in (2, 0.25, -1, 9)])
    stop, pauses, plain = asyncio.Event(), list[float](), asyncio.wait_for

    async def wait_for(waiting: Coroutine[object, object, object], seconds: float) -> object:
        pauses.append(seconds)
        return await plain(waiting, 0.001)

    async def work() -> None:
        if len(pauses) == 3:
            raise RuntimeError("on purpose")
        if len(pauses) == 4:
            stop.set()

    async def next_due(began_at: datetime) -> datetime:
        return began_at + next(due)

    replace_asyncio(monkeypatch, shared_loop, wait_for=wait_for)
    await asyncio.wait_for(Loop(TOPIC, work, next_due=next_due).run(stop), WAIT_SECONDS)
    assert pauses == [1, 0.25, 0, 1, 1]


@pytest.mark.usefixtures("orm")
async def test_what_is_under_way_has_some_seconds_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    given, plain = list[float](), asyncio.wait

    async def wait(tasks: Collection[asyncio.Task[None]], *, timeout: float) -> object:  # noqa: ASYNC109 as the library has it
        given.append(timeout)
        return await plain(tasks, timeout=0.001)

    async def endless() -> None:
        await asyncio.Event().wait()

    replace_asyncio(monkeypatch, shared_loop, wait=wait)
    publisher, deliverer = Publisher(), Deliverer()
    tasks = [asyncio.ensure_future(endless()) for _ in range(2)]
    publisher._batches.add(tasks[0])
    deliverer._running.add(tasks[1])
    await publisher._drain()
    await deliverer._drain()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert (given, [task.cancelled() for task in tasks]) == ([65, 12], [True, True])
