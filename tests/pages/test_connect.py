"""`/connect` and `/oauth/{platform}/callback`: from a consent on a platform to channels, and refusals."""

import asyncio
from collections.abc import AsyncGenerator
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import httpx2
import pytest

from app.access import Role
from app.connectors.platforms.sandbox.models import SandboxGrant
from app.core import failpoints
from app.core.clock import Frozen
from app.core.db import Statement
from app.domain import accounts, connections
from app.domain.channels import Channel
from app.domain.connections import Connection
from app.domain.connections.models import OauthAttempt
from tests.deaths import Death
from tests.ledger import proves
from tests.pages.browser import hidden, sign_in
from tests.pages.consents import Consents, callbacks_host
from tests.world import SYSTEM, World, rows

REFUSED = {"message": connections.CallbackRefused.text, "code": "callback_refused"}


@pytest.fixture
async def consents(world: World) -> AsyncGenerator[Consents]:
    async with callbacks_host() as callbacks:
        yield Consents(world, callbacks)


def connected() -> Statement[str]:
    return Statement("SELECT name FROM channel WHERE connection_id IS NOT NULL ORDER BY id", row=str)


async def names() -> list[str]:
    return await connected().rows()


async def living() -> int:
    """How many authorizations live on the platform."""
    return await SandboxGrant.filter(revoked_at=None, access_digest__not_isnull=True).count()


async def choose(http: httpx2.AsyncClient, path: str, *accounts: str) -> httpx2.Response:
    page = await http.get(path)
    assert page.status_code == 200, page.text
    chosen = {f"account-{number}": account for number, account in enumerate(accounts)}
    return await http.post("/connect", data=hidden(page) | chosen)


@proves("INB-06")
async def test_a_person_connects_two_accounts(consents: Consents, http: httpx2.AsyncClient) -> None:
    path = await consents.arrived(await consents.start(person="ann"))
    answer = await http.get(path)
    assert answer.status_code == 303
    # The studio asks for a sign-in where there is none, and leads back with the code.
    assert answer.headers["location"].startswith("/studio?connect=")
    await sign_in(http, "O1")
    page = await http.get(path)
    assert "First account of ann" in page.text
    assert "Second account of ann" in page.text
    assert "B1" in page.text
    assert await names() == []
    done = await choose(http, path, "sandbox:ann-one", "sandbox:ann-two")
    assert (done.status_code, "“First account of ann”, “Second account of ann”" in done.text) == (200, True)
    connection = await Connection.get()
    assert (connection.state, connection.scopes) == ("active", ["posts", "comments"])
    rows_ = await Channel.filter(connection_id=connection.id).order_by("id")
    assert [(row.external_id, row.state) for row in rows_] == [("ann-one", "connected"), ("ann-two", "connected")]
    attempt = await OauthAttempt.get()
    assert (attempt.state, attempt.kept, attempt.tokens, attempt.offers) == ("done", None, None, None)
    before = await rows()
    assert (await http.get(path)).status_code == 403
    assert await rows() == before


@proves("INB-06")
async def test_a_single_account_needs_no_choice(consents: Consents, http: httpx2.AsyncClient) -> None:
    path = await consents.arrived(await consents.start(), account=["two"])
    await sign_in(http, "O1")
    assert (await http.get(path, headers={"Sec-Purpose": "prefetch"})).status_code == 200
    assert await names() == []
    answer = await http.get(path)
    assert "Connected on Sandbox: “Second account of somebody”." in answer.text
    assert await names() == ["Second account of somebody"]


async def test_connecting_again_renews_and_keeps_the_channel(consents: Consents, http: httpx2.AsyncClient) -> None:
    await sign_in(http, "O1")
    await choose(
        http, await consents.arrived(await consents.start()), "sandbox:somebody-one", "sandbox:somebody-two"
    )
    before = {row.id: row.credentials for row in await Channel.filter(connection_id__not_isnull=True)}
    await choose(http, await consents.arrived(await consents.start()), "sandbox:somebody-one")
    after = {row.id: row.credentials for row in await Channel.filter(connection_id__not_isnull=True)}
    assert before.keys() == after.keys()
    assert not set(before.values()) & set(after.values())
    assert await Connection.all().count() == 1


@proves("INB-06", "S-168")
async def test_a_state_is_good_once_and_for_its_attempt(consents: Consents, clock: Frozen) -> None:
    address = await consents.decide(await consents.start())
    late = await consents.decide(await consents.start())
    assert (await consents.back(address)).status_code == 303
    before = await rows()
    for refused in (
        address,
        address.replace("state=", "state=x"),
        address.partition("?")[0],
        address.replace("/sandbox/", "/mastodon/"),
        address.replace("/sandbox/", "/nothing/"),
    ):
        answer = await consents.back(refused)
        assert (answer.status_code, answer.json()) == (403, REFUSED), refused
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
    clock.move(timedelta(minutes=10))
    assert (await consents.back(late)).status_code == 403
    assert await rows() == before


async def test_a_query_has_8192_characters_at_most(
    consents: Consents,
) -> None:
    address = await consents.decide(await consents.start())
    query = address.partition("?")[2]
    whole = f"{address}&more={'x' * (8_192 - len(query) - len('&more='))}"
    before = await rows()
    answer = await consents.back(f"{whole}x")
    assert (answer.status_code, answer.json()) == (403, REFUSED)
    assert await rows() == before
    assert (await consents.back(whole)).status_code == 303


@proves("INB-06")
@pytest.mark.parametrize("change", ["other", "none"])
async def test_an_answer_of_another_issuer_burns_the_attempt(
    consents: Consents, http: httpx2.AsyncClient, change: str
) -> None:
    address = await consents.decide(await consents.start())
    issuer = parse_qs(urlsplit(address).query, encoding="utf-8")["iss"][0]
    quoted = httpx2.QueryParams({"iss": issuer})
    foreign = address.replace(f"&{quoted}", "" if change == "none" else "&iss=https%3A%2F%2Fevil.example")
    assert foreign != address
    answer = await consents.back(foreign)
    assert answer.status_code == 303
    assert (await OauthAttempt.get()).state == "refused"
    assert (await consents.back(address)).status_code == 403
    await sign_in(http, "O1")
    page = await http.get(answer.headers["location"].removeprefix("http://galley.test"))
    assert (page.status_code, "another server" in page.text) == (422, True)
    assert await living() == 0


@proves("INB-06")
async def test_a_denied_consent_says_so(consents: Consents, http: httpx2.AsyncClient) -> None:
    path = await consents.arrived(await consents.start(), decision="refuse")
    await sign_in(http, "O1")
    page = await http.get(path)
    assert (page.status_code, "Access was not allowed on the platform." in page.text) == (422, True)
    assert (await OauthAttempt.get()).state == "denied"
    assert await names() == []


async def test_a_partial_consent_names_what_is_missing(consents: Consents, http: httpx2.AsyncClient) -> None:
    path = await consents.arrived(await consents.start(), account=["one"], allowed=["posts"])
    await sign_in(http, "O1")
    page = await http.get(path)
    assert "Not allowed on the platform: comments." in page.text
    assert await names() == []
    await choose(http, path, "sandbox:somebody-one")
    assert (await Connection.get()).scopes == ["posts"]


@proves("INB-06")
async def test_nobody_else_finishes_and_what_was_tricked_out_is_taken_back(
    consents: Consents, http: httpx2.AsyncClient
) -> None:
    path = await consents.arrived(await consents.start("O1"))
    await sign_in(http, "ED")
    page = await http.get(path)
    assert page.status_code == 403
    assert (await OauthAttempt.get()).state == "refused"
    assert await living() == 1
    assert await connections.end_attempts(SYSTEM) == 1
    assert await living() == 0
    assert (await OauthAttempt.get()).tokens is None
    await sign_in(http, "O1")
    assert (await http.get(path)).status_code == 403
    assert await names() == []


async def test_who_lost_the_right_in_between_connects_nothing(
    consents: Consents, http: httpx2.AsyncClient, clock: Frozen
) -> None:
    path = await consents.arrived(await consents.start())
    await sign_in(http, "O1")
    owner = consents.world.ids["O1"]
    demote = Statement("UPDATE membership SET role = :role WHERE user_id = :user AND brand_id = :brand")
    await demote.run(role=Role.MEMBER.value, user=owner, brand=consents.world.id("B1"))
    before = await rows()
    assert (await http.get(path)).status_code == 403
    assert await rows() == before
    clock.move(timedelta(minutes=10))
    assert await connections.end_attempts(SYSTEM) == 1
    assert await living() == 0
    assert await connections.end_attempts(SYSTEM) == 0


async def test_an_account_that_was_not_offered_is_refused(consents: Consents, http: httpx2.AsyncClient) -> None:
    path = await consents.arrived(await consents.start())
    await sign_in(http, "O1")
    before = await rows()
    for chosen in ((), ("sandbox:somebody-three",), ("sandbox:somebody-one", "x")):
        assert (await choose(http, path, *chosen)).status_code == 422
    assert await rows() == before
    page = await http.get(path)
    foreign = await http.post(
        "/connect", data=hidden(page) | {"form_token": "x", "account-1": "sandbox:somebody-one"}
    )
    assert foreign.status_code == 403
    assert await rows() == before


@proves("INB-06")
async def test_of_two_callbacks_at_once_one_is_taken(consents: Consents) -> None:
    address = await consents.decide(await consents.start())
    answers = await asyncio.gather(*(consents.back(address) for _ in range(5)))
    assert sorted(answer.status_code for answer in answers) == [303, 403, 403, 403, 403]
    assert await living() == 1


@pytest.mark.parametrize(
    "point", ["state consumed", "code kept", "code exchanged", "grant stored", "accounts listed"]
)
async def test_a_crash_at_any_step_leaves_nothing_behind(consents: Consents, clock: Frozen, point: str) -> None:
    address = await consents.decide(await consents.start())

    def die(name: str) -> None:
        if name == point:
            raise Death

    failpoints.plug(die)
    try:
        with pytest.raises(Death):
            await consents.back(address)
    finally:
        failpoints.plug(None)
    assert (await consents.back(address)).status_code == 403
    clock.move(timedelta(minutes=10))
    await connections.end_attempts(SYSTEM)
    assert await living() == 0
    attempt = await OauthAttempt.get()
    assert attempt.state == ("failed" if point in ("state consumed", "code kept", "code exchanged") else "expired")
    assert (attempt.kept, attempt.tokens, attempt.offers) == (None, None, None)
    clock.move(timedelta(days=1, minutes=6))
    assert await connections.forget_attempts(SYSTEM) == 1


async def test_the_last_channel_takes_the_authorization_back(consents: Consents, http: httpx2.AsyncClient) -> None:
    await sign_in(http, "O1")
    await choose(
        http, await consents.arrived(await consents.start()), "sandbox:somebody-one", "sandbox:somebody-two"
    )
    scope = await consents.scope()
    first, second = await Channel.filter(connection_id__not_isnull=True).order_by("id")
    await accounts.disconnect_channel(scope, first.id)
    assert await living() == 1
    await accounts.disconnect_channel(scope, second.id)
    assert await living() == 0
    connection = await Connection.get()
    assert (connection.state, connection.credentials) == ("revoked", None)


async def test_no_secret_is_stored_unsealed(consents: Consents, http: httpx2.AsyncClient) -> None:
    address = await consents.decide(await consents.start())
    query = {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
    answer = await consents.back(address)
    token = parse_qs(urlsplit(answer.headers["location"]).query)["token"][0]
    stored = str(await rows())
    assert not [secret for secret in (query["state"], query["code"], token) if secret in stored]
