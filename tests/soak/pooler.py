"""Publish through PgBouncer, or on a server with few slots, then count posts, webhooks and connections.

`python -m tests.soak pooler [--pgbouncer /usr/sbin/pgbouncer] [--slots 27] [--posts 700]`. Four API processes and
three workers share one database. With `--pgbouncer` statements go through it in transaction mode, and first an
installation that names no direct address has to end with one line. Ends with exit code 1 when a post or a webhook
is lost, a request is refused, or more connections are open than `--most`.
"""

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import httpx2

from tests.ports import free_port
from tests.postgres_server import postgres_server
from tests.receivers import receiving
from tests.soak.restarts import SETTLING_SECONDS, Installation
from tests.soak.service import READY_SECONDS, Service, free_ports

WORKERS = 3
CLIENTS = 16
_LATE = (
    "SELECT coalesce(percentile_cont(0.99) WITHIN GROUP"
    " (ORDER BY extract(epoch FROM published_at - scheduled_at)), 0) FROM publication WHERE status = 'published'"
)
_PUBLISHED = "SELECT count(*) FROM publication WHERE status = 'published'"
_WAITING = (
    "SELECT (SELECT count(*) FROM publication WHERE status IN ('pending', 'scheduled', 'publishing'))"
    " + (SELECT count(*) FROM webhook_delivery WHERE status = 'pending')"
)
_CONNECTIONS = (
    "SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
)


@dataclass(slots=True)
class PoolerFigures:
    """What a run is judged by."""

    refused_start: str = ""
    answers: Counter[int] = field(default_factory=Counter[int])
    published: int = 0
    told: int = 0
    connections: int = 0
    late: float = 0.0


@contextlib.contextmanager
def pooler(program: Path, folder: Path, server_url: str) -> Generator[str]:
    """PgBouncer in transaction mode in front of the server; its address."""
    parts, port = urlsplit(server_url), free_port()
    host = parse_qs(parts.query).get("host", [parts.hostname or ""])[0]
    user, name = parts.username or "postgres", parts.path.strip("/")
    target = f"host={host} port={parts.port or 5432} dbname={name} user={user}"
    (folder / "pgbouncer.ini").write_text(
        f"[databases]\n{name} = {target} {f'password={parts.password}' if parts.password else ''}\n[pgbouncer]\n"
        f"listen_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n"
        "pool_mode = transaction\ndefault_pool_size = 10\nmax_client_conn = 200\n"
    )
    command = [str(program), "-u", Path(host).owner(), str(folder / "pgbouncer.ini")]
    with (folder / "pgbouncer.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            yield f"postgres://{user}@127.0.0.1:{port}/{name}?statement_cache_size=0"
        finally:
            process.terminate()
            process.wait(10)


@contextlib.contextmanager
def installed(folder: Path, settings: dict[str, str], hook: str) -> Generator[Installation]:
    """Four API processes, their callbacks process and three workers."""
    (folder / "var").mkdir(exist_ok=True)
    settings |= {"GALLEY_SECRET_KEY": "a key for soaking that is long enough"}
    settings |= {"GALLEY_WEBHOOK_RECEIVER_CALLS": "0", "GALLEY_WEBHOOK_RECEIVER_IN_FLIGHT": "0"}
    words = ("--no-worker", "--processes", "4")
    api = Service(folder, *free_ports(), words=words, settings=settings, name="api")
    with contextlib.ExitStack() as stack:
        api.start()
        stack.callback(api.close)
        stack.callback(api.stop)
        log = stack.enter_context((folder / "worker.log").open("ab"))
        there = Installation([api], [api.log_file, folder / "worker.log"])
        # Before the workers take what slots there are.
        there.set_up(hook)
        workers = [
            subprocess.Popen([sys.executable, "-m", "cli.main", "worker"], stdout=log, stderr=log, env=api.environ)
            for _ in range(WORKERS)
        ]
        try:
            # Connections that requests have are there for no worker that begins later.
            while (folder / "worker.log").read_text().count("serving background work") < WORKERS:
                if any(worker.poll() is not None for worker in workers):
                    raise RuntimeError(f"a worker ended; see {folder / 'worker.log'}")
                time.sleep(0.2)
            yield there
        finally:
            for worker in workers:
                worker.terminate()
            for worker in workers:
                worker.wait(READY_SECONDS)


async def post_all(there: Installation, count: int, figures: PoolerFigures, at: datetime) -> None:
    """Create approved posts that are all due at one moment."""
    due = at.isoformat()
    numbers = iter(range(count))

    async def client() -> None:
        async with httpx2.AsyncClient(headers=there.headers, timeout=40) as calls:
            for number in numbers:
                body = {
                    "body": f"post {number}",
                    "channel_ids": [there.channels["feed"]["id"]],
                    "due_at": due,
                    "approve": True,
                }
                answer = await calls.post(f"{there.apis[0].url}/posts", json=body)
                figures.answers[answer.status_code] += 1

    await asyncio.gather(*(client() for _ in range(CLIENTS)))


async def watch(eyes: Any, figures: PoolerFigures, until: datetime) -> None:
    """Remember how many connections there were at most, until nothing is on its way any more."""
    while True:
        figures.connections = max(figures.connections, await eyes.fetchval(_CONNECTIONS))
        if datetime.now(UTC) > until and not await eyes.fetchval(_WAITING):
            return
        await asyncio.sleep(0.1)


async def run(folder: Path, given: argparse.Namespace) -> PoolerFigures:
    """Run as asked."""
    figures = PoolerFigures()
    (folder / "server").mkdir()
    with contextlib.ExitStack() as stack:
        server = stack.enter_context(postgres_server(folder / "server"))
        if given.slots:
            held = await asyncpg.connect(server.url)
            await held.execute(f"ALTER SYSTEM SET max_connections = {given.slots + 3}")
            await held.close()
            server.stop()
            server.start()
        # One connection from the beginning: later there may be no slot.
        eyes = await asyncpg.connect(server.url)
        # As installation.md says. The first user of a server has the slots that are kept for the operator.
        await eyes.execute("CREATE ROLE galley LOGIN")
        await eyes.execute("CREATE DATABASE galley OWNER galley")
        await eyes.close()
        url = server.url.replace("postgres:@/postgres", "galley:@/galley")
        eyes = await asyncpg.connect(server.url.replace("/postgres?", "/galley?"))
        settings = {"GALLEY_DATABASE_URL": url}
        if given.pgbouncer:
            settings["GALLEY_DATABASE_URL"] = stack.enter_context(pooler(given.pgbouncer, folder, url))
            await asyncio.sleep(1)
            figures.refused_start = refused_start(folder, settings["GALLEY_DATABASE_URL"])
            settings["GALLEY_DATABASE_DIRECT_URL"] = url
        async with receiving() as receiver:
            with installed(folder, settings, receiver.url) as there:
                due = datetime.now(UTC) + timedelta(seconds=given.lead)
                watching = asyncio.create_task(watch(eyes, figures, due + timedelta(seconds=2)))
                began = time.monotonic()
                await post_all(there, given.posts, figures, due)
                print(f"  {given.posts} posts created in {time.monotonic() - began:.1f} s", flush=True)
                assert datetime.now(UTC) < due, "the posts were written too slowly; give --lead"
                await asyncio.wait_for(watching, given.lead + SETTLING_SECONDS)
                figures.published = await eyes.fetchval(_PUBLISHED)
                figures.late = float(await eyes.fetchval(_LATE))
        await eyes.close()
        figures.told = len({request.json["post_id"] for request in receiver.requests})
    return figures


def refused_start(folder: Path, url: str) -> str:
    """What a start says that knows no direct address."""
    environ = {name: value for name, value in os.environ.items() if not name.startswith("GALLEY_")}
    environ |= {"GALLEY_DATA_DIR": str(folder / "other"), "GALLEY_DATABASE_URL": url}
    environ |= {"GALLEY_SECRET_KEY": "a key for soaking that is long enough"}
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", "worker"],
        env=environ,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return f"exit {done.returncode}: {' '.join(done.stderr.split())}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--pgbouncer", type=Path, help="the program; without it there is no pooler")
    parser.add_argument("--slots", type=int, default=0, help="connections that the server has for all")
    parser.add_argument("--posts", type=int, default=700)
    parser.add_argument(
        "--lead", type=int, default=20, help="seconds in which the posts are written, before they are due"
    )
    parser.add_argument("--most", type=int, default=25, help="connections that may be open")
    parser.add_argument("--keep", type=Path, help="an empty folder for the logs, which stay there")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    with contextlib.ExitStack() as stack:
        folder = given.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-pooler-")))
        os.chmod(folder, 0o755)  # noqa: PTH101 the server may have an account of its own
        figures = asyncio.run(run(folder, given))
    if figures.refused_start:
        print(f"without a direct address: {figures.refused_start}")
    print(f"answers: {dict(figures.answers)}; published {figures.published}; webhooks told of {figures.told}")
    print(f"connections at most {figures.connections}; late by p99 {figures.late:.2f} s")
    fine = figures.answers == {200: given.posts} and figures.published == figures.told == given.posts
    fine = fine and figures.connections <= max(given.most, given.slots)
    return 0 if fine and (not given.pgbouncer or figures.refused_start.startswith("exit 1")) else 1
