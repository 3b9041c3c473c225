"""Requests to authenticators, and checks of their answers; `passkeys` decides whose they are.

The relying party is the host of the base address (S-090). `core.authenticators` has the library.
"""

import secrets
from base64 import urlsafe_b64decode
from collections.abc import Collection, Mapping
from typing import Any, Final

import orjson

from app.core import authenticators, hosts, links
from app.core.authenticators import AuthenticatorRefused, Options, Party, RegisteredCredential
from app.domain.identity.errors import CredentialRefused
from app.domain.identity.rules import ISSUER

_CHALLENGE_BYTES: Final = 32
_HANDLE_BYTES: Final = 32
_LONGEST_ID: Final = 1366
"""Characters of a credential id of 1,023 bytes, with a margin."""


def new_challenge() -> str:
    """A new challenge, in base64url."""
    return secrets.token_urlsafe(_CHALLENGE_BYTES)


def new_handle() -> str:
    """A random name for a user, which tells an authenticator nothing, in base64url."""
    return secrets.token_urlsafe(_HANDLE_BYTES)


def host() -> str:
    """The host of the base address."""
    return hosts.origin(links.url("/")).host


def origin() -> str:
    """The scheme, host and port of the base address, as browsers write them."""
    return str(hosts.origin(links.url("/")))


def creation_options(
    challenge: str, handle: str, account: str, name: str, existing: Collection[str], seconds: int
) -> Options:
    """Options of `navigator.credentials.create`: a discoverable credential that verifies its user."""
    library = authenticators.library()
    return library.creation_options(_party(), challenge, handle, account, name, existing, seconds)


def request_options(challenge: str, seconds: int) -> Options:
    """Options of `navigator.credentials.get`; they name no credential, so that no user is revealed (S-088)."""
    return authenticators.library().request_options(_party(), challenge, seconds)


def check_creation(credential: Mapping[str, Any], challenge: str) -> RegisteredCredential:
    """The new credential for this challenge. Errors: CredentialRefused."""
    _check_client_data(credential)
    try:
        registered = authenticators.library().check_creation(_party(), credential, challenge)
    except AuthenticatorRefused as error:
        raise CredentialRefused from error
    if registered.credential_id != credential.get("id") or len(registered.credential_id) > _LONGEST_ID:
        raise CredentialRefused
    return registered


def check_request(credential: Mapping[str, Any], challenge: str, public_key: str) -> int:
    """The signature count of an answer to this challenge that this key signed. Errors: CredentialRefused.

    The caller checks that the count increased, because that needs another reaction than a bad signature.
    """
    _check_client_data(credential)
    try:
        return authenticators.library().check_request(_party(), credential, challenge, public_key)
    except AuthenticatorRefused as error:
        raise CredentialRefused from error


def user_handle_in(credential: Mapping[str, Any]) -> str | None:
    """The user handle in the answer, without padding."""
    response = credential.get("response")
    handle = response.get("userHandle") if isinstance(response, dict) else None
    return handle.rstrip("=") if isinstance(handle, str) else None


def _party() -> Party:
    return Party(host(), origin(), ISSUER)


def _check_client_data(credential: Mapping[str, Any]) -> None:
    """Refuse credentials that a page created in a frame of another origin: the library accepts them."""
    try:
        # Padding is optional, and what is too much of it is ignored.
        data = orjson.loads(urlsafe_b64decode(f"{credential['response']['clientDataJSON']}==="))
        framed = data.get("crossOrigin", False) is not False or data.get("topOrigin") is not None
    except Exception as error:  # the data is from outside and may have any form
        raise CredentialRefused from error
    if framed:
        raise CredentialRefused
