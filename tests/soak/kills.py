"""Kill a serving process again and again while posts come due, then count what became of every one.

`python -m tests.soak kills [--kills 50] [--posts 500] [--seed N]`. Ends with exit code 1 when a publication was
lost, placed twice, or left anywhere else than where it belongs.
"""

import argparse
import asyncio
import contextlib
import random
import sqlite3
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx2

from tests.soak.service import Service, free_ports

LEASE_SECONDS = 120
WRITING_SECONDS = 0.03
LONGEST_LIFE_SECONDS = 1.0
CHANNELS = ("feed", "succeed", "slow", "accept_then_timeout")


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
    """Schedule `count` posts, due over `spread` seconds once all are written, and wait for that moment."""
    start = datetime.now(UTC) + timedelta(seconds=5 + count * WRITING_SECONDS)
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
                    "follow_ups": [] if name == "feed" else [{"text": f"comment {number} on {name}"}],
                },
            )
            answer.raise_for_status()
            plan.posts[answer.json()["post"]["id"]] = name
    await asyncio.sleep((start - datetime.now(UTC)).total_seconds())


async def states(service: Service, plan: Plan) -> dict[int, str]:
    """Where every post's publication stands."""
    found: dict[int, str] = {}
    cursor: str | None = None
    async with httpx2.AsyncClient(base_url=service.url, headers=plan.headers, timeout=30) as client:
        while True:
            query = {"limit": "100"} | ({"cursor": cursor} if cursor else {})
            answer = (await client.get("/posts", params=query)).raise_for_status().json()
            for post in answer["posts"]:
                (publication,) = post["publications"]
                below = {item["status"] for item in publication["follow_ups"]}
                is_open = publication["status"] == "published" and below & {"pending", "scheduled", "publishing"}
                found[post["id"]] = "publishing" if is_open else publication["status"]
            cursor = answer["next_cursor"]
            if cursor is None:
                return found


def claimers(folder: Path) -> list[int]:
    """The numbers of the workers that hold claims."""
    query = "SELECT DISTINCT worker FROM publication WHERE status = 'publishing' AND worker IS NOT NULL"
    with contextlib.closing(sqlite3.connect(folder / "var" / "galley.db")) as database:
        return [int(row[0]) for row in database.execute(query).fetchall()]


async def freed(folder: Path, dead: list[int]) -> float:
    """Wait until dead workers hold nothing any more; how many seconds that took, at most a lease."""
    began = time.monotonic()
    while set(claimers(folder)) & set(dead) and time.monotonic() - began < LEASE_SECONDS:  # noqa: ASYNC110 its rows
        await asyncio.sleep(0.2)
    return time.monotonic() - began


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
            comments = arrived[f"comment {number} on {name}"]
            totals["comments"] += comments
            totals["doubled"] += max(0, comments - 1)
            totals["lost"] += name != "feed" and not comments
    return totals


def calls_under_way(folder: Path) -> int:
    """How many publications a service that was killed had begun."""
    with contextlib.closing(sqlite3.connect(folder / "var" / "galley.db")) as database:
        return int(database.execute("SELECT count(*) FROM publication WHERE status = 'publishing'").fetchone()[0])


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
            service.stop()
            began = time.monotonic()
            service.start()
            # Something is due in every life of the service, most of which passes with starting.
            spread = kills * (time.monotonic() - began + LONGEST_LIFE_SECONDS / 2)
            await write_posts(service, plan, posts, spread)
            at_work, held, dead = 0, 0, list[int]()
            for number in range(kills):
                await asyncio.sleep(chance.uniform(0.05, LONGEST_LIFE_SECONDS))
                service.kill()
                at_work += calls_under_way(service.folder) > 0
                held, dead = calls_under_way(service.folder), claimers(service.folder)
                service.start()
                if number % 10 == 9:
                    print(f"  {number + 1} kills", flush=True)
            took = await freed(service.folder, dead)
            found = await settled(service, plan)
            totals = await count_up(service, plan, found)
        finally:
            service.stop()
        print(f"calls were under way at {at_work} of {kills} kills")
        print(f"what the last one held ({held}) was taken over {took:.1f} s after the service had started again")
        print("publications: " + ", ".join(f"{key} {totals[key]}" for key in REPORTED), flush=True)
        return 0 if not any(totals[key] for key in ("lost", "doubled", "elsewhere")) else 1


REPORTED = ("published", "comments", "unconfirmed", "lost", "doubled", "elsewhere")


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--posts", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    return asyncio.run(run(given.kills, given.posts, given.seed))
