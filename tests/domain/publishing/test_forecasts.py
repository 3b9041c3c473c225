"""What goes out in the days to come, and why the rest does not."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from app.access import BrandScopes
from app.connectors import Budget, gate
from app.core import clock as clocks
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.domain import publishing, queues
from app.domain.channels import Channel
from app.domain.connections import Connection
from app.domain.posts import Post, Publication
from app.domain.posts.publications import views
from app.domain.publishing import ForecastCode, ForecastView, PublicationForecastView, forecast, forecasts
from app.domain.publishing.models import ChannelPace
from tests.domain.posts.places import Place, place
from tests.statements import counted

DAY = timedelta(days=1)
LONG = "x" * 5_001

pytestmark = pytest.mark.usefixtures("orm")


async def of(at: Place, days: int = 30) -> ForecastView:
    """The forecast of the place's brand."""
    return (await forecast(BrandScopes((at.scope,)), days))[at.scope.brand_id]


def told(item: PublicationForecastView) -> list[tuple[str, str]]:
    return [(reason.code.value, reason.message) for reason in item.reasons]


async def test_all_that_is_approved_and_fits_goes_out(clock: Frozen) -> None:
    at = await place("succeed")
    await at.approved(clock.at + DAY, "feed", "succeed")
    await at.approved(clock.at + 31 * DAY, "feed")
    await at.post("feed")
    found = await of(at)
    assert (found.posts, found.going_out, found.publications) == (1, 1, [])
    assert found.until == clock.at + 30 * DAY


async def test_each_reason_is_told_with_its_channel(clock: Frozen) -> None:
    at = await place("succeed", "fail", "flaky", "slow")
    await Channel.filter(id=at.channels["fail"]).update(state="needs_reconnect")
    await Channel.filter(id=at.channels["slow"]).update(paused_at=clock.at)
    await ends(at, "flaky", clock.at + 2 * DAY)
    drafted = await at.post("succeed", due_at=clock.at + DAY, allow_issues=True, body=LONG)
    broken = await at.approved(clock.at + DAY, "succeed")
    await Publication.filter(post_id=broken.id).update(channel_id=at.channels["fail"])
    await at.approved(clock.at + DAY, "flaky")
    late = await at.approved(clock.at + 3 * DAY, "flaky", "feed")
    still = await at.approved(clock.at + DAY, "slow")
    found = await of(at)
    assert (found.posts, found.going_out) == (5, 1)
    reasons = {(row.post_id, row.publication_id): told(row) for row in found.publications}
    assert {ident: rows for (ident, _), rows in reasons.items()} == {
        drafted.id: [
            ("unapproved", "The post is not approved."),
            ("refused", "The text has 5001 characters; at most 5000 are allowed."),
        ],
        broken.id: [("channel", "fail must be connected again.")],
        late.id: [("access_ends", "The access to flaky ends before: it must be connected again.")],
        still.id: [("channel", "slow is paused.")],
    }
    assert not any(row.goes_out for row in found.publications)
    assert [row.at for row in found.publications] == sorted(row.at for row in found.publications)


async def test_a_held_brand_sends_nothing(clock: Frozen) -> None:
    at = await place()
    made = await at.approved(clock.at + DAY, "feed")
    await queues.hold(at.scope, queues.HoldStart(note=None))
    found = await of(at)
    assert (found.posts, found.going_out) == (1, 0)
    [row] = found.publications
    assert (row.post_id, told(row)) == (made.id, [("held", "The brand is held.")])


async def test_what_a_person_publishes_needs_no_connection(clock: Frozen) -> None:
    at = await place("succeed")
    made = await at.approved(clock.at + DAY, "succeed")
    await Channel.filter(id=at.channels["succeed"]).update(state="needs_reconnect")
    assert (await of(at)).going_out == 0
    await Publication.filter(post_id=made.id).update(by_hand=True)
    assert (await of(at)).going_out == 1


async def test_over_a_limit_of_a_day_the_rest_goes_out_later(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await place("succeed")
    budget = Budget(calls=2, period=DAY)

    def limit(*_: object) -> Budget:
        return budget

    monkeypatch.setattr(gate, "budget", limit)
    made = [await at.approved(clock.at + timedelta(hours=hours), "succeed") for hours in (1, 2, 3)]
    found = await of(at)
    assert (found.posts, found.going_out) == (3, 3)
    [row] = found.publications
    assert (row.post_id, row.goes_out) == (made[2].id, True)
    assert [(reason.code, reason.until) for reason in row.reasons] == [
        (ForecastCode.DAILY_LIMIT, clock.at + DAY + timedelta(hours=1))
    ]
    # Calls that count already push the second one, too.
    await ChannelPace.create(
        channel_id=at.channels["succeed"], calls=[(clock.at - timedelta(hours=2)).isoformat()]
    )
    found = await of(at)
    assert [(row.post_id, row.reasons[0].until) for row in found.publications] == [
        (made[1].id, clock.at - timedelta(hours=2) + DAY),
        (made[2].id, clock.at + timedelta(hours=1) + DAY),
    ]
    # A limit of an hour is over before anybody would act.
    budget = Budget(calls=1, period=timedelta(hours=23))
    assert (await of(at)).publications == []


async def test_a_period_with_very_many_publications_ends_before_the_next(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecasts, "FORECAST_LENGTH", 2)
    at = await place()
    for days in (1, 2, 3, 4):
        await at.approved(clock.at + days * DAY, "feed")
    found = await of(at)
    assert (found.posts, found.going_out, found.until) == (2, 2, clock.at + 3 * DAY)


async def test_a_period_with_more_than_a_calendar_shows_is_shorter(
    clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "CALENDAR_LENGTH", 2)
    at = await place()
    for days in (1, 2, 20, 25):
        await at.approved(clock.at + days * DAY, "feed")
    found = await of(at)
    assert (found.posts, found.until) == (2, clock.at + 15 * DAY)


async def test_more_brands_cost_no_more_statements(clock: Frozen) -> None:
    places = [await place() for _ in range(3)]
    for at in places:
        await at.approved(clock.at + DAY, "feed")
        await queues.hold(at.scope, queues.HoldStart(note=None))
    with counted() as few:
        await of(places[0])
    with counted() as many:
        found = await forecast(BrandScopes(tuple(at.scope for at in places)), 30)
    assert [told(each.publications[0]) for each in found.values()] == [[("held", "The brand is held.")]] * 3
    assert len(many) == len(few)


async def test_more_posts_cost_no_more_statements(clock: Frozen, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await place("succeed")
    await at.post("succeed", due_at=clock.at + DAY)
    with counted() as few:
        await of(at)
    for hours in range(9):
        await at.post("succeed", "feed", due_at=clock.at + DAY + timedelta(hours=hours))
    with counted() as many:
        found = await of(at)
    assert (found.posts, found.going_out) == (10, 0)
    assert len(many) == len(few)
    monkeypatch.setattr(forecasts, "_TURN", 4)
    assert await of(at) == found


@pytest.mark.parametrize("days", [0, -1, 31])
async def test_a_period_is_from_a_day_to_a_month(days: int) -> None:
    at = await place()
    with pytest.raises(Invalid) as refused:
        await of(at, days)
    assert refused.value.fields == {"days": ["Must be from 1 to 30."]}


async def test_what_is_over_or_put_away_is_not_looked_at(clock: Frozen) -> None:
    at = await place()
    made = [await at.approved(clock.at + DAY, "feed") for _ in range(3)]
    await Publication.filter(post_id=made[0].id).update(status="published", published_at=clock.at)
    await Post.filter(id=made[1].id).update(status="archived")
    assert (await of(at)).posts == 1
    assert (await publishing.forecast(BrandScopes((at.scope,)), 1))[at.scope.brand_id].posts == 0
    clock.move(3 * DAY)
    assert (await of(at)).posts == 0
    assert clocks.now() == clock.at


async def ends(at: Place, name: str, moment: Any) -> None:
    """The access to a channel ends at this moment, and nothing renews it."""
    connection = await Connection.create(
        brand_id=at.scope.brand_id,
        uuid=uuid4(),
        platform="x",
        issuer="x",
        subject="",
        subject_key="k",
        name="",
        scopes=[],
        state="active",
        authorized_at=moment,
        ends_at=moment,
        refresh_epoch=0,
        refresh_failures=0,
    )
    await Channel.filter(id=at.channels[name]).update(connection_id=connection.id)
