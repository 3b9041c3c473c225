"""Which brand a tool works in, and who may."""

import pytest

from app.core import config
from app.core.config import Settings
from app.domain.ideas import Idea
from app.mcp_server import tools
from tests.doors.matrix import TOOLS
from tests.ledger import proves
from tests.mcp.agents import Place
from tests.world import rows

REJECTED = {"code": "brand_rejected", "message": "This brand is not available to you."}


@proves("S-124", "MCP-22")
async def test_the_argument_comes_before_the_header_and_that_before_the_selection(place: Place) -> None:
    world = place.world
    # Nothing is selected, so the first of O1's brands is.
    assert (await place.done("list_ideas", brand=None))["brand"] == place.brand("B0")
    assert (await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")).status_code == 200
    assert (await place.done("list_ideas", brand=None))["brand"] == place.brand("B2")
    assert (await place.done("list_ideas", brand="B1"))["brand"] == place.brand("B1")
    for named in (world.slug("B0"), world.slug("B0").upper(), f" {world.slug('B0')} "):
        found = await place.done("list_ideas", {"brand": named}, brand="B1")
        assert found["brand"] == place.brand("B0")
    assert (await place.done("list_ideas", {"brand": None}, brand="B1"))["brand"] == place.brand("B1")
    made = await place.done("push_ideas", {"ideas": [{"headline": "x"}], "brand": world.slug("B1")}, brand="B0")
    assert made["brand"] == place.brand("B1")
    assert [row.brand_id for row in await Idea.all()] == [world.id("B1")]


@proves("S-124", "MCP-22")
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("named", ["B3", "00000000-0000-4000-8000-000000000000", "x", ""])
async def test_a_brand_of_others_and_none_are_told_apart_nowhere(place: Place, tool: str, named: str) -> None:
    before = await rows()
    slug = place.world.brands[named].slug if named in place.world.brands else named
    sent = {"ideas": [{"headline": "x"}]} if tool == "push_ideas" else {}
    by_argument, text = await place.refused(tool, {**sent, "brand": str(slug)}, brand="B1")
    assert by_argument == REJECTED
    assert text == "This brand is not available to you.\ncode: brand_rejected"
    by_header, _ = await place.refused(tool, sent, brand=None, headers={"X-Service-Brand": str(slug)})
    assert by_header == REJECTED
    assert await rows() == before


@proves("S-124")
async def test_who_is_in_no_brand_is_told_so(place: Place) -> None:
    told, _ = await place.refused("list_ideas", by="X", brand=None)
    assert told == {"code": "brand_required", "message": "You are not in any brand yet."}


async def test_a_brand_that_is_no_text_is_named_as_wrong(place: Place) -> None:
    told, _ = await place.refused("list_ideas", {"brand": 7})
    assert told["errors"] == {"brand": ["This must be text."]}


async def test_the_header_goes_by_the_prefix_that_is_set(place: Place, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"header_prefix": "X-Other"}))
    headers = {"X-Other-Brand": place.world.slug("B2")}
    assert (await place.done("list_ideas", brand="B1", headers=headers))["brand"] == place.brand("B2")


MEMBERS = {"B1": {"O1", "ED", "M1", "C1"}, "B2": {"O1"}, "B3": {"O2"}}
PEOPLE = ("O1", "O2", "ED", "M1", "C1", "X")
TIERS = ("read", "standard_write", "elevated_write")


def test_every_tool_has_its_line() -> None:
    assert {name: tool.operation.name for name, tool in tools.TOOLS.items()} == TOOLS


def expected(who: str, brand: str, tool: str) -> str | None:
    """The code of the refusal, None where the call is let through."""
    if who in TIERS:
        return "tier_denied"
    if who not in MEMBERS[brand]:
        return "brand_rejected"
    if who == "C1" and tool == "push_ideas":
        return "forbidden"
    return "content_profile_missing" if brand == "B3" and tool != "list_ideas" else None


@proves("MCP-22", "S-104")
@pytest.mark.parametrize("tool", TOOLS)
async def test_everybody_does_what_their_role_allows_in_their_brands(place: Place, tool: str) -> None:
    for who in (*PEOPLE, *TIERS):
        async with place.agent(who, brand=None) as agent:
            for brand in MEMBERS:
                arguments: dict[str, object] = {"brand": place.world.slug(brand)}
                if tool == "push_ideas":
                    arguments["ideas"] = [{"headline": f"{who} in {brand}"}]
                before = await rows()
                result = await agent.call_tool(tool, arguments)
                reason = expected(who, brand, tool)
                assert (result.structured_content or {}).get("code") == reason, (who, brand)
                assert result.is_error is (reason is not None)
                assert (await rows() == before) is (reason is not None or tool != "push_ideas")
