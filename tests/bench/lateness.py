"""How late posts go live that are all due in the same second, on both databases: `lateness [--count 1000]`.

With `--mails 8000` the same is measured again while that number of mails is due in the same second.
"""

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Generator
from contextlib import ExitStack, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final
from uuid import uuid4

import uvloop

from app.access import BrandScope, RequestInfo, System
from app.core import clock, mail
from app.core.config import Settings
from app.core.db import Statement, connection
from app.core.mail import sender
from app.core.models import OutgoingMail
from app.domain import brands, channels, identity, posts
from app.domain.posts.models import Post, Publication, Revision
from app.migrations import upgrade
from app.ops import garbage_collection
from app.wiring.runtime import runtime
from tests.bench import places
from tests.ports import free_port
from workers.loop import Loop
from workers.publisher import Publisher

COUNT = 1_000
MAILS = 0
MAILS_AT_ONCE: Final = 1_000
SYSTEM = System("bench")


async def run(rounds: int) -> None:
    """Measure on each database in a process of its own: the ORM keeps one dialect's texts per process."""
    del rounds
    for kind in ("sqlite", "postgres"):
        for mails in (0, MAILS) if MAILS else (0,):
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bench.lateness", kind, str(COUNT), str(mails)
            )
            if await child.wait():
                raise RuntimeError(f"the measurement on {kind} failed")


async def measure(name: str, settings: Settings, count: int, mails: int) -> None:
    """Schedule them, let a worker run, and read how late each one was."""
    settings.prepare()
    await upgrade.apply(settings)
    async with runtime(settings):
        garbage_collection.tune()
        due = await schedule(count, mails)
        stop = asyncio.Event()
        workers = [Publisher().run(stop), *([Loop(mail.TOPIC, sender.send_due).run(stop)] if mails else [])]
        running = asyncio.gather(*workers)
        while (clock.now() - due).total_seconds() < 1 or await open_ones():  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.2)
        left = await OutgoingMail.all().count()
        stop.set()
        await running
        rows = await Publication.all().values_list("status", "published_at", "scheduled_at")
    late = sorted((at - wanted).total_seconds() for _, at, wanted in rows)
    published = sum(1 for status, *_ in rows if status == "published")
    early = sum(1 for seconds in late if seconds < 0)
    print(
        f"{count} posts due in the same second on {name}: {published} published, {early} early,"
        f" late p50 {late[len(late) // 2]:.2f} s, p99 {late[int(len(late) * 0.99)]:.2f} s, most {late[-1]:.2f} s"
        + (f"; beside {mails} mails, of which {mails - left} were sent by then" if mails else ""),
        flush=True,
    )


async def open_ones() -> int:
    """How many are not through yet."""
    return await Publication.filter(status__in=["scheduled", "publishing"]).count()


async def schedule(count: int, mails: int = 0) -> datetime:
    """Approved posts on one feed channel, and mails, all due at one moment; that moment."""
    await identity.create_user(SYSTEM, identity.NewUser(email="owner@example.test", verified=True))
    brand = await brands.create_for(SYSTEM, "owner@example.test", brands.NewBrand(name="Bench"))
    channel = await channels.connect(SYSTEM, str(brand.slug), channels.NewChannel(platform="feed"))
    token = await identity.create_token(SYSTEM, "owner@example.test", identity.NewToken(name="bench"))
    caller = await identity.authenticate(token.token, RequestInfo())
    scope: BrandScope = await brands.open_scope(caller, str(brand.slug))
    due = clock.now() + timedelta(days=1)
    await posts.create(scope, posts.PostCreate(body="A post.", channel_ids=[channel.id], due_at=due, approve=True))
    await multiply(count)
    for first in range(0, mails, MAILS_AT_ONCE):
        await mail.post_all(
            {
                uuid4(): mail.Mail(to=f"{number}@example.test", subject="A mail", paragraphs=["Hello."])
                for number in range(first, min(first + MAILS_AT_ONCE, mails))
            }
        )
    soon = clock.now() + timedelta(seconds=2)
    await Publication.all().update(scheduled_at=soon, next_attempt_at=soon)
    await OutgoingMail.all().update(due_at=soon)
    return soon


@contextmanager
def mail_server() -> Generator[str]:
    """A server in a process of its own that takes mails and forgets them; its address."""
    port = free_port()
    words = [sys.executable, "-m", "aiosmtpd", "-n", "-l", f"127.0.0.1:{port}", "-c", "aiosmtpd.handlers.Sink"]
    with subprocess.Popen(words) as process:
        try:
            yield f"smtp://127.0.0.1:{port}"
        finally:
            process.terminate()


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


def main(kind: str, count: int, mails: int) -> None:
    """Measure on one database."""
    with ExitStack() as stack:
        if kind == "postgres":
            name, (url, place) = "PostgreSQL", stack.enter_context(places.postgres())
        else:
            name, url = "SQLite", None
            place = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-bench-")))
        settings = places.settings_for(place, url)
        settings = settings.model_copy(update={"mail_url": stack.enter_context(mail_server())})
        uvloop.run(measure(name, settings, count, mails))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
