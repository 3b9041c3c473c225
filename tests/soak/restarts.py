"""Restart PostgreSQL again and again under load, cut its connections in between, then count what became of all.

`python -m tests.soak restarts [--rounds 20] [--seed N]`. Two API processes and a worker of one installation
answer, publish, deliver webhooks and tell subscribers meanwhile. Ends with exit code 1 when a process did not hear
of changes again within five seconds, when something was lost or done twice, or was answered otherwise than
documented.
"""

import argparse
import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import httpx2
import orjson

from schema.engine import ids
from tests.postgres_server import PostgresServer, postgres_server
from tests.receivers import Receiver, receiving
from tests.soak.service import READY_SECONDS, Service, free_ports

HEARING_SECONDS = 5.0
DEAF_SECONDS = 30.0
"""A process that has not heard anything by then is deaf, however busy the machine is."""
CHANNELS = ("feed", "succeed", "slow")
POSTERS, READERS = 3, 2
ENDS = frozenset({"INTERRUPTED", "UNAVAILABLE", "MAINTENANCE_MODE_ENABLED"})
"""The documented codes by which a subscription may end; maintenance is what this run switches to see who hears."""
WATCH = "subscription ($id: ID!) { publicationChanged(brandId: $id) { id status } }"
OPEN = ("pending", "scheduled", "publishing")
SETTLING_SECONDS = 180
TRACEBACK_LENGTH = 6_000
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
)
LISTENING = "SELECT count(*) FROM pg_stat_activity WHERE application_name ~ '^galley (notes|worker)'"
MAINTENANCE = (
    "INSERT INTO switch (name, value) VALUES ('maintenance', $1)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
PUBLISHED = (
    "SELECT p.body, count(*) AS posts, min(u.status) AS status,"
    " (SELECT count(*) FROM sandbox_post s WHERE s.body = p.body)"
    " + (SELECT count(*) FROM feed_entry f WHERE f.body = p.body) AS live,"
    " (SELECT coalesce(sum(s.arrivals - 1), 0) FROM sandbox_post s WHERE s.body = p.body) AS repeated"
    " FROM post p JOIN publication u ON u.post_id = p.id GROUP BY p.body"
)


@dataclass(slots=True)
class Figures:
    """What a run is judged by."""

    accepted: dict[str, int] = field(default_factory=dict[str, int])
    answers: Counter[int] = field(default_factory=Counter[int])
    undocumented: list[str] = field(default_factory=list[str])
    ends: Counter[str] = field(default_factory=Counter[str])
    events: int = 0
    heard: list[float] = field(default_factory=list[float])
    published: int = 0
    lost: int = 0
    doubled: int = 0
    repeated: int = 0
    """Calls that were made once more under their key, which the platform honours."""
    settled: float = 0.0
    untold: int = 0
    told: int = 0
    again: int = 0
    tracebacks: list[str] = field(default_factory=list[str])

    def wrong(self, hearing_seconds: float = HEARING_SECONDS) -> list[str]:
        """What is not as it has to be, in words."""
        found = [f"not documented: {text}" for text in self.undocumented]
        found += [f"a subscription ended with {end}" for end in self.ends if end not in ENDS]
        found += [f"heard only after {each:.1f} s" for each in self.heard if each > hearing_seconds]
        found += [f"a traceback in a log: {text}" for text in self.tracebacks]
        for name in ("lost", "doubled", "untold"):
            if number := getattr(self, name):
                found.append(f"{number} {name}")
        return found


@dataclass(slots=True)
class Installation:
    """The API processes of one database with their logs, and what is needed to use them."""

    apis: Sequence[Service]
    logs: Sequence[Path]
    token: str = ""
    brand: Mapping[str, Any] = field(default_factory=dict[str, Any])
    channels: dict[str, dict[str, Any]] = field(default_factory=dict[str, dict[str, Any]])

    @property
    def headers(self) -> dict[str, str]:
        """Those of every call."""
        return {"Authorization": f"Bearer {self.token}", "X-Service-Brand": str(self.brand["slug"])}

    def set_up(self, hook: str) -> None:
        """A brand with channels and a webhook."""
        admin = self.apis[0].admin
        admin("user", "create", "--email", "soak@example.test", "--password", "correct horse")
        self.brand = admin("brand", "create", "--owner", "soak@example.test", "--name", "Soak")
        self.token = admin("token", "create", "--user", "soak@example.test", "--name", "soak")["token"]
        slug = str(self.brand["slug"])
        for name in CHANNELS:
            words = ["channel", "connect", "--brand", slug, "--name", name]
            if name == "feed":
                words += ["--platform", "feed"]
            else:
                words += [
                    "--platform",
                    "sandbox",
                    "--field",
                    "outcome=slow" if name == "slow" else "outcome=succeed",
                ]
                words += ["--field", "delay_ms=700"] if name == "slow" else []
            self.channels[name] = admin(*words)
        admin("webhook", "create", "--brand", slug, "--url", hook, "--event", "post.published")


@contextlib.contextmanager
def installed(folder: Path, database: str) -> Any:
    """The processes, started at once and stopped at the end; a stop that is not clean raises."""
    settings = {
        "GALLEY_DATABASE_URL": database,
        "GALLEY_SECRET_KEY": "a key for soaking that is long enough",
        "GALLEY_WEBHOOK_RECEIVER_CALLS": "0",
        "GALLEY_WEBHOOK_RECEIVER_IN_FLIGHT": "0",
    }
    (folder / "var").mkdir()
    apis = [
        Service(folder, *free_ports(), words=("--no-worker",), settings=settings, name=f"api{n}") for n in (1, 2)
    ]
    apis[0].start()
    apis[1].start()
    log = (folder / "worker.log").open("ab")
    worker = subprocess.Popen(
        [sys.executable, "-m", "cli.main", "worker"], stdout=subprocess.DEVNULL, stderr=log, env=apis[0].environ
    )
    try:
        yield Installation(apis, [*(api.log_file for api in apis), folder / "worker.log"])
        for api in apis:
            api.stop()
        worker.send_signal(signal.SIGTERM)
        worker.wait(READY_SECONDS)
        codes = [worker.returncode, *(api.returncode for api in apis)]
        if any(codes):
            raise RuntimeError(f"the processes ended with {codes}")
    finally:
        worker.kill()
        worker.wait(READY_SECONDS)
        log.close()
        for api in apis:
            api.kill()
            api.close()


class Load:
    """What clients do meanwhile, until told to stop."""

    def __init__(self, there: Installation, figures: Figures, seed: int) -> None:
        self._there, self._figures = there, figures
        self._chance = random.Random(seed)
        self._stop = asyncio.Event()
        self._number = 0

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Load, while the block runs."""
        async with asyncio.TaskGroup() as group:
            watchers = [group.create_task(self._watch(api.url)) for api in self._there.apis]
            for _ in range(POSTERS):
                group.create_task(self._post())
            for _ in range(READERS):
                group.create_task(self._read())
            try:
                yield
            finally:
                self._stop.set()
                for task in watchers:
                    task.cancel()

    def _api(self) -> str:
        return self._chance.choice(self._there.apis).url

    async def _post(self) -> None:
        async with httpx2.AsyncClient(headers=self._there.headers, timeout=30) as client:
            while not self._stop.is_set():
                self._number += 1
                name = CHANNELS[self._number % len(CHANNELS)]
                body = f"post {self._number} on {name}"
                due = datetime.now(UTC) + timedelta(seconds=self._chance.uniform(0, 3))
                sent = {
                    "body": body,
                    "channel_ids": [self._there.channels[name]["id"]],
                    "due_at": due.isoformat(),
                    "approve": True,
                }
                key = {"Idempotency-Key": uuid4().hex}
                # Sent again with its key until it is accepted, as a client that heeds the answers does.
                while (  # noqa: ASYNC110 only asking tells
                    answer := await self._answer(client, "POST", "/posts", json=sent, headers=key)
                ) is None:
                    await asyncio.sleep(0.2)
                self._figures.accepted[body] = answer["post"]["id"]
                await asyncio.sleep(self._chance.uniform(0, 0.1))

    async def _read(self) -> None:
        async with httpx2.AsyncClient(headers=self._there.headers, timeout=30) as client:
            while not self._stop.is_set():
                if await self._answer(client, "GET", "/posts?limit=5") is None:
                    await asyncio.sleep(0.1)
                await asyncio.sleep(0.02)

    async def _answer(self, client: httpx2.AsyncClient, method: str, path: str, **sent: Any) -> Any:
        """The body of a good answer; None after one that asks to try again."""
        began = time.monotonic()
        try:
            answer = await client.request(method, self._api() + path, **sent)
        except httpx2.HTTPError as failure:
            took = time.monotonic() - began
            self._figures.undocumented.append(f"{method} {path}: {type(failure).__name__} after {took:.1f} s")
            return None
        self._figures.answers[answer.status_code] += 1
        if answer.is_success:
            return answer.json()
        if answer.status_code == 503 and _is_documented(answer):
            return None
        self._figures.undocumented.append(f"{method} {path}: {answer.status_code} {answer.text[:100]}")
        return None

    async def _watch(self, url: str) -> None:
        """Subscribe, and again whenever that ends."""
        query = {"query": WATCH, "variables": {"id": str(ids.encode("Brand", self._there.brand["id"]))}}
        headers = {**self._there.headers, "Accept": "text/event-stream"}
        while True:
            async with httpx2.AsyncClient(headers=headers, timeout=httpx2.Timeout(30, read=60)) as client:
                try:
                    async with client.stream("POST", f"{url}/graphql", json=query) as answer:
                        if answer.status_code == 200:
                            self._figures.ends[await self._follow(answer)] += 1
                            continue
                        await answer.aread()
                        if not (answer.status_code == 503 and _is_documented(answer)):
                            self._figures.undocumented.append(f"subscribing: {answer.status_code} {answer.text}")
                except httpx2.HTTPError as failure:
                    self._figures.ends[type(failure).__name__] += 1
            await asyncio.sleep(0.1)

    async def _follow(self, answer: httpx2.Response) -> str:
        """Take events until there are no more; the code of the last one."""
        code = "no reason"
        async for line in answer.aiter_lines():
            if not line.startswith("data:") or not (told := line.removeprefix("data:").strip()):
                continue
            body = orjson.loads(told)
            if "errors" in body:
                code = str(body["errors"][0]["extensions"]["code"])
            else:
                self._figures.events += 1
        return code


def _is_documented(answer: httpx2.Response) -> bool:
    body = answer.json()
    if body.get("remark") == "maintenance_mode_enabled":
        return True
    return set(body) - {"errors"} == {"message"} and answer.headers.get("retry-after", "").isdecimal()


async def interrupted(server: PostgresServer, database: str, how: str) -> None:
    """Stop the server in this way and start it, or cut every connection to it."""
    if how == "cut":
        held = await _connected(database)
        try:
            await held.execute(CUT)
        finally:
            await held.close()
        return
    await asyncio.to_thread(server.stop, how)
    await asyncio.sleep(0.5)
    await asyncio.to_thread(server.start)


async def _connected(database: str) -> Any:
    return await asyncpg.connect(database)


async def hearing(there: Installation, database: str) -> float:
    """How long it takes from now until all three listen again and both APIs act on what is said."""
    began = time.monotonic()
    held = await _connected(database)
    try:
        await _switch(held, "on")
        async with httpx2.AsyncClient(timeout=30) as client:
            while await held.fetchval(LISTENING) < 3 or set(await _plans(client, there)) != {503}:
                if time.monotonic() - began > DEAF_SECONDS:
                    break
                await asyncio.sleep(0.02)
            took = time.monotonic() - began
            await _switch(held, "off")
            # A change after that must come by its note: nobody looks any more.
            while set(await _plans(client, there)) != {200} and time.monotonic() - began < 60:  # noqa: ASYNC110 likewise
                await asyncio.sleep(0.02)
            if took <= DEAF_SECONDS:
                took = max(took, await _noted(held, client, there))
    finally:
        await held.close()
    return took


async def _noted(held: Any, client: httpx2.AsyncClient, there: Installation) -> float:
    began = time.monotonic()
    await _switch(held, "on")
    while set(await _plans(client, there)) != {503} and time.monotonic() - began <= DEAF_SECONDS:  # noqa: ASYNC110 only asking
        await asyncio.sleep(0.02)
    took = time.monotonic() - began
    await _switch(held, "off")
    return took


async def _switch(held: Any, value: str) -> None:
    async with held.transaction():
        await held.execute(MAINTENANCE, value)
        await held.execute("SELECT pg_notify('galley_changes', $1)", f"{uuid4().hex[:12]}:maintenance:0")


async def _plans(client: httpx2.AsyncClient, there: Installation) -> list[int]:
    answers = await asyncio.gather(*(client.get(f"{api.url}/public/plans") for api in there.apis))
    return [answer.status_code for answer in answers]


async def settled(there: Installation, database: str) -> None:
    """Wait until nothing is on its way any more."""
    held = await _connected(database)
    deadline = time.monotonic() + SETTLING_SECONDS
    try:
        while time.monotonic() < deadline:
            waiting = await held.fetchval("SELECT count(*) FROM publication WHERE status = ANY($1)", list(OPEN))
            waiting += await held.fetchval("SELECT count(*) FROM webhook_delivery WHERE status = 'pending'")
            if not waiting:
                return
            await asyncio.sleep(0.5)
    finally:
        await held.close()


async def count_up(database: str, receiver: Receiver, logs: Sequence[Path], figures: Figures) -> None:
    """Compare what was accepted with what is stored, what the platforms hold and what the webhook was told."""
    held = await _connected(database)
    try:
        rows = {row["body"]: row for row in await held.fetch(PUBLISHED)}
    finally:
        await held.close()
    told = Counter(request.json["post_id"] for request in receiver.requests)
    figures.told = len(told)
    figures.again = sum(told.values()) - len(told)
    for body, ident in figures.accepted.items():
        row = rows.get(body)
        is_live = row is not None and row["status"] == "published" and row["live"] >= 1
        figures.published += is_live
        figures.lost += not is_live
        if row is not None:
            figures.doubled += max(row["posts"], row["live"], 1) - 1
            figures.repeated += int(row["repeated"])
        figures.untold += ident not in told
    for log in logs:
        _, *tracebacks = log.read_text(errors="replace").split("Traceback")
        figures.tracebacks += [f"{log.name}: {text[:TRACEBACK_LENGTH]}" for text in tracebacks]


async def run(folder: Path, rounds: Sequence[str], seed: int = 1, seconds: float = 3.0) -> Figures:
    """Interrupt the server in each of these ways in turn, `seconds` of load apart."""
    figures = Figures()
    (folder / "server").mkdir()
    with postgres_server(folder / "server") as server:
        database = server.url
        async with receiving() as receiver:
            with installed(folder, database) as there:
                await asyncio.to_thread(there.set_up, receiver.url)
                async with Load(there, figures, seed).running():
                    for number, how in enumerate(rounds, 1):
                        await asyncio.sleep(seconds)
                        await interrupted(server, database, how)
                        figures.heard.append(await hearing(there, database))
                        print(f"  {number} {how}: heard after {figures.heard[-1]:.2f} s", flush=True)
                    await asyncio.sleep(seconds)
                    began = time.monotonic()
                await settled(there, database)
                figures.settled = time.monotonic() - began
            await count_up(database, receiver, there.logs, figures)
    print(*figures.tracebacks, sep="\n")
    return figures


def report(figures: Figures) -> None:
    """Print the figures."""
    refused, others = figures.answers[503], sum(figures.answers.values()) - figures.answers[503]
    print(f"answers: {others} good, {refused} asked to try again, {len(figures.undocumented)} not documented")
    print(f"heard again: at most {max(figures.heard):.2f} s after the server was back")
    ends = ", ".join(f"{code} {count}" for code, count in sorted(figures.ends.items())) or "none"
    print(f"subscriptions: {figures.events} events; ends: {ends}")
    print(
        f"publications: accepted {len(figures.accepted)}, published {figures.published},"
        f" lost {figures.lost}, doubled {figures.doubled}; calls repeated under their key {figures.repeated};"
        f" all settled {figures.settled:.1f} s after the load"
    )
    print(f"webhooks: told of {figures.told}, untold {figures.untold}, told again {figures.again}")
    print(f"tracebacks in the logs: {len(figures.tracebacks)}")
    for text in figures.wrong()[:20]:
        print(f"WRONG {text}")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=3.0, help="of load before each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="an empty folder for the logs, which stay there")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    ways = ("fast", "cut", "immediate", "cut")
    rounds = [ways[number % len(ways)] for number in range(given.rounds)]
    print(f"soak: {given.rounds} restarts and cuts, seed {given.seed}", flush=True)
    with contextlib.ExitStack() as stack:
        folder = given.keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="galley-restarts-")))
        os.chmod(folder, 0o755)  # noqa: PTH101 the server may have an account of its own
        figures = asyncio.run(run(folder, rounds, given.seed, given.seconds))
    report(figures)
    return 1 if figures.wrong() else 0
