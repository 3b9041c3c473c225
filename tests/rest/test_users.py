"""`/users`: the members of a brand, its seats and the roles to give."""

import pytest

from app.access import Role
from app.domain.brands import Membership
from tests.ledger import proves
from tests.rest.guests import TAKEN, emails, invited, seats
from tests.world import World, address, rows

SECRETS = ("token", "hash", "password", "digest", "secret")


@proves("REST-USERS-01", "REST-USERS-02", "REST-USERS-03", "REST-USERS-04", "REST-USERS-05", "REST-USERS-06")
@proves("REST-USERS-07", "REST-USERS-10", "REST-USERS-11", "S-011", "S-015", "S-025", "ROLES-03")
async def test_the_members_of_the_brand_are_listed(world: World) -> None:
    answer = await world.get("/users", by="O1", brand="B1")
    assert answer.status_code == 200
    expected = {"O1": "super_admin", "ED": "editor", "M1": "member", "C1": "client"}
    listed = [
        {
            "id": world.ids[who],
            "first_name": who,
            "last_name": "Person",
            "email": address(who),
            "status": True,
            "roles": [role],
        }
        for who, role in expected.items()
    ]
    assert answer.json() == {
        "members": sorted(listed, key=lambda item: int(str(item["id"]))),
        "used": TAKEN,
        "limit": 10,
        "is_unlimited": False,
    }
    for item in answer.json()["members"]:
        assert {name: type(value) for name, value in item.items()} == {
            "id": int,
            "first_name": str,
            "last_name": str,
            "email": str,
            "status": bool,
            "roles": list,
        }
    assert not any(word in answer.text for word in SECRETS)


@proves("BSEL-01", "REST-USERS-10", "GEN-07", "BSEL-03")
async def test_the_header_chooses_whose_members(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    assert set(await emails(world, brand="B1")) == {address(who) for who in ("O1", "ED", "M1", "C1")}
    assert set(await emails(world, brand="B2")) == {address("O1")}
    assert (await world.get("/teams", by="O1")).json()["current_team"]["id"] == world.id("B1")


@proves("BSEL-02", "BSEL-13", "S-001")
async def test_a_brand_is_named_by_its_slug_alone(world: World) -> None:
    for headers in ({}, {"X-Service-Brand": str(world.id("B1"))}, {"X-Service-Brand": "B1"}):
        for path in ("/users", "/users/roles", "/invitations"):
            assert (await world.get(path, by="O1", headers=headers)).status_code == 403


@proves("REST-USERS-08", "S-024")
async def test_the_limit_is_that_of_the_plan(world: World) -> None:
    for limit, is_unlimited in ((3, False), (0, False), (-1, True)):
        await seats(limit)
        body = (await world.get("/users", by="O1", brand="B1")).json()
        assert (body["used"], body["limit"], body["is_unlimited"]) == (TAKEN, limit, is_unlimited)
        assert type(body["limit"]) is int


@proves("REST-USERS-09", "S-025", "S-026")
async def test_pending_invitations_take_seats_of_their_brand(world: World) -> None:
    made = await invited(world, "new@example.com", "client")
    for brand, used in (("B1", TAKEN + 1), ("B2", 1)):
        assert (await world.get("/users", by="O1", brand=brand)).json()["used"] == used
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    entitled = (await world.get("/me/entitlements", by="O1")).json()["entitlements"]["staff_accounts"]
    assert entitled == {"limit": 10, "used": TAKEN + 1, "remaining": 5, "is_unlimited": False}
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    assert (await world.get("/users", by="O1", brand="B1")).json()["used"] == TAKEN


@proves("REST-USERS-04", "S-027", "S-028")
async def test_an_inactive_member_is_shown_keeps_the_seat_and_has_no_access(world: World) -> None:
    await Membership.filter(user_id=world.ids["M1"], brand_id=world.id("B1")).update(active=False)
    body = (await world.get("/users", by="O1", brand="B1")).json()
    assert {item["email"]: item["status"] for item in body["members"]} == {
        address("O1"): True,
        address("ED"): True,
        address("M1"): False,
        address("C1"): True,
    }
    assert body["used"] == TAKEN
    refused = await world.get("/users", by="M1", brand="B1")
    assert (refused.status_code, refused.json()["code"]) == (403, "brand_rejected")


@proves("S-029", "ROLES-11")
@pytest.mark.parametrize("path", ["/users", "/users/roles"])
async def test_a_client_does_not_see_the_members(world: World, path: str) -> None:
    for who in ("O1", "ED", "M1"):
        assert (await world.get(path, by=who, brand="B1")).status_code == 200
    refused = await world.get(path, by="C1", brand="B1")
    assert (refused.status_code, refused.json()["code"]) == (403, "forbidden")


@proves("REST-USERS-12", "REST-USERS-13", "REST-USERS-14", "ROLES-01", "ROLES-04", "S-030", "S-015")
async def test_the_roles_to_give_are_two_and_both_can_be_given(world: World) -> None:
    answer = await world.get("/users/roles", by="O1", brand="B1")
    assert answer.status_code == 200
    (member, client) = answer.json()["roles"]
    assert (member["name"], client["name"]) == ("member", "client")
    assert set(member) == set(client) == {"id", "name"}
    assert type(member["id"]) is type(client["id"]) is int
    assert member["id"] < client["id"]
    assert (await world.get("/users/roles", by="O2", brand="B3")).json() == answer.json()
    for role in (member, client):
        made = await invited(world, f"{role['name']}@x.example", role["name"])
        assert made["role"] == role["name"]


async def test_reading_changes_nothing(world: World) -> None:
    before = await rows()
    for path in ("/users", "/users/roles", "/invitations"):
        assert (await world.get(path, by="O1", brand="B1")).status_code == 200
        head = await world.call("HEAD", path, by="O1", brand="B1")
        assert (head.status_code, head.content) == (200, b"")
    assert await rows() == before


async def test_an_owner_is_never_missing(world: World) -> None:
    for brand in ("B0", "B1", "B2"):
        assert (await emails(world, brand=brand))[address("O1")] == [Role.SUPER_ADMIN.value]
