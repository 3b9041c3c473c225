"""Answers of public routes: JSON, refusals, and what a reader holds already."""

import json
from uuid import UUID

import pytest

from app.connectors import Request
from app.connectors.answers import as_json, invalid, kept, not_found, uuid_in

BODY = b"<feed/>"


def tag() -> str:
    return kept(Request(), BODY, "text/plain", {}).headers["etag"]


def test_a_body_comes_with_a_tag_of_its_own() -> None:
    answer = kept(Request(), BODY, "text/plain", {"x-more": "1"})
    assert (answer.status, answer.body, answer.content_type) == (200, BODY, "text/plain")
    assert answer.headers == {
        "etag": tag(),
        "cache-control": "public, no-cache",
        "x-content-type-options": "nosniff",
        "x-more": "1",
    }
    assert tag() != kept(Request(), b"<feed></feed>", "text/plain", {}).headers["etag"]


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', 'W/"other",W/{}', "*"])
def test_a_reader_who_holds_it_gets_no_body(form: str) -> None:
    answer = kept(Request(headers={"if-none-match": form.format(tag())}), BODY, "text/plain", {})
    assert (answer.status, answer.body, answer.headers["etag"]) == (304, b"", tag())


@pytest.mark.parametrize("held", ["", '"other"', "tag", 'W/"other"'])
def test_a_reader_who_holds_something_else_gets_it(held: str) -> None:
    assert kept(Request(headers={"if-none-match": held}), BODY, "text/plain", {}).status == 200


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
    assert answer.content_type == "application/json"
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
