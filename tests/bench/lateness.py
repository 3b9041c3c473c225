"""How late posts go live that are all due in the same second, on both databases: `lateness [--count 1000]`."""

import asyncio
import sys
import tempfile
from contextlib import ExitStack
from datetime import datetime, timedelta
from pathlib import Path

import uvloop

from app.access import BrandScope, RequestInfo, System
from app.core import clock
from app.core.config import Settings
from app.core.db import Statement, connection
from app.domain import brands, channels, identity, posts
from app.domain.posts.models import Post, Publication, Revision
from app.migrations import upgrade
from app.ops import garbage_collection
from app.wiring.runtime import runtime
from tests.bench import places
from workers.publisher import Publisher

COUNT = 1_000
SYSTEM = System("bench")


async def run(rounds: int) -> None:
    """Measure on each database in a process of its own: the ORM keeps one dialect's texts per process."""
    del rounds
    for kind in ("sqlite", "postgres"):
        child = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bench.lateness", kind, str(COUNT)
        )
        if await child.wait():
            raise RuntimeError(f"the measurement on {kind} failed")


async def measure(name: str, settings: Settings, count: int) -> None:
    """Schedule them, let a worker run, and read how late each one was."""
    settings.prepare()
    await upgrade.apply(settings)
    async with runtime(settings):
        garbage_collection.tune()
        due = await schedule(count)
        stop = asyncio.Event()
        worker = asyncio.create_task(Publisher().run(stop))
        while (clock.now() - due).total_seconds() < 1 or await open_ones():  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.2)
        stop.set()
        await worker
        rows = await Publication.all().values_list("status", "published_at", "scheduled_at")
    late = sorted((at - wanted).total_seconds() for _, at, wanted in rows)
    published = sum(1 for status, *_ in rows if status == "published")
    early = sum(1 for seconds in late if seconds < 0)
    print(
        f"{count} posts due in the same second on {name}: {published} published, {early} early,"
        f" late p50 {late[len(late) // 2]:.2f} s, p99 {late[int(len(late) * 0.99)]:.2f} s, most {late[-1]:.2f} s"
    )


async def open_ones() -> int:
    """How many are not through yet."""
    return await Publication.filter(status__in=["scheduled", "publishing"]).count()


async def schedule(count: int) -> datetime:
    """Approved posts on one feed channel, all due at one moment; that moment."""
    await identity.create_user(SYSTEM, identity.NewUser(email="owner@example.test", verified=True))
    brand = await brands.create_for(SYSTEM, "owner@example.test", brands.NewBrand(name="Bench"))
    channel = await channels.connect(SYSTEM, str(brand.slug), channels.NewChannel(platform="feed"))
    token = await identity.create_token(SYSTEM, "owner@example.test", identity.NewToken(name="bench"))
    caller = await identity.authenticate(token.token, RequestInfo())
    scope: BrandScope = await brands.open_scope(caller, str(brand.slug))
    due = clock.now() + timedelta(days=1)
    await posts.create(scope, posts.PostCreate(body="A post.", channel_ids=[channel.id], due_at=due, approve=True))
    await multiply(count)
    soon = clock.now() + timedelta(seconds=2)
    await Publication.all().update(scheduled_at=soon, next_attempt_at=soon)
    return soon


async def multiply(count: int) -> None:
    """Of the only post that there is make `count`, each with its revision and publication."""
    for model in (Post, Revision, Publication):
        values = {column: column for column in model._meta.db_fields} | {
            column: f"{column} + n" for column in model._meta.db_fields & {"id", "post_id", "revision_id"}
        }
        if "key" in values:
            values["key"] = "key || '.' || n"
        await Statement(
            f"""
            INSERT INTO {model._meta.db_table} ({", ".join(f'"{column}"' for column in values)})
            SELECT {", ".join(values.values())}
              FROM {model._meta.db_table}, {{postgres: generate_series(1, :last) AS v(n)}}
                   {{sqlite: (WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < :last)
                              SELECT n FROM s) AS v}}
            """
        ).run(last=count - 1)
    # What PostgreSQL does by itself within a minute.
    await connection().execute_script("ANALYZE")


def main(kind: str, count: int) -> None:
    """Measure on one database."""
    with ExitStack() as stack:
        if kind == "postgres":
            url, place = stack.enter_context(places.postgres())
            uvloop.run(measure("PostgreSQL", places.settings_for(place, url), count))
        else:
            place = stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-bench-"))
            uvloop.run(measure("SQLite", places.settings_for(Path(place), None), count))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
