"""One's own data in the studio: names, address, password, the end of the account; and who is known by an id."""

import pytest

from app.core.clock import Frozen
from app.domain import identity
from schema.engine import ids
from tests.graphql.test_confirmation import CEREMONY
from tests.graphql.test_passkeys import added
from tests.graphql.world import Studio, counted
from tests.ledger import proves
from tests.mailbox import letters, token_of
from tests.rest.authenticator import Authenticator
from tests.world import PASSWORD, SYSTEM, address, rows, token

SHOWN = "... on User { firstName lastName email emailVerified }"
NEW = "another password"


async def test_names_change(studio: Studio) -> None:
    changed = await studio.do("profileUpdate", {"firstName": " Ada ", "lastName": None}, SHOWN, by="M1")
    assert changed == {
        "__typename": "User",
        "firstName": "Ada",
        "lastName": "Person",
        "email": address("M1"),
        "emailVerified": True,
    }
    assert await studio.ask("{ viewer { user { firstName } } }", by="M1") == {
        "viewer": {"user": {"firstName": "Ada"}}
    }


async def test_another_address_is_taken_by_its_link(studio: Studio) -> None:
    await studio.world.confirm("M1")
    waiting = await studio.do("profileUpdate", {"email": "New@example.com"}, SHOWN, by="M1")
    assert (waiting["email"], waiting["emailVerified"]) == (address("M1"), True)
    (letter,) = [letter for letter in await letters() if letter["To"] == "New@example.com"]
    assert await studio.do("emailVerificationResend", None, "", by="M1") == {"__typename": "Done"}
    assert (await studio.problem("emailVerify", {"token": token_of(letter)}, by=None))["code"] == "LINK_NOT_VALID"
    (newest,) = {token_of(sent) for sent in await letters() if sent["To"] == "New@example.com"} - {
        token_of(letter)
    }
    before = await rows()
    for by in (None, "ED"):
        assert (await studio.problem("emailVerify", {"token": newest}, by=by))["code"] == "CONFIRMATION_REQUIRED"
    wrong = {"token": newest, "password": "a guess of mine"}
    assert (await studio.problem("emailVerify", wrong, by=None))["code"] == "INVALID_PASSWORD"
    assert await rows() == before
    right = {"token": newest, "password": PASSWORD}
    assert await studio.do("emailVerify", right, "", by=None) == {"__typename": "Done"}
    data = await studio.ask("{ viewer { user { email emailVerified } } }", by="M1")
    assert data["viewer"]["user"] == {"email": "New@example.com", "emailVerified": True}


async def test_another_address_is_taken_by_the_token_that_asked_and_by_a_passkey(studio: Studio) -> None:
    device = Authenticator()
    await added(studio, device, by="M1")
    for new, proof in (("first@example.com", False), ("second@example.com", True)):
        await studio.world.confirm("M1")
        await studio.do("profileUpdate", {"email": new}, SHOWN, by="M1")
        (letter,) = [letter for letter in await letters() if letter["To"] == new]
        given = {"token": token_of(letter)}
        if proof:
            begun = await studio.do("identityConfirmStart", None, CEREMONY, by="M1")
            given |= {"ceremonyToken": begun["ceremonyToken"], "credential": device.get(begun["options"])}
        done = await studio.do("emailVerify", given, "", by=None if proof else "M1")
        assert done == {"__typename": "Done"}
        data = await studio.ask("{ viewer { user { email } } }", by="M1")
        assert data["viewer"]["user"] == {"email": new}


async def test_a_wrong_profile_is_told_by_field_and_changes_nothing(studio: Studio, clock: Frozen) -> None:
    await studio.world.confirm("M1")
    before = await rows()
    for given, path in (
        ({"firstName": ""}, "firstName"),
        ({"lastName": "x" * 101}, "lastName"),
        ({"email": "nobody"}, "email"),
        ({"email": address("O1"), "firstName": "Ada"}, "email"),
    ):
        problem = await studio.problem("profileUpdate", given, by="M1")
        assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", [path])
    assert await rows() == before
    for _ in range(4):
        await studio.problem("profileUpdate", {"email": address("O1")}, by="M1")
    problem = await studio.problem("profileUpdate", {"email": address("O1")}, by="M1")
    assert (problem["code"], problem["retryAfterSeconds"]) == ("THROTTLED", 600)
    assert await rows() == before


async def test_another_password_signs_others_out(studio: Studio) -> None:
    login = {"email": address("M1"), "password": PASSWORD}
    studio.world.tokens["phone"] = (await studio.world.post("/auth/login", login)).json()["token"]
    studio.world.tokens["desk"] = (await studio.world.post("/auth/login", login)).json()["token"]
    given = {"currentPassword": PASSWORD, "newPassword": NEW}
    assert await studio.do("passwordChange", given, "... on Done { ok }", by="desk") == {
        "__typename": "Done",
        "ok": True,
    }
    assert (await studio.send("{ viewer { user { id } } }", by="desk")).status_code == 200
    assert (await studio.send("{ viewer { user { id } } }", by="phone")).status_code == 401
    # That of a program never depended on the password.
    assert (await studio.send("{ viewer { user { id } } }", by="M1")).status_code == 200
    assert (await studio.world.post("/auth/login", login | {"password": NEW})).status_code == 200


CONFIRMED = [
    ("passwordChange", {"newPassword": NEW}, "currentPassword"),
    ("accountDelete", {"confirmEmail": address("M1")}, "password"),
    ("apiTokenCreate", {"name": "Reports"}, "password"),
    ("twoFactorSetupStart", {}, "password"),
    ("twoFactorRecoveryCodesRegenerate", {}, "password"),
    ("twoFactorDisable", {}, "password"),
    ("passkeyRegistrationStart", {}, "password"),
]


@proves("S-083", "TOK-FULL-02")
@pytest.mark.parametrize(("name", "given", "field"), CONFIRMED)
async def test_the_password_confirms_and_wrong_ones_are_throttled(
    studio: Studio, clock: Frozen, name: str, given: dict[str, str], field: str
) -> None:
    before = await rows()
    empty = await studio.problem(name, given | {field: ""}, by="M1")
    assert (empty["code"], [item["path"] for item in empty["fields"]]) == ("INVALID", [field])
    for _ in range(10):
        refused = await studio.problem(name, given | {field: "wrong"}, by="M1")
        assert (refused["code"], refused["fields"]) == ("INVALID_PASSWORD", [])
    throttled = await studio.problem(name, given | {field: PASSWORD}, by="M1")
    assert (throttled["code"], throttled["retryAfterSeconds"]) == ("THROTTLED", 60)
    assert await rows() == before


@proves("S-097")
@pytest.mark.parametrize(("name", "given", "field"), CONFIRMED[:-1])
async def test_without_a_password_one_is_asked_to_set_one(
    studio: Studio, name: str, given: dict[str, str], field: str
) -> None:
    data = {"email": "bare@example.com", "verified": True}
    await identity.create_user(SYSTEM, identity.NewUser.model_validate(data))
    studio.world.tokens["bare"] = (
        await identity.create_token(SYSTEM, "bare@example.com", identity.NewToken(name="a token"))
    ).token
    sent = given | {field: PASSWORD} | ({"confirmEmail": "bare@example.com"} if name == "accountDelete" else {})
    before = await rows()
    assert (await studio.problem(name, sent, by="bare"))["code"] == "PASSWORD_NOT_SET"
    assert await rows() == before


@proves("TOK-REV-03", "S-098")
async def test_an_account_is_deleted_with_its_tokens_and_brands(studio: Studio) -> None:
    other = {"password": PASSWORD, "confirmEmail": address("O2")}
    before = await rows()
    refused = await studio.problem("accountDelete", other)
    assert (refused["code"], [item["path"] for item in refused["fields"]]) == ("INVALID", ["confirmEmail"])
    assert await rows() == before
    given = {"password": PASSWORD, "confirmEmail": address("O1").upper()}
    assert await studio.do("accountDelete", given, "... on Done { ok }") == {"__typename": "Done", "ok": True}
    for by in ("O1", "read", "elevated_write"):
        assert (await studio.world.get("/teams", by=by)).status_code == 401
    assert (await studio.send("{ viewer { user { id } } }", by="O1")).status_code == 401
    shown = await studio.ask("query ($id: ID!) { brand(id: $id) { id } }", by="ED", id=studio.brand("B1"))
    assert shown == {"brand": None}


NODES = """query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id
    ... on User { firstName } ... on Account { databaseId } } }"""


@proves("ERR-RULE-02")
async def test_people_and_accounts_are_found_by_their_ids_where_they_meet(studio: Studio) -> None:
    people = {who: ids.encode("User", ident) for who, ident in studio.world.ids.items()}
    data = await studio.ask(NODES, by="M1", ids=[people[who] for who in ("M1", "O1", "C1", "O2", "X")])
    assert [found and found["firstName"] for found in data["nodes"]] == ["M1", "O1", "C1", None, None]
    account = "{ viewer { account { id databaseId } } }"
    own = {by: (await studio.ask(account, by=by))["viewer"]["account"] for by in ("O1", "O2", "M1")}
    asked = [own["M1"]["id"], own["O1"]["id"], own["O2"]["id"], ids.encode("Account", 10**12), "x"]
    data = await studio.ask(NODES, by="M1", ids=asked)
    assert [found and found["databaseId"] for found in data["nodes"]] == [
        own["M1"]["databaseId"],
        own["O1"]["databaseId"],
        None,
        None,
        None,
    ]


async def test_people_and_accounts_are_found_by_as_many_statements_however_many(studio: Studio) -> None:
    def asked(*names: str) -> list[str]:
        return [ids.encode("User", studio.world.ids[who]) for who in names]

    await studio.ask(NODES, ids=[])  # the first use of a token in a minute is written down
    with counted() as one:
        await studio.ask(NODES, ids=asked("ED"))
    with counted() as many:
        await studio.ask(NODES, ids=asked("O1", "ED", "M1", "C1", "O2"))
    assert many == one
    assert len(one) == 3  # the token, who of them is beside the caller, the people
    with counted() as oneself:
        await studio.ask(NODES, ids=asked("O1"))
    assert len(oneself) == 2


async def test_addresses_of_others_cost_a_statement_where_they_are_asked_for(studio: Studio) -> None:
    document = "query ($id: ID!) {{ brand(id: $id) {{ members {{ edges {{ node {{ user {{ {} }} }} }} }} }} }}"
    counts: list[int] = []
    for fields in ("firstName", "firstName email", "firstName ...on User { email }"):
        query = document.format(fields)
        await studio.ask(query, id=studio.brand("B1"))
        with counted() as statements:
            await studio.ask(query, id=studio.brand("B1"))
        counts.append(len(statements))
    assert counts == [counts[0], counts[0] + 1, counts[0] + 1]


async def test_the_viewer_costs_a_statement_for_each_field_that_is_asked(studio: Studio) -> None:
    query = """{ viewer { user { email } account { id } currentToken { id } accessTokens { edges { node { id } } }
        passkeys { id } twoFactor { enabled } } }"""
    await studio.ask(query)  # the first use of a token in a minute is written down
    with counted() as few:
        await studio.ask(query)
    for _ in range(3):
        await token("O1")
    with counted() as many:
        data = await studio.ask(query)
    assert len(data["viewer"]["accessTokens"]["edges"]) == 4
    assert many == few
    assert len(few) == 7  # that of the request, then one each
