"""Signing in by mutations: with the rules, limits and refusals of REST, and a token that works at both doors."""

from datetime import timedelta

import pytest

from app.core.clock import Frozen
from app.domain import accounts, identity
from tests.graphql.test_passkeys import added
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, SYSTEM, address, rows

SIGNED_IN = "... on SignedIn { plainTextToken viewer { user { email emailVerified } } }"
EITHER = SIGNED_IN + " ... on TwoFactorChallenge { twoFactorToken }"
WHO = "... on SignedIn { plainTextToken viewer { user { email } brands { totalCount } } }"
O1 = {"email": f" {address('O1').upper()} ", "password": PASSWORD}


async def works(studio: Studio, signed: Json, who: str = "O1") -> None:
    """The token of an answer is that person's, in REST and here."""
    studio.world.tokens["new"] = signed["plainTextToken"]
    assert (await studio.world.get("/teams", by="new")).status_code == 200
    data = await studio.ask("{ viewer { user { email } currentToken { kind } } }", by="new")
    assert data == {"viewer": {"user": {"email": address(who)}, "currentToken": {"kind": "SESSION"}}}


@proves("AUTH-LOGIN-02", "S-081")
async def test_a_password_signs_in_and_the_answer_is_that_of_the_person(studio: Studio) -> None:
    signed = await studio.do("signIn", O1, WHO, by=None)
    assert signed["viewer"] == {"user": {"email": address("O1")}, "brands": {"totalCount": 3}}
    await works(studio, signed)


@proves("AUTH-LOGIN-08", "S-076")
async def test_wrong_credentials_get_one_answer_and_open_nothing(studio: Studio) -> None:
    kept = ("throttle_window", "sign_in_failure", "password_failure")
    before = await rows(*kept)
    wrong = ({"email": address("O1"), "password": "wrong"}, {"email": "nobody@example.com", "password": PASSWORD})
    problems = [await studio.problem("signIn", given, by=None) for given in wrong]
    assert problems[0] == problems[1]
    assert (problems[0]["code"], problems[0]["fields"]) == (
        "INVALID",
        [{"path": "email", "messages": ["These credentials do not match our records."]}],
    )
    assert await rows(*kept) == before


@proves("S-008", "S-083")
async def test_both_doors_count_the_same_tries(studio: Studio, clock: Frozen) -> None:
    wrong = {"email": address("O1"), "password": "wrong"}
    for _ in range(5):
        assert (await studio.problem("signIn", wrong, by=None))["code"] == "INVALID"
        assert (await studio.world.post("/auth/login", wrong)).status_code == 422
    problem = await studio.problem("signIn", O1, by=None)
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 60)
    assert (await studio.world.post("/auth/login", wrong)).status_code == 429


@proves("S-008", "S-083")
async def test_tries_in_one_document_count_one_by_one(studio: Studio, clock: Frozen) -> None:
    tries = " ".join(f"a{n}: signIn(input: $input) {{ ... on Problem {{ code }} }}" for n in range(4))
    query = f"mutation ($input: SignInInput!) {{ {tries} }}"
    given = {"email": address("O1"), "password": "wrong"}
    data = [await studio.ask(query, by=None, input=given) for _ in range(3)]
    codes = [answer[f"a{n}"]["code"] for answer in data for n in range(4)]
    assert codes == ["INVALID"] * 10 + ["THROTTLED"] * 2


@proves("S-008", "S-083")
async def test_answers_to_challenges_are_counted(studio: Studio, clock: Frozen) -> None:
    given = {"twoFactorToken": "unknown", "code": "123456"}
    codes = [(await studio.problem("twoFactorChallengeAnswer", given, by=None))["code"] for _ in range(11)]
    assert codes == ["SETUP_EXPIRED"] * 10 + ["THROTTLED"]


@proves("AUTH-LOGIN-05", "AUTH-2FA-01", "S-077")
async def test_a_challenge_is_answered_once_by_a_code(studio: Studio, clock: Frozen) -> None:
    app = await turned_on(studio.world)
    challenge = await studio.do("signIn", O1, EITHER, by=None)
    assert set(challenge) == {"__typename", "twoFactorToken"}
    given = {"twoFactorToken": challenge["twoFactorToken"]}
    wrong = await studio.problem("twoFactorChallengeAnswer", given | {"code": app.wrong()}, by=None)
    assert (wrong["code"], [item["path"] for item in wrong["fields"]]) == ("INVALID_CODE", ["code"])
    signed = await studio.do("twoFactorChallengeAnswer", given | {"code": app.code(1)}, SIGNED_IN, by=None)
    await works(studio, signed)
    again = await studio.problem("twoFactorChallengeAnswer", given | {"code": app.code(1)}, by=None)
    assert again["code"] == "SETUP_EXPIRED"
    late = (await studio.do("signIn", O1, EITHER, by=None))["twoFactorToken"]
    clock.move(timedelta(seconds=301))
    answer = {"twoFactorToken": late, "recoveryCode": app.recovery_codes[0]}
    assert (await studio.problem("twoFactorChallengeAnswer", answer, by=None))["code"] == "SETUP_EXPIRED"


@proves("AUTH-PASSKEY-01", "AUTH-PASSKEY-02", "S-089")
async def test_a_passkey_signs_in_with_two_factor_on_and_its_ceremony_ends(studio: Studio, clock: Frozen) -> None:
    device = Authenticator()
    await added(studio, device)
    await turned_on(studio.world)
    begun = await studio.do(
        "passkeySignInStart", None, "... on PasskeyCeremony { ceremonyToken options }", by=None
    )
    given = {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}
    await works(studio, await studio.do("passkeySignInFinish", given, SIGNED_IN, by=None))
    assert (await studio.problem("passkeySignInFinish", given, by=None))["code"] == "SETUP_EXPIRED"
    begun = await studio.do(
        "passkeySignInStart", None, "... on PasskeyCeremony { ceremonyToken options }", by=None
    )
    stranger = given | {"ceremonyToken": begun["ceremonyToken"]}
    assert (await studio.problem("passkeySignInFinish", stranger, by=None))["code"] == "INVALID"


async def test_a_disabled_account_is_told_so_and_gets_no_token(studio: Studio) -> None:
    await accounts.disable_user(SYSTEM, address("O1"))
    problem = await studio.problem("signIn", O1, by=None)
    assert (problem["code"], problem["message"]) == ("FORBIDDEN", identity.AccountDisabled.text)


@proves("S-078")
async def test_an_unverified_person_signs_in_and_sees_no_more_than_themself(studio: Studio) -> None:
    given = {"email": address("U"), "password": PASSWORD}
    signed = await studio.do("signIn", given, SIGNED_IN, by=None)
    assert signed["viewer"] == {"user": {"email": address("U"), "emailVerified": False}}
    query = f"mutation ($input: SignInInput!) {{ signIn(input: $input) {{ {WHO} }} }}"
    assert [error["code"] for error in await studio.refused(query, by=None, input=given)] == ["UNVERIFIED"]


@pytest.mark.parametrize("by", [None, "O2"])
async def test_the_next_mutation_runs_as_the_sender_again(studio: Studio, by: str | None) -> None:
    shown = "... on SignedIn { viewer { user { email } } }"
    query = f"""mutation ($input: SignInInput!) {{
        signIn(input: $input) {{ {shown} }} again: signIn(input: $input) {{ {shown} }} }}"""
    data = await studio.ask(query, by=by, input=O1)
    assert data["signIn"] == data["again"] == {"viewer": {"user": {"email": address("O1")}}}
