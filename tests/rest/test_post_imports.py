"""Files of other tools: their columns, their dates, and the pictures at the addresses that they name."""

from collections.abc import AsyncGenerator, Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.config import settings
from app.domain.brands import Brand
from app.domain.media import MediaAsset
from app.domain.posts import DateOrder, ImportSource, Post
from app.domain.posts.import_columns import plain_text, source_of
from app.domain.posts.import_dates import UnreadableDate, iso_text
from tests.domain.media.pictures import saved
from tests.receivers import Receiver, receiving, status
from tests.rest.test_post_files import sent, table
from tests.world import Json, World, channel, rows

BUFFER = ("Text", "Image URL", "Tags", "Posting Time")


@pytest.fixture
async def site() -> AsyncGenerator[Receiver]:
    async with receiving(status(200, saved("PNG"), "Content-Type: image/png")) as server:
        yield server


async def zoned(world: World, zone: str = "Europe/Berlin") -> None:
    await Brand.filter(id=world.id("B1")).update(time_zone=zone)


def problems(report: Json) -> list[Json]:
    return [row["problems"] for row in report["rows"]]


async def test_a_sheet_of_buffer_becomes_drafts_with_pictures_at_the_brands_time(
    world: World, site: Receiver, clock: Frozen
) -> None:
    clock.to(datetime(2026, 11, 1, tzinfo=UTC))
    await zoned(world)
    place, picture = await channel(world), f"{site.url}/summer%20menu.png?v=2"
    text = table(
        BUFFER,
        ("Rye is back.", picture, "bread", "2026-12-05 15:30"),
        ("The same picture.", picture, "", "12/31/2026 3:30 PM"),
    )
    dry = await sent(world, text, by="ED", source="buffer", channel_ids=[place.id], dry_run=True)
    assert (dry["ready"], dry["ignored_columns"], site.requests) == (2, ["tags"], [])
    report = await sent(world, text, by="ED", source="buffer", channel_ids=[place.id])
    assert (report["imported"], report["refused"]) == (2, 0)
    first, second = await Post.all().order_by("id")
    assert (first.body, first.due_at) == ("Rye is back.", datetime(2026, 12, 5, 14, 30, tzinfo=UTC))
    assert second.due_at == datetime(2026, 12, 31, 14, 30, tzinfo=UTC)
    (asset,) = await MediaAsset.all()
    assert (asset.filename, asset.mime_type, len(site.requests)) == ("summer menu.png", "image/png", 1)
    for post in (first, second):
        shown = (await world.get(f"/posts/{post.id}", by="ED", brand="B1")).json()["post"]
        assert (shown["media_ids"], shown["channel_ids"]) == ([asset.id], [place.id])
    again = await sent(world, text, by="ED", source="buffer", channel_ids=[place.id])
    assert (again["known"], len(site.requests)) == (2, 1)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("{site}/gone.png", "HTTP 404."),
        ("ftp://example.com/a.png", "'ftp://example.com/a.png' is no address of the web."),
        ("http://127.0.0.1:9/a.png", "cannot be read"),
        ("{site}/text.png", "Send a JPEG, PNG, GIF, WebP, HEIC or AVIF image"),
    ],
)
async def test_a_row_whose_picture_is_none_leaves_nothing(
    world: World, site: Receiver, url: str, reason: str
) -> None:
    site.reply = status(404) if "gone" in url else status(200, b"no picture")
    before = await rows()
    url = url.replace("{site}", site.url)
    report = await sent(world, table(BUFFER, ("Words.", url, "", "")), by="ED", source="buffer")
    assert await rows() == before
    (text,) = report["rows"][0]["problems"]["images"]
    assert reason in text


async def test_the_column_of_media_takes_ids_and_addresses(world: World, site: Receiver) -> None:
    first = await sent(world, table(("body", "media"), ("One.", site.url)), by="ED")
    (asset,) = await MediaAsset.all()
    second = await sent(world, table(("body", "media"), ("Two.", f"{asset.id}; {site.url}?2")), by="ED")
    assert (first["imported"], second["imported"], len(site.requests)) == (1, 1, 2)
    post = await Post.get(body="Two.")
    answer = (await world.get(f"/posts/{post.id}", by="ED", brand="B1")).json()["post"]
    assert answer["media_ids"] == [row.id for row in await MediaAsset.all().order_by("id")]


async def test_a_row_that_a_platform_refuses_leaves_no_picture(world: World, site: Receiver) -> None:
    place = await channel(world)
    text = table(("body", "channels", "images"), ("x" * 50_001, place.name, site.url))
    report = await sent(world, text, by="ED")
    assert (report["refused"], list(problems(report)[0]), len(site.requests)) == (1, ["channels"], 1)
    assert (await MediaAsset.all().count(), await Post.all().count()) == (0, 0)
    assert [file for file in settings().media_dir.rglob("*") if file.is_file() and "trash" not in file.parts] == []


async def test_who_may_not_store_files_imports_rows_without_them(world: World, site: Receiver) -> None:
    text = table(("body", "images"), ("With.", site.url), ("Without.", ""))
    report = await sent(world, text, by="standard_write")
    assert [row["state"] for row in report["rows"]] == ["refused", "imported"]
    assert (list(problems(report)[0]), site.requests, await MediaAsset.all().count()) == (["images"], [], 0)


@pytest.mark.parametrize(
    ("more", "header", "record", "body"),
    [
        (
            {"source": "hootsuite"},
            ("Date", "Message", "Link"),
            ("", "Hello.", "https://a.example"),
            "Hello.\n\nhttps://a.example",
        ),
        ({"source": "hootsuite"}, ("Date", "Message", "Link"), ("", "Hello.", ""), "Hello."),
        (
            {"source": "postiz"},
            ("content", "state"),
            ("<p>One &amp; two</p><p>Three<br>four</p>", ""),
            "One & two\n\nThree\nfour",
        ),
        ({"source": "mixpost"}, ("content", "scheduled_at"), ("<div>1 < 2</div>", ""), "1 < 2"),
        ({"columns": {"body": ["Words", " LINK "]}}, ("words", "Link"), ("Hello.", "x"), "Hello.\n\nx"),
        ({"source": "buffer", "columns": {"body": ["Tags"]}}, BUFFER, ("a", "", "b", ""), "b"),
        ({}, ("BODY", "Text"), ("a", "b"), "a"),
        ({}, ("Text", "Title"), ("a", "b"), "a"),
    ],
)
async def test_columns_are_those_of_a_tool_or_those_that_are_named(
    world: World, more: Mapping[str, Any], header: tuple[str, ...], record: tuple[str, ...], body: str
) -> None:
    report = await sent(world, table(header, record), **more)
    assert report["imported"] == 1, report
    assert (await Post.get()).body == body


@pytest.mark.parametrize("word", ["Due at", "DUE_AT", "time", "Due", "date"])
async def test_a_time_is_found_by_what_people_call_it(world: World, word: str) -> None:
    place = await channel(world)
    text = table(("text", word), ("Words.", "2027-01-01T10:00:00Z"))
    report = await sent(world, text, by="ED", channel_ids=[place.id])
    assert report["imported"] == 1, report
    assert (await Post.get()).due_at == datetime(2027, 1, 1, 10, tzinfo=UTC)


@pytest.mark.parametrize(
    ("more", "header", "text"),
    [
        (
            {},
            BUFFER,
            (
                "The header has no column body. It has: Text, Image URL, Tags, Posting Time. It looks like a file"
                " of Buffer: send source buffer."
            ),
        ),
        (
            {},
            ("a", "b"),
            "The header has no column body. It has: a, b. Say with columns which of them is the body.",
        ),
        ({"source": "buffer"}, ("a",), "This is no file of Buffer: it has no column text. It has: a."),
    ],
)
async def test_a_header_without_a_body_is_told(
    world: World, more: Mapping[str, object], header: tuple[str, ...], text: str
) -> None:
    before = await rows()
    body = {"csv": table(header, ("x",) * len(header)), **more}
    answer = await world.post("/posts/import", body, by="M1", brand="B1")
    assert (answer.status_code, answer.json()["errors"]) == (422, {"csv": [text]})
    assert await rows() == before


def test_a_file_is_known_by_its_columns() -> None:
    assert source_of(BUFFER) is ImportSource.BUFFER
    assert source_of(("Message", "Date", "Link")) is ImportSource.HOOTSUITE
    assert source_of(("id", "content", "publishDate", "state")) is ImportSource.POSTIZ
    assert source_of(("body", "due_at")) is None


@pytest.mark.parametrize(
    ("text", "order", "iso"),
    [
        ("2026-12-05 15:30", None, "2026-12-05 15:30"),
        ("2026-12-05T15:30:00Z", None, "2026-12-05T15:30:00Z"),
        ("2026/12/05 15:30", None, "2026-12-05T15:30:00"),
        ("5.12.2026 15:30", None, "2026-12-05T15:30:00"),
        ("05.12.26, 15.30", None, "2026-12-05T15:30:00"),
        ("12/31/2026 3:30 PM", None, "2026-12-31T15:30:00"),
        ("31/12/2026 12:05 a.m.", None, "2026-12-31T00:05:00"),
        ("12/12/2026 9pm", None, "2026-12-12T21:00:00"),
        ("12/06/2026 3:30 PM", DateOrder.MONTH_FIRST, "2026-12-06T15:30:00"),
        ("12/06/2026 15:30:10", DateOrder.DAY_FIRST, "2026-06-12T15:30:10"),
        ("12-06-2026 15:30 +01:00", DateOrder.DAY_FIRST, "2026-06-12T15:30:00+01:00"),
        ("5.12.2026 15:30 UTC", None, "2026-12-05T15:30:00+00:00"),
        ("Dec 5, 2026 3:30 PM", None, "2026-12-05T15:30:00"),
        ("Saturday, 5 December 2026 at 15:30", None, "2026-12-05T15:30:00"),
    ],
)
def test_dates_are_read_as_tools_write_them(text: str, order: DateOrder | None, iso: str) -> None:
    assert iso_text(text, order) == iso


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("12/06/2026 3:30 PM", "12/06/2026 could be two days"),
        ("5.12.2026", "a time of the day"),
        ("5.12.2026 15", "a time of the day"),
        ("31.2.2026 10:00", "no such day"),
        ("13/13/2026 10:00", "no such day"),
        ("5.12.2026 13:00 PM", "no time of the day"),
        ("5.12.226 10:00", "no such day"),
        ("tomorrow", "Write it such as 2026-12-05 15:30"),
        ("46380.75", "Write it such as 2026-12-05 15:30"),
    ],
)
def test_a_date_that_is_not_sure_is_refused(text: str, reason: str) -> None:
    with pytest.raises(UnreadableDate, match=reason):
        iso_text(text, None)


async def test_names_with_commas_between_them_are_refused_with_what_separates_them(world: World) -> None:
    first, second = await channel(world), await channel(world)
    text = table(("body", "channel"), ("a", f"{first.name}, {second.name}"))
    (row,) = (await sent(world, text))["rows"]
    assert row["state"] == "refused"
    assert "Semicolons separate several." in row["problems"]["channels"][0]
    assert await Post.all().count() == 0


async def test_a_date_that_could_be_two_days_refuses_its_row_alone(world: World, clock: Frozen) -> None:
    clock.to(datetime(2026, 5, 1, tzinfo=UTC))
    place = await channel(world)
    text = table(("body", "due_at"), ("a", "12/06/2026 10:00"), ("b", "13.6.2026 10:00"))
    report = await sent(world, text, channel_ids=[place.id])
    assert [(row["state"], list(row["problems"])) for row in report["rows"]] == [
        ("refused", ["due_at"]),
        ("imported", []),
    ]


def test_marks_go_and_lines_stay_in_linear_time() -> None:
    assert plain_text(
        "<p>a</p>\n<ul><li>b</li><li>c</li></ul><a href='x'>d</a> <3 e"
    ) == "a\n\n\nb\nc\n\nd <3 e".replace("\n\n\n", "\n\n")
    assert plain_text("<" * 900_000) == "<" * 900_000
    assert plain_text("<a " * 300_000).startswith("<a")
