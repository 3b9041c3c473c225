"""Somebody has a session, a password or a link of another person: what they cannot do with it, and what ends it.

Only doors are used: every attack is one that a stranger can make.
"""

from datetime import timedelta
from typing import Any

import pytest

from app.core.clock import Frozen
from app.domain import accounts, identity
from app.domain.archives import BrandExport
from schema.engine import ids
from tests.doors.calls import Stage
from tests.due_work import write_one
from tests.graphql.test_passkeys import added, signed_in
from tests.graphql.world import Json, Studio
from tests.mailbox import letters, link_of, text_of
from tests.pages.browser import send
from tests.pages.test_email_undo import moved
from tests.rest.authenticator import Authenticator
from tests.rest.second_factor import turned_on
from tests.world import PASSWORD, SYSTEM, World, address, rows

EVIL = "evil@attacker.example"
BASE = "http://galley.test"
NEW = "another long password 3"


async def subjects(to: str) -> list[str]:
    """The subjects of the mails to this address, oldest first."""
    return [str(letter["Subject"]) for letter in await letters() if letter["To"] == to]


async def newest(subject: str, to: str) -> str:
    """The path of the link in the newest mail with this in its subject, to this address."""
    found = [letter for letter in await letters() if letter["To"] == to and subject in str(letter["Subject"])]
    return link_of(found[-1]).removeprefix(BASE)


async def login(world: World, password: str) -> Json:
    return (await world.post("/auth/login", {"email": address("O1"), "password": password})).json()


async def test_the_old_address_ends_the_passkey_and_the_factor_of_who_changed_it(
    studio: Studio, clock: Frozen
) -> None:
    world, device = studio.world, Authenticator()
    world.tokens["evil"] = (await login(world, PASSWORD))["token"]
    path = await moved(world, clock, EVIL, by="O1")
    await added(studio, device, "Mine now", by="evil")
    await turned_on(world, "evil")
    clock.move(timedelta(minutes=1))
    # What was done since reaches the owner as well.
    told = await subjects(address("O1"))
    assert {"A passkey was added", "Two-factor authentication is on"} <= set(told)
    assert {"A passkey was added", "Two-factor authentication is on"} <= set(await subjects(EVIL))
    page = await send(world.http, path)
    assert (page.status_code, "Your address is restored" in page.text) == (200, True)
    assert "passkey “Mine now”" in page.text
    # Nobody signs in by the password that the attacker knows, and nobody by the passkey.
    assert "errors" in await login(world, PASSWORD)
    assert await signed_in(studio, device) == 422
    assert (await world.get("/teams", by="evil")).status_code == 401
    link = await newest("Choose a new password", address("O1"))
    assert (await send(world.http, link, password=NEW, again=NEW)).status_code == 200
    assert "token" in await login(world, NEW)


async def test_recovery_codes_that_were_made_since_the_change_end(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    app = await turned_on(world, "O1")
    clock.move(timedelta(days=40))
    path = await moved(world, clock, EVIL, code=app.code())
    given = {"password": PASSWORD, "code": app.code(1)}
    answer = await studio.do("twoFactorRecoveryCodesRegenerate", given, "... on RecoveryCodes { codes }")
    assert answer["__typename"] == "RecoveryCodes"
    assert (await send(world.http, path)).status_code == 200
    user = world.ids["O1"]
    assert await identity.User.filter(id=user, two_factor__isnull=False).exists()
    left = [row for row in (await rows())["recovery_code"] if row["user_id"] == user]
    assert left == []


@pytest.mark.parametrize("happens", ["removed", "left", "member", "client", "inactive", "disabled", "locked"])
async def test_a_link_that_approves_ends_with_the_right_of_its_maker(
    studio: Studio, clock: Frozen, happens: str
) -> None:
    world, stage = studio.world, Stage(studio, clock)
    post = await stage.submitted()
    given = {"postIds": [post], "allowApproval": True, "expiresAt": stage.later()}
    made = await studio.do("shareLinkCreate", given, "... on NewShareLink { url }", by="ED")
    secret = made["url"].rpartition("=")[2]
    assert (await world.http.get(f"/review?token={secret}")).status_code == 200
    await befall(studio, happens)
    before = await rows()
    assert (await world.http.get(f"/review?token={secret}")).status_code == 404
    guest = {"token": secret, "postId": post, "name": "Alice Person"}
    refused = await studio.problem("sharedReviewApprove", guest, by=None)
    assert refused["code"] == "LINK_NOT_VALID"
    assert await rows() == before


async def befall(studio: Studio, what: str) -> None:
    """Something happens to ED, an editor of B1."""
    world = studio.world
    query = "query ($id: ID!) { brand(id: $id) { members { edges { node { id user { email } } } } } }"
    found = (await studio.ask(query, id=studio.brand("B1")))["brand"]["members"]["edges"]
    (member,) = [item["node"]["id"] for item in found if item["node"]["user"]["email"] == address("ED")]
    match what:
        case "removed":
            await studio.do("memberRemove", {"membershipId": member}, "")
        case "left":
            await studio.do("brandLeave", {"id": studio.brand("B1")}, "", by="ED")
        case "member" | "client":
            await studio.do("memberRoleSet", {"membershipId": member, "role": what.upper()}, "")
        case "inactive":
            await studio.do("memberActiveSet", {"membershipId": member, "active": False}, "")
        case "locked":
            await turned_on(world, "O1")
            given = {"id": studio.brand("B1"), "requiresTwoFactor": True}
            assert (await studio.do("brandUpdate", given, ""))["__typename"] == "Brand"
        case _:
            await accounts.disable_user(SYSTEM, address("ED"))


async def made_by(studio: Studio, stage: Stage, by: str) -> dict[str, Json]:
    """What a token that is not confirmed makes: the answer to each."""
    post = await stage.submitted()
    hook = {"brandId": studio.brand("B1"), "url": "https://evil.example/hook", "events": ["POST_COMMENTED"]}
    link = {"postIds": [post], "allowApproval": True}
    calls: dict[str, tuple[str, Any]] = {
        "feed": ("calendarFeedCreate", {"name": "Plan"}),
        "webhook": ("webhookEndpointCreate", hook),
        "export": ("brandExportStart", {"brandId": studio.brand("B1")}),
        "long link": ("shareLinkCreate", {**link, "expiresAt": offset(stage, 31)}),
        "link": ("shareLinkCreate", link),
        "invitation": ("invitationCreate", {"brandId": studio.brand("B1"), "email": "mallory@evil.example"}),
        "tier token": ("tierTokenCreate", {"name": "Robot", "tier": "READ"}),
    }
    answers = {
        name: await studio.do(call, given, SHOWN.get(name, ""), by=by) for name, (call, given) in calls.items()
    }
    answers["data"] = {"status": (await studio.world.get("/me/data", by=by)).status_code}
    return answers


SHOWN = {"link": "... on NewShareLink { url }", "tier token": "... on NewTierToken { plainTextToken }"}


def offset(stage: Stage, days: int) -> str:
    return (stage.clock.at + timedelta(days=days)).isoformat()


async def test_a_token_that_is_not_confirmed_makes_nothing_that_lasts_without_a_mail(
    studio: Studio, clock: Frozen
) -> None:
    answers = await made_by(studio, Stage(studio, clock), "O1")
    kinds = {name: answer.get("code") or answer.get("__typename") for name, answer in answers.items()}
    assert kinds == {
        "feed": "CONFIRMATION_REQUIRED",
        "webhook": "CONFIRMATION_REQUIRED",
        "export": "CONFIRMATION_REQUIRED",
        "long link": "CONFIRMATION_REQUIRED",
        "link": "NewShareLink",
        "invitation": "Invitation",
        "tier token": "NewTierToken",
        "data": None,
    }
    assert answers["data"] == {"status": 403}
    clock.move(timedelta(hours=1))
    await identity.tell_grants(SYSTEM)
    told = {str(letter["Subject"]): text_of(letter) for letter in await letters() if letter["To"] == address("O1")}
    assert set(told) == {"A new tier token of your Galley account", "What was made in your name on Galley"}
    digest = told["What was made in your name on Galley"].replace("\u2060", "")
    for part in ("A share link in the brand “B1”", "An invitation of “mallory@evil.example”"):
        assert part in digest, digest


async def test_every_end_reaches_what_a_leaked_session_made(studio: Studio, clock: Frozen) -> None:
    """Even where it was confirmed: the attacker knows the password."""
    world, stage = studio.world, Stage(studio, clock)
    await world.confirm("O1")
    post = await stage.submitted()
    feed = await studio.do("calendarFeedCreate", {"name": "Plan"}, "... on NewCalendarFeed { url }")
    given = {"postIds": [post], "allowApproval": True, "expiresAt": offset(stage, 300)}
    link = await studio.do("shareLinkCreate", given, "... on NewShareLink { url }")
    hook = {"brandId": studio.brand("B1"), "url": "https://evil.example/hook", "events": ["POST_COMMENTED"]}
    endpoint = await studio.do(
        "webhookEndpointCreate", hook, "... on NewWebhookEndpoint { webhookEndpoint { id } }"
    )
    export = await studio.do("brandExportStart", {"brandId": studio.brand("B1")}, "... on BrandExport { id }")
    await write_one(ids.decode("BrandExport", export["id"]))
    query = "query ($id: ID!) { brand(id: $id) { exports { url } } }"
    (shown,) = (await studio.ask(query, id=studio.brand("B1")))["brand"]["exports"]
    paths = [item["url"].removeprefix(BASE) for item in (feed, link, shown)]
    assert [(await world.http.get(path)).status_code for path in paths] == [200, 200, 200]
    # The owner chooses another password by a mailed link, and ends everything by the link in the mail about it.
    clock.move(timedelta(minutes=1))
    await world.post("/auth/password/forgot", {"email": address("O1")})
    secret = (await newest("Choose a new password", address("O1"))).partition("token=")[2]
    assert (await world.post("/auth/password/reset", {"token": secret, "password": NEW})).status_code == 200
    page = await send(world.http, await newest("password was changed", address("O1")))
    assert page.status_code == 200
    assert [(await world.http.get(path)).status_code for path in paths] == [404, 404, 404]
    assert not await BrandExport.exists()
    world.tokens["O1"] = (await login(world, NEW))["token"]
    state = "query ($id: ID!) { node(id: $id) { ... on WebhookEndpoint { state } } }"
    found = await studio.ask(state, id=endpoint["webhookEndpoint"]["id"])
    assert found["node"] == {"state": "DISABLED"}
    for line in ("calendar feed “Plan”", "share link", "webhook to “evil.example”", "archive of a brand"):
        assert line in page.text, line


async def test_where_two_factor_is_on_a_password_alone_makes_nothing(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    app = await turned_on(world, "O1")
    brand = {"id": studio.brand("B1"), "requiresTwoFactor": True}
    assert (await studio.do("brandUpdate", brand, ""))["__typename"] == "Brand"
    clock.move(timedelta(minutes=16))
    before = await rows("throttle_window", "outgoing_mail", "change_note")
    given = {
        "apiTokenCreate": {"name": "Forever", "password": PASSWORD},
        "passwordChange": {"currentPassword": PASSWORD, "newPassword": NEW},
        "brandUpdate": {**brand, "requiresTwoFactor": False},
    }
    codes = {name: (await studio.do(name, fields, "")).get("code") for name, fields in given.items()}
    assert codes == dict.fromkeys(given, "CONFIRMATION_REQUIRED")
    assert await rows("throttle_window", "outgoing_mail", "change_note") == before
    # With a code each of them goes on.
    made = await studio.do("apiTokenCreate", {**given["apiTokenCreate"], "code": app.code()}, "")
    assert made["__typename"] == "NewAccessToken"
    changed = await studio.do("passwordChange", {**given["passwordChange"], "code": app.code(1)}, "")
    assert changed["__typename"] == "Done"


async def test_every_owner_is_told_that_members_need_no_second_factor(studio: Studio, clock: Frozen) -> None:
    world = studio.world
    await turned_on(world, "O1")
    brand = {"id": studio.brand("B1"), "requiresTwoFactor": True}
    await studio.do("brandUpdate", brand, "")
    assert (await studio.do("brandUpdate", {**brand, "requiresTwoFactor": False}, ""))["__typename"] == "Brand"
    told = await subjects(address("O1"))
    assert told[-1] == "B1 no longer requires two-factor"
    clock.move(timedelta(hours=1))
    # What is off already needs no proof, and nobody is told of it.
    assert (await studio.do("brandUpdate", {**brand, "requiresTwoFactor": False}, ""))["__typename"] == "Brand"
    assert await subjects(address("O1")) == told
