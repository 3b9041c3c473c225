"""`GALLEY_REGISTRATION=invited`: who may sign up, and what others learn."""

import logging
from datetime import timedelta

import httpx2
import pytest

from app.core import config, security
from app.core.clock import Frozen
from app.core.config import Settings
from app.domain.identity import User, passwords
from tests.graphql.world import Studio
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.rest.guests import invited
from tests.world import Json, World, address, rows

GUEST = "grace@x.test"
PERSON: Json = {"first_name": "Grace", "last_name": "Hopper", "email": GUEST, "password": "a long password"}
CLOSED = {
    "message": "Registration is by invitation only. Ask a member of a brand to invite this address.",
    "code": "registration_closed",
}


@pytest.fixture(autouse=True)
def by_invitation(orm: Settings) -> None:
    config.configure(orm.model_copy(update={"registration": "invited"}))


async def sign_up(world: World, **more: object) -> httpx2.Response:
    return await world.post("/auth/register", {**PERSON, **more})


@proves("S-079")
async def test_without_an_invitation_nobody_signs_up(world: World, caplog: pytest.LogCaptureFixture) -> None:
    security.forget()
    before, hashes = await rows(), passwords.hashes()
    with caplog.at_level(logging.WARNING, "galley.security"):
        for email in (GUEST, address("O1"), address("X")):
            for more in ({}, {"password": "password1"}, {"team_name": "Mine"}):
                answer = await sign_up(world, email=email, **more)
                assert (answer.status_code, answer.json()) == (403, CLOSED)
    assert (await rows(), passwords.hashes()) == (before, hashes)
    assert await letters() == []
    assert [record.getMessage() for record in caplog.records if record.name == "galley.security"] == [
        "forbidden: registration"
    ]


@proves("S-079")
async def test_an_invited_address_signs_up(world: World) -> None:
    await invited(world, "GRACE@x.test")
    assert (await sign_up(world)).status_code == 201
    assert (await sign_up(world)).json()["errors"] == {"email": ["This address is already taken."]}
    assert (await sign_up(world, email="other@x.test")).status_code == 403


@proves("S-079")
async def test_an_invitation_that_is_over_lets_nobody_in(world: World, clock: Frozen) -> None:
    made = await invited(world, GUEST)
    await world.delete(f"/invitations/{made['id']}", by="O1", brand="B1")
    assert (await sign_up(world)).status_code == 403
    await invited(world, GUEST)
    clock.move(timedelta(days=7))
    assert (await sign_up(world)).status_code == 403


@proves("S-043")
async def test_the_link_of_an_invitation_makes_an_account_as_ever(world: World) -> None:
    await invited(world, GUEST)
    secret = token_of((await letters())[-1])
    assert (await world.http.get(f"/invitations/accept?token={secret}")).status_code == 200
    assert await User.filter(email_key=GUEST).exists()
    # The invitation is not pending any more.
    assert (await sign_up(world)).status_code == 403


@proves("S-084")
async def test_tries_are_counted_before_anything_is_told(world: World, clock: Frozen) -> None:
    for _ in range(10):
        assert (await sign_up(world)).status_code == 403
    assert (await sign_up(world)).status_code == 429


async def test_the_studio_is_told_so(world: World) -> None:
    studio = Studio(world)
    given = {"firstName": "Grace", "lastName": "Hopper", "email": GUEST, "password": PERSON["password"]}
    before = await rows()
    problem = await studio.problem("accountRegister", given, by=None)
    assert (problem["code"], problem["message"], problem["fields"]) == (
        "REGISTRATION_CLOSED",
        CLOSED["message"],
        [],
    )
    assert await rows() == before


async def test_the_sign_in_page_says_so(world: World, orm: Settings) -> None:
    assert "You need an invitation" in (await world.http.get("/sign-in")).text
    config.configure(orm)
    assert "You need an invitation" not in (await world.http.get("/sign-in")).text
