"""Tokens of Threads and of Instagram's own login: one of an hour is exchanged for one of 60 days.

Source: developers.facebook.com, Business Login for Instagram; Threads API, Long-Lived Tokens. A token can be
renewed from 24 hours after it was given to its end, and is its own refresh token.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel, Field

from app.connectors import http_calls, meta_graph, oauth
from app.connectors.authorizations import Client
from app.connectors.failures import InvalidGrant, PublishFailure
from app.connectors.http_calls import Reply
from app.connectors.oauth import OauthTokens
from app.core import clock

FORM: Final = {"Content-Type": oauth.FORM, "Accept": "application/json"}


class _Short(BaseModel):
    access_token: str = Field(min_length=1, repr=False)
    user_id: int | str
    permissions: list[str] | str = Field(default_factory=list[str])


class _Wrapped(BaseModel):
    data: list[_Short] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class ShortToken:
    """A token of an hour, whose it is, and what the person allowed where the answer says so."""

    token: str = field(repr=False)
    user_id: str
    scopes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Endpoints:
    """Where tokens are had. `prefix` is that of the grant types: `th` or `ig`."""

    label: str
    code_endpoint: str
    origin: str
    prefix: str

    async def redeem(self, client: Client, code: str, redirect_uri: str) -> ShortToken:
        """The token of an hour for a code. Raises `PublishFailure`."""
        form = {
            "client_id": client.client_id,
            "client_secret": client.client_secret or "",
            "grant_type": "authorization_code",
            "redirect_uri": redirect_uri,
            # Some answers of the consent page have this mark behind the code.
            "code": code.removesuffix("#_"),
        }
        data = urlencode(form).encode()
        reply = await http_calls.call("POST", self.code_endpoint, headers=FORM, data=data)
        wrapped = reply.read(_Wrapped) if reply.is_success else None
        short = wrapped.data[0] if wrapped is not None else reply.read(_Short) if reply.is_success else None
        if short is None:
            raise self._failure(reply, [code, client.client_secret or ""])
        permissions = short.permissions
        scopes = permissions.replace(",", " ").split() if isinstance(permissions, str) else permissions
        return ShortToken(short.access_token, str(short.user_id), tuple(scopes))

    async def lengthen(self, client: Client, token: str) -> OauthTokens:
        """The token of 60 days for one of an hour. Raises `PublishFailure`."""
        query = {"grant_type": f"{self.prefix}_exchange_token", "client_secret": client.client_secret or ""}
        return await self._tokens("/access_token", {**query, "access_token": token})

    async def renew(self, token: str) -> OauthTokens:
        """Another token of 60 days. Raises `InvalidGrant` where this one has ended."""
        query = {"grant_type": f"{self.prefix}_refresh_token", "access_token": token}
        return await self._tokens("/refresh_access_token", query)

    async def _tokens(self, path: str, query: Mapping[str, str]) -> OauthTokens:
        called_at = clock.now()
        secret = list(query.values())
        # These calls take their token in the query only; no address gets into an error or a log.
        reply = await http_calls.call("GET", f"{self.origin}{path}?{urlencode(query)}")
        if not reply.is_success or meta_graph.error_of(reply) is not None:
            raise self._failure(reply, secret)
        return oauth.tokens(reply, called_at, self.label, secret)

    def _failure(self, reply: Reply, secret: list[str]) -> PublishFailure:
        error = meta_graph.error_of(reply)
        failure = meta_graph.failure(self.label, reply, secret)
        return InvalidGrant(str(failure)) if error is not None and error.is_dead_token else failure
