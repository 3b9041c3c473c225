"""What somebody can do with one leaked token, step by step, and where each way to the whole account ends."""

from typing import Any

import pytest

from app.core.clock import Frozen
from tests.graphql.world import Studio
from tests.mailbox import letters, link_of, text_of
from tests.pages.browser import send
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, address, rows

EVIL = "evil@attacker.example"


async def victim(studio: Studio) -> None:
    """O1 has two-factor on; the leaked token is one that a program used, a while ago."""
    session = (await studio.world.sign_in("O1")).json()["token"]
    studio.world.tokens["leaked"] = studio.world.tokens["O1"]
    studio.world.tokens["O1"] = session
    await turned_on(studio.world)


async def code_of(studio: Studio, name: str, given: dict[str, Any]) -> str:
    """The code that refuses a mutation with the leaked token; nothing changes by it."""
    before = await rows()
    problem = await studio.problem(name, given, by="leaked")
    assert await rows() == before
    return problem["code"]


async def test_a_leaked_token_does_not_become_the_account_by_another_address(
    studio: Studio, clock: Frozen
) -> None:
    await victim(studio)
    assert await code_of(studio, "profileUpdate", {"email": EVIL}) == "CONFIRMATION_REQUIRED"
    assert [letter["To"] for letter in await letters() if letter["To"] == EVIL] == []
    # Names are no way to sign in: they change as before.
    changed = await studio.do("profileUpdate", {"firstName": "Eve"}, "... on User { firstName }", by="leaked")
    assert changed["firstName"] == "Eve"


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("twoFactorDisable", {"password": PASSWORD}),
        ("twoFactorSetupStart", {"password": PASSWORD}),
        ("twoFactorRecoveryCodesRegenerate", {"password": PASSWORD}),
        ("passkeyRegistrationStart", {"password": PASSWORD}),
        ("accountDelete", {"password": PASSWORD, "confirmEmail": address("O1")}),
    ],
)
async def test_with_the_password_as_well_it_does_not_get_past_two_factor(
    studio: Studio, clock: Frozen, name: str, given: dict[str, Any]
) -> None:
    await victim(studio)
    assert await code_of(studio, name, given) == "CONFIRMATION_REQUIRED"
    signed = (await studio.world.sign_in("O1")).json()
    assert signed["two_factor_required"] is True


async def test_a_password_that_was_reset_by_mail_does_not_open_it_either(studio: Studio, clock: Frozen) -> None:
    """Somebody who reads the victim's mail and has a token is still without the second factor."""
    await victim(studio)
    await studio.world.post("/auth/password/forgot", {"email": address("O1")})
    (mail,) = [letter for letter in await letters() if letter["Subject"].startswith("Choose a new password")]
    token = link_of(mail).partition("token=")[2]
    reset = await studio.world.post("/auth/password/reset", {"token": token, "password": "another password"})
    assert reset.status_code == 200
    known = {"password": "another password"}
    assert await code_of(studio, "twoFactorDisable", known) == "CONFIRMATION_REQUIRED"
    assert await code_of(studio, "profileUpdate", {"email": EVIL}) == "CONFIRMATION_REQUIRED"
    login = await studio.world.post("/auth/login", {"email": address("O1"), **known})
    assert set(login.json()) == {"two_factor_required", "two_factor_token"}


async def test_a_leaked_token_lets_no_terminal_in(studio: Studio, clock: Frozen) -> None:
    studio.world.tokens["leaked"] = studio.world.tokens["O1"]
    begun = (await studio.world.post("/auth/cli/start", {"device_name": "evil box"})).json()
    for approve in (True, False):
        given = {"userCode": begun["user_code"], "approve": approve}
        assert await code_of(studio, "cliAuthorizationDecide", given) == "CONFIRMATION_REQUIRED"
    before = await rows()
    answer = await studio.world.post("/auth/cli/token", {"device_code": begun["device_code"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "authorization_pending")
    assert (await rows())["access_token"] == before["access_token"]


async def test_a_tier_token_that_it_makes_is_told_and_ended_with_the_others(studio: Studio, clock: Frozen) -> None:
    """Tier tokens need no confirmation: the owner hears of each, and one page ends them all."""
    studio.world.tokens["leaked"] = studio.world.tokens["O1"]
    given = {"name": "evil robot", "tier": "ELEVATED_WRITE"}
    made = await studio.do("tierTokenCreate", given, "... on NewTierToken { plainTextToken }", by="leaked")
    studio.world.tokens["robot"] = made["plainTextToken"]
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (address("O1"), "A new tier token of your Galley account")
    assert "“evil robot” of the tier “elevated write”" in text_of(letter)
    session = (await studio.world.sign_in("O1")).json()["token"]
    studio.world.tokens["session"] = session
    change = {"currentPassword": PASSWORD, "newPassword": "another password"}
    assert (await studio.do("passwordChange", change, "", by="session"))["__typename"] == "Done"
    assert (await studio.world.get("/teams", by="robot")).status_code == 200
    (notice,) = [letter for letter in await letters() if letter["Subject"].endswith("password was changed")]
    path = link_of(notice).removeprefix("http://galley.test")
    assert (await send(studio.world.http, path)).status_code == 200
    for who in ("leaked", "robot", "session"):
        assert (await studio.world.get("/teams", by=who)).status_code == 401
