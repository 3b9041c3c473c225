"""A disabled account at every door: nothing of it answers, and what it made goes on."""

import httpx2
import pytest

from app.domain import accounts, identity
from tests.mailbox import letters
from tests.pages.browser import send
from tests.world import PASSWORD, SYSTEM, World, address, rows

QUERY = {"query": "{ viewer { user { firstName } } }"}


async def disabled(who: str) -> None:
    await accounts.disable_user(SYSTEM, address(who))


@pytest.mark.parametrize("by", ["O1", "read", "standard_write", "elevated_write"])
async def test_every_token_is_refused_until_it_is_enabled(world: World, by: str) -> None:
    await disabled("O1")
    before = await rows()
    answer = await world.get("/teams", by=by)
    assert (answer.status_code, answer.json()["remark"]) == (401, "unauthenticated")
    assert (await world.post("/graphql", QUERY, by=by)).status_code == 401
    listed = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    headers = {"Host": "127.0.0.1", "Accept": "application/json, text/event-stream"}
    headers["Authorization"] = f"Bearer {world.tokens[by]}"
    assert (await world.http.post("/mcp", json=listed, headers=headers)).status_code == 401
    assert (await world.get("/teams", by="ED")).status_code == 200
    assert await rows() == before
    await identity.enable_user(SYSTEM, address("O1"))
    assert (await world.get("/teams", by=by)).status_code == 200


async def test_nobody_signs_in(world: World, http: httpx2.AsyncClient) -> None:
    await send(http, "/sign-in?next=/about", email=address("O1"), password=PASSWORD)
    assert (await http.get("/terminal")).status_code == 200
    await disabled("O1")
    (notice,) = await letters()
    assert (notice["To"], notice["Subject"]) == (address("O1"), "Your Galley account was disabled")
    before = await rows()
    assert (await http.get("/terminal")).status_code == 303
    answer = await world.sign_in("O1")
    said = "This account is disabled. Contact the operator of this service."
    assert (answer.status_code, answer.json()) == (403, {"message": said, "code": "account_disabled"})
    page = await send(http, "/sign-in", email=address("O1"), password=PASSWORD)
    assert (page.status_code, said in page.text) == (403, True)
    wrong = await world.post("/auth/login", {"email": address("O1"), "password": "wrong"})
    assert wrong.status_code == 422
    await world.post("/auth/password/forgot", {"email": address("O1")})
    assert len(await letters()) == 1
    assert await rows() == before
