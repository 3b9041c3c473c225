"""`/email/verify`: opening the link verifies, looking ahead does not."""

from datetime import timedelta

import httpx2
import pytest

from app.access import RequestInfo
from app.core.clock import Frozen
from app.domain import identity
from tests.ledger import proves
from tests.mailbox import letters, link_of
from tests.world import PASSWORD, World, rows

DEAD = "This link is no longer valid"


async def link(world: World) -> str:
    """The path of a link that was mailed to U."""
    assert (await world.post("/auth/email/resend", {}, by="U")).status_code == 200
    return link_of((await letters())[-1]).removeprefix("http://galley.test")


async def is_verified(world: World) -> bool:
    return (await world.get("/teams", by="U")).status_code == 200


@proves("S-075", "S-079")
async def test_opening_the_link_verifies_and_a_second_time_says_so(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    first = await http.get(path)
    assert (first.status_code, first.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "<h1>Your address is verified</h1>" in first.text
    assert "You can use Galley now." in first.text
    assert await is_verified(world)
    before = await rows()
    second = await http.get(path)
    assert second.status_code == 200
    assert "Your address was verified before" in second.text
    assert await rows() == before


async def test_whoever_opens_it_is_signed_in_nowhere(http: httpx2.AsyncClient, world: World) -> None:
    before = len((await rows())["access_token"])
    answer = await http.get(await link(world))
    assert "session" not in answer.headers.get("set-cookie", "")
    assert len((await rows())["access_token"]) == before
    assert "u@example.com" not in answer.text


@pytest.mark.parametrize(
    ("method", "headers", "status"),
    [
        ("HEAD", {}, 200),
        ("GET", {"Sec-Purpose": "prefetch"}, 204),
        ("GET", {"Sec-Purpose": "prefetch;prerender"}, 204),
        ("GET", {"Purpose": "prefetch"}, 204),
        ("GET", {"X-Moz": "prefetch"}, 204),
        ("GET", {"X-Purpose": "preview"}, 204),
    ],
)
@proves("S-042")
async def test_looking_ahead_changes_nothing(
    http: httpx2.AsyncClient, world: World, method: str, headers: dict[str, str], status: int
) -> None:
    path = await link(world)
    before = await rows()
    answer = await http.request(method, path, headers=headers)
    assert (answer.status_code, answer.content) == (status, b"")
    assert await rows() == before
    assert not await is_verified(world)
    assert (await http.get(path)).status_code == 200
    assert await is_verified(world)


@proves("S-047")
async def test_a_dead_link_says_so_and_changes_nothing(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world)
    clock.move(timedelta(days=7))
    before = await rows()
    for dead in (path, "/email/verify", "/email/verify?token=", "/email/verify?token=unknown%00%ff"):
        for method in ("GET", "HEAD"):
            answer = await http.request(method, dead)
            assert answer.status_code == 404
            assert DEAD in answer.text or method == "HEAD"
        assert (await http.get(dead, headers={"Sec-Purpose": "prefetch"})).status_code == 404
    assert await rows() == before


async def test_who_asks_for_json_gets_it(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    answer = await http.get(path, headers={"Accept": "application/json"})
    assert (answer.status_code, answer.json()) == (
        200,
        {"message": "Thank you, your address is verified. You can use Galley now."},
    )
    dead = await http.get("/email/verify?token=x", headers={"Accept": "application/json"})
    assert (dead.status_code, dead.json()) == (
        404,
        {"message": "This link is no longer valid. Ask for a new one."},
    )


async def test_it_is_opened_and_nothing_else(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    before = await rows()
    assert (await http.post(path)).status_code == 405
    assert await rows() == before


async def test_opening_the_link_to_another_address_makes_it_the_persons(
    http: httpx2.AsyncClient, world: World
) -> None:
    await world.confirm("X")
    caller = await identity.authenticate(world.tokens["X"], RequestInfo())
    await identity.update_profile(caller, identity.ProfileUpdate(email="elsewhere@example.com"))
    (sent,) = [letter for letter in await letters() if letter["To"] == "elsewhere@example.com"]
    path = link_of(sent).removeprefix("http://galley.test")
    before = await rows()
    assert (await http.get(path, headers={"Sec-Purpose": "prefetch"})).status_code == 204
    assert await rows() == before
    opened = await http.get(path)
    assert (opened.status_code, "Your address is verified" in opened.text) == (200, True)
    assert "Your address was verified before" in (await http.get(path)).text
    login = {"email": "elsewhere@example.com", "password": PASSWORD}
    assert (await world.post("/auth/login", login)).status_code == 200
