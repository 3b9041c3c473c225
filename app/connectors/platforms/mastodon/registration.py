"""The client of this installation at an instance: registered once, and anew when the instance forgot it.

Sources: docs.joinmastodon.org, methods/apps and methods/oauth. Before version 4.3 instances have no metadata and
may delete clients that never had a token.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from pydantic import BaseModel, Field

from app.connectors import http_calls, oauth
from app.connectors.authorizations import Client, Clients
from app.connectors.failures import ClientRefused, PublishFailure, Rejected
from app.connectors.oauth import OauthServer
from app.connectors.oauth_metadata import Metadata
from app.connectors.platforms.mastodon.api import MastodonApi
from app.connectors.platforms.mastodon.dialects import LABEL
from app.core import clock

NAME: Final = "Galley"
"""What the instance's page calls this installation."""


class _Registered(BaseModel):
    client_id: str = Field(min_length=1)
    client_secret: str = Field(min_length=1, repr=False)


class _Known(BaseModel):
    scopes: list[str] | None = None
    redirect_uris: list[str] | None = None


def server(origin: str, metadata: Metadata | None) -> OauthServer:
    """The endpoints of an instance; those of its documentation where it has no metadata."""
    if metadata is None:
        return OauthServer(LABEL, f"{origin}/oauth/authorize", f"{origin}/oauth/token", f"{origin}/oauth/revoke")
    return OauthServer(
        LABEL,
        metadata.authorization_endpoint,
        metadata.token_endpoint,
        metadata.revocation_endpoint or f"{origin}/oauth/revoke",
    )


async def client(
    clients: Clients, there: OauthServer, origin: str, issuer: str, redirect_uri: str, scopes: Sequence[str]
) -> Client:
    """The client at an instance, which may have been registered before. Raises the kinds of `PublishFailure`."""
    old = await clients.find(issuer)
    if old is not None and await _is_usable(old, there, origin, redirect_uri, scopes):
        return old
    if old is not None:
        await clients.forget(issuer)
    new = await _register(origin, redirect_uri, scopes)
    # A client without any token may be deleted before the person comes back.
    with suppress(PublishFailure):
        await _token(new, there, scopes)
    return await clients.keep(issuer, new)


async def _is_usable(
    own: Client, there: OauthServer, origin: str, redirect_uri: str, scopes: Sequence[str]
) -> bool:
    """Whether the instance still knows the client, with this redirect address and these scopes."""
    try:
        token = await _token(own, there, scopes)
    except (ClientRefused, Rejected):
        return False
    reply = await MastodonApi(origin, token).call("GET", "/api/v1/apps/verify_credentials")
    app = reply.read(_Known) if reply.is_success else None
    if app is None:
        return True
    fits = app.redirect_uris is None or redirect_uri in app.redirect_uris
    return fits and (app.scopes is None or set(scopes) <= set(app.scopes))


async def _token(own: Client, there: OauthServer, scopes: Sequence[str]) -> str:
    """A token of the client itself."""
    form = {"grant_type": "client_credentials", "scope": " ".join(scopes)}
    reply = await there.call(there.token_endpoint, own, form)
    return oauth.tokens(reply, clock.now(), LABEL, [own.client_secret or ""]).access_token


async def _register(origin: str, redirect_uri: str, scopes: Sequence[str]) -> Client:
    # Every version takes one address as a text; a list needs 4.3.
    document = {"client_name": NAME, "redirect_uris": redirect_uri, "scopes": " ".join(scopes)}
    reply = await http_calls.call("POST", f"{origin}/api/v1/apps", json=document)
    app = reply.read(_Registered) if reply.is_success else None
    if app is None:
        raise oauth.failure(reply, LABEL, [])
    return Client(app.client_id, app.client_secret)
