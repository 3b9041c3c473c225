"""Calendar feeds over changes of clocks, read by `icalendar` in Python and by `ical.js` in JavaScript.

`python -m tests.soak feeds --folder DIR [--posts 400] [--seed N]`: DIR keeps the npm package, which comes at the
first run. Ends with exit code 1 where the two parsers read different times or texts.
"""

import argparse
import asyncio
import random
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import icalendar
import orjson

from app.access import Visitor
from app.core import clock, config, crypto, links
from app.domain import brands, calendars
from app.domain.brands import Brand
from app.domain.calendars import FeedCreate
from app.domain.identity import passwords
from app.pages import icalendar_text
from app.wiring import services
from tests import database, factories
from tests.domain.posts.places import place

PACKAGE = "ical.js@2"
ZONES = ("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia")
CHANGES = (
    datetime(2027, 3, 14, 7, tzinfo=UTC),
    datetime(2027, 3, 28, 1, tzinfo=UTC),
    datetime(2027, 4, 3, 15, tzinfo=UTC),
    datetime(2027, 10, 31, 1, tzinfo=UTC),
)
START = datetime(2027, 3, 1, tzinfo=UTC)
READER = """
const ICAL = require("ical.js").default ?? require("ical.js");
const text = require("fs").readFileSync(0, "utf8");
const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((item) => {
  const event = new ICAL.Event(item);
  return { uid: event.uid, start: event.startDate.toJSDate().toISOString(), summary: event.summary,
    description: event.description, status: item.getFirstPropertyValue("status") };
});
process.stdout.write(JSON.stringify(events));
"""


def install(folder: Path) -> None:
    """Bring the package, unless it is there."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm is needed, and is not there")
    if not (folder / "node_modules" / "ical.js").exists():
        command = [npm, "install", "--no-audit", "--no-fund", "--prefix", str(folder), PACKAGE]
        subprocess.run(command, check=True, timeout=300)
    (folder / "reader.cjs").write_text(READER)


def by_ical_js(folder: Path, text: bytes) -> list[dict[str, str]]:
    """The events as `ical.js` reads them."""
    done = subprocess.run(
        ["node", "reader.cjs"], input=text, capture_output=True, check=True, cwd=folder, timeout=60
    )
    return [
        item | {"start": datetime.fromisoformat(item["start"]).isoformat()} for item in orjson.loads(done.stdout)
    ]


def by_icalendar(text: bytes) -> list[dict[str, str]]:
    """The events as `icalendar` reads them."""
    calendar: Any = icalendar.Calendar.from_ical(text)
    return [
        {
            "uid": str(item["uid"]),
            "start": item["dtstart"].dt.astimezone(UTC).isoformat(),
            "summary": str(item["summary"]),
            "description": str(item["description"]),
            "status": str(item["status"]),
        }
        for item in calendar.walk("VEVENT")
    ]


async def feed(zone: str, count: int, seed: int) -> tuple[bytes, list[datetime]]:
    """The text of a feed of posts around changes of clocks, and the times of the posts."""
    chance = random.Random(seed)
    at = await place()
    await Brand.filter(id=at.scope.brand_id).update(time_zone=zone)
    times = sorted(chance.choice(CHANGES) + timedelta(minutes=chance.randrange(-360, 360)) for _ in range(count))
    for number, due_at in enumerate(times):
        title = f"Post {number}; with, \\ signs" if number % 2 else None
        await at.approved(due_at, "feed", title=title, body=f"Words {number}\n\u00fcml\u00e4uts \U0001f600 " * 5)
    new = await calendars.create(factories.proven(at.scope).caller, FeedCreate(brand_id=at.scope.brand_id))
    secret = new.url.rpartition("=")[2]
    calendar = await calendars.read(Visitor(), secret)
    assert (await brands.get(at.scope)).time_zone == zone
    return icalendar_text.rendered(calendar), times


async def run(given: argparse.Namespace, folder: Path) -> list[str]:
    """The whole run; what is wrong."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    wrong: list[str] = []
    async with database.fresh_settings(folder, None) as made, services.storage(made):
        await database.build()
        config.configure(made)
        crypto.configure(crypto.Vault(made.keys()))
        links.configure(made.base_url or "")
        with clock.freeze() as hands:
            hands.to(START)
            for zone in ZONES:
                text, times = await feed(zone, given.posts, given.seed)
                wrong += _compared(given.folder, zone, text, times)
    return wrong


def _compared(folder: Path, zone: str, text: bytes, times: Sequence[datetime]) -> list[str]:
    one, two = by_icalendar(text), by_ical_js(folder, text)
    walls = [f"{at.astimezone(ZoneInfo(zone)):%Y-%m-%d %H:%M} {zone}" for at in times]
    shown = [item["description"].split(" \u00b7 ")[1] for item in one]
    wrong = [] if one == two else [f"{zone}: the parsers read different events"]
    if [item["start"] for item in one] != [at.isoformat() for at in times]:
        wrong.append(f"{zone}: the times are not those of the posts")
    if shown != walls:
        wrong.append(f"{zone}: the wall times are wrong")
    print(f"{zone}: {len(one)} events by icalendar, {len(two)} by ical.js; {wrong or 'equal'}", flush=True)
    return wrong


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--posts", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    given.folder.mkdir(parents=True, exist_ok=True)
    install(given.folder)
    with tempfile.TemporaryDirectory(prefix="galley-feeds-") as name:
        wrong = asyncio.run(run(given, Path(name)))
    for text in wrong:
        print(f"WRONG {text}")
    return 1 if wrong else 0
