"""Authorization servers of the AT Protocol: found from an account's server, with pushed requests and proofs.

Sources: atproto.com, specs/oauth; RFC 9126 (pushed requests), RFC 7523 (assertions), RFC 9449 (proofs).
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlencode

from pydantic import BaseModel, Field
from typing_extensions import override

from app.connectors import dpop, http_calls, oauth, oauth_metadata
from app.connectors.authorizations import Client
from app.connectors.es256 import ALGORITHM, SigningKey
from app.connectors.failures import Rejected
from app.connectors.http_calls import Reply
from app.connectors.oauth import FORM, Authentication, OauthServer
from app.connectors.oauth_metadata import Metadata
from app.connectors.platforms.bluesky.session import LABEL
from app.core import clock

_RESOURCE: Final = "/.well-known/oauth-protected-resource"
_ASSERTION: Final = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
_ASSERTION_LASTS: Final = 60


class _Resource(BaseModel):
    authorization_servers: list[str] = Field(min_length=1, max_length=1)


class _Pushed(BaseModel):
    request_uri: str = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class AuthorizationServer(OauthServer):
    """A server whose calls prove `key`, and the client by an assertion under `client_key` where it has one."""

    issuer: str = ""
    pushed_endpoint: str = ""
    key: SigningKey = field(kw_only=True, repr=False)
    client_key: SigningKey | None = field(default=None, repr=False)

    async def push(self, client: Client, form: Mapping[str, str]) -> str:
        """Send the request for a consent ahead; its name, which the browser brings. Raises as others do."""
        reply = await self.call(self.pushed_endpoint, client, {"response_type": "code", **form})
        answer = reply.read(_Pushed) if reply.is_success else None
        if answer is None:
            raise oauth.failure(reply, self.label, list(form.values()))
        return answer.request_uri

    @override
    async def call(self, url: str, client: Client, form: Mapping[str, str]) -> Reply:
        """Send a form with a proof and with what proves the client; any status is a reply."""
        fields = {**form, "client_id": client.client_id, **self._assertion(client)}
        headers = {"Accept": "application/json", "Content-Type": FORM}
        return await dpop.call("POST", url, self.key, headers=headers, data=urlencode(fields).encode())

    def _assertion(self, client: Client) -> dict[str, str]:
        if self.client_key is None:
            return {}
        now = int(clock.now().timestamp())
        claims = {
            "iss": client.client_id,
            "sub": client.client_id,
            "aud": self.issuer,
            "jti": secrets.token_urlsafe(16),
            "iat": now,
            "exp": now + _ASSERTION_LASTS,
        }
        token = self.client_key.signed({"kid": self.client_key.thumbprint()}, claims)
        return {"client_assertion_type": _ASSERTION, "client_assertion": token}


async def metadata_for(account_server: str) -> Metadata:
    """What the authorization server of an account's server says of itself.

    Raises `Rejected` where it does not do what the specification demands, and the kinds of `PublishFailure`.
    """
    reply = await http_calls.call("GET", f"{account_server}{_RESOURCE}", headers={"Accept": "application/json"})
    resource = reply.read(_Resource) if reply.status == 200 else None  # noqa: PLR2004
    if resource is None:
        raise Rejected("The server of the account takes no authorization by OAuth.")
    metadata = await oauth_metadata.read(resource.authorization_servers[0].rstrip("/"))
    if metadata is None or not _does_all(metadata):
        raise Rejected("The authorization server of the account cannot be used.")
    return metadata


def server(metadata: Metadata, key: SigningKey, client_key: SigningKey | None) -> AuthorizationServer:
    """The server with these endpoints."""
    return AuthorizationServer(
        LABEL,
        metadata.authorization_endpoint,
        metadata.token_endpoint,
        metadata.revocation_endpoint,
        Authentication.NONE,
        issuer=metadata.issuer,
        pushed_endpoint=metadata.pushed_authorization_request_endpoint or "",
        key=key,
        client_key=client_key,
    )


def _does_all(metadata: Metadata) -> bool:
    return (
        metadata.pushed_authorization_request_endpoint is not None
        and "S256" in metadata.code_challenge_methods_supported
        and ALGORITHM in metadata.dpop_signing_alg_values_supported
        and metadata.authorization_response_iss_parameter_supported
        and metadata.client_id_metadata_document_supported
    )
