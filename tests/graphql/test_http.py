"""POST /graphql as HTTP: what is no request, what is refused as a whole, and the media types of answers."""

import asyncio
import codecs
import gzip
import hashlib
import logging
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import orjson
import pytest
from graphql import GraphQLError

from app.core import config, log, maintenance
from app.core.clock import Frozen
from app.core.errors import NotFound
from schema import viewer
from schema.engine import execution, limits
from schema.engine.errors import error_entry
from schema.transport import explorer
from tests.graphql.differential import Comparison
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.modules import hurry
from tests.world import World, rows

BOTH = "application/graphql-response+json"
PLAIN = "application/json"
VIEWER = "{ viewer { user { firstName } } }"
ONLY_QUERIES = "Post this operation: GET is for queries."
ADD = "mutation ($input: IdeaCreateInput!) { ideaCreate(input: $input) { __typename } }"


async def _post(world: World, body: object, *, by: str | None = "O1", **headers: str) -> Any:
    content = body if isinstance(body, bytes) else orjson.dumps(body)
    given = {"content-type": PLAIN, **{name.replace("_", "-"): value for name, value in headers.items()}}
    return await world.call("POST", "/graphql", by=by, content=content, headers=given)


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        (BOTH, BOTH),
        (PLAIN, PLAIN),
        ("*/*", PLAIN),
        ("text/html, application/*;q=0.8", PLAIN),
        (f"{PLAIN};q=0.9, {BOTH}", BOTH),
        (f"{BOTH};q=0.1, {PLAIN};q=0.2", PLAIN),
        (f"{BOTH}; charset=utf-8, {PLAIN}; charset=utf-8", BOTH),
        (f"{BOTH};q=0, */*;q=0.1", PLAIN),
        (f"{BOTH};q=0.5, {PLAIN};q=0.5", BOTH),
        (f"{PLAIN}, {BOTH}", PLAIN),
        (f"{BOTH};level=1;q=0.1, {PLAIN};q=0.2", PLAIN),
        (f"{PLAIN};q=2, {BOTH};q=0.1", BOTH),
        (f"{PLAIN};q=x, {BOTH};q=0.1", BOTH),
        (f"{PLAIN};q=0.1234, {BOTH};q=0.1", BOTH),
        (BOTH.upper(), BOTH),
        ("", PLAIN),
    ],
)
async def test_the_answer_is_of_the_kind_that_is_accepted(world: World, accept: str, kind: str) -> None:
    answer = await _post(world, {"query": VIEWER}, accept=accept)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kind
    assert answer.json() == {
        "data": {"viewer": {"user": {"firstName": "O1"}}},
        "extensions": {"cost": {"requested": 3, "maximum": limits.MAX_COST, "answered": 3}},
    }
    assert answer.headers["cache-control"] == "no-store"


async def test_what_is_not_offered_is_not_acceptable(world: World) -> None:
    for accept in ("text/html", f"{PLAIN};q=0", "image/*"):
        answer = await _post(world, {"query": VIEWER}, accept=accept)
        told = f"Accept {BOTH}, {PLAIN} or text/event-stream."
        assert (answer.status_code, answer.json()) == (406, {"message": told})


@pytest.mark.parametrize("accept", ["text/event-stream", "text/*", f"{PLAIN};q=0.5, text/event-stream"])
async def test_any_operation_is_answered_as_events_where_these_are_accepted(world: World, accept: str) -> None:
    for query, body in ((VIEWER, b'"firstName":"O1"'), ("{", b'"errors"')):
        answer = await _post(world, {"query": query}, accept=accept)
        kind = "text/event-stream; charset=utf-8" if query == VIEWER else PLAIN
        assert (answer.status_code, answer.headers["content-type"]) == (200 if query == VIEWER else 400, kind)
        assert body in answer.content


async def _sized(world: World, size: int) -> Json:
    """A query whose answer has this number of bytes."""
    least = len((await _post(world, {"query": "{ a: __typename }"})).content)
    return {"query": f"{{ {'a' * (size - least + 1)}: __typename }}"}


@pytest.mark.parametrize(
    ("size", "accepted", "packed"),
    [
        (1023, "gzip", False),
        (1024, "gzip", True),
        (1024, "br, GZIP;q=0.5", True),
        (1024, "br", False),
        (1024, "", False),
        (32_767, "gzip", True),
        (32_768, "gzip", True),
    ],
)
async def test_the_answer_of_a_query_is_compressed_where_that_is_worth_it(
    world: World, size: int, accepted: str, packed: bool
) -> None:
    answer = await _post(world, await _sized(world, size), accept_encoding=accepted)
    assert (answer.status_code, len(answer.content)) == (200, size)
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    length = len(gzip.compress(answer.content, 5, mtime=0)) if packed else size
    assert answer.headers["content-length"] == str(length)
    assert "Accept-Encoding" in answer.headers["vary"]


async def test_the_answer_of_a_mutation_is_not_compressed(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1"), "headline": "x" * 200}
    shown = " ".join(f"a{number}: headline" for number in range(10))
    query = f"mutation ($input: IdeaCreateInput!) {{ ideaCreate(input: $input) {{ ... on Idea {{ {shown} }} }} }}"
    body = {"query": query, "variables": {"input": given}}
    answer = await _post(studio.world, body, accept_encoding="gzip")
    assert (answer.status_code, len(answer.content) > 2000) == (200, True)
    assert "content-encoding" not in answer.headers
    assert "Accept-Encoding" not in answer.headers.get("vary", "")


@pytest.mark.parametrize("accept", [PLAIN, BOTH])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'"{ viewer }"',
        b'[{"query": "{ __typename }"}]',
        b"{}",
        b'{"query": ""}',
        b'{"query": null}',
        b'{"query": ["{ __typename }"]}',
        b'{"query": "{ __typename }", "variables": []}',
        b'{"query": "{ __typename }", "variables": "{}"}',
        b'{"query": "{ __typename }", "operationName": 1}',
        b'{"query": "{ __typename }", "extensions": []}',
        b'{"query": "\\ud800{ __typename }"}',
        b"[" * 5000,
    ],
)
async def test_what_is_no_request_is_a_400(world: World, body: bytes, accept: str) -> None:
    answer = await _post(world, body, accept=accept)
    assert answer.status_code == 400, answer.text
    assert answer.headers["content-type"].partition(";")[0] == accept
    assert [error["extensions"] for error in answer.json()["errors"]] == [{"code": "INVALID"}]
    assert "data" not in answer.json()


@pytest.mark.parametrize(
    "body",
    [
        {"query": "{"},
        {"query": "{ }"},
        {"query": " "},
        {"query": "{ \x00 }"},
        {"query": "{ nothing }"},
        {"query": "{ viewer }"},
        {"query": "query a { __typename } query b { __typename }"},
        {"query": "query a { __typename }", "operationName": "b"},
        {"query": "query a { __typename }", "operationName": ""},
        {"query": "fragment f on Viewer { __typename }"},
        {"query": "type Mine { a: Int }"},
        {"query": "query ($a: ID!) { node(id: $a) { id } }"},
        {"query": "query ($a: ID!) { node(id: $a) { id } }", "variables": {"a": [1]}},
        {"query": "query ($a: BigInt) { brand(databaseId: $a) { id } }", "variables": {"a": "1"}},
        {"query": "query ($a: BigInt) { brand(databaseId: $a) { id } }", "variables": {"a": 2**63}},
        {"query": "query ($a: Nothing) { brand(databaseId: $a) { id } }", "variables": {"a": 1}},
        {"query": ADD, "variables": {"input": {"brandId": "x"}}},
        {"query": ADD, "variables": {"input": {"brandId": "x", "headline": "y", "more": 1}}},
        {"query": "{ a: viewer { user { id } } a: viewer { user { email } } b: node(id: 1.5) { id } }"},
    ],
)
async def test_what_cannot_run_is_a_400_for_those_who_know_our_kind_else_a_200(world: World, body: Json) -> None:
    before = await rows()
    plain, ours = [await _post(world, body, accept=accept) for accept in (PLAIN, BOTH)]
    assert (plain.status_code, ours.status_code) == (200, 400)
    assert plain.json() == ours.json()
    assert list(plain.json()) == ["errors"]
    assert {error["extensions"]["code"] for error in plain.json()["errors"]} == {"INVALID"}
    assert "<class" not in plain.text
    assert await rows() == before


async def test_other_kinds_of_body_are_refused(world: World) -> None:
    for kind in (
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/graphql",
        "multipart/form-data",
    ):
        answer = await _post(world, {"query": VIEWER}, content_type=kind)
        assert answer.status_code == 415, kind
    answer = await _post(world, {"query": VIEWER}, content_type="Application/JSON; charset=UTF-8")
    assert answer.status_code == 200


async def test_a_body_has_at_most_a_mebibyte(world: World) -> None:
    body = orjson.dumps({"query": VIEWER})
    most = 1024 * 1024
    assert (await _post(world, body + b" " * (most - len(body)))).status_code == 200
    refused = await _post(world, body + b" " * (most - len(body) + 1))
    assert (refused.status_code, list(refused.json())) == (413, ["message", "errors"])


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
async def test_other_methods_are_refused(world: World, method: str) -> None:
    answer = await world.call(method, "/graphql?query={__typename}", by="O1")
    assert (answer.status_code, answer.json()) == (405, {"message": "Method not allowed."})
    assert "POST" in answer.headers["allow"]


async def test_queries_may_be_in_the_address(world: World) -> None:
    query = (
        "query Mine($yes: Boolean!) { viewer { user { email @include(if: $yes) } } } query Other { __typename }"
    )
    told = {"query": query, "operationName": "Mine", "variables": '{"yes": true}', "extensions": "{}"}
    answer = await world.call("GET", f"/graphql?{urlencode(told)}", by="O1")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
    posted = await _post(world, {"query": query, "operationName": "Mine", "variables": {"yes": True}})
    assert (answer.content, answer.headers["content-type"]) == (posted.content, posted.headers["content-type"])
    refused = await world.http.get(f"/graphql?{urlencode(told)}")
    assert (refused.status_code, refused.json()["errors"][0]["extensions"]["code"]) == (401, "UNAUTHENTICATED")


@pytest.mark.parametrize(
    ("told", "status", "message"),
    [
        (
            {"query": ADD, "variables": '{"input": {"brandId": "", "headline": "x"}}'},
            405,
            ONLY_QUERIES,
        ),
        (
            {"query": "subscription { entitlementsChanged { databaseId } }"},
            405,
            ONLY_QUERIES,
        ),
        ({"query": ""}, 400, "`query` must be the text of a document."),
        ({"query": "", "extensions": '{"persistedQuery": {"version": 1}}'}, 400, "PersistedQueryNotSupported"),
        ({"query": VIEWER, "variables": "{"}, 400, "`variables` is not JSON."),
        ({"query": VIEWER, "variables": "[]"}, 400, "`variables` must be an object."),
        ({"query": VIEWER, "extensions": "nothing"}, 400, "`extensions` is not JSON."),
    ],
)
async def test_what_an_address_may_not_hold(world: World, told: dict[str, str], status: int, message: str) -> None:
    before = await rows()
    answer = await world.call("GET", f"/graphql?{urlencode(told)}", by="O1")
    assert (answer.status_code, answer.json()["errors"][0]["message"]) == (status, message)
    assert answer.headers.get("allow") == ("POST" if status == 405 else None)
    assert await rows() == before


async def test_a_named_operation_runs_and_null_counts_as_left_out(world: World) -> None:
    body = {
        "query": "query a { __typename } query b { viewer { user { firstName } } }",
        "operationName": "b",
        "variables": None,
        "extensions": None,
    }
    assert (await _post(world, body)).json()["data"] == {"viewer": {"user": {"firstName": "O1"}}}


@proves("S-169")
async def test_refusals_are_those_of_rest(world: World) -> None:
    for token in (None, "Bearer nobody", f"Basic {world.tokens['O1']}", "Bearer"):
        headers = {} if token is None else {"Authorization": token}
        rest = await world.call("GET", "/teams", headers=headers)
        answer = await _post(world, {"query": VIEWER}, by=None, accept=BOTH, **headers)
        error = {"message": "Unauthorized request", "extensions": {"code": "UNAUTHENTICATED"}}
        assert (answer.status_code, answer.json()) == (401, {**rest.json(), "errors": [error]})
        assert answer.headers["www-authenticate"] == rest.headers["www-authenticate"]
        assert answer.headers["content-type"] == PLAIN
    rest = await world.get("/teams", by="U")
    answer = await _post(world, {"query": VIEWER}, by="U")
    error = {"message": rest.json()["message"]["error"][0], "extensions": {"code": "UNVERIFIED"}}
    assert (answer.status_code, answer.json()) == (403, {**rest.json(), "errors": [error]})
    for tier in ("read", "standard_write", "elevated_write"):
        answer = await _post(world, {"query": VIEWER}, by=tier)
        assert answer.status_code == 403
        assert answer.json() == {
            "message": answer.json()["message"],
            "code": "tier_denied",
            "required_tier": "full",
            "token_tier": tier,
            "errors": [{"message": answer.json()["message"], "extensions": {"code": "TIER_DENIED"}}],
        }


@proves("S-169")
async def test_maintenance_comes_first(world: World) -> None:
    await maintenance.switch(on=True)
    try:
        rest = await world.get("/teams", by="O1")
        for body in (b"{", orjson.dumps({"query": "{ __typename }"})):
            for by in ("O1", "U", None):
                answer = await _post(world, body, by=by)
                shown = {
                    "message": rest.json()["message"]["error"][0],
                    "extensions": {"code": "MAINTENANCE_MODE_ENABLED"},
                }
                assert (answer.status_code, answer.json()) == (503, {**rest.json(), "errors": [shown]})
    finally:
        await maintenance.switch(on=False)


async def test_a_token_that_is_no_good_counts_as_none_where_all_is_public(world: World) -> None:
    answer = await _post(world, {"query": "{ __typename }"}, by=None, Authorization="Bearer nobody")
    assert (answer.status_code, answer.json()["data"]) == (200, {"__typename": "Query"})


async def test_the_brand_header_means_nothing_here(world: World) -> None:
    answer = await _post(world, {"query": VIEWER}, X_Service_Brand="nonsense")
    assert answer.status_code == 200


@proves("S-120")
async def test_an_unusable_idempotency_key_is_refused_as_in_rest(world: World) -> None:
    body = orjson.dumps({"query": VIEWER})
    for keys in (["x" * 256], [""], ["  "], ["a", "b"], ["a", "a"], ["a\tb"]):
        headers = [("Content-Type", PLAIN), *(("Idempotency-Key", key) for key in keys)]
        answer = await world.call("POST", "/graphql", by="O1", content=body, headers=headers)
        assert answer.status_code == 400, keys
        (error,) = answer.json()["errors"]
        assert error["message"] == "Send one Idempotency-Key of 1 to 255 printable characters."
        assert error["extensions"] == {"code": "INVALID"}
        rest = await world.post("/posts", {"body": "x"}, by="O1", brand="B1", headers=headers[1:])
        assert rest.json()["errors"] == {"Idempotency-Key": [error["message"]]}
    assert (await _post(world, {"query": VIEWER}, Idempotency_Key="x" * 255)).status_code == 200


@proves("S-120")
async def test_spaces_around_an_idempotency_key_do_not_count(studio: Studio) -> None:
    given = {"brandId": studio.brand("B1"), "headline": "Words"}
    shown = "... on Idea { id }"
    first = await studio.do("ideaCreate", given, shown, key="a key")
    assert await studio.do("ideaCreate", given, shown, key="  a key ") == first
    assert await studio.do("ideaCreate", given, shown, key="another key") != first


async def test_names_are_suggested_in_development_only(studio: Studio) -> None:
    misspelt = {
        "{ viewr { __typename } }": "viewer",
        "{ viewer { usr { id } } }": "user",
        "{ brand(idd: 1) { id } }": "id",
        "{ ... on Querry { __typename } }": "Query",
        "query ($a: Brnd) { brand(id: $a) { id } }": "Brand",
        "mutation { ideaCreate(input: {brandd: 1}) { __typename } }": "brandId",
    }
    wrong = {"statuses": ["NEWW"]}
    filtered = "query ($f: IdeaFilter) { brand { ideas(filter: $f) { edges { cursor } } } }"
    for query, meant in misspelt.items():
        messages = [error["message"] for error in (await studio.send(query, by="O1")).json()["errors"]]
        assert any("Did you mean" in text and meant in text for text in messages), messages
    config.configure(config.settings().model_copy(update={"environment": "production"}))
    for query in misspelt:
        answer = await studio.send(query, by="O1")
        assert "mean" not in answer.text, answer.text
    assert "mean" not in (await studio.send(filtered, by="O1", f=wrong)).text


async def test_production_tells_nothing_of_its_schema(studio: Studio) -> None:
    queries = ("{ __schema { queryType { name } } }", '{ __type(name: "Brand") { name } }')
    for query in queries:
        assert (await studio.send(query)).json()["data"]
    config.configure(config.settings().model_copy(update={"environment": "production"}))
    for query in queries:
        answer = (await studio.send(query)).json()
        assert "data" not in answer
        assert "introspection" in answer["errors"][0]["message"]
    assert (await studio.ask("{ __typename }")) == {"__typename": "Query"}


async def test_what_nobody_foresaw_is_masked_and_logged_with_the_request(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, differential: Comparison
) -> None:
    differential.is_disturbed = True
    seen: list[tuple[str, str | None]] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append((str(record.exc_info), log.request_id.get()))

    async def broken(*_: object) -> Any:
        raise RuntimeError("a secret")

    monkeypatch.setattr(viewer, "users_of", broken)
    handler = Kept()
    logging.getLogger("schema.engine.errors").addHandler(handler)
    try:
        answer = await studio.send(VIEWER, by="O1")
    finally:
        logging.getLogger("schema.engine.errors").removeHandler(handler)
    assert answer.status_code == 200
    [error] = answer.json()["errors"]
    assert (error["message"], error["path"]) == ("Server Error", ["viewer"])
    assert error["extensions"] == {"code": "SERVER_ERROR"}
    assert answer.json()["data"] is None
    assert "secret" not in answer.text
    [(text, request_id)] = seen
    assert "a secret" in text
    assert request_id == answer.headers["x-request-id"]


def test_an_error_has_the_code_of_its_innermost_cause() -> None:
    within = GraphQLError("The library's words", original_error=NotFound())
    for error in (within, GraphQLError("More words", original_error=within)):
        assert (error_entry(error)["message"], error_entry(error)["extensions"]) == (
            NotFound().message,
            {"code": "NOT_FOUND"},
        )


async def test_an_answer_has_twenty_seconds(
    studio: Studio, monkeypatch: pytest.MonkeyPatch, differential: Comparison
) -> None:
    differential.is_disturbed = True
    hurry(monkeypatch, execution, 20)

    async def endless(*_: object) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(viewer, "users_of", endless)
    answer = await asyncio.wait_for(studio.send(VIEWER, by="O1"), 10)
    assert answer.status_code == 200
    assert answer.json() == {
        "data": None,
        "errors": [{"message": "The answer took too long.", "extensions": {"code": "TIMEOUT"}}],
    }


async def test_the_cost_of_an_answer_is_told(studio: Studio, clock: Frozen) -> None:
    query = "query ($id: ID!) { brand(id: $id) { ideas(first: 10) { edges { node { headline } } } } }"
    answer = (await studio.send(query, by="O1", id=studio.brand("B1"))).json()
    # The brand, its page, its edges, and ten of these with a node and its headline in each. There are no ideas.
    cost = {"requested": 1 + 1 + 1 + 10 * 3, "maximum": limits.MAX_COST, "answered": 3}
    assert answer["extensions"] == {"cost": cost}


async def test_browsers_find_graphiql_in_development_only(world: World) -> None:
    page = await world.http.get("/graphql", headers={"accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self';" in policy
    assert "http" not in policy
    named = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert {name.removeprefix("/graphql/assets/") for name in named} - {"data:,"} == explorer.ASSETS
    for name in explorer.ASSETS:
        found = await world.http.get(f"/graphql/assets/{name}")
        assert (found.status_code, found.headers["content-type"].partition(";")[0].partition("/")[0]) == (
            200,
            "text",
        )
    for name in ("index.html", "README.md", "..%2fdoor.py", "nothing"):
        assert (await world.http.get(f"/graphql/assets/{name}")).status_code == 404
    config.configure(config.settings().model_copy(update={"environment": "production"}))
    for path in ("/graphql", "/graphql/assets/start.js"):
        refused = await world.http.get(path, headers={"accept": "text/html"})
        assert (refused.status_code, refused.json()) == (404, {"message": "Not found."})
    assert (await world.http.get("/graphql")).status_code == 405


def test_what_others_made_is_what_they_released() -> None:
    folder = Path(explorer.__file__).with_name("graphiql")
    told = (folder / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| (\S+) \| .* \| ([0-9a-f]{64}) \|$", told, re.MULTILINE)
    assert len(rows) == 4
    for name, digest in rows:
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest
    assert sum(path.stat().st_size for path in folder.iterdir()) < 2_000_000


async def test_a_mark_before_a_body_is_passed_over_and_other_texts_are_told(world: World) -> None:
    text = orjson.dumps({"query": VIEWER})
    headers = {"Content-Type": "application/json"}
    answer = await world.call("POST", "/graphql", by="O1", content=codecs.BOM_UTF8 + text, headers=headers)
    assert (answer.status_code, "errors" in answer.json()) == (200, False)
    for content, message in (
        (text.decode().encode("utf-16"), "The body is not text in UTF-8."),
        (gzip.compress(text), "The body is compressed. Send it as it is, without Content-Encoding."),
        (b"{", "The body is not JSON."),
    ):
        answer = await world.call("POST", "/graphql", by="O1", content=content, headers=headers)
        assert (answer.status_code, answer.json()["errors"][0]["message"]) == (400, message)
