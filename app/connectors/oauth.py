"""OAuth 2.0 as a client: the address of the consent page, PKCE, and the calls to the token and revocation
endpoints.

Sources: RFC 6749, RFC 7009 (revocation), RFC 7636 (PKCE), RFC 9700 (security). What one platform does differently
is in its package; where tokens are stored and when they are renewed is decided by the domain.
"""

import hashlib
import secrets
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import Enum
from typing import Annotated, Any, Final
from urllib.parse import parse_qsl, quote_plus, urlencode, urlsplit

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from app.connectors import http_calls
from app.connectors.authorizations import Client
from app.connectors.failures import ClientRefused, InvalidGrant, PublishFailure, Rejected, Retryable
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.core import clock, config

FORM: Final = "application/x-www-form-urlencoded"
_ISSUER_MARK: Final = 16
"""Hex digits that tell the redirect address of one authorization server from those of others."""

_VERIFIER_BYTES: Final = 32
_LONGEST_LIFE: Final = timedelta(days=3650)
# RFC 6749, 5.2. The operator has to repair the client; nobody has to connect an account again.
_CLIENT_ERRORS: Final = frozenset({"invalid_client", "unauthorized_client"})


class Authentication(Enum):
    """How a client proves itself to the token endpoint (RFC 6749, 2.3.1). NONE is for public clients."""

    FORM = "client_secret_post"
    BASIC = "client_secret_basic"
    NONE = "none"


def _scopes(value: object) -> object:
    """Scopes as a list, whatever separates them; some platforms send a list."""
    return value.replace(",", " ").split() if isinstance(value, str) else value


class _Answer(BaseModel):
    model_config = ConfigDict(extra="allow")

    access_token: Annotated[str, Field(min_length=1, repr=False)]
    refresh_token: Annotated[str | None, Field(repr=False)] = None
    expires_in: float | None = None
    refresh_token_expires_in: float | None = None
    scope: Annotated[list[str] | None, BeforeValidator(_scopes)] = None


class _Refusal(BaseModel):
    error: str = ""
    error_description: str = ""


@dataclass(frozen=True, slots=True)
class OauthTokens:
    """The answer of a token endpoint; times are counted from the call. `scopes` is None where none were told.

    `more` has the other entries of the answer.
    """

    access_token: str = field(repr=False)
    refresh_token: str | None = field(repr=False)
    access_until: datetime | None
    refresh_until: datetime | None
    scopes: tuple[str, ...] | None
    more: Mapping[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class OauthServer:
    """An authorization server: its endpoints, and how clients prove themselves there.

    `label` is the name of the platform in texts for people. Errors of all calls: `InvalidGrant` where the code or
    the token is not or no longer good, `ClientRefused` where the client is not, `Rejected` for another refusal,
    `Retryable` where no usable answer came.
    """

    label: str
    authorization_endpoint: str
    token_endpoint: str
    revocation_endpoint: str | None = None
    authentication: Authentication = Authentication.FORM
    separator: str = " "

    def authorize_url(
        self,
        client: Client,
        *,
        redirect_uri: str,
        state: str,
        scopes: tuple[str, ...],
        verifier: str | None = None,
        more: Mapping[str, str] | None = None,
    ) -> str:
        """The address of the page where a person consents; with a `verifier`, PKCE with S256 is asked for."""
        query = {
            "response_type": "code",
            "client_id": client.client_id,
            "redirect_uri": redirect_uri,
            "scope": self.separator.join(scopes),
            "state": state,
        }
        if verifier is not None:
            query |= {"code_challenge": challenge(verifier), "code_challenge_method": "S256"}
        return with_query(self.authorization_endpoint, {**query, **(more or {})})

    async def exchange(
        self,
        client: Client,
        code: str,
        redirect_uri: str,
        verifier: str | None = None,
        more: Mapping[str, str] | None = None,
    ) -> OauthTokens:
        """The tokens for a code, which is good once and for a short time."""
        form = {"grant_type": "authorization_code", "code": code, "redirect_uri": redirect_uri, **(more or {})}
        if verifier is not None:
            form["code_verifier"] = verifier
        return await self._tokens(client, form)

    async def refresh(
        self, client: Client, refresh_token: str, more: Mapping[str, str] | None = None
    ) -> OauthTokens:
        """New tokens for a refresh token, which may be dead afterwards: the answer has another one then."""
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token, **(more or {})}
        return await self._tokens(client, form)

    async def revoke(self, client: Client, token: str) -> None:
        """End a token (RFC 7009). One that is not known there is revoked already."""
        if self.revocation_endpoint is None:
            return
        reply = await self.call(self.revocation_endpoint, client, {"token": token})
        if not reply.is_success:
            raise failure(reply, self.label, [token, client.client_secret or ""])

    @asynccontextmanager
    async def revoked_on_failure(self, client: Client, *tokens: str | None) -> AsyncGenerator[None]:
        """End new tokens where what follows fails: nobody would find them again."""
        try:
            yield
        except BaseException:
            for token in filter(None, tokens):
                with suppress(PublishFailure):
                    await self.revoke(client, token)
            raise

    async def call(self, url: str, client: Client, form: Mapping[str, str]) -> Reply:
        """Send a form to an endpoint with what proves the client; any status is a reply."""
        headers = {"Accept": "application/json", "Content-Type": FORM}
        fields = dict(form)
        if self.authentication is Authentication.BASIC:
            headers["Authorization"] = _basic(client)
        else:
            fields["client_id"] = client.client_id
            if self.authentication is Authentication.FORM and client.client_secret is not None:
                fields["client_secret"] = client.client_secret
        return await http_calls.call("POST", url, headers=headers, data=urlencode(fields).encode())

    async def _tokens(self, client: Client, form: Mapping[str, str]) -> OauthTokens:
        called_at = clock.now()
        reply = await self.call(self.token_endpoint, client, form)
        return tokens(reply, called_at, self.label, [client.client_secret or "", *form.values()])


def new_verifier() -> str:
    """A verifier for PKCE: 256 random bits in 43 characters (RFC 7636, 4.1)."""
    return secrets.token_urlsafe(_VERIFIER_BYTES)


def challenge(verifier: str) -> str:
    """The S256 challenge of a verifier (RFC 7636, 4.2)."""
    return urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")


def issuer_mark(issuer: str) -> str:
    """What tells the redirect address of this authorization server from those of others."""
    return hashlib.sha256(issuer.encode()).hexdigest()[:_ISSUER_MARK]


def configured(key: str) -> Client | None:
    """The client of the platform with this key from the settings; None where the operator set none."""
    app = config.settings().app_at(key)
    if app is None:
        return None
    return Client(app.client_id, None if app.client_secret is None else app.client_secret.get_secret_value())


def with_query(url: str, query: Mapping[str, str]) -> str:
    """The address with these entries added to its query."""
    parts = urlsplit(url)
    entries = [*parse_qsl(parts.query, keep_blank_values=True), *query.items()]
    return parts._replace(query=urlencode(entries)).geturl()


def tokens(reply: Reply, called_at: datetime, label: str, secret: list[str]) -> OauthTokens:
    """Read the answer of a token endpoint. Errors: as `failure` tells."""
    answer = reply.read(_Answer) if reply.is_success else None
    if answer is None:
        raise failure(reply, label, secret)
    return OauthTokens(
        access_token=answer.access_token,
        refresh_token=answer.refresh_token,
        access_until=_until(called_at, answer.expires_in),
        refresh_until=_until(called_at, answer.refresh_token_expires_in),
        scopes=None if answer.scope is None else tuple(answer.scope),
        more=answer.model_extra or {},
    )


def failure(reply: Reply, label: str, secret: list[str]) -> PublishFailure:
    """What a refusal of an endpoint means (RFC 6749, 5.2). The texts in `secret` are removed from its message."""
    refusal = reply.read(_Refusal) or _Refusal()
    text = sentence(label, refusal.error_description or refusal.error, secret)
    if refusal.error == "invalid_grant":
        return InvalidGrant(text or f"{label} does not accept the authorization any more.")
    if refusal.error in _CLIENT_ERRORS or reply.status == 401:  # noqa: PLR2004
        return ClientRefused(text or f"{label} does not accept the client of this installation.")
    if refusal.error in ("temporarily_unavailable", "server_error"):
        return Retryable(text, retry_after=reply.retry_after)
    if refusal.error:
        return Rejected(text)
    return reply.failure(text)


def _until(called_at: datetime, seconds: float | None) -> datetime | None:
    if seconds is None or not 0 < seconds < _LONGEST_LIFE.total_seconds():
        return None
    return called_at + timedelta(seconds=seconds)


def _basic(client: Client) -> str:
    pair = f"{quote_plus(client.client_id)}:{quote_plus(client.client_secret or '')}"
    return f"Basic {b64encode(pair.encode()).decode()}"
