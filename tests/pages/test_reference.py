"""`/docs`: what the reference makes of the OpenAPI document, and that the policy allows its style and script."""

import asyncio
import re
from base64 import b64encode
from hashlib import sha256

import httpx2
import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from app.pages.reference import code, document_page, groups, schema_rows
from app.pages.reference.groups import Document
from app.rest import openapi
from tests.world import World

DOCUMENT = openapi.served("X-Service", "https://galley.example.com")
CALLS = {call.ident: call for group in groups.groups_of(DOCUMENT) for call in group.operations}


async def test_the_policy_names_the_one_style_and_the_one_script(http: httpx2.AsyncClient, world: World) -> None:
    del world
    plain = await http.get("/docs", headers={"Accept-Encoding": "identity"})
    packed = await http.get("/docs", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert (packed.headers["content-encoding"], packed.headers["vary"]) == ("gzip", "Accept-Encoding, Origin")
    assert packed.text == plain.text
    for name in ("style", "script"):
        (inline,) = re.findall(f"<{name}>(.*?)</{name}>", plain.text, re.DOTALL)
        digest = b64encode(sha256(inline.encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}';" in plain.headers["content-security-policy"]
    assert "unsafe" not in plain.headers["content-security-policy"]


def test_every_call_is_in_one_group_with_a_request_to_copy() -> None:
    idents = [
        operation["operationId"]
        for methods in (DOCUMENT["paths"] | DOCUMENT["webhooks"]).values()
        for operation in methods.values()
    ]
    assert sorted(CALLS) == sorted(idents)
    assert sum(len(group.operations) for group in groups.groups_of(DOCUMENT)) == len(idents)
    assert str(CALLS["listTeams"].request.unescape()) == (
        'curl https://galley.example.com/teams \\\n  -H "Authorization: Bearer $TOKEN"'
    )
    assert str(CALLS["submitPost"].request.unescape()).splitlines()[:3] == [
        "curl https://galley.example.com/posts/40/submit \\",
        '  -H "Authorization: Bearer $TOKEN" \\',
        '  -H "X-Service-Brand: $BRAND" \\',
    ]
    assert str(CALLS["deletePost"].request.unescape()).startswith("curl -X DELETE https://")
    assert "Authorization" not in CALLS["login"].request
    assert str(CALLS["uploadAsset"].request.unescape()).endswith("-F 'file=@photo.jpg'")
    assert "post_id" in CALLS["onPostPublished"].request


def test_a_command_says_all_that_its_call_needs() -> None:
    names = ("listSlots", "listChoices", "appendUpload")
    slots, choices, piece = (CALLS[name].request.unescape() for name in names)
    assert slots.startswith('curl "https://galley.example.com/queue/slots?channel_ids=5,7" \\\n')
    assert choices.startswith('curl "https://galley.example.com/channels/40/choices?option=categories" \\\n')
    assert piece.splitlines() == [
        "curl -X PATCH https://galley.example.com/media/uploads/$UPLOAD_UUID \\",
        '  -H "Authorization: Bearer $TOKEN" \\',
        '  -H "Upload-Offset: 0" \\',
        '  -H "Content-Type: application/octet-stream" \\',
        "  --data-binary @harvest.mp4",
    ]
    needed = {
        (call["operationId"], parameter["name"])
        for methods in DOCUMENT["paths"].values()
        for call in methods.values()
        for parameter in call["parameters"]
        if parameter["required"] and parameter["in"] != "path"
    }
    assert {("listSlots", "channel_ids"), ("listChoices", "option"), ("appendUpload", "Upload-Offset")} <= needed
    assert [(ident, name) for ident, name in sorted(needed) if name not in CALLS[ident].request] == []


def test_a_call_shows_the_fields_of_its_body_if_it_has_one() -> None:
    assert [row.name for row in CALLS["login"].fields][:2] == ["email", "password"]
    assert CALLS["login"].body != ""
    assert (CALLS["listTeams"].fields, CALLS["listTeams"].body) == ((), "")


def test_what_many_calls_refuse_alike_is_shown_once() -> None:
    shared = {problem.problem: problem for problem in groups.problems_of(DOCUMENT)}
    assert {"401", "403", "404", "413", "429", "500", "503"} <= {each.status for each in shared.values()}
    refused = {answer.status: answer.problem for answer in CALLS["createPost"].refused}
    assert refused["401"] in shared
    assert refused["422"] == ""
    assert [answer.status for answer in CALLS["createPost"].done] == ["200"]


@pytest.mark.parametrize(
    ("schema", "shown", "rules"),
    [
        ({"$ref": "#/components/schemas/Post"}, '<a href="#Post">Post</a>', ""),
        (
            {"anyOf": [{"type": "string", "maxLength": 255}, {"type": "null"}]},
            "string or null",
            "at most 255 characters",
        ),
        ({"type": "string", "minLength": 1, "maxLength": 100_000}, "string", "1 to 100,000 characters"),
        (
            {
                "type": "array",
                "maxItems": 50,
                "items": {"type": "integer", "minimum": 1, "maximum": schema_rows.MAX_ID},
            },
            "list of integer",
            "at most 50 entries",
        ),
        (
            {"type": "array", "items": {"type": "string", "minLength": 6, "maxLength": 6}},
            "list of string",
            "each 6 characters",
        ),
        ({"type": "integer", "default": 25, "minimum": 1, "maximum": 100}, "integer", "1 to 100, default 25"),
        ({"enum": ["a", "<b>"], "type": "string"}, "<code>a</code> or <code>&lt;b&gt;</code>", ""),
        ({"const": "error", "type": "string"}, "<code>error</code>", ""),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "object of boolean", ""),
        ({"type": ["string", "null"]}, "string or null", ""),
        ({"type": "string", "format": "date-time"}, "time (ISO 8601)", ""),
        ({"type": "integer", "minimum": 3}, "integer", "at least 3"),
        ({"type": "integer", "minimum": 0}, "integer", ""),
        ({"type": "integer", "minimum": 0, "maximum": 9}, "integer", "at most 9"),
        ({"type": "integer", "minimum": 1, "maximum": 2**63 - 2}, "integer", f"1 to {2**63 - 2:,}"),
        ({"type": "string", "minLength": 1}, "string", "at least 1 characters"),
        ({"type": "boolean", "default": False}, "boolean", "default False"),
        ({"type": "array", "default": [], "minItems": 1, "maxItems": 1}, "list of any value", "1 entries"),
        (
            {"oneOf": [{"$ref": "#/components/schemas/Post"}, {"type": "integer", "minimum": 2}]},
            '<a href="#Post">Post</a> or integer',
            "at least 2",
        ),
        (
            {"anyOf": [{"type": "string", "format": "uri"}, {"type": "string", "format": "uri", "maxLength": 9}]},
            "URL",
            "at most 9 characters",
        ),
        ({"type": "object"}, "object", ""),
        ({"type": "string", "format": "binary"}, "file", ""),
        ({"type": "string", "format": "uuid"}, "UUID", ""),
        ({"type": "string", "format": "email"}, "e-mail address", ""),
        ({"type": "string", "format": "password"}, "string", ""),
        ({}, "any value", ""),
    ],
)
def test_types_and_rules_are_words(schema: schema_rows.Schema, shown: str, rules: str) -> None:
    assert (str(schema_rows.type_of(schema)), schema_rows.rules_of(schema)) == (shown, rules)


def test_parameters_and_named_shapes_are_rows() -> None:
    parameters: list[schema_rows.Schema] = [
        {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 1}},
        {"name": "id", "in": "path", "schema": {}, "required": True, "description": "The post."},
    ]
    assert schema_rows.parameters_of({"parameters": parameters}) == [
        schema_rows.FieldRow("page", Markup("integer"), False, "", "at least 1", "query"),
        schema_rows.FieldRow("id", Markup("any value"), True, "The post.", "", "path"),
    ]
    assert schema_rows.parameters_of({}) == []
    schemas = {"Word": {"enum": ["a", 1]}, "Post": {"description": "A post.", "properties": {"id": {}}}}
    assert schema_rows.shapes_of({"components": {"schemas": schemas}}) == [
        schema_rows.ShapeRow(
            "Post", "A post.", [schema_rows.FieldRow("id", Markup("any value"), False, "", "")], []
        ),
        schema_rows.ShapeRow("Word", "", [], ["a", "1"]),
    ]


def test_fields_inside_of_objects_have_their_path() -> None:
    inner = {"type": "object", "properties": {"b": {"type": "string"}}, "required": ["b"]}
    found = schema_rows.fields_of({"properties": {"a": inner, "c": {"type": "string"}}, "required": ["c"]})
    assert [(field.name, field.required) for field in found] == [("a", False), ("a.b", True), ("c", True)]


def test_code_is_escaped_and_marked() -> None:
    assert str(code.prose("**No <b>** `a < b` & more")) == (
        "<strong>No &lt;b&gt;</strong> <code>a &lt; b</code> &amp; more"
    )
    marked = '<span class="name">&#34;a&#34;</span>: <span class="text">&#34;&lt;\\&#34;b\\&#34;&gt;&#34;</span>'
    assert str(code.highlight({"a": '<"b">'})) == f"{{\n  {marked}\n}}"
    assert code.curl("put", "https://x.test/a", {}, {"a": "it's"}, {}) == (
        "curl -X PUT https://x.test/a \\\n  -H 'Content-Type: application/json' \\\n  -d '{\"a\":\"it'\\''s\"}'"
    )


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("plain", "plain"),
        ("x **y** z", "x <strong>y</strong> z"),
        ("a `b`c`d`", "a <code>b</code>c<code>d</code>"),
        ("", ""),
    ],
)
def test_a_sentence_keeps_what_stands_around_its_marks(text: str, marked: str) -> None:
    assert str(code.prose(text)) == marked


def test_json_is_shown_on_lines_of_its_own() -> None:
    text = '<span class="text">&#34;a&#34;</span>'
    assert str(code.highlight(["a", 1])) == f"[\n  {text},\n  1\n]"
    assert str(code.highlight(None)) == "null"


JSON = "-H 'Content-Type: application/json'"


@pytest.mark.parametrize(
    ("method", "body", "files", "words"),
    [
        ("get", None, {}, ["curl https://x.test"]),
        ("post", None, {}, ["curl -X POST https://x.test"]),
        ("post", {}, {}, ["curl https://x.test", JSON, "-d '{}'"]),
        ("post", None, {"file": "@a.jpg"}, ["curl https://x.test", "-F 'file=@a.jpg'"]),
        ("put", None, {}, ["curl -X PUT https://x.test"]),
        ("delete", None, {}, ["curl -X DELETE https://x.test"]),
        ("patch", {"a": 1}, {}, ["curl -X PATCH https://x.test", JSON, "-d '{\"a\":1}'"]),
        ("post", {"a": "x" * 40}, {}, ["curl https://x.test", JSON, f'-d \'{{"a":"{"x" * 40}"}}\'']),
        ("post", {"a": "x" * 41}, {}, ["curl https://x.test", JSON, f'-d \'{{\n  "a": "{"x" * 41}"\n}}\'']),
    ],
)
def test_a_request_is_a_command_of_a_shell(
    method: str, body: object, files: dict[str, str], words: list[str]
) -> None:
    assert code.curl(method, "https://x.test", {}, body, files) == " \\\n  ".join(words)
    headed = [words[0], '-H "A: $B"', *words[1:]]
    assert code.curl(method, "https://x.test", {"A": "$B"}, body, files) == " \\\n  ".join(headed)


async def test_the_document_is_made_once_for_all_who_ask_and_not_sent_to_who_has_it(
    http: httpx2.AsyncClient,
) -> None:
    read: list[int] = []

    def document() -> Document:
        read.append(1)
        return DOCUMENT

    app = Starlette(routes=document_page.routes(document))
    async with httpx2.AsyncClient(transport=httpx2.ASGITransport(app), base_url="http://testserver") as client:
        answers = await asyncio.gather(*(client.get("/openapi.json") for _ in range(10)))
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.content for answer in answers}) == len(read) == 1
    for path in ("/docs", "/openapi.json"):
        first = await http.get(path)
        assert first.headers["cache-control"] == "private, no-cache"
        again = await http.get(path, headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert "content-security-policy" not in again.headers
