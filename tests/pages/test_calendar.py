"""`/calendar.ics`: what calendar programs read, and who may not read it any more."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx2
import icalendar
import pytest
import vobject

from app.access import RequestInfo, Role
from app.access.row_limits import CALENDAR_FEEDS, TooMany
from app.core import links
from app.core.clock import Frozen
from app.core.errors import NotFound
from app.core.renderings import OF_SOURCE, RENDERINGS_AT_ONCE, Renderings
from app.domain import accounts, brands, calendars, identity
from app.domain.brands import Membership
from app.domain.calendars import Calendar, CalendarEntry, FeedCreate
from app.domain.identity import CalendarFeed, User
from app.domain.posts import Post, PostStatus
from app.pages import calendar, icalendar_text
from tests.security_events import heard
from tests.statements import counted
from tests.world import SYSTEM, World, address, channel, rows

DEAD = "This calendar address is no longer valid. Create a new calendar feed.\n"
BASE = "http://galley.test"


async def feed(world: World, who: str = "M1", brand: str | None = "B1") -> str:
    """The path of a new feed."""
    await world.confirm(who)
    caller = await identity.authenticate(world.tokens[who], RequestInfo())
    data = FeedCreate(brand_id=None if brand is None else world.id(brand))
    return (await calendars.create(caller, data)).url.removeprefix(BASE)


async def planned(world: World, due_at: datetime, **fields: Any) -> int:
    made = await channel(world)
    body = {"body": "Words.", "channel_ids": [made.id], "due_at": due_at.isoformat(), **fields}
    return (await world.written(body, by="M1"))["id"]


async def events(http: httpx2.AsyncClient, path: str) -> list[dict[str, Any]]:
    """The events of a feed, as two parsers read them."""
    answer = await http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/calendar; charset=utf-8")
    first: Any = icalendar.Calendar.from_ical(answer.content)
    second: Any = vobject.readOne(answer.content.decode())
    read = [
        {
            "uid": str(item["uid"]),
            "start": item["dtstart"].dt.astimezone(UTC),
            "summary": str(item["summary"]),
            "description": str(item["description"]),
            "status": str(item["status"]),
        }
        for item in first.walk("VEVENT")
    ]
    assert [
        {
            "uid": item.uid.value,
            "start": item.dtstart.value.astimezone(UTC),
            "summary": item.summary.value,
            "description": item.description.value,
            "status": item.status.value,
        }
        for item in second.contents.get("vevent", [])
    ] == read
    return read


async def test_two_parsers_read_the_same_posts_of_a_brand(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    due = clock.at.replace(microsecond=0) + timedelta(days=2)
    text = "Ends; with, all \\ signs\r\nand \u00fcml\u00e4uts, a long line of which nothing is lost \U0001f600" * 3
    one = await planned(world, due, title="Launch; day, \\one")
    two = await planned(world, due + timedelta(hours=1), body=text)
    path = await feed(world)
    first, second = await events(http, path)
    assert (first["uid"], first["start"], first["summary"]) == (
        f"post-{one}@galley.test",
        due,
        "Launch; day, \\one",
    )
    assert first["status"] == "TENTATIVE"
    assert first["description"] == f"Draft \u00b7 {due:%Y-%m-%d %H:%M} UTC \u00b7 Sandbox\n\nWords."
    assert second["uid"] == f"post-{two}@galley.test"
    assert second["description"].partition("\n\n")[2] == text.replace("\r\n", "\n")


async def test_times_are_right_over_a_change_of_clocks(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    walls = {
        "2027-03-28T00:30:00+00:00": "2027-03-28 01:30",
        "2027-03-28T01:30:00+00:00": "2027-03-28 03:30",
        "2027-10-31T00:30:00+00:00": "2027-10-31 02:30",
        "2027-10-31T01:30:00+00:00": "2027-10-31 02:30",
    }
    await brands.Brand.filter(id=world.id("B1")).update(time_zone="Europe/Berlin")
    path = await feed(world)
    for due in walls:
        await planned(world, datetime.fromisoformat(due))
    clock.move(datetime(2027, 3, 1, tzinfo=UTC) - clock.at)
    found = {event["start"].isoformat(): event["description"] for event in await events(http, path)}
    assert list(found) == list(walls)
    assert [text.split(" \u00b7 ")[1] for text in found.values()] == [
        f"{wall} Europe/Berlin" for wall in walls.values()
    ]


async def test_a_feed_of_a_member_has_all_their_brands_and_no_other(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    due = clock.at + timedelta(days=1)
    await planned(world, due)
    await brands.add_member(SYSTEM, world.slug("B2"), "m1@example.com", Role.MEMBER)
    await Post.create(
        brand_id=world.id("B2"),
        author_id=world.ids["O2"],
        body="Other.",
        status="scheduled",
        version=1,
        revision=1,
        due_at=due + timedelta(hours=1),
        created_at=due,
        updated_at=due,
    )
    both, of_one, of_stranger = await feed(world, brand=None), await feed(world), await feed(world, "O2", None)
    assert [(item["summary"], item["status"]) for item in await events(http, both)] == [
        ("B1: Words.", "TENTATIVE"),
        ("B2: Other.", "CONFIRMED"),
    ]
    assert [item["summary"] for item in await events(http, of_one)] == ["Words."]
    assert await events(http, of_stranger) == []


async def test_a_program_that_polls_gets_a_body_only_after_a_change(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    ident = await planned(world, clock.at + timedelta(days=1))
    path = await feed(world)
    first = await http.get(path)
    tag = first.headers["etag"]
    assert first.headers["cache-control"] == "private, no-cache"
    clock.move(timedelta(minutes=5))
    same = await http.get(path, headers={"If-None-Match": tag})
    assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", tag)
    assert (await http.get(path)).content == first.content
    changed = await world.patch(f"/posts/{ident}", {"body": "New."}, by="M1", brand="B1")
    assert changed.status_code == 200
    after = await http.get(path, headers={"If-None-Match": tag})
    assert after.status_code == 200
    assert after.headers["etag"] != tag


@pytest.fixture
def events_rendered(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The posts of the events that are rendered, each time, as after a start."""
    monkeypatch.setattr(calendar, "_documents", Renderings("calendars", size=len))
    monkeypatch.setattr(calendar, "_events", Renderings("calendars", size=len))
    seen: list[int] = []
    event = icalendar_text.event

    def noting(entry: CalendarEntry, *, with_brand: bool) -> bytes:
        seen.append(entry.post_id)
        return event(entry, with_brand=with_brand)

    monkeypatch.setattr(icalendar_text, "event", noting)
    return seen


async def test_a_calendar_is_rendered_once_for_all_who_ask_and_then_what_changed(
    http: httpx2.AsyncClient, world: World, clock: Frozen, events_rendered: list[int]
) -> None:
    one, two = [await planned(world, clock.at + timedelta(days=day)) for day in (1, 2)]
    path, theirs = await feed(world), await feed(world, "ED")
    answers = await asyncio.gather(*(http.get(path) for _ in range(10)))
    assert len({(answer.status_code, answer.content) for answer in answers}) == 1
    assert sorted(events_rendered) == [one, two]
    assert (await http.get(theirs)).content == answers[0].content
    await world.patch(f"/posts/{two}", {"body": "New."}, by="M1", brand="B1")
    after = await http.get(path)
    assert events_rendered[2:] == [two]
    assert after.headers["etag"] != answers[0].headers["etag"]
    assert b"New." in after.content


async def test_for_a_program_that_holds_it_no_post_is_read(
    http: httpx2.AsyncClient, world: World, clock: Frozen, events_rendered: list[int]
) -> None:
    await planned(world, clock.at + timedelta(days=1))
    path = await feed(world)
    tag = (await http.get(path)).headers["etag"]
    events_rendered.clear()
    with counted() as statements:
        answer = await http.get(path, headers={"If-None-Match": tag})
    assert (answer.status_code, answer.content, answer.headers["etag"]) == (304, b"", tag)
    assert [text for text in statements if "body" in text or "title" in text] == []
    assert events_rendered == []


async def test_a_network_that_asks_for_too_much_at_once_is_told_when_to_come_back(
    http: httpx2.AsyncClient, world: World, clock: Frozen, monkeypatch: pytest.MonkeyPatch
) -> None:
    await planned(world, clock.at + timedelta(days=1))
    path = await feed(world)
    busy: Renderings[str, bytes] = Renderings("calendars", size=len)
    monkeypatch.setattr(calendar, "_documents", busy)
    may = asyncio.Event()

    async def wait(_: object) -> dict[str, bytes]:
        await may.wait()
        return {}

    others = [
        asyncio.create_task(busy.of([f"{number}"], wait, "127.0.0.1"))
        for number in range(RENDERINGS_AT_ONCE + OF_SOURCE)
    ]
    while len(busy._under_way) < RENDERINGS_AT_ONCE + OF_SOURCE:  # noqa: ASYNC110 they begin in the next turns of the loop
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    with heard() as events:
        answer = await http.get(path)
    assert (answer.status_code, answer.text, answer.headers["retry-after"]) == (429, "Too Many Attempts.\n", "1")
    assert events.lines == [("limit_reached: calendars", {"network": "127.0.0.1"})]
    may.set()
    await asyncio.gather(*others)
    assert (await http.get(path)).status_code == 200


async def _revoked(world: World) -> None:
    caller = await identity.authenticate(world.tokens["M1"], RequestInfo())
    await calendars.revoke(caller, (await CalendarFeed.get()).id)


async def _left(world: World) -> None:
    await Membership.filter(user_id=world.ids["M1"], brand_id=world.id("B1")).update(active=False)


async def _disabled(world: World) -> None:
    await User.filter(id=world.ids["M1"]).update(disabled_at=datetime(2026, 1, 1, tzinfo=UTC))


async def _locked(world: World) -> None:
    await brands.Brand.filter(id=world.id("B1")).update(requires_two_factor=True)


async def _ended(world: World) -> None:
    await accounts.revoke_tokens_of(SYSTEM, address("M1"))


@pytest.mark.parametrize("happens", [_revoked, _left, _disabled, _locked, _ended])
async def test_a_feed_ends_with_what_it_rests_on(
    http: httpx2.AsyncClient, world: World, clock: Frozen, happens: Any
) -> None:
    await planned(world, clock.at + timedelta(days=1))
    path = await feed(world)
    assert len(await events(http, path)) == 1
    await happens(world)
    before = await rows("throttle_window")
    answer = await http.get(path)
    assert (answer.status_code, answer.text) == (404, DEAD)
    assert await rows("throttle_window") == before


async def test_a_stranger_gets_no_feed(http: httpx2.AsyncClient, world: World) -> None:
    await feed(world)
    for path in ("/calendar.ics", "/calendar.ics?token=x", "/calendar.ics?token=%00%ff"):
        answer = await http.get(path)
        assert (answer.status_code, answer.text) == (404, DEAD)
    caller = await identity.authenticate(world.tokens["M1"], RequestInfo())
    before = await rows()
    for foreign in (world.id("B2"), 999_999):
        with pytest.raises(NotFound):
            await calendars.create(caller, FeedCreate(brand_id=foreign))
    assert await rows() == before


async def test_a_person_has_at_most_twenty_feeds(world: World) -> None:
    for _ in range(CALENDAR_FEEDS.number):
        await feed(world, brand=None)
    with pytest.raises(TooMany):
        await feed(world, brand=None)
    assert await CalendarFeed.all().count() == CALENDAR_FEEDS.number


ENTRY = CalendarEntry(
    post_id=7,
    publication_id=None,
    brand="Acme",
    title=None,
    body="First line.\nSecond line.",
    status=PostStatus.DRAFT,
    version=3,
    due_at=datetime(2027, 1, 2, 3, 4, tzinfo=UTC),
    wall_time=datetime(2027, 1, 2, 4, 4),  # noqa: DTZ001 what a clock on a wall shows
    time_zone="Europe/Berlin",
    channels=(),
    created_at=datetime(2026, 12, 1, 10, tzinfo=UTC),
    updated_at=datetime(2026, 12, 2, 11, tzinfo=UTC),
)
HEAD = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Galley//Galley calendar//EN",
    "CALSCALE:GREGORIAN",
]
EVENT = [
    "BEGIN:VEVENT",
    "SUMMARY:First line.",
    "DTSTART:20270102T030400Z",
    "DURATION:PT15M",
    "DTSTAMP:20261202T110000Z",
    "UID:post-7@galley.test",
    "SEQUENCE:3",
    "CREATED:20261201T100000Z",
    "DESCRIPTION:Draft \u00b7 2027-01-02 04:04 Europe/Berlin\\n\\nFirst line.\\nSecond line.",
    "LAST-MODIFIED:20261202T110000Z",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
]


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Links of an installation with a port."""
    monkeypatch.setattr(links, "_base", "http://galley.test:8000")


def lines(of: Calendar) -> list[str]:
    """The lines of the document without its folds."""
    return sorted(icalendar_text.rendered(of).decode().replace("\r\n ", "").split("\r\n")[:-1])


def shown(entry: CalendarEntry, brand: str | None = "Acme") -> dict[str, str]:
    """The event of this post."""
    document: Any = icalendar.Calendar.from_ical(icalendar_text.rendered(Calendar(brand, None, (entry,))))
    (event,) = document.walk("VEVENT")
    return {name: str(event[name]) for name in ("summary", "description", "status")}


@pytest.mark.usefixtures("at_home")
def test_a_document_says_whose_calendar_it_is() -> None:
    own = ["X-WR-CALNAME:Acme", "X-WR-TIMEZONE:Europe/Berlin", "X-PUBLISHED-TTL:PT1H"]
    assert lines(Calendar("Acme", "Europe/Berlin", (ENTRY,))) == sorted([*HEAD, *own, *EVENT])
    every = ["X-WR-CALNAME:Galley", "X-PUBLISHED-TTL:PT1H"]
    assert lines(Calendar(None, None, ())) == sorted([*HEAD, *every, "END:VCALENDAR"])
    assert shown(ENTRY, None)["summary"] == "Acme: First line."


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("status", "label", "state"),
    [
        (PostStatus.DRAFT, "Draft", "TENTATIVE"),
        (PostStatus.IN_REVIEW, "In review", "TENTATIVE"),
        (PostStatus.CHANGES_REQUESTED, "Changes requested", "TENTATIVE"),
        (PostStatus.APPROVED, "Approved", "CONFIRMED"),
        (PostStatus.SCHEDULED, "Scheduled", "CONFIRMED"),
        (PostStatus.PUBLISHING, "Publishing", "CONFIRMED"),
        (PostStatus.PUBLISHED, "Published", "CONFIRMED"),
        (PostStatus.FAILED, "Failed", "CANCELLED"),
        (PostStatus.EXPIRED, "Expired", "CANCELLED"),
    ],
)
def test_the_state_of_a_post_is_that_of_its_event(status: PostStatus, label: str, state: str) -> None:
    event = shown(replace(ENTRY, status=status, channels=("Feed", "News")))
    assert event["status"] == state
    assert event["description"].startswith(f"{label} \u00b7 2027-01-02 04:04 Europe/Berlin \u00b7 Feed, News\n\n")


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("title", "body", "summary"),
    [
        ("A title", "A body", "A title"),
        ("", "\n \n A body \nand more", "A body "),
        (None, "x" * 80, "x" * 80),
        (None, "x" * 81, "x" * 79 + "\u2026"),
        ("a\x00b\x08c\x1fd\x7fe f\tg~", "", "abcde f\tg~"),
        ("a\r\nb\rc\nd", "", "a\nb\nc\nd"),
    ],
)
def test_a_title_is_short_and_printable(title: str | None, body: str, summary: str) -> None:
    assert shown(replace(ENTRY, title=title, body=body))["summary"] == summary


@pytest.mark.usefixtures("at_home")
def test_posts_without_a_place_are_told_of_by_an_event_at_their_time() -> None:
    entries = tuple(
        replace(ENTRY, post_id=number, body="\U0001f600" * 1_000, due_at=ENTRY.due_at + timedelta(days=number))
        for number in range(1_000)
    )
    document = icalendar_text.rendered(Calendar("Acme", None, entries))
    assert len(document) < icalendar_text.DOCUMENT_BYTES + 2_000
    found: Any = icalendar.Calendar.from_ical(document)
    *shown, last = found.walk("VEVENT")
    assert 100 < len(shown) < 1_000
    assert [str(item["uid"]) for item in shown] == [f"post-{number}@galley.test" for number in range(len(shown))]
    assert (str(last["uid"]), last["dtstart"].dt) == ("limit@galley.test", entries[len(shown)].due_at)
    assert str(last["summary"]) == "Galley: posts from here on are not in this calendar"
    later = ENTRY.due_at + timedelta(days=1)
    told: Any = icalendar.Calendar.from_ical(icalendar_text.rendered(Calendar("Acme", None, (ENTRY,), later)))
    assert [item["dtstart"].dt for item in told.walk("VEVENT")] == [ENTRY.due_at, later]


@pytest.mark.usefixtures("at_home")
def test_the_names_of_channels_have_a_limit() -> None:
    long = replace(ENTRY, channels=tuple("x" * 100 for _ in range(50)))
    assert len(shown(long)["description"]) < 300
