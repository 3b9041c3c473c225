"""The queue on the storage of the tests' database: single jobs, periodic ones, and stopping."""

import asyncio
import logging
import os
import pickle
import threading
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from huey.registry import Message as HueyMessage
from prometheus_client import REGISTRY

from app.core import clock as the_clock, crypto, security, signed_jobs
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.jobs import Periodic, Work
from app.core.models import ChangeNote, PeriodicRun, ThrottleWindow
from app.core.signed_jobs import ForeignMessage, Message
from tests.modules import replace_asyncio
from workers import periodic_jobs, queue as queue_of_jobs
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


async def test_an_embedded_queue_is_in_the_data_directory_and_nowhere_else(
    orm: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    embedded = orm.model_copy(update={"data_dir": tmp_path / "data", "queue_url": None})
    embedded.queue_path.parent.mkdir(parents=True, exist_ok=True)
    queue = HueyQueue(embedded)
    queue.send("mail", 3)
    await queue.close()
    assert embedded.queue_path.is_relative_to(tmp_path / "data")
    assert embedded.queue_path.stat().st_size > 0
    assert list((tmp_path / "here").iterdir()) == []


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


class Command:
    """An object whose pickle runs a command when it is read."""

    def __init__(self, command: str) -> None:
        self._command = command

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, (self._command,)  # pyright: ignore[reportDeprecated] the classic one of such attacks


def refused_rows() -> float:
    labels = {"event": "signature_refused", "reason": "queue"}
    return REGISTRY.get_sample_value("galley_security_events_total", labels) or 0


async def test_what_was_not_signed_here_is_dropped_unread_and_holds_nothing_up(
    orm: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    security.forget()
    marker = tmp_path / "marker"
    bomb = pickle.dumps(Command(f"touch {marker}"))
    stranger = crypto.Vault([b"s" * 32])
    body = '{"id":"1","task":"workers.queue.single","args":["mail",1]}'
    rows: list[bytes] = [
        bomb,
        pickle.dumps(HueyMessage("1", "workers.queue.single", args=("mail", 1), kwargs={})),
        f"{stranger.sign(body, purpose=signed_jobs.PURPOSE)}.{body}".encode(),
        f"{crypto.vault().sign(body, purpose='media address')}.{body}".encode(),
        body.encode(),
        b"",
        b"." * 10_000,
    ]
    got: asyncio.Queue[int] = asyncio.Queue()

    async def mail(ident: int) -> None:
        got.put_nowait(ident)

    queue, before = HueyQueue(orm, {"mail": mail}), refused_rows()
    storage = queue._huey.storage
    storage.flush_queue()
    for row in rows:
        storage.enqueue(row, 10)
    storage.add_to_schedule(bomb, datetime(2026, 1, 1, tzinfo=UTC))
    storage.put_data("rt:workers.queue.queuetask_single", bomb)
    storage.put_data("rt:workers.queue.single", bomb)
    with caplog.at_level(logging.WARNING):
        assert queue._huey.read_schedule() == []
        queue.send("mail", 7)
        try:
            async with queue.consume(Bridge(asyncio.get_running_loop()).run, threads=2):
                assert await asyncio.wait_for(got.get(), 5) == 7
        finally:
            await queue.close()
    assert got.empty()
    assert not marker.exists()
    assert queue._huey.pending_count() == 0
    queue._close_storage()
    assert refused_rows() - before == len(rows) + 1
    lines = [(line.name, line.getMessage()) for line in caplog.records]
    assert lines == [("galley.security", "signature_refused: queue")]


async def test_a_flood_of_refused_rows_lets_a_thread_stop(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workers.queue.MOST_DROPPED", 3)
    queue = HueyQueue(orm)
    queue._huey.storage.flush_queue()
    for _ in range(5):
        queue._huey.storage.enqueue(b"x", 0)
    assert queue._huey.dequeue() is None
    assert queue._huey.pending_count() == 2
    await queue.close()


async def test_a_thousand_refused_rows_are_dropped_at_once(orm: Settings) -> None:
    queue = HueyQueue(orm)
    storage = queue._huey.storage
    storage.flush_queue()
    left = [b"x"] * 1_001

    def dequeue() -> bytes | None:
        return left.pop() if left else None

    storage.dequeue = dequeue
    assert queue._huey.dequeue() is None
    assert len(left) == 1
    assert queue._huey.dequeue() is None
    assert left == []
    await queue.close()


async def test_a_job_that_was_signed_under_an_older_key_is_worked(orm: Settings) -> None:
    old, new = b"o" * 32, b"n" * 32
    crypto.configure(crypto.Vault([old]))
    queue = HueyQueue(orm)
    queue.send("mail", 3)
    await queue.close()
    crypto.configure(crypto.Vault([new, old]))
    got: asyncio.Queue[int] = asyncio.Queue()

    async def mail(ident: int) -> None:
        got.put_nowait(ident)

    async with working(orm, {"mail": mail}):
        assert await asyncio.wait_for(got.get(), 5) == 3


def test_a_message_is_text_that_anybody_can_read_and_only_this_service_can_write() -> None:
    crypto.configure(crypto.Vault([b"k" * 32]))
    message = Message(id="7", task="single", args=("mail", 2**40))
    raw = signed_jobs.written(message)
    assert raw.partition(b".")[2] == b'{"id":"7","task":"single","args":["mail",1099511627776]}'
    assert signed_jobs.read(raw) == signed_jobs.read(memoryview(raw)) == message
    for at in range(len(raw)):
        with pytest.raises(ForeignMessage):
            signed_jobs.read(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])


@pytest.mark.parametrize("thing", [None, 7, "text", [b"x"], pickle.dumps(7)])
def test_what_is_no_message_is_foreign(thing: object) -> None:
    crypto.configure(crypto.Vault([b"k" * 32]))
    with pytest.raises(ForeignMessage):
        signed_jobs.read(thing)


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


async def test_each_periodic_job_runs_once_in_its_period(orm: Settings, clock: Frozen) -> None:
    runs: list[str] = []

    def noting(name: str) -> Callable[[], Awaitable[None]]:
        async def work() -> None:
            runs.append(name)

        return work

    jobs = [Periodic(job.name, job.every, noting(job.name)) for job in periodic_jobs.JOBS]
    queue = HueyQueue(orm)

    async def ran(at: datetime) -> set[str]:
        clock.to(at)
        runs.clear()
        for job in jobs * 2:
            await queue._once(job)
        assert len(runs) == len(set(runs))
        return set(runs)

    midnight = datetime(2026, 11, 22, tzinfo=UTC)
    moment = timedelta(microseconds=1)
    try:
        everything = await ran(midnight)
        assert await ran(midnight + timedelta(minutes=1) - moment) == set()
        each_minute = await ran(midnight + timedelta(minutes=1))
        assert await ran(midnight + timedelta(minutes=2) - moment) == set()
        assert await ran(midnight + timedelta(hours=1) - moment) == each_minute
        each_hour = await ran(midnight + timedelta(hours=1)) - each_minute
        assert await ran(midnight + timedelta(days=1) - moment) == each_minute | each_hour
        assert await ran(midnight + timedelta(days=1)) == everything
    finally:
        await queue.close()
    assert each_minute == {"plan_metrics", "plan_scans", "send_thumbnails", "tell_grants"}
    assert everything - each_minute - each_hour == {
        "expire_mail",
        "forget_comments",
        "forget_imports",
        "forget_metric_jobs",
        "forget_payments",
        "forget_runs",
        "look_at_payments",
    }


async def test_a_job_may_take_ten_minutes(orm: Settings) -> None:
    limits: list[float] = []
    given = asyncio.Event()
    loop = asyncio.get_running_loop()

    def run(work: Coroutine[Any, Any, None], seconds: float) -> None:
        work.close()
        limits.append(seconds)
        loop.call_soon_threadsafe(given.set)

    async def mail(_ident: int) -> None:
        raise AssertionError("its work was taken away")

    queue = HueyQueue(orm, {"mail": mail})
    try:
        async with queue.consume(run, threads=1):
            queue.send("mail", 1)
            await asyncio.wait_for(given.wait(), 5)
    finally:
        await queue.close()
    assert limits == [600]


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
    for job in periodic_jobs.JOBS:
        await job.work()
    counts = [await model.all().count() for model in (ChangeNote, ThrottleWindow, PeriodicRun)]
    assert counts == [1, 1, 1]


async def test_threads_look_for_jobs_often_and_have_ten_seconds_to_stop(
    orm: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, Any] = {}
    queue = HueyQueue(orm)
    plain = queue._huey.create_consumer

    def create_consumer(**options: Any) -> object:
        given.update(options)
        return plain(**options)

    monkeypatch.setattr(queue._huey, "create_consumer", create_consumer)
    try:
        async with queue.consume(Bridge(asyncio.get_running_loop()).run, threads=3):
            while not given:  # noqa: ASYNC110 it tells nobody
                await asyncio.sleep(0)
        # More than one thread would send messages in another order.
        assert vars(queue._sender)["_max_workers"] == 1
    finally:
        await queue.close()
    assert (given["workers"], given["periodic"]) == (3, True)
    assert (given["initial_delay"], given["max_delay"], given["shutdown_timeout"]) == (0.02, 0.5, 10)


@pytest.mark.parametrize("failures", [0, 1, 4, 5])
def test_a_queue_in_postgresql_is_opened_in_five_tries_and_may_be_silent_for_half_a_minute(
    monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    given, pauses = list[dict[str, Any]](), list[float]()

    def opened(name: str, **options: Any) -> str:
        given.append(options)
        if len(given) <= failures:
            raise OSError("others make the same tables")
        return name

    monkeypatch.setattr(queue_of_jobs, "_OnPostgres", opened)
    monkeypatch.setattr(queue_of_jobs, "time", SimpleNamespace(sleep=pauses.append))
    if failures == 5:
        with pytest.raises(OSError, match="the same tables"):
            queue_of_jobs._open_postgres("postgres://x")
    else:
        assert cast("object", queue_of_jobs._open_postgres("postgres://x")) == "galley"
    assert (len(given), pauses) == (min(failures + 1, 5), [0.1] * min(failures, 4))
    assert {name: value for name, value in given[0].items() if name not in {"results", "serializer"}} == {
        "dsn": "postgres://x",
        "connect_timeout": 10,
        "keepalives_idle": 15,
        "keepalives_interval": 5,
        "keepalives_count": 3,
        "tcp_user_timeout": 30_000,
    }


async def test_a_thread_that_ends_by_itself_is_replaced(orm: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    got: asyncio.Queue[int] = asyncio.Queue()
    pauses, plain = set[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        pauses.add(seconds)
        await plain(0.01)

    replace_asyncio(monkeypatch, queue_of_jobs, sleep=sleep)

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
        assert pauses == {1}
    finally:
        await queue.close()
