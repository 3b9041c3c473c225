"""The OAuth client: addresses, PKCE, the calls to the endpoints and what their refusals mean."""

from collections.abc import AsyncGenerator
from datetime import timedelta
from urllib.parse import parse_qs, urlsplit

import pytest

from app.connectors import ClientRefused, InvalidGrant, PublishFailure, Rejected, Retryable, oauth
from app.connectors.authorizations import Client
from app.connectors.oauth import Authentication, OauthServer
from app.core.clock import Frozen
from tests.connectors.standins.oauth import CLIENT_ID, CLIENT_SECRET, ORIGIN, AuthorizationServer
from tests.connectors.standins.server import Break, Says, standing_in

BACK = "https://callbacks.example/oauth/x/callback"
CLIENT = Client(CLIENT_ID, CLIENT_SECRET)


def server(authentication: Authentication = Authentication.FORM) -> OauthServer:
    return OauthServer("Example", f"{ORIGIN}/authorize?v=1", f"{ORIGIN}/token", f"{ORIGIN}/revoke", authentication)


@pytest.fixture
async def place() -> AsyncGenerator[AuthorizationServer]:
    place = AuthorizationServer()
    async with standing_in(place):
        yield place


def page(verifier: str) -> str:
    return server().authorize_url(
        CLIENT, redirect_uri=BACK, state="the state", scopes=("read", "write"), verifier=verifier
    )


def test_the_challenge_is_that_of_the_standard() -> None:
    # RFC 7636, appendix B.
    verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    assert oauth.challenge(verifier) == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    assert len(oauth.new_verifier()) == 43
    assert oauth.new_verifier() != oauth.new_verifier()


def test_the_page_of_the_platform_has_every_parameter_once() -> None:
    assert parse_qs(urlsplit(page("v" * 43)).query) == {
        "v": ["1"],
        "response_type": ["code"],
        "client_id": [CLIENT_ID],
        "redirect_uri": [BACK],
        "scope": ["read write"],
        "state": ["the state"],
        "code_challenge": [oauth.challenge("v" * 43)],
        "code_challenge_method": ["S256"],
    }


@pytest.mark.parametrize("authentication", [Authentication.FORM, Authentication.BASIC])
async def test_a_code_is_exchanged_renewed_and_revoked(
    place: AuthorizationServer, clock: Frozen, authentication: Authentication
) -> None:
    there, verifier = server(authentication), oauth.new_verifier()
    code = place.consent(page(verifier))["code"]
    tokens = await there.exchange(CLIENT, code, BACK, verifier)
    assert tokens.access_until == clock.at + timedelta(hours=2)
    assert (tokens.scopes, tokens.more["account"]) == (("read", "write"), "a-1")
    assert tokens.refresh_token is not None
    assert tokens.access_token not in repr(tokens)
    again = await there.refresh(CLIENT, tokens.refresh_token)
    assert again.access_token != tokens.access_token
    assert again.refresh_token is not None
    await there.revoke(CLIENT, again.refresh_token)
    await there.revoke(CLIENT, again.refresh_token)
    assert place.there.alive == {}
    with pytest.raises(InvalidGrant):
        await there.refresh(CLIENT, again.refresh_token)


async def test_what_does_not_fit_is_refused_by_the_server(place: AuthorizationServer) -> None:
    verifier = oauth.new_verifier()
    code = place.consent(page(verifier))["code"]
    with pytest.raises(InvalidGrant, match="The verifier does not fit"):
        await server().exchange(CLIENT, code, BACK, oauth.new_verifier())
    with pytest.raises(InvalidGrant):
        await server().exchange(CLIENT, code, BACK, verifier)


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        (Says(400, {"error": "invalid_scope"}), Rejected),
        (Says(400, {"error": "unauthorized_client"}), ClientRefused),
        (Says(401, "<h1>no</h1>"), ClientRefused),
        (Says(400, {"error": "temporarily_unavailable"}), Retryable),
        (Says(503, "<h1>busy</h1>"), Retryable),
        (Says(429, {}), Retryable),
        (Says(200, {"token_type": "Bearer"}), Retryable),
        (Says(302, ""), Retryable),
        (Break.RESET, Retryable),
    ],
)
async def test_a_refusal_is_the_kind_that_it_says(
    place: AuthorizationServer, fault: Says | Break, kind: type[PublishFailure]
) -> None:
    place.fail("/token", fault)
    with pytest.raises(PublishFailure) as caught:
        await server().refresh(CLIENT, "refresh-0")
    assert type(caught.value) is kind


@pytest.mark.parametrize(
    ("seconds", "is_kept"),
    [(1, True), (0, False), (-1, False), (3_650 * 86_400 - 1, True), (3_650 * 86_400, False), (1e300, False)],
)
async def test_a_token_lives_for_less_than_ten_years(
    place: AuthorizationServer, clock: Frozen, seconds: float, *, is_kept: bool
) -> None:
    lives = {"expires_in": seconds, "refresh_token_expires_in": seconds}
    place.fail("/token", Says(200, {"access_token": "t", "token_type": "Bearer", **lives}))
    tokens = await server().refresh(CLIENT, "refresh-0")
    until = clock.at + timedelta(seconds=seconds) if is_kept else None
    assert (tokens.access_until, tokens.refresh_until) == (until, until)


def test_the_address_for_a_server_stays_the_same_over_releases() -> None:
    # printf https://mastodon.example | sha256sum | cut -c1-16
    assert oauth.issuer_mark("https://mastodon.example") == "f23998e29879fd1f"


async def test_no_secret_gets_into_a_message(place: AuthorizationServer) -> None:
    with pytest.raises(ClientRefused) as caught:
        await server().refresh(Client(CLIENT_ID, "other"), "refresh-0")
    assert CLIENT_SECRET in str(caught.value)  # the server's own words, of a secret that is not ours
    place.fail("/token", Says(400, {"error": "invalid_grant", "error_description": f"{CLIENT_SECRET} refresh-0"}))
    with pytest.raises(InvalidGrant) as hidden:
        await server().refresh(CLIENT, "refresh-0")
    assert CLIENT_SECRET not in str(hidden.value)
    assert "refresh-0" not in str(hidden.value)
    place.fail("/revoke", Says(400, {"error": "some_error", "error_description": f"{CLIENT_SECRET} refresh-0"}))
    with pytest.raises(Rejected) as left:
        await server().revoke(CLIENT, "refresh-0")
    assert CLIENT_SECRET not in str(left.value)
    assert "refresh-0" not in str(left.value)
