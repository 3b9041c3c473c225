"""Ideas in the studio: noting one down, and pages of them."""

import pytest

from schema import ids
from tests.graphql.world import Json, Studio, counted
from tests.rest.world import rows

NOTED = "... on Idea { headline status source }"
PAGE = """query ($id: ID!, $first: Int, $after: String) { brand(id: $id) { ideas(first: $first, after: $after) {
    edges { cursor node { headline } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } }"""


async def noted(studio: Studio, count: int, brand: str = "B1") -> None:
    for number in range(count):
        given = {"brandId": studio.brand(brand), "headline": f"Idea {number}"}
        made = await studio.do("ideaCreate", given, NOTED)
        assert made == {"__typename": "Idea", "headline": f"Idea {number}", "status": "NEW", "source": "STUDIO"}


async def test_pages_meet_every_idea_once_newest_first(studio: Studio) -> None:
    await noted(studio, 5)
    met: list[str] = []
    page: Json = {}
    after = None
    for _ in range(3):
        page = (await studio.ask(PAGE, id=studio.brand("B1"), first=2, after=after))["brand"]["ideas"]
        met += [edge["node"]["headline"] for edge in page["edges"]]
        after = page["pageInfo"]["endCursor"]
    assert met == [f"Idea {number}" for number in (4, 3, 2, 1, 0)]
    assert page["pageInfo"] == {
        "hasNextPage": False,
        "hasPreviousPage": True,
        "startCursor": page["edges"][0]["cursor"],
        "endCursor": page["edges"][0]["cursor"],
    }


@pytest.mark.parametrize("first", [0, 101, -1])
async def test_a_page_has_1_to_100_rows(studio: Studio, first: int) -> None:
    assert await studio.refused(PAGE, id=studio.brand("B1"), first=first) == [
        {"path": ["brand", "ideas"], "code": "INVALID", "message": "The given data was invalid."}
    ]


@pytest.mark.parametrize("by", ["M1", "C1", "ED"])
async def test_a_foreign_brand_is_no_brand(studio: Studio, by: str) -> None:
    before = await rows()
    given = {"brandId": studio.brand("B3"), "headline": "Mine"}
    assert (await studio.problem("ideaCreate", given, by=by))["code"] == "NOT_FOUND"
    for malformed in ("", "B1", ids.encode("Idea", 1), studio.brand("B1") + "="):
        assert (await studio.problem("ideaCreate", {**given, "brandId": malformed}, by=by))["code"] == "NOT_FOUND"
    assert await rows() == before


async def test_a_client_notes_nothing_down(studio: Studio) -> None:
    before = await rows()
    given = {"brandId": studio.brand("B1"), "headline": "Mine"}
    assert (await studio.problem("ideaCreate", given, by="C1"))["code"] == "FORBIDDEN"
    assert await rows() == before


async def test_a_headline_is_needed(studio: Studio) -> None:
    refused = await studio.problem("ideaCreate", {"brandId": studio.brand("B1"), "headline": " "})
    assert refused["code"] == "INVALID"
    assert [field["path"] for field in refused["fields"]] == ["headline"]


async def test_two_pages_of_one_list_cost_a_statement_each_however_many_rows(studio: Studio) -> None:
    query = """query ($id: ID!) { brand(id: $id) { name
        two: ideas(first: 2) { edges { node { headline } } } all: ideas { edges { node { id } } } } }"""
    await noted(studio, 3)
    with counted() as few:
        await studio.ask(query, id=studio.brand("B1"))
    await noted(studio, 9)
    with counted() as many:
        data = await studio.ask(query, id=studio.brand("B1"))
    assert len(data["brand"]["all"]["edges"]) == 12
    assert many == few
    assert len(few) == 4  # the token, the brand, a page each
