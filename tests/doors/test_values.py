"""Values at every limit and beyond it, sent to every operation of every door: none answers that the server failed.

`tests.soak` has the long runs, `rest`, `graphql` and `mcp`, on serving processes.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final
from urllib.parse import quote

import pytest
from graphql import GraphQLSchema

from app.rest.openapi import document
from schema.engine import ids
from schema.engine.execution import core
from schema.studio import schema
from tests.graphql.documents import Maker
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.soak.boundaries import Values, put, texts
from tests.soak.graphql import SERVER_ERROR, global_ids, hostile_scalars, mutations
from tests.world import World

EACH: Final = 3
"""Cases of one place of an input."""
QUERIES: Final = 100
VERBS: Final = ("get", "post", "patch", "put", "delete")
NOT_IMPLEMENTED: Final = ("post", "/teams")


def operations() -> list[tuple[str, str]]:
    paths = document()["paths"].items()
    return [(verb, path) for path, methods in paths for verb in VERBS if verb in methods]


def sampled(values: Values, shape: Any) -> Iterator[Any]:
    """Inputs that are wrong in one place, some of each place."""
    for path, found in values.places(shape):
        wrong = values.wrong(found)
        for each in values.random.sample(wrong, EACH):
            yield put(values.right(shape), path, each)


@proves("S-020", "S-162")
@pytest.mark.parametrize(("verb", "path"), operations())
async def test_rest(world: World, verb: str, path: str) -> None:
    raw = document()["paths"][path][verb]
    random = Random(verb + path)
    known = {"team_id": [world.id("B1")], "post_id": [(await world.written())["id"]]}
    values = Values(random, document(), known)
    content = raw.get("requestBody", {}).get("content", {}).get("application/json")
    bodies = [json.dumps(body) for body in sampled(values, content["schema"])] if content else []
    # Without a body of their own, the cases are wrong in the path, the query and the headers.
    for body in [*bodies, *[None] * EACH * (1 + len(raw.get("parameters", ())))]:
        at, query = path, list[str]()
        headers = {"Authorization": f"Bearer {world.tokens['O1']}", "X-Service-Brand": world.slug("B1")}
        for parameter in raw.get("parameters", ()):
            name, wrong = parameter["name"], random.choice(texts())[:5_000]
            escaped = quote(wrong.encode("utf-8", "surrogatepass"), safe="") or "0"
            if parameter["in"] == "path":
                right = str(values.right(parameter["schema"], name))
                at = at.replace("{" + name + "}", escaped if body is None else right)
            elif parameter["in"] == "query":
                query.append(f"{name}={escaped}")
            elif body is None and name != "X-Service-Brand":
                headers[name] = "".join(each for each in wrong if each.isascii() and each.isprintable())
        answer = await world.http.request(
            verb.upper(),
            "?".join([at, *(["&".join(query)] if query else [])]),
            content=None if body is None else body.encode(),
            headers={**headers, "Content-Type": "application/json"},
        )
        highest = 501 if (verb, path) == NOT_IMPLEMENTED else 499
        assert answer.status_code <= highest, (str(answer.request.url)[:500], body and body[:500])


async def _codes(studio: Studio, query: str, variables: Any) -> set[str]:
    sent = json.dumps({"query": query, "variables": variables}).encode()
    headers = {"Content-Type": "application/json"}
    answer = await studio.world.http.post(
        "/graphql", content=sent, headers={**headers, "Authorization": f"Bearer {studio.world.tokens['O1']}"}
    )
    assert answer.status_code < 500, (query, str(variables)[:500])
    found = answer.json()
    return {str(error["extensions"]["code"]) for error in found.get("errors") or ()}


SCHEMA: Final[GraphQLSchema] = core(schema())


@proves("S-020", "S-162")
@pytest.mark.parametrize(
    ("name", "query", "shape"), [pytest.param(*each, id=each[0]) for each in mutations(SCHEMA)]
)
async def test_mutations(studio: Studio, name: str, query: str, shape: Any) -> None:
    brand = studio.brand("B1")
    post = ids.encode("Post", (await studio.world.written())["id"])
    known = {"brandId": [brand], "postId": [post], "postIds": [post]}
    known["id"] = [ids.encode(kind, studio.world.id("B1")) for kind in ("Brand", "Idea", "Channel")] + [post]
    for given in sampled(Values(Random(name), {}, known), shape):
        assert SERVER_ERROR not in await _codes(studio, query, given), str(given)[:1000]


@proves("S-020", "S-162")
async def test_queries(studio: Studio) -> None:
    known = [*global_ids(SCHEMA), *[studio.brand("B1")] * 50]
    maker = Maker(SCHEMA, Random(1), hostile_scalars(known), most_fields=12)
    for _ in range(QUERIES):
        made = maker.made()
        assert SERVER_ERROR not in await _codes(studio, made.text, made.variables), made.text[:2000]
