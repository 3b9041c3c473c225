"""What an authorization server says of itself (RFC 8414), read from its well-known address."""

from typing import Final

from pydantic import BaseModel, Field

from app.connectors import http_calls
from app.core import hosts

PATH: Final = "/.well-known/oauth-authorization-server"


class Metadata(BaseModel):
    """The entries that clients need; one that a server leaves out counts as not supported."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    revocation_endpoint: str | None = None
    pushed_authorization_request_endpoint: str | None = None
    code_challenge_methods_supported: list[str] = Field(default_factory=list[str])
    dpop_signing_alg_values_supported: list[str] = Field(default_factory=list[str])
    authorization_response_iss_parameter_supported: bool = False
    client_id_metadata_document_supported: bool = False

    def endpoints(self) -> list[str]:
        """The addresses that calls and browsers are sent to."""
        addresses = (
            self.authorization_endpoint,
            self.token_endpoint,
            self.revocation_endpoint,
            self.pushed_authorization_request_endpoint,
        )
        return [address for address in addresses if address is not None]


async def read(origin: str) -> Metadata | None:
    """The metadata of the server at an origin; None where it has none, or those of a server elsewhere.

    Issuer and endpoints have to be at this origin. Raises as `http_calls.call` does.
    """
    reply = await http_calls.call("GET", f"{origin}{PATH}", headers={"Accept": "application/json"})
    metadata = reply.read(Metadata) if reply.status == 200 else None  # noqa: PLR2004
    if metadata is None or any(
        origin_of(address) != origin for address in (metadata.issuer, *metadata.endpoints())
    ):
        return None
    return metadata


def origin_of(address: str) -> str | None:
    """Scheme, host and port of an http or https address in their usual form; None where it has none."""
    try:
        return str(hosts.origin(address))
    except ValueError:
        return None
