"""Promote an asynchronous standby of PostgreSQL under load, and count what goes out twice.

`python -m tests.soak promotions [--posts 200] [--seconds 20] [--behind 1.5] [--rounds 1]`. Posts are due over some
seconds, half on a platform that remembers keys, half on one that can only be asked and has forgotten its keys. In
the middle the standby stops hearing of the primary, which is killed some moments later, and is promoted. Ends with
exit code 1 where a post is live twice or not at all, where posts have more or fewer ids of webhooks than one each,
where a mail was sent twice or not at all, or where recovery did not begin or is not over after a minute.
"""

import argparse
import asyncio
import shutil
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

import asyncpg
import httpx2

from tests.connectors.mastodon_server import TOKEN, Instance
from tests.postgres_server import programs
from tests.soak.restores import Receiver, receiver
from tests.soak.service import Service, free_ports, mail_at_once

OVER_SECONDS = 60
WAIT_SECONDS = 120
LEAD_SECONDS = 15
LOG_LENGTH = 4_000
USER = "nobody"
SETTINGS = {
    # All webhooks go to one receiver, at once; what a dead worker was sending is over before a minute has passed.
    "GALLEY_WEBHOOK_RECEIVER_CALLS": "0",
    "GALLEY_PUBLISH_TIMEOUT": "30",
}
KEY = "a-passphrase-of-forty-characters-and-more"
CONFIGURATION = """
fsync = off
listen_addresses = '127.0.0.1'
max_connections = 100
unix_socket_directories = ''
"""


@dataclass
class Proxy:
    """A port that leads to a server, and elsewhere when it is told so; while it is paused, nothing passes."""

    port: int
    target: int
    tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    passes: asyncio.Event = field(default_factory=asyncio.Event)

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Lead connections until the block ends."""
        self.passes.set()
        server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        try:
            yield
        finally:
            server.close()
            self.cut()

    def cut(self) -> None:
        """End all connections."""
        for task in self.tasks:
            task.cancel()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        try:
            inner, outer = await asyncio.open_connection("127.0.0.1", self.target)
            with suppress(OSError):
                ways = [
                    asyncio.ensure_future(self._pass(reader, outer)),
                    asyncio.ensure_future(self._pass(inner, writer)),
                ]
                try:
                    await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for way in ways:
                        way.cancel()
                    outer.transport.abort()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            writer.transport.abort()
            self.tasks.discard(task)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while block := await reader.read(65_536):
                await self.passes.wait()
                writer.write(block)
                await writer.drain()


class Cluster:
    """A server of PostgreSQL in a folder, run by a user who may."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port

    def make(self) -> None:
        """A new one."""
        self.call("initdb", "-D", str(self.folder), "-U", "postgres", "--auth=trust", "--no-sync")
        with (self.folder / "postgresql.conf").open("a") as file:
            file.write(CONFIGURATION)

    def copy(self, port: int) -> None:
        """A standby of the server that answers at this port."""
        source = f"host=127.0.0.1 port={port} user=postgres"
        self.call("pg_basebackup", "-D", str(self.folder), "-R", "-X", "stream", "-c", "fast", "-d", source)

    def control(self, *words: str) -> None:
        """Start, stop or promote it."""
        self.call("pg_ctl", "-D", str(self.folder), "-w", "-l", f"{self.folder}.log", *words)

    def start(self) -> None:
        """Start it and wait."""
        self.control("-o", f"-p {self.port}", "start")

    def call(self, program: str, *words: str) -> None:
        """Run a program of PostgreSQL."""
        subprocess.run(
            [str(programs() / program), *words],
            user=USER,
            cwd=self.folder.parent,
            stdout=subprocess.DEVNULL,
            check=True,
            timeout=120,
        )


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--posts", type=int, default=200, help="posts on both platforms together")
    parser.add_argument("--seconds", type=float, default=20, help="over which they are due")
    parser.add_argument("--behind", type=float, default=1.5, help="seconds of commits that the standby lacks")
    parser.add_argument("--rounds", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    return max(asyncio.run(_round(given)) for _ in range(given.rounds))


async def _round(given: argparse.Namespace) -> int:
    keyed, queried = Instance(), Instance(software="pleroma")
    with tempfile.TemporaryDirectory(prefix="galley-promotions-") as name:
        folder = Path(name)
        servers = folder / "servers"
        servers.mkdir()
        for path in (folder, servers):
            path.chmod(0o755)
        shutil.chown(servers, USER)
        ports = [*free_ports(), *free_ports()]
        primary, standby = Cluster(servers / "primary", ports[0]), Cluster(servers / "standby", ports[1])
        front, behind = Proxy(ports[2], primary.port), Proxy(ports[3], primary.port)
        async with keyed.running(), queried.running(), receiver() as hooks, front.running(), behind.running():
            await asyncio.to_thread(primary.make)
            await asyncio.to_thread(primary.start)
            url = f"postgres://postgres@127.0.0.1:{front.port}/postgres"
            settings = {"GALLEY_DATABASE_URL": url, "GALLEY_SECRET_KEY": KEY, **SETTINGS}
            service = Service(folder, *free_ports(), settings=settings)
            try:
                await asyncio.to_thread(service.start)
                await asyncio.to_thread(standby.copy, behind.port)
                await asyncio.to_thread(standby.start)
                return await _drill(service, (keyed, queried), hooks, given, (primary, standby), (front, behind))
            except BaseException:
                print(service.log_file.read_text()[-LOG_LENGTH:])
                raise
            finally:
                await asyncio.to_thread(service.stop)
                service.close()
                for server in (primary, standby):
                    with suppress(subprocess.CalledProcessError):
                        await asyncio.to_thread(server.control, "-m", "immediate", "stop")


async def _drill(
    service: Service,
    instances: tuple[Instance, Instance],
    hooks: Receiver,
    given: argparse.Namespace,
    servers: tuple[Cluster, Cluster],
    proxies: tuple[Proxy, Proxy],
) -> int:
    (primary, standby), (front, behind) = servers, proxies
    headers, channels = await asyncio.to_thread(_set_up, service, instances, hooks)
    async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=30) as http:
        begin = datetime.now(UTC) + timedelta(seconds=LEAD_SECONDS + given.posts // 5)
        for number in range(given.posts):
            due = begin + timedelta(seconds=given.seconds * (number // 2 * 2) / given.posts)
            body = {
                "body": f"Post {number}.",
                "channel_ids": [channels[number % 2]],
                "due_at": due.isoformat(),
                "approve": True,
            }
            (await http.post("/posts", json=body)).raise_for_status()
        rest = (begin - datetime.now(UTC)).total_seconds()
        assert rest > 0, "the posts were written too slowly"
        await asyncio.sleep(rest + given.seconds / 2 - given.behind)
        behind.passes.clear()
        await asyncio.sleep(given.behind)
        live = sum(len(instance.statuses) for instance in instances)
        await asyncio.to_thread(primary.control, "-m", "immediate", "stop")
        behind.cut()
        instances[1].keys.clear()
        await asyncio.to_thread(standby.control, "promote")
        known = await _published(standby.port)
        print(f"promoted: {live} posts are live, the standby knows {known}")
        front.target = standby.port
        front.cut()
        began = time.monotonic()
        state, noticed = await _until_recovery(http, began)
        await _until_over(http)
        over = time.monotonic() - began
        print(f"recovery after {noticed:.1f} s, over after {over:.1f} s: {state}")
        await _until(lambda: _count(instances) >= given.posts)
        await asyncio.sleep(8)
    return await _report(service, instances, hooks, given.posts, over if state else None, standby.port)


async def _report(
    service: Service,
    instances: tuple[Instance, Instance],
    hooks: Receiver,
    posts: int,
    over: float | None,
    port: int,
) -> int:
    texts = Counter(status["sent"]["status"] for instance in instances for status in instance.statuses)
    rows = await _rows(port, "SELECT status, count(*) FROM publication GROUP BY status")
    subjects = Counter[str]()
    for file in (service.folder / "var" / "mail").glob("*.eml"):
        message = message_from_bytes(file.read_bytes(), policy=policy.default)
        subjects[f"{message['message-id']}"] += 1
    twice = sum(number - 1 for number in texts.values())
    lost = posts - len(texts)
    new_ids = len(hooks.ids) - posts
    repeated = sum(hooks.ids.values()) - len(hooks.ids)
    print(f"after: {dict(rows)}; twice: {twice}; lost: {lost}")
    print(f"deliveries: {len(hooks.ids)} ids, {repeated} repeated, {new_ids} more than posts")
    mails_twice = sum(subjects.values()) - len(subjects)
    print(f"mails: {len(subjects)} numbers, {mails_twice} sent twice")
    is_fast = over is not None and over <= OVER_SECONDS
    is_fine = is_fast and not any((twice, lost, new_ids, mails_twice)) and len(subjects) == posts
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


def _set_up(
    service: Service, instances: tuple[Instance, ...], hooks: Receiver
) -> tuple[dict[str, str], list[int]]:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    channels: list[int] = []
    with tempfile.NamedTemporaryFile("w") as secret:
        secret.write(TOKEN)
        secret.flush()
        for number, instance in enumerate(instances):
            fields = ("--field", f"instance={instance.url}", "--field", f"access_token=@{secret.name}")
            words = ("--platform", "mastodon", "--name", f"channel {number}", *fields)
            channels.append(service.admin("channel", "connect", "--brand", slug, *words)["id"])
    events = ("--event", "post.published", "--event", "post.failed")
    url = f"http://127.0.0.1:{hooks.port}/hook"
    service.admin("webhook", "create", "--brand", slug, "--url", url, *events)
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
    mail_at_once(service, headers)
    return headers, channels


async def _until_recovery(http: httpx2.AsyncClient, began: float) -> tuple[Any, float]:
    """The recovery, and when it was seen; None where there was none in time."""
    while time.monotonic() - began < OVER_SECONDS:
        with suppress(httpx2.HTTPError):
            if state := (await http.get("/readyz")).json().get("recovery"):
                return state, time.monotonic() - began
        await asyncio.sleep(0.05)
    return None, time.monotonic() - began


async def _until_over(http: httpx2.AsyncClient) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while True:
            with suppress(httpx2.HTTPError):
                answer = await http.get("/readyz")
                if answer.status_code == 200 and answer.json()["recovery"] is None:
                    return
            await asyncio.sleep(0.1)


async def _until(holds: Callable[[], bool]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(WAIT_SECONDS):
            while not holds():  # noqa: ASYNC110 it tells nobody
                await asyncio.sleep(0.2)


def _count(instances: tuple[Instance, ...]) -> int:
    return len({status["sent"]["status"] for instance in instances for status in instance.statuses})


async def _published(port: int) -> int:
    rows = await _rows(port, "SELECT status, count(*) FROM publication GROUP BY status")
    return dict(rows).get("published", 0)


async def _rows(port: int, statement: str) -> list[tuple[str, int]]:
    connection = await asyncpg.connect(f"postgres://postgres@127.0.0.1:{port}/postgres")
    try:
        return [(row[0], row[1]) for row in await connection.fetch(statement)]
    finally:
        await connection.close()
