"""Fields that no input has, named by what no header, line or column can hold: no answer fails because of them.

Every door that takes JSON gets them, at the top and in every object below. `tests.soak` has the long runs.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import httpx2
import pytest

from app.rest.openapi import document
from schema.engine import ids
from tests.doors.test_values import NOT_IMPLEMENTED, SCHEMA, operations
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.soak.boundaries import NAMES, Values
from tests.soak.graphql import SERVER_ERROR, mutations
from tests.world import NOTICES, World, rows

IGNORED: Final = "x-service-ignored"
WRITES: Final = [(verb, path) for verb, path in operations() if verb != "get"]
NOTHING: Final[dict[str, Any]] = {"type": "object"}


def grafted(values: Values, shape: Any) -> Iterator[tuple[str, Any]]:
    """Inputs that are right but for a field of a hostile name, with the name: one for each object and name."""
    for path, found in values.objects(shape):
        for name in NAMES:
            yield name, values.grafted(values.right(shape), path, found, name)


@proves("S-020", "S-154", "S-162")
@pytest.mark.time_limit(300, reason="every endpoint is called with every name at every depth")
@pytest.mark.parametrize(("verb", "path"), WRITES)
async def test_rest(world: World, verb: str, path: str) -> None:
    known = {"team_id": [world.id("B1")], "post_id": [(await world.written())["id"]]}
    values = Values(Random(verb + path), document(), known)
    raw = document()["paths"][path][verb]
    shape = raw.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", NOTHING)
    highest = 501 if (verb, path) == NOT_IMPLEMENTED else 499
    before = await rows(*NOTICES)
    for name, body in grafted(values, shape):
        at = path
        for parameter in raw.get("parameters", ()):
            if parameter["in"] == "path":
                right = str(values.right(parameter["schema"], parameter["name"]))
                at = at.replace("{" + parameter["name"] + "}", right)
        answer = await world.http.request(
            verb.upper(),
            at,
            content=json.dumps(body).encode(),
            headers={
                "Authorization": f"Bearer {world.tokens['O1']}",
                "X-Service-Brand": world.slug("B1"),
                "Content-Type": "application/json",
            },
        )
        assert answer.status_code <= highest, (name[:20], str(body)[:500])
        ignored = answer.headers.get(IGNORED, "")
        assert ignored.isascii(), name[:20]
        assert ignored.isprintable(), name[:20]
        assert "x-evil" not in answer.headers
        after = await rows(*NOTICES)
        if answer.is_error:
            assert after == before, (name[:20], answer.status_code, str(body)[:500])
        before = after


async def _answer(studio: Studio, sent: Any) -> httpx2.Response:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {studio.world.tokens['O1']}"}
    answer = await studio.world.http.post("/graphql", content=json.dumps(sent).encode(), headers=headers)
    assert answer.status_code < 500, str(sent)[:1000]
    assert SERVER_ERROR not in answer.text, str(sent)[:1000]
    return answer


@proves("S-020", "S-162")
@pytest.mark.parametrize(
    ("name", "query", "shape"), [pytest.param(*each, id=each[0]) for each in mutations(SCHEMA)]
)
async def test_mutations(studio: Studio, name: str, query: str, shape: Any) -> None:
    post = ids.encode("Post", (await studio.world.written())["id"])
    known = {"brandId": [studio.brand("B1")], "postId": [post], "postIds": [post], "id": [post]}
    before = await rows(*NOTICES)
    for field, variables in grafted(Values(Random(name), {}, known), shape):
        answer = await _answer(studio, {"query": query, "variables": variables})
        found, after = answer.json(), await rows(*NOTICES)
        if "errors" in found and found.get("data") is None:
            assert after == before, (field[:20], str(variables)[:500])
        before = after


@proves("S-162")
async def test_requests_of_graphql(studio: Studio) -> None:
    whole: dict[str, Any] = {"query": "{ viewer { user { id } } }", "variables": {}, "extensions": {}}
    for name in NAMES:
        for sent in (
            {**whole, name: 1},
            {**whole, "variables": {name: 1}},
            {**whole, "extensions": {name: {name: 1}}},
            {**whole, "operationName": name},
            {**whole, "query": name},
            {**whole, "query": f"{{ {name} }}"},
        ):
            await _answer(studio, sent)
