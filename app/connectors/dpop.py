"""Calls that prove the possession of a key, so that a stolen token alone is of no use (RFC 9449).

Servers give nonces for the proofs and change them every few minutes. The last one of each server is kept in
memory; a call without it is repeated once.
"""

import hashlib
import secrets
from collections.abc import Mapping
from typing import Final

from pydantic import BaseModel

from app.connectors import http_calls
from app.connectors.es256 import SigningKey, base64url
from app.connectors.http_calls import Reply
from app.connectors.oauth_metadata import origin_of
from app.core import clock
from app.core.http import Stream

_HEADER: Final = "DPoP"
_NONCE: Final = "DPoP-Nonce"
_MOST_SERVERS: Final = 1_000
"""How many servers' nonces are kept."""

_NONCE_ERROR: Final = "use_dpop_nonce"
_LONGEST_NONCE: Final = 1_000

_nonces: Final[dict[str, str]] = {}


class _Refusal(BaseModel):
    error: str = ""


async def call(
    method: str,
    url: str,
    key: SigningKey,
    *,
    token: str | None = None,
    places: bool = False,
    headers: Mapping[str, str] | None = None,
    data: bytes | Stream | None = None,
    limit: float | None = None,
) -> Reply:
    """Call with a proof; any status is a reply. With a `token` the call is authorized by it.

    Raises as `http_calls.call` does.
    """
    server = origin_of(url) or ""
    authorized = {} if token is None else {"Authorization": f"DPoP {token}"}
    for is_first in (True, False):
        fields = {**(headers or {}), **authorized, _HEADER: proof(key, method, url, _nonces.get(server), token)}
        reply = await http_calls.call(method, url, headers=fields, data=data, places=places, limit=limit)
        _remember(server, reply.headers.get(_NONCE))
        if not (is_first and _wants_nonce(reply)):
            break
    return reply


def proof(key: SigningKey, method: str, url: str, nonce: str | None = None, token: str | None = None) -> str:
    """The proof for one call; the query of the address is left out, as the RFC demands."""
    claims: dict[str, object] = {
        "jti": secrets.token_urlsafe(16),
        "htm": method,
        "htu": url.partition("?")[0].partition("#")[0],
        "iat": int(clock.now().timestamp()),
    }
    if nonce is not None:
        claims["nonce"] = nonce
    if token is not None:
        claims["ath"] = base64url(hashlib.sha256(token.encode()).digest())
    return key.signed({"typ": "dpop+jwt", "jwk": key.public()}, claims)


def _remember(server: str, nonce: str | None) -> None:
    if not nonce or len(nonce) > _LONGEST_NONCE:
        return
    _nonces.pop(server, None)
    _nonces[server] = nonce
    if len(_nonces) > _MOST_SERVERS:
        del _nonces[next(iter(_nonces))]


def _wants_nonce(reply: Reply) -> bool:
    if reply.status not in (400, 401):
        return False
    return _NONCE_ERROR in reply.headers.get("WWW-Authenticate", "") or (
        (reply.read(_Refusal) or _Refusal()).error == _NONCE_ERROR
    )
