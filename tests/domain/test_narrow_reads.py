"""What reads and counts take in: a row where every condition holds, and none where one does not."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import pytest

from app.access import BrandScope, BrandScopes, Role
from app.core.clock import Frozen
from app.core.db import atomic
from app.core.errors import NotFound
from app.domain import brands, channels, connections, inbox, members, metrics, plans, posts, publishing
from app.domain.channels import unused_connections
from app.domain.media import thumbnails
from app.domain.members import seat_counts
from app.domain.metrics import ReportQuery
from app.domain.posts import variants
from app.domain.posts.publications import views as publications
from tests import factories
from tests.domain.plans.credit_months import credits_used
from tests.factories import SYSTEM
from tests.rows import Row, add, add_copies, read

pytestmark = pytest.mark.usefixtures("orm")

NOW: Final = datetime(2026, 11, 25, 12, tzinfo=UTC)
MOMENT: Final = timedelta(microseconds=1)
DAY: Final = timedelta(days=1)
ID: Final = 7


@dataclass(frozen=True)
class Place:
    """A brand and its owner inside it."""

    scope: BrandScope

    @property
    def scopes(self) -> BrandScopes:
        return BrandScopes((self.scope,))

    @property
    def brand(self) -> int:
        return self.scope.brand_id


Rows = Sequence[tuple[str, Row]]
Read = Callable[[Place], Awaitable[object]]


async def report(at: Place) -> object:
    query = ReportQuery.model_validate({"from": NOW - DAY, "to": NOW})
    found = (await metrics.reports(at.scopes, query))[at.brand]
    return [] if isinstance(found, Exception) else found.series


async def waiting(at: Place) -> object:
    found = (await posts.attention_of(at.scopes))[at.brand]
    return found.failed + found.unconfirmed + found.expired + found.changes_requested + found.to_review


async def seats_taken(at: Place) -> object:
    """The seats besides the owner's."""
    counts = await seat_counts.count_seats(at.brand), (await members.seats(at.scopes))[at.brand].used
    assert counts[0] == counts[1] == await seat_counts.most_seats(at.scope.account_id)
    return counts[0] - 1


POST: Final = ("post", {"id": ID, "status": "scheduled", "revision": 1, "due_at": None})
CHANNEL: Final = ("channel", {"id": ID, "platform": "sandbox", "state": "connected"})
PUBLICATION: Final[Row] = {
    "id": ID,
    "post_id": ID,
    "channel_id": ID,
    "platform": "sandbox",
    "place": 0,
    "parts": "[]",
}
UNREAD: Final = ("metric_sync", {"synced_at": NOW})

READS: Final[Mapping[str, tuple[Read, Rows]]] = {
    "publications that a person has to settle": (
        lambda _: posts.count_unsettled(SYSTEM),
        [("publication", {**PUBLICATION, "status": "unconfirmed", "next_attempt_at": None})],
    ),
    "workers with claims": (
        lambda _: posts.claimers(SYSTEM),
        [("publication", {**PUBLICATION, "status": "publishing", "worker": 3})],
    ),
    "claims that are held": (
        lambda _: posts.hold_claims(SYSTEM, {ID: ID}),
        [POST, ("publication", {**PUBLICATION, "status": "publishing"})],
    ),
    "broken channels": (
        lambda at: channels.broken_counts(at.scopes),
        [("channel", {"platform": "sandbox", "state": "needs_reconnect"})],
    ),
    "comments that wait": (
        lambda at: inbox.waiting_counts(at.scopes),
        [("social_comment", {"state": "new"})],
    ),
    "media": (
        lambda at: posts.files_by_ids(at.scopes, [ID]),
        [("media_asset", {"id": ID, "mime_type": "image/png", "state": "stored"})],
    ),
    "media of a post": (
        lambda at: publications.media_of(at.scopes, [ID]),
        [
            ("media_asset", {"id": ID, "mime_type": "image/png", "state": "stored"}),
            ("media_use", {"asset_id": ID, "post_id": ID, "channel_id": None}),
        ],
    ),
    "thumbnails": (
        lambda at: thumbnails.thumbnails_of(at.scopes, [ID], 320),
        [
            ("media_asset", {"id": ID, "mime_type": "image/png", "state": "stored", "thumbnails_due_at": None}),
            ("media_thumbnail", {"asset_id": ID, "width": 320}),
        ],
    ),
    "the calendar of publications": (
        lambda at: flat(posts.calendar(at.scopes, NOW, NOW + DAY)),
        [CHANNEL, POST, ("publication", {**PUBLICATION, "status": "scheduled", "scheduled_at": NOW})],
    ),
    "the calendar of posts": (
        lambda at: flat(posts.calendar(at.scopes, NOW, NOW + DAY)),
        [
            CHANNEL,
            ("post", {"id": ID, "status": "draft", "revision": 1, "due_at": NOW}),
            ("publication", {**PUBLICATION, "status": "pending", "scheduled_at": None}),
        ],
    ),
    "seats": (seats_taken, [("invitation", {"role": "client", "state": "pending", "expires_at": NOW + DAY})]),
    "the newest figures": (
        lambda at: metrics.newest(at.scopes, [ID]),
        [("publication_figures", {"publication_id": ID, "synced_at": NOW, "likes": 3})],
    ),
    "a report": (
        report,
        [UNREAD, ("metric_point", {"channel_key": 0, "name": "impressions", "at": NOW - DAY, "value": 2.0})],
    ),
    "failed publications": (waiting, [POST, CHANNEL, ("publication", {**PUBLICATION, "status": "failed"})]),
    "unconfirmed publications": (
        waiting,
        [POST, CHANNEL, ("publication", {**PUBLICATION, "status": "unconfirmed"})],
    ),
    "expired posts": (waiting, [("post", {"id": ID, "status": "expired"})]),
    "reviews": (waiting, [("post", {"id": ID, "status": "in_review"})]),
    "credits that were spent": (
        lambda at: credits_used(at.scope.account_id),
        [("credit_use", {"state": "spent", "at": NOW, "amount": 1})],
    ),
    "credits that are reserved": (
        lambda at: credits_used(at.scope.account_id),
        [("credit_use", {"state": "reserved", "at": NOW, "amount": 1})],
    ),
    "authorizations without channels": (
        lambda _: unused_connections.revoke_unused(SYSTEM),
        [
            ("connection", {"id": ID, "state": "active", "scopes": "[]"}),
            ("channel", {"connection_id": ID, "platform": "sandbox", "state": "removed"}),
        ],
    ),
    "endings of authorizations": (
        lambda _: connections.any_ends(SYSTEM, NOW),
        [("connection", {"id": ID, "state": "active", "ends_at": NOW, "scopes": "[]"})],
    ),
    "attempts at publications": (
        lambda at: publishing.attempts_of(at.scopes, [ID]),
        [
            ("publication", {**PUBLICATION, "status": "publishing"}),
            ("publication_attempt", {"publication_id": ID, "outcome": "running"}),
        ],
    ),
}


async def flat(found: Awaitable[Mapping[int, Sequence[object]]]) -> list[object]:
    return [item for items in (await found).values() for item in items]


async def put(what: str, table: str = "", changes: Row | None = None) -> bool:
    """Whether the read takes these rows in, with other values in those of this table."""
    read, rows = READS[what]
    person = await factories.user()
    at = Place(await factories.scope(person, await factories.brand(person)))
    for name, values in rows:
        given = {**values, **(changes or {})} if name == table else values
        await add(name, given, brand_id=at.brand, account_id=at.scope.account_id)
    return bool(await read(at))


@pytest.fixture(autouse=True)
def at_noon(clock: Frozen) -> None:
    clock.to(NOW)


@pytest.mark.parametrize("what", READS)
async def test_it_is_taken_in_where_all_conditions_hold(what: str) -> None:
    assert await put(what)


@pytest.mark.parametrize(
    ("what", "table", "changes"),
    [
        ("publications that a person has to settle", "publication", {"status": "published"}),
        ("publications that a person has to settle", "publication", {"next_attempt_at": NOW}),
        ("workers with claims", "publication", {"status": "published"}),
        ("workers with claims", "publication", {"worker": None}),
        ("claims that are held", "publication", {"status": "scheduled"}),
        ("broken channels", "channel", {"state": "connected"}),
        ("comments that wait", "social_comment", {"state": "ignored"}),
        ("media", "media_asset", {"state": "pending"}),
        ("media of a post", "media_asset", {"state": "pending"}),
        ("media of a post", "media_use", {"channel_id": 1}),
        ("thumbnails", "media_asset", {"thumbnails_due_at": NOW}),
        ("the calendar of publications", "publication", {"scheduled_at": NOW - MOMENT}),
        ("the calendar of publications", "publication", {"scheduled_at": NOW + DAY}),
        ("the calendar of publications", "post", {"status": "archived"}),
        ("the calendar of posts", "post", {"due_at": NOW - MOMENT}),
        ("the calendar of posts", "post", {"due_at": NOW + DAY}),
        ("the calendar of posts", "post", {"due_at": None}),
        ("the calendar of posts", "post", {"status": "archived"}),
        ("the calendar of posts", "publication", {"scheduled_at": NOW - DAY}),
        ("seats", "invitation", {"state": "accepted"}),
        ("seats", "invitation", {"expires_at": NOW}),
        ("a report", "metric_point", {"at": NOW - DAY - MOMENT}),
        ("a report", "metric_point", {"at": NOW}),
        ("failed publications", "post", {"status": "archived"}),
        ("failed publications", "publication", {"status": "published"}),
        ("unconfirmed publications", "post", {"status": "archived"}),
        ("expired posts", "post", {"status": "draft"}),
        ("reviews", "post", {"status": "approved"}),
        ("credits that were spent", "credit_use", {"at": NOW.replace(day=1, hour=0) - MOMENT}),
        ("credits that are reserved", "credit_use", {"at": NOW - timedelta(minutes=10)}),
        ("authorizations without channels", "channel", {"state": "connected"}),
        ("authorizations without channels", "connection", {"state": "revoked"}),
        ("endings of authorizations", "connection", {"state": "needs_reconnect"}),
    ],
)
async def test_it_is_left_out_where_a_condition_does_not_hold(
    what: str, table: str, changes: dict[str, Any]
) -> None:
    assert not await put(what, table, changes)


@pytest.mark.parametrize(
    ("what", "table", "changes"),
    [
        ("the calendar of publications", "publication", {"scheduled_at": NOW + DAY - MOMENT}),
        ("the calendar of posts", "post", {"due_at": NOW + DAY - MOMENT}),
        ("seats", "invitation", {"expires_at": NOW + MOMENT}),
        ("a report", "metric_point", {"at": NOW - MOMENT}),
        ("credits that were spent", "credit_use", {"at": NOW.replace(day=1, hour=0)}),
        ("credits that are reserved", "credit_use", {"at": NOW - timedelta(minutes=10) + MOMENT}),
    ],
)
async def test_it_is_taken_in_at_the_other_limit(what: str, table: str, changes: dict[str, Any]) -> None:
    assert await put(what, table, changes)


@pytest.fixture
async def at() -> Place:
    person = await factories.user()
    return Place(await factories.scope(person, await factories.brand(person)))


async def test_the_newest_of_what_waits_come_first_twenty_of_each_kind(at: Place) -> None:
    await add_copies("post", {"status": "expired", "brand_id": at.brand}, 21)
    await add_copies("publication", {**PUBLICATION, "post_id": 1, "status": "failed", "brand_id": at.brand}, 21)
    found = (await posts.attention_of(at.scopes))[at.brand]
    assert (found.expired, found.failed) == (21, 21)
    assert found.post_ids == found.publication_ids == [*range(21, 1, -1)]


async def test_who_may_not_review_has_no_reviews(at: Place) -> None:
    editor = await factories.member(await brands.get(at.scope), Role.MEMBER)
    of_editor = Place(await factories.scope(editor, await brands.get(at.scope)))
    await add("post", {"id": ID, "status": "in_review", "brand_id": at.brand})
    assert (await posts.attention_of(of_editor.scopes))[at.brand].to_review == 0
    assert (await posts.attention_of(at.scopes))[at.brand].to_review == 1


async def test_changes_are_asked_of_the_author(at: Place) -> None:
    author = at.scope.caller.user_id
    for number, author_id in ((1, author), (2, author + 1)):
        await add("post", {"id": number, "status": "changes_requested", "author_id": author_id}, brand_id=at.brand)
    assert (await posts.attention_of(at.scopes))[at.brand].changes_requested == 1


async def test_the_newest_hundred_links_of_a_post_are_listed(at: Place) -> None:
    link = {"brand_id": at.brand, "allow_comments": 1, "allow_approval": 1}
    await add_copies("share_link", link, 101)
    for number in range(1, 102):
        await add("shared_post", {"share_link_id": number, "post_id": ID})
    links = (await posts.links_of(at.scopes, [ID]))[ID]
    assert [link.id for link in links] == [*range(101, 1, -1)]


async def test_a_publication_of_another_brand_is_not_found(at: Place) -> None:
    await add("publication", {**PUBLICATION, "status": "pending"}, brand_id=at.brand)
    assert (await posts.publication(at.scope, ID)).id == ID
    person = await factories.user()
    other = await factories.scope(person, await factories.brand(person))
    with pytest.raises(NotFound):
        await posts.publication(other, ID)


async def test_a_credit_is_reserved_once_and_swept_after_ten_minutes(at: Place, clock: Frozen) -> None:
    account = at.scope.account_id

    async def reserve(*refs: str) -> list[str]:
        async with atomic():
            return await plans.reserve_credits(account, refs)

    assert await reserve("one", "two") == ["one", "two"]
    assert await reserve("two", "three") == ["three"]
    async with atomic():
        assert await plans.spend_credits(account, ["one"]) == ["one"]
        assert await plans.spend_credits(account, ["one"]) == []
        await plans.give_credits_back(account, ["one", "three"])
    assert [(row["ref"], row["state"]) for row in await read("credit_use")] == [
        ("one", "spent"),
        ("two", "reserved"),
    ]
    clock.move(timedelta(minutes=10) - MOMENT)
    assert await reserve("two") == []
    clock.move(MOMENT)
    assert await reserve("one", "two") == ["two"]
    assert await credits_used(account) == 2


async def test_figures_are_the_newest_ones(at: Place) -> None:
    for number, likes in enumerate((5, 9, 7)):
        values = {"publication_id": ID, "synced_at": NOW - (number + 1) * DAY, "likes": likes}
        await add("publication_figures", values, brand_id=at.brand)
    assert (await metrics.newest(at.scopes, [ID]))[ID].likes == 5


async def test_media_and_variants_are_those_of_the_current_revision(at: Place) -> None:
    await add("post", {"id": ID, "status": "draft", "revision": 2}, brand_id=at.brand)
    await add("publication", {**PUBLICATION, "status": "pending"}, brand_id=at.brand)
    for number in (1, 2, 3):
        chosen = f'{{"{ID}": [{{"id": {number}}}]}}'
        await add("revision", {"post_id": ID, "number": number, "variants": "{}", "media": chosen})
    assert await publications.publication_media(at.scopes, [ID]) == {ID: [2]}
    assert [view.media_ids for view in (await variants.variants_of(at.scopes, [ID]))[ID]] == [[2]]
