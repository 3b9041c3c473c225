"""`/email/undo`: whoever still reads the old address takes an account back from a changed one."""

from datetime import timedelta

import httpx2

from app.core.clock import Frozen
from app.domain import identity
from tests.mailbox import letters, link_of, token_of
from tests.pages.browser import hidden, send
from tests.world import PASSWORD, SYSTEM, World, address, rows

EVIL = "evil@attacker.example"


async def moved(world: World, clock: Frozen, to: str = EVIL, by: str = "O1", **proof: object) -> str:
    """Another address for this person, and the path of the link that the old one got."""
    clock.move(timedelta(seconds=1))
    await world.confirm(by, **proof)
    query = "mutation ($input: ProfileUpdateInput!) { profileUpdate(input: $input) { __typename } }"
    answer = await world.post("/graphql", {"query": query, "variables": {"input": {"email": to}}}, by=by)
    assert answer.json()["data"] == {"profileUpdate": {"__typename": "User"}}, answer.text
    verify = [link_of(sent) for sent in await letters() if sent["To"] == to and "Confirm" in sent["Subject"]][-1]
    taken = await world.call("GET", verify.removeprefix("http://galley.test"), by=by)
    assert (taken.status_code, "Your address is verified" in taken.text) == (200, True)
    notice = [sent for sent in await letters() if sent["Subject"].endswith("was changed")][-1]
    clock.move(timedelta(seconds=1))
    return link_of(notice).removeprefix("http://galley.test")


async def address_of(world: World, who: str) -> str | None:
    """The present address of this person."""
    return (await identity.User.get(id=world.ids[who])).email


async def login(world: World, email: str, password: str = PASSWORD) -> int:
    return (await world.post("/auth/login", {"email": email, "password": password})).status_code


async def test_the_notice_has_a_link_that_undoes_the_change_and_ends_every_token(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await moved(world, clock)
    assert path.startswith("/email/undo?token=")
    program = await identity.create_token(SYSTEM, EVIL, identity.NewToken(name="program"))
    world.tokens["program"] = program.token
    assert (await login(world, EVIL), await login(world, address("O1"))) == (200, 422)
    before = await rows()
    for method in ("GET", "HEAD"):
        page = await http.request(method, path)
        assert page.status_code == 200
    assert await rows() == before
    page = await http.get(path)
    assert (EVIL in page.text, address("O1") in page.text) == (True, True)
    answer = await send(http, path)
    assert (answer.status_code, "Your address is restored" in answer.text) == (200, True)
    assert '<a class="button" href="/password/forgot">Ask for another link</a>' in answer.text
    # Whoever changed the address had shown that they know the password.
    assert (await login(world, EVIL), await login(world, address("O1"))) == (422, 422)
    for who in ("O1", "program", "read", "elevated_write"):
        assert (await world.get("/teams", by=who)).status_code == 401
    user = await identity.User.get(id=world.ids["O1"])
    assert (user.email, user.email_verified_at) == (address("O1"), clock.at)
    sent = (await letters())[-1]
    assert (sent["To"], sent["Subject"]) == (address("O1"), "Choose a new password for Galley")
    actions = [line["action"] for line in (await rows())["audit_entry"]]
    assert "identity.undo_address" in actions
    chosen = {"token": token_of(sent), "password": "my own password"}
    assert (await world.post("/auth/password/reset", chosen)).status_code == 200
    assert await login(world, address("O1"), "my own password") == 200
    before = await rows()
    assert (await http.get(path)).status_code == 404
    assert (await http.post("/email/undo", data=hidden(page))).status_code == 404
    assert await rows() == before


async def test_it_works_for_seven_days(http: httpx2.AsyncClient, world: World, clock: Frozen) -> None:
    path = await moved(world, clock)
    clock.move(timedelta(days=7) - timedelta(seconds=1, microseconds=1))
    assert (await http.get(path)).status_code == 200
    clock.move(timedelta(microseconds=1))
    assert (await http.get(path)).status_code == 404
    assert await identity.expire_links(clock.at) >= 1
    assert (await rows())["email_undo"] == []


async def test_links_of_later_changes_are_dead_and_of_earlier_ones_live(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    """Whoever moved the account on from their own address cannot take it back there."""
    first = await moved(world, clock, "second@example.com")
    second = await moved(world, clock, EVIL)
    third = await moved(world, clock, "third@attacker.example")
    assert (await send(http, second)).status_code == 200
    assert await address_of(world, "O1") == "second@example.com"
    for path, status in ((third, 404), (second, 404), (first, 200)):
        assert (await http.get(path)).status_code == status
    assert (await send(http, first)).status_code == 200
    assert await address_of(world, "O1") == address("O1")


async def test_an_address_that_somebody_else_has_now_is_not_taken_from_them(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await moved(world, clock)
    other = identity.NewUser(email=address("O1"), password=PASSWORD, verified=True)
    await identity.create_user(SYSTEM, other)
    before = await rows()
    answer = await send(http, path)
    assert (answer.status_code, "This address is already taken." in answer.text) == (422, True)
    assert await rows() == before


async def test_a_password_that_was_changed_meanwhile_is_chosen_anew_by_the_link_that_comes(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await moved(world, clock)
    await world.post("/auth/password/forgot", {"email": EVIL})
    clock.move(timedelta(seconds=1))
    evil = link_of((await letters())[-1]).partition("token=")[2]
    reset = {"token": evil, "password": "evil password"}
    assert (await world.post("/auth/password/reset", reset)).status_code == 200
    clock.move(timedelta(seconds=1))
    await world.post("/auth/password/forgot", {"email": EVIL})
    waiting = link_of((await letters())[-1]).partition("token=")[2]
    clock.move(timedelta(seconds=1))
    assert (await send(http, path)).status_code == 200
    answer = await world.post("/auth/password/reset", {"token": waiting, "password": "evil again"})
    assert answer.status_code == 404
    mine = link_of((await letters())[-1]).partition("token=")[2]
    chosen = {"token": mine, "password": "my own password"}
    assert (await world.post("/auth/password/reset", chosen)).status_code == 200
    assert await login(world, address("O1"), "evil password") == 422
    assert await login(world, address("O1"), "my own password") == 200
