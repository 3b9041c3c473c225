"""Deliver a great many webhooks to good and bad receivers, then count what became of every one.

`python -m tests.soak webhooks [--deliveries 10000] [--bad 0.3] [--endpoints 20] [--rate 400] [--seconds 1]
[--database sqlite|postgres]`. Ends with exit code 1 when a delivery is not over, the log is not whole, a bad
receiver was not disabled once with one notice, or a good one missed anything.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from app import wiring
from app.access import BrandScope
from app.core import clock, config
from app.core.db import atomic
from app.domain import webhooks
from app.domain.identity import passwords
from app.domain.notifications import Notification
from app.domain.webhooks import (
    Delivery,
    DeliveryAttempt,
    Endpoint,
    EventType,
    Happening,
    NewEndpoint,
    NewSecret,
    PublicationTold,
)
from tests import database, factories
from tests.bench import places
from tests.ports import free_port
from tests.receivers import (
    Receiver,
    Reply,
    drip,
    endless,
    hang,
    no_http,
    receiving,
    reset,
    signed,
    slow_headers,
    status,
    untrusted,
)
from workers.webhooks import Deliverer

GOOD: list[bytes | Reply] = [status(200), status(204, b""), status(200), endless]
BAD: list[bytes | Reply | str] = [
    hang,
    reset,
    status(302, b"", "Location: /"),
    status(500, b"x" * 100_000),
    "tls",
    drip,
    "closed",
    slow_headers,
    no_http,
    status(404),
]
WORKERS = 2
BATCH = 10


@dataclass
class Given:
    """What was asked for."""

    deliveries: int
    bad: float
    endpoints: int
    rate: float
    seconds: float
    database: str


@dataclass
class Field:
    """The endpoints with their receivers."""

    scope: BrandScope
    good: list[tuple[NewSecret, Receiver]] = field(default_factory=list[tuple[NewSecret, Receiver]])
    bad: list[NewSecret] = field(default_factory=list[NewSecret])


async def set_up(given: Given, stack: AsyncExitStack, folder: Path) -> Field:
    """A brand whose endpoints lead to receivers of all kinds."""
    person = await factories.user()
    made = Field(await factories.scope(person, await factories.brand(person)))
    bad = round(given.endpoints * given.bad)
    for number in range(given.endpoints):
        kind = BAD[number % len(BAD)] if number < bad else GOOD[number % len(GOOD)]
        tls = untrusted(folder) if kind == "tls" else None
        reply = None if isinstance(kind, str) else kind
        place = await stack.enter_async_context(receiving(reply, tls))
        url = f"http://127.0.0.1:{free_port()}/" if kind == "closed" else place.url
        new = NewEndpoint(url=url, events=[EventType.PUBLISHED])
        endpoint = await webhooks.create(made.scope, new)
        if number < bad:
            made.bad.append(endpoint)
        else:
            made.good.append((endpoint, place))
    return made


async def emit(made: Field, count: int, rate: float) -> None:
    """Let so many things happen, at a steady pace."""
    start = time.monotonic()
    for first in range(0, count, BATCH):
        happenings = [
            Happening(
                EventType.PUBLISHED,
                made.scope.brand_id,
                number + 1,
                "published",
                clock.now(),
                publication=PublicationTold(number + 1, "feed", "x", "https://example.com/"),
            )
            for number in range(first, min(first + BATCH, count))
        ]
        async with atomic():
            await webhooks.emit(happenings)
        await asyncio.sleep(max(0.0, start + (first + BATCH) / rate - time.monotonic()))


async def settled() -> None:
    """Wait until nothing is pending."""
    while pending := await Delivery.filter(status="pending").count():
        print(f"  {pending} pending", flush=True)
        await asyncio.sleep(2)


async def wrong(made: Field, events: int) -> list[str]:
    """Everything that is not as it should be."""
    found: list[str] = []
    logged: Counter[int] = Counter()
    for row in await DeliveryAttempt.all().values("delivery_id"):
        logged[row["delivery_id"]] += 1
    for row in await Delivery.all():
        whole = logged[row.id] == row.attempts or (
            row.status == "cancelled" and logged[row.id] <= row.attempts + 1
        )
        if not whole or (row.status == "exhausted" and row.attempts != 3):
            found.append(f"delivery {row.id}: {row.status}, {row.attempts} attempts, {logged[row.id]} logged")
    for endpoint, place in made.good:
        done = await Delivery.filter(endpoint_id=endpoint.id, status="succeeded").count()
        arrived = {request.delivery for request in place.requests}
        if not done == len(arrived) == events:
            found.append(f"endpoint {endpoint.id}: {done} succeeded, {len(arrived)} arrived of {events}")
        now = clock.now().timestamp()
        forged = sum(1 for request in place.requests if not signed(request, endpoint.secret, now, 86_400))
        found += [f"endpoint {endpoint.id}: {forged} requests with a wrong signature"] if forged else []
    for endpoint in made.bad:
        row = await Endpoint.get(id=endpoint.id)
        notices = await Notification.filter(dedup_key__startswith=f"webhook {endpoint.id} disabled").count()
        expected = 1 if events >= webhooks.STREAK else 0
        if (row.state == "disabled", notices) != (bool(expected), expected):
            found.append(f"endpoint {endpoint.id}: {row.state} with {notices} notices, streak {row.streak}")
    return found


async def run(given: Given) -> int:
    """The whole run; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    events = max(1, given.deliveries // given.endpoints)
    print(
        f"webhooks on {given.database}: {events} events for {given.endpoints} endpoints, {given.bad:.0%} bad, "
        f"{given.rate:g} deliveries a second, {given.seconds:g} s an attempt",
        flush=True,
    )
    with ExitStack() as servers, tempfile.TemporaryDirectory(prefix="galley-soak-") as name:
        url = servers.enter_context(places.postgres())[0] if given.database == "postgres" else None
        async with database.fresh_settings(Path(name), url) as settings, wiring.storage(settings):
            await database.build()
            config.configure(config.settings().model_copy(update={"webhook_backoffs": (1, 2)}))
            async with AsyncExitStack() as stack:
                made = await set_up(given, stack, Path(name))
                return await deliver(given, made, events)


async def deliver(given: Given, made: Field, events: int) -> int:
    """Let it happen, let it be delivered, count; the exit code."""
    stop = asyncio.Event()
    workers = [asyncio.create_task(Deliverer(seconds=given.seconds).run(stop)) for _ in range(WORKERS)]
    start = time.monotonic()
    await emit(made, events, given.rate / given.endpoints)
    told = time.monotonic() - start
    await settled()
    spent = time.monotonic() - start
    stop.set()
    await asyncio.gather(*workers)
    rows = await Delivery.filter(endpoint_id__in=[endpoint.id for endpoint, _ in made.good])
    late = sorted((row.finished_at - row.created_at).total_seconds() for row in rows if row.finished_at)
    states = Counter([row.status for row in await Delivery.all().only("id", "status")])
    print(f"deliveries: {', '.join(f'{key} {count}' for key, count in sorted(states.items()))}")
    attempts = await DeliveryAttempt.all().count()
    print(f"attempts logged: {attempts}; all told after {told:.1f} s, over after {spent:.1f} s")
    if late:
        ranks = {"p50": len(late) // 2, "p99": int(len(late) * 0.99), "most": -1}
        figures = ", ".join(f"{name} {late[rank] * 1000:.0f} ms" for name, rank in ranks.items())
        print(f"good receivers: {figures} from event to answer")
    found = await wrong(made, events)
    print("\n".join(found) or "nothing lost, nothing doubled, one notice for each endpoint that was disabled")
    return 1 if found else 0


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--deliveries", type=int, default=10_000)
    parser.add_argument("--bad", type=float, default=0.3)
    parser.add_argument("--endpoints", type=int, default=20)
    parser.add_argument("--rate", type=float, default=400)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    asked = {key: value for key, value in vars(given).items() if key != "name"}
    return asyncio.run(run(Given(**asked)))
