"""`/auth/two-factor…`: turning the second factor on, and answering the challenge of a sign-in."""

import asyncio
import re
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import httpx2
import orjson
import pytest

from app.access import RequestInfo, System
from app.core import clock, config, crypto
from app.core.clock import Frozen
from app.core.db import connection
from app.core.errors import NotFound
from app.core.iso_time import microseconds_z
from app.core.secret_tokens import PATTERN
from app.domain import identity
from app.domain.identity.inputs import Confirmation
from app.domain.identity.models import TwoFactor
from app.rest import openapi
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.rest.second_factor import STEP, App, challenged, turned_on
from tests.rest.test_login import UNAUTHENTICATED
from tests.world import PASSWORD, SYSTEM, World, address, rows

ANSWER = "/auth/two-factor-challenge"
NOT_RIGHT = "This code is wrong, or it was used already."
WRONG = {"code": [NOT_RIGHT]}
WRONG_RECOVERY = {"recovery_code": [NOT_RIGHT]}
WRONG_AT_FIRST = {"code": ["This code is wrong."]}
NO_CODE = "aaaa-aaaa-aaaa-aaaa"


async def answered(world: World, token: str, **sent: Any) -> httpx2.Response:
    """The answer to a challenge."""
    return await world.post(ANSWER, {"two_factor_token": token, **sent})


def refused(answer: httpx2.Response, errors: Mapping[str, list[str]]) -> bool:
    """Whether this is the documented body for these fields."""
    body = {"message": "The given data was invalid.", "errors": errors}
    return (answer.status_code, answer.json()) == (422, body)


@pytest.fixture(name="clock")
def at_the_start_of_a_step() -> Any:
    """A stopped clock at the first second of a time step, so that steps can be counted."""
    now = clock.now()
    with clock.freeze(now - timedelta(seconds=now.timestamp() % 30)) as hands:
        yield hands


# ---- turning it on ----


@proves("S-090", "S-011")
async def test_setting_up_answers_the_secret_and_changes_nothing_yet(world: World, clock: Frozen) -> None:
    answer = await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"setup_token", "secret", "otpauth_uri", "expires_at"}
    assert re.fullmatch(r"[A-Z2-7]{32}", body["secret"])
    account = address("O1").replace("@", "%40")
    assert body["otpauth_uri"] == f"otpauth://totp/Galley:{account}?secret={body['secret']}&issuer=Galley"
    assert body["expires_at"] == microseconds_z(clock.at + timedelta(minutes=10))
    assert "token" in (await world.sign_in("O1")).json()
    stored = str((await rows())["two_factor_setup"])
    assert body["secret"] not in stored
    assert body["setup_token"] not in stored


async def test_setting_up_needs_the_password(world: World) -> None:
    before = await rows()
    answer = await world.post("/auth/two-factor/setup", {}, by="O1")
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"password"})
    answer = await world.post("/auth/two-factor/setup", {"password": "wrong"}, by="O1")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_password")
    await connection().execute_script(f"UPDATE users SET password_hash = NULL WHERE id = {world.ids['X']}")
    before["users"] = (await rows())["users"]
    answer = await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="X")
    assert (answer.status_code, answer.json()["code"]) == (422, "password_not_set")
    assert await rows() == before


@proves("S-090")
async def test_the_first_code_turns_it_on_and_answers_ten_recovery_codes(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    assert len(set(app.recovery_codes)) == 10
    assert all(re.fullmatch(r"([a-z2-7]{4}-){3}[a-z2-7]{4}", code) for code in app.recovery_codes)
    stored = str(await rows())
    assert app.secret not in stored
    assert not any(code in stored or code.replace("-", "") in stored for code in app.recovery_codes)
    assert (await rows())["two_factor_setup"] == []
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (address("O1"), "Two-factor authentication is on")
    assert app.secret not in text_of(letter)


@proves("S-090", "ERR-CODE-10")
async def test_a_set_up_is_good_for_ten_minutes_and_then_gone_like_one_that_never_was(
    world: World, clock: Frozen
) -> None:
    for seconds, status in ((599, 200), (600, 409)):
        setup = (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).json()
        clock.move(timedelta(seconds=seconds))
        before = await rows()
        sent = {"setup_token": setup["setup_token"], "code": _code(setup["secret"])}
        answer = await world.post("/auth/two-factor/confirm", sent, by="O1")
        assert answer.status_code == status
        if status == 409:
            assert answer.json() == {"message": "This set-up has expired. Start again.", "code": "setup_expired"}
            assert await rows() == before
    expired = answer.json()
    before = await rows()
    for token, code in ((setup["setup_token"], "wrong"), ("unknown", "123456"), ("unknown", "12")):
        answer = await world.post("/auth/two-factor/confirm", {"setup_token": token, "code": code}, by="O1")
        assert (answer.status_code, answer.json()) == (409, expired)
    assert await rows() == before


async def test_a_wrong_first_code_leaves_the_set_up_open_and_another_person_cannot_use_it(
    world: World, clock: Frozen
) -> None:
    setup = (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).json()
    code = _code(setup["secret"])
    before = await rows()
    for wrong in ("000000" if code != "000000" else "111111", "12345", "abcdef", "١٢٣٤٥٦"):
        answer = await world.post(
            "/auth/two-factor/confirm", {"setup_token": setup["setup_token"], "code": wrong}, by="O1"
        )
        assert refused(answer, WRONG_AT_FIRST)
    answer = await world.post(
        "/auth/two-factor/confirm", {"setup_token": setup["setup_token"], "code": 123456}, by="O1"
    )
    assert refused(answer, {"code": ["This must be text."]})
    sent = {"setup_token": setup["setup_token"], "code": code}
    assert (await world.post("/auth/two-factor/confirm", sent, by="O2")).status_code == 409
    assert await rows() == before
    assert (await world.post("/auth/two-factor/confirm", sent, by="O1")).status_code == 200
    assert (await world.post("/auth/two-factor/confirm", sent, by="O1")).status_code == 409


async def test_a_new_set_up_replaces_the_one_before_and_a_new_secret_the_old(world: World, clock: Frozen) -> None:
    old = await turned_on(world)
    first = (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).json()
    second = (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).json()
    sent = {"setup_token": first["setup_token"], "code": _code(first["secret"])}
    assert (await world.post("/auth/two-factor/confirm", sent, by="O1")).status_code == 409
    sent = {"setup_token": second["setup_token"], "code": _code(second["secret"])}
    assert (await world.post("/auth/two-factor/confirm", sent, by="O1")).status_code == 200
    clock.move(STEP)
    token = await challenged(world)
    assert refused(await answered(world, token, code=old.code()), WRONG)
    assert refused(await answered(world, token, recovery_code=old.recovery_codes[0]), WRONG_RECOVERY)
    assert (await answered(world, token, code=_code(second["secret"]))).status_code == 200


# ---- signing in with it ----


@proves("AUTH-LOGIN-05", "AUTH-2FA-01", "AUTH-2FA-09", "S-080", "S-081", "S-082", "TOK-OBT-03", "S-011")
async def test_with_two_factor_a_password_gives_a_challenge_and_a_code_the_login_payload(
    world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    clock.move(STEP)
    answer = await world.sign_in("O1")
    assert answer.status_code == 200
    assert set(answer.json()) == {"two_factor_required", "two_factor_token"}
    assert answer.json()["two_factor_required"] is True
    token = answer.json()["two_factor_token"]
    assert PATTERN.search(token) is None
    world.tokens["challenge"] = token
    assert (await world.get("/teams", by="challenge")).json() == UNAUTHENTICATED
    answer = await answered(world, token, code=app.code())
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"user", "teams", "current_team", "token"}
    assert body["user"] == {"id": world.ids["O1"], "email": address("O1")}
    assert body["current_team"] == {"id": world.id("B0")}
    listed = (await world.get("/teams", by="O1")).json()["teams"]
    assert body["teams"] == [{key: item[key] for key in ("id", "name", "slug")} for item in listed]
    world.tokens["new"] = body["token"]
    assert (await world.get("/teams", by="new")).status_code == 200
    assert token not in str(await rows())


@proves("AUTH-LOGIN-05", "AUTH-LOGIN-07")
async def test_a_wrong_password_gives_no_challenge(world: World, clock: Frozen) -> None:
    await turned_on(world)
    before = await rows()
    answer = await world.post("/auth/login", {"email": address("O1"), "password": "wrong"})
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"email"})
    assert await rows() == before


@proves("AUTH-2FA-02", "AUTH-2FA-06")
async def test_a_recovery_code_signs_in_once_and_its_owner_is_told(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    first, second = app.recovery_codes[:2]
    assert (await answered(world, await challenged(world), recovery_code=first)).status_code == 200
    (told,) = [letter for letter in await letters() if letter["Subject"] == "A recovery code was used"]
    assert (told["To"], "Remaining codes: 9." in text_of(told)) == (address("O1"), True)
    token = await challenged(world)
    assert refused(await answered(world, token, recovery_code=first), WRONG_RECOVERY)
    loosely = second.upper().replace("-", " ")
    assert (await answered(world, token, recovery_code=loosely)).status_code == 200
    assert (await rows())["recovery_code"][0]["digest"]
    assert len((await rows())["recovery_code"]) == 8


@proves("AUTH-2FA-03", "AUTH-2FA-04", "LIM-05", "S-077")
async def test_a_challenge_lives_300_seconds(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    for seconds, status in ((299, 200), (300, 200), (301, 401)):
        clock.move(STEP)
        token = await challenged(world)
        clock.move(timedelta(seconds=seconds))
        before = await rows()
        answer = await answered(world, token, code=app.code())
        assert answer.status_code == status
    assert answer.json() == UNAUTHENTICATED
    assert await rows() == before


@proves("AUTH-2FA-04", "AUTH-2FA-07", "AUTH-2FA-08", "S-077")
async def test_a_wrong_code_leaves_the_challenge_open_and_success_ends_it(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    clock.move(STEP)
    token = await challenged(world)
    for sent, errors in (
        ({"code": app.wrong()}, WRONG),
        ({"code": app.wrong(), "recovery_code": app.recovery_codes[0]}, WRONG),
        ({"recovery_code": NO_CODE}, WRONG_RECOVERY),
    ):
        assert refused(await answered(world, token, **sent), errors)
    assert (await answered(world, token, code=app.code())).status_code == 200
    before = await rows()
    for sent in ({"code": app.code(1)}, {"recovery_code": app.recovery_codes[0]}):
        answer = await answered(world, token, **sent)
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
        assert "token" not in answer.json()
    assert (await answered(world, "unknown", code=app.code(1))).json() == UNAUTHENTICATED
    assert await rows() == before


@proves("S-083", "S-077")
async def test_the_fifth_wrong_code_ends_a_challenge_and_one_of_a_wrong_form_does_not_count(
    world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    before = await rows()
    for sent, fields in (
        ({"code": "12345"}, {"code"}),
        ({"code": "abcdef"}, {"code"}),
        ({"code": 123456}, {"code"}),
        ({"recovery_code": "short"}, {"recovery_code"}),
    ):
        answer = await answered(world, token, **sent)
        assert (answer.status_code, set(answer.json()["errors"])) == (422, fields)
    assert await rows() == before
    clock.move(timedelta(minutes=1))
    for _ in range(4):
        assert refused(await answered(world, token, code=app.wrong()), WRONG)
    assert refused(await answered(world, token, recovery_code=NO_CODE), WRONG_RECOVERY)
    before = await rows()
    answer = await answered(world, token, code=app.code())
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    assert await rows() == before
    assert (await answered(world, await challenged(world), code=app.code())).status_code == 200


@proves("AUTH-2FA-10", "S-087")
async def test_which_of_both_codes_counts_and_what_is_missing(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    clock.move(STEP)
    token = await challenged(world)
    required = {"code": ["This field is required."]}
    before = await rows()
    for sent in ({}, {"code": ""}, {"code": " "}, {"code": None}, {"code": None, "recovery_code": None}):
        assert refused(await answered(world, token, **sent), required)
    assert refused(await answered(world, token, code=[1]), {"code": ["This must be text."]})
    assert refused(await world.post(ANSWER, {"code": "123456"}), {"two_factor_token": required["code"]})
    assert await rows() == before
    clock.move(timedelta(minutes=1))
    both = {"code": "  ", "recovery_code": app.recovery_codes[0]}
    assert (await answered(world, token, **both)).status_code == 200
    token = await challenged(world)
    assert (await answered(world, token, code=app.code(), recovery_code="nonsense")).status_code == 200
    assert len((await rows())["recovery_code"]) == 9


@proves("S-086")
async def test_a_code_works_once_and_one_step_either_side_is_accepted(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    clock.move(5 * STEP)
    for steps, accepted in ((-2, False), (2, False), (-1, True), (-1, False), (0, True), (0, False), (-1, False)):
        token = await challenged(world)
        answer = await answered(world, token, code=app.code(steps))
        assert (answer.status_code == 200) is accepted, steps
        if not accepted:
            assert refused(answer, WRONG)
    clock.move(timedelta(minutes=2))
    assert (await answered(world, await challenged(world), code=app.code(1))).status_code == 200
    assert refused(await answered(world, await challenged(world), code=app.code()), WRONG)


@proves("S-086")
async def test_the_code_of_the_set_up_signs_nobody_in(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    assert refused(await answered(world, token, code=app.code()), WRONG)
    assert (await answered(world, token, code=app.code(1))).status_code == 200


@proves("AUTH-2FA-05", "S-083", "S-085")
async def test_the_eleventh_answer_in_a_minute_is_refused_whatever_became_of_the_challenge(
    world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    for number in range(10):
        answer = await answered(world, token, code=app.wrong())
        assert answer.status_code == (422 if number < 5 else 401)
        assert answer.headers["X-RateLimit-Limit"] == "10"
        assert answer.headers["X-RateLimit-Remaining"] == str(9 - number)
    fresh = await challenged(world)
    before = await rows()
    for dead_or_alive in (token, fresh):
        answer = await answered(world, dead_or_alive, code=app.code(1))
        assert (answer.status_code, answer.json()) == (429, {"message": "Too Many Attempts."})
        assert answer.headers["Retry-After"] == "60"
        assert answer.headers["X-RateLimit-Remaining"] == "0"
    assert await rows() == before
    assert (await answered(world, "unknown", code="123456")).status_code == 401
    other = await turned_on(world, "O2")
    assert (await answered(world, await challenged(world, "O2"), code=other.code(1))).status_code == 200
    clock.move(timedelta(minutes=1))
    assert (await answered(world, fresh, code=app.code())).status_code == 200


@proves("S-083")
async def test_unknown_challenges_are_counted_by_the_address_and_before_the_body(
    world: World, clock: Frozen
) -> None:
    for number in range(10):
        answer = (
            await world.call("POST", ANSWER, content=b"{") if number % 2 else await answered(world, f"{number}")
        )
        assert (answer.status_code, answer.headers["X-RateLimit-Remaining"]) == (422, str(9 - number))
    assert (await answered(world, "unknown", code="123456")).status_code == 429
    config.configure(config.settings().model_copy(update={"login_backstop": 1}))
    clock.move(timedelta(minutes=1))
    assert (await answered(world, "unknown", code="123456")).status_code == 401
    assert (await answered(world, "unknown", code="123456")).status_code == 429


async def test_after_thirty_wrong_codes_in_a_day_only_a_recovery_code_helps(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    began = clock.at
    for _ in range(6):
        token = await challenged(world)
        for _ in range(5):
            assert refused(await answered(world, token, code=app.wrong()), WRONG)
        clock.move(timedelta(minutes=1))
    token = await challenged(world)
    capped = {"code": ["Too many wrong codes today. Use a recovery code or a passkey."]}
    before = await rows()
    for _ in range(6):
        assert refused(await answered(world, token, code=app.code()), capped)
    assert await rows() == before
    assert (await answered(world, token, recovery_code=app.recovery_codes[0])).status_code == 200
    clock.to(began + timedelta(days=1))
    assert (await answered(world, await challenged(world), code=app.code())).status_code == 200


async def test_a_changed_password_and_a_second_factor_that_is_gone_end_challenges(
    world: World, clock: Frozen
) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    user = world.ids["O1"]
    kept = (await rows())["users"][0]["password_hash"]
    await connection().execute_script(f"UPDATE users SET password_hash = 'another' WHERE id = {user}")
    assert (await answered(world, token, code=app.code(1))).status_code == 401
    await connection().execute_script(f"UPDATE users SET password_hash = '{kept}' WHERE id = {user}")
    caller = await _caller(world)
    assert (await identity.disable_two_factor(caller, Confirmation(password=PASSWORD))).enabled is False
    assert (await answered(world, token, code=app.code(1))).status_code == 401


@proves("S-094")
async def test_the_token_remembers_the_client_that_began_to_sign_in(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    sent = {"email": address("O1"), "password": PASSWORD}
    begun = await world.post("/auth/login", sent, headers={"X-Service-Client": "mobile_app"})
    assert (await answered(world, begun.json()["two_factor_token"], code=app.code(1))).status_code == 200
    assert (await rows())["access_token"][-1]["client"] == "mobile_app"


def whole(value: object) -> str:
    """The value as JSON, with the schemas that it refers to."""
    schemas = openapi.document()["components"]["schemas"]
    text, seen = orjson.dumps(value).decode(), set[str]()
    while fresh := set(re.findall(r'"#/components/schemas/(\w+)"', text)) - seen:
        seen |= fresh
        text += "".join(orjson.dumps(schemas[name]).decode() for name in sorted(fresh))
    return text


def test_no_other_path_answers_a_token() -> None:
    found = {
        path
        for path, methods in openapi.document()["paths"].items()
        for described in methods.values()
        for status in ("200", "201")
        if '"token"' in whole(described["responses"].get(status, {}).get("content", {}))
    }
    # Registration makes the account that it signs in to: there can be no second factor yet.
    assert found - {"/auth/register"} == {
        "/auth/login",
        "/auth/two-factor-challenge",
        "/auth/passkeys/login",
        "/auth/cli/token",
    }


# ---- races ----


@proves("S-086")
async def test_of_parallel_uses_of_one_code_one_signs_in(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    for _ in range(2):
        clock.move(timedelta(minutes=2))
        tokens = [await challenged(world) for _ in range(5)]
        answers = await asyncio.gather(*(answered(world, token, code=app.code()) for token in tokens))
        assert sorted(answer.status_code for answer in answers) == [200, 422, 422, 422, 422]


@proves("AUTH-2FA-06")
async def test_of_parallel_uses_of_one_recovery_code_one_signs_in(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    tokens = [await challenged(world) for _ in range(8)]
    uses = (answered(world, token, recovery_code=app.recovery_codes[3]) for token in tokens)
    answers = await asyncio.gather(*uses)
    assert sorted(answer.status_code for answer in answers) == [200] + 7 * [422]
    assert len((await rows())["recovery_code"]) == 9


@proves("AUTH-2FA-07")
async def test_of_parallel_answers_to_one_challenge_one_signs_in(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    before = len((await rows())["access_token"])
    uses = (answered(world, token, recovery_code=code) for code in app.recovery_codes[:8])
    answers = await asyncio.gather(*uses)
    assert sorted(answer.status_code for answer in answers) == [200] + 7 * [401]
    assert len((await rows())["access_token"]) == before + 1
    assert len((await rows())["recovery_code"]) == 9


@proves("S-083")
async def test_parallel_wrong_codes_count_each(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    answers = await asyncio.gather(*(answered(world, token, code=app.wrong()) for _ in range(9)))
    assert sorted(answer.status_code for answer in answers) == 4 * [401] + 5 * [422]
    assert (await rows())["two_factor"][0]["wrong_codes"] == 5


@proves("S-090")
async def test_of_parallel_confirmations_one_turns_it_on(world: World, clock: Frozen) -> None:
    setup = (await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")).json()
    sent = {"setup_token": setup["setup_token"], "code": _code(setup["secret"])}
    answers = await asyncio.gather(*(world.post("/auth/two-factor/confirm", sent, by="O1") for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
    assert len((await rows())["recovery_code"]) == 10


# ---- the operations of the studio ----


async def test_its_state_new_codes_and_turning_it_off(world: World, clock: Frozen) -> None:
    caller = await _caller(world)
    off = identity.TwoFactorState(enabled=False, confirmed_at=None, recovery_codes_left=0)
    assert await identity.two_factor_state(caller) == off
    password = Confirmation(password=PASSWORD)
    with pytest.raises(NotFound):
        await identity.regenerate_recovery_codes(caller, password)
    app = await turned_on(world)
    caller = await _caller(world)
    state = await identity.two_factor_state(caller)
    assert (state.enabled, state.confirmed_at, state.recovery_codes_left) == (True, clock.at, 10)
    before = await rows()
    for change in (identity.regenerate_recovery_codes, identity.disable_two_factor):
        with pytest.raises(identity.InvalidPassword):
            await change(caller, Confirmation(password="wrong"))
    assert await rows() == before
    codes = await identity.regenerate_recovery_codes(caller, password)
    assert len(set(codes) - set(app.recovery_codes)) == 10
    token = await challenged(world)
    assert refused(await answered(world, token, recovery_code=app.recovery_codes[0]), WRONG_RECOVERY)
    assert (await answered(world, token, recovery_code=codes[0])).status_code == 200
    assert await identity.disable_two_factor(caller, password) == off
    assert await identity.disable_two_factor(caller, password) == off
    assert "token" in (await world.sign_in("O1")).json()
    found = await rows()
    assert (found["two_factor"], found["recovery_code"]) == ([], [])
    assert sorted(letter["Subject"] for letter in await letters()) == [
        "A recovery code was used",
        "Two-factor authentication is off",
        "Two-factor authentication is on",
        "Your recovery codes were replaced",
    ]
    actions = [entry["action"] for entry in found["audit_entry"]][-6:]
    assert actions == [
        "identity.confirm_two_factor",
        "identity.regenerate_recovery_codes",
        "identity.sign_in",
        "identity.sign_in",
        "identity.disable_two_factor",
        "identity.sign_in",
    ]


async def test_a_seed_that_does_not_open_stops_no_rotation(
    world: World, clock: Frozen, caplog: pytest.LogCaptureFixture
) -> None:
    await turned_on(world)
    await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O2")
    await TwoFactor.all().update(seed="v1.unknown.AAAA")
    new = crypto.parse_keys(crypto.generate_key())
    crypto.configure(crypto.Vault([*new, *config.settings().keys()]))
    assert await identity.rotate_keys(System("a test")) == 1
    assert (await TwoFactor.get()).seed == "v1.unknown.AAAA"
    row = await TwoFactor.get()
    assert f"two_factor {row.id}: its seed does not open and is left as it is" in caplog.messages


async def test_a_new_key_seals_the_seeds_anew_and_recovery_codes_still_work(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O2")
    new = crypto.parse_keys(crypto.generate_key())
    crypto.configure(crypto.Vault([*new, *config.settings().keys()]))
    assert await identity.rotate_keys(System("a test")) == 2
    assert await identity.rotate_keys(System("a test")) == 0
    crypto.configure(crypto.Vault(new))
    assert (await answered(world, await challenged(world), code=app.code(1))).status_code == 200
    codes = app.recovery_codes
    assert (await answered(world, await challenged(world), recovery_code=codes[0])).status_code == 200


async def test_what_is_over_is_deleted(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    token = await challenged(world)
    await world.post("/auth/two-factor/setup", {"password": PASSWORD}, by="O1")
    clock.move(timedelta(hours=23))
    assert await identity.expire_sign_ins(SYSTEM) == 1
    assert (await answered(world, token, code=app.code())).status_code == 401
    clock.move(timedelta(hours=2))
    assert await identity.expire_sign_ins(SYSTEM) == 1
    assert (await rows())["two_factor_challenge"] == []


async def _caller(world: World, who: str = "O1") -> Any:
    return await identity.authenticate(world.tokens[who], RequestInfo())


def _code(secret: str) -> str:
    return App(secret, []).code()


async def test_turning_it_off_ends_a_set_up_and_deletes_the_codes(world: World, clock: Frozen) -> None:
    app = await turned_on(world)
    clock.move(timedelta(seconds=60))
    who = await identity.authenticate(world.tokens["O1"], RequestInfo())
    begun = await identity.start_two_factor(who, identity.TwoFactorStart(password=PASSWORD, code=app.code()))
    clock.move(timedelta(seconds=60))
    off = await identity.disable_two_factor(who, Confirmation(password=PASSWORD, code=app.code()))
    assert off == identity.TwoFactorState(enabled=False, confirmed_at=None, recovery_codes_left=0)
    left = await rows()
    assert [left[table] for table in ("two_factor", "recovery_code", "two_factor_setup")] == [[], [], []]
    data = identity.TwoFactorConfirmation(setup_token=begun.token, code=App(begun.secret, []).code())
    with pytest.raises(identity.SetupExpired):
        await identity.confirm_two_factor(who, data)
