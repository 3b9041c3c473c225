"""The totals of a channel and the sums of a brand: which rows are in them, and when they are made."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

import pytest

from app.core.clock import Frozen
from app.domain import metrics
from app.domain.metrics.models import MetricJob, MetricPoint, PublicationFigures
from app.domain.posts import Publication
from tests.domain.metrics.platforms import DAY, HOUR, NIGHT, CountingPlatform, channel, offered
from tests.domain.posts.places import Place, place
from tests.due_work import measure_one
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)


async def counted(at: Place, clock: Frozen, channels: int = 1) -> list[int]:
    """Connected channels with a job each for the night, which has just begun."""
    platform = CountingPlatform(stand_in=True)
    offered(platform)
    clock.to(NIGHT - HOUR)
    made = [await channel(at.scope.brand_id, platform.key, clock.at, str(number)) for number in range(channels)]
    clock.to(NIGHT)
    assert await metrics.plan_night(SYSTEM) == channels
    return made


async def point(at: Place, channel_id: int, moment: datetime, value: float, name: str = "followers") -> None:
    await MetricPoint.create(
        brand_id=at.scope.brand_id,
        channel_id=channel_id,
        channel_key=channel_id,
        name=name,
        at=moment,
        value=value,
    )


async def measured(channel_id: int) -> None:
    await measure_one((await MetricJob.get(channel_id=channel_id)).id)


async def sums(name: str = "followers") -> list[tuple[datetime, float]]:
    found = await MetricPoint.filter(name=name, channel_key=0).order_by("at")
    return [(row.at, row.value) for row in found]


async def test_a_brand_is_summed_up_when_its_last_channel_has_ended(clock: Frozen) -> None:
    at = await place()
    one, two = await counted(at, clock, 2)
    await point(at, one, NIGHT, 3.0)
    await point(at, two, NIGHT, 4.0)
    await measured(one)
    assert await sums() == []
    await measured(two)
    assert await sums() == [(NIGHT, 7.0)]


async def test_a_channel_that_comes_late_in_the_night_is_added_to_the_sum(clock: Frozen) -> None:
    at = await place()
    one, two = await counted(at, clock, 2)
    await MetricJob.filter(channel_id=two).delete()
    await point(at, one, NIGHT, 3.0)
    await measured(one)
    assert await sums() == [(NIGHT, 3.0)]
    assert await metrics.plan_night(SYSTEM) == 1
    await point(at, two, NIGHT, 4.0)
    await measured(two)
    assert await sums() == [(NIGHT, 7.0)]


@pytest.mark.parametrize(("state", "summed"), [("done", 1), ("unsupported", 1), ("failed", 0), ("missed", 0)])
async def test_a_night_that_did_not_end_well_has_no_sum(clock: Frozen, state: str, summed: int) -> None:
    at = await place()
    one, two = await counted(at, clock, 2)
    await point(at, one, NIGHT, 3.0)
    await MetricJob.filter(channel_id=two).update(state=state, due_at=None)
    await measured(one)
    assert len(await sums()) == summed


async def test_jobs_of_other_nights_and_brands_are_no_obstacle(clock: Frozen) -> None:
    at, other = await place(), await place()
    (one,) = await counted(at, clock)
    ended = await MetricJob.get(channel_id=one)
    await MetricJob.create(
        brand_id=at.scope.brand_id,
        channel_id=one,
        night=NIGHT - DAY,
        account=ended.account,
        state="failed",
        epoch=0,
        failures=0,
    )
    (three,) = await counted(other, clock)
    await point(at, one, NIGHT, 3.0)
    await point(other, three, NIGHT, 5.0)
    await measure_one(ended.id)
    assert await sums() == [(NIGHT, 3.0)]


@pytest.mark.parametrize(
    ("days", "moment", "summed"),
    [
        (30, MOMENT, True),
        (30, timedelta(), False),
        (0, timedelta(), True),
        (0, MOMENT, False),
    ],
    ids=["less than thirty days ago", "thirty days ago", "this night", "later"],
)
async def test_earlier_nights_are_summed_up_for_thirty_days(
    clock: Frozen, days: int, moment: timedelta, summed: bool
) -> None:
    at = await place()
    (one,) = await counted(at, clock)
    then = NIGHT - days * DAY + moment
    await point(at, one, NIGHT, 1.0)
    if then != NIGHT:
        await point(at, one, then, 2.0)
    await measured(one)
    assert (then in [when for when, _ in await sums()]) is summed


async def test_a_night_has_a_sum_once_each_channel_of_today_has_its_value(clock: Frozen) -> None:
    at = await place()
    one, two = await counted(at, clock, 2)
    for ident in (one, two):
        await point(at, ident, NIGHT, 1.0)
        await point(at, ident, NIGHT, 9.0, "reach")
    await point(at, one, NIGHT - DAY, 2.0)
    await point(at, one, NIGHT - 2 * DAY, 2.0)
    await point(at, two, NIGHT - 2 * DAY, 3.0)
    await measured(one)
    await measured(two)
    assert await sums() == [(NIGHT - 2 * DAY, 5.0), (NIGHT, 2.0)]
    assert await sums("reach") == [(NIGHT, 18.0)]


async def live(at: Place, channel_id: int, status: str = "published", external_id: str | None = "p") -> int:
    post = await at.post()
    return (
        await Publication.create(
            brand_id=at.scope.brand_id,
            post_id=post.id,
            channel_id=channel_id,
            platform="counting",
            status=status,
            external_id=external_id,
            published_at=NIGHT - HOUR,
            attempts=1,
            epoch=1,
            asks=0,
            parts=[],
        )
    ).id


@pytest.mark.parametrize(
    ("status", "external_id", "asked"), [("published", "p", 1), ("failed", "p", 0), ("published", None, 0)]
)
async def test_live_publications_are_measured(
    clock: Frozen, status: str, external_id: str | None, asked: int
) -> None:
    at = await place()
    (one,) = await counted(at, clock)
    await live(at, one, status, external_id)
    await measured(one)
    assert await PublicationFigures.all().count() == asked


@pytest.mark.parametrize(
    ("figures", "total"),
    [
        ([{"impressions": 3}, {"impressions": 5}], [("impressions", 5.0)]),
        (
            [{"likes": 3, "comments": 1}, {"likes": 2, "comments": 1, "shares": 4, "clicks": 8}],
            [("engagements", 15.0)],
        ),
        ([{"clicks": 8}], [("engagements", 8.0)]),
        ([{}], []),
    ],
)
async def test_totals_are_over_the_newest_figures(
    clock: Frozen, figures: Sequence[dict[str, int]], total: list[tuple[str, float]]
) -> None:
    at = await place()
    (one,) = await counted(at, clock)
    ident = await live(at, one, "failed")
    for days, given in enumerate(reversed(figures), 1):
        row = PublicationFigures(brand_id=at.scope.brand_id, publication_id=ident, synced_at=NIGHT - days * DAY)
        await row.update_from_dict(given).save()
    await measured(one)
    found = await MetricPoint.filter(channel_key=one).order_by("name")
    assert [(row.name, row.value) for row in found] == total


async def test_the_days_since_the_newest_one_before_this_night_are_asked_for(clock: Frozen) -> None:
    at = await place()
    platform = CountingPlatform(stand_in=True)
    (one,) = await counted(at, clock)
    offered(platform)
    await point(at, one, NIGHT - 3 * DAY, 1.0)
    await point(at, one, NIGHT, 1.0)
    await measured(one)
    assert platform.spans == [(NIGHT - 3 * DAY, NIGHT)]
