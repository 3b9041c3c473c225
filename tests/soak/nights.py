"""Two workers that are killed and restarted around 02:00, and absences of days: what is measured, and how often.

`python -m tests.soak nights [--channels 40] [--kills 3] [--postgres]`. Ends with exit code 1 where a channel has
no figures of the night or has them twice, or where more or fewer than the missed days were filled, 30 at most.
"""

import argparse
import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from app.core import clock
from app.core.config import Settings
from app.domain import brands, channels, identity, posts, publishing
from app.domain.channels import Channel
from app.domain.metrics.models import MetricJob, MetricPoint, PublicationFigures
from tests import factories
from tests.factories import SYSTEM
from tests.postgres_server import postgres_server
from tests.soak.archives import opened, settings

NIGHT = datetime(2026, 11, 24, 2, tzinfo=UTC)
LEASE = timedelta(minutes=16)
"""Longer than a claim and than the time after which a message counts as lost."""
WAIT_SECONDS = 240
WORKERS = 2


class Workers:
    """Two worker processes whose clock shows a chosen time."""

    def __init__(self, of: Settings, log: Path) -> None:
        clean = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
        key = of.secret_key.get_secret_value() if of.secret_key else ""
        self._environ = clean | {"GALLEY_DATA_DIR": str(of.data_dir), "GALLEY_SECRET_KEY": key}
        if of.database_url is not None:
            self._environ["GALLEY_DATABASE_URL"] = of.database_url
        self._log = log
        self._running: list[subprocess.Popen[str]] = []
        self._ahead = 0.0

    def start(self, at: datetime) -> None:
        """Start both at this time, and wait until they work."""
        self._ahead = at.timestamp() - time.time()
        with self._log.open("a") as log:
            self._running = [
                subprocess.Popen(
                    [sys.executable, "-m", "tests.soak.moved_worker", str(self._ahead)],
                    stdout=subprocess.PIPE,
                    stderr=log,
                    env=self._environ,
                    text=True,
                )
                for _ in range(WORKERS)
            ]
        for process in self._running:
            assert process.stdout is not None
            if process.stdout.readline() != "ready\n":
                raise RuntimeError(f"a worker did not start; see {self._log}")

    def kill(self) -> datetime:
        """Kill both; what their clock showed."""
        for process in self._running:
            process.kill()
            process.wait(30)
            if process.stdout is not None:
                process.stdout.close()
        self._running = []
        return datetime.fromtimestamp(time.time() + self._ahead, UTC)


async def fill(count: int) -> list[int]:
    """Channels that were connected the day before, each with a post that is live."""
    with clock.freeze() as hands:
        hands.to(NIGHT - timedelta(hours=14))
        user = await identity.create_user(
            SYSTEM, identity.NewUser(email="soak@example.test", first_name="So", last_name="Ak", verified=True)
        )
        brand = await brands.create_for(SYSTEM, user.email or "", brands.NewBrand(name="Soak"))
        scope = await factories.scope(user, brand)
        new = channels.NewChannel(platform="sandbox", name="Sandbox")
        ids = [(await channels.connect(SYSTEM, str(brand.slug), new)).id for _ in range(count)]
        for number, ident in enumerate(ids):
            data = {"body": f"Post {number}", "channel_ids": [ident], "due_at": hands.at, "approve": True}
            await posts.create(scope, posts.PostCreate.model_validate(data))
        while batch := await publishing.claim(SYSTEM):
            await publishing.work(SYSTEM, batch, batch[0].at + publishing.LEASE)
    return ids


async def _ended(night: datetime, count: int) -> bool:
    """Whether each channel's job of this night has ended."""
    return await MetricJob.filter(night=night, state__not="pending").count() == count


async def until_ended(workers: Workers, night: datetime, count: int, at: datetime) -> datetime:
    """Let the workers work until the night is over; moved on past leases twice at most. What their clock shows."""
    for _ in range(3):
        await asyncio.to_thread(workers.start, at)
        deadline = time.monotonic() + WAIT_SECONDS
        while not await _ended(night, count) and time.monotonic() < deadline:  # noqa: ASYNC110 its rows
            await asyncio.sleep(0.2)
        at = workers.kill() + LEASE
        if await _ended(night, count):
            break
    return at


async def wrong_of(night: datetime, ids: Sequence[int], days: int) -> list[str]:
    """What is not as it has to be after a night, of which `days` points of followers are expected so far."""
    jobs: list[Any] = await MetricJob.filter(night=night)
    found = [f"job of channel {job.channel_id}: {job.state}" for job in jobs if job.state != "done"]
    if Counter(job.channel_id for job in jobs) != Counter(ids):
        found.append(f"{len(jobs)} jobs for {len(ids)} channels")
    measured: list[Any] = await _figures(night)
    figures = Counter(row.publication_id for row in measured)
    live = await posts.Publication.filter(status="published").count()
    if len(figures) != live or set(figures.values()) != {1}:
        found.append(f"figures of {len(figures)} of {live} publications: {Counter(figures.values())}")
    for name, expected in (("impressions", 1), ("followers", 1)):
        points = Counter(row.channel_key for row in await MetricPoint.filter(name=name, at=night))
        if {points[ident] for ident in ids} != {expected} or points[0] != 1:
            found.append(f"{name} of the night: {sorted(points.items())[:5]}")
    followers = Counter(row.channel_key for row in await MetricPoint.filter(name="followers"))
    if {followers[ident] for ident in ids} != {days}:
        found.append(f"days of followers: {set(followers.values())} instead of {days}")
    return found


async def _figures(night: datetime) -> list[PublicationFigures]:
    return await PublicationFigures.filter(synced_at__gte=night, synced_at__lt=night + timedelta(days=1))


async def run(folder: Path, given: argparse.Namespace, url: str | None) -> list[str]:
    """The whole run; what is wrong."""
    chance = random.Random(given.seed)
    of = settings(folder / "data", url)
    wrong: list[str] = []
    async with opened(of):
        ids = await fill(given.channels)
        # A channel may be counted as connected only from the day of its connection on.
        await Channel.all().update(connected_at=NIGHT - timedelta(hours=14))
        workers = Workers(of, folder / "workers.log")
        at = NIGHT - timedelta(seconds=3)
        for number in range(given.kills):
            await asyncio.to_thread(workers.start, at)
            await asyncio.sleep(chance.uniform(0.5, given.longest))
            at = workers.kill()
            jobs = Counter([job.state async for job in MetricJob.all()])
            print(f"  kill {number + 1} at {at:%H:%M:%S}: jobs {dict(jobs)}", flush=True)
        at = await until_ended(workers, NIGHT, len(ids), at + LEASE)
        wrong += await wrong_of(NIGHT, ids, 30)
        print(f"night of {NIGHT:%m-%d} over at {at - LEASE:%H:%M:%S}: {wrong or 'each channel once'}", flush=True)
        days = 30
        for off in (10, 45):
            night = NIGHT + timedelta(days=off if off == 10 else 55)
            days += min(off, 30)
            await until_ended(workers, night, len(ids), night + timedelta(hours=7))
            found = await wrong_of(night, ids, days)
            print(f"{off} days off: {found or f'{min(off, 30)} days filled'}", flush=True)
            wrong += found
        log = (folder / "workers.log").read_text(errors="replace")
        if count := log.count("Traceback"):
            wrong.append(f"{count} tracebacks of the workers")
            print(log[-3000:])
    return wrong


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--channels", type=int, default=40)
    parser.add_argument("--kills", type=int, default=3)
    parser.add_argument("--longest", type=float, default=6.0, help="seconds of a life at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    print(f"soak: {given.kills} kills of {WORKERS} workers, {given.channels} channels", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-nights-") as name, contextlib.ExitStack() as stack:
        folder = Path(name)
        (folder / "server").mkdir()
        folder.chmod(0o755)
        url = None
        if given.postgres:
            url = stack.enter_context(postgres_server(folder / "server")).url
        wrong = asyncio.run(run(folder, given, url))
    for text in wrong[:20]:
        print(f"WRONG {text}")
    return 1 if wrong else 0
