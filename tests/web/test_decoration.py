"""Headers and refusals that are made of texts from outside: whatever these hold, the answer is made."""

import json

import pytest
from starlette.responses import Response

from app.web import refusals
from app.web.decoration import decorating, escaped
from tests.soak.boundaries import names, texts


def test_every_text_becomes_the_value_of_a_header() -> None:
    for text in (*names(), *texts()):
        response = Response()
        response.headers["X-Text"] = escaped(text, 64)
        assert response.headers["X-Text"].isascii()
        assert "\r" not in response.headers["X-Text"]
        assert "\n" not in response.headers["X-Text"]


@pytest.mark.parametrize(
    ("text", "header"),
    [
        ("due at", "due%20at"),
        ("a\r\nb", "a%0D%0Ab"),
        ("\ud800x", "%5Cud800x"),
        ("x" * 100, "x" * 64),
        ("é", "%C3%A9"),
    ],
)
def test_plain_letters_stay_and_the_rest_is_escaped(text: str, header: str) -> None:
    assert escaped(text, 64) == header


def test_a_decoration_that_fails_is_logged_and_left_out(caplog: pytest.LogCaptureFixture) -> None:
    response = Response()
    with decorating("its colour"):
        response.headers["X-Colour"] = "\ud800"
    assert "X-Colour" not in response.headers
    assert [record.message for record in caplog.records] == ["an answer goes without its colour"]


def test_a_refusal_shows_half_a_character_as_its_code() -> None:
    body = {"message": "x", "errors": {"fields.\ud800": ["ö\udfff"]}}
    response = refusals.rendered(422, body)
    assert (response.status_code, json.loads(bytes(response.body))) == (422, body)
