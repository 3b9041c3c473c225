"""Take the bucket away for a minute in which posts with media are due, and count what becomes of them.

`python -m tests.soak store_away [--posts 20] [--seconds 60] [--fault refused|unavailable|cut]`. Half of the posts
go to a platform that can be asked, half to one that cannot. Ends with exit code 1 where an upload is answered with
anything but 503 and when to try again, where a publication was unconfirmed once, or where a post is not out once
after the bucket is back.
"""

import argparse
import asyncio
import io
import logging
import sqlite3
import tempfile
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import httpx2
from PIL import Image

from tests.connectors.mastodon_server import TOKEN, Instance
from tests.object_server import ObjectServer
from tests.soak.service import WarmService, free_ports

LEAD_SECONDS: Final = 8
"""For the last posts to be written before they are due."""
WAIT_SECONDS: Final = 300
LOOK_SECONDS: Final = 0.2
OTHER_LOOKS: Final = 10
"""How many looks are between two uploads."""
STATES: Final = "SELECT status, count(*) FROM publication GROUP BY status"
BLIND: Final = "SELECT body, sum(arrivals) FROM sandbox_post GROUP BY body"


@dataclass
class Outcome:
    """What was seen."""

    uploads: Counter[str] = field(default_factory=Counter[str])
    states: set[str] = field(default_factory=set[str])
    early: int = 0
    live: Counter[str] = field(default_factory=Counter[str])
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Spot:
    """The service with what is outside of it."""

    service: WarmService
    bucket: ObjectServer
    instance: Instance
    http: httpx2.AsyncClient

    def rows(self, statement: str) -> dict[str, int]:
        """Names with numbers."""
        with closing(sqlite3.connect(self.service.folder / "var" / "galley.db", timeout=10)) as database:
            return dict(database.execute(statement).fetchall())

    def live(self) -> Counter[str]:
        """How often each text is live."""
        asked = Counter(str(status["sent"]["status"]) for status in self.instance.statuses)
        return asked + Counter(self.rows(BLIND))

    async def upload(self, number: int) -> httpx2.Response:
        """Upload a picture that no other is like."""
        content = io.BytesIO()
        Image.new("RGB", (64, 64), (number % 256, number // 256, 7)).save(content, "PNG")
        return await self.http.post(
            "/media/assets", files={"file": (f"{number}.png", content.getvalue(), "image/png")}
        )


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--posts", type=int, default=20)
    parser.add_argument("--seconds", type=int, default=60, help="for which the bucket is away")
    parser.add_argument("--fault", choices=("refused", "unavailable", "cut"), default="refused")


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    # Files are read while they are sent, so that calls to the platform break off where the bucket is gone.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    bucket = ObjectServer()
    with tempfile.TemporaryDirectory(prefix="galley-store-away-") as folder:
        settings = {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/files"}
        service = WarmService(Path(folder), *free_ports(), settings=settings)
        try:
            return asyncio.run(_run(service, bucket, given))
        finally:
            service.stop()
            service.close()


async def _run(service: WarmService, bucket: ObjectServer, given: argparse.Namespace) -> int:
    instance, outcome = Instance(), Outcome()
    async with instance.running(), bucket.running():
        await asyncio.to_thread(service.start)
        headers, channels = await asyncio.to_thread(_set_up, service, instance)
        async with httpx2.AsyncClient(base_url=service.url, headers=headers, timeout=60) as http:
            spot = Spot(service, bucket, instance, http)
            due = await _write(spot, channels, given.posts)
            await asyncio.sleep((due - datetime.now(UTC)).total_seconds() - 1)
            await _away(spot, outcome, given.seconds, given.fault)
            await _back(spot, outcome, given.posts)
            after = await spot.upload(60_000)
    is_fine = _report(outcome, given.posts) and after.status_code == 201
    print(f"an upload after it: {after.status_code}")
    print("fine" if is_fine else "NOT fine")
    return 0 if is_fine else 1


async def _write(spot: Spot, channels: list[int], number: int) -> datetime:
    """Write the posts, one picture each; when all of them are due."""
    pictures = [(await spot.upload(each)).json()["asset"]["id"] for each in range(number)]
    due = datetime.now(UTC) + timedelta(seconds=LEAD_SECONDS + number / 4)
    for each, picture in enumerate(pictures):
        body = {"body": f"Post {each}.", "channel_ids": [channels[each % 2]], "media_ids": [picture]}
        answer = await spot.http.post("/posts", json={**body, "due_at": due.isoformat(), "approve": True})
        assert answer.status_code == httpx2.codes.OK, answer.text
    assert datetime.now(UTC) < due - timedelta(seconds=2), "the posts were written too slowly"
    return due


async def _away(spot: Spot, outcome: Outcome, seconds: int, fault: str) -> None:
    if fault == "refused":
        await spot.bucket.stop()
    else:
        spot.bucket.fault = fault
    end, looks = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        if looks % OTHER_LOOKS == 0:
            answer = await spot.upload(1_000 + looks)
            outcome.uploads[f"{answer.status_code}, Retry-After {answer.headers.get('retry-after')}"] += 1
        looks += 1
        outcome.states |= {*spot.rows(STATES)}
        await asyncio.sleep(LOOK_SECONDS)
    outcome.early = spot.live().total()
    spot.bucket.fault = None
    if fault == "refused":
        await spot.bucket.start()


async def _back(spot: Spot, outcome: Outcome, number: int) -> None:
    began = time.monotonic()
    while (states := spot.rows(STATES)) != {"published": number} and time.monotonic() - began < WAIT_SECONDS:
        outcome.states |= {*states}
        await asyncio.sleep(LOOK_SECONDS)
    outcome.seconds, outcome.live = time.monotonic() - began, spot.live()


def _report(outcome: Outcome, number: int) -> bool:
    once = sum(count == 1 for count in outcome.live.values())
    print(f"uploads while it was away: {dict(outcome.uploads)}")
    print(
        f"posts out meanwhile: {outcome.early}; once: {once} of {number}, {outcome.seconds:.1f} s after its return"
    )
    print(f"states of publications that were seen: {sorted(outcome.states)}")
    refused = all(words.startswith("503, ") and not words.endswith("None") for words in outcome.uploads)
    return refused and "unconfirmed" not in outcome.states and once == len(outcome.live) == number


def _set_up(service: WarmService, instance: Instance) -> tuple[dict[str, str], list[int]]:
    owner = "soak@example.test"
    service.admin("user", "create", "--email", owner, "--password", "correct horse")
    slug = service.admin("brand", "create", "--owner", owner, "--name", "Soak")["slug"]
    token = service.admin("token", "create", "--user", owner, "--name", "soak")["token"]
    connect: tuple[Any, ...] = ("channel", "connect", "--brand", slug, "--platform")
    with tempfile.NamedTemporaryFile("w") as secret:
        secret.write(TOKEN)
        secret.flush()
        fields = ("--field", f"instance={instance.url}", "--field", f"access_token=@{secret.name}")
        asked = service.admin(*connect, "mastodon", "--name", "asked", *fields)["id"]
    blind = service.admin(*connect, "sandbox", "--name", "blind", "--field", "outcome=succeed")["id"]
    return {"Authorization": f"Bearer {token}", "X-Service-Brand": slug}, [asked, blind]
