"""The queue, and the one file that uses huey: periodic jobs, and single jobs by name and row (record 0013).

huey has no acknowledgement, so a message may be lost: work that must happen is a row that a sweep finds as well.
Messages are signed JSON (`core.signed_jobs`), never pickle; everything else in the queue is dropped unread.
"""

import asyncio
import logging
import threading
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final
from urllib.parse import urlsplit

from huey import Huey, PostgresHuey, PriorityRedisHuey, SqliteHuey
from huey.api import Task
from huey.exceptions import HueyException
from huey.registry import Message as HueyMessage
from huey.serializer import Serializer
from typing_extensions import override

from app.core import clock, log, recovery, security, signed_jobs, supervision
from app.core.config import Settings
from app.core.db import Statement
from app.core.jobs import Periodic, Work
from app.core.security import Event
from app.core.signed_jobs import ForeignMessage, Message

logger = logging.getLogger(__name__)

Run = Callable[[Coroutine[Any, Any, None], float], None]

NAME = "galley"
SECONDS = 600
"""How long one job may take."""
STOP_SECONDS = 10
MOST_DROPPED: Final = 1000
"""How many refused messages one read of the queue removes, so that a thread can stop in between."""
LOOK_SECONDS = 1.0
"""How often the threads are checked."""
SERVER_AWAY: Final[dict[str, Any]] = {
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""How long a server of the queue may be silent, in seconds and, in the last, milliseconds."""

_CLAIM = Statement("INSERT INTO periodic_run (job, slot) VALUES (:job, :slot) ON CONFLICT (job, slot) DO NOTHING")


class UnknownJob(LookupError):
    """A message names a job that this version does not have."""


class HueyQueue:
    """Sends jobs from any process, and works them in the processes that `consume`."""

    def __init__(
        self, settings: Settings, jobs: Mapping[str, Work] | None = None, periodic: Sequence[Periodic] = ()
    ) -> None:
        self._jobs = dict(jobs or {})
        self._run: Run | None = None
        self._huey = _open(settings)
        # Sending blocks on a file or a socket; a single thread keeps the order.
        self._sender = ThreadPoolExecutor(1, thread_name_prefix="queue")
        self._single: Any = self._huey.task(name="single")(self._work_single)
        self._closing = threading.Lock()
        self._huey.on_shutdown(name="close")(self._close_storage)
        for job in periodic:
            self._huey.periodic_task(_every_minute, name=job.name)(self._periodic(job))

    def send(self, name: str, ident: int) -> None:
        """Hand the job over; a queue that cannot be reached is logged, and the row waits for its sweep."""
        self._sender.submit(self._send, name, ident)

    def _send(self, name: str, ident: int) -> None:
        try:
            self._single(name, ident)
        except Exception:
            logger.exception("the job %s of %s could not be sent", name, ident)

    async def check(self) -> None:
        """Read the length of the queue; raises what is wrong."""
        await asyncio.get_running_loop().run_in_executor(self._sender, self._huey.pending_count)

    async def close(self) -> None:
        """Send the remaining messages and close the storage."""
        await asyncio.to_thread(self._sender.shutdown)
        self._close_storage()

    def _close_storage(self) -> None:
        # Each working thread calls this as it ends, too: on PostgreSQL each has a connection that only it can
        # close. A connection that is still needed is opened again.
        with self._closing, suppress(Exception):
            self._huey.storage.close()

    @asynccontextmanager
    async def consume(self, run: Run, threads: int) -> AsyncGenerator[None]:
        """Work jobs in `threads` threads until the block ends; `run` runs coroutines on the event loop."""
        self._run = run
        async with supervision.beside("queue", partial(self._consume, threads)):
            yield

    async def _consume(self, threads: int) -> None:
        """Work jobs until cancelled; raises when one of the threads ends by itself."""
        consumer = self._huey.create_consumer(
            workers=threads,
            periodic=True,
            initial_delay=0.02,
            max_delay=0.5,
            shutdown_timeout=STOP_SECONDS,
            check_worker_health=False,
        )
        # The entry handles signals; outside of the main thread that is impossible.
        consumer._set_signal_handlers = _leave_signals  # noqa: SLF001  # pyright: ignore[reportPrivateUsage] no public way
        main = threading.Thread(target=consumer.run, name="queue consumer", daemon=True)
        main.start()
        threads_at_work: list[Any] = [main, consumer.scheduler, *(thread for _, thread in consumer.worker_threads)]
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                # A thread without a number has not started yet.
                if ended := [thread.name for thread in threads_at_work if thread.ident and not thread.is_alive()]:
                    raise RuntimeError(f"threads of the queue ended: {', '.join(ended)}")
        finally:
            consumer.stop_flag.set()
            # Jobs under way need the event loop to end, so another thread waits for them.
            await asyncio.to_thread(_join, threads_at_work)

    def _work_single(self, name: str, ident: int) -> None:
        if name not in self._jobs:
            raise UnknownJob(name)
        self._run_on_loop(self._single_job(name, ident))

    async def _single_job(self, name: str, ident: int) -> None:
        if not recovery.allows():
            return  # the sweep finds the row after it
        await self._jobs[name](ident)

    def _periodic(self, job: Periodic) -> Callable[[], None]:
        return lambda: self._run_on_loop(self._once(job))

    async def _once(self, job: Periodic) -> None:
        """Run the job unless a process has run it in this slot, or nothing may be done in recovery."""
        if recovery.allows() and await _CLAIM.run(job=job.name, slot=slot(job, clock.now())):
            await job.work()

    def _run_on_loop(self, work: Coroutine[Any, Any, None]) -> None:
        if self._run is None:
            work.close()
            raise RuntimeError("this process does not work jobs")
        self._run(work, SECONDS)


def slot(job: Periodic, now: datetime) -> datetime:
    """The start of the period that `now` lies in, counted from midnight of 1970 in UTC."""
    seconds = job.every.total_seconds()
    return datetime.fromtimestamp(now.timestamp() // seconds * seconds, UTC)


class _Signed(Serializer):
    """The serializer: messages as `signed_jobs` writes them, in place of huey's pickle."""

    @override
    def serialize(self, data: object) -> bytes:
        if not isinstance(data, HueyMessage) or data.kwargs or data.eta or data.on_complete or data.on_error:
            raise TypeError("a message is the name of a task and plain values")
        return signed_jobs.written(Message(data.id, data.name, tuple(data.args)))

    @override
    def deserialize(self, data: object) -> HueyMessage:
        message = signed_jobs.read(data)
        return HueyMessage(id=message.id, name=message.task, args=message.args, kwargs={})


class _Checked(Huey):
    """Takes from the storage what this service put there, and drops everything else unread."""

    @override
    def dequeue(self) -> Task | None:
        for _ in range(MOST_DROPPED):
            data = self.storage.dequeue()
            if data is None:
                return None
            task = self._task_of(data)
            if task is not None:
                return task
        return None

    @override
    def is_revoked(self, task: object, timestamp: datetime | None = None, peek: bool = True) -> bool:
        # Nothing here revokes tasks, and the stock method would unpickle what the storage holds about it.
        return False

    @override
    def _deserialize_all(self, messages: Sequence[object]) -> list[Task]:
        return [task for data in messages if (task := self._task_of(data)) is not None]

    def _task_of(self, data: object) -> Task | None:
        try:
            return self.deserialize_task(data)
        except ForeignMessage:
            size = len(data) if isinstance(data, bytes | bytearray | memoryview | str) else None
            security.record(Event.SIGNATURE_REFUSED, "queue", key="queue", size=size)
        except HueyException as unknown:
            logger.warning("a job of another version was dropped: %s", unknown)
        return None


class _OnSqlite(_Checked, SqliteHuey):
    pass


class _OnPostgres(_Checked, PostgresHuey):
    pass


class _OnRedis(_Checked, PriorityRedisHuey):
    pass


def _open(settings: Settings) -> Huey:
    logging.getLogger("huey").setLevel(logging.WARNING)  # below that it logs every message
    for name in ("Worker", "Scheduler"):
        # They log several errors a second while the storage is away.
        log.abridge(f"huey.consumer.{name}", "Error ")
    if settings.queue_url is None:
        return _OnSqlite(NAME, results=False, serializer=_Signed(), filename=str(settings.queue_path), fsync=False)
    if urlsplit(settings.queue_url).scheme.startswith("redis"):
        return _OnRedis(NAME, results=False, serializer=_Signed(), url=settings.queue_url)
    return _open_postgres(settings.queue_url)


def _open_postgres(url: str, tries: int = 5) -> Huey:
    # When several processes create the queue's tables at once, all but one fail and succeed the next time. The
    # driver's errors belong to an extra and cannot be named here; an error that lasts is raised.
    try:
        return _OnPostgres(NAME, results=False, serializer=_Signed(), dsn=url, **SERVER_AWAY)
    except Exception:
        if tries == 1:
            raise
    time.sleep(0.1)
    return _open_postgres(url, tries - 1)


def _every_minute(_at: datetime) -> bool:
    # The row of the slot decides; trying each minute makes up for a scheduler that was away.
    return True


def _leave_signals() -> None:
    """Set no handlers."""


def _join(threads: Sequence[threading.Thread]) -> None:
    for thread in threads:
        thread.join(STOP_SECONDS)
