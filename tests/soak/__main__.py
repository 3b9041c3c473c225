"""Kill a serving process again and again while posts come due, then count what became of every one.

`python -m tests.soak [--kills 50] [--posts 500] [--seed N]`. Ends with exit code 1 when a publication was
lost, placed twice, or left anywhere else than where it belongs.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2

READY_SECONDS = 60
LEASE_SECONDS = 120
CHANNELS = ("feed", "succeed", "slow", "accept_then_timeout")


@dataclass(slots=True)
class Service:
    """One `galley serve` in a data directory of its own, killed and started at will."""

    folder: Path
    port: int
    callbacks_port: int
    process: subprocess.Popen[str] | None = None
    log: Any = None

    @property
    def url(self) -> str:
        """Where it answers."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def environ(self) -> dict[str, str]:
        """The environment of every command of this installation."""
        clean = {key: value for key, value in os.environ.items() if not key.startswith("GALLEY_")}
        return clean | {"GALLEY_DATA_DIR": str(self.folder / "var"), "GALLEY_TRIAL_DAYS": "14"}

    def start(self) -> None:
        """Start it and wait for its ready line."""
        self.log = self.log or (self.folder / "serve.log").open("a")
        command = ["serve", "--port", str(self.port), "--callbacks-port", str(self.callbacks_port)]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cli.main", *command],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=self.environ,
        )
        assert self.process.stdout is not None
        deadline = time.monotonic() + READY_SECONDS
        while time.monotonic() < deadline:
            line = self.process.stdout.readline()
            if line.startswith("ready "):
                return
            if not line:
                break
        raise RuntimeError(f"the service did not start; see {self.folder}/serve.log")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it at once, or cleanly."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(30)

    def admin(self, *words: str) -> dict[str, Any]:
        """Run an operator's command and read its JSON."""
        done = subprocess.run(
            [sys.executable, "-m", "cli.main", "admin", *words, "--json"],
            capture_output=True,
            text=True,
            check=True,
            env=self.environ,
        )
        return json.loads(done.stdout)


@dataclass(slots=True)
class Plan:
    """What was asked for: which post is to appear on which channel."""

    token: str
    slug: str
    channels: dict[str, dict[str, Any]]
    posts: dict[int, str] = field(default_factory=dict)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of every call."""
        return {"Authorization": f"Bearer {self.token}", "X-Service-Brand": self.slug}


def free_ports() -> tuple[int, int]:
    """Two ports that nobody uses."""
    with socket.socket() as one, socket.socket() as two:
        one.bind(("127.0.0.1", 0))
        two.bind(("127.0.0.1", 0))
        return one.getsockname()[1], two.getsockname()[1]


def set_up(service: Service) -> Plan:
    """A brand with a channel of each kind."""
    service.admin("user", "create", "--email", "soak@example.test", "--password", "correct horse")
    brand = service.admin("brand", "create", "--owner", "soak@example.test", "--name", "Soak")
    token = service.admin("token", "create", "--user", "soak@example.test", "--name", "soak")
    channels: dict[str, dict[str, Any]] = {}
    for name in CHANNELS:
        words = ["channel", "connect", "--brand", brand["slug"], "--name", name]
        if name == "feed":
            words += ["--platform", "feed"]
        else:
            words += ["--platform", "sandbox", "--field", f"outcome={name}"]
            words += ["--field", "delay_ms=300"] if name == "slow" else []
        channels[name] = service.admin(*words)
    return Plan(token["token"], brand["slug"], channels)


async def write_posts(service: Service, plan: Plan, count: int, spread: float) -> None:
    """Schedule `count` posts over the channels, due within the next `spread` seconds."""
    start = datetime.now(UTC) + timedelta(seconds=5)
    async with httpx2.AsyncClient(base_url=service.url, headers=plan.headers, timeout=30) as client:
        for number in range(count):
            name = CHANNELS[number % len(CHANNELS)]
            due = start + timedelta(seconds=spread * number / count)
            answer = await client.post(
                "/posts",
                json={
                    "body": f"post {number} on {name}",
                    "channel_ids": [plan.channels[name]["id"]],
                    "due_at": due.isoformat(),
                    "approve": True,
                },
            )
            answer.raise_for_status()
            plan.posts[answer.json()["post"]["id"]] = name


async def states(service: Service, plan: Plan) -> dict[int, str]:
    """Where every post's publication stands."""
    found: dict[int, str] = {}
    cursor: str | None = None
    async with httpx2.AsyncClient(base_url=service.url, headers=plan.headers, timeout=30) as client:
        while True:
            query = {"limit": "100"} | ({"cursor": cursor} if cursor else {})
            answer = (await client.get("/posts", params=query)).raise_for_status().json()
            for post in answer["posts"]:
                found[post["id"]] = post["publications"][0]["status"]
            cursor = answer["next_cursor"]
            if cursor is None:
                return found


async def settled(service: Service, plan: Plan) -> dict[int, str]:
    """Wait until no publication is scheduled or under way; at most three leases."""
    deadline = time.monotonic() + 3 * LEASE_SECONDS
    while True:
        found = await states(service, plan)
        open_ones = Counter(status for status in found.values() if status in {"scheduled", "publishing"})
        if not open_ones or time.monotonic() > deadline:
            return found
        print(f"  waiting for {dict(open_ones)}", flush=True)
        await asyncio.sleep(5)


async def count_up(service: Service, plan: Plan, found: dict[int, str]) -> Counter[str]:
    """Compare our rows with what the platforms hold."""
    totals: Counter[str] = Counter()
    async with httpx2.AsyncClient(base_url=service.url, timeout=30) as client:
        arrived: Counter[str] = Counter()
        for name, channel in plan.channels.items():
            if name == "feed":
                arrived.update(feed_bodies(service.folder, channel["uuid"]))
                continue
            answer = (await client.get(f"/sandbox/{channel['uuid']}/posts")).raise_for_status()
            for item in answer.json()["posts"]:
                arrived[item["body"]] += 1
                if name == "accept_then_timeout" and item["arrivals"] > 1:
                    totals["doubled"] += item["arrivals"] - 1
    for number, (ident, name) in enumerate(plan.posts.items()):
        times = arrived[f"post {number} on {name}"]
        status = found.get(ident, "missing")
        totals["doubled"] += max(0, times - 1)
        if name == "accept_then_timeout":
            totals["unconfirmed"] += status == "unconfirmed"
            totals["elsewhere"] += status != "unconfirmed"
        else:
            totals["published"] += status == "published"
            totals["lost"] += status != "published" or times < 1
    return totals


def feed_bodies(folder: Path, uuid: str) -> list[str]:
    """The text of every entry of a feed, from its table: the public feed shows the newest ones only."""
    with contextlib.closing(sqlite3.connect(folder / "var" / "galley.db")) as database:
        rows = database.execute("SELECT body FROM feed_entry WHERE channel_uuid = ?", (uuid,)).fetchall()
    return [str(row[0]) for row in rows]


async def run(kills: int, posts: int, seed: int) -> int:
    """The whole run; the exit code."""
    chance = random.Random(seed)
    print(f"soak: {kills} kills over {posts} publications, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        service = Service(Path(folder), *free_ports())
        service.start()
        try:
            plan = set_up(service)
            spread = kills * 1.0
            await write_posts(service, plan, posts, spread)
            for number in range(kills):
                await asyncio.sleep(chance.uniform(0.05, 1.0))
                service.kill()
                service.start()
                if number % 10 == 9:
                    print(f"  {number + 1} kills", flush=True)
            found = await settled(service, plan)
            totals = await count_up(service, plan, found)
        finally:
            with contextlib.suppress(ProcessLookupError):
                service.kill(signal.SIGTERM)
        print("publications: " + ", ".join(f"{key} {totals[key]}" for key in REPORTED), flush=True)
        return 0 if not any(totals[key] for key in ("lost", "doubled", "elsewhere")) else 1


REPORTED = ("published", "unconfirmed", "lost", "doubled", "elsewhere")


def main() -> None:
    """Read the arguments and run."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--posts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    raise SystemExit(asyncio.run(run(given.kills, given.posts, given.seed)))


if __name__ == "__main__":
    main()
