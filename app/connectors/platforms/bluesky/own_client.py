"""This installation as a client of authorization servers of the AT Protocol: a document at an address of its own.

Source: atproto.com, specs/oauth, Clients. Servers fetch the document, so the address has to be https on a host of
its own; an installation on one machine is a public client of the kind for development. The keys of the client
follow from the installation's secret keys, so that they need no storage and old ones last as long as those.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode, urlsplit

from app.connectors.authorizations import Client
from app.connectors.es256 import ALGORITHM, SigningKey
from app.connectors.failures import ConnectRefused, NeedsReconnect
from app.connectors.responses import as_json
from app.connectors.routes import Answer, Request, Route
from app.core import links
from app.core.addresses import is_loopback
from app.core.crypto import vault

_METADATA_PATH: Final = "/oauth/bluesky/client-metadata"
_KEYS_PATH: Final = "/oauth/bluesky/keys"
NAME: Final = "Galley"
SLUG: Final = "bluesky"

_READS: Final = (
    "app.bsky.feed.getPosts",
    "app.bsky.feed.getPostThread",
    "app.bsky.actor.getProfile",
    "app.bsky.notification.listNotifications",
)
"""What the account's server passes on to others for figures and comments."""
SCOPES: Final = (
    "atproto",
    "repo:app.bsky.feed.post",
    "repo:app.bsky.feed.threadgate",
    "repo:app.bsky.feed.postgate",
    "blob:*/*",
    *(f"rpc:{name}?aud=*" for name in _READS),
)
EVERYTHING: Final = "transition:generic"
"""For servers that know no scopes for single things."""

_NO_ADDRESS: Final = (
    "Authorization servers read a document here: GALLEY_BASE_URL must be an https address without a port."
)

_PURPOSE: Final = "client of the AT Protocol"


@dataclass(frozen=True, slots=True)
class OwnClient:
    """The client with its redirect address; `key` is None for a public one."""

    client: Client
    redirect_uri: str
    key: SigningKey | None


def current(redirect_uri: str) -> OwnClient:
    """The client as it is now. Raises `ConnectRefused` where the addresses of the installation allow none."""
    address = links.url(_METADATA_PATH)
    parts = urlsplit(address)
    if parts.scheme == "https" and parts.port is None and not is_loopback(parts.hostname or ""):
        return OwnClient(Client(address), redirect_uri, keys()[0])
    back = urlsplit(redirect_uri)
    if not is_loopback(back.hostname or ""):
        raise ConnectRefused({"platform": [_NO_ADDRESS]})
    # Servers take no other name than an address for an installation on the same machine.
    there = back._replace(netloc=back.netloc.replace("localhost", "127.0.0.1")).geturl()
    scope = " ".join((*SCOPES, EVERYTHING))
    return OwnClient(Client(f"http://localhost?{urlencode({'redirect_uri': there, 'scope': scope})}"), there, None)


def key_of(thumbprint: str) -> SigningKey | None:
    """The key that an authorization began with; None for a public client.

    Raises `NeedsReconnect` where the secret key that it follows from is gone.
    """
    if not thumbprint:
        return None
    match = next((key for key in keys() if key.thumbprint() == thumbprint), None)
    if match is None:
        raise NeedsReconnect("The authorization began with a secret key that this installation no longer has.")
    return match


def keys() -> list[SigningKey]:
    """The keys of the client, the newest first."""
    return [SigningKey.derived(secret.encode()) for secret in vault().signatures(SLUG, purpose=_PURPOSE)]


async def _serve_metadata(request: Request) -> Answer:
    """Answer the document that describes the client."""
    del request
    return as_json(
        {
            "client_id": links.url(_METADATA_PATH),
            "client_name": NAME,
            "client_uri": links.url("/"),
            "application_type": "web",
            "grant_types": ["authorization_code", "refresh_token"],
            "response_types": ["code"],
            "redirect_uris": [links.oauth_callback(SLUG)],
            "scope": " ".join((*SCOPES, EVERYTHING)),
            "token_endpoint_auth_method": "private_key_jwt",
            "token_endpoint_auth_signing_alg": ALGORITHM,
            "jwks_uri": links.url(_KEYS_PATH),
            "dpop_bound_access_tokens": True,
        }
    )


async def _serve_keys(request: Request) -> Answer:
    """Answer the public keys of the client."""
    del request
    return as_json(
        {"keys": [{**key.public(), "kid": key.thumbprint(), "alg": ALGORITHM, "use": "sig"} for key in keys()]}
    )


ROUTES: Final[Sequence[Route]] = (
    Route("GET", _METADATA_PATH, _serve_metadata, counted=False),
    Route("GET", _KEYS_PATH, _serve_keys, counted=False),
)
