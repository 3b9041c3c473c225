"""Put a database back while the platforms hold what was published since the backup, and count what goes out twice.

`python -m tests.soak restores [--posts 20] [--by hand|command] [--starts 20]`. Half of the posts go to a platform
that can be asked, in this process and so outside of the database, which has forgotten its keys; half to one that
cannot be asked. Then the service is killed and stopped again and again, which must not begin a recovery. Ends with
exit code 1 when a post or a mail appeared twice or a webhook under a new id, when a call was made in recovery, or
when one began for nothing.
"""

import argparse
import asyncio
import random
import shutil
import signal
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2
from aiohttp import web

from tests.connectors.mastodon_server import TOKEN, Instance
from tests.soak.service import Service, free_ports

DUE_SECONDS = 12
WAIT_SECONDS = 90


@dataclass
class Receiver:
    """A receiver of webhooks: which deliveries came, by id."""

    ids: Counter[str] = field(default_factory=Counter[str])
    port: int = 0

    async def take(self, request: web.Request) -> web.Response:
        """Note one delivery."""
        self.ids[request.headers["X-Service-Delivery"]] += 1
        return web.Response()


@asynccontextmanager
async def receiver() -> AsyncGenerator[Receiver]:
    """A receiver on a free port."""
    made = Receiver(port=free_ports()[0])
    application = web.Application()
    application.add_routes([web.post("/hook", made.take)])
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", made.port).start()
    try:
        yield made
    finally:
        await runner.cleanup()


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--posts", type=int, default=20, help="posts on each of the two platforms")
    parser.add_argument("--by", choices=("hand", "command"), default="hand", help="how the backup is put back")
    parser.add_argument("--starts", type=int, default=20, help="kills and restarts afterwards")


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    return asyncio.run(_run(given))


async def _run(given: argparse.Namespace) -> int:
    instance = Instance()
    async with receiver() as hooks, instance.running():
        with tempfile.TemporaryDirectory(prefix="galley-restores-") as folder:
            port, callbacks = free_ports()
            service = Service(Path(folder), port, callbacks)
            try:
                return await _drill(service, instance, hooks, given)
            finally:
                await asyncio.to_thread(service.stop)
                service.close()


async def _drill(service: Service, instance: Instance, hooks: Receiver, given: argparse.Namespace) -> int:
    await asyncio.to_thread(service.start)
    headers, channels = await asyncio.to_thread(_set_up, service, instance, hooks)
    due = datetime.now(UTC) + timedelta(seconds=DUE_SECONDS + given.posts // 2)
    async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=30) as http:
        for number in range(given.posts):
            for channel in channels:
                body = {
                    "body": f"Post {number}",
                    "channel_ids": [channel],
                    "due_at": due.isoformat(),
                    "approve": True,
                }
                (await http.post("/posts", json=body)).raise_for_status()
        made = await _admin(service, "backup", "create", "--to", str(service.folder / "backups"))
        assert datetime.now(UTC) < due, "the backup came too late"
        await _until(lambda: len(instance.statuses) == given.posts)
        await _until(lambda: _states(service)["unconfirmed"] == given.posts)
        await asyncio.sleep(3)
        ids, mails = set(hooks.ids), _mails(service)
        print(f"before: {len(instance.statuses)} statuses, {len(ids)} deliveries, {sum(mails.values())} mails")
        await asyncio.to_thread(service.stop)
        instance.keys.clear()
        calls = len(instance.statuses)
        began = time.monotonic()
        await asyncio.to_thread(_put_back, service, Path(made["backup"]), given.by)
        await asyncio.to_thread(service.start)
        started = time.monotonic()
        state = await _recovery(http)
        print(
            f"put back by {given.by} in {started - began:.1f} s; recovery {time.monotonic() - started:.1f} s after"
        )
        print(f"why: {state['why']}")
        if given.by == "command":
            await _admin(service, "recovery", "reconcile")
        await _until(lambda: _states(service)["published"] == given.posts)
        await asyncio.sleep(3)
        in_recovery = len(instance.statuses) - calls
        settled = await _admin(service, "publication", "settle", "--recovery", "--live")
        ended = await _admin(service, "recovery", "end", "--yes")
        await asyncio.sleep(6)
    states = _states(service)
    twice = len(instance.statuses) - given.posts
    new_ids = set(hooks.ids) - ids
    again = Counter(_mails(service)) - mails
    print(f"calls in recovery: {in_recovery}; settled by one command: {settled['settled']}; end: {ended}")
    print(f"after: {dict(states)}; statuses twice: {twice}")
    # What a person settled is told for the first time.
    expected = settled["settled"]
    repeated, under_new_ids = sum(hooks.ids.values()) - len(hooks.ids), len(new_ids) - expected
    print(f"deliveries repeated: {repeated}; of them under new ids: {under_new_ids}; first told: {expected}")
    print(f"mails twice: {sum((again & mails).values())}")
    false = await _restarts(service, given.starts)
    print(f"{given.starts} kills and restarts: recovery began {false} times")
    is_fine = not (twice or in_recovery or false or (again & mails)) and under_new_ids <= 0
    print("fine" if is_fine and settled["settled"] == given.posts else "NOT fine")
    return 0 if is_fine else 1


def _set_up(service: Service, instance: Instance, hooks: Receiver) -> tuple[dict[str, str], list[int]]:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    brand = ("--brand", slug)
    connect = ("channel", "connect", *brand, "--platform")
    with tempfile.NamedTemporaryFile("w") as secret:
        secret.write(TOKEN)
        secret.flush()
        fields = ("--field", f"instance={instance.url}", "--field", f"access_token=@{secret.name}")
        asked = service.admin(*connect, "mastodon", "--name", "asked", *fields)["id"]
    blind = service.admin(*connect, "sandbox", "--name", "blind", "--field", "outcome=accept_then_timeout")["id"]
    events = ("--event", "post.published", "--event", "post.failed")
    service.admin("webhook", "create", *brand, "--url", f"http://127.0.0.1:{hooks.port}/hook", *events)
    return {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}, [asked, blind]


def _put_back(service: Service, backup: Path, by: str) -> None:
    if by == "command":
        service.admin("backup", "restore", str(backup), "--replace", "--yes")
        return
    for end in ("-wal", "-shm"):
        (service.folder / "var" / f"galley.db{end}").unlink(missing_ok=True)
    shutil.copyfile(backup / "galley.db", service.folder / "var" / "galley.db")


async def _restarts(service: Service, number: int) -> int:
    chance, began = random.Random(7), 0
    for _ in range(number):
        await asyncio.to_thread(service.kill, chance.choice([signal.SIGKILL, signal.SIGTERM]))
        await asyncio.to_thread(service.start)
        await asyncio.sleep(chance.random())
        with closing(sqlite3.connect(service.folder / "var" / "galley.db")) as database:
            began += database.execute("SELECT count(*) FROM switch WHERE name = 'recovery'").fetchone()[0]
    return began


async def _admin(service: Service, *words: str) -> dict[str, Any]:
    return await asyncio.to_thread(service.admin, *words)


async def _recovery(http: httpx2.AsyncClient) -> dict[str, Any]:
    async with asyncio.timeout(30):
        while not (state := (await http.get("/readyz")).json().get("recovery")):  # noqa: ASYNC110 likewise
            await asyncio.sleep(0.05)
    return state


async def _until(holds: Any) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not await asyncio.to_thread(holds):  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.2)


def _states(service: Service) -> Counter[str]:
    with closing(sqlite3.connect(service.folder / "var" / "galley.db", timeout=10)) as database:
        return Counter(
            dict(database.execute("SELECT status, count(*) FROM publication GROUP BY status").fetchall())
        )


def _mails(service: Service) -> Counter[str]:
    """The mails that were sent, by the id that is in the name of each."""
    return Counter(file.stem.rpartition("-")[2] for file in (service.folder / "var" / "mail").glob("*.eml"))
