"""`/password/reset`: the form behind the link to choose a password."""

from datetime import timedelta

import httpx2
import pytest

from app.core import clock
from app.core.clock import Frozen
from app.core.db import atomic
from app.domain import identity
from app.domain.identity import User
from app.domain.identity.models import TwoFactor
from tests import factories
from tests.ledger import proves
from tests.mailbox import letters, link_of
from tests.pages.browser import hidden, send
from tests.world import PASSWORD, World, address, rows

NEW = "another password"
DEAD = "This link is no longer valid"


async def link(world: World, who: str = "O1") -> str:
    """The path of a link that was mailed to a person."""
    assert (await world.post("/auth/password/forgot", {"email": address(who)})).status_code == 200
    return link_of((await letters())[-1]).removeprefix("http://galley.test")


async def signs_in(world: World, email: str, password: str) -> bool:
    answer = await world.post("/auth/login", {"email": email, "password": password})
    return answer.status_code == 200


async def test_the_form_sets_the_password_and_the_link_is_dead(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    before = await rows()
    page = await http.get(path)
    assert page.status_code == 200
    assert '<label for="password">New password</label>' in page.text
    assert (await http.head(path)).status_code == 200
    assert await rows() == before
    answer = await send(http, path, password=NEW, again=NEW)
    assert answer.status_code == 200
    assert "<h1>Your password is set</h1>" in answer.text
    assert "galley-session" not in http.cookies
    assert not await signs_in(world, address("O1"), PASSWORD)
    assert await signs_in(world, address("O1"), NEW)
    gone = await http.get(path)
    assert gone.status_code == 404
    assert DEAD in gone.text


@pytest.mark.parametrize(
    ("password", "again", "said"),
    [
        ("short", "short", "Choose a password of at least 8 characters."),
        ("", "", "Choose a password of at least 8 characters."),
        ("x" * 1025, "x" * 1025, "Choose a shorter password."),
        (NEW, NEW + " ", "The two passwords are not the same."),
        (NEW, "", "The two passwords are not the same."),
    ],
)
async def test_what_is_wrong_is_told_above_the_form_and_the_link_lives_on(
    http: httpx2.AsyncClient, world: World, password: str, again: str, said: str
) -> None:
    path = await link(world)
    before = await rows()
    answer = await send(http, path, password=password, again=again)
    assert answer.status_code == 422
    assert f'role="alert">{said}</p>' in answer.text
    assert password == "" or f'value="{password}"' not in answer.text
    assert await rows() == before
    fixed = await http.post("/password/reset", data=hidden(answer) | {"password": NEW, "again": NEW})
    assert fixed.status_code == 200
    assert await signs_in(world, address("O1"), NEW)


async def test_a_form_of_another_site_is_refused(http: httpx2.AsyncClient, world: World) -> None:
    page = await http.get(await link(world))
    fields = hidden(page) | {"password": NEW, "again": NEW}
    before = await rows()
    forged = [
        await http.post("/password/reset", data=fields | {"form_token": "AAAA"}),
        await http.post("/password/reset", data=fields, headers={"Sec-Fetch-Site": "cross-site"}),
    ]
    http.cookies.clear()
    forged.append(await http.post("/password/reset", data=fields))
    assert [answer.status_code for answer in forged] == [403] * 3
    assert await rows() == before


@proves("S-047", "S-163")
async def test_a_dead_link_shows_no_form_and_sets_nothing(
    http: httpx2.AsyncClient, world: World, clock: Frozen
) -> None:
    path = await link(world)
    page = await http.get(path)
    clock.move(timedelta(hours=1))
    before = await rows()
    for dead in (path, "/password/reset?token=x"):
        answer = await http.get(dead)
        assert answer.status_code == 404
        assert DEAD in answer.text
        assert "<form" not in answer.text
        assert '<a class="button" href="/password/forgot">Ask for another link</a>' in answer.text
    late = await http.post("/password/reset", data=hidden(page) | {"password": NEW, "again": NEW})
    assert late.status_code == 404
    assert DEAD in late.text
    assert await rows() == before


@proves("S-043")
async def test_somebody_who_was_invited_chooses_a_first_password(http: httpx2.AsyncClient, world: World) -> None:
    person = await factories.user("fresh@example.com", password=None)
    async with atomic():
        await identity.mail_password_link(person.id, welcome=True)
    path = link_of((await letters())[-1]).removeprefix("http://galley.test")
    assert (await send(http, path, password=NEW, again=NEW)).status_code == 200
    assert await signs_in(world, "fresh@example.com", NEW)


async def test_somebody_who_was_invited_says_their_name(http: httpx2.AsyncClient, world: World) -> None:
    person = await factories.user("fresh@example.com", password=None, last_name="")
    async with atomic():
        await identity.mail_password_link(person.id, welcome=True)
    path = link_of((await letters())[-1]).removeprefix("http://galley.test")
    assert '<label for="first_name">First name</label>' in (await http.get(path)).text
    before = await rows()
    typed = {"first_name": " Nora ", "password": NEW, "again": NEW}
    for last_name, told in ((" ", "Enter your last name."), ("x" * 101, "Enter a shorter last name.")):
        answer = await send(http, path, **typed, last_name=last_name)
        assert (answer.status_code, told in answer.text, 'value=" Nora "' in answer.text) == (422, True, True)
    assert await rows() == before
    entered = await send(http, path, **typed, last_name="Lind")
    assert (entered.status_code, entered.headers["location"]) == (303, "/studio")
    cookie = next(text for text in entered.headers.get_list("set-cookie") if text.startswith("galley-studio"))
    assert "; HttpOnly; Path=/; SameSite=strict" in cookie
    stored = await User.get(id=person.id)
    assert (stored.first_name, stored.last_name) == ("Nora", "Lind")
    assert await signs_in(world, "fresh@example.com", NEW)


async def test_a_first_password_does_not_pass_a_second_factor(http: httpx2.AsyncClient, world: World) -> None:
    person = await factories.user("fresh@example.com", password=None, last_name="")
    async with atomic():
        await identity.mail_password_link(person.id, welcome=True)
    path = link_of((await letters())[-1]).removeprefix("http://galley.test")
    await TwoFactor.create(user_id=person.id, seed="x", last_step=0, confirmed_at=clock.now())
    answer = await send(http, path, first_name="Nora", last_name="Lind", password=NEW, again=NEW)
    assert (answer.status_code, "galley-studio" in http.cookies) == (200, False)


async def test_somebody_with_a_name_keeps_it(http: httpx2.AsyncClient, world: World) -> None:
    path = await link(world)
    assert "first_name" not in (await http.get(path)).text
    before = await User.get(email=address("O1"))
    typed = {"first_name": "Another", "last_name": "Name", "password": NEW, "again": NEW}
    assert (await send(http, path, **typed)).status_code == 200
    after = await User.get(email=address("O1"))
    assert (after.first_name, after.last_name) == (before.first_name, before.last_name)
    assert await signs_in(world, address("O1"), NEW)


async def test_a_token_that_holds_markup_is_shown_as_text(http: httpx2.AsyncClient, world: World) -> None:
    answer = await http.get("/password/reset?token=%22%3E%3Cscript%3E")
    assert answer.status_code == 404
    assert "<script>" not in answer.text
