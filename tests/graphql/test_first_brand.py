"""The brand that a query opens first is read with the token; what is answered stays the same."""

import pytest
from graphql import parse

from app.access import Role
from app.domain import brands
from app.domain.brands.models import Brand, Membership
from schema.engine import brand_arguments, ids
from schema.engine.execution import Studio as Executor
from schema.engine.selections import operation_of
from schema.engine.studio_operations import GraphQLRequest, RequestedOperation
from schema.studio import schema
from tests.graphql.world import Json, Studio, counted
from tests.world import SYSTEM, address

NAMED = "query ($id: ID!) { brand(id: $id) { name viewerMembership { user { email } } } }"
NUMBER = ids.encode("Brand", 7)


@pytest.mark.parametrize(
    ("text", "variables", "found"),
    [
        ("query ($id: ID!) { brand(id: $id) { name } }", {"id": NUMBER}, 7),
        (f'{{ viewer {{ user {{ email }} }} mine: brand(id: "{NUMBER}") {{ name }} }}', {}, 7),
        ("query ($id: ID!) { ...all } fragment all on Query { brand(id: $id) { name } }", {"id": NUMBER}, 7),
        ("query ($id: ID!) { brand(id: $id) { name } }", {"id": ids.encode("Post", 7)}, None),
        ("query ($id: ID!) { brand(id: $id) { name } }", {"id": 7}, None),
        ("query ($id: ID!) { brand(id: $id) { name } }", {"id": ["a"]}, None),
        ("query ($id: ID!) { brand(id: $id) { name } }", {}, None),
        ("{ brand(databaseId: 7) { name } }", {}, None),
        ("{ brand(id: 7) { name } }", {}, None),
        ("{ viewer { user { email } } }", {}, None),
        ('mutation { brandSelect(input: {id: "a"}) { __typename } }', {}, None),
        ('subscription { postChanged(brandId: "a") { id } }', {}, None),
    ],
)
def test_the_brand_is_told_from_the_document(text: str, variables: Json, found: int | None) -> None:
    document = parse(text)
    operation = operation_of(document, None)
    assert operation is not None
    named = brand_arguments.find(Executor(schema()).schema, document, operation)
    assert brand_arguments.number(named, variables) == found


def test_a_document_tells_its_brand_before_its_sender_is_known() -> None:
    alone = Executor(schema()).documents
    text, variables = "query A { viewer { user { email } } } " + NAMED.replace("query", "query B"), {"id": NUMBER}

    def brand_of(query: str, name: str | None) -> int | None:
        return RequestedOperation(GraphQLRequest(query, variables, name), alone).brand

    # The first time, and when it is kept.
    assert [brand_of(text, "B") for _ in range(2)] == [7, 7]
    assert brand_of(text, "A") is None
    assert brand_of(text, None) is None
    assert [brand_of("{ nothing }", None) for _ in range(2)] == [None, None]


async def test_a_new_document_takes_as_many_statements_as_a_known_one(studio: Studio) -> None:
    await studio.ask("{ viewer { user { id } } }")  # the first request of a token notes that it is used
    text, sent = f"{NAMED} # new", {"id": studio.brand("B1")}
    with counted() as new:
        first = await studio.ask(text, **sent)
    with counted() as known:
        assert await studio.ask(text, **sent) == first
    assert new == known
    assert len(new) == 3  # the token with the brand, the membership, and the person


async def test_every_caller_gets_the_same_whether_the_document_is_known(studio: Studio) -> None:
    await Brand.filter(id=studio.world.id("B0")).update(requires_two_factor=True)
    for by in ("O1", "ED", "C1", "X", "U", None):
        for brand in ("B0", "B1", "B3"):
            text = f"{NAMED} # {by} {brand}"
            variables = {"id": studio.brand(brand)}
            first = await studio.send(text, by=by, **variables)
            again = await studio.send(text, by=by, **variables)
            assert (again.status_code, again.json()) == (first.status_code, first.json())


async def test_a_membership_counts_at_each_request(studio: Studio) -> None:
    brand_id = studio.world.id("B1")
    shown = await studio.ask(NAMED, by="ED", id=studio.brand("B1"))
    assert shown["brand"]["name"] == "B1"
    await Membership.filter(brand_id=brand_id, user_id=studio.world.ids["ED"]).update(active=False)
    assert (await studio.ask(NAMED, by="ED", id=studio.brand("B1")))["brand"] is None
    await brands.add_member(SYSTEM, studio.world.slug("B1"), address("X"), Role.MEMBER)
    assert (await studio.ask(NAMED, by="X", id=studio.brand("B1")))["brand"]["name"] == "B1"
