"""Brands in the studio: making, changing, selecting and finding them."""

from typing import Any

import pytest

from app.domain import brands, plans
from app.domain.brands import Brand
from schema.engine import ids
from tests.graphql.world import Json, Studio, counted
from tests.ledger import proves
from tests.world import SYSTEM, address, rows

SHOWN = "... on Brand { id databaseId slug name email phone address timeZone createdAt }"
MINE = """query ($first: Int, $after: String) { viewer { brands(first: $first, after: $after) {
    totalCount edges { cursor node { name } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }"""
OTHERS = ("ED", "M1", "C1")


async def allow(limit: int, who: str = "O1") -> None:
    allowed = plans.NewAllowance(name=plans.Allowance.BRANDS, limit=limit)
    await plans.set_allowance(SYSTEM, address(who), allowed)


@proves("GEN-02", "REST-TEAMS-31", "OTHER-08")
async def test_a_brand_made_here_is_the_team_that_rest_lists(studio: Studio) -> None:
    given = {"name": " New ", "email": "a@example.com", "phone": "+1", "address": " ", "timeZone": "Europe/Berlin"}
    made = await studio.do("brandCreate", given, SHOWN)
    assert (made["name"], made["email"], made["phone"], made["address"]) == ("New", "a@example.com", "+1", None)
    assert made["timeZone"] == "Europe/Berlin"
    listed = (await studio.world.get("/teams", by="O1")).json()["teams"]
    (team,) = [item for item in listed if item["id"] == made["databaseId"]]
    assert (team["slug"], team["name"]) == (made["slug"], "New")
    by_id = await studio.ask(
        "query ($id: ID!) { brand(id: $id) { slug viewerMembership { roles { name } } } }", id=made["id"]
    )
    assert by_id["brand"] == {"slug": made["slug"], "viewerMembership": {"roles": [{"name": "SUPER_ADMIN"}]}}
    plain = await studio.do("brandCreate", {"name": "Plain", "timeZone": None}, SHOWN)
    assert (plain["timeZone"], plain["email"]) == ("UTC", None)


@proves("REST-TEAMS-32", "S-022", "LIM-16")
async def test_beyond_the_allowance_the_refusal_tells_limit_and_use(studio: Studio) -> None:
    await allow(3)
    before = await rows()
    query = """mutation { brandCreate(input: {name: "More"}) { __typename ... on Problem {
        code message allowance { name limit used remaining isUnlimited resetsAt } } } }"""
    refused = (await studio.ask(query))["brandCreate"]
    assert refused == {
        "__typename": "Problem",
        "code": "LIMIT_REACHED",
        "message": "Your plan allows no more: 3 of 3 brands are in use. Delete one, or choose a larger plan.",
        "allowance": {
            "name": "BRANDS",
            "limit": 3,
            "used": 3,
            "remaining": 0,
            "isUnlimited": False,
            "resetsAt": None,
        },
    }
    assert await rows() == before


@proves("REST-TEAMS-33", "ROLES-10", "S-023")
@pytest.mark.parametrize("by", [*OTHERS, "X"])
async def test_others_make_brands_in_their_own_account_only(studio: Studio, by: str) -> None:
    owned = await Brand.filter(account_id=studio.world.brands["B1"].account_id).count()
    made = await studio.do("brandCreate", {"name": "Own"}, SHOWN, by=by)
    row = await Brand.get(id=made["databaseId"]).select_related("account")
    assert row.account.owner_id == studio.world.ids[by]
    assert await Brand.filter(account_id=studio.world.brands["B1"].account_id).count() == owned


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"name": " "}, "name"),
        ({"name": "a" * 101}, "name"),
        ({"name": "New", "email": "nope"}, "email"),
        ({"name": "New", "phone": "1" * 51}, "phone"),
        ({"name": "New", "address": "1" * 256}, "address"),
        ({"name": "New", "timeZone": "Mars/Base"}, "timeZone"),
        ({"name": "New", "timeZone": ""}, "timeZone"),
    ],
)
async def test_what_is_wrong_is_told_by_field(studio: Studio, given: Json, path: str) -> None:
    before = await rows()
    refused = await studio.problem("brandCreate", given)
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    refused = await studio.problem("brandUpdate", {"id": studio.brand("B1"), **given})
    assert (refused["code"], [field["path"] for field in refused["fields"]]) == ("INVALID", [path])
    assert await rows() == before


async def test_the_owner_changes_a_brand_field_by_field(studio: Studio) -> None:
    first = await studio.do("brandUpdate", {"id": studio.brand("B1"), "email": "a@example.com"}, SHOWN)
    second = await studio.do("brandUpdate", {"id": studio.brand("B1"), "timeZone": "Asia/Kathmandu"}, SHOWN)
    assert second == {**first, "timeZone": "Asia/Kathmandu"}
    third = await studio.do("brandUpdate", {"id": studio.brand("B1"), "email": None, "name": "Renamed"}, SHOWN)
    assert third == {**second, "email": None, "name": "Renamed"}
    refused = await studio.problem("brandUpdate", {"id": studio.brand("B1"), "name": None, "timeZone": None})
    assert {field["path"] for field in refused["fields"]} == {"name", "timeZone"}


@pytest.mark.parametrize("by", OTHERS)
async def test_only_the_owner_changes_a_brand(studio: Studio, by: str) -> None:
    before = await rows()
    # Who may not is told so before the input is looked at.
    given = {"id": studio.brand("B1"), "name": " "}
    assert (await studio.problem("brandUpdate", given, by=by))["code"] == "FORBIDDEN"
    assert await rows() == before


@pytest.mark.parametrize("name", ["brandUpdate", "brandSelect"])
async def test_foreign_and_malformed_brands_are_not_found(studio: Studio, name: str) -> None:
    before = await rows()
    for ident in (studio.brand("B3"), ids.encode("Brand", 2**62), ids.encode("User", 1), "", "B1", "=", "ä"):
        refused = await studio.problem(name, {"id": ident})
        assert (refused["code"], refused["message"]) == ("NOT_FOUND", "Not found.")
    assert await rows() == before


async def test_a_brand_is_selected_and_is_the_current_one(studio: Studio) -> None:
    query = "{ viewer { currentBrand { name } } }"
    assert (await studio.ask(query))["viewer"]["currentBrand"] == {"name": "B0"}
    assert (await studio.do("brandSelect", {"id": studio.brand("B2")}, "... on Brand { name }"))["name"] == "B2"
    assert (await studio.ask(query))["viewer"]["currentBrand"] == {"name": "B2"}
    team = (await studio.world.get("/teams", by="O1")).json()["current_team"]
    assert team["id"] == studio.world.id("B2")
    assert (await studio.ask(query, by="X"))["viewer"]["currentBrand"] is None
    assert (await studio.do("brandSelect", {"id": studio.brand("B1")}, "", by="C1"))["__typename"] == "Brand"


async def test_the_viewers_brands_are_paged_newest_first(studio: Studio) -> None:
    first = (await studio.ask(MINE, first=2))["viewer"]["brands"]
    assert ([edge["node"]["name"] for edge in first["edges"]], first["totalCount"]) == (["B2", "B1"], 3)
    assert first["pageInfo"]["hasNextPage"]
    rest = (await studio.ask(MINE, first=2, after=first["pageInfo"]["endCursor"]))["viewer"]["brands"]
    assert [edge["node"]["name"] for edge in rest["edges"]] == ["B0"]
    assert (rest["pageInfo"]["hasNextPage"], rest["pageInfo"]["hasPreviousPage"]) == (False, True)
    assert (await studio.ask(MINE, by="M1"))["viewer"]["brands"]["totalCount"] == 1
    nobody = (await studio.ask(MINE, by="X"))["viewer"]["brands"]
    assert (nobody["edges"], nobody["totalCount"], nobody["pageInfo"]["endCursor"]) == ([], 0, None)
    unusable: list[dict[str, Any]] = [{"first": 0}, {"first": 101}, {"after": "x"}]
    for wrong in unusable:
        (error,) = await studio.refused(MINE, **wrong)
        assert error["code"] == "INVALID"


async def test_a_brand_is_found_by_exactly_one_of_its_ids(studio: Studio) -> None:
    query = """query ($id: ID, $slug: String, $number: BigInt) {
        brand(id: $id, slug: $slug, databaseId: $number) { name } }"""
    ways: list[dict[str, Any]] = [
        {"id": studio.brand("B1")},
        {"slug": studio.world.slug("B1")},
        {"number": studio.world.id("B1")},
    ]
    for way in ways:
        assert (await studio.ask(query, **way))["brand"] == {"name": "B1"}
        assert (await studio.ask(query, by="O2", **way))["brand"] is None
    nothing: list[dict[str, Any]] = [
        {"id": ids.encode("User", 1)},
        {"id": ""},
        {"slug": "B1"},
        {"slug": "\0"},
        {"number": 0},
        {"number": -1},
    ]
    for way in nothing:
        assert (await studio.ask(query, **way))["brand"] is None
    for wrong in ({}, {**ways[0], **ways[1]}, {"id": None}):
        (error,) = await studio.refused(query, **wrong)
        assert (error["code"], error["path"]) == ("INVALID", ["brand"])
    node = "query ($id: ID!) { node(id: $id) { id ... on Brand { name } } }"
    assert (await studio.ask(node, id=studio.brand("B1")))["node"]["name"] == "B1"
    assert (await studio.ask(node, id=studio.brand("B3")))["node"] is None


async def test_statements_do_not_grow_with_the_brands(studio: Studio) -> None:
    query = """{ viewer { currentBrand { name } brands(first: 10) { totalCount edges { node { name timeZone
        seats { used limit } viewerMembership { roles { name } user { email } brand { name } } roles { name }
        contentProfile { voice } members(first: 2) { totalCount edges { node { user { email } } } }
        invitations(first: 2) { totalCount edges { node { email } } }
        auditLog(first: 2) { edges { node { action actor { email } } } } } } } } }"""
    await studio.ask("{ viewer { currentBrand { name } } }")  # the first request of a token notes that it is used
    with counted() as few:
        await studio.ask(query)
    for number in range(4):
        made = brands.NewBrand(name=f"Further {number}")
        await brands.create_for(SYSTEM, address("O1"), made)
    with counted() as many:
        data = await studio.ask(query)
    assert len(data["viewer"]["brands"]["edges"]) == 7
    assert len(many) == len(few) <= 20


@pytest.mark.parametrize(
    ("asked", "counts"),
    [
        ("edges { cursor }", 0),
        ("size: totalCount", 3),
        ("... @include(if: true) { totalCount }", 3),
    ],
)
async def test_only_who_asks_for_the_size_of_a_list_has_it_counted(
    studio: Studio, asked: str, counts: int
) -> None:
    below = f"edges {{ node {{ members {{ {asked} }} invitations {{ {asked} }} }} }}"
    with counted() as statements:
        await studio.ask(f"{{ viewer {{ brands(first: 3) {{ {asked} {below} }} }} }}")
    assert sum("count(*)" in statement for statement in statements) == counts
