"""Signing up on the page with an address and a password, and the names that an address suggests."""

import httpx2
import pytest

from app.core import config
from app.core.config import Settings
from app.domain.accounts.first_names import guess
from tests.graphql.world import Json
from tests.mailbox import letters, token_of
from tests.pages.browser import hidden, send
from tests.rest.guests import invited
from tests.world import PASSWORD, World, address, rows

GUEST = "grace.hopper@cobol-works.co.uk"
OWN = {"Sec-Fetch-Site": "same-origin", "X-Service-Client": "studio"}
VIEWER = "{ viewer { user { firstName lastName emailVerified } brands { edges { node { name timeZone } } } } }"


async def sign_up(http: httpx2.AsyncClient, **more: str) -> httpx2.Response:
    fields = {"email": GUEST, "password": PASSWORD, "time_zone": "Europe/London"}
    return await send(http, "/sign-up", **(fields | more))


async def asked(world: World) -> httpx2.Response:
    return await world.http.post("/graphql", json={"query": VIEWER}, headers=OWN)


async def verify(world: World) -> None:
    page = await world.http.get(f"/email/verify?token={token_of((await letters())[-1])}")
    assert page.status_code == 200
    assert '<a class="button" href="/studio">' in page.text


async def test_an_address_and_a_password_are_enough(world: World) -> None:
    answer = await sign_up(world.http)
    assert (answer.status_code, answer.headers["location"]) == (303, "/studio")
    # Before the link of the mail was opened, nothing else can be done.
    assert (await asked(world)).status_code == 403
    await verify(world)
    viewer: Json = (await asked(world)).json()["data"]["viewer"]
    assert viewer == {
        "user": {"firstName": "Grace", "lastName": "Hopper", "emailVerified": True},
        "brands": {"edges": [{"node": {"name": "Cobol Works", "timeZone": "Europe/London"}}]},
    }


async def test_somebody_who_is_invited_gets_no_brand_of_their_own(world: World, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"registration": "invited"}))
    await invited(world, GUEST)
    assert (await sign_up(world.http)).status_code == 303
    await verify(world)
    viewer: Json = (await asked(world)).json()["data"]["viewer"]
    assert viewer["brands"] == {"edges": []}


async def test_without_an_invitation_it_says_that_one_is_needed(world: World, orm: Settings) -> None:
    config.configure(orm.model_copy(update={"registration": "invited"}))
    page = await world.http.get("/sign-up")
    assert "You need an invitation" in page.text
    before = await rows()
    answer = await world.http.post("/sign-up", data=hidden(page) | {"email": GUEST, "password": PASSWORD})
    assert answer.status_code == 403
    assert "Registration is by invitation only." in answer.text
    assert f'value="{GUEST}"' in answer.text
    assert await rows() == before


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("email", "ada", "E-mail address: "),
        ("email", address("O1"), "This address is already taken."),
        ("password", "short", "Password: "),
        ("password", "password123", "password"),
        ("time_zone", "London", "Time zone: "),
    ],
)
async def test_unusable_input_is_told_and_changes_nothing(world: World, field: str, value: str, told: str) -> None:
    before = await rows()
    answer = await sign_up(world.http, **{field: value})
    assert answer.status_code == 422
    assert told in answer.text
    assert PASSWORD not in answer.text
    assert await rows() == before


async def test_the_sign_in_page_leads_to_it_where_everybody_may_sign_up(world: World, orm: Settings) -> None:
    assert 'href="/sign-up"' in (await world.http.get("/sign-in")).text
    config.configure(orm.model_copy(update={"registration": "invited"}))
    assert 'href="/sign-up"' not in (await world.http.get("/sign-in")).text


@pytest.mark.parametrize(
    ("email", "first_name", "last_name", "brand_name"),
    [
        ("mira.holm@kornhaus.example", "Mira", "Holm", "Kornhaus"),
        ("mira+news@shop.korn-haus.de", "Mira", "", "Korn Haus"),
        ("MIRA_HOLM_SMITH@Kornhaus.com.au", "Mira", "Holm Smith", "Kornhaus"),
        ("jo42@Gmail.com", "Jo", "", "Jo’s brand"),
        ("åsa@bücher.example", "Åsa", "", "Bücher"),
        ("42@7up.example", "Owner", "", "7up"),
        ("ada@localhost", "Ada", "", "Localhost"),
        ("<b>.x@\u202e.example", "B", "X", "My brand"),
        (f"{'a' * 120}@{'b' * 120}.example", "A" + "a" * 99, "", "B" + "b" * 99),
    ],
)
def test_names_are_guessed_from_the_address(email: str, first_name: str, last_name: str, brand_name: str) -> None:
    names = guess(email)
    assert (names.first_name, names.last_name, names.brand_name) == (first_name, last_name, brand_name)
