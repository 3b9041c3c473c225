"""What is sent as a body, well-formed or not: never an error of the server, and nothing changed."""

import codecs
import gzip
from typing import get_args

import pytest
from pydantic import BaseModel
from pydantic_core.core_schema import ErrorType
from starlette.requests import Request

from app.core import validation
from app.core.errors import Invalid
from app.rest import bodies
from tests.ledger import proves
from tests.world import World, rows

INVALID = "The given data was invalid."
NOT_JSON = {"message": INVALID, "errors": {"body": ["The body is not valid JSON."]}}
NOT_UTF_8 = {"message": INVALID, "errors": {"body": ["The body is not text in UTF-8."]}}
PACKED = {
    "message": INVALID,
    "errors": {"body": ["The body is compressed. Send it as it is, without Content-Encoding."]},
}
NO_OBJECT = {"message": INVALID, "errors": {"body": ["The body must be a JSON object."]}}

WRITES = [
    ("PATCH", "/teams/{B1}"),
    ("PATCH", "/me/team"),
    ("POST", "/posts"),
    ("PATCH", "/posts/{post}"),
    ("POST", "/posts/{post}/submit"),
    ("POST", "/posts/{post}/schedule"),
    ("POST", "/auth/login"),
]


@proves("S-154", "ERR-BODY-01")
@pytest.mark.parametrize(("method", "path"), WRITES)
async def test_what_is_no_json_object_is_refused_on_body(world: World, method: str, path: str) -> None:
    post = await world.written()
    path = path.format(B1=world.id("B1"), post=post["id"])
    before = await rows()
    for content, expected in (
        (b"{", NOT_JSON),
        (b"not json", NOT_JSON),
        (b'{"a": NaN}', NOT_JSON),
        (b'{"a": 1e400}', NOT_JSON),
        (b'{"a": "\\u00', NOT_JSON),
        (b'{"a": "\\ud800", "b": 1e400}', NOT_JSON),
        (b'{"a": "\xff"}', NOT_UTF_8),
        ('{"a": "ü"}'.encode("latin-1"), NOT_UTF_8),
        ('{"a": "x"}'.encode("utf-16"), NOT_UTF_8),
        ('{"a": "x"}'.encode("utf-16-le"), NOT_UTF_8),
        ('{"a": "x"}'.encode("utf-16-be"), NOT_UTF_8),
        (gzip.compress(b'{"a": "x"}'), PACKED),
        (codecs.BOM_UTF8 * 2 + b'{"a": "x"}', NOT_JSON),
        (codecs.BOM_UTF8 + b"[]", NO_OBJECT),
        (b'{"a": "\0"}', NOT_JSON),
        (b"[" * 100_000, NOT_JSON),
        (b'{"\\u0061":' + b"[" * 100_000, NOT_JSON),
        (b"[]", NO_OBJECT),
        (b"null", NO_OBJECT),
        (b"1", NO_OBJECT),
        (b'"text"', NO_OBJECT),
        (b'[{"name": "x"}]', NO_OBJECT),
    ):
        answer = await world.call(method, path, by="O1", brand="B1", content=content)
        if answer.status_code == 429:
            break  # sign-in counts its tries; the first ten were refused as they should be
        assert (answer.status_code, answer.json()) == (422, expected), content[:40]
    assert await rows() == before


@pytest.mark.parametrize(("method", "path"), [("POST", "/posts"), ("PATCH", "/posts/{post}")])
async def test_a_mark_before_a_body_is_passed_over(world: World, method: str, path: str) -> None:
    path = path.format(post=(await world.written())["id"])
    content = codecs.BOM_UTF8 + '{"body": "Grüße"}'.encode()
    answer = await world.call(method, path, by="O1", brand="B1", content=content)
    assert (answer.status_code, answer.json()["post"]["body"]) == (200, "Grüße")


@proves("S-154")
async def test_other_types_of_content_are_refused(world: World) -> None:
    path = f"/teams/{world.id('B1')}"
    before = await rows()
    for content_type in (
        "text/plain",
        "application/xml",
        "application/octet-stream",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
    ):
        answer = await world.patch(path, content=b'{"name": "x"}', by="O1", headers={"Content-Type": content_type})
        assert answer.status_code == 422
        assert answer.json()["errors"] == {"body": ["Send the body as application/json."]}
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    answer = await world.patch("/me/team", content=b"", by="O1", headers=form)
    assert answer.json()["errors"] == {"team_id": ["This field is required."]}
    assert await rows() == before
    # Where nothing is wanted, a form is as good as nothing.
    post = await world.written()
    submit = f"/posts/{post['id']}/submit"
    assert (await world.call("POST", submit, content=b"a=b", by="O1", brand="B1", headers=form)).status_code == 200


@proves("S-154")
@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/merge-patch+json",
        "",
    ],
)
async def test_json_is_taken_by_every_name(world: World, content_type: str) -> None:
    headers = {"Content-Type": content_type} if content_type else {}
    answer = await world.patch(f"/teams/{world.id('B1')}", content=b'{"name": "New"}', by="O1", headers=headers)
    assert answer.status_code == 200


@proves("S-154")
async def test_a_body_of_a_mebibyte_is_read_and_one_byte_more_is_not(world: World) -> None:
    path = f"/teams/{world.id('B1')}"
    frame = b'{"name": "New", "more": "%s"}'
    whole = frame % (b"x" * (1_048_576 - len(frame) + 2))
    assert len(whole) == 1_048_576
    assert (await world.patch(path, content=whole, by="O1")).status_code == 200
    before = await rows()
    answer = await world.patch(path, content=whole + b" ", by="O1")
    assert (answer.status_code, answer.json()) == (413, {"message": "The request is too large."})
    assert (await world.patch(path, content=whole + b" ", by="M1")).status_code == 403
    assert (await world.call("PATCH", path, content=whole + b" ")).status_code == 401
    assert await rows() == before


@proves("S-154")
async def test_a_body_without_a_length_is_counted_as_it_comes() -> None:
    sent = 0

    async def receive() -> dict[str, object]:
        nonlocal sent
        sent += 1
        return {"type": "http.request", "body": b"x" * 100_000, "more_body": True}

    request = Request({"type": "http", "method": "POST", "path": "/", "headers": []}, receive)
    assert await bodies.glance(request) == {}
    assert sent == 11


@proves("S-020")
async def test_half_a_character_is_refused_by_the_field_that_holds_it(world: World) -> None:
    before = await rows()
    answer = await world.patch(
        f"/teams/{world.id('B1')}", content=b'{"name": "a\\ud83e", "phone": "\\udd8a"}', by="O1"
    )
    half = ["This contains half of a character."]
    assert (answer.status_code, answer.json()["errors"]) == (422, {"name": half, "phone": half})
    assert await rows() == before
    whole = b'{"name": "a\\ud83e\\udd8a"}'
    assert (await world.patch(f"/teams/{world.id('B1')}", content=whole, by="O1")).json()["team"]["name"] == "a🦊"


@proves("ERR-BODY-07")
async def test_a_path_names_the_element_of_a_list(world: World) -> None:
    sent = {"body": "x", "channel_ids": [1, "x"], "variants": [{"channel_id": 1}, {"body": 5}, 7]}
    answer = await world.post("/posts", sent, by="O1", brand="B1")
    assert answer.json()["errors"] == {
        "channel_ids.1": ["This must be a whole number."],
        "variants.1.channel_id": ["This field is required."],
        "variants.1.body": ["This must be text."],
        "variants.2": ["This must be an object."],
    }


@proves("REST-TEAMS-23")
def test_every_sentence_is_for_an_error_that_there_is() -> None:
    assert set(validation._SENTENCES) <= set(get_args(ErrorType))


class Numbers(BaseModel):
    whole: int = 0
    exact: float = 0
    flag: bool = False


@proves("REST-TEAMS-23")
@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({"whole": "1"}, "This must be a whole number."),
        ({"whole": 1.5}, "This must be a whole number."),
        ({"whole": True}, "This must be a whole number."),
        ({"exact": "1"}, "This must be a number."),
        ({"flag": "true"}, "This must be true or false."),
        ({"flag": 1}, "This must be true or false."),
    ],
)
def test_no_type_is_converted(sent: dict[str, object], message: str) -> None:
    with pytest.raises(Invalid) as refused:
        bodies.parse(Numbers, sent)
    assert refused.value.fields == {next(iter(sent)): [message]}


@pytest.mark.parametrize("beside", [{"\ud800": 1}, {"other": "\ud800"}, {"other": 10**30}])
def test_what_is_ignored_makes_the_rest_no_less_strict(beside: dict[str, object]) -> None:
    with pytest.raises(Invalid) as refused:
        bodies.parse(Numbers, {"whole": "1", "flag": 1, **beside})
    assert refused.value.fields == {
        "whole": ["This must be a whole number."],
        "flag": ["This must be true or false."],
    }
    assert bodies.parse(Numbers, {"whole": 1, **beside}) == Numbers(whole=1)


@pytest.mark.parametrize("depth", [230, 900, 100_000])
def test_a_body_that_is_nested_too_deeply_is_refused(depth: int) -> None:
    nested: dict[str, object] = {}
    for _ in range(depth):
        nested = {"a": nested}
    with pytest.raises(Invalid) as refused:
        bodies.parse(Numbers, nested)
    assert refused.value.fields == {"body": ["The body is nested too deeply."]}


NASTY: list[object] = [
    None,
    True,
    0,
    -1,
    1.5,
    1e308,
    2**31,
    2**63 - 1,
    2**63,
    2**64,
    "",
    " ",
    "\0",
    "\u202e🦊\ufffe",
    "a" * 300_000,
    "9" * 100,
    "2026-13-01T00:00:00Z",
    "9999-12-31T23:59:59-14:00",
    "0001-01-01T00:00:00+14:00",
    [],
    [[]],
    [None],
    [2**63],
    [{}],
    [{"channel_id": 2**62, "body": "x"}],
    {},
    {"a": 1},
]
FIELDS = {
    ("PATCH", "/teams/{B1}"): ("name", "email", "phone", "address"),
    ("PATCH", "/me/team"): ("team_id",),
    ("POST", "/posts"): (
        "body",
        "title",
        "channel_ids",
        "media_ids",
        "variants",
        "due_at",
        "approve",
        "approved",
    ),
    ("PATCH", "/posts/{post}"): (
        "body",
        "title",
        "channel_ids",
        "media_ids",
        "variants",
        "due_at",
        "expected_version",
    ),
    ("POST", "/posts/{post}/schedule"): ("due_at", "expected_version"),
    ("POST", "/auth/login"): ("email", "password"),
}
VALID: dict[str, object] = {
    "body": "Words",
    "due_at": "2130-01-01T00:00:00Z",
    "email": "x@example.com",
    "password": "wrong password",
}


@proves("ERR-CODE-11", "S-020", "S-162")
@pytest.mark.parametrize(("route", "field"), [(route, name) for route, names in FIELDS.items() for name in names])
async def test_no_value_of_any_field_is_an_error_of_the_server(
    world: World, route: tuple[str, str], field: str
) -> None:
    method, template = route
    post = await world.written()
    path = template.format(B1=world.id("B1"), post=post["id"])
    others = {name: VALID[name] for name in FIELDS[route] if name in VALID and method == "POST"}
    for value in NASTY:
        before = await rows()
        answer = await world.call(method, path, by="O1", brand="B1", json={**others, field: value})
        assert answer.status_code in {200, 403, 404, 422, 429}, (value, answer.text)
        if answer.status_code != 200:
            assert await rows() == before, value


@proves("REST-TEAMS-16", "ERR-CODE-09")
async def test_no_id_in_a_path_is_an_error_of_the_server(world: World) -> None:
    for ident in (
        "0",
        "-1",
        "1e3",
        "0x1",
        "1.0",
        "9" * 19,
        "9" * 20,
        "9" * 5000,
        "%00",
        "%F0%9F%A6%8A",
        "%ff",
        "'",
        "١",
    ):
        for method, path in (
            ("GET", "/posts/{}"),
            ("PATCH", "/posts/{}"),
            ("DELETE", "/posts/{}"),
            ("POST", "/posts/{}/submit"),
            ("POST", "/posts/{}/schedule"),
            ("GET", "/teams/{}"),
            ("PATCH", "/teams/{}"),
        ):
            answer = await world.call(method, path.format(ident), by="O1", brand="B1", json={})
            assert (answer.status_code, answer.json()) == (404, {"message": "Not found."}), (method, path, ident)


async def test_fields_of_a_body_that_means_nothing_are_named(world: World) -> None:
    for path, by in (("/auth/passkeys/login/options", None), ("/auth/logout", "O1")):
        answer = await world.post(path, {"everywhere": True, "remember": 1}, by=by)
        assert (answer.status_code, answer.headers.get("X-Service-Ignored")) == (200, "everywhere, remember")
    for content in (b"", b"{", b"[]", b"{}"):
        answer = await world.call("POST", "/auth/passkeys/login/options", content=content)
        assert (answer.status_code, answer.headers.get("X-Service-Ignored")) == (200, None)
