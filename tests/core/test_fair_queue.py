"""A queue in which sources take turns."""

import asyncio
import logging

import pytest

from app.core import security
from app.core.errors import Throttled
from app.core.fair_queue import FairQueue


class Jobs:
    """Jobs that run until they are let go, and the order in which they began."""

    def __init__(self, *, at_once: int = 1, of_source: int = 3, in_all: int = 6) -> None:
        self.queue = FairQueue("test", at_once=at_once, of_source=of_source, in_all=in_all)
        self.began: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    async def start(self, name: str) -> "asyncio.Task[None]":
        """A job of the source that its first letter names; it waits or runs when this returns."""
        self._ends[name] = asyncio.Event()
        task = asyncio.create_task(self._run(name))
        await settled()
        return task

    async def _run(self, name: str) -> None:
        async with self.queue.turn(name[0]):
            self.began.append(name)
            await self._ends[name].wait()

    def let_go(self, name: str) -> None:
        self._ends[name].set()

    async def end(self, name: str) -> None:
        self.let_go(name)
        await settled()

    async def end_all(self) -> None:
        for name in self.began:
            await self.end(name)


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def refused(task: "asyncio.Task[None]") -> bool:
    return task.done() and isinstance(task.exception(), Throttled)


async def test_sources_take_turns() -> None:
    jobs = Jobs()
    for name in ("a1", "a2", "a3", "a4", "b1", "c1", "b2"):
        await jobs.start(name)
    assert jobs.began == ["a1"]
    await jobs.end_all()
    assert jobs.began == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


async def test_so_many_run_at_once() -> None:
    jobs = Jobs(at_once=2)
    for name in ("a1", "a2", "a3", "b1"):
        await jobs.start(name)
    assert jobs.began == ["a1", "a2"]
    await jobs.end("a2")
    assert jobs.began == ["a1", "a2", "a3"]
    await jobs.end_all()
    assert jobs.began == ["a1", "a2", "a3", "b1"]


async def test_a_source_has_so_many_places() -> None:
    jobs = Jobs(of_source=3)
    tasks = [await jobs.start(f"a{number}") for number in range(5)]
    assert [refused(task) for task in tasks] == [False] * 4 + [True]
    other = await jobs.start("b1")
    await jobs.end("a0")
    await jobs.end("a1")
    assert jobs.began == ["a0", "a1", "b1"]
    await jobs.end_all()
    assert not refused(other)


async def test_the_longest_queue_gives_its_newest_place_to_a_shorter_one() -> None:
    jobs = Jobs(of_source=5, in_all=6)
    first = await jobs.start("z0")
    flood = [await jobs.start(f"a{number}") for number in range(4)]
    others = [await jobs.start(f"b{number}") for number in range(2)]
    late = await jobs.start("c0")
    assert [refused(task) for task in flood] == [False, False, False, True]
    more = await jobs.start("b2")
    assert refused(more)
    await jobs.end_all()
    assert jobs.began == ["z0", "a0", "b0", "c0", "a1", "b1", "a2"]
    assert all(task.done() and task.exception() is None for task in (first, *others, late))


@pytest.mark.parametrize("moment", ["waiting", "as its turn comes", "running"])
async def test_a_cancelled_job_leaves_no_trace(moment: str) -> None:
    jobs = Jobs()
    tasks = [await jobs.start(name) for name in ("a1", "b1", "c1")]
    if moment == "waiting":
        tasks[1].cancel()
        await settled()
        await jobs.end("a1")
    elif moment == "running":
        await jobs.end("a1")
        tasks[1].cancel()
        await settled()
    else:
        # The turn is given, and the task is cancelled before it runs again.
        jobs.let_go("a1")
        await asyncio.sleep(0)
        assert jobs.queue._waiting == 1
        tasks[1].cancel()
        await settled()
    assert jobs.began[-1] == "c1"
    await jobs.end_all()
    assert (jobs.queue._waiting, dict(jobs.queue._queues)) == (0, {})
    assert tasks[1].cancelled()


@pytest.mark.parametrize("others", [[], ["b2"]], ids=["alone", "before another of its source"])
async def test_a_job_that_is_cancelled_just_before_its_turn_leaves_it_to_the_next(others: list[str]) -> None:
    jobs = Jobs()
    async with jobs.queue.turn("z"):
        task = await jobs.start("b1")
        for name in (*others, "c1"):
            await jobs.start(name)
        task.cancel()
        # The turn ends before the task runs again.
    await settled()
    await jobs.end_all()
    assert (task.cancelled(), sorted(jobs.began)) == (True, [*others, "c1"])
    assert (jobs.queue._waiting, jobs.queue._running, dict(jobs.queue._queues)) == (0, 0, {})


async def test_a_refused_source_is_told_when_to_come_back_and_the_operator_who_it_is(
    caplog: pytest.LogCaptureFixture,
) -> None:
    security.forget()
    jobs = Jobs(of_source=1)
    with caplog.at_level(logging.WARNING, "galley.security"):
        tasks = [await jobs.start(name) for name in ("a1", "a2", "a3", "b1", "b2", "a4")]
    assert [refused(task) for task in tasks] == [False, False, True, False, True, True]
    refusal = tasks[2].exception()
    assert isinstance(refusal, Throttled)
    assert refusal.details == {"retry_after": 1}
    told = [(record.getMessage(), getattr(record, "network", None)) for record in caplog.records]
    assert told == [("throttled: test", "a"), ("throttled: test", "b")]
    security.forget()
    await jobs.end_all()
