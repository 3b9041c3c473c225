"""What a reader of a feed may cost: documents are bounded, made once, and not at all for who holds them."""

import asyncio
import json
import threading
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import feedparser
import pytest

from app.connectors import Content, Target, responses
from app.connectors.platforms.feed import FeedPlatform, page, routes, store
from app.connectors.platforms.feed.models import FeedEntry
from app.connectors.platforms.feed.view import EntryHtml, FeedEntryView
from app.core import clock
from app.core.renderings import Renderings, aside
from tests.connectors.calls import call
from tests.connectors.outside import media
from tests.statements import counted

pytestmark = pytest.mark.usefixtures("orm")

AT = datetime(2026, 11, 21, 1, 37, 26, 42, tzinfo=UTC)
BASE = "http://galley.test"
LINES = "a\n" * 49_000


class Feed:
    """An open feed."""

    def __init__(self) -> None:
        self.platform = FeedPlatform()
        self.uuid = uuid4()
        self.page = f"/feeds/{self.uuid}"

    async def open(self, title: str = "News") -> None:
        await self.platform.connect(self.uuid, title, {})

    async def publish(self, *texts: str, title: str | None = None) -> list[UUID]:
        """Place these texts, the last one as the newest."""
        target = Target(1, self.uuid, "News", {})
        made: list[UUID] = []
        for text in texts:
            placed = await self.platform.publish(target, Content(title, text), uuid4().hex)
            made.append(UUID(placed.external_id))
        return made


def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a start: nothing was rendered yet."""
    monkeypatch.setattr(
        routes, "_entries", Renderings[Any, Any]("feed_entries", size=lambda shown: len(shown.html))
    )
    monkeypatch.setattr(responses, "_documents", Renderings("documents", size=len))


@pytest.fixture
async def feed(monkeypatch: pytest.MonkeyPatch) -> Feed:
    nothing_kept(monkeypatch)
    made = Feed()
    await made.open()
    return made


@pytest.mark.parametrize(
    ("form", "most", "parts"), [("", 200 * 1024, 2), (".json", 512 * 1024, 4), (".atom", 512 * 1024, 4)]
)
@pytest.mark.parametrize("more", [0, 1])
async def test_the_texts_of_a_document_have_so_many_bytes_together(
    feed: "Feed", form: str, most: int, parts: int, more: int
) -> None:
    text = "ä" * (most // parts // 2)
    made = await feed.publish(text + "x" * more, *[text] * (parts - 1))
    answer = await call("GET", feed.page + form)
    shown = [str(ident) in answer.body.decode().replace(f"before={ident}", "") for ident in made]
    assert shown == [not more, *[True] * (parts - 1)]


async def test_one_entry_is_shown_however_long_it_is(feed: "Feed") -> None:
    (ident,) = await feed.publish("ä" * (100 * 1024 + 1))
    assert str(ident) in (await call("GET", feed.page)).body.decode()


async def test_an_image_is_served_by_the_feed_of_its_entry_alone(feed: "Feed") -> None:
    target = Target(1, feed.uuid, "News", {})
    placed = await feed.platform.publish(target, Content(None, "Look", (media("image/png"),)), "k")
    other = Feed()
    await other.open("Others")
    assert (await call("GET", f"{feed.page}/{placed.external_id}/images/1")).status == 302
    for page_of, number in ((other.page, "1"), (feed.page, "2"), (feed.page, "0")):
        assert (await call("GET", f"{page_of}/{placed.external_id}/images/{number}")).status == 404


async def test_images_are_counted_from_one(feed: "Feed") -> None:
    files = (media("image/png"), media("image/jpeg"), media("image/gif"))
    target = Target(1, feed.uuid, "News", {})
    placed = await feed.platform.publish(target, Content(None, "Look", files), "k")
    for number, item in enumerate(files, 1):
        answer = await call("GET", f"{feed.page}/{placed.external_id}/images/{number}")
        assert (answer.status, str(item.uuid) in answer.headers["location"]) == (302, True)


@pytest.fixture
def rendered(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of the entries that are rendered, each time."""
    seen: list[str] = []
    shown = page.entry_html

    def noting(entry: FeedEntryView) -> EntryHtml:
        seen.append(entry.page_url)
        return shown(entry)

    monkeypatch.setattr(page, "entry_html", noting)
    return seen


def of_page(body: bytes) -> tuple[list[str], str | None]:
    """The texts on a page and what is older."""
    text = body.decode()
    older = text.partition('<link rel="next" href="')[2].partition('"')[0]
    return [part.partition("</p>")[0] for part in text.split('</a></p>\n<p dir="auto">')[1:]], older or None


def of_atom(body: bytes) -> tuple[list[str], str | None]:
    document: Any = feedparser.parse(body)
    older = [link.href for link in document.feed.links if link.rel == "next"]
    texts = [
        entry.content[0].value.removeprefix('<p dir="auto">').removesuffix("</p>") for entry in document.entries
    ]
    return texts, older[0] if older else None


def of_json(body: bytes) -> tuple[list[str], str | None]:
    document = json.loads(body)
    return [item["content_text"] for item in document["items"]], document.get("next_url")


FORMS = {"": (of_page, 20), ".atom": (of_atom, 50), ".json": (of_json, 50)}


@pytest.mark.parametrize("ending", FORMS)
async def test_every_entry_is_reached_once_by_what_is_older(feed: Feed, ending: str) -> None:
    read, most = FORMS[ending]
    with clock.freeze(AT) as hands:
        for number in range(52):
            await feed.publish(f"text {number}")
            if number % 3 == 0:  # so that some are of one moment
                hands.move(timedelta(seconds=1))
    texts: list[str] = []
    address: str | None = f"{BASE}{feed.page}{ending}"
    sizes: list[int] = []
    while address:
        answer = await call("GET", address.removeprefix(BASE))
        assert answer.status == 200
        found, address = read(answer.body)
        sizes.append(len(found))
        texts += found
    assert texts == [f"text {number}" for number in range(51, -1, -1)]
    assert sizes == ([20, 20, 12] if most == 20 else [50, 2])


async def test_what_is_before_nothing_is_not_found(feed: Feed) -> None:
    other = Feed()
    await other.open()
    (elsewhere,) = await other.publish("elsewhere")
    for before in (uuid4(), elsewhere, "x", ""):
        for ending in FORMS:
            assert (await call("GET", f"{feed.page}{ending}?before={before}")).status == (
                200 if before == "" else 404
            )


@pytest.mark.parametrize(("ending", "expected"), [("", 2), (".atom", 5), (".json", 5)])
async def test_a_document_has_so_many_bytes_of_text_and_no_more(feed: Feed, ending: str, expected: int) -> None:
    await feed.publish(*(f"{number}\n{LINES}" for number in range(12)))
    answer = await call("GET", f"{feed.page}{ending}")
    texts, older = FORMS[ending][0](answer.body)
    assert (len(texts), older is not None) == (expected, True)
    # Escapes and marks come on top of the text: here, most of all, a mark for each line.
    assert len(answer.body) < 4_000_000


async def test_an_entry_that_is_larger_than_a_page_stands_alone(feed: Feed) -> None:
    await feed.publish("small", "\U0001f4dd" * 100_000, "newest")
    texts, older = of_page((await call("GET", feed.page)).body)
    assert (texts, older is not None) == (["newest"], True)
    large, oldest = of_page((await call("GET", str(older).removeprefix(BASE))).body)
    assert ([len(text) for text in large], oldest is not None) == ([100_000], True)
    assert of_page((await call("GET", str(oldest).removeprefix(BASE))).body) == (["small"], None)


async def test_readers_at_the_same_moment_share_the_work_and_later_ones_find_it_done(
    feed: Feed, rendered: list[str]
) -> None:
    first, second = await feed.publish("first", "second")
    answers = await asyncio.gather(*(call("GET", feed.page) for _ in range(20)))
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    addresses = {f"{BASE}{feed.page}/{uuid}" for uuid in (first, second)}
    assert (len(rendered), set(rendered)) == (2, addresses)
    (third,) = await feed.publish("third")
    assert of_page((await call("GET", feed.page)).body)[0] == ["third", "second", "first"]
    assert "first" in (await call("GET", f"{feed.page}/{first}")).body.decode()
    assert rendered[2:] == [f"{BASE}{feed.page}/{third}"]


@pytest.mark.parametrize("ending", [*FORMS, "/entry"])
async def test_while_a_long_document_is_made_others_are_answered(feed: Feed, ending: str) -> None:
    (entry,) = await feed.publish("text")
    path = f"{feed.page}/{entry}" if ending == "/entry" else f"{feed.page}{ending}"
    is_over = threading.Event()
    # Whatever is made beside the loop takes as long as this.
    long_one = asyncio.create_task(aside(lambda: is_over.wait(10)))
    reader = asyncio.create_task(call("GET", path))
    other = await call("GET", f"/feeds/{uuid4()}")
    assert (other.status, long_one.done(), reader.done()) == (404, False, False)
    is_over.set()
    assert await long_one is True
    assert (await reader).status == 200


async def test_a_reader_who_goes_away_takes_nothing_from_those_who_wait(feed: Feed, rendered: list[str]) -> None:
    await feed.publish("text")
    readers = [asyncio.create_task(call("GET", feed.page)) for _ in range(3)]
    while not responses._documents._under_way:  # noqa: ASYNC110 a thread tells nothing
        await asyncio.sleep(0)
    readers[0].cancel()
    ends = await asyncio.gather(*readers, return_exceptions=True)
    assert isinstance(ends[0], asyncio.CancelledError)
    assert [end.status for end in ends[1:] if not isinstance(end, BaseException)] == [200, 200]
    assert len(rendered) == 1


@pytest.mark.parametrize("ending", [*FORMS, "/entry"])
async def test_for_a_reader_who_holds_it_nothing_is_read_and_nothing_is_made(
    feed: Feed, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    (uuid,) = await feed.publish("text")
    address = feed.page + ending.replace("entry", str(uuid))
    tag = (await call("GET", address)).headers["etag"]

    async def unread(_uuids: object) -> list[FeedEntry]:
        raise AssertionError("texts are read")

    nothing_kept(monkeypatch)
    monkeypatch.setattr(store, "entries", unread)
    with counted() as statements:
        answer = await call("GET", address, headers={"if-none-match": tag})
    assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", tag)
    assert len(statements) == 2
    assert not [statement for statement in statements if "body" in statement or "media" in statement]


@pytest.mark.parametrize("ending", [*FORMS, "/entry"])
async def test_a_tag_changes_with_what_is_shown(feed: Feed, monkeypatch: pytest.MonkeyPatch, ending: str) -> None:
    await feed.publish("oldest")
    (uuid,) = await feed.publish("text")
    address = feed.page + ending.replace("entry", str(uuid))

    async def tag() -> str:
        return (await call("GET", address)).headers["etag"]

    tags = [await tag()]
    assert await tag() == tags[0]
    await feed.open("Renamed")
    tags.append(await tag())
    monkeypatch.setattr(page, "VERSION", "another release")
    tags.append(await tag())
    await FeedEntry.filter(uuid=uuid).update(digest="another")
    tags.append(await tag())
    if ending != "/entry":
        (newest,) = await feed.publish("newest")
        tags.append(await tag())
        await store.remove(feed.uuid, newest)
        assert await tag() == tags[-2]
    assert len(set(tags)) == len(tags)


async def test_a_post_that_is_gone_leads_to_the_feed_where_there_is_one(feed: Feed) -> None:
    browser = {"accept": "text/html"}
    gone = await call("GET", f"{feed.page}/{uuid4()}", headers=browser)
    assert (gone.status, gone.content_type) == (404, page.CONTENT_TYPE)
    assert f'<p><a href="{BASE}{feed.page}">See the newest posts</a></p>' in gone.body.decode()
    for path in (f"/feeds/{uuid4()}", f"/feeds/{uuid4()}/{uuid4()}"):
        nowhere = await call("GET", path, headers=browser)
        assert (nowhere.status, nowhere.content_type, b"<a " in nowhere.body) == (404, page.CONTENT_TYPE, False)


async def test_an_entry_that_goes_while_it_is_read_is_not_there(
    feed: Feed, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await feed.publish("first", "second")
    entries = store.entries

    async def removed_meanwhile(uuids: list[UUID]) -> list[FeedEntry]:
        await store.remove(feed.uuid, second)
        return await entries(uuids)

    monkeypatch.setattr(store, "entries", removed_meanwhile)
    assert (await call("GET", f"{feed.page}/{second}")).status == 404
    for ending, (read, _) in FORMS.items():
        await feed.publish("another")
        assert "second" not in read((await call("GET", f"{feed.page}{ending}")).body)[0]
    assert (await call("GET", f"{feed.page}/{first}")).status == 200
