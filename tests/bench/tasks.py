"""Publications a second of the engine's loop, and of one queue task for each publication, in the same run.

`python -m tests.bench tasks [--count 1000]`; both on one SQLite installation with its own queue.
"""

import asyncio
import sys
import tempfile
import time
from datetime import timedelta
from pathlib import Path

import uvloop

from app.core import clock
from app.core.config import Settings
from app.domain import publishing
from app.domain.posts import Publication
from app.migrations import upgrade
from app.ops import garbage_collection
from app.wiring.runtime import runtime
from tests.bench import lateness, places
from tests.bench.lateness import SYSTEM
from workers.bridge import Bridge
from workers.publisher import Publisher
from workers.queue import HueyQueue

COUNT = 1_000
THREADS = 16
JOB = "publish_one"


async def run(rounds: int) -> None:
    """Measure in a process of its own, as its installation is."""
    del rounds
    child = await asyncio.create_subprocess_exec(sys.executable, "-m", "tests.bench.tasks", str(COUNT))
    if await child.wait():
        raise RuntimeError("the measurement failed")


async def measure(settings: Settings, count: int) -> None:
    """Publish as many by tasks as by the loop, and compare."""
    settings.prepare()
    await upgrade.apply(settings)
    async with runtime(settings):
        garbage_collection.tune()
        await lateness.schedule(2 * count)
        ids = [row.id for row in await Publication.all().order_by("id")]
        loop = await by_loop(ids[:count])
        tasks = await by_tasks(settings, ids[count:])
    print(
        f"{count} publications on SQLite: the loop {loop:.0f} a second, one queue task each {tasks:.0f} a second,"
        f" ratio {loop / tasks:.1f}"
    )


async def due_now(ids: list[int]) -> None:
    """Let these, and no others, be due."""
    now = clock.now()
    await Publication.filter(status="scheduled").update(next_attempt_at=now + timedelta(days=1))
    await Publication.filter(id__gte=ids[0], id__lte=ids[-1]).update(scheduled_at=now, next_attempt_at=now)


async def by_loop(ids: list[int]) -> float:
    """The engine as it runs in a worker; publications a second."""
    await due_now(ids)
    stop = asyncio.Event()
    began = time.monotonic()
    worker = asyncio.create_task(Publisher().run(stop))
    await until_published(ids)
    seconds = time.monotonic() - began
    stop.set()
    await worker
    return len(ids) / seconds


async def by_tasks(settings: Settings, ids: list[int]) -> float:
    """One task a publication: each claims one, calls and records."""
    await due_now(ids)
    queue = HueyQueue(settings, {JOB: publish_one})
    async with queue.consume(Bridge(asyncio.get_running_loop()).run, THREADS):
        began = time.monotonic()
        for ident in ids:
            queue.send(JOB, ident)
        await until_published(ids)
        seconds = time.monotonic() - began
    await queue.close()
    return len(ids) / seconds


async def publish_one(_ident: int) -> None:
    """What the task does."""
    lease_until = clock.now() + publishing.LEASE
    await publishing.work(SYSTEM, await publishing.claim(SYSTEM, 1), lease_until)


async def until_published(ids: list[int]) -> None:
    """Wait until the last is live."""
    rows = Publication.filter(id__gte=ids[0], id__lte=ids[-1]).exclude(status="published")
    while await rows.exists():  # noqa: ASYNC110 rows tell nothing
        await asyncio.sleep(0.02)


def main(count: int) -> None:
    """Measure once."""
    with tempfile.TemporaryDirectory(prefix="galley-bench-") as folder:
        uvloop.run(measure(places.settings_for(Path(folder), None), count))


if __name__ == "__main__":
    main(int(sys.argv[1]))
