"""Break one of twenty due rows of each table that a service works on, and see when the other nineteen are done.

`python -m tests.soak unreadable [--lead 40]`, on SQLite, which lets such values in. All rows are due at one
moment, some time after the start. Ends with exit code 1 where nineteen are not done two seconds after it. Exports
are left out: an installation writes two at once.
"""

import argparse
import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple
from uuid import uuid4

from app.core import clock, mail
from app.core.db import Statement, atomic
from app.domain import channels
from app.domain.webhooks import EventType, NewEndpoint, create_for
from tests.domain.posts.places import place
from tests.factories import SYSTEM
from tests.receivers import receiving
from tests.soak.archives import opened, settings
from tests.soak.service import WarmService, free_ports

NUMBER: Final = 20
LIMIT_SECONDS: Final = 2.0
WAIT_SECONDS: Final = 20
LOOK_SECONDS: Final = 0.05


class Due(NamedTuple):
    """What breaks the seventh row of a table, how many others are not done, and the column of their time."""

    broken: str
    left: str
    time: str = "due_at"


TABLES: Final = {
    "publication": Due(
        "UPDATE revision SET media = '{\"post\": 7}'"
        " WHERE id = (SELECT revision_id FROM publication WHERE id = 7)",
        "SELECT count(*) FROM publication WHERE id <> 7 AND status <> 'published'",
        "next_attempt_at",
    ),
    "webhook_delivery": Due(
        "UPDATE webhook_delivery SET uuid = 'broken' WHERE id = 7",
        "SELECT count(*) FROM webhook_delivery WHERE id <= 20 AND id <> 7 AND status <> 'succeeded'",
    ),
    "outgoing_mail": Due(
        "UPDATE outgoing_mail SET created_at = 'broken' WHERE id = 7",
        "SELECT count(*) FROM outgoing_mail WHERE id <= 20 AND id <> 7",
    ),
    "publication_ending": Due(
        "UPDATE publication_ending SET publications = 'broken' WHERE id = 7",
        "SELECT count(*) FROM publication_ending WHERE id <= 20 AND id <> 7",
    ),
    "comment_cursor": Due(
        "UPDATE comment_cursor SET scanned_until = 'broken' WHERE id = 7",
        "SELECT count(*) FROM comment_cursor WHERE id <= 20 AND id <> 7 AND scanned_until IS NULL",
    ),
    "metric_job": Due(
        "UPDATE metric_job SET night = 'broken' WHERE id = 7",
        "SELECT count(*) FROM metric_job WHERE id <= 20 AND id <> 7 AND state = 'pending'",
    ),
}
DELIVERIES: Final = Statement(
    """
    INSERT INTO webhook_delivery (brand_id, endpoint_id, uuid, event_uuid, replay, event, body, status,
                                  enable_epoch, attempts, due_at, epoch, created_at)
    SELECT e.brand_id, e.id, :uuid, :event_uuid, 0, 'post.approved', '{}', 'pending',
           e.enable_epoch, 0, :at, 0, :at
      FROM webhook_endpoint e
    """
)
ENDINGS: Final = Statement(
    "INSERT INTO publication_ending (publications, due_at) SELECT '[' || id || ']', :at FROM publication"
)
CURSORS: Final = Statement(
    """
    INSERT INTO comment_cursor (brand_id, channel_id, due_at, epoch, failures)
    SELECT brand_id, id, :at, 0, 0 FROM channel WHERE name LIKE 'many%'
    """
)
MEASUREMENTS: Final = Statement(
    """
    INSERT INTO metric_job (brand_id, channel_id, night, account, state, due_at, epoch, failures)
    SELECT brand_id, id, :at, 'account ' || id, 'pending', :at, 0, 0 FROM channel WHERE name LIKE 'many%'
    """
)


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--lead", type=int, default=40, help="seconds for the start, before the rows are due")


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-unreadable-") as folder:
        of = settings(Path(folder) / "var", None)
        assert of.secret_key is not None
        mine = {
            "GALLEY_SECRET_KEY": of.secret_key.get_secret_value(),
            "GALLEY_WEBHOOK_RECEIVER_CALLS": "0",
            "GALLEY_WEBHOOK_RECEIVER_IN_FLIGHT": "0",
        }
        service = WarmService(Path(folder), *free_ports(), settings=mine)
        try:
            return asyncio.run(_run(service, given))
        finally:
            service.stop()
            service.close()


async def _run(service: WarmService, given: argparse.Namespace) -> int:
    async with receiving() as receiver:
        async with opened(settings(service.folder / "var", None)):
            await _fill(receiver.url)
        due = datetime.now(UTC) + timedelta(seconds=given.lead)
        _break(_database(service), due)
        await asyncio.to_thread(service.start)
        assert datetime.now(UTC) < due - timedelta(seconds=3), "the service started too slowly; give --lead"
        await asyncio.sleep((due - datetime.now(UTC)).total_seconds())
        seconds = await _watch(_database(service))
    for table in TABLES:
        print(f"{table}: nineteen of twenty {_words(seconds.get(table))}")
    is_fine = all(seconds.get(table, WAIT_SECONDS) <= LIMIT_SECONDS for table in TABLES)
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


def _words(seconds: float | None) -> str:
    return f"not done after {WAIT_SECONDS} s" if seconds is None else f"done after {seconds:.2f} s"


async def _fill(receiver_url: str) -> None:
    """Twenty rows of each table, as far as the service makes them due in an hour; others as they would be."""
    there, at = await place("succeed"), clock.now() + timedelta(hours=1)
    slug = str(there.scope.slug)
    await create_for(SYSTEM, slug, NewEndpoint(url=receiver_url, events=[EventType.APPROVED]))
    for number in range(1, NUMBER + 1):
        await channels.connect(SYSTEM, slug, channels.NewChannel(platform="sandbox", name=f"many {number}"))
        await DELIVERIES.run(uuid=uuid4(), event_uuid=uuid4(), at=at)
        async with atomic():
            await mail.post(mail.Mail(to=f"reader{number}@example.test", subject="A mail", paragraphs=["Hello."]))
    for number in range(1, NUMBER + 1):
        await there.approved(at, "succeed", body=f"Post {number}")
    for statement in (ENDINGS, CURSORS, MEASUREMENTS):
        await statement.run(at=at)


def _database(service: WarmService) -> Path:
    return service.folder / "var" / "galley.db"


def _break(path: Path, due: datetime) -> None:
    """Make all of them due at this time, and one of each unreadable."""
    with closing(sqlite3.connect(path)) as database, database:
        for table, row in TABLES.items():
            assert database.execute(f"SELECT count(*) FROM {table} WHERE id <= 20").fetchone() == (NUMBER,), table
            database.execute(f"UPDATE {table} SET {row.time} = ?", (due.replace(tzinfo=None).isoformat(" "),))
            database.execute(row.broken)


async def _watch(path: Path) -> dict[str, float]:
    """After how many seconds nothing of a table was left but the broken row."""
    began, seconds = time.monotonic(), dict[str, float]()
    while len(seconds) < len(TABLES) and time.monotonic() - began < WAIT_SECONDS:
        with closing(sqlite3.connect(path, timeout=10)) as database:
            for table, row in TABLES.items():
                if table not in seconds and database.execute(row.left).fetchone() == (0,):
                    seconds[table] = time.monotonic() - began
        await asyncio.sleep(LOOK_SECONDS)
    return seconds
