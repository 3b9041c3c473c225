"""Put a database back at random points of a busy time, again and again, and count what goes out twice.

`python -m tests.soak busy_restores [--restores 60] [--seed 1] [--database sqlite|postgres]`. Posts are written all
the time on three channels: a platform that remembers keys, one that can only be asked, and one that cannot be
asked. On the first two some are moved and deleted. A backup is made at a random moment, the service is stopped or
killed at another one, and the backup is put back, by the command or by hand. At every other pair of restores the
platforms have forgotten their keys. A person settles what is left by what is really live. Ends with exit code 1
where a post is live twice, where a fact was told under two ids of deliveries, where a mail was sent twice, where a
call was made in recovery, or where a publication is neither published, nor failed, nor left with a reason.
"""

import argparse
import asyncio
import os
import random
import shutil
import signal
import sqlite3
import tempfile
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import asyncpg
import httpx2
from aiohttp import web

from schema.engine import ids
from tests.connectors.mastodon_server import TOKEN, Instance
from tests.postgres_server import postgres_server, programs
from tests.soak.service import WarmService, free_ports, mail_at_once

WAIT_SECONDS: Final = 90
WAYS: Final = ("hand", "command")
PAUSE_SECONDS: Final = 0.3
"""Between two posts."""
BEATS_SECONDS: Final = 11
"""What is lost at least where a backup is put back by hand: the sentinel is written every ten seconds."""
KEY: Final = "a-passphrase-of-forty-characters-and-more"
SETTLE: Final = "mutation ($input: PublicationSettleInput!) { publicationSettle(input: $input) { __typename } }"
STATES: Final = "SELECT status, count(*) FROM publication GROUP BY status"
LEFT: Final = (
    "SELECT u.id, p.body, u.error FROM publication u JOIN post p ON p.id = u.post_id"
    " WHERE u.status = 'unconfirmed' AND u.next_attempt_at IS NULL"
)
STUCK: Final = "SELECT status || ': ' || error FROM publication WHERE status NOT IN ('published', 'failed')"
ASKED: Final = "SELECT count(*) FROM publication WHERE status = 'unconfirmed' AND next_attempt_at IS NOT NULL"
DUE: Final = "SELECT count(*) FROM publication WHERE status IN ('scheduled', 'publishing')"
WAITING: Final = (
    "SELECT (SELECT count(*) FROM webhook_delivery WHERE status = 'pending')"
    " + (SELECT count(*) FROM outgoing_mail WHERE due_at IS NOT NULL)"
    " + (SELECT count(*) FROM publication_ending)"
)
RECOVERY: Final = "SELECT count(*) FROM switch WHERE name = 'recovery'"


@dataclass
class Facts:
    """What a receiver of webhooks was told: the ids of the deliveries of each fact."""

    ids: dict[tuple[str, int], set[str]] = field(default_factory=dict[tuple[str, int], set[str]])
    calls: int = 0

    async def take(self, request: web.Request) -> web.Response:
        """Note one delivery."""
        body = await request.json()
        self.calls += 1
        fact = (request.headers["X-Service-Event"], body["post_id"])
        self.ids.setdefault(fact, set()).add(request.headers["X-Service-Delivery"])
        return web.Response()


@asynccontextmanager
async def listening(facts: Facts, port: int) -> AsyncGenerator[None]:
    """A receiver at this port."""
    application = web.Application()
    application.add_routes([web.post("/hook", facts.take)])
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        yield
    finally:
        await runner.cleanup()


@dataclass
class Place:
    """The installation with all that is outside of its database."""

    service: WarmService
    instances: dict[str, Instance]
    facts: Facts
    http: httpx2.AsyncClient
    channels: dict[str, int]
    chance: random.Random
    blind: set[str] = field(default_factory=set[str])
    """The texts that the platform that cannot be asked has."""

    async def rows(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of a statement."""
        if url := self.service.settings.get("GALLEY_DATABASE_URL"):
            connection = await asyncpg.connect(url)
            try:
                return [tuple(row) for row in await connection.fetch(statement)]
            finally:
                await connection.close()
        with closing(sqlite3.connect(self.service.folder / "var" / "galley.db", timeout=10)) as database:
            return database.execute(statement).fetchall()

    async def number(self, statement: str) -> int:
        """The number of a statement."""
        return (await self.rows(statement))[0][0]

    async def sandbox(self) -> Counter[str]:
        """The texts in the sandbox, which is part of the database, with how often each arrived."""
        return Counter(dict(await self.rows("SELECT body, sum(arrivals) FROM sandbox_post GROUP BY body")))

    def live(self) -> Counter[str]:
        """The texts that are live on the platforms that can be asked."""
        return Counter(
            status["sent"]["status"] for instance in self.instances.values() for status in instance.statuses
        )

    async def admin(self, *words: str) -> dict[str, Any]:
        """Run an operator's command."""
        return await asyncio.to_thread(self.service.admin, *words)

    async def until(self, statement: str) -> None:
        """Wait until a number is nought."""
        async with asyncio.timeout(WAIT_SECONDS):
            while await self.number(statement):  # noqa: ASYNC110 only asking tells
                await asyncio.sleep(0.2)

    def mails(self) -> Counter[str]:
        """The mails that were sent, by the id that is in the name of each."""
        return Counter(
            file.stem.rpartition("-")[2] for file in (self.service.folder / "var" / "mail").glob("*.eml")
        )


@dataclass
class Tally:
    """What came out of all restores."""

    posts: int = 0
    twice: list[str] = field(default_factory=list[str])
    calls: int = 0
    two_ids: int = 0
    mails_twice: int = 0
    stuck: Counter[str] = field(default_factory=Counter[str])
    left: Counter[str] = field(default_factory=Counter[str])
    compared: int = 0
    lost: list[float] = field(default_factory=list[float])

    def report(self, place: Place, restores: int) -> bool:
        """Print everything; whether it is fine."""
        print(f"{restores} restores, {self.posts} posts; lost {min(self.lost):.1f} to {max(self.lost):.1f} s each")
        print(f"found on their platforms: {self.compared}; left to a person: {self.left.total()}")
        for reason, number in self.left.most_common():
            print(f"    {number} x {reason}")
        print(f"webhooks: {place.facts.calls} calls, {len(place.facts.ids)} facts; mails: {len(place.mails())}")
        print(f"live twice: {len(self.twice)} {self.twice[:5]}; calls in recovery: {self.calls}")
        print(f"facts under two ids: {self.two_ids}; mails twice: {self.mails_twice}; stuck: {dict(self.stuck)}")
        return not any((self.twice, self.calls, self.two_ids, self.mails_twice, self.stuck))


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--restores", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-busy-restores-")))
        settings = {"GALLEY_WEBHOOK_RECEIVER_CALLS": "0"}
        if given.database == "postgres":
            folder.chmod(0o755)
            (folder / "server").mkdir()
            url = stack.enter_context(postgres_server(folder / "server")).url
            settings |= {"GALLEY_DATABASE_URL": url, "GALLEY_SECRET_KEY": KEY}
            settings |= {"PATH": f"{programs()}:{os.environ['PATH']}"}
        service = WarmService(folder, *free_ports(), settings=settings)
        try:
            return asyncio.run(_run(service, given))
        except BaseException:
            print(service.log_file.read_text()[-4_000:])
            raise
        finally:
            service.stop()
            service.close()


async def _run(service: WarmService, given: argparse.Namespace) -> int:
    instances = {"keyed": Instance(), "asked": Instance(software="pleroma")}
    facts, (port, _) = Facts(), free_ports()
    async with instances["keyed"].running(), instances["asked"].running(), listening(facts, port):
        await asyncio.to_thread(service.start)
        headers, channels = await asyncio.to_thread(_set_up, service, instances, port)
        async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=30) as http:
            place = Place(service, instances, facts, http, channels, random.Random(given.seed))
            tally = Tally()
            for number in range(given.restores):
                await _restore(place, tally, number, WAYS[number % 2] if given.database == "sqlite" else "command")
            await place.until(WAITING)
            tally.twice += [text for text, count in place.live().items() if count > 1]
            tally.two_ids = sum(len(each) - 1 for each in facts.ids.values())
            tally.mails_twice = sum(count - 1 for count in place.mails().values())
            is_fine = tally.report(place, given.restores)
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


async def _restore(place: Place, tally: Tally, number: int, by: str) -> None:
    chance, forgets = place.chance, number % 4 < 2
    backup, taken_at = await _busy_time(place, tally, number, by)
    lost = (datetime.now(UTC) - taken_at).total_seconds()
    tally.lost.append(lost)
    arrived = await place.sandbox()
    place.blind |= {*arrived}
    tally.twice += [text for text, count in arrived.items() if count > 1]
    before, live = (await _published(place)), place.live()
    if forgets:
        for instance in place.instances.values():
            instance.keys.clear()
    await asyncio.to_thread(_put_back, place.service, backup, by)
    restored, base = await place.sandbox(), await _published(place)
    await asyncio.to_thread(place.service.start)
    await _until_recovery(place)
    if by == "command":
        await place.admin("recovery", "reconcile")
    await _until_compared(place)
    compared = await _published(place) - base
    left = await place.rows(LEFT)
    tally.compared += compared
    tally.calls += (place.live() - live).total() + (await place.sandbox() - restored).total()
    publishes = chance.random() < 0.5
    for ident, body, error in left:
        is_live = body in live or body in place.blind
        reason = f"{str(error).rpartition(': ')[2]} ({'live' if is_live else 'not live'})"
        tally.left[reason] += 1
        if not (publishes and "does not have" in str(error)):
            await _settle(place, ident, live=is_live)
    await place.admin("recovery", "end", "--yes", "--absent", "publish" if publishes else "leave")
    await place.until(DUE)
    await place.until(ASKED)
    again = await place.sandbox() - restored
    tally.twice += [text for text in again if text in place.blind or again[text] > 1]
    place.blind |= {*again}
    tally.stuck += Counter(str(error) for (error,) in await place.rows(STUCK))
    print(
        f"{number + 1}, by {by}, keys {'forgotten' if forgets else 'remembered'}: lost {lost:.1f} s"
        f" ({before - base} publications), found {compared}, left {len(left)},"
        f" {'published' if publishes else 'left'} where absent",
        flush=True,
    )


async def _busy_time(place: Place, tally: Tally, number: int, by: str) -> tuple[Path, datetime]:
    """Load, a backup in it, more load, and a stop or a kill; the backup, and when it was made."""
    load = asyncio.create_task(_load(place, tally, number))
    try:
        await asyncio.sleep(place.chance.uniform(1, 6))
        taken_at = datetime.now(UTC)
        if by == "command":
            made = await place.admin(
                "backup", "create", "--to", str(place.service.folder / "backups"), "--keep", "1"
            )
            backup = Path(made["backup"])
            await asyncio.sleep(place.chance.uniform(0, 8))
        else:
            backup = await asyncio.to_thread(_copy, place.service)
            await asyncio.sleep(place.chance.uniform(BEATS_SECONDS, BEATS_SECONDS + 4))
        await asyncio.to_thread(place.service.kill, place.chance.choice((signal.SIGTERM, signal.SIGKILL)))
    finally:
        load.cancel()
        with suppress(asyncio.CancelledError):
            await load
    return backup, taken_at


async def _load(place: Place, tally: Tally, number: int) -> None:
    """Write posts that are due soon; move or delete some of them."""
    chance, posts = place.chance, list[int]()
    while True:
        text = f"Restore {number}, post {tally.posts}."
        channel = chance.choice([*place.channels.values()])
        body = {"body": text, "channel_ids": [channel], "due_at": _soon(chance), "approve": True}
        with suppress(httpx2.HTTPError, KeyError):
            answer = await place.http.post("/posts", json=body)
            tally.posts += 1
            # A person who ends a recovery sees when such posts go out, and has to know where they are already.
            if channel != place.channels["blind"]:
                posts.append(answer.json()["post"]["id"])
            if posts and chance.random() < 0.2:
                ident = chance.choice(posts)
                if chance.random() < 0.5:
                    await place.http.delete(f"/posts/{ident}")
                else:
                    await place.http.patch(f"/posts/{ident}", json={"due_at": _soon(chance)})
        await asyncio.sleep(PAUSE_SECONDS)


def _soon(chance: random.Random) -> str:
    return (datetime.now(UTC) + timedelta(seconds=chance.uniform(0.5, 20))).isoformat()


async def _until_compared(place: Place) -> None:
    """Wait as a person does who asks how far the comparison is."""
    async with asyncio.timeout(WAIT_SECONDS):
        while (state := await place.admin("recovery", "status"))["uncompared"] or state["questions"]:  # noqa: ASYNC110
            await asyncio.sleep(0.5)


async def _published(place: Place) -> int:
    return dict(await place.rows(STATES)).get("published", 0)


async def _settle(place: Place, ident: int, *, live: bool) -> None:
    variables = {"input": {"id": str(ids.encode("Publication", ident)), "live": live}}
    answer = await place.http.post("/graphql", json={"query": SETTLE, "variables": variables})
    assert answer.json()["data"]["publicationSettle"]["__typename"] == "Publication", answer.text


async def _until_recovery(place: Place) -> None:
    async with asyncio.timeout(30):
        while not await place.number(RECOVERY):  # noqa: ASYNC110 only asking tells
            await asyncio.sleep(0.1)


def _copy(service: WarmService) -> Path:
    target = service.folder / "copy.db"
    target.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(service.folder / "var" / "galley.db")) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
    return target


def _put_back(service: WarmService, backup: Path, by: str) -> None:
    if by == "command":
        service.admin("backup", "restore", str(backup), "--replace", "--yes")
        return
    for end in ("-wal", "-shm"):
        (service.folder / "var" / f"galley.db{end}").unlink(missing_ok=True)
    shutil.copyfile(backup, service.folder / "var" / "galley.db")


def _set_up(
    service: WarmService, instances: dict[str, Instance], port: int
) -> tuple[dict[str, str], dict[str, int]]:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    connect = ("channel", "connect", "--brand", slug, "--platform")
    channels = dict[str, int]()
    with tempfile.NamedTemporaryFile("w") as secret:
        secret.write(TOKEN)
        secret.flush()
        for name, instance in instances.items():
            fields = ("--field", f"instance={instance.url}", "--field", f"access_token=@{secret.name}")
            channels[name] = service.admin(*connect, "mastodon", "--name", name, *fields)["id"]
    channels["blind"] = service.admin(*connect, "sandbox", "--name", "blind", "--field", "outcome=succeed")["id"]
    events = ("--event", "post.published", "--event", "post.failed", "--event", "post.approved")
    url = f"http://127.0.0.1:{port}/hook"
    service.admin("webhook", "create", "--brand", slug, "--url", url, *events)
    headers = {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}
    mail_at_once(service, headers)
    return headers, channels
