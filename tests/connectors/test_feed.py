"""The feed platform: what is published can be read at once, once, by everybody, and nothing else can."""

import asyncio
import hashlib
import json
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import UUID, uuid4

import feedparser
import orjson
import pytest
from tortoise.exceptions import OperationalError

from app.connectors import ConnectRefused, Content, NeedsReconnect, NewPost, Placed, Repeat, Target, registry
from app.connectors.platforms.feed import FeedPlatform, store
from app.connectors.platforms.feed.models import FeedChannel, FeedEntry
from app.core import clock
from app.core.db import atomic
from tests.connectors.calls import call

pytestmark = pytest.mark.usefixtures("orm")

AT = datetime(2026, 11, 21, 1, 37, 26, 42, tzinfo=UTC)
BASE = "http://galley.test"


def target(uuid: UUID, name: str = "News") -> Target:
    return Target(1, uuid, name, {})


async def opened(name: str = "News") -> tuple[FeedPlatform, Target]:
    platform, uuid = FeedPlatform(), uuid4()
    _ = await platform.connect(uuid, name, {})
    return platform, target(uuid, name)


async def atom(uuid: UUID) -> Any:
    answer = await call("GET", f"/feeds/{uuid}.atom")
    assert (answer.status, answer.content_type) == (200, "application/atom+xml; charset=utf-8")
    result = cast("Any", feedparser.parse(answer.body))
    assert result.bozo is False
    return result


async def test_connecting_opens_an_empty_feed() -> None:
    platform, uuid = FeedPlatform(), uuid4()
    with clock.freeze(AT):
        connection = await platform.connect(uuid, "  News ", {})
    assert (connection.name, connection.handle, dict(connection.credentials)) == ("News", None, {})
    row = await FeedChannel.get()
    assert (row.uuid, row.title, row.created_at, row.closed_at) == (uuid, "News", AT, None)
    assert platform.profile_url(uuid) == f"{BASE}/feeds/{uuid}"
    assert (await atom(uuid)).entries == []
    assert json.loads((await call("GET", f"/feeds/{uuid}.json")).body)["items"] == []
    page = await call("GET", f"/feeds/{uuid}")
    assert (page.status, page.content_type) == (200, "text/html; charset=utf-8")


async def test_a_field_is_refused_and_opens_nothing() -> None:
    with pytest.raises(ConnectRefused) as refusal:
        _ = await FeedPlatform().connect(uuid4(), "News", {"token": "x"})
    assert refusal.value.fields == {"token": ["The feed has no such field."]}
    assert await FeedChannel.all().count() == 0


async def test_a_summary_and_tags_are_in_both_feeds_and_on_the_page() -> None:
    platform, channel = await opened()
    content = Content("Hello", "One", options={"summary": "In <short>", "tags": ["harbour", "two words"]})
    placed = await platform.publish(channel, content, "k1")
    other = await platform.publish(channel, Content("Hello", "One"), "k2")
    bare, whole = (await atom(channel.channel_uuid)).entries
    assert (whole.summary, [tag.term for tag in whole.tags]) == ("In <short>", ["harbour", "two words"])
    assert "tags" not in bare
    items = json.loads((await call("GET", f"/feeds/{channel.channel_uuid}.json")).body)["items"]
    assert [(item.get("summary"), item.get("tags")) for item in items] == [
        (None, None),
        ("In <short>", ["harbour", "two words"]),
    ]
    page = await call("GET", f"/feeds/{channel.channel_uuid}/{placed.external_id}")
    assert b'content="In &lt;short&gt;"' in page.body
    digests = [row.digest for row in await FeedEntry.filter(uuid__in=[placed.external_id, other.external_id])]
    assert len(set(digests)) == 2
    # That of an entry without them is as it was before there were any.
    assert hashlib.sha256(orjson.dumps([["Hello", "One", []]])).hexdigest()[:32] in digests


async def test_a_feed_without_a_name_is_called_by_its_kind() -> None:
    connection = await FeedPlatform().connect(uuid4(), " ", {})
    assert connection.name == "Web feed"


async def test_a_published_post_is_in_both_feeds_and_on_its_page() -> None:
    platform, channel = await opened()
    with clock.freeze(AT):
        placed = await platform.publish(channel, Content("Hello", "One\n\ntwo"), "k1")
    entry = UUID(placed.external_id)
    assert placed.permalink == f"{BASE}/feeds/{channel.channel_uuid}/{entry}"
    [item] = (await atom(channel.channel_uuid)).entries
    assert (item.id, item.title, item.link) == (f"urn:uuid:{entry}", "Hello", placed.permalink)
    html = '<p dir="auto">One</p>\n<p dir="auto">two</p>\n'
    assert (item.content[0].type, item.content[0].value) == ("text/html", html.strip())
    assert item.updated == "2026-11-21T01:37:26.000042Z"
    answer = await call("GET", f"/feeds/{channel.channel_uuid}.json")
    assert answer.content_type == "application/feed+json"
    assert json.loads(answer.body)["items"] == [
        {
            "id": f"urn:uuid:{entry}",
            "url": placed.permalink,
            "title": "Hello",
            "content_text": "One\n\ntwo",
            "content_html": html,
            "date_published": "2026-11-21T01:37:26.000042Z",
        }
    ]
    assert placed.permalink is not None
    page = await call("GET", placed.permalink.removeprefix(BASE))
    assert page.status == 200
    assert '<h1 dir="auto">Hello</h1>' in page.body.decode()
    assert page.headers["content-security-policy"].startswith("default-src 'none'; ")


async def test_ids_differ_and_cannot_be_guessed() -> None:
    platform, channel = await opened()
    ids = {UUID((await platform.publish(channel, Content(None, "x"), f"k{n}")).external_id) for n in range(5)}
    assert len(ids) == 5
    assert {found.version for found in ids} == {5}


async def test_the_same_key_keeps_the_first_entry_and_answers_the_same() -> None:
    platform, channel = await opened()
    with clock.freeze(AT) as hands:
        first = await platform.publish(channel, Content("First", "One"), "k1")
        hands.move(timedelta(minutes=1))
        again = await FeedPlatform().publish(channel, Content("Second", "Two"), "k1")
    assert again == first
    row = await FeedEntry.get()
    assert (row.title, row.body, row.published_at) == ("First", "One", AT)
    assert platform.repeat(channel) is Repeat.KEYED


async def test_the_same_key_on_another_channel_is_another_entry() -> None:
    platform, one = await opened("One")
    _, two = await opened("Two")
    first, second = await asyncio.gather(
        platform.publish(one, Content(None, "a"), "k"), platform.publish(two, Content(None, "b"), "k")
    )
    assert first.external_id != second.external_id
    assert [entry.content[0].value for entry in (await atom(one.channel_uuid)).entries] == ['<p dir="auto">a</p>']
    assert [entry.content[0].value for entry in (await atom(two.channel_uuid)).entries] == ['<p dir="auto">b</p>']


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries each statement placed."""
    counts: list[int] = []
    place = store.place

    async def counted(entries: list[store.NewEntry]) -> list[UUID]:
        counts.append(len(entries))
        return await place(entries)

    monkeypatch.setattr(store, "place", counted)
    return counts


async def test_a_thousand_posts_of_one_second_take_few_statements(sizes: list[int]) -> None:
    platform, channel = await opened()
    calls = [platform.publish(channel, Content(None, f"Post {n}"), f"k{n}") for n in range(1000)]
    placed = await asyncio.gather(*calls)
    assert sizes == [500, 500]
    rows = {str(row.uuid): row.body for row in await FeedEntry.all()}
    assert [rows[one.external_id] for one in placed] == [f"Post {n}" for n in range(1000)]


async def test_the_same_key_at_the_same_moment_places_one_entry() -> None:
    platform, channel = await opened()
    other = FeedPlatform()
    placed = await asyncio.gather(
        *(one.publish(channel, Content(None, f"{n}"), f"k{n % 3}") for n in range(60) for one in (platform, other))
    )
    assert len({one.external_id for one in placed}) == 3
    assert await FeedEntry.all().count() == 3
    for n, one in enumerate(placed):
        assert one.external_id == placed[(n // 2 % 3) * 2].external_id


async def test_a_feed_that_was_never_opened_needs_a_connection_and_harms_no_neighbour() -> None:
    platform, channel = await opened()
    stranger = target(uuid4())
    answers = await asyncio.gather(
        platform.publish(channel, Content(None, "a"), "k1"),
        platform.publish(stranger, Content(None, "b"), "k2"),
        platform.publish(channel, Content(None, "c"), "k3"),
        return_exceptions=True,
    )
    assert isinstance(answers[0], Placed)
    assert isinstance(answers[1], NeedsReconnect)
    assert isinstance(answers[2], Placed)
    assert sorted([row.body for row in await FeedEntry.all()]) == ["a", "c"]


async def test_a_cancelled_call_loses_no_neighbour_and_its_repetition_places_it_once() -> None:
    platform, channel = await opened()
    calls = [asyncio.create_task(platform.publish(channel, Content(None, f"{n}"), f"k{n}")) for n in range(5)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    calls[0].cancel()
    answers = await asyncio.gather(*calls, return_exceptions=True)
    assert isinstance(answers[0], asyncio.CancelledError)
    assert all(isinstance(answer, Placed) for answer in answers[1:])
    again = await platform.publish(channel, Content(None, "0"), "k0")
    assert await FeedEntry.all().count() == 5
    assert (await FeedEntry.get(key="k0")).uuid == UUID(again.external_id)


async def test_an_unforeseen_failure_reaches_every_caller_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(entries: object) -> list[UUID]:
        raise OperationalError("the disk is full")

    monkeypatch.setattr(store, "place", broken)
    platform, channel = await opened()
    answers = await asyncio.gather(
        *(platform.publish(channel, Content(None, "x"), f"k{n}") for n in range(3)), return_exceptions=True
    )
    assert [str(answer) for answer in answers] == ["the disk is full"] * 3


async def test_publishing_inside_a_transaction_is_refused() -> None:
    platform, channel = await opened()
    async with atomic():
        with pytest.raises(RuntimeError, match="transaction"):
            _ = await platform.publish(channel, Content(None, "x"), "k")
    assert await FeedEntry.all().count() == 0


async def test_the_newest_come_first_and_older_ones_keep_their_page() -> None:
    platform, channel = await opened()
    with clock.freeze(AT) as hands:
        placed: list[Placed] = []
        for n in range(52):
            placed.append(await platform.publish(channel, Content(f"T{n}", f"Post {n}"), f"k{n}"))
            if n % 2:
                hands.move(timedelta(seconds=1))
    expected = [f"T{n}" for n in range(51, 1, -1)]
    assert [entry.title for entry in (await atom(channel.channel_uuid)).entries] == expected
    items = json.loads((await call("GET", f"/feeds/{channel.channel_uuid}.json")).body)["items"]
    assert [item["title"] for item in items] == expected
    page = (await call("GET", f"/feeds/{channel.channel_uuid}")).body.decode()
    assert page.count("<article>") == 20
    assert placed[0].permalink is not None
    oldest = await call("GET", placed[0].permalink.removeprefix(BASE))
    assert oldest.status == 200
    assert "Post 0" in oldest.body.decode()


@pytest.mark.parametrize("path", ["/feeds/{}.atom", "/feeds/{}.json", "/feeds/{}"])
async def test_a_reader_who_holds_the_newest_gets_no_body(path: str) -> None:
    platform, channel = await opened()
    address = path.format(channel.channel_uuid)
    first = await call("GET", address)
    held = {"if-none-match": first.headers["etag"]}
    again = await call("GET", address, headers=held)
    assert (again.status, again.body) == (304, b"")
    _ = await platform.publish(channel, Content(None, "new"), "k")
    changed = await call("GET", address, headers=held)
    assert changed.status == 200
    assert changed.headers["etag"] != first.headers["etag"]


async def test_feeds_may_be_read_by_scripts_of_any_site() -> None:
    _, channel = await opened()
    for form in ("atom", "json"):
        answer = await call("GET", f"/feeds/{channel.channel_uuid}.{form}")
        assert answer.headers["access-control-allow-origin"] == "*"


async def test_unknown_addresses_are_not_found() -> None:
    platform, channel = await opened()
    _, other = await opened("Other")
    placed = await platform.publish(channel, Content(None, "x"), "k")
    for path in (
        f"/feeds/{uuid4()}.atom",
        f"/feeds/{uuid4()}.json",
        f"/feeds/{uuid4()}",
        "/feeds/1.atom",
        "/feeds/x",
        f"/feeds/{channel.channel_uuid}/{uuid4()}",
        f"/feeds/{channel.channel_uuid}/1",
        f"/feeds/{other.channel_uuid}/{placed.external_id}",
    ):
        answer = await call("GET", path)
        assert (answer.status, json.loads(answer.body)) == (404, {"message": "Not found."}), path


async def test_a_disconnected_feed_is_gone_until_it_is_connected_again() -> None:
    platform, channel = await opened()
    uuid = channel.channel_uuid
    placed = await platform.publish(channel, Content(None, "kept"), "k")
    await platform.disconnect(uuid)
    await platform.disconnect(uuid)
    for path in (
        f"/feeds/{uuid}.atom",
        f"/feeds/{uuid}.json",
        f"/feeds/{uuid}",
        f"/feeds/{uuid}/{placed.external_id}",
    ):
        assert (await call("GET", path)).status == 404
    _ = await platform.connect(uuid, "Renamed", {})
    result = await atom(uuid)
    assert result.feed.title == "Renamed"
    assert [entry.id for entry in result.entries] == [f"urn:uuid:{placed.external_id}"]
    assert await FeedChannel.all().count() == 1


async def test_the_registry_offers_this_platform() -> None:
    found = registry.platform("feed")
    assert isinstance(found, FeedPlatform)
    assert (found.limits.text_limit, found.limits.text_unit) == (100_000, "characters")


async def test_many_are_placed_by_one_statement_in_their_order(sizes: list[int]) -> None:
    (platform, one), (_, two) = await opened("One"), await opened("Two")
    first = await platform.publish(one, Content(None, "a"), "k0")
    new = [NewPost(at, Content(None, at.name), f"k{n}") for n in range(3) for at in (one, two)]
    answers = [cast("Placed", answer) for answer in await platform.publish_many([*new, new[-1]])]
    assert sizes == [1, 7]
    assert (answers[0], answers[-1]) == (first, answers[-2])
    rows = {str(row.uuid): (row.body, row.key) for row in await FeedEntry.all()}
    assert [rows[one.external_id] for one in answers[1:6]] == [(post.content.body, post.key) for post in new[1:]]
    assert (rows[first.external_id], len(rows)) == (("a", "k0"), 6)
    assert answers[1].permalink == f"{BASE}/feeds/{two.channel_uuid}/{answers[1].external_id}"


async def test_of_many_only_those_at_fault_are_refused() -> None:
    platform, channel = await opened()
    new = [
        NewPost(channel, Content(None, "fine"), "k1"),
        NewPost(target(uuid4()), Content(None, "nowhere"), "k2"),
        NewPost(channel, Content(None, "fine too"), "k3"),
    ]
    answers = await platform.publish_many(new)
    assert isinstance(answers[1], NeedsReconnect)
    assert {row.body: str(row.uuid) for row in await FeedEntry.all()} == {
        "fine": cast("Placed", answers[0]).external_id,
        "fine too": cast("Placed", answers[2]).external_id,
    }
