"""What a calendar feed shows at the limits of its span, and whose feeds show nothing."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final
from uuid import uuid4

import pytest

from app.access import Visitor
from app.access.row_limits import TooMany
from app.core.clock import Frozen
from app.core.errors import LinkNotValid, NotFound, Throttled
from app.domain import brands, calendars
from app.domain.calendars import FeedCreate
from app.domain.channels import Channel
from app.domain.identity import CalendarFeed, User
from app.domain.posts import Post
from tests import factories

pytestmark = pytest.mark.usefixtures("orm")

NOW: Final = datetime(2026, 11, 25, 15, 30, tzinfo=UTC)
TODAY: Final = datetime(2026, 11, 25, tzinfo=UTC)
DAY: Final = timedelta(days=1)
MOMENT: Final = timedelta(microseconds=1)
VISITOR: Final = Visitor()


@dataclass(frozen=True)
class Feed:
    """A feed of a person who owns a brand."""

    secret: str
    brand: int
    person: User


@pytest.fixture
async def feed(clock: Frozen) -> Feed:
    clock.to(NOW)
    person = await factories.user()
    of = await factories.brand(person)
    url = (await calendars.create(await factories.confirmed(person), FeedCreate(brand_id=of.id))).url
    return Feed(url.partition("token=")[2], of.id, person)


def post(feed: Feed, due_at: datetime | None, status: str = "scheduled", body: str = "Words") -> Post:
    return Post(
        brand_id=feed.brand,
        author_id=feed.person.id,
        body=body,
        status=status,
        version=1,
        revision=1,
        due_at=due_at,
        created_at=NOW,
        updated_at=NOW,
    )


async def planned(feed: Feed, due_at: datetime | None, status: str = "scheduled") -> None:
    await post(feed, due_at, status).save()


@pytest.mark.parametrize(
    ("due_at", "status", "shown"),
    [
        (TODAY - 31 * DAY, "scheduled", 1),
        (TODAY - 31 * DAY - MOMENT, "scheduled", 0),
        (TODAY + 366 * DAY - MOMENT, "scheduled", 1),
        (TODAY + 366 * DAY, "scheduled", 0),
        (NOW, "archived", 0),
        (None, "draft", 0),
    ],
)
async def test_posts_of_a_month_ago_to_a_year_ahead_are_in_it(
    feed: Feed, due_at: datetime | None, status: str, shown: int
) -> None:
    await planned(feed, due_at, status)
    assert len((await calendars.read(VISITOR, feed.secret)).entries) == shown


async def test_entries_come_by_their_time(feed: Feed) -> None:
    for days in (3, 1, 2):
        await planned(feed, NOW + days * DAY)
    entries = (await calendars.read(VISITOR, feed.secret)).entries
    assert [entry.due_at for entry in entries] == [NOW + DAY, NOW + 2 * DAY, NOW + 3 * DAY]


@pytest.mark.parametrize(
    "change",
    [{"email_verified_at": None}, {"disabled_at": NOW}, {"deleted_at": NOW}],
    ids=lambda given: next(iter(given)),
)
async def test_a_person_who_may_not_sign_in_has_no_feed(feed: Feed, change: dict[str, Any]) -> None:
    await calendars.read(VISITOR, feed.secret)
    await User.filter(id=feed.person.id).update(**change)
    with pytest.raises(LinkNotValid):
        await calendars.read(VISITOR, feed.secret)


@pytest.mark.parametrize(
    ("number", "shown", "length"), [(250, 250, 1_000), (251, 251, 200), (2_000, 2_000, 200), (2_001, 2_000, 200)]
)
async def test_a_feed_shows_the_beginnings_of_the_first_two_thousand_posts(
    feed: Feed, number: int, shown: int, length: int
) -> None:
    due = [TODAY + place * timedelta(minutes=1) for place in range(number)]
    await Post.bulk_create([post(feed, at, body=f"{place:04}".ljust(1_001, "x")) for place, at in enumerate(due)])
    calendar = await calendars.read(VISITOR, feed.secret)
    bodies = [entry.body for entry in calendar.entries]
    assert bodies == [f"{place:04}".ljust(length, "x") for place in range(shown)]
    assert calendar.later == (due[2_000] if number > shown else None)


async def _renames_a_channel(feed: Feed) -> None:
    await Channel.filter(brand_id=feed.brand).update(name="Other")


async def _renames_the_brand(feed: Feed) -> None:
    await brands.Brand.filter(id=feed.brand).update(name="Other")


async def _moves_the_brand(feed: Feed) -> None:
    await brands.Brand.filter(id=feed.brand).update(time_zone="Europe/Berlin")


async def _adds(feed: Feed) -> None:
    await planned(feed, NOW + DAY)


async def _removes(feed: Feed) -> None:
    await Post.filter(brand_id=feed.brand).delete()


async def _archives(feed: Feed) -> None:
    await Post.filter(brand_id=feed.brand).update(status="archived")


async def _edits(feed: Feed) -> None:
    await Post.filter(brand_id=feed.brand).update(version=2)


async def _publishes(feed: Feed) -> None:
    await Post.filter(brand_id=feed.brand).update(status="published", updated_at=NOW + MOMENT)


@pytest.mark.parametrize(
    "change",
    [_renames_a_channel, _renames_the_brand, _moves_the_brand, _adds, _removes, _archives, _edits, _publishes],
)
async def test_the_version_of_a_feed_changes_with_what_it_shows(feed: Feed, clock: Frozen, change: Any) -> None:
    await planned(feed, NOW + DAY)
    await Channel.create(
        brand_id=feed.brand, uuid=uuid4(), platform="feed", name="News", state="connected", connected_at=NOW
    )
    before = await calendars.version(VISITOR, feed.secret)
    clock.move(timedelta(hours=8))
    assert await calendars.version(VISITOR, feed.secret) == before
    await change(feed)
    after = await calendars.version(VISITOR, feed.secret)
    assert after != before
    clock.move(timedelta(hours=1))
    # A new day begins, and the span moves with it.
    assert await calendars.version(VISITOR, feed.secret) != after


async def test_a_reading_is_noted_once_an_hour(feed: Feed, clock: Frozen) -> None:
    async def noted() -> datetime | None:
        await calendars.note_reading(VISITOR, feed.secret)
        return (await CalendarFeed.get(user_id=feed.person.id)).last_read_at

    assert await noted() == NOW
    clock.move(timedelta(hours=1) - MOMENT)
    assert await noted() == NOW
    clock.move(MOMENT)
    assert await noted() == NOW + timedelta(hours=1)


async def test_a_network_reads_120_times_a_minute(feed: Feed) -> None:
    for _ in range(120):
        await calendars.version(VISITOR, feed.secret)
    with pytest.raises(Throttled):
        await calendars.version(VISITOR, feed.secret)


async def test_feeds_of_others_take_no_place(feed: Feed) -> None:
    other = await factories.confirmed(await factories.user())
    for _ in range(20):
        await calendars.create(other, FeedCreate())
    with pytest.raises(TooMany, match="A person has at most 20 calendar feeds"):
        await calendars.create(other, FeedCreate())
    mine = await factories.confirmed(feed.person)
    made = await calendars.create(mine, FeedCreate(name="All"))
    assert [(each.id, each.name, each.brand_id) for each in await calendars.mine(mine)][1:] == [
        (made.id, "All", None)
    ]
    with pytest.raises(NotFound):
        await calendars.revoke(other, made.id)
    await calendars.revoke(mine, made.id)
    assert len(await calendars.mine(mine)) == 1
    assert len(await calendars.mine(other)) == 20
