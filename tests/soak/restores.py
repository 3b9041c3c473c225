"""Put a database back while the platforms hold what was published since the backup, and count what goes out twice.

`python -m tests.soak restores [--restores 2] [--posts 20] [--by hand|command|both] [--starts 20] [--lead 14]`.
Half of the posts go to a platform that can be asked, in this process and so outside of the database, which forgets
its keys at every other pair of restores; half to one that cannot be asked. Then the service is killed and stopped
again and again, which must not begin a recovery. Ends with exit code 1 when a post or a mail appeared twice or a
webhook under a new id, when a call was made in recovery, or when one began for nothing.
"""

import argparse
import asyncio
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import httpx2
from aiohttp import web

from tests.connectors.mastodon_server import TOKEN, Instance
from tests.soak.service import Service, free_ports, mail_at_once

WAIT_SECONDS = 90
WAYS = ("hand", "command")


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
    parser.add_argument("--restores", type=int, default=2)
    parser.add_argument("--by", choices=(*WAYS, "both"), default="both", help="how the backup is put back")
    parser.add_argument("--lead", type=int, default=14, help="seconds for the backup, before the posts are due")
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
    faults = 0
    async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=30) as http:
        for number in range(given.restores):
            by = WAYS[number % 2] if given.by == "both" else given.by
            forgets = number % 4 < 2
            counts = await _restore(
                service, instance, hooks, http, channels, given.posts, by, given.lead, forgets=forgets
            )
            print(f"{number + 1}, by {by}, keys {'forgotten' if forgets else 'remembered'}: {counts}", flush=True)
            faults += not counts.is_fine(given.posts)
    false = await _restarts(service, given.starts)
    print(f"{given.starts} kills and restarts: recovery began {false} times")
    print("NOT fine" if faults or false else "fine")
    return 1 if faults or false else 0


@dataclass(frozen=True, slots=True)
class Counts:
    """What came out of one restore."""

    seconds: float
    calls_in_recovery: int
    settled: int
    published: int
    twice: int
    repeated: int
    new_ids: int
    mails_twice: int

    def is_fine(self, posts: int) -> bool:
        """Whether nothing went out twice, and everything was found or settled."""
        faults = (self.calls_in_recovery, self.twice, self.new_ids, self.mails_twice)
        return not any(faults) and (self.settled, self.published) == (posts, 2 * posts)


async def _restore(
    service: Service,
    instance: Instance,
    hooks: Receiver,
    http: httpx2.AsyncClient,
    channels: list[int],
    posts: int,
    by: str,
    lead: int,
    *,
    forgets: bool,
) -> Counts:
    base, live = _states(service), len(instance.statuses)
    due = datetime.now(UTC) + timedelta(seconds=lead + posts // 2)
    for number in range(posts):
        for channel in channels:
            body = {"body": f"Post {number}", "channel_ids": [channel], "due_at": due.isoformat(), "approve": True}
            (await http.post("/posts", json=body)).raise_for_status()
    backup = await _admin(service, "backup", "create", "--to", str(service.folder / "backups"))
    assert datetime.now(UTC) < due, "the backup came too late"
    await _until(lambda: len(instance.statuses) == live + posts)
    # A post that is live is told about once that is recorded, which a stop waits for as well.
    await _until(lambda: _states(service)["published"] == base["published"] + posts)
    await _until(lambda: _states(service)["unconfirmed"] == posts)
    await _until(lambda: _waiting(service) == 0)
    await asyncio.to_thread(service.stop)
    ids, mails, told = set(hooks.ids), _mails(service), sum(hooks.ids.values())
    if forgets:
        instance.keys.clear()
    calls = len(instance.statuses)
    await asyncio.to_thread(_put_back, service, Path(backup["backup"]), by)
    await asyncio.to_thread(service.start)
    started = time.monotonic()
    await _recovery(http)
    seconds = time.monotonic() - started
    if by == "command":
        await _admin(service, "recovery", "reconcile")
    await _until(lambda: _states(service)["published"] == base["published"] + posts)
    await asyncio.sleep(1)
    in_recovery = len(instance.statuses) - calls
    settled = await _admin(service, "publication", "settle", "--recovery", "--live")
    await _admin(service, "recovery", "end", "--yes")
    await asyncio.sleep(1)
    await _until(lambda: _waiting(service) == 0)
    again = Counter(_mails(service)) - mails
    return Counts(
        seconds=round(seconds, 1),
        calls_in_recovery=in_recovery,
        settled=settled["settled"],
        published=_states(service)["published"] - base["published"],
        twice=len(instance.statuses) - live - posts,
        repeated=sum(hooks.ids.values()) - told - (len(hooks.ids) - len(ids)),
        # What a person settled is told for the first time.
        new_ids=len(set(hooks.ids) - ids) - settled["settled"],
        mails_twice=sum((again & mails).values()),
    )


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
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
    mail_at_once(service, headers)
    return headers, [asked, blind]


def _put_back(service: Service, backup: Path, by: str) -> None:
    if by == "command":
        service.admin("backup", "restore", str(backup), "--replace", "--yes")
        return
    for end in ("-wal", "-shm"):
        (service.folder / "var" / f"galley.db{end}").unlink(missing_ok=True)
    shutil.copyfile(backup / "galley.db", service.folder / "var" / "galley.db")


async def _restarts(service: Service, number: int) -> int:
    """Stop and start it in all ways that are no restore; how often recovery began."""
    chance, began, kinds = random.Random(7), 0, Counter[str]()
    for _ in range(number):
        kind = chance.choice([*RESTARTS])
        kinds[kind] += 1
        await asyncio.to_thread(service.kill, signal.SIGTERM if kind == "stopped" else signal.SIGKILL)
        await asyncio.to_thread(RESTARTS[kind], service, chance)
        await asyncio.to_thread(service.start)
        await asyncio.sleep(chance.random())
        with closing(sqlite3.connect(service.folder / "var" / "galley.db", timeout=10)) as database:
            began += database.execute("SELECT count(*) FROM switch WHERE name = 'recovery'").fetchone()[0]
    print(f"kinds of restarts: {dict(kinds)}")
    return began


def _nothing(service: Service, chance: random.Random) -> None:
    del service, chance


def _lose_sentinel(service: Service, chance: random.Random) -> None:
    del chance
    (service.folder / "var" / "sentinel.json").unlink()


def _break_sentinel(service: Service, chance: random.Random) -> None:
    path = service.folder / "var" / "sentinel.json"
    content = path.read_bytes()
    path.write_bytes(content[: chance.randrange(len(content) - 1)])


def _keep_old_sentinel(service: Service, chance: random.Random) -> None:
    """The sentinel as it was some starts ago, as where it could not be written meanwhile."""
    old, path = service.folder / "old.json", service.folder / "var" / "sentinel.json"
    if old.exists():
        path.write_bytes(old.read_bytes())
    elif chance.random() < 0.5 and path.exists():
        old.write_bytes(path.read_bytes())


def _kill_while_starting(service: Service, chance: random.Random) -> None:
    for _ in range(2):
        words = ("serve", "--port", str(service.port), "--callbacks-port", str(service.callbacks_port))
        process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *words],
            env=service.environ,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        time.sleep(chance.uniform(0.5, 4))
        process.kill()
        process.wait(30)


def _back_up(service: Service, chance: random.Random) -> None:
    del chance
    service.admin("backup", "create", "--to", str(service.folder / "backups"), "--keep", "2")


RESTARTS: Final[Mapping[str, Callable[[Service, random.Random], None]]] = {
    "killed": _nothing,
    "stopped": _nothing,
    "without its sentinel": _lose_sentinel,
    "with half a sentinel": _break_sentinel,
    "with an old sentinel": _keep_old_sentinel,
    "killed while starting": _kill_while_starting,
    "after a backup": _back_up,
}


async def _admin(service: Service, *words: str) -> dict[str, Any]:
    try:
        return await asyncio.to_thread(service.admin, *words)
    except subprocess.CalledProcessError as failure:
        print(f"{' '.join(words)}: {failure.stdout}{failure.stderr}", flush=True)
        raise


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


def _waiting(service: Service) -> int:
    """How many deliveries and mails are still to go out."""
    with closing(sqlite3.connect(service.folder / "var" / "galley.db", timeout=10)) as database:
        statement = (
            "SELECT (SELECT count(*) FROM webhook_delivery WHERE status = 'pending')"
            " + (SELECT count(*) FROM outgoing_mail WHERE due_at IS NOT NULL)"
            " + (SELECT count(*) FROM publication_ending)"
        )
        return database.execute(statement).fetchone()[0]


def _mails(service: Service) -> Counter[str]:
    """The mails that were sent, by the id that is in the name of each."""
    return Counter(file.stem.rpartition("-")[2] for file in (service.folder / "var" / "mail").glob("*.eml"))
