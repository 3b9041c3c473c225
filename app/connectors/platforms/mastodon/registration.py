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
from app.connectors.oauth import Server
from app.connectors.oauth_metadata import Metadata
from app.connectors.platforms.mastodon.api import Api
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


def server(origin: str, metadata: Metadata | None) -> Server:
    """The endpoints of an instance; those of its documentation where it has no metadata."""
    if metadata is None:
        return Server(LABEL, f"{origin}/oauth/authorize", f"{origin}/oauth/token", f"{origin}/oauth/revoke")
    return Server(
        LABEL,
        metadata.authorization_endpoint,
        metadata.token_endpoint,
        metadata.revocation_endpoint or f"{origin}/oauth/revoke",
    )


async def client(
    clients: Clients, there: Server, origin: str, issuer: str, redirect_uri: str, scopes: Sequence[str]
) -> Client:
    """The client at an instance, which may have been registered before. Raises the kinds of `PublishFailure`."""
    known = await clients.find(issuer)
    if known is not None and await _is_usable(known, there, origin, redirect_uri, scopes):
        return known
    if known is not None:
        await clients.forget(issuer)
    new = await _register(origin, redirect_uri, scopes)
    # A client without any token may be deleted before the person comes back.
    with suppress(PublishFailure):
        await _token(new, there, scopes)
    return await clients.keep(issuer, new)


async def _is_usable(known: Client, there: Server, origin: str, redirect_uri: str, scopes: Sequence[str]) -> bool:
    """Whether the instance still knows the client, with this redirect address and these scopes."""
    try:
        token = await _token(known, there, scopes)
    except (ClientRefused, Rejected):
        return False
    reply = await Api(origin, token).call("GET", "/api/v1/apps/verify_credentials")
    found = reply.read(_Known) if reply.is_success else None
    if found is None:
        return True
    fits = found.redirect_uris is None or redirect_uri in found.redirect_uris
    return fits and (found.scopes is None or set(scopes) <= set(found.scopes))


async def _token(known: Client, there: Server, scopes: Sequence[str]) -> str:
    """A token of the client itself."""
    form = {"grant_type": "client_credentials", "scope": " ".join(scopes)}
    reply = await there.call(there.token_endpoint, known, form)
    return oauth.tokens(reply, clock.now(), LABEL, [known.client_secret or ""]).access_token


async def _register(origin: str, redirect_uri: str, scopes: Sequence[str]) -> Client:
    # Every version takes one address as a text; a list needs 4.3.
    document = {"client_name": NAME, "redirect_uris": redirect_uri, "scopes": " ".join(scopes)}
    reply = await http_calls.call("POST", f"{origin}/api/v1/apps", json=document)
    made = reply.read(_Registered) if reply.is_success else None
    if made is None:
        raise oauth.failure(reply, LABEL, [])
    return Client(made.client_id, made.client_secret)
