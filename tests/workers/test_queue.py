"""The queue on the storage of the tests' database: single jobs, periodic ones, and stopping."""

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from app.core import clock as the_clock
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.jobs import Periodic, Work
from app.core.models import ChangeNote, PeriodicRun, ThrottleWindow
from workers import housekeeping
from workers.bridge import Bridge, Overdue
from workers.queue import HueyQueue, slot

HOURLY = timedelta(hours=1)


@asynccontextmanager
async def working(
    made: Settings, jobs: dict[str, Work], periodic: tuple[Periodic, ...] = ()
) -> AsyncGenerator[HueyQueue]:
    queue = HueyQueue(made, jobs, periodic)
    try:
        async with queue.consume(Bridge(asyncio.get_running_loop()).run, threads=2):
            yield queue
    finally:
        await queue.close()


def counting(name: str = "count") -> tuple[Periodic, list[datetime]]:
    runs: list[datetime] = []

    async def work() -> None:
        runs.append(the_clock.now())

    return Periodic(name, HOURLY, work), runs


async def test_a_job_reaches_its_work_with_its_id(orm: Settings) -> None:
    got: asyncio.Queue[int] = asyncio.Queue()

    async def mail(ident: int) -> None:
        got.put_nowait(ident)

    async with working(orm, {"mail": mail}) as queue:
        queue.send("mail", 7)
        queue.send("mail", 2**40)
        found = {await asyncio.wait_for(got.get(), 5), await asyncio.wait_for(got.get(), 5)}
    assert found == {7, 2**40}


async def test_a_job_sent_while_nobody_works_is_worked_later(orm: Settings) -> None:
    queue = HueyQueue(orm)
    queue.send("mail", 3)
    await queue.check()
    await queue.close()
    got: asyncio.Queue[int] = asyncio.Queue()

    async def mail(ident: int) -> None:
        got.put_nowait(ident)

    async with working(orm, {"mail": mail}):
        assert await asyncio.wait_for(got.get(), 5) == 3


async def test_a_job_that_fails_does_not_stop_the_others(orm: Settings) -> None:
    done = asyncio.Event()

    async def broken(_ident: int) -> None:
        raise RuntimeError("on purpose")

    async def fine(_ident: int) -> None:
        done.set()

    async with working(orm, {"broken": broken, "fine": fine}) as queue:
        for _ in range(4):
            queue.send("broken", 1)
        queue.send("unknown", 1)
        queue.send("fine", 1)
        await asyncio.wait_for(done.wait(), 5)


async def test_stopping_waits_for_the_job_under_way_and_leaves_no_thread(orm: Settings) -> None:
    before = {thread.name for thread in threading.enumerate()}
    started, go_on = asyncio.Event(), asyncio.Event()
    ended = False

    async def slow(_ident: int) -> None:
        nonlocal ended
        started.set()
        await go_on.wait()
        ended = True

    async with working(orm, {"slow": slow}) as queue:
        queue.send("slow", 1)
        await asyncio.wait_for(started.wait(), 5)
        asyncio.get_running_loop().call_later(0.05, go_on.set)
    assert ended
    after = {thread.name for thread in threading.enumerate()}
    assert {name for name in after - before if "asyncio" not in name} == set()


async def test_of_two_consumers_one_runs_a_periodic_job_in_each_slot(orm: Settings, clock: Frozen) -> None:
    clock.to(datetime(2026, 11, 21, 10, 59, 59, tzinfo=UTC))
    (job, runs), (twin, runs_of_twin) = counting(), counting()
    first, second = HueyQueue(orm, periodic=(job,)), HueyQueue(orm, periodic=(twin,))
    try:
        await asyncio.gather(first._once(job), second._once(twin))
        assert len(runs) + len(runs_of_twin) == 1
        clock.move(timedelta(seconds=1))
        await asyncio.gather(second._once(twin), first._once(job))
        await first._once(job)
        assert len(runs) + len(runs_of_twin) == 2
    finally:
        await first.close()
        await second.close()
    slots = await PeriodicRun.all().order_by("slot").values_list("slot", flat=True)
    assert slots == [datetime(2026, 11, 21, hour, tzinfo=UTC) for hour in (10, 11)]


async def test_a_consumer_runs_periodic_jobs_when_it_starts_and_not_again_in_the_slot(orm: Settings) -> None:
    done = asyncio.Event()
    runs: list[int] = []

    async def work() -> None:
        runs.append(1)
        done.set()

    job = Periodic("soon", timedelta(days=1), work)
    for _ in range(2):
        async with working(orm, {}, (job,)):
            await asyncio.wait_for(done.wait(), 5)
    assert runs == [1]


async def test_work_that_takes_too_long_is_cancelled_before_the_thread_goes_on() -> None:
    cancelled = False

    async def long() -> None:
        nonlocal cancelled
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancelled = True
            raise

    bridge = Bridge(asyncio.get_running_loop())
    with pytest.raises(Overdue):
        await asyncio.to_thread(bridge.run, long(), 0.01)
    assert cancelled


async def test_the_bridge_answers_and_raises_what_the_work_does() -> None:
    async def answer() -> int:
        return 3

    async def fail() -> int:
        raise TimeoutError("of its own")

    bridge = Bridge(asyncio.get_running_loop())
    assert await asyncio.to_thread(bridge.run, answer(), 1) == 3
    with pytest.raises(TimeoutError, match="of its own"):
        await asyncio.to_thread(bridge.run, fail(), 1)


@pytest.mark.parametrize(
    ("at", "expected"),
    [("10:00:00", "10:00:00"), ("10:59:59", "10:00:00"), ("11:00:00", "11:00:00")],
)
def test_a_slot_begins_at_the_full_period(at: str, expected: str) -> None:
    job = Periodic("job", HOURLY, counting()[0].work)
    found = slot(job, datetime.fromisoformat(f"2026-11-21T{at}.000000+00:00"))
    assert found == datetime.fromisoformat(f"2026-11-21T{expected}+00:00")


async def test_housekeeping_deletes_what_is_over_and_nothing_else(orm: Settings, clock: Frozen) -> None:
    now = clock.at
    for age in (timedelta(), timedelta(days=8)):
        await ChangeNote.create(note="a:t:1", created_at=now - age)
        await ThrottleWindow.create(key=f"k{age}", tries=1, ends_at=now - age)
        await PeriodicRun.create(job="j", slot=now - age)
    for job in housekeeping.JOBS:
        await job.work()
    counts = [await model.all().count() for model in (ChangeNote, ThrottleWindow, PeriodicRun)]
    assert counts == [1, 1, 1]


async def test_a_thread_that_ends_by_itself_is_replaced(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.queue.LOOK_SECONDS", 0.01)
    got: asyncio.Queue[int] = asyncio.Queue()

    async def mail(ident: int) -> None:
        got.put_nowait(ident)

    queue = HueyQueue(orm, {"mail": mail})
    dequeue, ends = queue._huey.dequeue, 2

    def dies() -> object:
        nonlocal ends
        if ends:
            ends -= 1
            raise SystemExit
        return dequeue()

    monkeypatch.setattr(queue._huey, "dequeue", dies)
    try:
        async with queue.consume(Bridge(asyncio.get_running_loop()).run, threads=2):
            while ends:  # noqa: ASYNC110 it tells nobody
                await asyncio.sleep(0.01)
            queue.send("mail", 7)
            assert await asyncio.wait_for(got.get(), 20) == 7
    finally:
        await queue.close()
