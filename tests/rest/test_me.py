"""`PATCH /me/team`: the selected brand."""

import asyncio

import pytest

from tests.ledger import proves
from tests.world import World, rows, token

REJECTED = {"message": "This brand is not available to you.", "code": "brand_rejected"}


@proves("REST-ME-01", "REST-TEAMS-13", "S-007", "BSEL-19", "S-006", "REST-TEAMS-34")
async def test_a_selection_is_kept_for_the_user_whatever_the_token(world: World) -> None:
    world.tokens["other"] = await token("O1")
    for sent in (world.id("B2"), str(world.id("B1"))):
        name = "B2" if sent == world.id("B2") else "B1"
        answer = await world.patch("/me/team", {"team_id": sent}, by="O1")
        assert answer.status_code == 200
        chosen = {"id": world.id(name), "name": name}
        assert answer.json() == {"current_team": chosen, "message": "Brand selected."}
        assert (await world.get("/teams", by="other")).json()["current_team"] == chosen


@proves("REST-ME-06")
async def test_a_selection_survives_sign_in(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    assert (await world.sign_in("O1")).json()["current_team"] == {"id": world.id("B2")}


@proves("REST-ME-02", "REST-ME-03", "REST-ME-04", "S-006", "ERR-RULE-03")
async def test_foreign_and_unknown_brands_are_refused_alike(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    before = await rows()
    huge = (2**63, 2**64, -(2**63), -(2**64), 10**300)
    texts = (str(world.id("B3")), "0", "-1", str(2**63), "9" * 19, "9" * 20, "9" * 5000)
    for ident in (world.id("B3"), 999_999_999, 2**63 - 1, 0, -1, *huge, *texts):
        answer = await world.patch("/me/team", {"team_id": ident}, by="O1")
        assert (answer.status_code, answer.json()) == (403, REJECTED), str(ident)[:30]
    assert await rows() == before


@proves("REST-ME-05", "S-006")
@pytest.mark.parametrize(
    ("sent", "message"),
    [
        ({}, "This field is required."),
        ({"team_id": "abc"}, "This must be a whole number."),
        ({"team_id": None}, "This must be a whole number."),
        ({"team_id": True}, "This must be a whole number."),
        ({"team_id": 1.5}, "This must be a whole number."),
        ({"team_id": 1.0}, "This must be a whole number."),
        ({"team_id": [1]}, "This must be a whole number."),
        ({"team_id": {"id": 1}}, "This must be a whole number."),
        ({"team_id": ""}, "This must be a whole number."),
        ({"team_id": "1.0"}, "This must be a whole number."),
        ({"team_id": "+1"}, "This must be a whole number."),
        ({"team_id": "\u0661"}, "This must be a whole number."),
    ],
    ids=range(12),
)
async def test_what_is_no_id_is_named(world: World, sent: dict[str, object], message: str) -> None:
    before = await rows()
    answer = await world.patch("/me/team", sent, by="O1")
    assert answer.status_code == 422
    assert answer.json() == {"message": "The given data was invalid.", "errors": {"team_id": [message]}}
    assert await rows() == before


@proves("REST-ME-07", "BSEL-18", "GEN-07")
async def test_the_header_decides_whatever_is_selected(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    written = {name: await world.written(brand=name, body=name) for name in ("B1", "B2")}
    names = ["B1", "B2"] * 25
    answers = await asyncio.gather(*(world.get("/posts", by="O1", brand=name) for name in names))
    assert [answer.json()["posts"] for answer in answers] == [[written[name]] for name in names]
    selected = (await world.get("/teams", by="O1")).json()["current_team"]
    assert selected == {"id": world.id("B2"), "name": "B2"}
