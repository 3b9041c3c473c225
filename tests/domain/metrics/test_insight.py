"""What days added, which posts did best, at which hours: one statement each, and equal to the exported figures."""

import csv
from datetime import UTC, datetime, timedelta

import pytest
from pydantic import ValidationError

from app.access import BrandScope, BrandScopes
from app.core.clock import Frozen
from app.core.errors import Invalid
from app.core.keyset import Slice, Window
from app.domain import metrics
from app.domain.labels import LabelRow
from app.domain.labels.models import LabelUse
from app.domain.metrics import (
    DayGain,
    DayQuery,
    Measured,
    PostFigureQuery,
    PostSums,
    PublicationOrder,
    Synced,
    Value,
)
from app.domain.metrics.hours import CountedPublication, hours_of
from app.domain.posts import Post, Publication
from tests.domain.posts.places import Place, place
from tests.factories import SYSTEM
from tests.statements import counted

DAY = timedelta(days=1)
NIGHT = datetime(2026, 11, 21, 2, tzinfo=UTC)
"""Its figures are those of 20 November."""


def of(*scopes: BrandScope) -> BrandScopes:
    return BrandScopes(scopes)


def days(first: str = "2026-11-18", last: str = "2026-11-24", **more: int) -> DayQuery:
    return DayQuery.model_validate({"first_day": first, "last_day": last, **more})


async def live(at: Place, published_at: datetime, *names: str) -> tuple[int, list[int]]:
    """A post that went out on these channels, and its publications."""
    post = await at.post(*(names or ("feed",)))
    await Publication.filter(post_id=post.id).update(status="published", published_at=published_at)
    return post.id, [row.id for row in await Publication.filter(post_id=post.id).order_by("id")]


async def count(at: datetime, *figures: Measured) -> None:
    await metrics.store(SYSTEM, Synced(at, list(figures)))


def gain(at: Place, day: str, posts: int = 0, **figures: float) -> DayGain:
    names = ("impressions", "likes", "comments", "shares", "clicks", "followers")
    return DayGain(at.scope.brand_id, day, posts, **dict.fromkeys(names) | figures)  # pyright: ignore[reportArgumentType]


@pytest.mark.usefixtures("orm")
async def test_a_day_has_what_it_added() -> None:
    at, other = await place("succeed"), await place()
    _, (first, second) = await live(at, NIGHT - timedelta(hours=5), "feed", "succeed")
    _, (foreign,) = await live(other, NIGHT)
    # Before the days that are asked for, and so what the first of them is compared with.
    await count(NIGHT - 3 * DAY, Measured(first, 100, 10))
    await count(NIGHT, Measured(first, 130, 8), Measured(second, 7, clicks=2), Measured(foreign, 999))
    # One night the platform gave no impressions, the next one not all of them: nothing is counted twice.
    await count(NIGHT + DAY, Measured(first, likes=9))
    await count(NIGHT + 2 * DAY, Measured(first, 120, 9), Measured(second, 7, clicks=5))
    followers = [
        Value(at.scope.brand_id, "followers", NIGHT + number * DAY, value, at.channels["feed"])
        for number, value in enumerate((500.0, 512.0, 505.0))
    ]
    total = Value(at.scope.brand_id, "followers", NIGHT, 10**6)
    await metrics.store(SYSTEM, Synced(NIGHT, points=[*followers, total]))
    # A figure that was corrected downwards is told as it is, and the first count of followers is no gain.
    whole = [
        gain(at, "2026-11-20", 1, impressions=37, likes=-2, clicks=2),
        gain(at, "2026-11-21", likes=1, followers=12.0),
        gain(at, "2026-11-22", impressions=-10, likes=0, clicks=3, followers=-7.0),
    ]
    with counted() as statements:
        found = await metrics.daily_gains(of(at.scope, other.scope), days())
    assert len(statements) == 1
    assert found == {
        at.scope.brand_id: whole,
        other.scope.brand_id: [
            gain(other, "2026-11-20", impressions=999),
            gain(other, "2026-11-21", 1),
        ],
    }
    query = days(channel_id=at.channels["succeed"])
    (of_channel,) = (await metrics.daily_gains(of(at.scope), query)).values()
    assert of_channel == [
        gain(at, "2026-11-20", 1, impressions=7, clicks=2),
        gain(at, "2026-11-22", impressions=0, clicks=3),
    ]
    (later,) = (await metrics.daily_gains(of(at.scope), days("2026-11-21", "2026-11-22"))).values()
    assert later == whole[1:]


@pytest.mark.usefixtures("orm")
async def test_a_label_narrows_days_and_posts() -> None:
    at = await place()
    post_id, (first,) = await live(at, NIGHT - DAY)
    _, (second,) = await live(at, NIGHT - DAY)
    label = await LabelRow.create(
        brand_id=at.scope.brand_id, name="Advent", name_key="advent", colour="red", created_at=NIGHT
    )
    await LabelUse.create(brand_id=at.scope.brand_id, label_id=label.id, post_id=post_id)
    await count(NIGHT, Measured(first, 3), Measured(second, 40))
    point = Value(at.scope.brand_id, "followers", NIGHT, 5, at.channels["feed"])
    await metrics.store(SYSTEM, Synced(NIGHT, points=[point]))
    (found,) = (await metrics.daily_gains(of(at.scope), days(label_id=label.id))).values()
    assert found == [gain(at, "2026-11-20", 1, impressions=3)]
    pages = await metrics.post_figure_pages(
        of(at.scope), PostFigureQuery(**days(label_id=label.id).model_dump()), Window()
    )
    assert [row.id for row in pages.rows] == [post_id]


@pytest.mark.parametrize(
    ("first", "last", "field"),
    [
        ("2026-11-02", "2026-11-01", "last_day"),
        ("2024-11-01", "2026-11-03", "last_day"),
        ("2026-02-30", "2026-11-01", "first_day"),
        ("0001-01-01", "0001-01-02", "first_day"),
        ("9999-12-31", "9999-12-31", "first_day"),
    ],
)
def test_days_have_bounds(first: str, last: str, field: str) -> None:
    assert len(days("2024-11-01", "2026-11-02").first_day) == len("2024-11-01")
    with pytest.raises(ValidationError) as refusal:
        days(first, last)
    assert refusal.value.errors()[0]["loc"] == (field,)


@pytest.mark.usefixtures("orm")
async def test_the_best_posts_have_the_sums_of_the_exported_figures(clock: Frozen) -> None:
    at, other = await place("succeed"), await place()
    clock.to(NIGHT + 3 * DAY)
    posts = list[int]()
    # By their impressions; the third was never counted, and the last is archived.
    for number, values in enumerate([(5, 1), (7, None), (), (99, 4), (6, 1), (50, 50)]):
        post_id, publications = await live(at, NIGHT - number * timedelta(hours=1), "feed", "succeed")
        posts.append(post_id)
        await count(NIGHT, *(Measured(ident, 10**6, 10**6) for ident in publications[: len(values)]))
        await count(
            NIGHT + DAY, *(Measured(ident, value) for ident, value in zip(publications, values, strict=False))
        )
    await Post.filter(id=posts[-1]).update(status="archived")
    await live(other, NIGHT)
    sums = dict.fromkeys(posts[:-1], 0)
    text = "".join([part async for part in await metrics.export_figures(at.scope)])
    for row in csv.DictReader(text.splitlines()):
        if int(row["post_id"]) in sums:
            sums[int(row["post_id"])] += int(row["impressions"] or 0)

    async def page(window: Window | None = None, **more: object) -> Slice[PostSums]:
        query = PostFigureQuery.model_validate(
            days().model_dump() | {"order": PublicationOrder.IMPRESSIONS, **more}
        )
        with counted() as statements:
            pages = await metrics.post_figure_pages(of(at.scope, other.scope), query, window or Window())
        assert len(statements) == 1
        found = pages[at.scope.brand_id]
        assert isinstance(found, Slice)
        return found

    best = [posts[3], posts[4], posts[1], posts[0], posts[2]]
    whole = await page()
    assert [row.id for row in whole.items] == best
    assert [row.impressions or 0 for row in whole.items] == [sums[ident] for ident in best] == [103, 7, 7, 6, 0]
    assert [row.publications for row in whole.items] == [2] * 5
    walked, window = list[int](), Window(2)
    while True:
        part = await page(window)
        walked += [row.id for row in part.items]
        if part.next_cursor is None:
            break
        window = Window(2, part.next_cursor)
    assert walked == best
    # The least are those that were counted.
    assert [row.id for row in (await page(least=True)).items] == [best[3], best[2], best[1], best[0]]
    assert [row.id for row in (await page(order=PublicationOrder.PUBLISHED_AT)).items] == posts[:5]
    of_channel = await page(channel_id=at.channels["succeed"])
    assert [row.impressions for row in of_channel.items] == [4, 1, 1, None, None]
    refused = await metrics.post_figure_pages(
        of(at.scope), PostFigureQuery(**days().model_dump(), least=True), window
    )
    assert isinstance(refused[at.scope.brand_id], Invalid)


def test_hours_compare_with_what_is_usual_on_the_channel() -> None:
    def out(channel_id: int, hour: int, impressions: int, day: int = 2) -> CountedPublication:
        at = datetime(2026, 11, day, hour, 59, tzinfo=UTC)
        return CountedPublication(1, "Europe/Berlin", channel_id, at, impressions)

    # A large channel and a small one: 9 o'clock is twice, 18 o'clock nothing of what is usual on both.
    rows = [out(1, 8, 2000), out(2, 8, 2), out(1, 17, 0), out(2, 17, 0), out(3, 23, 0)]
    assert [(row.weekday, row.hour, row.publications, row.ratio) for row in hours_of(rows)] == [
        (1, 9, 2, 2.0),
        (1, 18, 2, 0.0),
        (2, 0, 1, 1.0),
    ]


@pytest.mark.usefixtures("orm")
async def test_hours_are_those_of_the_posts_that_were_counted(clock: Frozen) -> None:
    at = await place()
    clock.to(NIGHT + 3 * DAY)
    _, (first,) = await live(at, NIGHT)
    await live(at, NIGHT + timedelta(hours=1))
    await count(NIGHT, Measured(first, 10))
    await count(NIGHT + DAY, Measured(first, 12), Measured(first, likes=1))
    with counted() as statements:
        found = await metrics.posting_hours(of(at.scope), days())
    assert len(statements) == 1
    ((hour,),) = found.values()
    assert (hour.publications, hour.ratio) == (1, 1.0)
