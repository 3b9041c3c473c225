"""Passkeys in the studio: adding one by a ceremony, naming and deleting it; it signs in by REST."""

from datetime import timedelta

import pytest

from app.core import clock
from app.core.clock import Frozen
from app.core.iso_time import offset_form
from app.domain import identity
from app.domain.identity.models import AccessToken
from schema.engine import ids
from tests.graphql.world import Json, Studio
from tests.ledger import proves
from tests.rest.authenticator import Authenticator
from tests.world import PASSWORD, SYSTEM, rows

CEREMONY = "... on PasskeyCeremony { ceremonyToken options expiresAt }"
SHOWN = "... on Passkey { id name createdAt lastUsedAt }"
LIST = "{ viewer { passkeys { id name lastUsedAt } } }"


async def begun(studio: Studio, by: str = "O1") -> Json:
    return await studio.do("passkeyRegistrationStart", {"password": PASSWORD}, CEREMONY, by=by)


async def added(studio: Studio, device: Authenticator, name: str = "Laptop", by: str = "O1") -> Json:
    ceremony = await begun(studio, by)
    given = {"ceremonyToken": ceremony["ceremonyToken"], "credential": device.create(ceremony["options"])}
    return await studio.do("passkeyRegistrationFinish", given | {"name": name}, SHOWN, by=by)


async def signed_in(studio: Studio, device: Authenticator) -> int:
    """The status of signing in with the device."""
    options = (await studio.world.post("/auth/passkeys/login/options")).json()
    sent = {"ceremony_token": options["ceremony_token"], "credential": device.get(options["options"])}
    return (await studio.world.post("/auth/passkeys/login", sent)).status_code


@proves("AUTH-PASSKEY-02")
async def test_a_passkey_is_added_in_the_studio_and_signs_in(studio: Studio, clock: Frozen) -> None:
    ceremony = await begun(studio)
    assert ceremony["options"]["rp"]["id"] == "galley.test"
    assert ceremony["expiresAt"] == offset_form(clock.at + timedelta(minutes=10))
    device = Authenticator()
    made = await added(studio, device)
    assert made == {
        "__typename": "Passkey",
        "id": made["id"],
        "name": "Laptop",
        "createdAt": offset_form(clock.at),
        "lastUsedAt": None,
    }
    await added(studio, Authenticator(), "Phone")
    clock.move(timedelta(hours=1))
    assert await signed_in(studio, device) == 200
    found = (await studio.ask(LIST))["viewer"]["passkeys"]
    assert [(one["name"], one["lastUsedAt"]) for one in found] == [
        ("Laptop", offset_form(clock.at)),
        ("Phone", None),
    ]
    assert await studio.ask(LIST, by="O2") == {"viewer": {"passkeys": []}}


async def test_a_passkey_is_renamed_and_deleted(studio: Studio) -> None:
    device = Authenticator()
    ident = (await added(studio, device))["id"]
    renamed = await studio.do("passkeyRename", {"id": ident, "name": " Desk "}, "... on Passkey { id name }")
    assert renamed == {"__typename": "Passkey", "id": ident, "name": "Desk"}
    problem = await studio.problem("passkeyRename", {"id": ident, "name": ""})
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["name"])
    gone = await studio.do("passkeyDelete", {"id": ident}, "... on Deleted { id }")
    assert gone == {"__typename": "Deleted", "id": ident}
    assert await studio.ask(LIST) == {"viewer": {"passkeys": []}}
    assert await signed_in(studio, device) == 422


@proves("S-090")
async def test_an_expired_ceremony_is_told_before_the_credential_is_looked_at(
    studio: Studio, clock: Frozen
) -> None:
    ceremony = await begun(studio)
    given = {"ceremonyToken": ceremony["ceremonyToken"], "credential": {"no": "credential"}, "name": "Laptop"}
    assert (await studio.problem("passkeyRegistrationFinish", given, by="O2"))["code"] == "SETUP_EXPIRED"
    clock.move(timedelta(minutes=10))
    before = await rows()
    for token in (given["ceremonyToken"], "unknown"):
        problem = await studio.problem("passkeyRegistrationFinish", given | {"ceremonyToken": token})
        assert (problem["code"], problem["fields"]) == ("SETUP_EXPIRED", [])
    assert {name: found for name, found in (await rows()).items() if name != "passkey_ceremony"} == {
        name: found for name, found in before.items() if name != "passkey_ceremony"
    }


@pytest.mark.parametrize("credential", [{"no": "credential"}, {}, "text", 1, [], True])
async def test_what_is_no_credential_is_refused(studio: Studio, credential: object) -> None:
    ceremony = await begun(studio)
    given = {"ceremonyToken": ceremony["ceremonyToken"], "credential": credential, "name": "Laptop"}
    problem = await studio.problem("passkeyRegistrationFinish", given)
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["credential"])
    assert await studio.ask(LIST) == {"viewer": {"passkeys": []}}


async def test_the_password_is_needed_where_there_is_one(studio: Studio) -> None:
    before = await rows()
    problem = await studio.problem("passkeyRegistrationStart", {})
    assert (problem["code"], [field["path"] for field in problem["fields"]]) == ("INVALID", ["password"])
    assert await rows() == before
    bare = identity.NewUser(email="bare@example.com", verified=True)
    await identity.create_user(SYSTEM, bare)
    issued = await identity.create_token(SYSTEM, bare.email, identity.NewToken(name="a token"))
    studio.world.tokens["bare"] = issued.token
    before = await rows()
    assert (await studio.problem("passkeyRegistrationStart", {}, by="bare"))["code"] == "CONFIRMATION_REQUIRED"
    assert await rows() == before
    # Somebody without a password gets a confirmed token by signing in with a passkey.
    await AccessToken.filter(id=issued.id).update(confirmed_at=clock.now())
    begun_without = await studio.do("passkeyRegistrationStart", {}, CEREMONY, by="bare")
    assert begun_without["__typename"] == "PasskeyCeremony"


@proves("ERR-RULE-02")
async def test_foreign_malformed_and_unknown_ids_name_nothing(studio: Studio) -> None:
    ident = (await added(studio, Authenticator(), by="O2"))["id"]
    own = (await added(studio, Authenticator()))["id"]
    before = await rows()
    wrong = [ident, ids.encode("Passkey", 10**12), ids.encode("AccessToken", 1), "", "x"]
    for one in wrong:
        assert (await studio.problem("passkeyDelete", {"id": one}))["code"] == "NOT_FOUND"
        assert (await studio.problem("passkeyRename", {"id": one, "name": "x"}))["code"] == "NOT_FOUND"
    assert await rows() == before
    nodes = "query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Passkey { name } } }"
    assert (await studio.ask(nodes, ids=[own, ident, *wrong[3:]]))["nodes"] == [
        {"name": "Laptop"},
        None,
        None,
        None,
    ]
