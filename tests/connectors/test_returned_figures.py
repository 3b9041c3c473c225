"""Figures of X, LinkedIn, Threads, Facebook and Instagram: their own counts, limits and permissions."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from app.connectors import (
    DayValue,
    Figures,
    Measurement,
    Measures,
    NeedsReconnect,
    Rejected,
    Retryable,
    Target,
    gate,
    registry,
)
from app.connectors.meta_insights import Insights
from app.connectors.platforms.threads.authorization import of as graph_of
from app.core import clock as clocks, config
from app.core.clock import Frozen
from app.core.config import Settings
from tests.connectors.contract import RECORDINGS
from tests.connectors.outside import Connected, authorized
from tests.connectors.standins import linkedin, meta, meta_facebook, meta_instagram, meta_threads, x
from tests.connectors.standins.server import Says

META = ("facebook", "instagram", "threads")
KEYS = (*META, "linkedin", "x")
DAY = timedelta(days=1)


@asynccontextmanager
async def posted(
    key: str, place: object = None, number: int | None = None
) -> AsyncGenerator[tuple[Connected, str]]:
    """A channel with a post."""
    recording = RECORDINGS[key]
    assert recording.place is not None
    made = recording.place() if place is None else place
    assert isinstance(made, meta.Meta | linkedin.Linkedin | x.X)
    async with authorized(key, made, recording.number if number is None else number) as there:
        ident = (await there.place_post(recording.content)).external_id
        made.got.clear()
        yield there, ident


def measures(there: Connected) -> Measures:
    assert isinstance(there.platform, Measures)
    return there.platform


@pytest.mark.parametrize(
    ("key", "figures"),
    [
        ("facebook", Figures(250, 9, 0, 2, 3)),
        ("instagram", Figures(250, 5, 1, 2)),
        ("threads", Figures(250, 5, 1, 4)),
        ("linkedin", Figures(250, 5, 1, 2, 3)),
        ("x", Figures(250, 5, 0, 3)),
    ],
)
async def test_each_platform_s_own_counts_are_mapped(key: str, figures: Figures, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        measurement = await gate.measure(measures(there), there.target, [post, "../1"])
        assert measurement == Measurement({post: figures}, is_exhausted=key == "x")
        assert len(there.place.got) == (2 if key == "facebook" else 1)
        assert await measures(there).measure(there.target, ["../1"]) == Measurement({})
        assert await measures(there).series(there.target, clock.at - DAY, clock.at) == [
            DayValue("followers", clock.at, 12)
        ]


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("facebook", "Facebook did not give the permission read_insights for this channel."),
        (
            "instagram",
            "Instagram did not give the permission instagram_business_manage_insights for this channel.",
        ),
        ("threads", "Threads did not give the permission threads_manage_insights for this channel."),
        ("linkedin", "LinkedIn does not let this channel read figures. LinkedIn: Not enough permissions"),
    ],
)
async def test_a_missing_permission_is_named_and_leaves_the_channel_connected(key: str, named: str) -> None:
    async with posted(key) as (there, post):
        assert isinstance(there.place, meta.Meta | linkedin.Linkedin)
        there.place.permitted = False
        with pytest.raises(Rejected) as raised:
            await measures(there).measure(there.target, [post])
        assert str(raised.value) == named


@pytest.mark.parametrize("key", KEYS)
async def test_a_refusal_is_of_its_kind(key: str) -> None:
    async with posted(key) as (there, post):
        is_meta = key in META
        dead = meta.DEAD if is_meta else Says(401, {"title": "Unauthorized", "message": "Expired"})
        busy = meta.refusal(4, 0, "Too many calls") if is_meta else Says(429, {"title": "Too many"})
        for fault, kind in ((dead, NeedsReconnect), (busy, Retryable), (Says(500, "<p>Oh.</p>"), Retryable)):
            there.place.fail("", fault)
            with pytest.raises(kind):
                await measures(there).measure(there.target, [post])


@pytest.mark.parametrize("key", META)
async def test_meta_is_asked_for_no_more_posts_once_its_limit_is_near(key: str) -> None:
    async with posted(key) as (there, post):
        assert isinstance(there.place, meta.Meta)
        there.place.used_percent = 59
        assert not (await measures(there).measure(there.target, [post])).is_exhausted
        there.place.used_percent = 60
        there.place.got.clear()
        measurement = await measures(there).measure(there.target, [post, "1799999"])
        assert (list(measurement.figures), measurement.is_exhausted) == ([post], True)
        assert not [got for got in there.place.got if "1799999" in got.path]


@pytest.mark.parametrize(
    ("key", "one", "three"),
    [("facebook", 2, 6), ("instagram", 1, 3), ("linkedin", 2, 2), ("threads", 1, 3), ("x", 1, 1)],
)
async def test_measuring_costs_as_many_calls_as_are_made(key: str, one: int, three: int, clock: Frozen) -> None:
    async with posted(key) as (there, post):
        platform = measures(there)
        assert (platform.cost(there.target, 1), platform.cost(there.target, 3)) == (one, three)
        await platform.measure(there.target, [post])
        # LinkedIn is called a second time for posts of the other kind.
        assert len(there.place.got) == (1 if key == "linkedin" else one)


@pytest.mark.parametrize("key", ["bluesky", "mastodon", "sandbox"])
def test_posts_of_any_number_are_measured_by_one_call(key: str) -> None:
    registry.configure(sandbox=True)
    platform = registry.platform(key)
    assert isinstance(platform, Measures)
    assert platform.cost(Target(1, uuid4(), "Ours", {"software": "mastodon"}), 20) == 1


async def test_a_metric_that_meta_dropped_is_unknown_and_the_others_are_counted() -> None:
    place = meta_threads.Threads()
    async with posted("threads", place) as (there, post):
        del place.metrics["quotes"]
        measurement = await measures(there).measure(there.target, [post, post])
        assert measurement.figures == {post: Figures(250, 5, 1, 3)}
        # The whole call, each metric by itself, and then those that Meta knows.
        assert [got.query["metric"].count(",") for got in place.got] == [5, 0, 0, 0, 0, 0, 0, 4]


async def test_of_two_metrics_the_one_that_meta_still_knows_is_counted() -> None:
    place = meta_threads.Threads()
    async with posted("threads", place) as (there, post):
        place.metrics = {"views": 250}
        insights = Insights(graph_of(there.target), ["views", "likes"])
        assert await insights.of(post) == {"views": 250}
        assert insights.metrics == ["views"]
        place.metrics = {}
        assert await insights.of(post) is None


async def test_a_young_post_and_one_that_is_gone_are_left_out() -> None:
    place = meta_instagram.Instagram()
    async with posted("instagram", place) as (there, post):
        place.metrics = {}
        assert await measures(there).measure(there.target, [post, "17999999999"]) == Measurement({})


async def test_missed_days_of_a_page_are_filled_with_its_followers(clock: Frozen) -> None:
    place = meta_facebook.Facebook()
    until = datetime(2026, 11, 22, 2, tzinfo=UTC)
    async with posted("facebook", place) as (there, _):
        days = await gate.series(measures(there), there.target, until - 4 * DAY, until)
        assert [(day.at.day, day.value) for day in days] == [(18, 10), (19, 11), (20, 12), (22, 12)]
        place.fail("insights", meta.refusal(100, 0, "This page has too few followers"))
        days = await gate.series(measures(there), there.target, until - 4 * DAY, until)
        assert [day.value for day in days] == [12]


async def test_the_operator_decides_what_x_may_cost(clock: Frozen) -> None:
    async with posted("x") as (there, post):
        settings = config.settings()
        platform = measures(there)
        assert platform.batch == 25
        for posts, batch in ((0, 1), (1, 1), (2, 2), (100, 100)):
            config.configure(settings.model_copy(update={"x_nightly_posts": posts}))
            assert platform.batch == batch
        config.configure(settings.model_copy(update={"x_nightly_posts": 0}))
        for call in (platform.measure(there.target, [post]), platform.series(there.target, clock.at, clock.at)):
            with pytest.raises(Rejected, match="operator of this installation has switched off"):
                await call
        assert there.place.got == []


async def test_figures_of_a_member_are_four_calls_a_post(orm: Settings) -> None:
    async with posted("linkedin", number=0) as (there, post):
        assert measures(there).cost(there.target, 3) == 12
        assert await measures(there).measure(there.target, [post]) == Measurement({post: Figures(90, 4, 1, 0)})
        assert len(there.place.got) == 4
        assert await measures(there).series(there.target, clocks.now() - DAY, clocks.now()) == []
