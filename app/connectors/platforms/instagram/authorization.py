"""The OAuth side of Instagram's own login: one professional account for each consent.

Channels by the login of Facebook come from the consent there and bring the token of their page. Source:
developers.facebook.com, Business Login for Instagram. Meta has no call that ends such a token.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import ConnectRefused
from app.connectors.meta_graph import ACCOUNT, PAGE_TOKEN, TOKEN, USERNAME, Graph
from app.connectors.meta_tokens import Endpoints
from app.connectors.oauth import Server, Tokens
from app.connectors.targets import Field, Target
from app.core import config

LABEL: Final = "Instagram"
ISSUER: Final = "https://www.instagram.com"
ORIGIN: Final = "https://graph.instagram.com"
FACEBOOK_ORIGIN: Final = "https://graph.facebook.com"

_ENDPOINTS: Final = Endpoints(LABEL, "https://api.instagram.com/oauth/access_token", ORIGIN, "ig")


class _Me(BaseModel):
    user_id: str
    username: str
    name: str = ""


class InstagramAuthorization:
    """Everything of Instagram's own login that OAuth needs."""

    client_settings: Sequence[str] = ("instagram_client_id", "instagram_client_secret")
    callback_slug: str = "instagram"
    scopes: Sequence[str] = (
        "instagram_business_basic",
        "instagram_business_content_publish",
        "instagram_business_manage_comments",
        "instagram_business_manage_messages",
        "instagram_business_manage_insights",
    )
    authorization_fields: Sequence[Field] = ()
    rotates: bool = False

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of Instagram, which knows no PKCE."""
        server = Server(LABEL, f"{ISSUER}/oauth/authorize", "", separator=",")
        url = server.authorize_url(
            _client(), redirect_uri=ask.redirect_uri, state=ask.state, scopes=tuple(self.scopes)
        )
        return Redirect(url, ISSUER, ask.redirect_uri, {"redirect_uri": ask.redirect_uri})

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, lengthen the token, and ask whose it is. The answer for the code tells the scopes."""
        client = _client()
        short = await _ENDPOINTS.redeem(client, query.get("code", ""), kept["redirect_uri"])
        tokens = await _ENDPOINTS.lengthen(client, short.token)
        graph = _own(tokens.access_token)
        reply = await graph.get("/me", {"fields": "user_id,username,name"})
        me = reply.read(_Me) if reply.is_success else None
        if me is None:
            raise graph.failure(reply)
        person = {ACCOUNT: me.user_id, USERNAME: me.username, "name": me.name or me.username}
        return _grant(tokens, short.user_id, person, short.scopes or tuple(self.scopes))

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        username = grant.tokens[USERNAME]
        credentials = {name: grant.tokens[name] for name in (TOKEN, ACCOUNT, USERNAME)}
        page = f"{ISSUER}/{quote(username, safe='')}/"
        return [Offer(grant.tokens[ACCOUNT], grant.name, f"@{username}", page, credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Renew the token, which has to be a day old."""
        tokens = await _ENDPOINTS.renew(grant.tokens[TOKEN])
        return _grant(tokens, grant.subject, grant.tokens, grant.scopes)


def of(target: Target) -> Graph:
    """The interface for a channel, by the login that it was connected with."""
    if is_by_facebook(target):
        version = config.settings().facebook_api_version
        return Graph(LABEL, FACEBOOK_ORIGIN, version, target.credentials[PAGE_TOKEN])
    return _own(target.credentials.get(TOKEN, ""))


def is_by_facebook(target: Target) -> bool:
    """Whether the channel was connected by the login of Facebook."""
    return PAGE_TOKEN in target.credentials


def _own(token: str) -> Graph:
    return Graph(LABEL, ORIGIN, config.settings().instagram_api_version, token)


def _client() -> Client:
    client = oauth.configured("instagram")
    if client is None:
        raise ConnectRefused({"platform": ["This installation has no client at Instagram."]})
    return client


def _grant(tokens: Tokens, subject: str, person: Mapping[str, str], scopes: tuple[str, ...]) -> Grant:
    return Grant(
        subject=subject,
        name=person["name"],
        issuer=ISSUER,
        tokens={TOKEN: tokens.access_token, **{name: person[name] for name in (ACCOUNT, USERNAME, "name")}},
        scopes=scopes,
        access_until=tokens.access_until,
        # Renewed in time, it never ends; afterwards it cannot be renewed.
        refresh_until=tokens.access_until,
    )
