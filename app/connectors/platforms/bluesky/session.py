"""Speaks to the account's server: calls with a token that is renewed when it ends, and what refusals mean."""

import base64
import binascii
from collections.abc import Mapping, Sequence
from typing import Final
from urllib.parse import urlencode

import orjson
from pydantic import BaseModel, ValidationError

from app.connectors import dpop, http_calls
from app.connectors.es256 import SigningKey
from app.connectors.failures import NeedsReconnect, PublishFailure, Retryable
from app.connectors.http_calls import Reply
from app.connectors.platform_texts import sentence
from app.connectors.targets import Target
from app.core import clock
from app.core.http import Stream

LABEL: Final = "Bluesky"
SERVICE: Final = "service"
DID: Final = "did"
PASSWORD: Final = "app_password"  # noqa: S105  # the name of a field
ACCESS: Final = "access_token"
REFRESH: Final = "refresh_token"
PROOF_KEY: Final = "proof_key"
"""The private key that the tokens of an authorization by OAuth are bound to."""


_MARGIN: Final = 120
_EXPIRED = frozenset({"ExpiredToken", "InvalidToken", "invalid_token"})
_STOPPED = frozenset(
    {"AccountTakedown", "AccountDeactivated", "AccountDeleted", "AccountSuspended", "RepoTakendown"}
    | {"RepoDeactivated", "RepoSuspended", "RepoNotFound", "InvalidToken", "AuthMissing"}
)


class SessionTokens(BaseModel):
    """A session as the server opens or renews it."""

    did: str
    handle: str
    accessJwt: str  # noqa: N815  # named by the protocol
    refreshJwt: str  # noqa: N815  # likewise
    active: bool = True


class _Claims(BaseModel):
    exp: float = 0
    scope: str = ""


class _Refusal(BaseModel):
    error: str = ""
    message: str = ""


class BlueskySession:
    """One channel's session, for the time of one publication."""

    def __init__(self, target: Target) -> None:
        self._target = target
        self._credentials: dict[str, str] = dict(target.credentials)

    @property
    def did(self) -> str:
        """The account."""
        return self._credentials.get(DID, "")

    async def call(
        self,
        method: str,
        name: str,
        *,
        query: Mapping[str, str | Sequence[str]] | None = None,
        document: Mapping[str, object] | None = None,
        data: Stream | None = None,
        content_type: str = "application/json",
        places: bool = False,
        limit: float = http_calls.SHORT,
    ) -> Reply:
        """Call the method of this name; any status is a reply, but a token that ended is renewed before.

        Raises as `http_calls.call` does, and `NeedsReconnect` where no token can be had any more.
        """
        url = _address(self._credentials.get(SERVICE, ""), name, query)
        body = orjson.dumps(document) if document is not None else data
        if ends_soon(self._credentials.get(ACCESS, "")):
            await self._renew()
        headers = {} if body is None else {"Content-Type": content_type}
        for is_first in (True, False):
            reply = await self._send(method, url, headers, body, places=places, limit=limit)
            if not (is_first and _is_expired(reply)):
                break
            await self._renew()
        return reply

    def failure(self, reply: Reply) -> PublishFailure:
        """What a refusal means."""
        refusal = reply.read(_Refusal) or _Refusal()
        words = sentence(LABEL, refusal.message or refusal.error, self._secrets())
        if refusal.error in _STOPPED or reply.status == 403:  # noqa: PLR2004
            return NeedsReconnect(words or "The server does not accept this account any more.")
        return reply.failure(words, retry_after=reply.retry_after or _until(reply.headers.get("RateLimit-Reset")))

    async def _send(
        self,
        method: str,
        url: str,
        headers: Mapping[str, str],
        body: bytes | Stream | None,
        *,
        places: bool,
        limit: float,
    ) -> Reply:
        """One call with the token as it is now."""
        token, key = self._credentials.get(ACCESS, ""), self._credentials.get(PROOF_KEY)
        if key is None:
            fields = {**_bearer(token), **headers}
            return await http_calls.call(method, url, headers=fields, data=body, places=places, limit=limit)
        fields = {"Accept": "application/json", **headers}
        return await dpop.call(
            method, url, SigningKey.read(key), token=token, headers=fields, data=body, places=places, limit=limit
        )

    async def _renew(self) -> None:
        """Get new tokens, by the old one or by the password, and have them kept.

        Those of an authorization by OAuth are renewed for all channels at once.
        """
        if PROOF_KEY in self._credentials:
            self._credentials |= await self._target.renew()
            return
        service = self._credentials.get(SERVICE, "")
        tokens = await _refreshed(service, self._credentials.get(REFRESH, ""))
        if tokens is None:
            reply = await open_session(service, self.did, self._credentials.get(PASSWORD, ""))
            tokens = reply.read(SessionTokens) if reply.is_success else None
            if tokens is None:
                raise self.failure(reply)
        if tokens.did != self.did:
            raise NeedsReconnect("The server answers for another account.")
        values = {ACCESS: tokens.accessJwt, REFRESH: tokens.refreshJwt}
        self._credentials |= values
        await self._target.keep(values)

    def _secrets(self) -> list[str]:
        return [self._credentials.get(name, "") for name in (PASSWORD, ACCESS, REFRESH, PROOF_KEY)]


async def open_session(service: str, identifier: str, password: str) -> Reply:
    """Open a session by a password: servers allow 30 in five minutes and 300 a day."""
    document = {"identifier": identifier, "password": password}
    headers = {"Content-Type": "application/json"}
    url = _address(service, "com.atproto.server.createSession")
    return await http_calls.call("POST", url, headers=headers, data=orjson.dumps(document))


async def _refreshed(service: str, token: str) -> SessionTokens | None:
    """Renew a session; None where its token has ended, too. Raises `Retryable` where the server cannot say."""
    reply = await http_calls.call(
        "POST", _address(service, "com.atproto.server.refreshSession"), headers=_bearer(token)
    )
    if reply.status in (400, 401, 403):
        return None
    tokens = reply.read(SessionTokens) if reply.is_success else None
    if tokens is None:
        raise Retryable("The server did not renew the session.", retry_after=reply.retry_after)
    return tokens


def error_of(reply: Reply) -> str:
    """The name of the error that the server gives."""
    return (reply.read(_Refusal) or _Refusal()).error


def message_of(reply: Reply, *secrets: str) -> str:
    """What the server says about an error, fit to be shown."""
    return sentence(LABEL, (reply.read(_Refusal) or _Refusal()).message, secrets)


def scope_of(token: str) -> str:
    """What the token is good for, as it says itself."""
    return _claims(token).scope


def ends_soon(token: str) -> bool:
    """Whether the token says that it ends within two minutes; of one that says nothing, a call will tell."""
    end = _claims(token).exp
    return end > 0 and end - clock.now().timestamp() < _MARGIN


def _claims(token: str) -> _Claims:
    """What a token says, unverified: only the server that made it can be deceived by it."""
    body = [*token.split("."), "", ""][1]
    try:
        return _Claims.model_validate_json(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)))
    except (ValidationError, binascii.Error, ValueError):
        return _Claims()


def _address(service: str, name: str, query: Mapping[str, str | Sequence[str]] | None = None) -> str:
    return f"{service}/xrpc/{name}" + (f"?{urlencode(query, doseq=True)}" if query else "")


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}", "Accept": "application/json"}


def _is_expired(reply: Reply) -> bool:
    return reply.status in (400, 401) and error_of(reply) in _EXPIRED


def _until(reset: str | None) -> float | None:
    """Seconds until the window of calls ends, which servers give in seconds since 1970."""
    try:
        return http_calls.seconds(float(reset or "") - clock.now().timestamp())
    except ValueError:
        return None
