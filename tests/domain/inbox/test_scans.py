"""Scans of comments: each comment once, whatever breaks off, and the cursor moves only after a whole scan."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import pytest

from app.connectors import (
    Absence,
    Author,
    Comment,
    CommentAnswer,
    CommentKind,
    CommentPage,
    Connection,
    ConnectMethod,
    Field,
    Limits,
    NeedsReconnect,
    Retryable,
    Target,
    registry,
)
from app.core import changes, config, failpoints
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain import inbox
from app.domain.channels import Channel
from app.domain.inbox import Contact, SocialComment, rules
from app.domain.inbox.models import CommentCursor
from app.domain.posts import Publication
from tests.deaths import Death
from tests.domain.inbox.places import commented
from tests.domain.metrics.platforms import channel, published
from tests.domain.posts.places import place
from tests.due_work import scan_one
from tests.factories import SYSTEM

pytestmark = pytest.mark.usefixtures("orm")

MOMENT, MINUTE = timedelta(microseconds=1), timedelta(minutes=1)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@dataclass
class TalkingPlatform:
    """Gives its pages one after another, or fails after some. `asked` has what it was asked for."""

    pages: list[CommentPage] = field(default_factory=list[CommentPage])
    failure: Exception | None = None
    fails_at: int = 0
    key: str = "talking"
    label: str = "Talking"
    limits: Limits = field(
        default_factory=lambda: Limits(500, "characters", 0, 0, None, None, media_required=False)
    )
    connect_method: ConnectMethod = ConnectMethod.NONE
    fields: Sequence[Field] = ()
    stand_in: bool = False
    asked: list[tuple[datetime, tuple[str, ...], str | None]] = field(
        default_factory=list[tuple[datetime, tuple[str, ...], str | None]]
    )

    async def connect(self, uuid: object, name: str, fields: object) -> Connection:
        del uuid, fields
        return Connection(name, None, {})

    async def scan(
        self, target: Target, since: datetime, posts: Sequence[str], after: str | None = None
    ) -> CommentPage:
        del target
        place = int(after or 0)
        self.asked.append((since, tuple(posts), after))
        if self.failure is not None and place == self.fails_at:
            raise self.failure
        return self.pages[place]

    async def answer(self, target: Target, answer: CommentAnswer) -> str:
        raise NotImplementedError

    async def find_answer(self, target: Target, answer: CommentAnswer) -> str | Absence:
        raise NotImplementedError


def words(clock: Frozen, *bodies: str) -> list[Comment]:
    return [Comment(f"c-{body}", body, clock.at) for body in bodies]


async def test_comments_of_the_platform_come_once_with_kind_author_and_publication(clock: Frozen) -> None:
    of = await commented()
    await of.at.approved(clock.at, "succeed")
    await published()
    publication = await Publication.get(channel_id=of.channel_id)
    assert publication.external_id is not None
    await of.write("Nice", post=publication.external_id)
    await of.write("Hey", "Bea", kind="mention")
    await of.write("Psst", "Bea", kind="message")
    heard: list[int] = []
    stop = changes.listen(inbox.topic(of.at.scope.brand_id), lambda _, ident: heard.append(ident))
    assert await inbox.plan_scans(SYSTEM) == 1
    assert await inbox.plan_scans(SYSTEM) == 0
    # Of five workers one claims the scan, and what is read twice is stored once.
    claims = await asyncio.gather(*(inbox.claim_scans(SYSTEM, 20) for _ in range(5)))
    (scan,) = (scan for scans in claims for scan in scans)
    numbers = await asyncio.gather(*(inbox.scan(SYSTEM, scan) for _ in range(5)))
    assert sorted(number or 0 for number in numbers) == [0, 0, 0, 0, 3]
    stop()
    stored = sorted(await SocialComment.all(), key=lambda row: int(row.external_id))
    assert [(row.body, row.kind) for row in stored] == [("Nice", None), ("Hey", "mention"), ("Psst", "message")]
    assert sorted(heard) == sorted(row.id for row in stored)
    assert await SocialComment.filter(publication_id=publication.id).count() == 1
    assert sorted(await Contact.all().values_list("name", flat=True)) == ["Ada", "Bea"]
    # The next scan is in 15 minutes, and reads the last day again.
    clock.move(15 * MINUTE - timedelta(seconds=1))
    assert await inbox.claim_scans(SYSTEM, 20) == []
    clock.move(timedelta(seconds=1))
    (scan,) = await inbox.claim_scans(SYSTEM, 20)
    assert await inbox.scan(SYSTEM, scan) == 0


async def test_a_thousand_comments_duplicated_and_shuffled_are_stored_once_each(clock: Frozen) -> None:
    of = await commented()
    comments = words(clock, *map(str, range(1_000)))
    parts = [comments[start::3] + comments[:200] for start in range(3)]
    platform = TalkingPlatform([CommentPage(part, str(number + 1)) for number, part in enumerate(parts)])
    platform.pages[-1] = replace(platform.pages[-1], after=None)
    registry.configure(sandbox=True, also=[platform])
    ident = await channel(of.at.scope.brand_id, platform.key, clock.at)
    await inbox.plan_scans(SYSTEM)
    cursor = await CommentCursor.get(channel_id=ident)
    assert await scan_one(cursor.id) == 1_000
    assert [after for _, _, after in platform.asked] == [None, "1", "2"]
    assert await SocialComment.all().count() == 1_000


async def test_the_cursor_moves_only_after_a_whole_scan(clock: Frozen) -> None:
    at = await place()
    platform = TalkingPlatform([CommentPage(words(clock, "a"), "1"), CommentPage(words(clock, "b"))])
    registry.configure(sandbox=True, also=[platform])
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    await inbox.plan_scans(SYSTEM)
    (cursor,) = await CommentCursor.all()
    began = clock.at

    async def scanned() -> CommentCursor:
        await scan_one(cursor.id)
        return await CommentCursor.get(id=cursor.id)

    platform.failure, platform.fails_at = Retryable("Later.", retry_after=7_200), 1
    row = await scanned()
    # What was read is there; the rest comes when the platform wants to be asked again.
    assert [item.body for item in await SocialComment.all()] == ["a"]
    assert (row.scanned_until, row.failures, row.due_at, row.problem) == (None, 1, began + 2 * HOUR, "Later.")
    assert await scanned() == row
    clock.move(2 * HOUR)
    platform.failure = None
    platform.pages[1] = replace(platform.pages[1], is_complete=False)
    row = await scanned()
    assert (row.scanned_until, row.failures, row.problem) == (None, 0, None)
    clock.move(HOUR)
    platform.pages[1] = replace(platform.pages[1], is_complete=True)
    row = await scanned()
    assert row.scanned_until == clock.at
    clock.move(HOUR)
    last = clock.at
    await scanned()
    assert platform.asked[0][0] == began - 30 * DAY
    assert platform.asked[-1][0] == last - HOUR - DAY
    assert sorted([item.body for item in await SocialComment.all()]) == ["a", "b"]

    platform.failure, platform.fails_at = NeedsReconnect("Sign in again."), 0
    clock.move(DAY)
    await scanned()
    assert (await Channel.get(id=ident)).state == "needs_reconnect"
    calls = len(platform.asked)
    clock.move(DAY)
    assert await inbox.claim_scans(SYSTEM, 20) == []
    assert await scan_one(cursor.id) is None
    assert len(platform.asked) == calls


async def test_a_scan_is_bounded(clock: Frozen) -> None:
    at = await place()
    platform = TalkingPlatform([CommentPage(words(clock, "a"), "0")])
    registry.configure(sandbox=True, also=[platform])
    ident = await channel(at.scope.brand_id, platform.key, clock.at)
    for number in range(27):
        post = await at.post("feed")
        await Publication.filter(post_id=post.id).update(
            channel_id=ident,
            status="published",
            external_id=f"p{number}",
            published_at=clock.at - min(number, 23) * DAY,
        )
    await inbox.receive(SYSTEM, ident, [inbox.ReceivedComment("old", "Old", clock.at, None, "p26")])
    await inbox.plan_scans(SYSTEM)
    (cursor,) = await CommentCursor.all()
    # A platform that never ends gets 100 pages; the posts are those with the newest comments and the newest ones,
    # of three from the same moment the one that was written last.
    assert await scan_one(cursor.id) == 1
    assert len(platform.asked) == 100
    posts = platform.asked[0][1]
    assert len(posts) == 25
    assert set(posts) == {"p26", "p25", *(f"p{number}" for number in range(23))}
    assert (await CommentCursor.get(id=cursor.id)).scanned_until is None


async def planned(brand_id: int, platform: TalkingPlatform, connected_at: datetime) -> tuple[int, int]:
    """The ids of a new channel of this platform, and of its cursor, whose scan is due."""
    registry.configure(sandbox=True, also=[platform])
    ident = await channel(brand_id, platform.key, connected_at)
    await inbox.plan_scans(SYSTEM)
    return ident, (await CommentCursor.get(channel_id=ident)).id


@pytest.mark.parametrize(
    ("failure", "problem", "state"),
    [
        (NeedsReconnect("Sign in again."), "Sign in again.", "needs_reconnect"),
        (NeedsReconnect(""), "The channel must be connected again.", "needs_reconnect"),
        (Retryable("Later."), "Later.", "connected"),
        (Retryable(""), "The call to the platform broke off.", "connected"),
        (TimeoutError(), "The platform did not answer in time.", "connected"),
        (ZeroDivisionError(), "The call to the platform broke off.", "connected"),
    ],
    ids=lambda value: f"{type(value).__name__} {value}" if isinstance(value, Exception) else "",
)
async def test_a_scan_that_fails_says_why_and_is_tried_again(
    clock: Frozen, failure: Exception, problem: str, state: str
) -> None:
    at = await place()
    platform = TalkingPlatform([CommentPage(words(clock, "a"))], failure)
    ident, cursor = await planned(at.scope.brand_id, platform, clock.at)
    assert await scan_one(cursor) is None
    row = await CommentCursor.get(id=cursor)
    assert (row.problem, row.failures, row.due_at) == (problem, 1, clock.at + 30 * MINUTE)
    assert row.scanned_until is None
    stored = await Channel.get(id=ident)
    assert (stored.state, stored.problem) == (state, None if state == "connected" else problem)
    assert await SocialComment.all().count() == 0


async def test_a_channel_whose_credentials_cannot_be_read_is_not_asked(clock: Frozen) -> None:
    at = await place()
    platform = TalkingPlatform([CommentPage(words(clock, "a"))])
    ident, cursor = await planned(at.scope.brand_id, platform, clock.at)
    await Channel.filter(id=ident).update(credentials="broken")
    assert await scan_one(cursor) is None
    row = await CommentCursor.get(id=cursor)
    assert (row.problem, row.failures) == ("The channel must be connected again.", 1)
    assert platform.asked == []


async def test_comments_from_before_the_time_that_was_asked_for_are_left_out(clock: Frozen) -> None:
    at = await place()
    since = clock.at - 30 * DAY
    said = [Comment("c-1", "Too old", since - MOMENT), Comment("c-2", "In time", since)]
    _, cursor = await planned(at.scope.brand_id, TalkingPlatform([CommentPage(said)]), clock.at)
    assert await scan_one(cursor) == 1
    assert [row.body for row in await SocialComment.all()] == ["In time"]


async def test_a_scan_that_dies_is_free_again_after_six_minutes(clock: Frozen) -> None:
    at = await place()
    _, cursor = await planned(at.scope.brand_id, TalkingPlatform([CommentPage(words(clock, "a"))]), clock.at)

    def die(name: str) -> None:
        if name == "before scan":
            raise Death

    failpoints.plug(die)
    with pytest.raises(Death):
        await scan_one(cursor)
    failpoints.plug(None)
    clock.move(6 * MINUTE - MOMENT)
    assert await scan_one(cursor) is None
    clock.move(MOMENT)
    assert await scan_one(cursor) == 1


@pytest.mark.parametrize(
    ("connected", "received", "live", "quiet"),
    [
        (DAY, None, None, False),
        (DAY + MOMENT, None, None, True),
        (2 * DAY, 30 * DAY, None, False),
        (2 * DAY, 30 * DAY + MOMENT, None, True),
        (2 * DAY, None, ("published", 30 * DAY), False),
        (2 * DAY, None, ("published", 30 * DAY + MOMENT), True),
        (2 * DAY, None, ("failed", DAY), True),
    ],
    ids=["new", "no longer new", "a comment", "an old one", "a post", "an old post", "a post that failed"],
)
async def test_a_channel_is_quiet_without_news_posts_and_comments(
    clock: Frozen,
    connected: timedelta,
    received: timedelta | None,
    live: tuple[str, timedelta] | None,
    quiet: bool,
) -> None:
    at = await place()
    ident, cursor = await planned(at.scope.brand_id, TalkingPlatform([CommentPage([])]), clock.at - connected)
    if received is not None:
        await inbox.receive(SYSTEM, ident, [inbox.ReceivedComment("c-1", "Hi", clock.at - received)])
    if live is not None:
        post = await at.post("feed")
        await Publication.filter(post_id=post.id).update(
            channel_id=ident, status=live[0], external_id="p-1", published_at=clock.at - live[1]
        )
    assert await scan_one(cursor) == 0
    row = await CommentCursor.get(id=cursor)
    assert row.due_at == clock.at + (6 * HOUR if quiet else 15 * MINUTE)


@pytest.mark.parametrize(
    ("status", "external_id", "age", "asked"),
    [
        ("published", "p-1", 30 * DAY, ("p-1",)),
        ("published", "p-1", 30 * DAY + MOMENT, ()),
        ("published", None, DAY, ()),
        ("failed", "p-1", DAY, ()),
    ],
)
async def test_live_posts_of_the_last_thirty_days_are_asked_about(
    clock: Frozen, status: str, external_id: str | None, age: timedelta, asked: tuple[str, ...]
) -> None:
    at = await place()
    platform = TalkingPlatform([CommentPage([])])
    ident, cursor = await planned(at.scope.brand_id, platform, clock.at)
    post = await at.post("feed")
    await Publication.filter(post_id=post.id).update(
        channel_id=ident, status=status, external_id=external_id, published_at=clock.at - age
    )
    await scan_one(cursor)
    assert [posts for _, posts, _ in platform.asked] == [asked]


async def test_quiet_channels_are_scanned_less_often(clock: Frozen, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"comment_scan_seconds": 60}))
    of = await commented()
    await of.scan()
    assert (await CommentCursor.get()).due_at == clock.at + MINUTE
    clock.move(2 * DAY)
    await of.scan()
    assert (await CommentCursor.get()).due_at == clock.at + 24 * MINUTE
    await of.received("Nice")
    assert (await CommentCursor.get()).due_at == clock.at + MINUTE
    assert rules.next_scan(clock.at, 900, is_quiet=True) == clock.at + 6 * HOUR
    assert rules.next_scan(clock.at, 36_000, is_quiet=True) == clock.at + 10 * HOUR
    assert rules.retry_scan(clock.at, 900, 1, None) == clock.at + 30 * MINUTE
    assert rules.retry_scan(clock.at, 900, 90, None) == clock.at + 6 * HOUR


async def test_old_comments_and_their_authors_are_forgotten(clock: Frozen) -> None:
    of = await commented()
    await of.received("Old", author="Ada")
    clock.move(200 * DAY)
    await of.received("New", author="Bea")
    clock.move(167 * DAY)
    assert await inbox.forget_old(SYSTEM) == 2
    assert [row.body for row in await SocialComment.all()] == ["New"]
    assert [row.name for row in await Contact.all()] == ["Bea"]
    assert await of.scan() == 0


@pytest.mark.parametrize(("age", "left"), [(366 * DAY, 1), (366 * DAY + MOMENT, 0)])
async def test_comments_and_people_without_any_are_kept_for_366_days(
    clock: Frozen, age: timedelta, left: int
) -> None:
    of = await commented()
    now = clock.at
    clock.to(now - age)
    old = inbox.ReceivedComment("c-1", "Old", clock.at, Author("u-1", "Ada"))
    await inbox.receive(SYSTEM, of.channel_id, [old])
    clock.to(now)
    await inbox.receive(SYSTEM, of.channel_id, [inbox.ReceivedComment("c-2", "New", now, Author("u-2", "Bea"))])
    assert await inbox.forget_old(SYSTEM) == 2 - 2 * left
    assert await SocialComment.all().count() == await Contact.all().count() == 1 + left


async def test_whoever_wrote_again_is_not_forgotten_with_an_old_comment(clock: Frozen) -> None:
    of = await commented()
    ada = Author("u-1", "Ada")
    await inbox.receive(SYSTEM, of.channel_id, [inbox.ReceivedComment("c-1", "Old", clock.at, ada)])
    clock.move(367 * DAY)
    await inbox.receive(SYSTEM, of.channel_id, [inbox.ReceivedComment("c-2", "New", clock.at, ada)])
    assert await inbox.forget_old(SYSTEM) == 1
    assert await SocialComment.all().values_list("body", "contact__name") == [("New", "Ada")]


def test_kinds_are_those_of_the_contract() -> None:
    assert [kind.value for kind in CommentKind] == ["comment", "mention", "message"]
