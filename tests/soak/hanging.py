"""Deliver to healthy receivers, first alone and then beside many that never answer, and compare their delays.

`python -m tests.soak hanging [--hanging 100] [--healthy 20] [--deliveries 3000] [--rate 100] [--burst 5]
[--seconds 10] [--workers 1] [--database sqlite|postgres]`. Counts and rate are those of the healthy ones, in each
of the two halves; the hanging ones, of another brand, get as many events. Ends with exit code 1 when the p99 of
the healthy ones beside the hanging ones is above 500 ms.
"""

import argparse
import asyncio
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from app.access import BrandScope
from app.core import clock
from app.core.db import atomic
from app.domain import webhooks
from app.domain.identity import passwords
from app.domain.webhooks import Delivery, EventPublication, EventType, NewEndpoint, WebhookEvent
from app.wiring import services
from tests import database, factories
from tests.bench import places
from tests.domain.webhooks.hooks import without_receiver_limits
from tests.soak.strangers import Strangers, strangers
from workers.deliverer import Deliverer

ALLOWED_MS: Final = 500.0


@dataclass
class Given:
    """What was asked for."""

    hanging: int
    healthy: int
    deliveries: int
    rate: float
    burst: int
    seconds: float
    workers: int
    database: str


async def subscribe(scope: BrandScope, places: Strangers, kind: str, count: int) -> list[int]:
    """So many endpoints of one kind; their ids."""
    new = [NewEndpoint(url=places.url(number, kind), events=[EventType.PUBLISHED]) for number in range(count)]
    # An operator may make more than a person.
    return [(await webhooks.create_for(factories.SYSTEM, str(scope.slug), endpoint)).id for endpoint in new]


async def happen(scope: BrandScope, events: int, per_second: float, burst: int) -> None:
    """Let so many posts be published, a few at once, at a steady pace."""
    start = time.monotonic()
    for first in range(0, events, burst):
        told = [
            WebhookEvent(
                EventType.PUBLISHED,
                scope.brand_id,
                number + 1,
                "published",
                clock.now(),
                publication=EventPublication(number + 1, "feed", "x", "https://example.com/"),
            )
            for number in range(first, min(first + burst, events))
        ]
        async with atomic():
            await webhooks.emit(told)
        await asyncio.sleep(max(0.0, start + (first + burst) / per_second - time.monotonic()))


async def over(healthy: list[int]) -> None:
    """Wait until nothing waits for a healthy receiver."""
    while await Delivery.filter(status="pending", endpoint_id__in=healthy).exists():  # noqa: ASYNC110 rows tell nothing
        await asyncio.sleep(0.2)


async def delays(healthy: list[int], since: datetime) -> list[float]:
    """From each event to its answer, in milliseconds, sorted."""
    rows = await Delivery.filter(endpoint_id__in=healthy, created_at__gte=since).values(
        "created_at", "finished_at"
    )
    return sorted((row["finished_at"] - row["created_at"]).total_seconds() * 1000 for row in rows)


def in_words(name: str, found: list[float]) -> str:
    """The line about one half of the run."""
    ranks = {"p50": len(found) // 2, "p99": int(len(found) * 0.99), "most": -1}
    return f"{name}: {len(found)} deliveries, " + ", ".join(
        f"{key} {found[at]:.0f} ms" for key, at in ranks.items()
    )


async def measure(given: Given, scope: BrandScope, other: BrandScope, places: Strangers) -> int:
    """Both halves; the exit code."""
    stop = asyncio.Event()
    workers = [asyncio.create_task(Deliverer(seconds=given.seconds).run(stop)) for _ in range(given.workers)]
    healthy = await subscribe(scope, places, "ok", given.healthy)
    events, per_second = given.deliveries // given.healthy, given.rate / given.healthy
    since = clock.now()
    await happen(scope, events, per_second, given.burst)
    await over(healthy)
    print(in_words("healthy alone", await delays(healthy, since)), flush=True)
    hanging = await subscribe(other, places, "hang", given.hanging)
    since = clock.now()
    await asyncio.gather(*(happen(each, events, per_second, given.burst) for each in (scope, other)))
    await over(healthy)
    found = await delays(healthy, since)
    print(in_words(f"healthy beside {given.hanging} hanging", found), flush=True)
    waiting = await Delivery.filter(status="pending", endpoint_id__in=hanging).count()
    print(f"then {waiting} deliveries wait for those that hang")
    # Nothing of them is to be waited for.
    for ident in hanging:
        await webhooks.delete(other, ident)
    stop.set()
    await asyncio.gather(*workers)
    return 0 if found[int(len(found) * 0.99)] <= ALLOWED_MS else 1


async def run(given: Given) -> int:
    """The whole run; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    print(
        f"hanging receivers on {given.database}: {given.rate:g} deliveries a second to {given.healthy} "
        f"healthy ones, {given.burst} events at once, {given.seconds:g} s an attempt, {given.workers} workers",
        flush=True,
    )
    with ExitStack() as stack, tempfile.TemporaryDirectory(prefix="galley-soak-") as name:
        url = stack.enter_context(places.postgres())[0] if given.database == "postgres" else None
        receivers = stack.enter_context(strangers())
        async with database.fresh_settings(Path(name), url) as settings, services.storage(settings):
            await database.build()
            without_receiver_limits(settings)
            person = await factories.user()
            scope, other = [await factories.scope(person, await factories.brand(person)) for _ in range(2)]
            return await measure(given, scope, other, receivers)


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--hanging", type=int, default=100)
    parser.add_argument("--healthy", type=int, default=20)
    parser.add_argument("--deliveries", type=int, default=3_000)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--burst", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=webhooks.ATTEMPT_SECONDS)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    asked = {key: value for key, value in vars(given).items() if key != "name"}
    return asyncio.run(run(Given(**asked)))
