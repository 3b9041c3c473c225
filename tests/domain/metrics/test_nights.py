"""Nightly figures: each channel once a night, whatever happens to its workers, its platform or the clock."""

import asyncio
from collections.abc import Callable, Generator
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any

import orjson
import pytest

from app.access import BrandScopes
from app.connectors import DayValue, NeedsReconnect, Rejected, Retryable, Unknown
from app.core import failpoints
from app.core.clock import Frozen
from app.domain import metrics
from app.domain.channels import Channel
from app.domain.metrics import rules
from app.domain.metrics.models import MetricJob, MetricPoint, MetricSync, PublicationFigures
from app.domain.posts import Publication
from tests.connectors.calls import call
from tests.deaths import Death, Killer
from tests.domain.metrics.platforms import (
    DAY,
    HOUR,
    NIGHT,
    CountingPlatform,
    channel,
    offered,
    published,
    turn,
)
from tests.domain.posts.places import Place, place
from tests.due_work import measure_one
from tests.factories import SYSTEM
from tests.ledger import proves
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

MOMENT = timedelta(microseconds=1)


@pytest.fixture(autouse=True)
def noon(clock: Frozen) -> Generator[None]:
    """It is noon of the day before the night."""
    clock.to(NIGHT - 14 * HOUR)
    yield
    failpoints.plug(None)


async def states() -> list[tuple[str, int]]:
    return [(row.state, row.failures) for row in await MetricJob.all().order_by("id")]


async def live(at: Place, channel_id: int, count: int, published_at: datetime) -> None:
    """Publications of a channel that are live, each with an id of the platform."""
    for number in range(count):
        post = await at.post("feed")
        await Publication.filter(post_id=post.id).update(
            channel_id=channel_id,
            status="published",
            external_id=f"p{number}",
            published_at=published_at - number * timedelta(minutes=1),
        )


async def values(name: str, channel_key: int) -> list[tuple[datetime, float]]:
    found = await MetricPoint.filter(name=name, channel_key=channel_key).order_by("at")
    return [(row.at, row.value) for row in found]


@proves("POLL-04", "S-171")
async def test_each_channel_is_measured_once_a_night(clock: Frozen) -> None:
    one, two = await place("succeed"), await place("succeed")
    for at in (one, two):
        await at.approved(clock.at, "succeed")
    await published()
    uuid = (await Channel.get(id=one.channels["succeed"])).uuid
    key = (await Publication.get(channel_id=one.channels["succeed"])).external_id
    for author in ("Ada", "Bea"):
        sent = orjson.dumps({"body": "Nice", "author": author, "post": key})
        assert (await call("POST", f"/sandbox/{uuid}/comments", sent)).status == 200

    # Nothing was connected when the night of this day began.
    assert await metrics.plan_night(SYSTEM) == 0
    clock.to(NIGHT - timedelta(seconds=1))
    assert await metrics.plan_night(SYSTEM) == 0
    clock.to(NIGHT)
    planned = await asyncio.gather(*(metrics.plan_night(SYSTEM) for _ in range(10)))
    assert sum(planned) == 2
    claims = await asyncio.gather(*(metrics.claim_jobs(SYSTEM, 100) for _ in range(3)))
    assert sorted(map(len, claims)) == [0, 0, 2]
    await asyncio.gather(*(metrics.measure(SYSTEM, job) for jobs in claims for job in jobs * 5))
    assert await states() == [("done", 0)] * 2
    scopes = BrandScopes((one.scope, two.scope))
    assert await metrics.synced_at(scopes) == {one.scope.brand_id: NIGHT, two.scope.brand_id: NIGHT}
    figures = await PublicationFigures.all().order_by("publication_id")
    assert [(row.synced_at, row.impressions, row.comments, row.likes) for row in figures] == [
        (NIGHT, 1, 2, None),
        (NIGHT, 1, 0, None),
    ]
    succeeded = one.channels["succeed"]
    assert await values("impressions", succeeded) == [(NIGHT, 1.0)]
    assert await values("impressions", 0) == [(NIGHT, 1.0)] * 2
    assert await values("engagements", succeeded) == [(NIGHT, 2.0)]
    assert (await values("followers", succeeded))[-1] == (NIGHT, 2.0)

    before = await rows("change_note")
    clock.move(23 * HOUR)
    assert await metrics.plan_night(SYSTEM) == 0
    assert await turn() == 0
    assert await rows("change_note") == before
    # A worker that comes back at nine still measures the night that began at two.
    clock.to(NIGHT + DAY + 7 * HOUR)
    assert await metrics.plan_night(SYSTEM) == 2
    assert await turn() == 2
    assert await values("impressions", succeeded) == [(NIGHT, 1.0), (NIGHT + DAY, 1.0)]


@pytest.mark.parametrize(("after", "planned"), [(timedelta(), 1), (MOMENT, 0)])
async def test_a_channel_that_is_connected_after_the_beginning_of_a_night_waits_for_the_next_one(
    clock: Frozen, after: timedelta, planned: int
) -> None:
    platform = CountingPlatform()
    offered(platform)
    at = await place()
    await channel(at.scope.brand_id, platform.key, NIGHT + after)
    clock.to(NIGHT + DAY - MOMENT)
    assert await metrics.plan_night(SYSTEM) == planned
    clock.move(MOMENT)
    assert await metrics.plan_night(SYSTEM) == 1


@proves("POLL-04")
async def test_workers_that_die_around_two_measure_everything_once(clock: Frozen) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ids = [await channel(at.scope.brand_id, platform.key, clock.at) for _ in range(3)]
    for ident in ids:
        await live(at, ident, 1, clock.at)

    async def worker() -> None:
        await metrics.plan_night(SYSTEM)
        for job in await metrics.claim_jobs(SYSTEM, 100):
            await metrics.measure(SYSTEM, job)

    clock.to(NIGHT)
    for death in range(1, 15):
        failpoints.plug(Killer(death))
        with suppress(Death):
            await worker()
        failpoints.plug(None)
        clock.move(timedelta(minutes=20))
    await worker()
    await worker()
    assert {name for name, _ in await states()} == {"done"}
    assert await MetricJob.all().count() == 3
    figures = await PublicationFigures.all()
    assert sorted(row.synced_at for row in figures) == sorted(
        row.started_at for row in await MetricJob.all() if row.started_at
    )
    assert [await values("engagements", ident) for ident in [*ids, 0]] == [[(NIGHT, 1.0)]] * 3 + [[(NIGHT, 3.0)]]


async def test_a_worker_that_lost_its_lease_stores_nothing(clock: Frozen) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    await live(at, ident, 1, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    (job,) = await MetricJob.all()

    def other(moment: str) -> None:
        """Another worker takes the job over while the answer of the platform is on its way."""
        if moment == "after measurement":
            taken_over.append(moment)

    taken_over: list[str] = []
    failpoints.plug(other)
    await MetricJob.filter(id=job.id).update(epoch=7)
    asking = platform.measure

    async def measure(*arguments: Any) -> Any:
        await MetricJob.filter(id=job.id).update(epoch=99)
        return await asking(*arguments)

    platform.measure = measure  # pyright: ignore[reportAttributeAccessIssue] the moment in between
    await measure_one(job.id)
    assert taken_over == ["after measurement"]
    assert await PublicationFigures.all().count() == await MetricSync.all().count() == 0
    assert await states() == [("pending", 0)]


async def test_one_platform_that_fails_hurts_no_other(clock: Frozen) -> None:
    bad = CountingPlatform("bad", stand_in=True, failure=Retryable("Too many calls.", retry_after=2000))
    good = CountingPlatform("good", stand_in=True)
    offered(bad, good)
    at = await place()
    for platform in (bad, good):
        await live(at, await channel(at.scope.brand_id, platform.key, clock.at), 1, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    assert await turn() == 2
    assert await states() == [("pending", 1), ("done", 0)]
    # The pause that the platform demands, then 1 hour and 3 hours.
    for failures, wait in enumerate((timedelta(seconds=2000), HOUR, 3 * HOUR), start=1):
        job = (await MetricJob.all().order_by("id"))[0]
        assert (job.failures, job.due_at, job.problem) == (failures, clock.at + wait, "Too many calls.")
        clock.move(wait - timedelta(seconds=1))
        assert await turn() == 0
        clock.move(timedelta(seconds=1))
        assert await turn() == 1
    assert await states() == [("failed", 4), ("done", 0)]
    # No publication waits for it, and the brand has no sum of a night that is not complete.
    assert set(await Channel.all().values_list("held_until", "state")) == {(None, "connected")}
    assert await values("engagements", 0) == []
    bad.failure = None
    clock.to(NIGHT + DAY)
    await metrics.plan_night(SYSTEM)
    assert await turn() == 2
    assert await values("engagements", 0) == [(NIGHT + DAY, 2.0)]


RECONNECT = "The channel must be connected again."
BROKEN = "The call to the platform broke off."


@pytest.mark.parametrize(
    ("failure", "state", "problem", "channel_state"),
    [
        (NeedsReconnect("Sign in again."), ("failed", 0), "Sign in again.", "needs_reconnect"),
        (NeedsReconnect(""), ("failed", 0), RECONNECT, "needs_reconnect"),
        (Rejected("No right to read figures."), ("unsupported", 0), "No right to read figures.", "connected"),
        (Retryable(""), ("pending", 1), BROKEN, "connected"),
        (Unknown("?"), ("pending", 1), "?", "connected"),
        (TimeoutError(), ("pending", 1), "The platform did not answer in time.", "connected"),
        (ZeroDivisionError(), ("pending", 1), BROKEN, "connected"),
    ],
    ids=lambda value: f"{type(value).__name__} {value}" if isinstance(value, Exception) else "",
)
async def test_what_a_failure_means(
    clock: Frozen,
    failure: Exception,
    state: tuple[str, int],
    problem: str,
    channel_state: str,
) -> None:
    platform = CountingPlatform(stand_in=True, failure=failure)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    await live(at, ident, 1, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    await turn()
    assert await states() == [state]
    job = await MetricJob.get()
    due_at = clock.at + timedelta(minutes=15) if state[0] == "pending" else None
    assert (job.problem, job.due_at, job.lease_until) == (problem, due_at, None)
    row = await Channel.get(id=ident)
    assert (row.state, row.problem) == (channel_state, problem if channel_state == "needs_reconnect" else None)
    assert await PublicationFigures.all().count() == 0


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"platform": "feed"}, "This platform is not available in this installation."),
        ({"platform": "gone"}, "This platform is not available in this installation."),
        ({"state": "needs_reconnect"}, "The channel is not connected."),
        ({"state": "removed"}, "The channel is not connected."),
        ({"credentials": "broken"}, RECONNECT),
    ],
    ids=str,
)
async def test_a_channel_that_cannot_be_asked_has_no_figures(
    clock: Frozen, changes: dict[str, str], problem: str
) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    await Channel.filter(id=ident).update(**changes)
    await turn()
    job = await MetricJob.get()
    assert (job.state, job.failures, job.problem, job.due_at) == ("failed", 0, problem, None)
    assert platform.spans == []
    assert (await Channel.get(id=ident)).state == changes.get("state", "connected")


@pytest.mark.parametrize(("moment", "state"), [(MOMENT, "pending"), (timedelta(), "done")])
async def test_a_channel_is_asked_once_its_pause_is_over(clock: Frozen, moment: timedelta, state: str) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    await MetricJob.all().update(failures=2)
    await Channel.filter(id=ident).update(held_until=clock.at + moment)
    await turn()
    job = await MetricJob.get()
    assert (job.state, job.due_at) == ((state, clock.at + moment) if moment else (state, None))
    assert job.failures == (2 if moment else 0)
    assert len(platform.spans) == (0 if moment else 1)


@pytest.mark.parametrize(("calls", "asked"), [(299, 1), (300, 0), (149, 2), (150, 1)])
async def test_a_channel_costs_300_calls_a_night(clock: Frozen, calls: int, asked: int) -> None:
    platform = CountingPlatform(stand_in=True, calls=calls)
    offered(platform)
    at = await place()
    await live(at, await channel(at.scope.brand_id, platform.key, clock.at), 5, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    await turn()
    assert len(platform.asked) == asked


@pytest.mark.parametrize(("age", "asked"), [(90 * DAY, 1), (90 * DAY + MOMENT, 0)])
async def test_publications_of_ninety_days_are_measured(clock: Frozen, age: timedelta, asked: int) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    await live(at, await channel(at.scope.brand_id, platform.key, clock.at), 1, NIGHT - age)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    await turn()
    assert len(platform.asked) == asked


async def test_a_measurement_that_dies_is_free_again_after_ten_minutes(clock: Frozen) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    await channel(at.scope.brand_id, platform.key, clock.at)
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    job = await MetricJob.get()

    def die(moment: str) -> None:
        if moment == "before measurement":
            raise Death

    failpoints.plug(die)
    with pytest.raises(Death):
        await measure_one(job.id)
    failpoints.plug(None)
    clock.move(timedelta(minutes=10) - MOMENT)
    await measure_one(job.id)
    assert await states() == [("pending", 0)]
    clock.move(MOMENT)
    await measure_one(job.id)
    assert await states() == [("done", 0)]


@pytest.mark.parametrize(("age", "left"), [(90 * DAY, 2), (90 * DAY + MOMENT, 1)])
async def test_jobs_of_ninety_days_are_kept_and_those_under_way(clock: Frozen, age: timedelta, left: int) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    for state in ("done", "pending"):
        ident = await channel(at.scope.brand_id, platform.key, clock.at)
        await MetricJob.create(
            brand_id=at.scope.brand_id,
            channel_id=ident,
            night=clock.at - age,
            account=state,
            state=state,
            due_at=clock.at if state == "pending" else None,
            epoch=0,
            failures=0,
        )
    assert await metrics.forget_old(SYSTEM) == 2 - left
    assert await MetricJob.all().count() == left


@pytest.mark.parametrize("stand_in", [True, False])
async def test_only_real_platforms_are_asked_over_three_hours(clock: Frozen, stand_in: bool) -> None:
    platform = CountingPlatform(stand_in=stand_in)
    offered(platform)
    at = await place()
    for number in range(3):
        await channel(at.scope.brand_id, platform.key, clock.at, f"account {number}")
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    times = {row.due_at for row in await MetricJob.all()}
    assert (times == {NIGHT}) is stand_in
    assert len(times) == (1 if stand_in else 3)


@pytest.mark.parametrize(("days", "filled"), [(10, 10), (60, 30)])
async def test_days_off_are_filled_from_what_the_platform_keeps(clock: Frozen, days: int, filled: int) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    platform.days = [DayValue("followers", NIGHT, 5)]
    clock.to(NIGHT)
    await metrics.plan_night(SYSTEM)
    assert await turn() == 1
    last = NIGHT + days * DAY
    clock.to(last + 5 * HOUR)
    # More than it was asked for, and what is no number.
    platform.days = [DayValue("followers", last - number * DAY, number) for number in range(-2, 90)]
    platform.days += [DayValue("followers", last, float("nan")), DayValue("not a name", last, 1)]
    assert await metrics.plan_night(SYSTEM) == 1
    assert await turn() == 1
    assert platform.spans[-1] == (last - filled * DAY, last)
    assert (await values("followers", ident))[1:] == [
        (last - number * DAY, float(number)) for number in reversed(range(filled))
    ]
    assert (await values("followers", 0))[-filled:] == (await values("followers", ident))[-filled:]


async def test_a_job_that_nobody_began_is_given_up_with_its_night(clock: Frozen) -> None:
    at = await place("succeed")
    clock.to(NIGHT)
    assert await metrics.plan_night(SYSTEM) == 1
    clock.to(NIGHT + DAY)
    assert await metrics.plan_night(SYSTEM) == 1
    assert await states() == [("missed", 0), ("pending", 0)]
    clock.to(NIGHT + 91 * DAY)
    assert await metrics.forget_old(SYSTEM) == 1
    assert [row.night for row in await MetricJob.all()] == [NIGHT + DAY]
    del at


async def test_calls_are_batched_and_bounded(clock: Frozen) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    await live(at, ident, 5, NIGHT - 90 * DAY + timedelta(minutes=3))

    async def asked(night: datetime) -> list[tuple[str, ...]]:
        clock.to(night)
        await metrics.plan_night(SYSTEM)
        platform.asked.clear()
        await turn()
        return list(platform.asked)

    # The newest first, no older than 90 days, until the platform or the limit of calls says stop.
    assert await asked(NIGHT) == [("p0", "p1"), ("p2", "p3")]
    await Publication.filter(channel_id=ident).update(published_at=NIGHT)
    platform.is_exhausted = True
    assert await asked(NIGHT + DAY) == [("p4", "p3")]
    platform.is_exhausted = False
    platform.calls = 150
    assert await asked(NIGHT + 2 * DAY) == [("p4", "p3")]
    platform.calls = 1
    await Publication.filter(channel_id=ident).update(published_at=NIGHT - 400 * DAY)
    assert await asked(NIGHT + 3 * DAY) == []
    # On the first night of a month the older ones, too.
    assert len(await asked(datetime(2026, 12, 1, 2, tzinfo=NIGHT.tzinfo))) == 3
    assert {name for name, _ in await states()} == {"done"}


async def test_channels_of_one_account_wait_for_each_other(clock: Frozen) -> None:
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    at = await place()
    held = [await channel(at.scope.brand_id, platform.key, clock.at, "one account") for _ in range(3)]
    clock.to(NIGHT)
    assert await metrics.plan_night(SYSTEM) == 3
    # A pause that the platform demanded from publications is respected, and counts as no failure.
    await Channel.filter(id=held[0]).update(held_until=clock.at + HOUR)
    (first,) = await metrics.claim_jobs(SYSTEM, 100)
    assert (first.channel_id, await metrics.claim_jobs(SYSTEM, 100)) == (held[0], [])
    await metrics.measure(SYSTEM, first)
    assert await states() == [("pending", 0)] * 3
    assert (await MetricJob.get(id=first.id)).due_at == clock.at + HOUR
    for _ in range(2):
        assert await turn() == 1
    clock.move(HOUR)
    assert await turn() == 1
    assert await states() == [("done", 0)] * 3


def test_accounts_are_spread_over_three_hours() -> None:
    times = {rules.due_at(NIGHT, f"account {number}", is_spread=True) for number in range(200)}
    assert len(times) > 150
    assert all(NIGHT <= time < NIGHT + 3 * HOUR for time in times)
    assert rules.due_at(NIGHT, "account 1", is_spread=True) == rules.due_at(NIGHT, "account 1", is_spread=True)
    check: Callable[[datetime], datetime] = rules.night_of
    assert check(NIGHT) == NIGHT
    assert check(NIGHT - timedelta(microseconds=1)) == NIGHT - DAY
