"""Deliver a great many webhooks to good and bad receivers, then count what became of every one.

`python -m tests.soak webhooks [--deliveries 10000] [--bad 0.3] [--endpoints 100] [--seconds 0.5]
[--waiting 3000] [--database sqlite|postgres]`. Events follow one another while no more than `--waiting` deliveries
are pending. An endpoint that was disabled is enabled again, so that bad receivers get their share to the end.
Ends with exit code 1 when a delivery is not over, the log does not hold exactly the attempts that were made, an
endpoint was not disabled once with one notice for each ten failures in a row, or a good receiver missed anything.
"""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from unittest.mock import patch

from app.access import BrandScope
from app.core import clock, config
from app.core.db import atomic
from app.domain import webhooks
from app.domain.identity import passwords
from app.domain.notifications.models import Notification
from app.domain.webhooks import (
    Attempted,
    Delivery,
    DeliveryClaim,
    Endpoint,
    EventPublication,
    EventType,
    Hold,
    NewEndpoint,
    NewSecret,
    WebhookEvent,
    rules,
)
from app.domain.webhooks.models import DeliveryAttempt
from app.wiring import services
from tests import database, factories
from tests.bench import places
from tests.domain.webhooks.hooks import without_receiver_limits
from tests.soak.strangers import BAD, GOOD, UNREACHED, Strangers, strangers
from workers.deliverer import Deliverer

WORKERS: Final = 2
BATCH: Final = 5
BACKOFFS: Final = (1, 2)
POLL_SECONDS: Final = 0.5


@dataclass
class Given:
    """What was asked for."""

    deliveries: int
    bad: float
    endpoints: int
    seconds: float
    waiting: int
    database: str


@dataclass(frozen=True)
class Place:
    """An endpoint with its receiver."""

    made: NewSecret
    kind: str

    @property
    def id(self) -> int:
        """The endpoint's id."""
        return self.made.id

    @property
    def good(self) -> bool:
        """Whether it answers with success."""
        return self.kind in GOOD


@dataclass
class Field:
    """The endpoints, and what was done to them."""

    scope: BrandScope
    strangers: Strangers
    places: list[Place] = field(default_factory=list[Place])
    attempts: Counter[int] = field(default_factory=Counter[int])
    enabled_again: Counter[int] = field(default_factory=Counter[int])
    told: int = 0


async def set_up(given: Given, receivers: Strangers) -> Field:
    """A brand whose endpoints lead to receivers of all kinds."""
    person = await factories.user()
    made = Field(await factories.scope(person, await factories.brand(person)), receivers)
    bad, good = [*BAD, *UNREACHED], list(GOOD)
    for number in range(given.endpoints):
        kinds = bad if number < round(given.endpoints * given.bad) else good
        kind = kinds[number % len(kinds)]
        new = NewEndpoint(url=receivers.url(number, kind), events=[EventType.PUBLISHED])
        # An operator may make more than a person.
        made.places.append(Place(await webhooks.create_for(factories.SYSTEM, str(made.scope.slug), new), kind))
    return made


async def happen(made: Field, given: Given) -> None:
    """Let posts be published until so many deliveries came of it, and keep the backlog within its bound."""
    events = 0
    while made.told < given.deliveries:
        while await Delivery.filter(status="pending").count() > given.waiting:  # noqa: ASYNC110 rows tell nothing
            await asyncio.sleep(0.1)
        happenings = [
            WebhookEvent(
                EventType.PUBLISHED,
                made.scope.brand_id,
                number + 1,
                "published",
                clock.now(),
                publication=EventPublication(number + 1, "feed", "x", "https://example.com/"),
            )
            for number in range(events, events + BATCH)
        ]
        events += BATCH
        async with atomic():
            made.told += await webhooks.emit(happenings)


async def enable_again(made: Field) -> None:
    """Enable what was disabled, until cancelled."""
    while True:
        await asyncio.sleep(POLL_SECONDS)
        for row in await Endpoint.filter(state="disabled"):
            await webhooks.enable(made.scope, row.id)
            made.enabled_again[row.id] += 1


async def settled() -> None:
    """Wait until nothing is pending."""
    while pending := await Delivery.filter(status="pending").count():
        print(f"  {pending} pending", flush=True)
        await asyncio.sleep(2)


@asynccontextmanager
async def working(made: Field, seconds: float) -> AsyncGenerator[None]:
    """Workers that count the attempts that they make."""
    usual = webhooks.attempt

    async def counting(claimed: DeliveryClaim, spent: float) -> Attempted | Hold | None:
        found = await usual(claimed, spent)
        made.attempts[claimed.id] += found is not None
        return found

    stop = asyncio.Event()
    with patch.object(webhooks, "attempt", counting):
        workers = [asyncio.create_task(Deliverer(seconds=seconds).run(stop)) for _ in range(WORKERS)]
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*workers)


async def wrong(made: Field) -> list[str]:
    """Everything that is not as it should be."""
    found: list[str] = []
    logged: Counter[int] = Counter()
    requests: Counter[int] = Counter()
    for row in await DeliveryAttempt.all().values("delivery_id", "endpoint_id"):
        logged[row["delivery_id"]] += 1
        requests[row["endpoint_id"]] += 1
    statuses: dict[int, Counter[str]] = {place.id: Counter() for place in made.places}
    for row in await Delivery.all().values("id", "endpoint_id", "status", "attempts"):
        statuses[row["endpoint_id"]][row["status"]] += 1
        made_ = made.attempts[row["id"]]
        counted = row["attempts"] == made_ or (row["status"] == "cancelled" and row["attempts"] <= made_)
        if (
            logged[row["id"]] != made_
            or not counted
            or (row["status"] == "exhausted" and made_ != len(BACKOFFS) + 1)
        ):
            told = f"{row['status']}, {row['attempts']} attempts, {made_} made, {logged[row['id']]} logged"
            found.append(f"delivery {row['id']}: {told}")
    arrived = made.strangers.ask(
        {f"/{number}/{place.kind}": place.made.secret for number, place in enumerate(made.places)}
    )
    for (path, came), place in zip(arrived.items(), made.places, strict=True):
        found += [f"{path}: {came.forged} requests with a wrong signature"] if came.forged else []
        if came.requests > requests[place.id]:
            found.append(f"{path}: {came.requests} requests arrived, {requests[place.id]} are logged")
        status = statuses[place.id]
        if place.good and not status["succeeded"] == status.total() == len(came.deliveries):
            found.append(f"{path}: {dict(status)}, {len(came.deliveries)} deliveries arrived")
        if not place.good and status["succeeded"]:
            found.append(f"{path}: {status['succeeded']} succeeded")
    return found + await wrong_endpoints(made, statuses)


async def wrong_endpoints(made: Field, statuses: dict[int, Counter[str]]) -> list[str]:
    """Endpoints that were disabled too often or not, or of which the owner was not told once each time."""
    found: list[str] = []
    keys = Counter([str(row["dedup_key"]) for row in await Notification.all().values("dedup_key")])
    rows = {row.id: row for row in await Endpoint.all()}
    for place in made.places:
        row = rows[place.id]
        disabled = made.enabled_again[place.id] + (row.state == "disabled")
        epochs = [f"webhook {row.id} disabled {number + 1}" for number in range(disabled)]
        notices = [keys[epoch] for epoch in epochs]
        others = sum(count for key, count in keys.items() if key.startswith(f"webhook {row.id} disabled "))
        if notices != [1] * disabled or others != disabled or row.enable_epoch != made.enabled_again[place.id] + 1:
            found.append(f"endpoint {row.id}: disabled {disabled} times, notices {notices}, {others} in all")
        exhausted = statuses[row.id]["exhausted"]
        # Not more often than ten fit in, and never before: what is left over is less than the next ten.
        if disabled > exhausted // rules.STREAK or (row.state == "enabled" and row.streak >= rules.STREAK):
            found.append(
                f"endpoint {row.id}: {exhausted} exhausted, disabled {disabled} times, streak {row.streak}"
            )
        if not place.good and exhausted >= rules.STREAK and not disabled:
            found.append(f"endpoint {row.id}: {exhausted} exhausted and never disabled")
    return found


async def deliver(given: Given, made: Field) -> int:
    """Let it happen, let it be delivered, count; the exit code."""
    start = time.monotonic()
    async with working(made, given.seconds):
        enabling = asyncio.create_task(enable_again(made))
        await happen(made, given)
        await settled()
        spent = time.monotonic() - start
        enabling.cancel()
    await report(made, spent)
    found = await wrong(made)
    print("\n".join(found[:50]) or "nothing lost, nothing doubled, one notice each time that one was disabled")
    return 1 if found else 0


async def report(made: Field, spent: float) -> None:
    """Counts and rates."""
    good = {place.id for place in made.places if place.good}
    rows = await Delivery.all().values("status", "endpoint_id", "created_at", "finished_at")
    states = Counter([str(row["status"]) for row in rows])
    share = sum(row["endpoint_id"] not in good for row in rows) / len(rows)
    print(f"{len(rows)} deliveries, {share:.0%} to bad receivers: {told(states)}")
    errors = Counter([str(row["error"] or "none") for row in await DeliveryAttempt.all().values("error")])
    print(f"{errors.total()} attempts logged, {made.attempts.total()} made: {told(errors)}")
    disabled = made.enabled_again.total()
    print(f"disabled and enabled again {disabled} times, {len(made.enabled_again)} endpoints")
    rate = len(rows) / spent
    minutes = 100_000 / rate / 60
    print(f"over after {spent:.1f} s: {rate:.0f} deliveries a second; 100,000 would take {minutes:.1f} min")
    late = sorted(
        (row["finished_at"] - row["created_at"]).total_seconds() for row in rows if row["endpoint_id"] in good
    )
    ranks = {"p50": len(late) // 2, "p99": int(len(late) * 0.99), "most": -1}
    figures = ", ".join(f"{name} {late[rank] * 1000:.0f} ms" for name, rank in ranks.items())
    print(f"good receivers: {figures} from event to answer, under this load")


def told(counts: Counter[str]) -> str:
    """Counts in a line."""
    return ", ".join(f"{key} {count}" for key, count in sorted(counts.items()))


async def run(given: Given) -> int:
    """The whole run; the exit code."""
    passwords.configure(time_cost=1, memory_cost=8, parallelism=1)
    print(
        f"webhooks on {given.database}: {given.deliveries} deliveries to {given.endpoints} endpoints, "
        f"{given.bad:.0%} bad; shortened: {given.seconds:g} s an attempt instead of {webhooks.ATTEMPT_SECONDS:g}, "
        f"backoffs {BACKOFFS} s instead of (10, 60)",
        flush=True,
    )
    with ExitStack() as stack, tempfile.TemporaryDirectory(prefix="galley-soak-") as name:
        url = stack.enter_context(places.postgres())[0] if given.database == "postgres" else None
        receivers = stack.enter_context(strangers())
        async with database.fresh_settings(Path(name), url) as settings, services.storage(settings):
            await database.build()
            without_receiver_limits(config.settings().model_copy(update={"webhook_backoffs": BACKOFFS}))
            return await deliver(given, await set_up(given, receivers))


def arguments(parser: argparse.ArgumentParser) -> None:
    """What may be said on the command line."""
    parser.add_argument("--deliveries", type=int, default=10_000)
    parser.add_argument("--bad", type=float, default=0.3)
    parser.add_argument("--endpoints", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--waiting", type=int, default=3_000)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")


def main(given: argparse.Namespace) -> int:
    """Run as asked; the exit code."""
    asked = {key: value for key, value in vars(given).items() if key != "name"}
    return asyncio.run(run(Given(**asked)))
