"""The OAuth side of X: PKCE is required, codes are good for 30 seconds, refresh tokens for one use.

Source: docs.x.com, OAuth 2.0 Authorization Code Flow with PKCE. That a refresh token is good once, and that a
used or revoked one is refused with `invalid_request`, is known from practice and not documented.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import InvalidGrant, NeedsReconnect, Rejected
from app.connectors.oauth import Authentication, OauthServer, OauthTokens
from app.connectors.oauth_platform import OAuthPlatform, client
from app.connectors.platforms.x.api import LABEL, TOKEN, USER, USERNAME, XApi, address

_ISSUER: Final = "https://x.com"
_REFRESH: Final = "refresh_token"

_DEAD: Final = "Value passed for the token was invalid"


class _Person(BaseModel):
    id: str
    name: str = ""
    username: str


class _Me(BaseModel):
    data: _Person


class XAuthorization(OAuthPlatform):
    """Everything of X that OAuth needs: one account for each consent."""

    client_settings: Sequence[str] = ("x_client_id", "x_client_secret")
    callback_slug: str = "x"
    scopes: Sequence[str] = (
        "tweet.read",
        "tweet.write",
        "tweet.moderate.write",
        "users.read",
        "media.write",
        "offline.access",
    )
    rotates: bool = True

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of X."""
        verifier = oauth.new_verifier()
        url = _server().authorize_url(
            _client(),
            redirect_uri=ask.redirect_uri,
            state=ask.state,
            scopes=tuple(self.scopes),
            verifier=verifier,
        )
        facts = {"verifier": verifier, "redirect_uri": ask.redirect_uri}
        return Redirect(url, _ISSUER, ask.redirect_uri, facts)

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, and ask whose tokens these are."""
        server, own = _server(), _client()
        tokens = await server.exchange(own, query.get("code", ""), kept["redirect_uri"], kept["verifier"])
        async with server.revoked_on_failure(own, tokens.refresh_token, tokens.access_token):
            api = XApi(tokens.access_token)
            reply = await api.call("GET", "/users/me")
            me = reply.read(_Me) if reply.is_success else None
            if me is None:
                raise api.failure(reply)
        person = {USER: me.data.id, USERNAME: me.data.username, "name": me.data.name or me.data.username}
        return _grant(tokens, person, tokens.refresh_token, tuple(self.scopes))

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        username = grant.tokens[USERNAME]
        credentials = {name: grant.tokens[name] for name in (TOKEN, USER, USERNAME)}
        return [Offer(grant.subject, grant.name, f"@{username}", profile(username), credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Use the refresh token, which is dead afterwards."""
        if _REFRESH not in grant.tokens:
            raise NeedsReconnect("X gave no token to renew the authorization with.")
        try:
            tokens = await _server().refresh(_client(), grant.tokens[_REFRESH])
        except Rejected as refusal:
            if _DEAD in str(refusal):
                raise InvalidGrant(str(refusal)) from None
            raise
        return _grant(tokens, grant.tokens, tokens.refresh_token or grant.tokens[_REFRESH], grant.scopes)

    async def revoke(self, grant: Grant) -> None:
        """End the refresh token and the access token."""
        for name in (_REFRESH, TOKEN):
            if name in grant.tokens:
                await _server().revoke(_client(), grant.tokens[name])


def profile(username: str) -> str:
    """The page of an account."""
    return f"{_ISSUER}/{quote(username, safe='')}"


def _server() -> OauthServer:
    return OauthServer(
        LABEL,
        f"{_ISSUER}/i/oauth2/authorize",
        address("/oauth2/token"),
        address("/oauth2/revoke"),
        Authentication.BASIC,
    )


def _client() -> Client:
    return client("x", LABEL)


def _grant(tokens: OauthTokens, person: Mapping[str, str], refresh: str | None, scopes: tuple[str, ...]) -> Grant:
    facts = {name: person[name] for name in (USER, USERNAME, "name")}
    return Grant(
        subject=person[USER],
        name=person["name"],
        issuer=_ISSUER,
        tokens={TOKEN: tokens.access_token, **({_REFRESH: refresh} if refresh else {}), **facts},
        scopes=tokens.scopes if tokens.scopes is not None else scopes,
        access_until=tokens.access_until,
    )
