"""`/email/verify`: an act proves an address, a visit does not."""

import json
from datetime import timedelta
from html import unescape
from typing import Any

import httpx2
import pytest

from app.core.clock import Frozen
from app.domain.identity import User
from tests.ledger import proves
from tests.mailbox import letters, link_of
from tests.pages.browser import hidden, send
from tests.rest.authenticator import Authenticator
from tests.rest.test_confirmation import passkey
from tests.world import PASSWORD, World, address, rows

DEAD = "This link is no longer valid"
ELSEWHERE = "elsewhere@example.com"
MOVE = "mutation ($input: ProfileUpdateInput!) { profileUpdate(input: $input) { __typename } }"


async def link(world: World) -> str:
    """The path of a link that was mailed to U."""
    assert (await world.post("/auth/email/resend", {}, by="U")).status_code == 200
    return link_of((await letters())[-1]).removeprefix("http://galley.test")


async def link_to_elsewhere(world: World, by: str = "X") -> str:
    """The path of a link by which this person takes another address."""
    await world.confirm(by)
    sent = {"query": MOVE, "variables": {"input": {"email": ELSEWHERE}}}
    answer = await world.post("/graphql", sent, by=by)
    assert answer.json()["data"] == {"profileUpdate": {"__typename": "User"}}, answer.text
    letter = [each for each in await letters() if each["To"] == ELSEWHERE][-1]
    return link_of(letter).removeprefix("http://galley.test")


async def link_for_passkeys(world: World) -> str:
    """The path of a link to another address, of a person who has a passkey and no password."""
    await passkey(world, "X")
    path = await link_to_elsewhere(world)
    await User.filter(id=world.ids["X"]).update(password_hash=None)
    return path


async def is_verified(world: World) -> bool:
    return (await world.get("/teams", by="U")).status_code == 200


async def address_of(world: World, who: str = "X") -> str | None:
    return (await User.get(id=world.ids[who])).email


@proves("S-042", "S-075", "S-079")
async def test_the_button_verifies_and_a_second_time_the_page_says_so(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world)
    before = await rows()
    page = await http.get(path)
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "<h1>Confirm your address</h1>" in page.text
    assert f"signed up for Galley with the address {address('U')}, on " in page.text
    assert "<button>Confirm the address</button>" in page.text
    assert 'name="password"' not in page.text
    assert await rows() == before
    assert not await is_verified(world)
    done = await http.post("/email/verify", data=hidden(page))
    assert (done.status_code, "<h1>Your address is verified</h1>" in done.text) == (200, True)
    assert "You can use Galley now." in done.text
    assert await is_verified(world)
    before = await rows()
    for again in (await http.get(path), await http.post("/email/verify", data=hidden(page))):
        assert (again.status_code, "Your address was verified before" in again.text) == (200, True)
    assert await rows() == before


@pytest.mark.parametrize("how", ["bearer", "studio"])
@proves("S-042", "S-079")
async def test_the_session_that_asked_verifies_by_opening_the_link(
    http: httpx2.AsyncClient, world: World, how: str
) -> None:
    path = await link(world)
    token = world.tokens["U"]
    headers = {"Authorization": f"Bearer {token}"} if how == "bearer" else {"Cookie": f"galley-studio={token}"}
    answer = await http.get(path, headers=headers)
    assert (answer.status_code, "<h1>Your address is verified</h1>" in answer.text) == (200, True)
    assert address("U") not in answer.text
    assert await is_verified(world)


@proves("S-042")
async def test_other_sessions_and_broken_ones_verify_nothing_by_opening_it(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await link(world)
    before = await rows()
    for headers in (
        {"Authorization": f"Bearer {world.tokens['O1']}"},
        {"Authorization": "Bearer nonsense"},
        {"Cookie": f"galley-studio={world.tokens['O1']}"},
        # A token of the studio is none of the pages.
        {"Cookie": f"galley-session={world.tokens['U']}"},
        {"Cookie": "galley-studio=x; galley-session=y"},
    ):
        http.cookies.clear()
        answer = await http.get(path, headers=headers)
        assert (answer.status_code, "<button>Confirm the address</button>" in answer.text) == (200, True)
    assert await rows() == before


async def test_whoever_confirms_is_signed_in_nowhere(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    before = len((await rows())["access_token"])
    answer = await send(http, path)
    assert answer.status_code == 200
    assert "session" not in answer.headers.get("set-cookie", "")
    assert len((await rows())["access_token"]) == before
    assert address("U") not in answer.text


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
async def test_looking_ahead_changes_nothing_even_with_the_session_that_asked(
    http: httpx2.AsyncClient, world: World, method: str, headers: dict[str, str], status: int
) -> None:
    path = await link(world)
    before = await rows()
    for carried in ({}, {"Cookie": f"galley-studio={world.tokens['U']}"}):
        answer = await http.request(method, path, headers={**headers, **carried})
        assert (answer.status_code, answer.content) == (status, b"")
    assert await rows() == before
    assert not await is_verified(world)
    assert (await send(http, path)).status_code == 200
    assert await is_verified(world)


@proves("S-047")
async def test_a_dead_link_says_so_and_changes_nothing(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world)
    page = await http.get(path)
    clock.move(timedelta(days=7))
    before = await rows()
    for dead in (path, "/email/verify", "/email/verify?token=", "/email/verify?token=unknown%00%ff"):
        for method in ("GET", "HEAD"):
            answer = await http.request(method, dead)
            assert answer.status_code == 404
            assert DEAD in answer.text or method == "HEAD"
        assert (await http.get(dead, headers={"Sec-Purpose": "prefetch"})).status_code == 404
    for fields in (hidden(page), hidden(page) | {"token": ""}, hidden(page) | {"token": "x", "password": "y"}):
        answer = await http.post("/email/verify", data=fields)
        assert (answer.status_code, DEAD in answer.text) == (404, True)
    assert await rows() == before


async def test_a_form_of_another_browser_or_site_verifies_nothing(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    page = await http.get(path)
    before = await rows()
    fields = hidden(page)
    assert (await http.post("/email/verify", data={**fields, "form_token": "x"})).status_code == 403
    foreign = {"Sec-Fetch-Site": "cross-site"}
    assert (await http.post("/email/verify", data=fields, headers=foreign)).status_code == 403
    http.cookies.clear()
    assert (await http.post("/email/verify", data=fields)).status_code == 403
    assert await rows() == before


async def test_who_asks_for_json_is_told_to_confirm(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    as_json = {"Accept": "application/json"}
    before = await rows()
    answer = await http.get(path, headers=as_json)
    told = {"message": "Open this link in a browser and confirm the address there."}
    assert (answer.status_code, answer.json()) == (403, told)
    assert await rows() == before
    verified = await http.get(path, headers={**as_json, "Authorization": f"Bearer {world.tokens['U']}"})
    told = {"message": "Thank you, your address is verified. You can use Galley now."}
    assert (verified.status_code, verified.json()) == (200, told)
    dead = await http.get("/email/verify?token=x", headers=as_json)
    assert (dead.status_code, dead.json()) == (
        404,
        {"message": "This link is no longer valid. Ask for a new one."},
    )


@proves("S-083")
async def test_another_address_is_taken_with_the_password_of_its_account(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await link_to_elsewhere(world)
    before = await rows()
    assert (await http.get(path, headers={"Sec-Purpose": "prefetch"})).status_code == 204
    page = await http.get(path)
    assert (page.status_code, "<h1>Take this address</h1>" in page.text) == (200, True)
    assert "signed in to Galley as x…@example.com asked on " in page.text
    assert address("X") not in page.text
    for fields, status, said in (
        ({}, 403, "Confirm first that it is you"),
        ({"password": ""}, 422, "Enter the password of the account."),
        ({"password": "a guess of mine"}, 422, "This is not your password."),
        ({"ceremony_token": "x", "credential": "{"}, 409, "This set-up has expired."),
        ({"ceremony_token": "x", "credential": "{}"}, 409, "This set-up has expired."),
    ):
        refused = await http.post("/email/verify", data=hidden(page) | fields)
        assert (refused.status_code, said in refused.text) == (status, True), refused.text
        assert 'name="password"' in refused.text
    assert await rows() == before
    assert await address_of(world) == address("X")
    taken = await http.post("/email/verify", data=hidden(page) | {"password": PASSWORD})
    assert (taken.status_code, "Your address is verified" in taken.text) == (200, True)
    assert "Your address was verified before" in (await http.get(path)).text
    login = {"email": ELSEWHERE, "password": PASSWORD}
    assert (await world.post("/auth/login", login)).status_code == 200


async def test_the_session_that_asked_takes_another_address_by_opening_the_link(
    http: httpx2.AsyncClient, world: World
) -> None:
    path = await link_to_elsewhere(world)
    other = (await world.sign_in("X")).json()["token"]
    asked = await http.get(path, headers={"Cookie": f"galley-studio={other}"})
    assert (asked.status_code, 'name="password"' in asked.text) == (200, True)
    assert await address_of(world) == address("X")
    http.cookies.clear()
    answer = await http.get(path, headers={"Cookie": f"galley-studio={world.tokens['X']}"})
    assert (answer.status_code, "Your address is verified" in answer.text) == (200, True)
    assert await address_of(world) == ELSEWHERE


async def test_an_account_without_a_password_takes_another_address_by_its_passkey(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    device, stranger = await passkey(world, "X"), await passkey(world, "O1")
    path = await link_to_elsewhere(world)
    await User.filter(id=world.ids["X"]).update(password_hash=None)

    async def answered(by: Authenticator) -> httpx2.Response:
        page = await http.get(path)
        assert 'name="password"' not in page.text
        assert "<button>Use a passkey</button>" in page.text
        options: Any = json.loads(unescape(page.text.partition('data-options="')[2].partition('"')[0]))
        signed = json.dumps(by.get(options))
        return await http.post("/email/verify", data=hidden(page) | {"credential": signed})

    refused = await answered(stranger)
    assert (refused.status_code, "This passkey could not be verified." in refused.text) == (422, True)
    assert await address_of(world) == address("X")
    taken = await answered(device)
    assert (taken.status_code, "Your address is verified" in taken.text) == (200, True)
    assert await address_of(world) == ELSEWHERE


async def test_a_password_of_nobody_is_no_proof(http: httpx2.AsyncClient, world: World) -> None:
    path = await link_to_elsewhere(world)
    await User.filter(id=world.ids["X"]).update(password_hash=None)
    before = await rows()
    refused = await send(http, path, password="anything at all")
    assert (refused.status_code, "Set a password first" in refused.text) == (422, True)
    assert await rows() == before
