"""Ideas in the studio: noted down, reworded, decided about, paged through and heard of."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any

import pytest

from app.access import RequestInfo
from app.core import changes
from app.core.errors import NotFound
from app.core.iso_time import offset_form
from app.domain.brands import Membership
from app.domain.ideas import Idea
from schema.engine import ids
from schema.engine.studio_operations import GraphQLRequest
from schema.studio import studio as executor
from tests.graphql.world import Json, Studio, broken_off, counted
from tests.ledger import proves
from tests.world import profile, rows

WHOLE = """__typename id databaseId headline angle pillar format recording sourceRefs status source createdAt"""
SHOWN = f"... on Idea {{ {WHOLE} }}"
LISTED = """query ($id: ID!, $filter: IdeaFilter) { brand(id: $id) { ideas(filter: $filter) {
    edges { node { headline } } } } }"""
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
    await studio.ask(query, id=studio.brand("B1"))  # from now on the document is known
    with counted() as few:
        await studio.ask(query, id=studio.brand("B1"))
    await noted(studio, 9)
    with counted() as many:
        data = await studio.ask(query, id=studio.brand("B1"))
    assert len(data["brand"]["all"]["edges"]) == 12
    assert many == few
    assert len(few) == 3  # the token with the brand, a page each


async def one(studio: Studio, brand: str = "B1", **given: Any) -> Json:
    """A new idea."""
    values = {"brandId": studio.brand(brand), "headline": "Words", **given}
    made = await studio.do("ideaCreate", values, SHOWN, by="O2" if brand == "B3" else "O1")
    assert made["__typename"] == "Idea", made
    return made


async def listed(studio: Studio, filter_: Json | None = None, brand: str = "B1") -> list[str]:
    found = await studio.ask(LISTED, id=studio.brand(brand), filter=filter_)
    return [edge["node"]["headline"] for edge in found["brand"]["ideas"]["edges"]]


async def test_an_idea_with_all_its_words(studio: Studio) -> None:
    made = await one(studio, headline=" Headline ", angle="a", pillar="p", format="f", recording=" ")
    row = await Idea.get(id=made["databaseId"])
    assert made == {
        "__typename": "Idea",
        "id": ids.encode("Idea", row.id),
        "databaseId": row.id,
        "headline": "Headline",
        "angle": "a",
        "pillar": "p",
        "format": "f",
        "recording": None,
        "sourceRefs": [],
        "status": "NEW",
        "source": "STUDIO",
        "createdAt": offset_form(row.created_at),
    }
    node = f"query ($id: ID!) {{ node(id: $id) {{ id ... on Idea {{ {WHOLE} }} }} }}"
    for by in ("O1", "ED", "M1", "C1"):
        assert (await studio.ask(node, id=made["id"], by=by))["node"] == made
    for by in ("O2", "X"):
        assert (await studio.ask(node, id=made["id"], by=by))["node"] is None


@pytest.mark.parametrize("by", ["O1", "ED", "M1"])
async def test_words_change_one_by_one(studio: Studio, by: str) -> None:
    made = await one(studio, angle="a", format="f")
    changed = await studio.do("ideaUpdate", {"id": made["id"], "headline": "After", "angle": None}, SHOWN, by=by)
    assert changed == {**made, "headline": "After", "angle": None}
    assert await studio.do("ideaUpdate", {"id": made["id"]}, SHOWN, by=by) == changed


@pytest.mark.parametrize("headline", [None, " ", "x" * 501, "a\0b"])
async def test_a_headline_stays_usable(studio: Studio, headline: str | None) -> None:
    made = await one(studio)
    before = await rows()
    refused = await studio.problem("ideaUpdate", {"id": made["id"], "headline": headline})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", ["headline"])
    assert await rows() == before


@proves("S-122")
async def test_every_state_may_be_set(studio: Studio) -> None:
    made = await one(studio)
    for status in ("ACCEPTED", "DISMISSED", "USED", "USED", "NEW"):
        shown = await studio.do("ideaStatusSet", {"id": made["id"], "status": status}, SHOWN, by="M1")
        assert shown == {**made, "status": status}


@proves("ERR-RULE-01", "S-108")
async def test_who_may_not_change_an_idea(studio: Studio) -> None:
    made = await one(studio)
    before = await rows()
    changes: list[tuple[str, Json]] = [
        ("ideaUpdate", {"headline": "Mine"}),
        ("ideaStatusSet", {"status": "DISMISSED"}),
    ]
    for name, given in changes:
        assert (await studio.problem(name, {"id": made["id"], **given}, by="C1"))["code"] == "FORBIDDEN"
        said = {
            str(await studio.problem(name, {"id": ident, **given}, by=by))
            for ident, by in [
                (made["id"], "O2"),
                (made["id"], "X"),
                (ids.encode("Idea", 2**62), "O1"),
                (ids.encode("Post", made["databaseId"]), "O1"),
                ("", "O1"),
                (str(made["databaseId"]), "O1"),
            ]
        }
        assert len(said) == 1
        assert "NOT_FOUND" in said.pop()
    assert await rows() == before


@proves("S-123")
async def test_ideas_are_narrowed(studio: Studio) -> None:
    await one(studio, headline="One", format="Video", pillar="Craft", angle="Ship")
    two = await one(studio, headline="Two", format="thread", pillar="craft")
    await studio.do("ideaStatusSet", {"id": two["id"], "status": "ACCEPTED"}, SHOWN)
    await one(studio, headline="Foreign", brand="B3", format="video")
    cases: list[tuple[Json | None, list[str]]] = [
        (None, ["Two", "One"]),
        ({}, ["Two", "One"]),
        ({"statuses": ["ACCEPTED"]}, ["Two"]),
        ({"statuses": ["ACCEPTED", "NEW"]}, ["Two", "One"]),
        ({"statuses": None, "format": None, "search": None}, ["Two", "One"]),
        ({"format": "VIDEO"}, ["One"]),
        ({"pillar": "CRAFT", "search": "ship"}, ["One"]),
        ({"search": "foreign"}, []),
    ]
    for narrowed, expected in cases:
        assert await listed(studio, narrowed) == expected, narrowed


async def test_a_filter_that_is_too_long_is_refused_by_its_field(studio: Studio) -> None:
    answer = await studio.send(LISTED, by="O1", id=studio.brand("B1"), filter={"search": "x" * 256})
    [error] = answer.json()["errors"]
    assert error["extensions"]["code"] == "INVALID"
    assert list(error["extensions"]["fields"]) == ["search"]


async def test_many_brands_and_nodes_cost_what_one_does(studio: Studio) -> None:
    made = [await one(studio) for _ in range(4)]
    query = "query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Idea { headline } } }"
    with counted() as few:
        await studio.ask(query, ids=[made[0]["id"]])
    with counted() as many:
        found = await studio.ask(query, ids=[idea["id"] for idea in made])
    assert [node["id"] for node in found["nodes"]] == [idea["id"] for idea in made]
    assert many == few
    assert len(few) == 3  # the token, the brands of the rows, the rows


def events(studio: Studio, by: str, brand_id: str, of: str = "ideaAdded") -> AsyncGenerator[Json]:
    """What a subscriber is told of new ideas, or of changed ones."""

    async def told() -> AsyncGenerator[Json]:
        running = executor(introspection=True)
        query = f"subscription ($id: ID!) {{ {of}(brandId: $id) {{ headline source status }} }}"
        asking = GraphQLRequest(query, {"id": brand_id}, None)
        asked, context = await running.admit(asking, studio.world.tokens[by], RequestInfo())
        async with aclosing(running.bodies(asked, context)) as found:
            async for event in found:
                yield event

    return told()


@pytest.fixture
def listening(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set once somebody listens."""
    listening, listen = asyncio.Event(), changes.listen

    def noted_listening(topic: str, listener: changes.Listener) -> Callable[[], None]:
        listening.set()
        return listen(topic, listener)

    monkeypatch.setattr(changes, "listen", noted_listening)
    return listening


async def test_changed_ideas_are_heard_of(studio: Studio, listening: asyncio.Event) -> None:
    made = await one(studio, headline="First words")
    async with aclosing(events(studio, "C1", studio.brand("B1"), "ideaChanged")) as heard:
        told = asyncio.ensure_future(anext(heard))
        await listening.wait()
        # What changes nothing is no change, and a new idea is none.
        await studio.do("ideaUpdate", {"id": made["id"], "headline": "First words"}, NOTED)
        await studio.do("ideaStatusSet", {"id": made["id"], "status": "NEW"}, NOTED)
        await one(studio, headline="Another")
        await studio.do("ideaUpdate", {"id": made["id"], "headline": "Other words"}, NOTED)
        changed = {"headline": "Other words", "source": "STUDIO", "status": "NEW"}
        assert (await told)["data"] == {"ideaChanged": changed}
        await studio.do("ideaStatusSet", {"id": made["id"], "status": "ACCEPTED"}, NOTED)
        assert (await anext(heard))["data"] == {"ideaChanged": changed | {"status": "ACCEPTED"}}
        await studio.do("ideaConvertToPost", {"id": made["id"]}, "... on Post { id }")
        assert (await anext(heard))["data"] == {"ideaChanged": changed | {"status": "USED"}}


async def test_new_ideas_are_heard_of_from_every_door(studio: Studio, listening: asyncio.Event) -> None:
    await profile(studio.world, "B1")
    async with aclosing(events(studio, "C1", studio.brand("B1"))) as heard:
        first = asyncio.ensure_future(anext(heard))
        await listening.wait()
        await one(studio, brand="B3")
        await studio.world.post("/ideas/import", {"ideas": [{"headline": "Theirs"}]}, by="O1", brand="B1")
        assert (await first)["data"] == {"ideaAdded": {"headline": "Theirs", "source": "REST", "status": "NEW"}}
        await one(studio, headline="Ours")
        assert (await anext(heard))["data"] == {
            "ideaAdded": {"headline": "Ours", "source": "STUDIO", "status": "NEW"}
        }
        of = Membership.filter(brand_id=studio.world.id("B1"), user_id=studio.world.ids["C1"])
        await of.update(active=False)
        await one(studio, headline="Not for them")
        with broken_off(NotFound):
            await anext(heard)


@pytest.mark.parametrize(("by", "brand"), [("O2", "B1"), ("X", "B1"), ("O1", "B3")])
async def test_a_foreign_brand_is_not_listened_to(studio: Studio, by: str, brand: str) -> None:
    async with aclosing(events(studio, by, studio.brand(brand))) as heard:
        with broken_off(NotFound):
            await anext(heard)
