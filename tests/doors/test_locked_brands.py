"""A brand that requires two-factor, at the doors that name one by a header, a path, an argument or a selection."""

from typing import Any

import httpx2
import orjson
import pytest
from starlette.requests import Request

from app.core.clock import Frozen
from app.domain import brands
from app.domain.brands import Brand
from app.pages import html
from app.web import cookies
from tests.doors.matrix import ROUTES, TOOLS, InBrand, Route
from tests.rest.second_factor import turned_on
from tests.world import World, channel, profile, rows

NEEDED = {
    "message": "This brand asks its members for two-factor authentication. Turn it on for your account first.",
    "code": "two_factor_needed",
}
IN_BRAND = [row for row in ROUTES if isinstance(row.rule, InBrand)]


async def locked(world: World, name: str = "B1") -> None:
    """The brand asks its members for two-factor; nobody has it, its owner neither."""
    await Brand.filter(id=world.id(name)).update(requires_two_factor=True)


async def asked(world: World, row: Route, by: str) -> httpx2.Response:
    path = row.path.replace("{team_id}", str(world.id("B1")))
    for name in ("post_id", "invitation_id", "asset_id", "upload_uuid"):
        path = path.replace(f"{{{name}}}", "1")
    headers = {"X-Service-Brand": world.slug("B1")} if row.brand == "header" else {}
    return await world.call(row.method, path, by=by, json=row.body, headers=headers)


@pytest.mark.parametrize("who", ["O1", "ED", "C1"])
@pytest.mark.parametrize("row", IN_BRAND, ids=lambda row: row.name)
async def test_every_route_in_a_brand_is_closed_to_members_without_it(world: World, row: Route, who: str) -> None:
    for name in ("B0", "B1", "B2"):
        await locked(world, name)
    before = await rows()
    answer = await asked(world, row, who)
    assert (answer.status_code, answer.json()) == (403, NEEDED)
    assert await rows() == before


async def test_tier_tokens_are_held_to_their_owner(world: World) -> None:
    await locked(world)
    for tier in ("read", "standard_write", "elevated_write"):
        answer = await world.get("/posts", by=tier, brand="B1")
        assert (answer.status_code, answer.json()) == (403, NEEDED)
        assert (await world.get("/posts", by=tier, brand="B2")).status_code == 200


async def test_lists_still_name_it_and_it_cannot_be_selected(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B2")}, by="O1")
    listed = (await world.get("/teams", by="O1")).json()
    signed = (await world.sign_in("O1")).json()["teams"]
    await locked(world)
    assert (await world.get("/teams", by="O1")).json() == listed
    assert (await world.sign_in("O1")).json()["teams"] == signed
    before = await rows()
    answer = await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    assert (answer.status_code, answer.json()) == (403, NEEDED)
    foreign = await world.patch("/me/team", {"team_id": world.id("B3")}, by="O1")
    assert (foreign.status_code, foreign.json()["code"]) == (403, "brand_rejected")
    assert await rows() == before


async def test_a_selected_one_is_refused_and_no_other_takes_its_place(world: World) -> None:
    await world.patch("/me/team", {"team_id": world.id("B1")}, by="O1")
    await locked(world)
    answer = await world.get("/me/entitlements", by="O1")
    assert (answer.status_code, answer.json()) == (403, NEEDED)


async def test_strangers_learn_nothing_of_it(world: World) -> None:
    before = (await world.get("/posts", by="O2", brand="B1")).json()
    await locked(world)
    answer = await world.get("/posts", by="O2", brand="B1")
    assert (answer.status_code, answer.json()) == (403, before)
    assert (await world.get(f"/teams/{world.id('B1')}", by="O2")).status_code == 404


async def test_whoever_turns_it_on_is_let_in(world: World, clock: Frozen) -> None:
    await locked(world)
    assert (await world.get("/posts", by="ED", brand="B1")).status_code == 403
    await turned_on(world, "ED")
    assert (await world.get("/posts", by="ED", brand="B1")).status_code == 200
    assert (await world.get("/posts", by="M1", brand="B1")).status_code == 403


@pytest.mark.parametrize("tool", [name for name in TOOLS if name != "list_brands"])
async def test_agents_are_told_what_to_do(world: World, tool: str) -> None:
    await profile(world)
    await channel(world)
    await locked(world)
    before = await rows()
    arguments: dict[str, Any] = {"ideas": [{"headline": "x"}]} if tool == "push_ideas" else {}
    call = {"name": tool, "arguments": arguments | {"brand": world.slug("B1")}}
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    headers = {
        "Host": "127.0.0.1",
        "Accept": "application/json, text/event-stream",
        "Authorization": f"Bearer {world.tokens['ED']}",
    }
    result = (await world.http.post("/mcp", json=message, headers=headers)).json()["result"]
    assert result["isError"] is True
    assert result["structuredContent"] == NEEDED
    remedy = "Your user turns it on; list_brands says which brands are open to you."
    assert result["content"][0]["text"] == f"{NEEDED['message']}\ncode: two_factor_needed\n{remedy}"
    assert await rows() == before


def test_pages_lead_to_the_set_up(world: World) -> None:
    scope: dict[str, Any] = {"type": "http", "method": "GET", "path": "/", "query_string": b"", "headers": []}
    cookies.detach(scope)
    page = html.refusal_page(Request(scope), brands.TwoFactorNeeded())
    assert page.status_code == 403
    assert b"<h1>Set up two-factor first</h1>" in page.body
    assert NEEDED["message"].encode() in page.body
    assert b' href="/two-factor">' in page.body
    scope["headers"] = [(b"accept", b"application/json")]
    body = html.refusal_page(Request(scope), brands.TwoFactorNeeded()).body
    assert orjson.loads(body) == {"message": NEEDED["message"]}
