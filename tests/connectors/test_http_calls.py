"""What connectors share for calling platforms: pauses, statuses, forms with files, and words fit to be shown."""

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta
from email.utils import format_datetime

import pytest
from hypothesis import given, strategies as st
from pydantic import BaseModel

from app.connectors import Media, Rejected, Retryable, Unknown
from app.connectors.http_calls import MANY, Reply, before_placing, call, seconds
from app.connectors.multipart import FormPart, file, form
from app.connectors.platform_texts import name, sentence
from app.core import http
from app.core.addresses import Rules
from app.core.clock import Frozen
from app.wiring.outbound import Outbound
from tests.connectors.outside import gone, media
from tests.connectors.standins.server import Got, StandIn, standing_in


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        (None, None),
        ("", None),
        ("nan", None),
        ("-5", None),
        ("soon", None),
        ("0", 0.0),
        ("30", 30.0),
        (0.25, 0.25),
        ("inf", 604_800.0),
        ("99999999999", 604_800.0),
    ],
)
def test_wishes_for_a_pause(wish: str | float | None, expected: float | None) -> None:
    assert seconds(wish) == expected


@pytest.mark.parametrize(("after", "expected"), [(90, 90.0), (-90, 0.0)])
def test_a_pause_until_a_time(clock: Frozen, after: int, expected: float) -> None:
    when = clock.at.replace(microsecond=0) + timedelta(seconds=after)
    found = seconds(format_datetime(when, usegmt=True))
    assert found is not None
    assert abs(found - expected) < 1


class Shape(BaseModel):
    number: int


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"number": "x"}', b"\xff"])
def test_an_answer_of_another_shape_is_none(body: bytes) -> None:
    assert Reply(200, {}, body).read(Shape) is None
    assert Reply(200, {}, b'{"number": 5, "more": []}').read(Shape) == Shape(number=5)


WARNING = b"<br />\n<b>Warning</b>:  Undefined array key 0 in <b>/srv/x.php</b> on line <b>3</b><br />\n"


@pytest.mark.parametrize(
    "before",
    [
        b"\xef\xbb\xbf",
        b"\xef\xbb\xbf\r\n",
        b"\n \n",
        WARNING,
        WARNING * 3,
        b"\nDeprecated: f(): Passing null [0] in /srv/x.php on line 3\n",
        b"[26-Nov-2026 10:00:00 UTC] PHP Notice: x in /srv/x.php\n",
    ],
)
def test_a_mark_or_warnings_before_an_answer_are_passed_over(before: bytes) -> None:
    assert Reply(200, {}, before + b'{"number": 5}').read(Shape) == Shape(number=5)
    assert Reply(200, {}, before + b'{"number": 5}').is_json


@pytest.mark.parametrize(
    "body",
    [b"<html>\n{\n}</html>", b"text", b"", WARNING, b"\n{}\n" * 9, b'{"number": 5} more', WARNING * 9 + b"{"],
)
def test_other_answers_are_no_json(body: bytes) -> None:
    assert Reply(200, {}, body).read(Shape) is None
    assert not Reply(200, {}, body).is_json


def test_an_answer_of_too_many_values_is_not_read() -> None:
    def body(more: str) -> Reply:
        return Reply(200, {}, f'{{"number": 5, "more": {more}}}'.encode())

    for more in ("[" + "{}," * 10_000 + "{}]", "[" + "0," * 20_000 + "0]"):
        assert body(more).read(Shape) is None
        assert body(more).read(Shape, MANY) == Shape(number=5)
    assert body("[" + "0," * 100_000 + "0]").read(Shape, MANY) is None
    # Each brace, bracket and comma counts as one: here there are three more.
    for number, most in ((20_000, None), (100_000, MANY)):
        for values, is_read in ((number - 3, True), (number - 2, False)):
            whole = body("[" + "0," * values + "0]")
            found = whole.read(Shape) if most is None else whole.read(Shape, most)
            assert (found is not None) is is_read
    # What stands in texts is no value.
    for text in (",[{" * 20_000, '\\"' + ",[{" * 20_000 + "\\\\"):
        assert body(f'"{text}"').read(Shape) == Shape(number=5)


def test_what_a_status_says_depends_on_what_the_call_does() -> None:
    for status in (200, 302, 500, 503):
        assert type(Reply(status, {}, b"", places=True).failure()) is Unknown
        assert type(Reply(status, {}, b"").failure()) is Retryable


async def test_an_address_that_may_not_be_called_is_refused() -> None:
    async with Outbound(Rules(private_networks=False, plain_http=False), lambda: False) as client:
        http.configure(client)
        with pytest.raises(Rejected, match=r"^The address leads into a private network\.$"):
            await call("GET", "https://127.0.0.1/secret")
    http.configure(None)


async def test_steps_before_placing_end_in_time() -> None:
    with pytest.raises(Retryable, match="could not be brought to the platform in time"):
        async with before_placing(0):
            await asyncio.Event().wait()
    with pytest.raises(Rejected):
        async with before_placing(1):
            raise Rejected


async def whole(parts: list[FormPart]) -> tuple[Got, int]:
    headers, stream = form(parts)
    body = b"".join([chunk async for chunk in stream.chunks()])
    return Got("POST", "/", {}, {**headers, "Content-Length": str(stream.size)}, body), len(body)


@given(st.lists(st.tuples(st.text(st.characters(exclude_categories=["Cs"])), st.binary()), max_size=4))
async def test_forms_hold_what_was_put_in(fields: list[tuple[str, bytes]]) -> None:
    parts = [FormPart(f"f{number}", media(body=body, name=text)) for number, (text, body) in enumerate(fields)]
    got, size = await whole([FormPart("words", "".join(text for text, _ in fields)), *parts])
    assert size == len(got.body)
    first, *files = got.parts
    assert first.body.decode() == "".join(text for text, _ in fields)
    assert [part.body for part in files] == [body for _, body in fields]
    assert [part.name for part in files] == [f"f{number}" for number in range(len(fields))]


async def test_a_form_of_every_kind_of_field() -> None:
    fields = [
        FormPart('a"\r\nb', "x"),
        FormPart("json", {"a": [1]}),
        FormPart("list", [{"b": 2}]),
        FormPart("file", media()),
    ]
    got, _ = await whole(fields)
    shown = [(part.name, part.filename, part.content_type, part.body) for part in got.parts]
    assert shown == [
        ("a%22%0D%0Ab", None, None, b"x"),
        ("json", None, "application/json", b'{"a":[1]}'),
        ("list", None, "application/json", b'[{"b":2}]'),
        ("file", "a cat.png", "image/png", b"\x89PNG"),
    ]


async def test_a_large_file_is_never_whole_in_memory() -> None:
    size, most, open_chunks = 64 << 20, 0, 0

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        nonlocal most, open_chunks
        for _ in range(start, end, 1 << 20):
            open_chunks += 1
            most = max(most, open_chunks)
            yield bytes(1 << 20)
            open_chunks -= 1

    item = Media("https://galley.test/m", "video/mp4", size, None, source=source)
    _, stream = form([FormPart("file", item)])
    assert size < stream.size < size + 1_000
    assert sum([len(chunk) async for chunk in stream.chunks()]) == stream.size
    assert most == 1


async def test_a_file_that_is_gone_says_so_while_it_is_sent() -> None:
    async with standing_in(place := StandIn(("https://a.test",))):
        with pytest.raises(Rejected, match="An attached file is gone"):
            await call("POST", "https://a.test/x", places=True, data=file(gone()))
    assert place.got == []


@pytest.mark.parametrize(
    ("text", "secrets", "expected"),
    [
        (None, [], ""),
        (" \n\x00 ", [], ""),
        ("Too <b>long</b>\r\n\x1b[31m words", [], "Here: Too long [31m words"),
        ("bot123:abc is wrong", ["123:abc", ""], "Here: bot[redacted] is wrong"),
        ("Authorization: Bearer abcdefghijklmnop", [], "Here: Authorization: [redacted] [redacted]"),
        ("key abcdef of def", ["def", "abcdef"], "Here: key [redacted] of [redacted]"),
        ("x" * 300, [], f"Here: {'x' * 300}"),
        ("x" * 301, [], f"Here: {'x' * 299}…"),
        ("x" * 400, [], f"Here: {'x' * 299}…"),
        # What stands behind 4,000 characters is not read.
        (f"{' ' * 3_999}x", [], "Here: x"),
        (f"{' ' * 4_000}x", [], ""),
        ("a\u202eb\u2028c", [], "Here: a b c"),
    ],
)
def test_what_a_platform_said(text: str | None, secrets: list[str], expected: str) -> None:
    assert sentence("Here", text, secrets) == expected


@pytest.mark.parametrize(
    ("given_name", "own", "expected"),
    [
        ("Ours", "Theirs", "Ours"),
        ("Label", "Theirs", "Theirs"),
        (" ", "The\nirs", "The irs"),
        ("", "", "Label"),
        ("", "x" * 300, "x" * 100),
    ],
)
def test_what_a_channel_is_called(given_name: str, own: str, expected: str) -> None:
    assert name(given_name, "Label", own) == expected
