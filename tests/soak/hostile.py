"""Publish beside platforms that answer with anything, first on every connector and then on many hostile instances.

`python -m tests.soak hostile [--channels 4] [--victims 20] [--posts 1000] [--rate 20]
[--database both|sqlite|postgres]`. First, for each connector, answers that cannot be kept are in one batch with
`victims` posts on a slow platform (see `answers`). Then posts go out on healthy instances, first alone and then
beside hostile ones of every kind: `channels` are those of each kind, `posts` and `rate` those of the healthy ones
in each of the two halves; the hostile ones, of other brands, get as many; 0 posts leave this part out.

Ends with exit code 1 when a post on a slow or healthy platform is lost or placed twice, when something of a
hostile answer is kept as it came, or when the p99 of the healthy ones' lateness beside the hostile ones is above
2 s. Posts that were written after they were due say nothing about lateness; where there are any, the run says so
and ends with exit code 2.
"""

import argparse
import asyncio
import multiprocessing
import resource
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from app.access import BrandScope
from app.connectors import registry
from app.core import clock
from app.domain import channels, posts
from app.domain.channels import NewChannel
from app.domain.identity import passwords
from app.domain.posts import Publication
from app.wiring import services
from tests import database, factories
from tests.bench import places
from tests.factories import SYSTEM
from tests.soak import answers
from tests.soak.instances import HOSTILE, TOKEN, Instances, instances
from workers.publisher import Publisher

DATABASES: Final = ("sqlite", "postgres")
ALLOWED_MS: Final = 2_000.0
LEAD: Final = timedelta(seconds=3)
"""How long before the first post is due all of them ought to be written."""
TRIAL: Final = 25
"""How many posts are written first, which tell the pace of this machine."""
SLACK: Final = 1.5
"""How many times as long as at that pace the writing may take."""
PROVES_NOTHING: Final = 2


@dataclass
class Given:
    """What was asked for."""

    channels: int
    victims: int
    posts: int
    rate: float
    database: str


@dataclass(frozen=True, slots=True)
class Place:
    """A brand with channels."""

    scope: BrandScope
    idents: list[int]


async def connect(scope: BrandScope, url: str, count: int) -> list[int]:
    """So many channels on one instance."""
    fields = {"instance": url, "access_token": TOKEN}
    new = NewChannel(platform="mastodon", name="soak", fields=fields)
    return [(await channels.connect(SYSTEM, str(scope.slug), new)).id for _ in range(count)]


async def plan(scope: BrandScope, idents: list[int], name: str, given: Given, start: datetime) -> int:
    """Approved posts, one after the other on these channels, due at a steady pace; how many were due too early."""
    overdue = 0
    for number in range(given.posts):
        due = start + timedelta(seconds=number / given.rate)
        data = posts.PostCreate(
            body=f"{name} {number}",
            channel_ids=[idents[number % len(idents)]],
            due_at=due,
            approve=True,
        )
        await posts.create(scope, data)
        overdue += clock.now() > due
    return overdue


async def lateness(idents: list[int], since: datetime) -> list[float]:
    """How late each was live, in milliseconds, sorted; waits until all are."""
    mine = Publication.filter(channel_id__in=idents, scheduled_at__gte=since)
    while await mine.exclude(status="published").exists():  # noqa: ASYNC110 rows tell nothing
        await asyncio.sleep(0.5)
    rows = await mine.values("scheduled_at", "published_at")
    return sorted((row["published_at"] - row["scheduled_at"]).total_seconds() * 1000 for row in rows)


def in_words(name: str, found: list[float]) -> str:
    """The line about one half of the run."""
    return (
        f"{name}: {len(found)} posts, late by p50 {found[len(found) // 2]:.0f} ms,"
        f" p99 {found[int(len(found) * 0.99)]:.0f} ms, most {found[-1]:.0f} ms"
    )


async def stood_still(gaps: list[float]) -> None:
    """Note how long the loop stood still, again and again."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        gaps.append((time.perf_counter() - before - 0.01) * 1000)


async def lead(given: Given, scope: BrandScope, idents: list[int]) -> timedelta:
    """How long before the first is due the writing has to begin, by a trial of posts that are due next year."""
    began = time.perf_counter()
    await plan(scope, idents, "trial", replace(given, posts=TRIAL), clock.now() + timedelta(days=365))
    return LEAD + timedelta(seconds=(time.perf_counter() - began) / TRIAL * given.posts * SLACK)


@dataclass(frozen=True, slots=True)
class Half:
    """How late the posts of one half were, and how many were written after they were due."""

    lateness: list[float]
    overdue: int


async def half(name: str, given: Given, good: Place, trial: Place) -> Half:
    """The healthy posts of one half."""
    ahead = await lead(given, trial.scope, trial.idents)
    start = clock.now() + ahead
    overdue = await plan(good.scope, good.idents, name, given, start)
    found = await lateness(good.idents, start)
    print(f"{in_words(name, found)}; written from {ahead.total_seconds():.1f} s ahead", flush=True)
    return Half(found, overdue)


async def measure(given: Given, there: Instances) -> int:
    """Both halves; the exit code."""
    people = [await factories.user() for _ in range(3)]
    scope, theirs, tried = [await factories.scope(person, await factories.brand(person)) for person in people]
    good = Place(scope, await connect(scope, there.good, given.victims))
    trial = Place(tried, await connect(tried, there.good, 1))
    bad = [ident for url in there.hostile.values() for ident in await connect(theirs, url, given.channels)]
    stop = asyncio.Event()
    publisher = asyncio.create_task(Publisher().run(stop))
    gaps: list[float] = []
    watching = asyncio.create_task(stood_still(gaps))
    alone = await half("healthy alone", given, good, trial)
    print(f"the loop stood still for {max(gaps):.0f} ms at most", flush=True)
    gaps.clear()
    await plan(theirs, bad, "hostile", given, clock.now())
    beside = await half(f"healthy beside {len(bad)} hostile channels", given, good, trial)
    print(f"the loop stood still for {max(gaps):.0f} ms at most", flush=True)
    ends = Counter(row["status"] for row in await Publication.filter(channel_id__in=bad).values("status"))
    print(f"hostile ones: {dict(ends)}")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB at most")
    watching.cancel()
    stop.set()
    await publisher
    came = there.ask()
    doubled, lost = [text for text, times in came.items() if times > 1], 2 * given.posts - len(came)
    print(f"healthy ones: {len(came)} placed, {len(doubled)} of them twice, {lost} lost")
    if doubled or lost:
        return 1
    if overdue := alone.overdue + beside.overdue:
        print(f"this run proves nothing about lateness: {overdue} posts were written after they were due")
        return PROVES_NOTHING
    return 0 if beside.lateness[int(len(beside.lateness) * 0.99)] <= ALLOWED_MS else 1


async def run(given: Given) -> int:
    """The whole run on one database; the exit code."""
    with ExitStack() as stack, tempfile.TemporaryDirectory(prefix="galley-soak-") as name:
        url = stack.enter_context(places.postgres())[0] if given.database == "postgres" else None
        async with database.fresh_settings(Path(name), url) as settings, services.storage(settings):
            await database.build()
            print(f"every connector on {given.database}, with answers of {len(answers.KINDS)} kinds", flush=True)
            is_well = await answers.measure(given.victims)
        if not given.posts:
            return 0 if is_well else 1
        there = stack.enter_context(instances())
        other = Path(name) / "instances"
        other.mkdir()
        async with database.fresh_settings(other, url) as settings, services.storage(settings):
            await database.build()
            print(
                f"hostile instances on {given.database}: {given.posts} posts on {given.victims} healthy channels,"
                f" {given.rate:g} a second, beside as many on {given.channels} channels of each of"
                f" {len(HOSTILE)} kinds",
                flush=True,
            )
            registry.configure(sandbox=True)
            return await measure(given, there) or (0 if is_well else 1)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--channels", type=int, default=4)
    parser.add_argument("--victims", type=int, default=20)
    parser.add_argument("--posts", type=int, default=1_000)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--database", choices=("both", *DATABASES), default="both")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    asked = Given(**{key: value for key, value in vars(given).items() if key != "name"})
    if asked.database != "both":
        return asyncio.run(run(asked))
    # One process knows one dialect of SQL.
    context = multiprocessing.get_context("spawn")
    codes: list[int] = []
    for name in DATABASES:
        child = context.Process(target=_run_alone, args=(replace(asked, database=name),))
        child.start()
        child.join()
        codes.append(child.exitcode or 0)
    return max(codes, key=abs)


def _run_alone(given: Given) -> None:
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    sys.exit(asyncio.run(run(given)))
