"""`/teams`: listing, reading and changing brands."""

import re
from datetime import timedelta

import pytest

from app.access import Role
from app.core import clock, iso_time
from app.domain import brands
from app.domain.brands import Membership
from tests.ledger import proves
from tests.world import SYSTEM, World, address, rows

TS_Z = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
INVALID = "The given data was invalid."


@proves("REST-TEAMS-01", "REST-TEAMS-02", "REST-TEAMS-03", "REST-TEAMS-04", "REST-TEAMS-08", "REST-TEAMS-09")
@proves("REST-TEAMS-10", "REST-TEAMS-11", "REST-TEAMS-12", "S-011", "S-014", "S-015", "ERR-CODE-01")
@proves("BSEL-15", "TOK-FULL-05")
async def test_a_caller_lists_their_brands_and_no_others(world: World) -> None:
    answer = await world.get("/teams", by="O1")
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"teams", "current_team"}
    assert [item["id"] for item in body["teams"]] == sorted(world.id(name) for name in ("B0", "B1", "B2"))
    for item, name in zip(body["teams"], ("B0", "B1", "B2"), strict=True):
        assert set(item) == {"id", "name", "slug", "account"}
        assert set(item["account"]) == {"id", "trial_ends_at"}
        assert (item["name"], item["slug"]) == (name, world.slug(name))
        assert type(item["id"]) is int
        assert type(item["account"]["id"]) is int
        assert UUID.fullmatch(item["slug"])
        assert TS_Z.fullmatch(item["account"]["trial_ends_at"])
    assert body["current_team"] == {"id": world.id("B0"), "name": "B0"}


@proves("REST-TEAMS-11", "S-099")
async def test_a_member_of_two_accounts_sees_the_brands_of_both(world: World) -> None:
    await brands.add_member(SYSTEM, world.slug("B1"), address("O2"), Role.MEMBER)
    body = (await world.get("/teams", by="O2")).json()
    assert [item["name"] for item in body["teams"]] == ["B1", "B3"]
    assert len({item["account"]["id"] for item in body["teams"]}) == 2
    body = (await world.get("/teams", by="M1")).json()
    assert [item["name"] for item in body["teams"]] == ["B1"]


@proves("S-016", "S-005")
async def test_without_a_brand_the_current_team_is_null(world: World) -> None:
    assert (await world.get("/teams", by="X")).json() == {"teams": [], "current_team": None}


@proves("S-005")
async def test_losing_the_selected_brand_selects_the_lowest_that_remains(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    await Membership.filter(user_id=world.ids["O1"], brand_id=world.id("B2")).update(active=False)
    body = (await world.get("/teams", by="O1")).json()
    assert [item["name"] for item in body["teams"]] == ["B0", "B1"]
    assert body["current_team"] == {"id": world.id("B0"), "name": "B0"}


@proves("S-013")
async def test_a_trial_of_fourteen_days_starts_with_the_account(world: World) -> None:
    body = (await world.get("/teams", by="O1")).json()
    ends = {item["account"]["trial_ends_at"] for item in body["teams"]}
    assert len(ends) == 1
    left = iso_time.parse(ends.pop()) - clock.now()
    assert timedelta(days=13, hours=23) < left <= timedelta(days=14)


@proves("REST-TEAMS-14", "S-012", "BSEL-17", "S-002", "REST-TEAMS-05", "REST-TEAMS-06", "REST-TEAMS-07")
async def test_one_brand_comes_by_its_number_whatever_the_header_says(world: World) -> None:
    listed = (await world.get("/teams", by="O1")).json()["teams"][2]
    expected = {"team": {**listed, "email": None, "phone": None, "address": None}}
    path = f"/teams/{world.id('B2')}"
    for headers in ({}, {"X-Service-Brand": world.slug("B1")}, {"X-Service-Brand": "nonsense"}):
        answer = await world.get(path, by="O1", headers=headers)
        assert (answer.status_code, answer.json()) == (200, expected)
    assert (await world.get("/teams", by="O1", headers={"X-Service-Brand": "nonsense"})).status_code == 200


@proves("REST-TEAMS-15", "REST-TEAMS-16", "REST-TEAMS-26", "S-018", "ERR-RULE-05", "ERR-CODE-09", "BSEL-14")
@pytest.mark.parametrize("method", ["GET", "PATCH"])
async def test_what_is_not_the_callers_brand_is_not_found(world: World, method: str) -> None:
    before = await rows()
    idents = [world.id("B3"), 999_999_999, 0, -1, 2**63 - 1, 2**63, 2**64, 10**40, "abc", "1.0", "+1", "%201"]
    for ident in [*idents, world.slug("B1"), "٣", "1%00"]:
        answer = await world.call(method, f"/teams/{ident}", by="O1", json={"name": 1})
        assert (answer.status_code, answer.json()) == (404, {"message": "Not found."}), ident
    assert await rows() == before


@proves("REST-TEAMS-17", "REST-TEAMS-24", "REST-TEAMS-05", "REST-TEAMS-06", "REST-TEAMS-07", "S-011")
async def test_the_owner_changes_all_four_fields(world: World) -> None:
    sent = {"name": "Neu", "email": "a@b.example", "phone": "+49 30 1", "address": "Street 1"}
    path = f"/teams/{world.id('B1')}"
    answer = await world.patch(path, sent, by="O1")
    assert answer.status_code == 200
    assert answer.json() == {"team": {"id": world.id("B1"), "name": "Neu"}, "message": "Brand updated."}
    team = (await world.get(path, by="O1")).json()["team"]
    assert {key: team[key] for key in sent} == sent


@proves("REST-TEAMS-27", "S-019")
async def test_absent_fields_keep_their_values_and_blank_ones_are_cleared(world: World) -> None:
    path = f"/teams/{world.id('B1')}"
    await world.patch(path, {"email": "a@b.example", "phone": "1", "address": "Street"}, by="O1")
    assert (await world.patch(path, {"phone": " 2 "}, by="O1")).status_code == 200
    before = (await world.get(path, by="O1")).json()["team"]
    assert (before["name"], before["email"], before["phone"], before["address"]) == (
        "B1",
        "a@b.example",
        "2",
        "Street",
    )
    assert (await world.patch(path, {}, by="O1")).status_code == 200
    assert (await world.get(path, by="O1")).json()["team"] == before
    await world.patch(path, {"email": None, "phone": "", "address": "  "}, by="O1")
    after = (await world.get(path, by="O1")).json()["team"]
    assert (after["email"], after["phone"], after["address"]) == (None, None, None)


@proves("REST-TEAMS-28", "REST-TEAMS-29")
async def test_other_fields_are_ignored_and_the_slug_is_stable(world: World) -> None:
    path = f"/teams/{world.id('B1')}"
    before = (await world.get(path, by="O1")).json()["team"]
    sent = {"slug": "x", "id": 1, "account": {"id": 5}, "account_id": 9, "time_zone": "X", "name": "Other"}
    assert (await world.patch(path, sent, by="O1")).status_code == 200
    assert (await world.get(path, by="O1")).json()["team"] == before | {"name": "Other"}
    assert len({world.slug(name) for name in world.brands}) == len(world.brands)


LIMITS = [
    ("name", "n" * 100, "n" * 101),
    ("name", "🦊" * 100, "🦊" * 101),
    ("name", "  " + "n" * 100 + "  ", "n" * 99 + " n"),
    ("email", "a" * 243 + "@example.com", "a" * 244 + "@example.com"),
    ("phone", "1" * 50, "1" * 51),
    ("address", "s" * 255, "s" * 256),
]


@proves("REST-TEAMS-18", "REST-TEAMS-19", "REST-TEAMS-20", "REST-TEAMS-21", "S-020", "S-021")
@proves("LIM-10", "LIM-11", "LIM-12", "ERR-BODY-01", "ERR-CODE-11")
@pytest.mark.parametrize(("name", "longest", "too_long"), LIMITS, ids=range(len(LIMITS)))
async def test_lengths_end_where_they_are_documented(world: World, name: str, longest: str, too_long: str) -> None:
    path = f"/teams/{world.id('B1')}"
    assert (await world.patch(path, {name: longest}, by="O1")).status_code == 200
    assert (await world.get(path, by="O1")).json()["team"][name] == longest.strip()
    before = await rows()
    answer = await world.patch(path, {name: too_long}, by="O1")
    assert answer.status_code == 422
    body = answer.json()
    assert body == {"message": INVALID, "errors": {name: body["errors"][name]}}
    assert body["errors"][name] == [f"This must be at most {len(longest.strip())} characters long."]
    assert await rows() == before


@proves("REST-TEAMS-19", "S-021")
async def test_addresses_are_judged_leniently(world: World) -> None:
    path = f"/teams/{world.id('B1')}"
    for good in ("a@b", "ä.ö+x@münchen.example", "a'b@example.com", "x" * 70 + "@example.com"):
        assert (await world.patch(path, {"email": good}, by="O1")).status_code == 200, good
    before = await rows()
    for bad in ("nope", "@b.example", "a@", "a@b@c", "a b@c.example", "a@b..c", "a@-b.example", "a\t@b.c"):
        answer = await world.patch(path, {"email": bad}, by="O1")
        assert answer.status_code == 422, bad
        assert answer.json()["errors"] == {"email": ["This must be an email address."]}
    assert await rows() == before


@proves("REST-TEAMS-22", "REST-TEAMS-23", "S-019", "S-020", "ERR-BODY-01")
@pytest.mark.parametrize(
    ("sent", "errors"),
    [
        ({"name": None}, {"name": ["This must be text."]}),
        ({"name": ""}, {"name": ["This must not be blank."]}),
        ({"name": " \n "}, {"name": ["This must not be blank."]}),
        ({"name": 123}, {"name": ["This must be text."]}),
        ({"name": ["x"]}, {"name": ["This must be text."]}),
        ({"phone": {}}, {"phone": ["This must be text."]}),
        ({"address": True}, {"address": ["This must be text."]}),
        ({"email": 1.5}, {"email": ["This must be text."]}),
        ({"name": "a\0b"}, {"name": ["This must not contain a NUL character."]}),
        ({"name": "", "phone": 1}, {"name": ["This must not be blank."], "phone": ["This must be text."]}),
    ],
)
async def test_wrong_values_are_named_and_change_nothing(
    world: World, sent: dict[str, object], errors: dict[str, list[str]]
) -> None:
    before = await rows()
    answer = await world.patch(f"/teams/{world.id('B1')}", sent, by="O1")
    assert (answer.status_code, answer.json()) == (422, {"message": INVALID, "errors": errors})
    assert await rows() == before


@proves("REST-TEAMS-25", "ROLES-08", "ROLES-03", "ROLES-11", "S-018", "S-009", "TOK-FULL-06", "ERR-CODE-08")
@pytest.mark.parametrize("who", ["ED", "M1", "C1"])
async def test_only_the_owner_changes_a_brand(world: World, who: str) -> None:
    before = await rows()
    answer = await world.patch(f"/teams/{world.id('B1')}", {"name": 5}, by=who)
    assert answer.status_code == 403
    assert answer.json() == {"message": "You may not do this in this brand.", "code": "forbidden"}
    assert await rows() == before
    assert (await world.get(f"/teams/{world.id('B1')}", by=who)).status_code == 200


@proves("REST-TEAMS-30", "S-017")
async def test_brands_are_not_made_here(world: World) -> None:
    assert (await world.post("/teams", {"name": "New"})).status_code == 401
    before = await rows()
    answer = await world.post("/teams", {"name": "New"}, by="O1")
    assert answer.status_code == 501
    assert answer.json() == {"message": "Not implemented. Brands are created in the studio."}
    tiered = await world.post("/teams", {"name": "New"}, by="elevated_write")
    assert (tiered.status_code, tiered.json()["code"]) == (403, "tier_denied")
    assert await rows() == before


@proves("REST-TEAMS-16", "GEN-10")
async def test_a_slash_at_the_end_is_another_path(world: World) -> None:
    answer = await world.get("/teams/", by="O1")
    assert (answer.status_code, answer.json()) == (404, {"message": "Not found."})
