"""Answers of public routes: JSON, refusals, and what a reader holds already."""

import asyncio
import json
import re
from uuid import UUID

import pytest

from app.connectors import Answer, Request, responses
from app.connectors.responses import as_json, invalid, not_found, tagged_answer, uuid_in
from app.core.renderings import Renderings

BODY = b"<feed/>"


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """As after a start: nothing was made yet."""
    monkeypatch.setattr(responses, "_documents", Renderings("documents", size=len))


class Maker:
    """Makes a body, and knows how often."""

    def __init__(self, body: bytes | None = BODY) -> None:
        self.body = body
        self.calls = 0

    async def __call__(self) -> bytes | None:
        self.calls += 1
        return self.body


async def answered(held: str = "", *version: object, body: bytes | None = BODY) -> tuple[Answer, int]:
    maker = Maker(body)
    request = Request(headers={"if-none-match": held})
    return await tagged_answer(request, version or ("1",), maker, "text/plain", {"x-more": "1"}), maker.calls


async def tag(*version: object) -> str:
    return (await answered("", *version))[0].headers["etag"]


async def test_a_body_comes_with_a_tag_of_its_version() -> None:
    answer, calls = await answered()
    assert (answer.status, answer.body, answer.content_type, calls) == (200, BODY, "text/plain", 1)
    assert answer.headers == {
        "etag": await tag(),
        "cache-control": "public, no-cache",
        "x-content-type-options": "nosniff",
        "x-more": "1",
    }
    assert re.fullmatch(r'"[0-9a-f]{32}"', await tag())
    assert (
        len({await tag(*version) for version in (["1"], ["2"], ["1", "2"], ["12"], ["1", None], [("1", 2)])}) == 6
    )


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', 'W/"other",W/{}', "*"])
async def test_for_a_reader_who_holds_it_no_body_is_made(form: str) -> None:
    answer, calls = await answered(form.format(await tag()))
    assert (answer.status, answer.body, answer.headers["etag"], calls) == (304, b"", await tag(), 0)


@pytest.mark.parametrize("held", ["", '"other"', "tag", 'W/"other"'])
async def test_a_reader_who_holds_something_else_gets_it(held: str) -> None:
    assert (await answered(held))[0].status == 200


async def test_readers_at_the_same_moment_and_later_ones_get_a_body_that_was_made_once() -> None:
    maker = Maker()
    request = Request()
    reads = [tagged_answer(request, ("1",), maker, "text/plain", {}) for _ in range(10)]
    assert {answer.body for answer in await asyncio.gather(*reads)} == {BODY}
    assert (await tagged_answer(request, ("1",), maker, "text/plain", {})).body == BODY
    assert maker.calls == 1
    await tagged_answer(request, ("2",), maker, "text/plain", {})
    assert maker.calls == 2


async def test_without_a_body_nothing_is_there() -> None:
    answer, _ = await answered(body=None)
    assert answer == not_found()


def test_refusals_have_the_documented_bodies() -> None:
    assert (not_found().status, json.loads(not_found().body)) == (404, {"message": "Not found."})
    answer = invalid({"author": ["Field required"]})
    assert answer.status == 422
    assert json.loads(answer.body) == {
        "message": "The given data was invalid.",
        "errors": {"author": ["Field required"]},
    }


def test_json_keeps_every_letter() -> None:
    answer = as_json({"body": "日本語 \U0001f44d \ud800"})
    assert (answer.status, answer.content_type) == (200, "application/json")
    assert json.loads(answer.body) == {"body": "日本語 \U0001f44d ?"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11", UUID("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11")),
        ("0B5C3A52-7F0E-4BB5-9B5F-1F6F2F1D0C11", UUID("0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11")),
        ("0b5c3a527f0e4bb59b5f1f6f2f1d0c11", None),
        ("{0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11}", None),
        ("urn:uuid:0b5c3a52-7f0e-4bb5-9b5f-1f6f2f1d0c11", None),
        ("12", None),
        ("", None),
        ("\0", None),
    ],
)
def test_only_the_usual_form_of_an_id_is_read(text: str, expected: UUID | None) -> None:
    assert uuid_in(Request(path_params={"uuid": text}), "uuid") == expected
    assert uuid_in(Request(), "uuid") is None
