"""People are read once for one document, and again after a mutation."""

from tests.graphql.world import Studio, counted
from tests.world import address


def _people(statements: list[str]) -> int:
    return sum("FROM users u WHERE u.id" in statement for statement in statements)


async def test_people_who_are_shown_twice_are_read_once(studio: Studio) -> None:
    query = """query ($id: ID!) { brand(id: $id) { viewerMembership { user { email } }
        one: members { nodes { user { firstName email } } } two: members { nodes { user { email } } } } }"""
    with counted() as seen:
        shown = (await studio.ask(query, id=studio.brand("B1")))["brand"]
    emails = [member["user"]["email"] for member in shown["two"]["nodes"]]
    assert [member["user"]["email"] for member in shown["one"]["nodes"]] == emails
    assert shown["viewerMembership"]["user"]["email"] in emails
    assert set(emails) == {address(who) for who in ("O1", "ED", "M1", "C1")}
    # The viewer, and those who are new.
    assert _people(seen) == 2


async def test_a_mutation_shows_people_as_they_are_after_it(studio: Studio) -> None:
    query = """mutation ($brand: ID!) {
        before: postCreate(input: {brandId: $brand, body: "One"}) { ...shown }
        profileUpdate(input: {firstName: "Bea"}) { __typename }
        after: postCreate(input: {brandId: $brand, body: "Two"}) { ...shown }
    } fragment shown on Post { author { firstName } }"""
    shown = await studio.ask(query, brand=studio.brand("B1"))
    assert shown["before"]["author"]["firstName"] != "Bea"
    assert shown["after"]["author"]["firstName"] == "Bea"
