"""Which brand a tool works in, and who may."""

import pytest

from app.access import Role, Tier
from app.core import config
from app.core.config import Settings
from app.domain import brands
from app.domain.ideas import Idea
from app.mcp_server import tools
from tests.doors.matrix import OPERATIONS, TOOLS, InBrand
from tests.ledger import proves
from tests.mcp.agents import NOTE, Place
from tests.world import SYSTEM, address, rows, token

REJECTED = {"code": "brand_rejected", "message": "This brand is not available to you."}
IN_BRAND = [name for name in TOOLS if name != "list_brands"]
"""The tools that work in one brand."""


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
@pytest.mark.parametrize("tool", IN_BRAND)
@pytest.mark.parametrize("named", ["B3", "00000000-0000-4000-8000-000000000000", "x", ""])
async def test_a_brand_of_others_and_none_are_told_apart_nowhere(place: Place, tool: str, named: str) -> None:
    before = await rows()
    slug = place.world.brands[named].slug if named in place.world.brands else named
    sent = {"ideas": [{"headline": "x"}]} if tool == "push_ideas" else {}
    own = [place.brand(name) for name in ("B0", "B1", "B2")]
    by_argument, text = await place.refused(tool, {**sent, "brand": str(slug)}, brand="B1")
    assert by_argument == REJECTED | {"brands": own}
    shown = "; ".join(f"{brand['name']} ({brand['slug']})" for brand in own)
    assert text == f"This brand is not available to you.\ncode: brand_rejected\nYour brands: {shown}"
    by_header, _ = await place.refused(tool, sent, brand=None, headers={"X-Service-Brand": str(slug)})
    assert by_header == REJECTED | {"brands": own}
    assert await rows() == before


async def test_twenty_of_ones_own_brands_are_named(place: Place) -> None:
    more = [await brands.create_for(SYSTEM, address("O1"), brands.NewBrand(name=f"C{n:02}")) for n in range(18)]
    names = ["B0", "B1", "B2", *(brand.name for brand in more)]
    told, _ = await place.refused("list_ideas", {"brand": "x"})
    assert [brand["name"] for brand in told["brands"]] == names[:20]


async def test_of_more_than_a_hundred_brands_each_is_reached_by_its_name(place: Place) -> None:
    owner = address("O1")
    more = [await brands.create_for(SYSTEM, owner, brands.NewBrand(name=f"Branch {n:03}")) for n in range(130)]
    for brand in more:
        await brands.add_member(SYSTEM, str(brand.slug), address("C1"), Role.CLIENT)
    for by, own in (("O1", 133), ("C1", 131)):
        whole = await place.done("list_brands", by=by, brand=None)
        assert (len(whole["brands"]), whole["has_more"]) == (100, True)
        text = f"{own} brands, of which 100 are listed: narrow the list with `search` to see others."
        assert whole["message"] == text
        named = await place.done("list_brands", {"search": "bRANCH 129"}, by=by, brand=None)
        shown = {"slug": str(more[129].slug), "name": "Branch 129", "current": False, "locked": False}
        assert (named["brands"], named["has_more"], named["message"]) == ([shown], False, "1 brand.")
        none = await place.done("list_brands", {"search": "x"}, by=by, brand=None)
        assert (none["brands"], none["message"]) == ([], f"None of your {own} brands has this in its name.")


@proves("S-124")
async def test_who_is_in_no_brand_is_told_so(place: Place) -> None:
    told, _ = await place.refused("list_ideas", by="X", brand=None)
    assert told == {"code": "brand_required", "message": "You are not in any brand yet."}


@proves("S-124")
async def test_a_brand_goes_by_its_name_where_only_one_of_theirs_has_it(place: Place) -> None:
    for named in ("B2", " b2 "):
        assert (await place.done("list_ideas", {"brand": named}, brand="B1"))["brand"] == place.brand("B2")
    by_header = {"X-Service-Brand": "b2"}
    assert (await place.done("list_ideas", brand=None, headers=by_header))["brand"] == place.brand("B2")
    # The name of a brand of others opens nothing, and hides none of one's own.
    await brands.Brand.filter(id=place.world.id("B3")).update(name="B2")
    assert (await place.done("list_ideas", {"brand": "B2"}))["brand"] == place.brand("B2")
    await brands.Brand.filter(id=place.world.id("B1")).update(name="b2")
    before = await rows()
    told, _ = await place.refused("push_ideas", {"ideas": [{"headline": "x"}], "brand": "B2"})
    slugs = f"{place.world.slug('B1')}, {place.world.slug('B2')}"
    assert told["errors"] == {"brand": [f"2 of your brands have this name. Give a slug: {slugs}."]}
    assert await rows() == before


async def test_brands_are_listed_with_the_one_in_use(place: Place) -> None:
    def listed(current: str | None) -> dict[str, object]:
        shown = [{**place.brand(name), "current": name == current, "locked": False} for name in ("B0", "B1", "B2")]
        return {"note": NOTE, "brands": shown, "has_more": False, "message": "3 brands."}

    assert await place.done("list_brands", brand=None) == listed("B0")
    assert await place.done("list_brands", brand="B2") == listed("B2")
    assert await place.done("list_brands", brand=None, headers={"X-Service-Brand": "b1"}) == listed("B1")
    assert await place.done("list_brands", brand=None, headers={"X-Service-Brand": "B3"}) == listed(None)
    assert await place.done("list_brands", by="read", brand=None) == listed("B0")
    none = {"note": NOTE, "brands": [], "has_more": False, "message": "You are not in any brand yet."}
    assert await place.done("list_brands", by="X", brand=None) == none
    told, _ = await place.refused("list_brands", {"brand": "B1"})
    assert told["errors"] == {"brand": ["There is no such argument. Known: search."]}


async def test_a_brand_that_is_no_text_is_named_as_wrong(place: Place) -> None:
    told, _ = await place.refused("list_ideas", {"brand": 7})
    assert told["errors"] == {"brand": ["This must be text."]}


async def test_the_header_goes_by_the_prefix_that_is_set(place: Place, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"header_prefix": "X-Other"}))
    headers = {"X-Other-Brand": place.world.slug("B2")}
    assert (await place.done("list_ideas", brand="B1", headers=headers))["brand"] == place.brand("B2")


MEMBERS = {
    "B1": {"O1": Role.SUPER_ADMIN, "ED": Role.EDITOR, "M1": Role.MEMBER, "C1": Role.CLIENT},
    "B2": {"O1": Role.SUPER_ADMIN},
    "B3": {"O2": Role.SUPER_ADMIN},
}
PEOPLE = ("O1", "O2", "ED", "M1", "C1", "X")
TIERS = {tier.label: tier for tier in Tier}
NOBODYS = 10**9
ARGUMENTS: dict[str, dict[str, object]] = {
    "push_ideas": {"ideas": [{"headline": "A thought"}]},
    "check_post": {"body": "Rye."},
    "create_draft": {"body": "Rye."},
    "update_draft": {"post_id": NOBODYS, "expected_version": 1},
    "submit_for_review": {"post_id": NOBODYS, "expected_version": 1},
    "get_post": {"post_id": NOBODYS},
    "list_free_slots": {"channel_ids": [NOBODYS]},
}
WRITING = {"push_ideas", "create_draft"}
ABSENT = {"update_draft", "submit_for_review", "get_post", "list_free_slots"}
"""Those whose arguments name what is not there."""


def test_every_tool_has_its_line() -> None:
    assert {name: tool.operation.name for name, tool in tools.TOOLS.items()} == TOOLS


def expected(who: str, brand: str, tool: str) -> str | None:
    """The code of the refusal, None where the call is let through."""
    (row,) = OPERATIONS[TOOLS[tool]]
    assert isinstance(row, InBrand)
    if not row.admits(TIERS.get(who, Tier.FULL)):
        return "tier_denied"
    role = MEMBERS[brand].get("O1" if who in TIERS else who)
    if role is None:
        return "brand_rejected"
    if role not in row.roles:
        return "forbidden"
    if tool in ABSENT:
        return "not_found"
    return "content_profile_missing" if brand == "B3" and tool in ("push_ideas", "get_mining_context") else None


@proves("MCP-22", "S-104")
@pytest.mark.parametrize("tool", IN_BRAND)
async def test_everybody_does_what_their_role_allows_in_their_brands(place: Place, tool: str) -> None:
    for tier in (Tier.IDEAS, Tier.DRAFTS):
        place.world.tokens[tier.label] = await token("O1", tier=tier)
    for who in (*PEOPLE, *TIERS.keys() - {"full"}):
        async with place.agent(who, brand=None) as agent:
            for brand in MEMBERS:
                arguments = {"brand": place.world.slug(brand), **ARGUMENTS.get(tool, {})}
                before = await rows()
                result = await agent.call_tool(tool, arguments)
                reason = expected(who, brand, tool)
                assert (result.structured_content or {}).get("code") == reason, (who, brand)
                assert result.is_error is (reason is not None)
                assert (await rows() == before) is (reason is not None or tool not in WRITING)
