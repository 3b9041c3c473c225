"""`/auth/confirm`: a token is confirmed, and what needs that is refused without it."""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.core.iso_time import microseconds_z
from tests.ledger import proves
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, World, rows

REQUIRED = {
    "message": "Confirm first that it is you, with your password and, where two-factor is on, with a code or a"
    " passkey.",
    "code": "confirmation_required",
}
INVALID = "The given data was invalid."


async def passkey(world: World, who: str = "O1") -> Authenticator:
    """A passkey of this person, and the device that holds it."""
    device = Authenticator()
    begun = (await world.post("/auth/passkeys/register/options", {"password": PASSWORD}, by=who)).json()
    sent = {"ceremony_token": begun["ceremony_token"], "credential": device.create(begun["options"]), "name": "x"}
    assert (await world.post("/auth/passkeys/register", sent, by=who)).status_code == 200
    return device


async def test_the_password_confirms_and_the_answer_says_until_when(world: World, clock: Frozen) -> None:
    answer = await world.post("/auth/confirm", {"password": PASSWORD}, by="O1")
    until = microseconds_z(clock.at + timedelta(minutes=15))
    assert (answer.status_code, answer.json()) == (200, {"confirmed_until": until})


@pytest.mark.parametrize(
    ("sent", "status", "body"),
    [
        ({}, 422, {"message": INVALID, "errors": {"password": ["Enter a password."]}}),
        ({"password": 1}, 422, {"message": INVALID, "errors": {"password": ["This must be text."]}}),
        ({"password": "wrong"}, 422, {"message": "This is not your password.", "code": "invalid_password"}),
        (
            {"password": PASSWORD, "code": "12345"},
            422,
            {"message": INVALID, "errors": {"code": ["This must be six digits, or a recovery code."]}},
        ),
        (
            {"ceremony_token": "unknown", "credential": {}},
            409,
            {"message": "This set-up has expired. Start again.", "code": "setup_expired"},
        ),
        (
            {"ceremony_token": "unknown"},
            409,
            {"message": "This set-up has expired. Start again.", "code": "setup_expired"},
        ),
        ({"credential": {}}, 422, {"message": INVALID, "errors": {"ceremony_token": ["This must not be blank."]}}),
    ],
)
async def test_what_proves_nothing_is_refused_by_field(
    world: World, clock: Frozen, sent: dict[str, Any], status: int, body: dict[str, Any]
) -> None:
    before = await rows()
    answer = await world.post("/auth/confirm", sent, by="O1")
    assert (answer.status_code, answer.json()) == (status, body)
    assert await rows() == before


async def test_with_two_factor_on_a_code_is_asked_for(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    world.tokens["O1"] = world.tokens["elevated_write"]
    denied = await world.post("/auth/confirm", {"password": PASSWORD, "code": app.code(1)}, by="O1")
    assert (denied.status_code, denied.json()["code"]) == (403, "tier_denied")
    signed = await world.sign_in("O1")
    challenge = {"two_factor_token": signed.json()["two_factor_token"], "code": app.code(1)}
    world.tokens["O1"] = (await world.post("/auth/two-factor-challenge", challenge)).json()["token"]
    clock.move(timedelta(minutes=15))
    answer = await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")
    assert (answer.status_code, answer.json()) == (403, REQUIRED)
    answer = await world.post("/auth/confirm", {"password": PASSWORD}, by="O1")
    missing = {"code": ["Enter the code of your authenticator app, or a recovery code."]}
    assert (answer.status_code, answer.json()["errors"]) == (422, missing)
    answer = await world.post("/auth/confirm", {"password": PASSWORD, "code": app.code()}, by="O1")
    assert answer.status_code == 200
    assert (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).status_code == 200


@proves("S-088")
async def test_a_passkey_confirms(world: World, clock: Frozen) -> None:
    answer = await world.post("/auth/confirm/options", by="O2")
    assert (answer.status_code, answer.json()) == (404, {"message": "Your account has no passkey."})
    device = await passkey(world)
    begun = (await world.post("/auth/confirm/options", by="O1")).json()
    assert begun["options"]["userVerification"] == "required"
    sent = {"ceremony_token": begun["ceremony_token"], "credential": device.get(begun["options"])}
    foreign = await world.post("/auth/confirm", sent, by="O2")
    assert (foreign.status_code, foreign.json()["code"]) == (409, "setup_expired")
    answer = await world.post("/auth/confirm", sent, by="O1")
    until = microseconds_z(clock.at + timedelta(minutes=15))
    assert (answer.status_code, answer.json()) == (200, {"confirmed_until": until})
    again = await world.post("/auth/confirm", sent, by="O1")
    assert (again.status_code, again.json()["code"]) == (409, "setup_expired")


async def test_failures_are_throttled(world: World, clock: Frozen) -> None:
    for _ in range(10):
        assert (await world.post("/auth/confirm", {"password": "wrong"}, by="O1")).status_code == 422
    before = await rows()
    answer = await world.post("/auth/confirm", {"password": PASSWORD}, by="O1")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")
    assert await rows() == before
    assert (await world.post("/auth/confirm", {"password": PASSWORD}, by="O2")).status_code == 200
