"""`/sign-out`, and `/sign-out/everywhere`: the page behind the link that ends every session and token."""

from datetime import timedelta

import httpx2
import pytest

from app.core.clock import Frozen
from app.domain.identity.models import AccessToken
from tests.mailbox import letters, link_of
from tests.pages.browser import hidden, send, sign_in
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, World, rows, token

LINK = '<a href="/sign-out">Sign out</a>'
COOKIE = "galley-session"


async def test_every_page_offers_it_to_somebody_who_is_signed_in(http: httpx2.AsyncClient, world: World) -> None:
    paths = ("/sign-in", "/terminal", "/review?token=x", "/sign-out", "/invitations/accept?token=x")
    for path in paths:
        assert LINK not in (await http.get(path)).text
    await sign_in(http, "O1")
    for path in paths:
        assert (await http.get(path)).text.count(LINK) == 1


async def test_it_ends_the_session_of_the_pages_and_no_other(http: httpx2.AsyncClient, world: World) -> None:
    await sign_in(http, "O1")
    kept = http.cookies[COOKIE]
    page = await http.get("/sign-out")
    assert "signed in on these pages as o1@example.com" in page.text
    assert await AccessToken.filter(kind="page").count() == 1
    answer = await http.post("/sign-out", data=hidden(page))
    assert (answer.status_code, "You are signed out" in answer.text, LINK in answer.text) == (200, True, False)
    assert COOKIE not in http.cookies
    assert await AccessToken.filter(kind="page").count() == 0
    assert (await world.get("/teams", by="O1")).status_code == 200
    http.cookies.set(COOKIE, kept)
    assert (await http.get("/terminal")).headers["location"] == "/sign-in?next=%2Fterminal"
    page = await http.get("/sign-out")
    assert "You are not signed in on these pages." in page.text
    for ended in (answer, page):
        assert '<a class="button" href="/sign-in">Sign in</a>' in ended.text
        assert 'href="/"' not in ended.text.partition("<main")[2]


@pytest.mark.parametrize("path", ["/sign-out", "/sign-out/everywhere"])
async def test_a_forged_form_ends_nothing(http: httpx2.AsyncClient, world: World, path: str) -> None:
    await sign_in(http, "O1")
    before = await rows()
    assert (await http.post(path, data={"form_token": "AAAA", "token": "x"})).status_code == 403
    assert await rows() == before


async def link(world: World, clock: Frozen) -> str:
    """The path of the link in the mail that tells O1 of another password."""
    clock.move(timedelta(seconds=1))
    await world.post("/auth/password/forgot", {"email": "o1@example.com"})
    secret = link_of((await letters())[-1]).partition("token=")[2]
    clock.move(timedelta(seconds=1))
    sent = {"token": secret, "password": "another password"}
    assert (await world.post("/auth/password/reset", sent)).status_code == 200
    return link_of((await letters())[-1]).removeprefix("http://galley.test")


async def test_the_link_ends_every_kind_of_token_of_the_account_and_of_no_other(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world, clock)
    assert path.startswith("/sign-out/everywhere?token=")
    world.tokens["second"] = await token("O1")
    await world.post("/auth/login", {"email": "o1@example.com", "password": "another password"})
    begun = (await world.post("/auth/cli/start", {"device_name": "laptop"})).json()
    before = await rows()
    page = await http.get(path)
    assert (page.status_code, "This signs o1@example.com out everywhere" in page.text) == (200, True)
    assert (await http.head(path)).status_code == 200
    assert await rows() == before
    answer = await send(http, path)
    assert (answer.status_code, "You are signed out everywhere" in answer.text) == (200, True)
    for who in ("O1", "second", "read", "standard_write", "elevated_write"):
        assert (await world.get("/teams", by=who)).status_code == 401
    assert await AccessToken.filter(user_id=world.ids["O1"]).count() == 0
    assert (await world.get("/teams", by="O2")).status_code == 200
    assert (await world.post("/auth/cli/token", {"device_code": begun["device_code"]})).json()["code"] == (
        "authorization_pending"
    )
    line = (await rows())["audit_entry"][-1]
    assert (line["action"], line["actor_id"], line["door"]) == (
        "identity.end_all_tokens",
        world.ids["O1"],
        "page",
    )
    before = await rows()
    assert (await http.get(path)).status_code == 404
    fields = hidden(page)
    assert (await http.post("/sign-out/everywhere", data=fields)).status_code == 404
    assert await rows() == before
    login = {"email": "o1@example.com", "password": "another password"}
    assert (await world.post("/auth/login", login)).status_code == 200


async def test_the_link_works_for_seven_days_and_a_newer_one_takes_its_place(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    first = await link(world, clock)
    second = await link(world, clock)
    assert (await http.get(first)).status_code == 404
    clock.move(timedelta(days=7) - timedelta(microseconds=1))
    assert (await http.get(second)).status_code == 200
    clock.move(timedelta(microseconds=1))
    assert (await http.get(second)).status_code == 404


async def test_a_changed_password_brings_the_link_too(http: httpx2.AsyncClient, world: World) -> None:
    query = "mutation ($input: PasswordChangeInput!) { passwordChange(input: $input) { __typename } }"
    given = {"currentPassword": PASSWORD, "newPassword": "another password"}
    answer = await world.post("/graphql", {"query": query, "variables": {"input": given}}, by="O1")
    assert answer.json()["data"] == {"passwordChange": {"__typename": "Done"}}
    path = link_of((await letters())[-1]).removeprefix("http://galley.test")
    assert (await send(http, path)).status_code == 200
    assert (await world.get("/teams", by="O1")).status_code == 401


async def test_the_mail_about_two_factor_brings_it_for_what_was_signed_in_before(
    http: httpx2.AsyncClient, world: World
) -> None:
    """Turning it on signs nobody out; who wants that opens the link."""
    world.tokens["second"] = await token("O1")
    await turned_on(world)
    for who in ("O1", "second", "read"):
        assert (await world.get("/teams", by=who)).status_code == 200
    (mail,) = [letter for letter in await letters() if letter["Subject"] == "Two-factor authentication is on"]
    assert mail["To"] == "o1@example.com"
    path = link_of(mail).removeprefix("http://galley.test")
    answer = await send(http, path)
    assert (answer.status_code, "You are signed out everywhere" in answer.text) == (200, True)
    for who in ("O1", "second", "read"):
        assert (await world.get("/teams", by=who)).status_code == 401
    assert (await world.get("/teams", by="O2")).status_code == 200
