"""Confirming a token in the studio, and what the next mutation may do."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.iso_time import offset_form
from tests.graphql.world import Studio
from tests.mailbox import letters
from tests.rest.second_factor import turned_on
from tests.rest.test_confirmation import passkey
from tests.world import PASSWORD, rows

SHOWN = "... on IdentityConfirmation { confirmedUntil }"
CEREMONY = "... on PasskeyCeremony { ceremonyToken options expiresAt }"
CURRENT = "{ viewer { currentToken { confirmedUntil } } }"


async def test_a_confirmed_token_says_so_until_it_is_over(studio: Studio, clock: Frozen) -> None:
    assert await studio.ask(CURRENT) == {"viewer": {"currentToken": {"confirmedUntil": None}}}
    done = await studio.do("identityConfirm", {"password": PASSWORD}, SHOWN)
    until = offset_form(clock.at + timedelta(minutes=15))
    assert done == {"__typename": "IdentityConfirmation", "confirmedUntil": until}
    assert await studio.ask(CURRENT) == {"viewer": {"currentToken": {"confirmedUntil": until}}}
    moved = await studio.do("profileUpdate", {"email": "new@example.com"}, "... on User { email }")
    assert moved["email"] == "o1@example.com"
    assert "new@example.com" in [letter["To"] for letter in await letters()]
    clock.move(timedelta(minutes=15))
    assert await studio.ask(CURRENT) == {"viewer": {"currentToken": {"confirmedUntil": None}}}
    before = await rows()
    problem = await studio.problem("profileUpdate", {"email": "newer@example.com"})
    assert problem["code"] == "CONFIRMATION_REQUIRED"
    assert problem["message"].startswith("Confirm first that it is you")
    assert await rows() == before


async def test_one_document_confirms_and_goes_on(studio: Studio, clock: Frozen) -> None:
    query = """mutation ($confirm: IdentityConfirmInput!, $profile: ProfileUpdateInput!) {
        before: profileUpdate(input: $profile) { __typename ... on Problem { code } }
        identityConfirm(input: $confirm) { __typename }
        after: profileUpdate(input: $profile) { __typename } }"""
    data = await studio.ask(query, confirm={"password": PASSWORD}, profile={"email": "new@example.com"})
    assert data == {
        "before": {"__typename": "Problem", "code": "CONFIRMATION_REQUIRED"},
        "identityConfirm": {"__typename": "IdentityConfirmation"},
        "after": {"__typename": "User"},
    }


@pytest.mark.parametrize(
    ("given", "code", "paths"),
    [
        ({}, "INVALID", ["password"]),
        ({"password": "wrong"}, "INVALID_PASSWORD", []),
        ({"password": PASSWORD, "code": "abc"}, "INVALID", ["code"]),
        ({"ceremonyToken": "unknown", "credential": {}}, "SETUP_EXPIRED", []),
        ({"credential": {}}, "INVALID", ["ceremonyToken"]),
    ],
)
async def test_what_proves_nothing_is_a_problem(
    studio: Studio, clock: Frozen, given: dict[str, Any], code: str, paths: list[str]
) -> None:
    before = await rows()
    problem = await studio.problem("identityConfirm", given)
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == (code, paths)
    assert await rows() == before


async def test_a_code_and_a_passkey_confirm(studio: Studio, clock: Frozen) -> None:
    device = await passkey(studio.world, "M1")
    app = await turned_on(studio.world, "M1")
    login = {"email": "m1@example.com", "password": PASSWORD}
    challenge = (await studio.world.post("/auth/login", login)).json()["two_factor_token"]
    answer = {"two_factor_token": challenge, "code": app.code(1)}
    studio.world.tokens["M1"] = (await studio.world.post("/auth/two-factor-challenge", answer)).json()["token"]
    clock.move(timedelta(minutes=15))
    problem = await studio.problem("identityConfirm", {"password": PASSWORD}, by="M1")
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID_CODE", ["code"])
    assert await studio.problem("twoFactorDisable", {"password": PASSWORD}, by="M1")
    begun = await studio.do("identityConfirmStart", None, CEREMONY, by="M1")
    assert begun["expiresAt"] == offset_form(clock.at + timedelta(minutes=5))
    proof = {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}
    assert (await studio.do("identityConfirm", proof, SHOWN, by="M1"))["__typename"] == "IdentityConfirmation"
    clock.move(timedelta(minutes=15))
    given = {"password": PASSWORD, "code": app.code()}
    assert (await studio.do("identityConfirm", given, SHOWN, by="M1"))["__typename"] == "IdentityConfirmation"
    off = await studio.do("twoFactorDisable", {"password": PASSWORD}, "... on TwoFactorState { enabled }", by="M1")
    assert off["enabled"] is False
    assert (await studio.problem("identityConfirmStart", None, by="O2"))["code"] == "NOT_FOUND"


async def test_an_input_with_the_password_takes_the_code_beside_it(studio: Studio, clock: Frozen) -> None:
    app = await turned_on(studio.world, "M1")
    await studio.world.post("/auth/logout", by="M1")
    challenge = (await studio.world.sign_in("M1")).json()["two_factor_token"]
    answer = {"two_factor_token": challenge, "recovery_code": app.recovery_codes[0]}
    studio.world.tokens["M1"] = (await studio.world.post("/auth/two-factor-challenge", answer)).json()["token"]
    clock.move(timedelta(minutes=15))
    problem = await studio.problem("twoFactorDisable", {"password": PASSWORD}, by="M1")
    assert problem["code"] == "CONFIRMATION_REQUIRED"
    wrong = {"password": PASSWORD, "code": app.wrong()}
    assert (await studio.problem("twoFactorDisable", wrong, by="M1"))["code"] == "INVALID_CODE"
    right = {"password": PASSWORD, "code": app.code()}
    done = await studio.do("twoFactorDisable", right, "... on TwoFactorState { enabled }", by="M1")
    assert done == {"__typename": "TwoFactorState", "enabled": False}


PROVED = {
    "twoFactorSetupStart": {},
    "twoFactorRecoveryCodesRegenerate": {},
    "twoFactorDisable": {},
    "passkeyRegistrationStart": {},
    "apiTokenCreate": {"name": "Reports"},
    "passwordChange": {"newPassword": "another password"},
    "accountDelete": {"confirmEmail": "m1@example.com"},
}


@pytest.mark.parametrize(("mutation", "given"), PROVED.items())
async def test_a_passkey_takes_the_place_of_the_password_once(
    studio: Studio, clock: Frozen, mutation: str, given: dict[str, Any]
) -> None:
    device = await passkey(studio.world, "M1")
    await turned_on(studio.world, "M1")
    clock.move(timedelta(minutes=15))
    password = "currentPassword" if mutation == "passwordChange" else "password"
    missing = await studio.problem(mutation, given, by="M1")
    assert (missing["code"], [field["path"] for field in missing["fields"]]) == ("INVALID", [password])
    half = await studio.problem(mutation, {**given, "credential": {}}, by="M1")
    assert (half["code"], [field["path"] for field in half["fields"]]) == ("INVALID", ["ceremonyToken"])
    begun = await studio.do("identityConfirmStart", None, CEREMONY, by="M1")
    proof = {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}
    done = await studio.do(mutation, {**given, **proof}, "", by="M1")
    assert done["__typename"] != "Problem", done
    if mutation != "accountDelete":
        assert (await studio.problem(mutation, {**given, **proof}, by="M1"))["code"] == "SETUP_EXPIRED"


async def test_a_token_that_a_passkey_allowed_is_shown_again_to_the_same_request_only(
    studio: Studio, clock: Frozen
) -> None:
    device = await passkey(studio.world, "M1")

    async def proof() -> dict[str, Any]:
        begun = await studio.do("identityConfirmStart", None, CEREMONY, by="M1")
        return {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}

    async def made(**given: Any) -> dict[str, Any]:
        shown = "... on NewAccessToken { plainTextToken }"
        return await studio.do("apiTokenCreate", {"name": "Reports", **given}, shown, by="M1", key="again-1")

    first = await proof()
    token = await made(**first)
    assert token["plainTextToken"]
    assert await made(**first) == token
    other = await proof()
    before = await rows()
    for given in ({**other}, {**first, "name": "Others"}, {**other, "ceremonyToken": first["ceremonyToken"]}):
        assert (await made(**given))["code"] == "INVALID_STATE"
    assert await rows() == before


async def test_a_token_that_a_password_allowed_is_shown_again_with_the_password_only(studio: Studio) -> None:
    shown = "... on NewAccessToken { plainTextToken }"
    given = {"name": "Reports", "password": PASSWORD}
    token = await studio.do("apiTokenCreate", given, shown, by="M1", key="again-1")
    assert token["plainTextToken"]
    assert await studio.do("apiTokenCreate", given, shown, by="M1", key="again-1") == token
    wrong = await studio.do("apiTokenCreate", {**given, "password": "wrong"}, shown, by="M1", key="again-1")
    assert wrong["code"] == "INVALID_PASSWORD"
