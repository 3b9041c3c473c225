"""Bluesky by OAuth: who the account is, requests that are sent ahead, and tokens that are bound to a key."""

import json
from collections.abc import AsyncGenerator, Generator, Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import uuid4

import pytest

from app.connectors import (
    Ask,
    ConnectRefused,
    Content,
    Grant,
    InvalidGrant,
    NeedsReconnect,
    Redirect,
    Rejected,
    Request,
    Target,
    authorization_gate,
    dpop,
)
from app.connectors.es256 import SigningKey
from app.connectors.platforms.bluesky import BlueskyPlatform
from app.core import crypto, links
from app.core.clock import Frozen
from tests.connectors.authorized import BACK, clients, granted
from tests.connectors.bluesky_server import BOB, DID, HANDLE, DataServer
from tests.connectors.standins.oauth import read_jws, thumbprint

PLATFORM = BlueskyPlatform()
CLIENT = "https://galley.test/oauth/bluesky/client-metadata"


@pytest.fixture
def vault() -> Generator[crypto.Vault]:
    made = crypto.Vault([b"o" * 32])
    crypto.configure(made)
    yield made
    crypto.configure(None)


@pytest.fixture
async def server(clock: Frozen, vault: crypto.Vault) -> AsyncGenerator[DataServer]:
    made = DataServer()
    links.configure("https://galley.test")
    dpop._nonces.clear()
    with clients():
        async with made.running():
            await made.register()
            yield made


def named(server: DataServer) -> dict[str, str]:
    return {"handle": f"@{HANDLE}", "service": server.url, "languages": "en"}


async def begun(fields: Mapping[str, str], callback: str = BACK.format("bluesky")) -> Redirect:
    return await authorization_gate.authorize(PLATFORM, Ask(callback, "the state", fields))


async def refused(fields: Mapping[str, str], callback: str = BACK.format("bluesky")) -> dict[str, list[str]]:
    with pytest.raises(ConnectRefused) as caught:
        await begun(fields, callback)
    return caught.value.fields


async def taken(server: DataServer, redirect: Redirect) -> Grant:
    return await authorization_gate.exchange(PLATFORM, redirect.kept, server.consent(redirect.url))


@dataclass
class Channel:
    """A channel with the grant that renews it, as the domain keeps both."""

    grant: Grant
    renewals: int = 0
    credentials: dict[str, str] = field(default_factory=dict[str, str])

    async def target(self) -> Target:
        [offer] = await authorization_gate.offers(PLATFORM, self.grant)
        self.credentials = dict(offer.credentials)
        return Target(1, uuid4(), offer.name, self.credentials, renew=self.renew)

    async def renew(self) -> Mapping[str, str]:
        self.renewals += 1
        self.grant = await authorization_gate.refresh(PLATFORM, self.grant)
        self.credentials |= {name: self.grant.tokens[name] for name in self.credentials}
        return self.credentials


# ---- the client ----


async def served(path: str) -> dict[str, Any]:
    handler = next(route.handler for route in PLATFORM.routes() if route.path == path)
    answer = await handler(Request())
    assert (answer.status, answer.content_type) == (200, "application/json")
    return json.loads(answer.body)


async def test_the_document_of_the_client_is_what_the_specification_asks_for(server: DataServer) -> None:
    document = await served("/oauth/bluesky/client-metadata")
    assert document["client_id"] == CLIENT
    assert document["redirect_uris"] == [links.oauth_callback("bluesky")]
    assert document["token_endpoint_auth_method"] == "private_key_jwt"
    assert document["dpop_bound_access_tokens"] is True
    assert document["grant_types"] == ["authorization_code", "refresh_token"]
    assert {"atproto", "transition:generic"} <= set(document["scope"].split())


async def test_the_keys_of_the_client_follow_the_secret_keys(server: DataServer) -> None:
    before = await served("/oauth/bluesky/keys")
    [key] = before["keys"]
    assert sorted(key) == ["alg", "crv", "kid", "kty", "use", "x", "y"]
    assert key["kid"] == thumbprint(key)
    channel = Channel((await granted(PLATFORM, server, named(server)))[1])
    crypto.configure(crypto.Vault([b"n" * 32, b"o" * 32]))
    after = await served("/oauth/bluesky/keys")
    assert [one["kid"] for one in after["keys"]][1:] == [key["kid"]]
    # An authorization stays with the key that it began with.
    await channel.renew()
    crypto.configure(crypto.Vault([b"n" * 32]))
    with pytest.raises(NeedsReconnect, match="secret key that this installation no longer has"):
        await channel.renew()


def test_the_key_of_a_secret_stays_the_same_over_releases() -> None:
    # Authorizations are bound to it: another one would end them all.
    key = SigningKey.derived(bytes(range(32)))
    assert key.public() == {
        "kty": "EC",
        "crv": "P-256",
        "x": "9nny_8P2Qx-0lz2SkqQUPeFtyRyxZX1zi0gnUrkh_hA",
        "y": "rNGz2-6jLZXj1WTunHZ2ZQK__KvY5-tGf-37MJwWQCE",
    }
    assert SigningKey.read(key.text()).public() == key.public()
    assert key.thumbprint() == "JzncTnhE9aWOKTbtER_IaIXnbGokXEpURTqhshzpgDU"


async def test_an_installation_on_one_machine_is_a_public_client(server: DataServer, clock: Frozen) -> None:
    links.configure("http://127.0.0.1:8000")
    redirect_uri = "http://127.0.0.1:8001/oauth/bluesky/callback"
    server.authorizations.keys = []
    callback = "http://localhost:8001/oauth/bluesky/callback"
    with pytest.raises(ConnectRefused, match="Wrong secret"):
        await begun(named(server), callback)
    asked = parse_qs(urlsplit(server.authorizations.refused[-1]).query)
    assert asked["redirect_uri"] == [redirect_uri]
    server.authorizations.clients[server.authorizations.refused[-1]] = None
    redirect = await begun(named(server), callback)
    grant = await taken(server, redirect)
    ends = clock.at + timedelta(days=14)
    assert (redirect.redirect_uri, grant.refresh_until) == (redirect_uri, ends)
    clock.move(timedelta(days=1))
    assert (await authorization_gate.refresh(PLATFORM, grant)).refresh_until == ends


async def test_an_installation_that_nobody_reaches_says_so(server: DataServer) -> None:
    links.configure("http://galley.internal:8000")
    assert list(await refused(named(server))) == ["platform"]
    assert server.calls == []


# ---- who the account is ----


@pytest.mark.parametrize("by", ["handle", "handle at its server", "server"])
async def test_an_account_is_found_by_its_handle_or_by_its_server(server: DataServer, by: str) -> None:
    fields = named(server)
    if by == "handle":
        del fields["service"]
    if by == "server":
        del fields["handle"]
    if by == "handle":
        server.origins = (*server.origins, f"https://{HANDLE}")
    redirect = await begun(fields)
    grant = await taken(server, redirect)
    assert (grant.subject, grant.name, grant.tokens["service"]) == (DID, HANDLE, server.url)
    [offer] = await authorization_gate.offers(PLATFORM, grant)
    assert (offer.external_id, offer.handle) == (DID, f"@{HANDLE}")
    assert offer.profile_url == f"https://bsky.app/profile/{HANDLE}"
    assert "refresh_token" not in offer.credentials


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({"alsoKnownAs": ["at://other.test"]}, "The account does not confirm this handle."),
        ({"id": BOB}, "The account does not exist any more."),
        ({"service": []}, "The account names no server."),
    ],
)
async def test_a_document_that_does_not_fit_is_refused(
    server: DataServer, document: dict[str, Any], reason: str
) -> None:
    server.document = document
    assert await refused(named(server)) == {"handle": [reason]}


@pytest.mark.parametrize(
    ("fields", "wrong"),
    [
        ({"handle": "", "service": ""}, "handle"),
        ({"handle": "nobody"}, "handle"),
        ({"handle": "nobody.test"}, "handle"),
        ({"service": "http://[::"}, "service"),
        ({"languages": "English"}, "languages"),
        ({"app_password": "p"}, "app_password"),
    ],
)
async def test_unusable_fields_are_refused(server: DataServer, fields: dict[str, str], wrong: str) -> None:
    assert list(await refused({**named(server), **fields})) == [wrong]
    assert server.authorizations.pushed == {}


@pytest.mark.parametrize(
    "metadata",
    [
        {"issuer": "https://elsewhere.example"},
        {"token_endpoint": "https://elsewhere.example/token"},
        {"code_challenge_methods_supported": ["plain"]},
        {"dpop_signing_alg_values_supported": ["RS256"]},
        {"pushed_authorization_request_endpoint": None},
        {"authorization_response_iss_parameter_supported": False},
        {"client_id_metadata_document_supported": False},
    ],
)
async def test_a_server_that_does_less_than_the_specification_is_refused(
    server: DataServer, metadata: dict[str, Any]
) -> None:
    server.metadata = metadata
    assert await refused(named(server)) == {"handle": ["The authorization server of the account cannot be used."]}


# ---- the consent ----


async def test_the_browser_brings_only_the_name_of_the_request(server: DataServer) -> None:
    redirect = await begun(named(server))
    shown = parse_qs(urlsplit(redirect.url).query)
    assert list(shown) == ["client_id", "request_uri"]
    [pushed] = server.authorizations.pushed.values()
    assert (pushed["login_hint"], pushed["state"]) == (HANDLE, "the state")
    assert redirect.sends_issuer
    assert (redirect.issuer, redirect.redirect_uri) == (server.url, BACK.format("bluesky"))


async def test_an_older_server_is_asked_for_everything(server: DataServer) -> None:
    server.authorizations.unknown_scopes = frozenset({"repo", "rpc", "blob"})
    _, grant = await granted(PLATFORM, server, named(server))
    assert set(grant.scopes) == {*PLATFORM.scopes, "transition:generic"}


async def test_tokens_of_another_account_are_refused_and_ended(server: DataServer) -> None:
    redirect = await begun(named(server))
    server.authorizations.subject = BOB
    with pytest.raises(Rejected, match="another account"):
        await taken(server, redirect)
    assert (server.authorizations.access, server.authorizations.alive) == ({}, {})


async def test_tokens_without_access_to_the_account_are_refused_and_ended(server: DataServer) -> None:
    redirect = await begun(named(server))
    query = server.authorizations.consent(redirect.url, "transition:generic")
    with pytest.raises(Rejected, match="no access"):
        await authorization_gate.exchange(PLATFORM, redirect.kept, query)
    assert server.authorizations.alive == {}


async def test_a_server_speaks_for_its_own_accounts_only(server: DataServer) -> None:
    redirect = await begun({"service": server.url})
    other = {"id": "#atproto_pds", "type": "AtprotoPersonalDataServer", "serviceEndpoint": "https://other.example"}
    server.origins = (*server.origins, "https://other.example")
    server.document = {"service": [other]}
    with pytest.raises(Rejected, match="belongs to another authorization server"):
        await taken(server, redirect)
    assert server.authorizations.alive == {}


# ---- tokens ----


async def test_a_channel_writes_with_proofs_and_renews_itself(server: DataServer, clock: Frozen) -> None:
    channel = Channel((await granted(PLATFORM, server, named(server)))[1])
    assert channel.grant.access_until == clock.at + timedelta(minutes=30)
    assert channel.grant.refresh_until == clock.at + timedelta(days=180)
    target = await channel.target()
    first = await PLATFORM.publish(target, Content(None, "One"), "pub_1_0a")
    assert server.records[first.external_id]["text"] == "One"
    # The server changes its nonce: that costs a call more and no post.
    server.authorizations.nonce = "nonce-2"
    await PLATFORM.publish(target, Content(None, "Two"), "pub_2_0a")
    clock.move(timedelta(minutes=31))
    await PLATFORM.publish(target, Content(None, "Three"), "pub_3_0a")
    assert channel.renewals == 1
    assert [record["text"] for record in server.records.values()] == ["One", "Two", "Three"]
    server.authorizations.end()
    with pytest.raises(NeedsReconnect):
        await PLATFORM.publish(target, Content(None, "Four"), "pub_4_0a")


@pytest.mark.parametrize(("length", "is_kept"), [(1_000, True), (1_001, False)])
async def test_a_nonce_of_a_server_has_at_most_1000_characters(
    server: DataServer, length: int, is_kept: bool
) -> None:
    channel = Channel((await granted(PLATFORM, server, named(server)))[1])
    target = await channel.target()
    server.authorizations.nonce = "n" * length
    if is_kept:
        await PLATFORM.publish(target, Content(None, "One"), "pub_1_0a")
    else:
        with pytest.raises(NeedsReconnect):
            await PLATFORM.publish(target, Content(None, "One"), "pub_1_0a")
    assert len(server.records) == is_kept
    assert (server.authorizations.nonce in dpop._nonces.values()) is is_kept


async def test_a_stolen_token_alone_is_of_no_use(server: DataServer) -> None:
    channel = Channel((await granted(PLATFORM, server, named(server)))[1])
    target = await channel.target()
    thief = Target(1, uuid4(), "Thief", {**target.credentials, "proof_key": SigningKey.new().text()})
    with pytest.raises(NeedsReconnect):
        await PLATFORM.publish(thief, Content(None, "Mine"), "pub_1_0a")
    assert server.records == {}


async def test_a_refresh_token_that_is_used_twice_ends_everything(server: DataServer) -> None:
    _, grant = await granted(PLATFORM, server, named(server))
    renewed = await authorization_gate.refresh(PLATFORM, grant)
    with pytest.raises(InvalidGrant):
        await authorization_gate.refresh(PLATFORM, grant)
    with pytest.raises(InvalidGrant):
        await authorization_gate.refresh(PLATFORM, renewed)


# ---- proofs ----


def test_a_proof_names_the_call_and_hides_the_key(clock: Frozen) -> None:
    key = SigningKey.new()
    text = dpop.proof(key, "POST", "https://pds.example/xrpc/a.b?c=d#e", "n-1", "the token")
    header, claims = read_jws(text, None)
    assert header == {"typ": "dpop+jwt", "alg": "ES256", "jwk": key.public()}
    assert claims.pop("jti") != read_jws(dpop.proof(key, "POST", "https://pds.example/"), None)[1]["jti"]
    assert claims == {
        "htm": "POST",
        "htu": "https://pds.example/xrpc/a.b",
        "iat": int(clock.at.timestamp()),
        "nonce": "n-1",
        # echo -n "the token" | openssl dgst -sha256 -binary | basenc --base64url
        "ath": "2Udy_Xap46HBcGc4R7qPloUf1COxp4NIcc0seGM8fpc",
    }


def test_a_derived_key_is_the_same_everywhere() -> None:
    assert (
        SigningKey.derived(b"s" * 32).thumbprint()
        == SigningKey.read(SigningKey.derived(b"s" * 32).text()).thumbprint()
    )
    assert SigningKey.derived(b"s" * 32).thumbprint() != SigningKey.derived(b"t" * 32).thumbprint()
