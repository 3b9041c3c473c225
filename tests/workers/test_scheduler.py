"""The scheduler: each periodic job once in its period in one process of all, in threads that end with it."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from huey import MemoryHuey

from app.core import clock as the_clock, supervision
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.models import ChangeNote, PeriodicRun, ThrottleWindow
from tests.modules import replace_asyncio
from tests.time_limits import WAIT_SECONDS
from workers import periodic_jobs, scheduler
from workers.bridge import Bridge, JobOverdue
from workers.scheduler import Periodic, once, running, slot

HOURLY = timedelta(hours=1)


def counting(name: str = "count") -> tuple[Periodic, list[datetime]]:
    runs: list[datetime] = []

    async def work() -> None:
        runs.append(the_clock.now())

    return Periodic(name, HOURLY, work), runs


async def test_jobs_run_when_a_process_starts_and_not_again_in_the_slot(orm: Settings) -> None:
    done, runs = asyncio.Event(), list[int]()

    async def broken() -> None:
        raise RuntimeError("on purpose")

    async def work() -> None:
        runs.append(1)
        done.set()

    jobs = [Periodic("broken", timedelta(days=1), broken), Periodic("soon", timedelta(days=1), work)]
    for _ in range(2):
        async with running(jobs, threads=2):
            await asyncio.wait_for(done.wait(), WAIT_SECONDS)
    assert runs == [1]


async def test_stopping_waits_for_the_job_under_way_and_leaves_no_thread(orm: Settings) -> None:
    before = {thread.name for thread in threading.enumerate()}
    started, go_on, ended = asyncio.Event(), asyncio.Event(), list[int]()

    async def slow() -> None:
        started.set()
        await go_on.wait()
        ended.append(1)

    async with running([Periodic("slow", HOURLY, slow)], threads=1):
        await asyncio.wait_for(started.wait(), WAIT_SECONDS)
        asyncio.get_running_loop().call_later(0.05, go_on.set)
    assert ended == [1]
    after = {thread.name for thread in threading.enumerate()}
    assert {name for name in after - before if "asyncio" not in name} == set()


async def test_of_two_processes_one_runs_a_job_in_each_slot(orm: Settings, clock: Frozen) -> None:
    clock.to(datetime(2026, 11, 21, 10, 59, 59, tzinfo=UTC))
    (job, runs), (twin, runs_of_twin) = counting(), counting()
    await asyncio.gather(once(job), once(twin))
    assert len(runs) + len(runs_of_twin) == 1
    clock.move(timedelta(seconds=1))
    await asyncio.gather(once(twin), once(job))
    await once(job)
    assert len(runs) + len(runs_of_twin) == 2
    slots = await PeriodicRun.all().order_by("slot").values_list("slot", flat=True)
    assert slots == [datetime(2026, 11, 21, hour, tzinfo=UTC) for hour in (10, 11)]


async def test_threads_look_for_jobs_often_and_have_ten_seconds_to_stop(
    orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    options: dict[str, Any] = {}
    plain = MemoryHuey.create_consumer

    def create_consumer(huey: MemoryHuey, **values: Any) -> object:
        options.update(values)
        return plain(huey, **values)

    monkeypatch.setattr(MemoryHuey, "create_consumer", create_consumer)
    async with running([], threads=3):
        while not options:  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0)
    assert (options["workers"], options["periodic"]) == (3, True)
    assert (options["initial_delay"], options["max_delay"], options["shutdown_timeout"]) == (0.02, 0.5, 10)
    assert scheduler.JOB_SECONDS == 600


async def test_a_thread_that_ends_by_itself_is_replaced(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    done, plain, ends = asyncio.Event(), asyncio.sleep, 2

    async def sleep(seconds: float) -> None:
        assert seconds == 1
        await plain(0.01)

    replace_asyncio(monkeypatch, scheduler, sleep=sleep)
    monkeypatch.setattr(supervision, "RESTART_SECONDS", (0.01,))
    dequeue = MemoryHuey.dequeue

    def dies(huey: MemoryHuey) -> object:
        nonlocal ends
        if ends:
            ends -= 1
            raise SystemExit
        return dequeue(huey)

    async def work() -> None:
        done.set()

    monkeypatch.setattr(MemoryHuey, "dequeue", dies)
    async with running([Periodic("soon", HOURLY, work)], threads=1):
        await asyncio.wait_for(done.wait(), WAIT_SECONDS)
    assert ends == 0


async def test_each_periodic_job_runs_once_in_its_period(orm: Settings, clock: Frozen) -> None:
    runs: list[str] = []

    def noting(name: str) -> Callable[[], Awaitable[None]]:
        async def work() -> None:
            runs.append(name)

        return work

    jobs = [Periodic(job.name, job.every, noting(job.name)) for job in periodic_jobs.JOBS]

    async def ran(at: datetime) -> set[str]:
        clock.to(at)
        runs.clear()
        for job in jobs * 2:
            await once(job)
        assert len(runs) == len(set(runs))
        return set(runs)

    midnight = datetime(2026, 11, 22, tzinfo=UTC)
    moment = timedelta(microseconds=1)
    everything = await ran(midnight)
    assert await ran(midnight + timedelta(minutes=1) - moment) == set()
    each_minute = await ran(midnight + timedelta(minutes=1))
    assert await ran(midnight + timedelta(minutes=2) - moment) == set()
    assert await ran(midnight + timedelta(hours=1) - moment) == each_minute
    each_hour = await ran(midnight + timedelta(hours=1)) - each_minute
    assert await ran(midnight + timedelta(days=1) - moment) == each_minute | each_hour
    assert await ran(midnight + timedelta(days=1)) == everything
    assert each_minute == {"mail_due", "plan_metrics", "plan_scans", "read_channel_pictures", "tell_grants"}
    assert everything - each_minute - each_hour == {
        "expire_mail",
        "forget_calls",
        "forget_comments",
        "forget_imports",
        "forget_invitations",
        "forget_metric_jobs",
        "forget_payments",
        "forget_renditions",
        "forget_runs",
        "look_at_payments",
    }


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
    with pytest.raises(JobOverdue):
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
    for job in periodic_jobs.JOBS:
        await job.work()
    counts = [await model.all().count() for model in (ChangeNote, ThrottleWindow, PeriodicRun)]
    assert counts == [1, 1, 1]
