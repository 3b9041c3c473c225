"""`/auth/passkeys/…`: adding a passkey and signing in with it."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx2
import pytest

from app.access import Caller, RequestInfo, row_limits
from app.core import config, links
from app.core.clock import Frozen
from app.core.db import connection
from app.core.errors import NotFound
from app.domain import identity
from app.domain.identity import PasskeyName, relying_party
from app.domain.identity.models import Passkey
from tests.ledger import proves
from tests.mailbox import letters, text_of
from tests.rest.authenticator import ALGORITHMS, PRESENT, Authenticator, Json, flipped, text
from tests.rest.second_factor import turned_on
from tests.rest.test_login import UNAUTHENTICATED
from tests.world import PASSWORD, World, address, rows

BAD = {
    "message": "The given data was invalid.",
    "errors": {"credential": ["This passkey could not be verified."]},
}
EXPIRED = {"message": "This set-up has expired. Start again.", "code": "setup_expired"}


async def begun(world: World, who: str = "O1") -> Json:
    answer = await world.post("/auth/passkeys/register/options", {"password": PASSWORD}, by=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def added(
    world: World, device: Authenticator, who: str = "O1", name: str = "Laptop", changed: Json | None = None
) -> httpx2.Response:
    """The answer to adding a passkey that the device makes."""
    ceremony = await begun(world, who)
    return await finished(world, ceremony, device.create(ceremony["options"]) | (changed or {}), who, name)


async def finished(
    world: World, ceremony: Json, credential: Any, who: str = "O1", name: str = "Laptop"
) -> httpx2.Response:
    sent = {"ceremony_token": ceremony["ceremony_token"], "credential": credential, "name": name}
    return await world.post("/auth/passkeys/register", sent, by=who)


async def ceremony_of(world: World) -> Json:
    answer = await world.post("/auth/passkeys/login/options")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def signed_in(world: World, device: Authenticator) -> httpx2.Response:
    ceremony = await ceremony_of(world)
    return await sent(world, ceremony, device.get(ceremony["options"]))


async def sent(world: World, ceremony: Json, credential: Any) -> httpx2.Response:
    body = {"ceremony_token": ceremony["ceremony_token"], "credential": credential}
    return await world.post("/auth/passkeys/login", body)


async def unchanged(before: dict[str, list[Json]]) -> bool:
    """Whether all is as before but the ceremonies, which end whatever comes of them."""
    after = await rows()
    return {**after, "passkey_ceremony": []} == {**before, "passkey_ceremony": []}


def refused(answer: httpx2.Response) -> bool:
    return (answer.status_code, answer.json()) == (422, BAD)


async def caller(world: World, who: str = "O1") -> Caller:
    return await identity.authenticate(world.tokens[who], RequestInfo())


# ---- adding one ----


@proves("S-090", "S-011", "S-088")
async def test_the_options_ask_for_a_discoverable_passkey_that_verifies_its_user(world: World) -> None:
    body = await begun(world)
    assert set(body) == {"ceremony_token", "options"}
    options = body["options"]
    assert options["rp"] == {"name": "Galley", "id": "galley.test"}
    assert (options["user"]["name"], options["user"]["displayName"]) == (address("O1"), "O1 Person")
    chosen = {"residentKey": "required", "requireResidentKey": True, "userVerification": "required"}
    assert options["authenticatorSelection"] == chosen
    assert {item["alg"] for item in options["pubKeyCredParams"]} == set(ALGORITHMS.values())
    assert (options["attestation"], options["excludeCredentials"]) == ("none", [])
    # 32 bytes each by chance.
    assert (len(options["challenge"]), len(options["user"]["id"])) == (43, 43)
    assert (await begun(world))["options"]["challenge"] != options["challenge"]
    assert body["ceremony_token"] not in str(await rows())


async def test_a_browser_is_told_in_milliseconds_how_long_an_answer_counts(world: World) -> None:
    assert (await begun(world))["options"]["timeout"] == 600_000
    answer = await world.post("/auth/passkeys/login/options")
    assert answer.json()["options"]["timeout"] == 300_000


async def test_the_password_is_needed_where_there_is_one(world: World) -> None:
    before = await rows()
    answer = await world.post("/auth/passkeys/register/options", {}, by="O1")
    assert (answer.status_code, answer.json()["errors"]) == (422, {"password": ["This field is required."]})
    answer = await world.post("/auth/passkeys/register/options", {"password": "wrong"}, by="O1")
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_password")
    assert await rows() == before
    for who in ("X", "O2"):
        if who == "X":
            await world.confirm("X")
        await connection().execute_script(f"UPDATE users SET password_hash = NULL WHERE id = {world.ids[who]}")
    assert (await world.post("/auth/passkeys/register/options", by="X")).status_code == 200
    before = await rows()
    answer = await world.post("/auth/passkeys/register/options", by="O2")
    assert (answer.status_code, answer.json()["code"]) == (403, "confirmation_required")
    assert await rows() == before


@proves("S-090")
@pytest.mark.parametrize("algorithm", ALGORITHMS)
async def test_a_passkey_is_kept_and_its_owner_told(world: World, algorithm: str) -> None:
    device = Authenticator(algorithm=algorithm)
    answer = await added(world, device, name=" Laptop ")
    assert answer.status_code == 200
    (kept,) = (await rows())["passkey"]
    assert answer.json() == {"passkey": {"id": kept["id"], "name": "Laptop"}}
    assert kept["credential_id"] == text(device.credential_id)
    (letter,) = await letters()
    assert (letter["To"], letter["Subject"]) == (address("O1"), "A passkey was added")
    assert "“Laptop”" in text_of(letter)
    second = (await begun(world))["options"]
    assert [item["id"] for item in second["excludeCredentials"]] == [kept["credential_id"]]
    assert second["user"]["id"] == device.user_handle
    assert (await signed_in(world, device)).status_code == 200


@proves("S-090", "ERR-CODE-10")
async def test_a_set_up_is_good_for_ten_minutes_once_and_for_its_owner(world: World, clock: Frozen) -> None:
    for seconds, status in ((599, 200), (600, 409)):
        ceremony, device = await begun(world), Authenticator()
        clock.move(timedelta(seconds=seconds))
        answer = await finished(world, ceremony, device.create(ceremony["options"]))
        assert answer.status_code == status
    assert answer.json() == EXPIRED
    ceremony, device = await begun(world), Authenticator()
    made = device.create(ceremony["options"])
    before = await rows()
    assert (await finished(world, ceremony, made, who="O2")).json() == EXPIRED
    assert (await finished(world, {"ceremony_token": "unknown"}, {})).json() == EXPIRED
    login = await ceremony_of(world)
    assert (await finished(world, login, made)).json() == EXPIRED
    assert await unchanged(before)
    assert (await finished(world, ceremony, made)).status_code == 200
    before = await rows()
    assert (await finished(world, ceremony, made)).json() == EXPIRED
    assert await rows() == before


async def test_what_is_no_passkey_of_this_ceremony_is_refused(world: World) -> None:
    other = (await begun(world))["options"]
    before = await rows()
    for device in (
        Authenticator(origin="http://galley.test:8000"),
        Authenticator(origin="https://galley.test"),
        Authenticator(origin="http://evil.test"),
        Authenticator(rp_id="evil.test"),
        Authenticator(flags=PRESENT),
        Authenticator(flags=4),
        Authenticator(client_data={"crossOrigin": True}),
        Authenticator(client_data={"topOrigin": "http://evil.test"}),
        Authenticator(client_data={"type": "webauthn.get"}),
        Authenticator(client_data={"challenge": other["challenge"]}),
        Authenticator(credential_id=b""),
        Authenticator(credential_id=bytes(1025)),
    ):
        assert refused(await added(world, device)), device
    for changed in ({"id": "AAAA"}, {"rawId": "AAAA"}, {"type": "password"}, {"response": {}}, {"response": None}):
        assert refused(await added(world, Authenticator(), changed=changed)), changed
    for junk in ({}, {"id": 1}, {"id": "x", "response": {"clientDataJSON": "!", "attestationObject": "!"}}):
        assert refused(await finished(world, await begun(world), junk)), junk
    for wrong in ("text", None, [1], 1):
        answer = await finished(world, await begun(world), wrong)
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {"credential"})
    answer = await finished(world, await begun(world), {}, name=" ")
    assert (answer.status_code, set(answer.json()["errors"])) == (422, {"name"})
    assert await unchanged(before)
    assert await letters() == []


async def test_the_longest_id_of_a_passkey_has_1024_bytes(world: World) -> None:
    device = Authenticator(credential_id=bytes(1024))
    assert (await added(world, device)).status_code == 200
    assert (await signed_in(world, device)).status_code == 200


async def test_a_passkey_is_added_once(world: World) -> None:
    device = Authenticator()
    assert (await added(world, device)).status_code == 200
    before = await rows()
    for who in ("O1", "O2"):
        assert refused(await added(world, device, who))
    assert await unchanged(before)


# ---- signing in with one ----


@proves("AUTH-PASSKEY-01", "S-088", "S-011")
async def test_the_options_name_nobody(world: World) -> None:
    await added(world, Authenticator())
    body = await ceremony_of(world)
    assert set(body) == {"ceremony_token", "options"}
    assert {key: body["options"][key] for key in ("rpId", "allowCredentials", "userVerification")} == {
        "rpId": "galley.test",
        "allowCredentials": [],
        "userVerification": "required",
    }
    # 32 bytes by chance.
    assert len(body["options"]["challenge"]) == 43
    assert (await ceremony_of(world))["options"]["challenge"] != body["options"]["challenge"]


@proves("AUTH-PASSKEY-02", "TOK-OBT-04", "S-089", "S-081")
@pytest.mark.parametrize("second_factor", [False, True])
async def test_a_passkey_alone_answers_the_login_payload(world: World, second_factor: bool) -> None:
    device = Authenticator()
    await added(world, device)
    if second_factor:
        await turned_on(world)
    answer = await signed_in(world, device)
    assert answer.status_code == 200
    body = answer.json()
    assert set(body) == {"user", "teams", "current_team", "token"}
    assert body["user"] == {"id": world.ids["O1"], "email": address("O1")}
    assert [item["id"] for item in body["teams"]] == [world.id(name) for name in ("B0", "B1", "B2")]
    world.tokens["new"] = body["token"]
    assert (await world.get("/teams", by="new")).status_code == 200
    (kept,) = (await rows())["passkey"]
    assert (kept["sign_count"], kept["last_used_at"] is None) == (1, False)


@proves("AUTH-PASSKEY-03", "S-088")
async def test_a_ceremony_is_good_for_five_minutes_and_once(world: World, clock: Frozen) -> None:
    device = Authenticator()
    await added(world, device)
    for seconds, status in ((299, 200), (300, 401)):
        ceremony = await ceremony_of(world)
        clock.move(timedelta(seconds=seconds))
        answer = await sent(world, ceremony, device.get(ceremony["options"]))
        assert answer.status_code == status
    assert answer.json() == UNAUTHENTICATED
    ceremony = await ceremony_of(world)
    assertion = device.get(ceremony["options"])
    assert (await sent(world, ceremony, assertion)).status_code == 200
    before = await rows()
    assert (await sent(world, ceremony, assertion)).json() == UNAUTHENTICATED
    assert refused(await sent(world, await ceremony_of(world), assertion))
    registration = await begun(world)
    for token in ({"ceremony_token": "unknown"}, registration):
        assert (await sent(world, token, {})).json() == UNAUTHENTICATED
    assert await unchanged(before)
    ceremony = await ceremony_of(world)
    assert refused(await sent(world, ceremony, {}))
    assert (await sent(world, ceremony, device.get(ceremony["options"]))).json() == UNAUTHENTICATED


@proves("AUTH-PASSKEY-04", "S-088")
@pytest.mark.parametrize("part", ["signature", "authenticatorData", "clientDataJSON", "userHandle"])
async def test_an_assertion_with_one_bit_turned_gives_no_token(world: World, part: str) -> None:
    device = Authenticator()
    await added(world, device)
    before = await rows()
    for bit in (0, 7, 100, 263, 299):
        ceremony = await ceremony_of(world)
        assertion = device.get(ceremony["options"])
        assertion["response"][part] = flipped(assertion["response"][part], bit)
        assert refused(await sent(world, ceremony, assertion)), bit
    assert await unchanged(before)
    assert (await signed_in(world, device)).status_code == 200


@proves("AUTH-PASSKEY-04", "S-089")
async def test_an_assertion_that_is_not_for_us_gives_no_token(world: World) -> None:
    device, stranger = Authenticator(), Authenticator()
    await added(world, device)
    await added(world, stranger, who="O2")
    lies: list[Json] = [
        {"origin": "http://evil.test"},
        {"origin": "http://galley.test:80"},
        {"rp_id": "evil.test"},
        {"flags": PRESENT},
        {"flags": 4},
        {"client_data": {"crossOrigin": True}},
        {"client_data": {"crossOrigin": "true"}},
        {"client_data": {"type": "webauthn.create"}},
        {"user_handle": stranger.user_handle},
        {"user_handle": None},
        {"credential_id": stranger.credential_id},
        {"credential_id": b"unknown"},
        {"key": Authenticator().key},
    ]
    before = await rows()
    for lie in lies:
        truth = {name: getattr(device, name) for name in lie}
        for name, value in lie.items():
            setattr(device, name, value)
        assert refused(await signed_in(world, device)), lie
        for name, value in truth.items():
            setattr(device, name, value)
    for wrong in ("text", None, []):
        answer = await sent(world, await ceremony_of(world), wrong)
        assert (answer.status_code, set(answer.json()["errors"])) == (422, {"credential"})
    assert await unchanged(before)
    assert len(await letters()) == 2
    assert (await signed_in(world, device)).status_code == 200


async def test_an_authenticator_that_counts_backwards_is_refused_and_its_owner_told(world: World) -> None:
    device = Authenticator()
    await added(world, device)
    assert (await signed_in(world, device)).status_code == 200
    assert (await signed_in(world, device)).status_code == 200
    before = (await rows())["passkey"], len((await rows())["access_token"])
    device.count = 0
    for _ in range(2):
        assert refused(await signed_in(world, device))
    assert before == ((await rows())["passkey"], len((await rows())["access_token"]))
    told = [letter for letter in await letters() if letter["Subject"] == "A passkey was refused"]
    assert [letter["To"] for letter in told] == 2 * [address("O1")]
    assert (await rows())["audit_entry"][-1]["detail"] == "refused: counted 2 after 2"
    assert (await signed_in(world, device)).status_code == 200


async def test_an_authenticator_that_does_not_count_is_fine(world: World) -> None:
    device = Authenticator(counts=False)
    await added(world, device)
    for _ in range(3):
        assert (await signed_in(world, device)).status_code == 200


async def test_tries_are_limited_by_the_address(world: World) -> None:
    config.configure(config.settings().model_copy(update={"login_backstop": 2}))
    for _ in range(2):
        await ceremony_of(world)
    before = await rows()
    assert (await world.post("/auth/passkeys/login/options")).status_code == 429
    assert (await sent(world, {"ceremony_token": "unknown"}, {})).status_code == 429
    assert await rows() == before


@pytest.mark.parametrize(
    ("base", "origin", "host"),
    [
        ("https://Galley.example", "https://galley.example", "galley.example"),
        ("https://galley.example:443/app", "https://galley.example", "galley.example"),
        ("https://galley.example:8443", "https://galley.example:8443", "galley.example"),
        ("http://localhost:8000", "http://localhost:8000", "localhost"),
        ("http://localhost:80", "http://localhost", "localhost"),
        ("http://localhost:443", "http://localhost:443", "localhost"),
        ("http://[::1]:8000", "http://[::1]:8000", "::1"),
    ],
)
def test_the_relying_party_follows_the_base_address(orm: object, base: str, origin: str, host: str) -> None:
    links.configure(base)
    assert (relying_party.origin(), relying_party.host()) == (origin, host)


# ---- races ----


@proves("AUTH-PASSKEY-03")
async def test_of_parallel_answers_in_one_ceremony_one_signs_in(world: World) -> None:
    device = Authenticator(counts=False)
    await added(world, device)
    ceremony = await ceremony_of(world)
    assertion = device.get(ceremony["options"])
    answers = await asyncio.gather(*(sent(world, ceremony, assertion) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + 7 * [401]


async def test_of_parallel_registrations_in_one_ceremony_one_is_kept(world: World) -> None:
    ceremony = await begun(world)
    made = [Authenticator().create(ceremony["options"]) for _ in range(5)]
    answers = await asyncio.gather(*(finished(world, ceremony, item) for item in made))
    assert sorted(answer.status_code for answer in answers) == [200] + 4 * [409]
    assert len((await rows())["passkey"]) == 1


async def test_of_parallel_registrations_of_one_credential_one_is_kept(world: World) -> None:
    device = Authenticator()
    people = ("O1", "O2", "ED", "M1")
    ceremonies = [(who, await begun(world, who)) for who in people]
    made = [(who, ceremony, device.create(ceremony["options"])) for who, ceremony in ceremonies]
    answers = await asyncio.gather(*(finished(world, ceremony, item, who) for who, ceremony, item in made))
    assert sorted(answer.status_code for answer in answers) == [200] + 3 * [422]
    assert len((await rows())["passkey"]) == 1


# ---- the operations of the studio ----


async def test_the_list_is_the_callers_own_and_may_be_renamed_and_cut(world: World) -> None:
    mine = [(await added(world, Authenticator(), name=name)).json()["passkey"]["id"] for name in ("One", "Two")]
    theirs = (await added(world, Authenticator(), who="O2", name="Three")).json()["passkey"]["id"]
    who = await caller(world)
    assert [(item.id, item.name) for item in await identity.list_passkeys(who)] == list(
        zip(mine, ("One", "Two"), strict=True)
    )
    before = await rows()
    for ident in (theirs, 999_999):
        with pytest.raises(NotFound):
            await identity.rename_passkey(who, ident, PasskeyName(name="Mine"))
        with pytest.raises(NotFound):
            await identity.remove_passkey(who, ident)
    assert await rows() == before
    assert (await identity.rename_passkey(who, mine[0], PasskeyName(name="Phone"))).name == "Phone"
    await identity.remove_passkey(who, mine[1])
    assert [item.name for item in await identity.list_passkeys(who)] == ["Phone"]
    assert sorted(letter["Subject"] for letter in await letters()) == 3 * ["A passkey was added"] + [
        "A passkey was removed"
    ]


async def test_a_passkey_that_was_removed_signs_in_no_more(world: World) -> None:
    device = Authenticator()
    ident = (await added(world, device)).json()["passkey"]["id"]
    await identity.remove_passkey(await caller(world), ident)
    before = await rows()
    assert refused(await signed_in(world, device))
    assert await unchanged(before)


async def test_a_user_has_twenty_passkeys_at_most(world: World) -> None:
    who = await caller(world)
    first = (await added(world, Authenticator())).json()["passkey"]["id"]
    row = await Passkey.get(id=first)
    values = {name: getattr(row, name) for name in Passkey._meta.db_fields if name != "id"}
    await Passkey.bulk_create(
        Passkey(**(values | {"credential_digest": f"{number}"}))
        for number in range(row_limits.PASSKEYS.number - 2)
    )
    started, device = await begun(world), Authenticator()
    assert (await added(world, Authenticator(), name="The twentieth")).status_code == 200
    before = await rows()
    # Begun before there were so many.
    answers = [await finished(world, started, device.create(started["options"]))]
    answers.append(await world.post("/auth/passkeys/register/options", {"password": PASSWORD}, by="O1"))
    for answer in answers:
        assert (answer.status_code, answer.json()["message"]) == (
            422,
            "A person has at most 20 passkeys. Remove one first.",
        )
    assert await unchanged(before)
    await identity.remove_passkey(who, first)
    assert (await added(world, Authenticator(), name="Another")).status_code == 200
    assert (await added(world, Authenticator(), who="O2")).status_code == 200
