"""Becoming a user in the studio, and the links that mails bring."""

from datetime import timedelta

from app.core.clock import Frozen
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.world import PASSWORD, address, rows

GRACE = {
    "firstName": "Grace",
    "lastName": "Hopper",
    "email": "Grace@example.com",
    "password": "another password",
}
SIGNED_IN = """... on SignedIn { plainTextToken viewer {
    user { firstName lastName email emailVerified hasPassword } account { databaseId trialEndsAt tierTokens {
    edges { node { name } } } } currentToken { name kind isCurrent } twoFactor { enabled } passkeys { name } } }"""
DEAD = "This link is no longer valid. Ask for a new one."


async def registered(studio: Studio, by: str | None = None, **more: str) -> Json:
    return await studio.do("accountRegister", GRACE | more, SIGNED_IN, by=by)


async def mailed(to: str) -> str:
    """The secret of the newest link that was mailed there."""
    return token_of([letter for letter in await letters() if letter["To"] == to][-1])


@proves("S-079", "S-078")
async def test_whoever_registers_is_signed_in_and_verifies_by_mail(studio: Studio, clock: Frozen) -> None:
    made = await registered(studio)
    token = made.pop("plainTextToken")
    account = made["viewer"].pop("account")
    assert account["tierTokens"] == {"edges": []}
    assert account["trialEndsAt"] == (clock.at + timedelta(days=14)).isoformat(timespec="seconds")
    assert made == {
        "__typename": "SignedIn",
        "viewer": {
            "user": {
                "firstName": "Grace",
                "lastName": "Hopper",
                "email": "Grace@example.com",
                "emailVerified": False,
                "hasPassword": True,
            },
            "currentToken": {"name": "Sign-in (studio)", "kind": "SESSION", "isCurrent": True},
            "twoFactor": {"enabled": False},
            "passkeys": [],
        },
    }
    studio.world.tokens["Grace"] = token
    early = await studio.send("{ viewer { user { id } } }", by="Grace")
    assert (early.status_code, early.json()["remark"]) == (403, "unverified")
    given = {"token": await mailed("Grace@example.com")}
    verified = await studio.do("emailVerify", given, "... on Done { ok }", by=None)
    assert verified == {"__typename": "Done", "ok": True}
    data = await studio.ask("{ viewer { user { emailVerified } } }", by="Grace")
    assert data == {"viewer": {"user": {"emailVerified": True}}}


@proves("S-079")
async def test_the_first_brand_comes_with_its_owner(studio: Studio) -> None:
    await registered(studio, brandName="Compilers")
    login = {"email": "grace@example.com", "password": GRACE["password"]}
    answer = (await studio.world.post("/auth/login", login)).json()
    assert [team["name"] for team in answer["teams"]] == ["Compilers"]


async def test_a_signed_in_caller_who_registers_somebody_goes_on_as_themself(studio: Studio) -> None:
    query = """mutation ($input: AccountRegisterInput!, $mine: ProfileUpdateInput!) {
        accountRegister(input: $input) { ... on SignedIn { viewer { user { firstName } } } }
        profileUpdate(input: $mine) { ... on User { email firstName } } }"""
    data = await studio.ask(query, by="O1", input=GRACE, mine={"firstName": "Still me"})
    assert data == {
        "accountRegister": {"viewer": {"user": {"firstName": "Grace"}}},
        "profileUpdate": {"email": address("O1"), "firstName": "Still me"},
    }


async def test_what_is_wrong_is_told_by_field_and_makes_nobody(studio: Studio) -> None:
    before = await rows()
    for wrong, path, message in (
        ({"email": address("O1").upper()}, "email", "This address is already taken."),
        ({"email": "nobody"}, "email", "This must be an email address."),
        ({"password": "short"}, "password", "This must be at least 8 bytes long."),
        ({"firstName": " "}, "firstName", "This must not be blank."),
        ({"brandName": "x" * 101}, "brandName", "This must be at most 100 characters long."),
    ):
        problem = await studio.problem("accountRegister", GRACE | wrong, by=None)
        assert (problem["code"], problem["fields"]) == ("INVALID", [{"path": path, "messages": [message]}])
    assert await rows() == before


@proves("S-084")
async def test_registering_is_throttled(studio: Studio, clock: Frozen) -> None:
    taken = GRACE | {"email": address("O1")}
    for _ in range(10):
        assert (await studio.problem("accountRegister", taken, by=None))["code"] == "INVALID"
    problem = await studio.problem("accountRegister", taken, by=None)
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 600)


@proves("S-084", "S-078")
async def test_an_unverified_caller_has_the_link_sent_again(studio: Studio, clock: Frozen) -> None:
    for _ in range(5):
        assert await studio.do("emailVerificationResend", None, "", by="U") == {"__typename": "Done"}
        clock.move(timedelta(seconds=1))
    problem = await studio.problem("emailVerificationResend", None, by="U")
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 595)
    given = {"token": await mailed(address("U"))}
    assert await studio.do("emailVerify", given, "", by=None) == {"__typename": "Done"}
    before = await rows()
    assert await studio.do("emailVerificationResend", None, "", by="U") == {"__typename": "Done"}
    assert await rows() == before


async def test_links_that_are_no_links_are_not_valid(studio: Studio) -> None:
    before = await rows()
    for token in ("", "x", "x" * 300, "\0", "ü"):
        problem = await studio.problem("emailVerify", {"token": token}, by=None)
        assert (problem["code"], problem["message"]) == ("LINK_NOT_VALID", DEAD)
    given = {"token": "x", "password": "another password"}
    assert (await studio.problem("passwordReset", given, by=None))["code"] == "LINK_NOT_VALID"
    assert await rows() == before


async def test_a_forgotten_password_is_chosen_anew_by_a_link_that_works_once(
    studio: Studio, clock: Frozen
) -> None:
    before = await rows()
    unknown = await studio.do("passwordResetRequest", {"email": "nobody@example.com"}, "", by=None)
    assert await rows() == before
    known = await studio.do("passwordResetRequest", {"email": address("M1").upper()}, "", by=None)
    assert unknown == known == {"__typename": "Done"}
    given = {"token": await mailed(address("M1")), "password": "short"}
    refused = await studio.problem("passwordReset", given, by=None)
    assert [field["path"] for field in refused["fields"]] == ["password"]
    given["password"] = "another password"
    assert await studio.do("passwordReset", given, "", by=None) == {"__typename": "Done"}
    assert (await studio.problem("passwordReset", given, by=None))["code"] == "LINK_NOT_VALID"
    login = {"email": address("M1"), "password": "another password"}
    assert (await studio.world.post("/auth/login", login)).status_code == 200
    assert (await studio.world.post("/auth/login", login | {"password": PASSWORD})).status_code == 422


@proves("S-084")
async def test_asking_for_links_is_throttled(studio: Studio, clock: Frozen) -> None:
    for _ in range(5):
        await studio.do("passwordResetRequest", {"email": address("M1")}, "", by=None)
    problem = await studio.problem("passwordResetRequest", {"email": address("M1")}, by=None)
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 600)
