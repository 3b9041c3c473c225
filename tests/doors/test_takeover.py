"""Signing up with somebody else's address gains nothing: not by an invitation, and not by the mailed link."""

from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import httpx2
import pytest

from app.core import clock
from app.domain import identity
from app.domain.identity import NewToken, User
from app.domain.identity.models import (
    AccessToken,
    Challenge,
    EmailChange,
    KnownNetwork,
    Passkey,
    PasskeyCeremony,
    RecoveryCode,
    TerminalLogin,
    TwoFactor,
    TwoFactorSetup,
)
from tests.graphql.conftest import Served, served
from tests.graphql.streams import socket
from tests.ledger import proves
from tests.mailbox import letters, link_of, text_of, token_of
from tests.pages.browser import hidden, send
from tests.rest.guests import emails, invited, links
from tests.world import PASSWORD, SYSTEM, Json, World, rows

__all__ = ["served"]

VICTIM = "victim@corp.example"
SIGN_UP: Json = {"first_name": "V", "last_name": "Ictim", "email": VICTIM, "password": "attacker knows"}
CREDENTIALS = {"email": VICTIM, "password": SIGN_UP["password"]}
UNAUTHENTICATED = {
    "remark": "unauthenticated",
    "status": "error",
    "message": {"error": ["Unauthorized request"]},
}
ERROR = {"message": "Unauthorized request", "extensions": {"code": "UNAUTHENTICATED"}}
IN_GRAPHQL = {**UNAUTHENTICATED, "errors": [ERROR]}
"""The same from `/graphql`, with the errors that its clients look for."""
NEW_TOKEN = "mutation ($input: ApiTokenCreateInput!) { apiTokenCreate(input: $input) { __typename } }"
PLANTED = (
    Challenge,
    EmailChange,
    Passkey,
    PasskeyCeremony,
    RecoveryCode,
    TerminalLogin,
    TwoFactor,
    TwoFactorSetup,
)


async def plant(user_id: int) -> None:
    """Everything by which somebody could come back, as if it had been possible before the verification."""
    now = clock.now()
    times: Any = {"created_at": now, "expires_at": now + timedelta(days=1), "user_id": user_id}
    await Challenge.create(digest="a" * 64, password_mark="", client="studio", **times)
    await EmailChange.create(email="attacker@example.com", digest="b" * 64, **times)
    await PasskeyCeremony.create(digest="c" * 64, challenge="x", purpose="register", **times)
    await TwoFactorSetup.create(digest="d" * 64, seed="", **times)
    await TerminalLogin.create(
        device_digest="e" * 64, user_code_digest="f" * 64, device_name="x", state="approved", **times
    )
    await TwoFactor.create(user_id=user_id, seed="", last_step=0, confirmed_at=now)
    await RecoveryCode.create(user_id=user_id, digest="g" * 64, created_at=now)
    await Passkey.create(
        user_id=user_id,
        name="x",
        credential_id="x",
        credential_digest="h" * 64,
        public_key="",
        user_handle="x",
        sign_count=0,
        created_at=now,
    )


async def left(user_id: int) -> dict[str, int]:
    """How many rows of each planted table the user still has."""
    counts = {table.__name__: await table.filter(user_id=user_id).count() for table in PLANTED}
    return {name: count for name, count in counts.items() if count}


async def signed_up(world: World) -> int:
    """The attacker signs up with the victim's address and keeps the session; the user's id."""
    answer = await world.post("/auth/register", SIGN_UP)
    assert answer.status_code == 201
    world.tokens["attacker"] = answer.json()["token"]
    return answer.json()["user"]["id"]


async def at_a_page(world: World, token: str) -> httpx2.Response:
    """What a page that asks who is there answers to this cookie."""
    return await world.http.get("/terminal", headers={"Cookie": f"galley-session={token}"})


async def page_session(world: World) -> str:
    """The cookie of a sign-in on the sign-in page with the attacker's password."""
    page = await world.http.get("/sign-in?next=/about")
    answer = await world.http.post("/sign-in", data=hidden(page) | CREDENTIALS)
    assert answer.status_code == 303, answer.text
    token = answer.cookies["galley-session"]
    world.http.cookies.clear()
    return token


async def dead_at_every_door(served: Served, name: str) -> None:
    """The token of this name opens nothing."""
    world = served.studio.world
    for method, path in (("GET", "/posts"), ("GET", "/teams"), ("POST", "/auth/email/resend")):
        answer = await world.call(method, path, by=name, brand="B1")
        assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED), path
    answer = await served.studio.send("{ viewer { user { email } } }", by=name)
    assert (answer.status_code, answer.json()) == (401, IN_GRAPHQL)
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "list_ideas", "arguments": {}}}
    headers = {"Authorization": f"Bearer {world.tokens[name]}", "Accept": "application/json, text/event-stream"}
    answer = await world.http.post("/mcp", json=call, headers=headers)
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    async with socket(served.address) as stream:
        await stream.send(type="connection_init", payload={"Authorization": f"Bearer {world.tokens[name]}"})
        assert (await stream.closed())[0] == 4403


@proves("S-044", "INV-STATE-10", "INV-STATE-11")
async def test_an_invitation_ends_what_somebody_set_up_for_its_address(served: Served) -> None:
    world = served.studio.world
    # 1. The attacker signs up with the address, keeps a session and signs in on a page, too.
    user_id = await signed_up(world)
    cookie = await page_session(world)
    verifying = token_of((await letters())[-1])
    await plant(user_id)
    assert await KnownNetwork.filter(user_id=user_id).count() == 1
    # 2. The owner of a brand invites the address.
    await invited(world, VICTIM)
    (link,) = await links(VICTIM)
    # 3. The person who has the mailbox opens the link, or their mail scanner does.
    parts = urlsplit(link)
    before = len(await letters())
    assert (await world.http.get(f"{parts.path}?{parts.query}")).status_code == 200
    assert await emails(world) == await emails(world) | {VICTIM: ["member"]}
    # 4. What the attacker has is worth nothing.
    await dead_at_every_door(served, "attacker")
    assert (await at_a_page(world, cookie)).headers["location"].startswith("/sign-in")
    assert (await world.post("/auth/login", CREDENTIALS)).status_code == 422
    page = await world.http.get("/sign-in")
    assert (await world.http.post("/sign-in", data=hidden(page) | CREDENTIALS)).status_code == 422
    assert (await world.http.get(f"/email/verify?token={verifying}")).status_code == 404
    user = await User.get(id=user_id)
    assert (user.password_hash, user.email_verified_at is not None) == (None, True)
    assert await left(user_id) == {}
    assert await AccessToken.filter(user_id=user_id).count() == 0
    assert await KnownNetwork.filter(user_id=user_id).count() == 0
    # 5. The person chooses a password by the link in the mail, and works in the brand.
    mails = {str(message["Subject"]): message for message in (await letters())[before:]}
    assert {str(message["To"]) for subject, message in mails.items() if "accepted" not in subject} == {VICTIM}
    assert "their sessions do not work any more" in text_of(mails["You are in B1 now"]).replace("\n", " ")
    chosen = {"token": token_of(mails["Choose your password for Galley"]), "password": PASSWORD}
    assert (await world.post("/auth/password/reset", chosen)).status_code == 200
    signed = await world.post("/auth/login", {"email": VICTIM, "password": PASSWORD})
    assert signed.json()["current_team"] == {"id": world.id("B1")}


@proves("S-044")
async def test_the_session_and_the_password_from_before_an_invitation_read_and_make_nothing(
    served: Served,
) -> None:
    world = served.studio.world
    await world.written(body="CONFIDENTIAL launch plan")
    # The attacker signs up with the address; nobody verified it, so that the session does nothing yet.
    await signed_up(world)
    token = {"name": "x", "password": SIGN_UP["password"]}
    before = await rows()
    assert (await world.get("/posts", by="attacker", brand="B1")).status_code == 403
    assert (await served.studio.send(NEW_TOKEN, by="attacker", input=token)).status_code == 403
    assert await rows() == before
    # The owner of a brand invites the address, and the mailed link is opened.
    await invited(world, VICTIM)
    (link,) = await links(VICTIM)
    parts = urlsplit(link)
    assert (await world.http.get(f"{parts.path}?{parts.query}")).status_code == 200
    # The account is a member now; neither its old session nor its old password is of use.
    before = await rows()
    answer = await world.get("/posts", by="attacker", brand="B1")
    assert (answer.status_code, answer.json()) == (401, UNAUTHENTICATED)
    answer = await served.studio.send(NEW_TOKEN, by="attacker", input=token)
    assert (answer.status_code, answer.json()) == (401, IN_GRAPHQL)
    assert (await world.post("/auth/login", CREDENTIALS)).status_code == 422
    assert (await world.http.get(f"{parts.path}?{parts.query}")).status_code == 200
    assert (await world.get("/posts", by="attacker", brand="B1")).status_code == 401
    assert await rows() == before


@proves("S-044")
async def test_a_verified_account_keeps_what_it_has(served: Served) -> None:
    world = served.studio.world
    await invited(world, "x@example.com")
    (link,) = await links("x@example.com")
    before = await User.get(id=world.ids["X"]).values()
    parts = urlsplit(link)
    assert (await world.http.get(f"{parts.path}?{parts.query}")).status_code == 200
    assert await User.get(id=world.ids["X"]).values() == before
    assert (await world.get("/posts", by="X", brand="B1")).status_code == 200
    assert (await world.sign_in("X")).status_code == 200


@proves("S-044")
async def test_a_link_to_choose_a_password_ends_it_as_well(served: Served) -> None:
    world = served.studio.world
    user_id = await signed_up(world)
    await plant(user_id)
    await world.post("/auth/password/forgot", {"email": VICTIM})
    sent = {"token": token_of((await letters())[-1]), "password": PASSWORD}
    assert (await world.post("/auth/password/reset", sent)).status_code == 200
    assert await left(user_id) == {}
    await dead_at_every_door(served, "attacker")
    assert (await world.post("/auth/login", {"email": VICTIM, "password": PASSWORD})).status_code == 200


async def asked_by(world: World, name: str) -> str:
    """The path of the link that verifies the address, mailed because this session asked for it."""
    if name != "attacker":
        assert (await world.post("/auth/email/resend", {}, by=name)).status_code == 200
    parts = urlsplit(link_of((await letters())[-1]))
    return f"{parts.path}?{parts.query}"


@pytest.mark.parametrize(("asking", "others"), [("attacker", ("second", "api")), ("second", ("attacker", "api"))])
@proves("S-079")
async def test_the_link_that_verifies_keeps_the_session_that_asked_and_no_other(
    served: Served, asking: str, others: tuple[str, ...]
) -> None:
    world = served.studio.world
    user_id = await signed_up(world)
    world.tokens["second"] = (await world.post("/auth/login", CREDENTIALS)).json()["token"]
    world.tokens["api"] = (await identity.create_token(SYSTEM, VICTIM, NewToken(name="api"))).token
    cookie = await page_session(world)
    path = await asked_by(world, asking)
    await plant(user_id)
    assert (await send(world.http, path)).status_code == 200
    assert (await world.get("/teams", by=asking)).status_code == 200
    assert await left(user_id) == {}
    for name in others:
        await dead_at_every_door(served, name)
    assert (await at_a_page(world, cookie)).headers["location"].startswith("/sign-in")
    # What remains beside that session is the password.
    answer = await world.post("/auth/login", CREDENTIALS)
    assert (answer.status_code, "token" in answer.json()) == (200, True)
    # Opened again the link changes nothing.
    before = await rows()
    assert "verified before" in (await world.http.get(path)).text
    assert await rows() == before


@proves("S-079", "S-091")
async def test_a_session_that_signed_out_since_is_not_brought_back(served: Served) -> None:
    world = served.studio.world
    user_id = await signed_up(world)
    path = await asked_by(world, "attacker")
    assert (await world.post("/auth/logout", by="attacker")).status_code == 200
    world.tokens["second"] = (await world.post("/auth/login", CREDENTIALS)).json()["token"]
    assert (await send(world.http, path)).status_code == 200
    assert await AccessToken.filter(user_id=user_id).count() == 0
    await dead_at_every_door(served, "second")


async def test_the_mail_says_what_confirming_means(served: Served) -> None:
    await signed_up(served.studio.world)
    (letter,) = await letters()
    assert "If you did not sign up, do not confirm it" in text_of(letter).replace("\n", " ")


async def opened(world: World, link: str) -> httpx2.Response:
    """What a mail gateway gets that opens the link, as a plain GET of nobody."""
    parts = urlsplit(link)
    world.http.cookies.clear()
    return await world.http.get(f"{parts.path}?{parts.query}")


async def accepted_by_the_gateway(world: World) -> None:
    """The owner of B1 invites the victim, and the gateway opens that link as well."""
    await invited(world, VICTIM)
    (link,) = await links(VICTIM)
    assert (await opened(world, link)).status_code == 200
    assert await emails(world) == await emails(world) | {VICTIM: ["member"]}


@proves("S-042", "S-044", "S-079")
async def test_a_machine_that_opens_the_verifying_link_makes_nobody_the_owner_of_an_address(
    served: Served,
) -> None:
    world = served.studio.world
    await world.written(body="CONFIDENTIAL launch plan")
    user_id = await signed_up(world)
    verifying = link_of((await letters())[-1])
    before = await rows()
    answer = await opened(world, verifying)
    assert (answer.status_code, "Confirm the address" in answer.text) == (200, True)
    assert await rows() == before
    assert (await User.get(id=user_id)).email_verified_at is None
    await accepted_by_the_gateway(world)
    await dead_at_every_door(served, "attacker")
    assert (await world.post("/auth/login", CREDENTIALS)).status_code == 422


@proves("S-042", "S-044")
async def test_a_machine_that_opens_the_link_to_another_address_moves_no_account_there(served: Served) -> None:
    world = served.studio.world
    await world.written(body="CONFIDENTIAL launch plan")
    await world.confirm("X")
    asked = await served.studio.do("profileUpdate", {"email": VICTIM}, "... on User { email }", by="X")
    assert asked["email"] == "x@example.com"
    (letter,) = [each for each in await letters() if each["To"] == VICTIM]
    assert "signed in to Galley as x…@example.com wants to take" in text_of(letter).translate(
        {0x2060: "", 10: " "}
    )
    before = await rows()
    answer = await opened(world, link_of(letter))
    assert (answer.status_code, "x…@example.com" in answer.text) == (200, True)
    assert await rows() == before
    # Whoever reads the mail does not know the password of the account that wants the address.
    guess = hidden(answer) | {"password": "a guess of mine"}
    refused = await world.http.post("/email/verify", data=guess)
    assert (refused.status_code, "This is not your password." in refused.text) == (422, True)
    assert (await User.get(id=world.ids["X"])).email == "x@example.com"
    await accepted_by_the_gateway(world)
    assert (await world.get("/posts", by="X", brand="B1")).status_code == 403
    assert (await User.get(id=world.ids["X"])).email == "x@example.com"
