"""Figures and series: stored once for a time, read by one statement, bounded, and gone with their brand."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from pydantic import ValidationError

from app.access import BrandScope, BrandScopes
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.domain import accounts, metrics
from app.domain.accounts import AccountDeletion
from app.domain.metrics import FigureView, Measured, Point, Report, ReportQuery, Series, Synced, Value
from app.domain.metrics.inputs import MAX_RANGE
from app.domain.metrics.models import MetricPoint, MetricSync, PublicationFigures
from app.domain.posts import Publication
from tests import factories
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.statements import counted
from tests.world import rows

pytestmark = pytest.mark.usefixtures("orm")

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def of(*scopes: BrandScope) -> BrandScopes:
    return BrandScopes(scopes)


def within(since: datetime, until: datetime, channel_id: int | None = None) -> ReportQuery:
    return ReportQuery.model_validate({"from": since, "to": until, "channel_id": channel_id})


async def publication(at: Place) -> int:
    post = await at.post("feed")
    return (await Publication.get(post_id=post.id)).id


async def points(at: Place, *values: float, start: datetime, **fields: Any) -> None:
    made = [
        Value(
            at.scope.brand_id, fields.get("name", "likes"), start + number * DAY, value, fields.get("channel_id")
        )
        for number, value in enumerate(values)
    ]
    assert await metrics.store(SYSTEM, Synced(start + 99 * DAY, points=made)) == len(made)


async def test_the_newest_figures_of_publications(clock: Frozen) -> None:
    one, two = await place(), await place()
    first, second, others = await publication(one), await publication(one), await publication(two)
    old = [Measured(first, 1, 2, 3, 4, 5), Measured(others, likes=9)]
    assert await metrics.store(SYSTEM, Synced(clock.at - DAY, old)) == 2
    assert await metrics.store(SYSTEM, Synced(clock.at, [Measured(first, likes=7, clicks=2**40)])) == 1
    newest = FigureView(first, clock.at, None, 7, None, None, 2**40)
    ids = [first, second, others, 2**62]
    assert await metrics.newest(of(one.scope), ids) == {first: newest}
    assert await metrics.newest(of(one.scope, two.scope), ids) == {
        first: newest,
        others: FigureView(others, clock.at - DAY, None, 9, None, None, None),
    }
    again = [Measured(first, likes=8), Measured(first, likes=9)]
    assert await metrics.store(SYSTEM, Synced(clock.at, again)) == 1
    assert (await metrics.newest(of(one.scope), [first]))[first].likes == 9
    assert await PublicationFigures.all().count() == 3


async def test_a_report_has_the_series_of_the_range(clock: Frozen) -> None:
    one, two = await place(), await place()
    feed = one.channels["feed"]
    await points(one, 1, 2, 3, start=clock.at)
    await points(one, 10, 20, start=clock.at, channel_id=feed)
    await points(one, 0.5, start=clock.at, name="clicks")
    await points(two, 99, start=clock.at)
    both = of(one.scope, two.scope)
    likes = Series("likes", None, [Point(clock.at, 1.0), Point(clock.at + DAY, 2.0)])
    on_feed = Series("likes", feed, [Point(clock.at, 10.0), Point(clock.at + DAY, 20.0)])
    found = await metrics.reports(both, within(clock.at, clock.at + 2 * DAY))
    synced = clock.at + 99 * DAY
    assert found == {
        one.scope.brand_id: Report(synced, [Series("clicks", None, [Point(clock.at, 0.5)]), likes, on_feed]),
        two.scope.brand_id: Report(synced, [Series("likes", None, [Point(clock.at, 99.0)])]),
    }
    of_feed = await metrics.reports(both, within(clock.at, clock.at + 2 * DAY, feed))
    assert of_feed == {one.scope.brand_id: Report(synced, [on_feed]), two.scope.brand_id: Report(synced, [])}
    late = await metrics.reports(both, within(clock.at + 9 * DAY, clock.at + 10 * DAY))
    assert late == dict.fromkeys(both.brand_ids, Report(synced, []))


async def test_before_the_first_synchronisation_there_is_nothing(clock: Frozen) -> None:
    at = await place()
    assert await metrics.reports(of(at.scope), within(clock.at, clock.at + DAY)) == {
        at.scope.brand_id: Report(None, [])
    }
    before = await rows()
    assert await metrics.store(SYSTEM, Synced(clock.at)) == 0
    assert (
        await metrics.store(SYSTEM, Synced(clock.at, [Measured(2**62)], [Value(2**62, "likes", clock.at, 1)])) == 0
    )
    assert await rows() == before


async def test_what_comes_again_takes_the_place_of_what_was_there(clock: Frozen) -> None:
    one, two = await place(), await place()
    await points(one, 1, 2, start=clock.at, channel_id=one.channels["feed"])
    await points(one, 5, start=clock.at, channel_id=one.channels["feed"])
    assert await MetricPoint.all().count() == 2
    # Of a channel of another brand there is nothing to keep.
    foreign = [Value(two.scope.brand_id, "likes", clock.at, 1, one.channels["feed"])]
    assert await metrics.store(SYSTEM, Synced(clock.at, points=foreign)) == 0
    found = await metrics.reports(of(one.scope), within(clock.at, clock.at + DAY))
    report = found[one.scope.brand_id]
    assert isinstance(report, Report)
    assert [item.points for item in report.series] == [[Point(clock.at, 5.0)]]
    # An older one that comes late does not set the time back.
    await metrics.store(SYSTEM, Synced(clock.at - DAY, points=[Value(one.scope.brand_id, "a", clock.at, 1)]))
    assert (await MetricSync.get(brand_id=one.scope.brand_id)).synced_at == clock.at + 99 * DAY


async def test_reads_and_writes_take_the_same_statements_however_much_there_is(clock: Frozen) -> None:
    one, two = await place(), await place()
    idents = [await publication(at) for at in (one, two, one, two)]
    taken: list[list[int]] = []
    for count in (1, 40):
        made = [
            Value(at.scope.brand_id, "likes", clock.at + number * HOUR, 1)
            for number in range(count)
            for at in (one, two)
        ]
        with counted() as writing:
            await metrics.store(SYSTEM, Synced(clock.at, [Measured(ident) for ident in idents[: 2 * count]], made))
        with counted() as reading:
            await metrics.reports(of(one.scope, two.scope), within(clock.at, clock.at + 9 * DAY))
            await metrics.newest(of(one.scope, two.scope), idents)
        taken.append([len(writing), len(reading)])
    assert taken[0] == taken[1]
    assert taken[0][1] == 2


async def test_a_report_holds_five_thousand_points_of_a_brand(clock: Frozen) -> None:
    one, two = await place(), await place()
    for at, number in ((one, 5_001), (two, 5_000)):
        times = [clock.at + minutes * timedelta(minutes=1) for minutes in range(number)]
        made = [Value(at.scope.brand_id, "likes", time, 1.0) for time in times]
        assert await metrics.store(SYSTEM, Synced(clock.at, points=made)) == number
    found = await metrics.reports(of(one.scope, two.scope), within(clock.at, clock.at + 9 * DAY))
    refused, report = found[one.scope.brand_id], found[two.scope.brand_id]
    assert isinstance(refused, Invalid)
    assert refused.fields == {"to": ["There are more than 5000 points. Choose a shorter range."]}
    assert isinstance(report, Report)
    assert len(report.series[0].points) == 5_000


async def test_a_name_of_a_series_has_a_hundred_characters(clock: Frozen) -> None:
    at = await place()
    await points(at, 1.0, start=clock.at, name="x" * 101)
    assert (await MetricPoint.get()).name == "x" * 100


@pytest.mark.parametrize("span", [timedelta(), -DAY, MAX_RANGE + timedelta(microseconds=1)])
def test_a_report_is_bounded_in_range(span: timedelta) -> None:
    start = datetime.fromisoformat("2026-11-21T00:00:00Z")
    assert within(start, start + MAX_RANGE).channel_id is None
    with pytest.raises(ValidationError):
        within(start, start + span)


async def test_everything_goes_with_the_account_of_the_brand(clock: Frozen) -> None:
    one, two = await place(), await place()
    for at in (one, two):
        await metrics.store(SYSTEM, Synced(clock.at, [Measured(await publication(at), likes=1)]))
        await points(at, 1, start=clock.at, channel_id=at.channels["feed"])
        await points(at, 1, start=clock.at)
    caller = one.scope.caller
    await accounts.delete(caller, AccountDeletion(password=factories.PASSWORD, confirm_email=caller.email))
    for table, left in ((PublicationFigures, 1), (MetricPoint, 2), (MetricSync, 1)):
        assert [row.brand_id for row in await table.all()] == [two.scope.brand_id] * left
