"""How a feed looks to readers: valid Atom, valid JSON Feed, and pages that need neither styles nor scripts."""

import json
import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from typing import Any, cast
from uuid import UUID
from xml.etree import ElementTree as ET

import feedparser
import pytest

from app.connectors.platforms.feed import atom, json_feed, page
from app.connectors.platforms.feed.view import EntryHtml, FeedEntryView, FeedView, Picture

FEED = UUID("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11")
FIRST = UUID("11111111-7f0e-4bb5-9b5f-1f6f2f1d0c11")
SECOND = UUID("22222222-7f0e-4bb5-9b5f-1f6f2f1d0c11")
AT = datetime(2026, 11, 21, 1, 37, 26, 42, tzinfo=UTC)
BASE = f"http://galley.test/feeds/{FEED}"
HOSTILE = "</p><script>alert(1)</script> & \"quoted\" 'single' ]]> <!-- javascript:alert(1)"


def entry(uuid: UUID, title: str | None, body: str, minutes: int = 0) -> FeedEntryView:
    return FeedEntryView(uuid, title, body, AT + timedelta(minutes=minutes), f"{BASE}/{uuid}")


def feed(*entries: FeedEntryView, title: str = "Tide & Timber <news>") -> FeedView[FeedEntryView]:
    updated = entries[0].published_at if entries else AT
    return FeedView(FEED, title, updated, BASE, f"{BASE}.atom", f"{BASE}.json", entries)


def feed_page(view: FeedView[FeedEntryView]) -> bytes:
    entries: tuple[EntryHtml, ...] = tuple(map(page.entry_html, view.entries))
    links = (view.page_url, view.atom_url, view.json_url)
    return page.feed_page(
        FeedView(
            view.uuid, view.title, view.updated, *links, entries, view.here, view.older, view.brand, view.time_zone
        )
    )


def entry_page(view: FeedView[FeedEntryView], one: FeedEntryView) -> bytes:
    return page.entry_page(view, page.entry_html(one))


def parsed(document: bytes) -> Any:
    result = cast("Any", feedparser.parse(document))
    assert result.bozo is False
    assert result.version == "atom10"
    return result


def markup(document: bytes) -> str:
    """The content of the first entry of an Atom feed."""
    content = ET.fromstring(document).find(f"{{{atom.NAMESPACE}}}entry/{{{atom.NAMESPACE}}}content")
    assert content is not None
    assert content.attrib == {"type": "html"}
    return content.text or ""


def test_atom_holds_what_the_standard_asks_for() -> None:
    result = parsed(
        atom.render(feed(entry(SECOND, "Second", "Two\n\nparagraphs", 5), entry(FIRST, None, "Only text")))
    )
    assert result.feed.id == f"urn:uuid:{FEED}"
    assert result.feed.title == "Tide & Timber <news>"
    assert result.feed.author == "Tide & Timber <news>"
    assert result.feed.updated == "2026-11-21T01:42:26.000042Z"
    assert [(link.rel, link.type, link.href) for link in result.feed.links] == [
        ("self", "application/atom+xml", f"{BASE}.atom"),
        ("alternate", "text/html", BASE),
    ]
    assert [item.id for item in result.entries] == [f"urn:uuid:{SECOND}", f"urn:uuid:{FIRST}"]
    assert [item.title for item in result.entries] == ["Second", "Only text"]
    assert [item.link for item in result.entries] == [f"{BASE}/{SECOND}", f"{BASE}/{FIRST}"]
    assert [item.updated for item in result.entries] == [
        "2026-11-21T01:42:26.000042Z",
        "2026-11-21T01:37:26.000042Z",
    ]
    assert result.entries[0].published == result.entries[0].updated
    assert result.entries[0].updated_parsed[:6] == (2026, 11, 21, 1, 42, 26)
    assert result.entries[0].content[0].type == "text/html"
    assert result.entries[0].content[0].value == '<p dir="auto">Two</p>\n<p dir="auto">paragraphs</p>'


def test_an_empty_feed_is_a_valid_one() -> None:
    result = parsed(atom.render(feed()))
    assert result.entries == []
    assert result.feed.updated == "2026-11-21T01:37:26.000042Z"
    assert json.loads(json_feed.render(feed()))["items"] == []
    assert "Nothing has been published here yet." in feed_page(feed()).decode()


def test_atom_carries_hostile_text_as_text() -> None:
    document = atom.render(feed(entry(FIRST, HOSTILE, HOSTILE), title=HOSTILE))
    assert outline(markup(document).encode()).text == {"p": [HOSTILE]}
    result = parsed(document)
    assert result.entries[0].title == " ".join(HOSTILE.split())


def test_what_xml_cannot_say_is_replaced() -> None:
    text = "a\0b\x08c\x0bd\x1fe\ud800f\ufffeg\uffffh\ti\nj\x7fk\x85l\U0001f44d\ufffd"
    document = atom.render(feed(entry(FIRST, None, text)))
    r = "\ufffd"
    assert (
        markup(document) == f'<p dir="auto">a{r}b{r}c{r}d{r}e{r}f{r}g{r}h\ti<br>\nj\x7fk\x85l\U0001f44d{r}</p>\n'
    )
    _ = parsed(document)


@pytest.mark.parametrize("codepoint", [*range(0x20), 0xD7FF, 0xD800, 0xDFFF, 0xE000, 0xFFFD, 0xFFFE, 0x10FFFF])
def test_any_character_leaves_the_document_readable(codepoint: int) -> None:
    text = f"a{chr(codepoint)}b"
    _ = ET.fromstring(atom.render(feed(entry(FIRST, text, text), title=text)))
    _ = json.loads(json_feed.render(feed(entry(FIRST, text, text), title=text)))
    _ = entry_page(feed(), entry(FIRST, text, text)).decode()


def test_json_feed_has_the_keys_of_version_1_1() -> None:
    document = json.loads(
        json_feed.render(feed(entry(SECOND, "Second", HOSTILE, 5), entry(FIRST, None, "日本語 👍")))
    )
    assert document == {
        "version": "https://jsonfeed.org/version/1.1",
        "title": "Tide & Timber <news>",
        "home_page_url": BASE,
        "feed_url": f"{BASE}.json",
        "description": "Posts from Tide & Timber <news>.",
        "authors": [{"name": "Tide & Timber <news>"}],
        "items": [
            {
                "id": f"urn:uuid:{SECOND}",
                "url": f"{BASE}/{SECOND}",
                "title": "Second",
                "content_text": HOSTILE,
                "content_html": page.entry_content(entry(SECOND, None, HOSTILE)),
                "date_published": "2026-11-21T01:42:26.000042Z",
            },
            {
                "id": f"urn:uuid:{FIRST}",
                "url": f"{BASE}/{FIRST}",
                "content_text": "日本語 👍",
                "content_html": '<p dir="auto">日本語 👍</p>\n',
                "date_published": "2026-11-21T01:37:26.000042Z",
            },
        ],
    }


@pytest.mark.parametrize(
    ("title", "body", "expected"),
    [
        ("Title", "Body", "Title"),
        ("  Two\n lines ", "Body", "Two lines"),
        (" ", "Body", "Body"),
        (None, "\n\n First  line \nsecond", "First line"),
        (None, "x" * 80, "x" * 80),
        (None, "x" * 81, "x" * 79 + "…"),
        (None, "word " * 30, "word " * 14 + "word…"),
        (None, " ", ""),
    ],
)
def test_a_headline_is_the_title_or_the_beginning_of_the_text(title: str | None, body: str, expected: str) -> None:
    assert entry(FIRST, title, body).headline == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("One\n---\ntwo", "One two"),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 199 + "…"),
        ("word " * 40, "word " * 39 + "word"),
        ("word " * 41, "word " * 38 + "word…"),
        (" " * 2_001 + "late", ""),
        (" " * 1_996 + "late", "late"),
        ("---\n" * 3, ""),
    ],
)
def test_a_summary_is_the_beginning_of_the_text_in_one_line(body: str, expected: str) -> None:
    assert entry(FIRST, "Title", body).summary == expected


class Outline(HTMLParser):
    """Collects tags and visible text, and fails on tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: dict[str, list[str]] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in ("meta", "link", "br", "hr", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and data.strip():
            self.text.setdefault(self.open[-1], []).append(data.strip())


def outline(document: bytes) -> Outline:
    reader = Outline()
    reader.feed(document.decode())
    reader.close()
    assert reader.open == []
    return reader


def test_the_feed_page_shows_the_entries_and_leads_to_the_feeds() -> None:
    found = outline(feed_page(feed(entry(SECOND, "Second", "One\ntwo\n\n\nthree", 5), entry(FIRST, None, "Text"))))
    links = [attrs for tag, attrs in found.tags if tag == "link"]
    assert [(link["rel"], link.get("type"), link["href"]) for link in links] == [
        ("alternate", "application/atom+xml", f"{BASE}.atom"),
        ("alternate", "application/feed+json", f"{BASE}.json"),
        ("canonical", None, BASE),
    ]
    assert ("meta", {"name": "color-scheme", "content": "light dark"}) in found.tags
    assert found.text["title"] == ["Tide & Timber <news>"]
    assert found.text["h1"] == ["Tide & Timber <news>"]
    assert found.text["time"] == ["21 November 2026, 01:42 UTC", "21 November 2026, 01:37 UTC"]
    assert [attrs["href"] for tag, attrs in found.tags if tag == "a"] == [
        f"{BASE}/{SECOND}",
        f"{BASE}/{SECOND}",
        f"{BASE}/{FIRST}",
        f"{BASE}.atom",
        f"{BASE}.json",
    ]
    assert found.text["p"][:4] == ["One", "two", "three", "Text"]
    assert [attrs["datetime"] for tag, attrs in found.tags if tag == "time"] == [
        "2026-11-21T01:42:26.000042Z",
        "2026-11-21T01:37:26.000042Z",
    ]


def test_the_entry_page_shows_one_entry() -> None:
    found = outline(entry_page(feed(), entry(FIRST, "First", "One\r\ntwo\r\n \r\nthree")))
    assert found.text["title"] == ["First · Tide & Timber <news>"]
    assert found.text["h1"] == ["First"]
    assert found.text["p"][:3] == ["One", "two", "three"]
    assert sum(tag == "br" for tag, _ in found.tags) == 1
    assert next(attrs["href"] for tag, attrs in found.tags if tag == "a") == BASE
    canonical = [attrs["href"] for tag, attrs in found.tags if tag == "link" and attrs["rel"] == "canonical"]
    assert canonical == [f"{BASE}/{FIRST}"]


def test_an_entry_without_a_title_says_its_text_once() -> None:
    found = outline(entry_page(feed(), entry(FIRST, None, "Rye is back.")))
    assert found.text["title"] == ["Rye is back. · Tide & Timber <news>"]
    # The heading is the name of the feed, which leads to it.
    assert [tag for tag, _ in found.tags].count("h1") == 1
    assert found.text["a"][0] == "Tide & Timber <news>"
    assert found.text["p"].count("Rye is back.") == 1


def test_times_are_those_of_the_zone_of_the_brand() -> None:
    local = replace(feed(entry(FIRST, "First", "Text")), time_zone="Europe/Copenhagen")
    for document in (feed_page(local), entry_page(local, entry(FIRST, "First", "Text"))):
        found = outline(document)
        assert found.text["time"] == ["21 November 2026, 02:37 (Europe/Copenhagen)"]
        assert [attrs["datetime"] for tag, attrs in found.tags if tag == "time"] == ["2026-11-21T01:37:26.000042Z"]


def test_pages_carry_hostile_text_as_text() -> None:
    view = entry(FIRST, HOSTILE, f'{HOSTILE}\nhttps://example.com/?a=1&b="><img src=x onerror=alert(1)>')
    for document in (feed_page(feed(view, title=HOSTILE)), entry_page(feed(title=HOSTILE), view)):
        found = outline(document)
        tags = {tag for tag, _ in found.tags}
        assert not tags & {"script", "img", "iframe", "form", "object"}
        assert not [name for _, attrs in found.tags for name in attrs if name.startswith("on")]
        for tag, attrs in found.tags:
            if tag == "a":
                assert (attrs["href"] or "").startswith(("http://galley.test/", "https://example.com/"))
        assert HOSTILE in found.text["p"]


def test_addresses_in_a_text_become_links() -> None:
    found = outline(entry_page(feed(), entry(FIRST, None, "See https://example.com/a?b=1&c=2.")))
    assert ("a", {"href": "https://example.com/a?b=1&c=2", "rel": "nofollow noopener"}) in found.tags


def test_pages_load_nothing_and_the_policy_knows_the_styles() -> None:
    document = feed_page(feed(entry(FIRST, None, "Text"))).decode()
    assert re.findall(r"(?:src|@import|url\()", document) == []
    assert [
        tag for tag, attrs in outline(document.encode()).tags if tag == "link" and attrs["rel"] == "stylesheet"
    ] == []
    assert document.count("<style>") == 1
    assert f"<style>{page.STYLE}</style>" in document
    policy = page.headers(BASE)["content-security-policy"]
    assert re.fullmatch(
        r"default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; img-src 'self' http://galley\.test; "
        r"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        policy,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("\n \n", []),
        ("one", ["one"]),
        ("one\ntwo", ["one\ntwo"]),
        ("one\n\ntwo", ["one", "two"]),
        ("one\n\t\n\ntwo\nthree\n", ["one", "two\nthree"]),
        ("one\n---\ntwo\n\n --- \nthree ---\n----", ["one", "", "two", "", "three ---\n----"]),
        ("---", [""]),
    ],
)
def test_paragraphs_stand_apart_by_blank_lines(text: str, expected: list[str]) -> None:
    assert page.paragraphs(text) == expected


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("one\r\n\t\r\n\r\ntwo\rthree\n", '<p dir="auto">one</p>\n<p dir="auto">two<br>\nthree</p>\n'),
        ("a & b\n<i>", '<p dir="auto">a &amp; b<br>\n&lt;i&gt;</p>\n'),
        (
            "(see http://a.b/c_(d)).",
            '<p dir="auto">(see <a href="http://a.b/c_(d)" rel="nofollow noopener">http://a.b/c_(d)</a>).</p>\n',
        ),
        (
            "((http://a.b/c))",
            '<p dir="auto">((<a href="http://a.b/c" rel="nofollow noopener">http://a.b/c</a>))</p>\n',
        ),
        (
            "www.a.b, me@www.a.b",
            '<p dir="auto"><a href="https://www.a.b" rel="nofollow noopener">www.a.b</a>, me@www.a.b</p>\n',
        ),
        ("http://a.b/\nhttp://c.d", None),
    ],
)
def test_a_text_is_marked_up_line_by_line(text: str, html: str | None) -> None:
    links = '<a href="{0}" rel="nofollow noopener">{0}</a>'.format
    expected = html or f'<p dir="auto">{links("http://a.b/")}<br>\n{links("http://c.d")}</p>\n'
    assert page.entry_content(entry(FIRST, None, text)) == expected


def test_a_document_leads_to_what_is_older() -> None:
    part = replace(feed(entry(FIRST, None, "Text")), here=f"{BASE}?before=1", older=f"{BASE}?before=2")
    result = parsed(atom.render(part))
    assert [(link.rel, link.href) for link in result.feed.links] == [
        ("self", f"{BASE}?before=1"),
        ("alternate", BASE),
        ("next", f"{BASE}?before=2"),
    ]
    document = json.loads(json_feed.render(part))
    assert (document["feed_url"], document["next_url"]) == (f"{BASE}?before=1", f"{BASE}?before=2")
    found = outline(feed_page(part))
    links = {attrs["rel"]: attrs["href"] for tag, attrs in found.tags if tag == "link"}
    assert (links["canonical"], links["next"]) == (f"{BASE}?before=1", f"{BASE}?before=2")
    assert ("a", {"rel": "next", "href": f"{BASE}?before=2"}) in found.tags


def test_paragraphs_and_links_are_the_same_in_every_form() -> None:
    text = entry(FIRST, None, "One\n\ntwo: https://a.b/c\n---\nthree <b>")
    html = page.entry_content(text)
    assert (html.count("<p "), html.count("<hr>"), html.count("<a href=")) == (3, 1, 1)
    assert markup(atom.render(feed(text))) == html
    assert json.loads(json_feed.render(feed(text)))["items"][0]["content_html"] == html
    assert html in entry_page(feed(), text).decode()


def test_three_hyphens_alone_are_a_thematic_break() -> None:
    html = page.entry_content(entry(FIRST, "T", "One\n---\nTwo"))
    assert "".join(html.split("\n")) == '<p dir="auto">One</p><hr><p dir="auto">Two</p>'


PICTURES = (
    Picture(f"{BASE}/{FIRST}/images/1", "image/png", 65, HOSTILE, 8, 4),
    Picture(f"{BASE}/{FIRST}/images/2", "image/jpeg", 700, None, None, None),
)


def test_images_stand_in_every_form_with_their_texts() -> None:
    shown = feed(replace(entry(FIRST, "T", "Two\n\nparagraphs & more"), pictures=PICTURES))
    item = parsed(atom.render(shown)).entries[0]
    assert [(link.rel, link.type, link.href, link.get("length")) for link in item.links[1:]] == [
        ("enclosure", "image/png", PICTURES[0].url, "65"),
        ("enclosure", "image/jpeg", PICTURES[1].url, "700"),
    ]
    assert (item.links[1].title, "title" in item.links[2]) == (HOSTILE, False)
    document = ET.fromstring(atom.render(shown))
    content = document.find(f"{{{atom.NAMESPACE}}}entry/{{{atom.NAMESPACE}}}content")
    assert content is not None
    assert content.attrib == {"type": "html"}
    [read] = json.loads(json_feed.render(shown))["items"]
    assert read["content_text"] == "Two\n\nparagraphs & more"
    assert (read["content_html"], read["image"]) == (content.text, PICTURES[0].url)
    assert read["attachments"] == [
        {"url": PICTURES[0].url, "mime_type": "image/png", "size_in_bytes": 65, "title": HOSTILE},
        {"url": PICTURES[1].url, "mime_type": "image/jpeg", "size_in_bytes": 700},
    ]
    for html in (feed_page(shown), entry_page(shown, shown.entries[0]), (content.text or "").encode()):
        assert [attrs for tag, attrs in outline(html).tags if tag == "img"] == [
            {"src": PICTURES[0].url, "alt": HOSTILE, "width": "8", "height": "4", "loading": "lazy"},
            {"src": PICTURES[1].url, "alt": "", "loading": "lazy"},
        ]
        assert b"<script" not in html
        assert b"paragraphs &amp; more" in html


def properties(document: bytes) -> dict[str, str | None]:
    """What previews of links read."""
    tags = [attrs for tag, attrs in outline(document).tags if tag == "meta"]
    return {str(attrs.get("property") or attrs.get("name")): attrs.get("content") for attrs in tags}


def test_previews_of_links_have_titles_descriptions_and_the_first_image() -> None:
    picture = Picture(f"{BASE}/{FIRST}/images/1", "image/png", 9, 'A "loaf"', 8, 8)
    long = "One <b>\n---\n" + "word " * 60
    one = replace(entry(FIRST, "First", long), pictures=(picture,))
    shown = properties(entry_page(feed(one), one))
    assert shown["og:type"] == "article"
    assert (shown["og:title"], shown["og:site_name"]) == ("First", "Tide & Timber <news>")
    assert (shown["og:url"], shown["og:image"]) == (one.page_url, picture.url)
    assert (shown["og:image:alt"], shown["twitter:card"]) == ('A "loaf"', "summary_large_image")
    assert shown["article:published_time"] == "2026-11-21T01:37:26.000042Z"
    summary = shown["og:description"] or ""
    assert summary == shown["description"]
    assert summary.startswith("One <b> word word")
    assert (len(summary) <= 200, summary.endswith(" word…")) == (True, True)
    plain = properties(entry_page(feed(), entry(FIRST, None, "Text")))
    assert (plain["twitter:card"], "og:image" in plain) == ("summary", False)


def test_a_feed_names_the_brand_that_publishes_it() -> None:
    branded = replace(feed(entry(FIRST, None, "Text"), title="News"), brand="Tide & Timber")
    document = feed_page(branded)
    shown = properties(document)
    assert (shown["og:title"], shown["og:site_name"]) == ("News", "Tide & Timber")
    assert shown["description"] == "News, from Tide & Timber."
    assert outline(document).text["title"] == ["News · Tide & Timber"]
    assert parsed(atom.render(branded)).feed.author == "Tide & Timber"
    assert json.loads(json_feed.render(branded))["authors"] == [{"name": "Tide & Timber"}]
