"""The brand that a known query opens first is read with the token; what is answered stays the same."""

import pytest
from graphql import parse

from app.access import Role
from app.domain import brands
from app.domain.brands.models import Brand, Membership
from schema.engine import brand_arguments, ids
from schema.engine.execution import Studio as Executor
from schema.engine.selections import operation_of
from schema.studio import schema
from tests.graphql.world import Json, Studio
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


def test_only_a_document_that_was_sent_before_tells_its_brand() -> None:
    alone = Executor(schema())
    text, variables = "query A { viewer { user { email } } } " + NAMED.replace("query", "query B"), {"id": NUMBER}
    assert alone.brand_of(text, variables, "B") is None
    alone.document(text)
    assert alone.brand_of(text, variables, "B") == 7
    assert alone.brand_of(text, variables, "A") is None
    assert alone.brand_of(text, variables, None) is None
    alone.document("{ nothing }")
    assert alone.brand_of("{ nothing }", {}, None) is None


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
