"""Members in the studio: who sees them, and what the owner does about them."""

import asyncio
from typing import Any

import pytest

from app.access import Door, RequestInfo, Role
from app.core.errors import Forbidden, NotFound
from app.domain import brands
from app.domain.brands import Membership
from schema.engine import ids
from schema.engine.context import open_context
from schema.studio import studio as schema
from tests.graphql.world import Json, Studio, broken_off, counted, operation
from tests.ledger import proves
from tests.time_limits import WAIT_SECONDS
from tests.world import SYSTEM, address, rows

LIST = """query ($id: ID!, $first: Int, $after: String, $roles: [RoleName!], $search: String) { brand(id: $id) {
    members(first: $first, after: $after, roles: $roles, search: $search) { totalCount
        edges { node { id active joinedAt roles { name } user { email } } }
        pageInfo { hasNextPage hasPreviousPage endCursor } } } }"""
SHOWN = "... on Membership { id active roles { name } user { databaseId } brand { name } }"
ACTS: dict[str, Json] = {
    "memberRoleSet": {"role": "EDITOR"},
    "memberActiveSet": {"active": False},
    "memberRemove": {},
}


async def membership(studio: Studio, who: str, brand: str = "B1") -> str:
    row = await Membership.get(brand_id=studio.world.id(brand), user_id=studio.world.ids[who])
    return ids.encode("Membership", row.id)


async def listed(studio: Studio, **asked: Any) -> list[str]:
    page = (await studio.ask(LIST, id=studio.brand("B1"), **asked))["brand"]["members"]
    return [edge["node"]["user"]["email"].partition("@")[0] for edge in page["edges"]]


async def test_members_are_paged_and_found(studio: Studio) -> None:
    for by in ("O1", "ED", "M1"):
        assert await listed(studio, by=by) == ["o1", "ed", "m1", "c1"]
    assert await listed(studio, roles=["CLIENT", "EDITOR"]) == ["ed", "c1"]
    assert await listed(studio, search="ED@") == ["ed"]
    assert await listed(studio, search="%") == []
    page = (await studio.ask(LIST, id=studio.brand("B1"), first=3))["brand"]["members"]
    assert (page["totalCount"], page["pageInfo"]["hasNextPage"]) == (4, True)
    assert await listed(studio, first=3, after=page["pageInfo"]["endCursor"]) == ["c1"]
    unusable: list[Json] = [{"search": "a" * 101}, {"first": 0}, {"after": "x"}]
    for wrong in unusable:
        (error,) = await studio.refused(LIST, id=studio.brand("B1"), **wrong)
        assert (error["code"], error["path"]) == ("INVALID", ["brand", "members"])


@proves("S-029", "S-034")
async def test_a_client_sees_roles_and_themselves_but_no_team(studio: Studio) -> None:
    errors = await studio.refused(LIST, by="C1", id=studio.brand("B1"))
    assert [(error["code"], error["path"]) for error in errors] == [("FORBIDDEN", ["brand", "members"])]
    query = """query ($id: ID!) { brand(id: $id) { seats { name used limit isUnlimited }
        roles { databaseId name invitable } assignableRoles { name }
        viewerMembership { user { email } roles { name } permissions { area level } } } }"""
    found = (await studio.ask(query, by="C1", id=studio.brand("B1")))["brand"]
    assert found["roles"] == [
        {"databaseId": 1, "name": "SUPER_ADMIN", "invitable": False},
        {"databaseId": 2, "name": "EDITOR", "invitable": False},
        {"databaseId": 3, "name": "MEMBER", "invitable": True},
        {"databaseId": 4, "name": "CLIENT", "invitable": True},
    ]
    assert found["assignableRoles"] == [{"name": "EDITOR"}, {"name": "MEMBER"}, {"name": "CLIENT"}]
    assert found["viewerMembership"] == {
        "user": {"email": "c1@example.com"},
        "roles": [{"name": "CLIENT"}],
        "permissions": [{"area": area, "level": "VIEW"} for area in ("CONTENT", "COMMENTS", "METRICS")],
    }
    assert (found["seats"]["name"], found["seats"]["used"]) == ("STAFF_ACCOUNTS", 4)
    owner = (await studio.ask(query, id=studio.brand("B1")))["brand"]["viewerMembership"]
    assert len(owner["permissions"]) == 16


@proves("S-031", "ROLES-09")
async def test_the_owner_gives_every_role_but_their_own(studio: Studio) -> None:
    ident = await membership(studio, "M1")
    for role in ("EDITOR", "CLIENT", "MEMBER"):
        made = await studio.do("memberRoleSet", {"membershipId": ident, "role": role}, SHOWN)
        assert made == {
            "__typename": "Membership",
            "id": ident,
            "active": True,
            "roles": [{"name": role}],
            "user": {"databaseId": studio.world.ids["M1"]},
            "brand": {"name": "B1"},
        }
        users = (await studio.world.get("/users", by="O1", brand="B1")).json()["members"]
        assert [item["roles"] for item in users if item["email"] == address("M1")] == [[role.lower()]]
    answer = await studio.send(
        "mutation ($input: MemberRoleSetInput!) { memberRoleSet(input: $input) { __typename } }",
        by="O1",
        input={"membershipId": ident, "role": "SUPER_ADMIN"},
    )
    assert "errors" in answer.json()
    assert (await Membership.get(user_id=studio.world.ids["M1"])).role == "member"


@proves("S-028", "S-027")
async def test_access_is_taken_and_given_back(studio: Studio) -> None:
    given = {"membershipId": await membership(studio, "M1")}
    assert (await studio.do("memberActiveSet", {**given, "active": False}, SHOWN))["active"] is False
    assert (await studio.world.get("/users", by="M1", brand="B1")).status_code == 403
    assert (await studio.ask("query ($id: ID!) { brand(id: $id) { name } }", by="M1", id=studio.brand("B1")))[
        "brand"
    ] is None
    assert (await studio.do("memberActiveSet", {**given, "active": True}, SHOWN))["active"] is True
    assert (await studio.world.get("/users", by="M1", brand="B1")).status_code == 200


async def test_a_member_is_taken_out(studio: Studio) -> None:
    ident = await membership(studio, "M1")
    assert await studio.do("memberRemove", {"membershipId": ident}, "... on Deleted { id }") == {
        "__typename": "Deleted",
        "id": ident,
    }
    assert await listed(studio) == ["o1", "ed", "c1"]
    assert (await studio.problem("memberRemove", {"membershipId": ident}))["code"] == "NOT_FOUND"


@proves("S-032")
@pytest.mark.parametrize("name", ACTS)
async def test_the_owner_stays_and_only_the_owner_acts(studio: Studio, name: str) -> None:
    own, member = await membership(studio, "O1"), await membership(studio, "M1")
    before = await rows()
    refused = await studio.problem(name, {"membershipId": own, **ACTS[name]})
    assert refused["code"] == "INVALID_STATE"
    for by in ("ED", "M1", "C1"):
        assert (await studio.problem(name, {"membershipId": member, **ACTS[name]}, by=by))["code"] == "FORBIDDEN"
    for ident in (member, ids.encode("Membership", 2**62), ids.encode("Brand", 1), "", "1"):
        refused = await studio.problem(name, {"membershipId": ident, **ACTS[name]}, by="O2")
        assert (refused["code"], refused["message"]) == ("NOT_FOUND", "Not found.")
    assert await rows() == before


async def test_nodes_are_those_that_the_caller_may_see(studio: Studio) -> None:
    query = """query ($ids: [ID!]!) { nodes(ids: $ids) { __typename
        ... on User { email } ... on Role { name } ... on Membership { user { email } } } }"""
    wanted = [
        ids.encode("User", studio.world.ids["M1"]),
        ids.encode("User", studio.world.ids["O2"]),
        await membership(studio, "M1"),
        ids.encode("Role", 2),
        ids.encode("Role", 5),
    ]
    role = {"__typename": "Role", "name": "EDITOR"}
    user = {"__typename": "User", "email": address("M1")}
    member = {"__typename": "Membership", "user": {"email": address("M1")}}
    for by in ("O1", "ED", "M1"):
        assert (await studio.ask(query, by=by, ids=wanted))["nodes"] == [user, None, member, role, None]
    assert (await studio.ask(query, by="C1", ids=wanted))["nodes"] == [None, None, None, role, None]
    foreign = {"__typename": "User", "email": address("O2")}
    assert (await studio.ask(query, by="O2", ids=wanted))["nodes"] == [None, foreign, None, role, None]


async def test_statements_do_not_grow_with_the_members(studio: Studio) -> None:
    await listed(studio)  # the first request of a token notes that it is used
    with counted() as few:
        await studio.ask(LIST, id=studio.brand("B1"))
    for who in ("X", "O2"):
        await brands.add_member(SYSTEM, studio.world.slug("B1"), address(who), Role.MEMBER)
    with counted() as many:
        assert len(await listed(studio)) == 6
    assert len(many) == len(few) == 5  # the token with the brand, the page, its count, the people, their addresses


async def test_watchers_are_told_until_they_lose_sight(studio: Studio) -> None:
    running = schema(introspection=False)
    query = "subscription ($id: ID!) { membersChanged(brandId: $id) { name members { totalCount } } }"
    asked = operation(running, query, {"id": studio.brand("B1")})
    events = running.bodies(asked, await open_context(studio.world.tokens["ED"], RequestInfo(door=Door.STUDIO)))

    async def event() -> Json:
        return await asyncio.wait_for(anext(events), WAIT_SECONDS)

    next_one = asyncio.ensure_future(event())
    for _ in range(50):
        await asyncio.sleep(0)
    await studio.do("memberRemove", {"membershipId": await membership(studio, "C1")}, "")
    assert (await next_one)["data"]["membersChanged"] == {"name": "B1", "members": {"totalCount": 3}}
    await studio.do("memberRoleSet", {"membershipId": await membership(studio, "ED"), "role": "CLIENT"}, "")
    with broken_off(Forbidden):
        await event()


async def test_only_who_sees_the_team_watches_it(studio: Studio) -> None:
    running = schema(introspection=False)
    query = "subscription ($id: ID!) { membersChanged(brandId: $id) { name } }"
    for by, refusal in (("C1", Forbidden), ("O2", NotFound)):
        asked = operation(running, query, {"id": studio.brand("B1")})
        events = running.bodies(asked, await open_context(studio.world.tokens[by], RequestInfo(door=Door.STUDIO)))
        with broken_off(refusal):
            await asyncio.wait_for(anext(events), WAIT_SECONDS)


@proves("S-032")
@pytest.mark.parametrize("by", ["ED", "M1", "C1"])
async def test_a_member_leaves_a_brand_and_is_in_it_no_more(studio: Studio, by: str) -> None:
    seats = "query ($id: ID!) { brand(id: $id) { seats { used } } }"
    before = (await studio.ask(seats, id=studio.brand("B1")))["brand"]["seats"]["used"]
    given = {"id": studio.brand("B1")}
    assert await studio.do("brandLeave", given, "... on Done { ok }", by=by) == {"__typename": "Done", "ok": True}
    assert await studio.ask("query ($id: ID!) { brand(id: $id) { id } }", by=by, **given) == {"brand": None}
    assert (await studio.ask(seats, **given))["brand"]["seats"]["used"] == before - 1
    unchanged = await rows()
    assert (await studio.problem("brandLeave", given, by=by))["code"] == "NOT_FOUND"
    assert await rows() == unchanged


@proves("S-032")
async def test_the_owner_stays_in_the_brand(studio: Studio) -> None:
    before = await rows()
    refused = await studio.problem("brandLeave", {"id": studio.brand("B1")})
    assert (refused["code"], refused["message"]) == (
        "INVALID_STATE",
        "The owner of a brand stays its owner.",
    )
    for by, ident in (("O2", studio.brand("B1")), ("O1", ""), ("O1", ids.encode("Brand", 2**60))):
        assert (await studio.problem("brandLeave", {"id": ident}, by=by))["code"] == "NOT_FOUND"
    assert await rows() == before
