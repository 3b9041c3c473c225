"""The OAuth side of Threads: one account for each consent. Meta has no call that ends such a token.

Source: developers.facebook.com, Threads API, Get Access Tokens. `debug_token` tells the granted scopes.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import quote

from pydantic import BaseModel, Field as Item

from app.connectors import oauth
from app.connectors.authorizations import Ask, Client, Grant, Offer, Redirect
from app.connectors.failures import ConnectRefused
from app.connectors.meta_graph import Graph
from app.connectors.meta_tokens import Endpoints
from app.connectors.oauth import Server, Tokens
from app.connectors.targets import Field, Target
from app.core import config

LABEL: Final = "Threads"
ISSUER: Final = "https://www.threads.net"
ORIGIN: Final = "https://graph.threads.net"
TOKEN: Final = "access_token"  # noqa: S105 the name of an entry
USER: Final = "user_id"
USERNAME: Final = "username"

_ENDPOINTS: Final = Endpoints(LABEL, f"{ORIGIN}/oauth/access_token", ORIGIN, "th")


class _Me(BaseModel):
    id: str
    username: str
    name: str = ""


class _Facts(BaseModel):
    scopes: list[str] = Item(default_factory=list[str])


class _Debugged(BaseModel):
    data: _Facts


class ThreadsAuthorization:
    """Everything of Threads that OAuth needs."""

    client_settings: Sequence[str] = ("threads_client_id", "threads_client_secret")
    callback_slug: str = "threads"
    scopes: Sequence[str] = (
        "threads_basic",
        "threads_content_publish",
        "threads_manage_insights",
        "threads_read_replies",
        "threads_manage_replies",
        "threads_delete",
    )
    authorization_fields: Sequence[Field] = ()
    rotates: bool = False

    async def authorize(self, ask: Ask) -> Redirect:
        """The page of Threads, which knows no PKCE."""
        server = Server(LABEL, f"{ISSUER}/oauth/authorize", "", separator=",")
        url = server.authorize_url(
            _client(), redirect_uri=ask.redirect_uri, state=ask.state, scopes=tuple(self.scopes)
        )
        return Redirect(url, ISSUER, ask.redirect_uri, {"redirect_uri": ask.redirect_uri})

    async def exchange(self, kept: Mapping[str, str], query: Mapping[str, str]) -> Grant:
        """Redeem the code, lengthen the token, and ask whose it is and what the person allowed."""
        client = _client()
        short = await _ENDPOINTS.redeem(client, query.get("code", ""), kept["redirect_uri"])
        tokens = await _ENDPOINTS.lengthen(client, short.token)
        graph = of_token(tokens.access_token)
        reply = await graph.get("/me", {"fields": "id,username,name"})
        me = reply.read(_Me) if reply.is_success else None
        if me is None:
            raise graph.failure(reply)
        person = {USER: me.id, USERNAME: me.username, "name": me.name or me.username}
        scopes = short.scopes or await _granted(graph) or tuple(self.scopes)
        return _grant(tokens, short.user_id, person, scopes)

    async def offers(self, grant: Grant) -> Sequence[Offer]:
        """The one account of the grant."""
        username = grant.tokens[USERNAME]
        credentials = {name: grant.tokens[name] for name in (TOKEN, USER, USERNAME)}
        profile = f"{ISSUER}/@{quote(username, safe='')}"
        return [Offer(grant.tokens[USER], grant.name, f"@{username}", profile, credentials)]

    async def refresh(self, grant: Grant) -> Grant:
        """Renew the token, which has to be a day old."""
        tokens = await _ENDPOINTS.renew(grant.tokens[TOKEN])
        return _grant(tokens, grant.subject, grant.tokens, grant.scopes)


def of_token(token: str) -> Graph:
    """The interface for a token."""
    return Graph(LABEL, ORIGIN, config.settings().threads_api_version, token)


def of(target: Target) -> Graph:
    """The interface for a channel."""
    return of_token(target.credentials.get(TOKEN, ""))


async def _granted(graph: Graph) -> tuple[str, ...]:
    """What the person allowed; empty where Threads does not tell."""
    reply = await graph.get("/debug_token", {"input_token": graph.token})
    facts = reply.read(_Debugged) if reply.is_success else None
    return () if facts is None else tuple(facts.data.scopes)


def _client() -> Client:
    client = oauth.configured("threads")
    if client is None:
        raise ConnectRefused({"platform": ["This installation has no client at Threads."]})
    return client


def _grant(tokens: Tokens, subject: str, person: Mapping[str, str], scopes: tuple[str, ...]) -> Grant:
    return Grant(
        subject=subject,
        name=person["name"],
        issuer=ISSUER,
        tokens={TOKEN: tokens.access_token, **{name: person[name] for name in (USER, USERNAME, "name")}},
        scopes=scopes,
        access_until=tokens.access_until,
        # Renewed in time, it never ends; afterwards it cannot be renewed.
        refresh_until=tokens.access_until,
    )
