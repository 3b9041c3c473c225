"""Requests to authenticators, and checks of their answers; `passkeys` decides whose they are.

The one module that knows the WebAuthn library. The relying party is the host of the base address (S-090).
"""

import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import orjson
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from app.core import links
from app.domain.identity.errors import CredentialRefused
from app.domain.identity.rules import ISSUER

CHALLENGE_BYTES: Final = 32
HANDLE_BYTES: Final = 32
LONGEST_ID: Final = 1366
"""Characters of a credential id of 1,023 bytes, with a margin."""

_REQUIRED: Final = UserVerificationRequirement.REQUIRED
_PORTS: Final = {"http": 80, "https": 443}

Options = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Registered:
    """A new credential, in base64url."""

    credential_id: str
    public_key: str
    sign_count: int


def new_challenge() -> str:
    """A new challenge, in base64url."""
    return bytes_to_base64url(secrets.token_bytes(CHALLENGE_BYTES))


def new_handle() -> str:
    """A random name for a user, which tells an authenticator nothing, in base64url."""
    return bytes_to_base64url(secrets.token_bytes(HANDLE_BYTES))


def relying_party() -> str:
    """The host of the base address."""
    return urlsplit(links.url("/")).hostname or ""


def origin() -> str:
    """The scheme, host and port of the base address, as browsers write them."""
    parts = urlsplit(links.url("/"))
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    default = parts.port is None or parts.port == _PORTS.get(parts.scheme)
    return f"{parts.scheme}://{host}" if default else f"{parts.scheme}://{host}:{parts.port}"


def creation_options(
    challenge: str, handle: str, account: str, name: str, existing: Collection[str], seconds: int
) -> Options:
    """Options of `navigator.credentials.create`: a discoverable credential that verifies its user."""
    return _plain(
        webauthn.generate_registration_options(
            rp_id=relying_party(),
            rp_name=ISSUER,
            user_id=base64url_to_bytes(handle),
            user_name=account,
            user_display_name=name,
            challenge=base64url_to_bytes(challenge),
            timeout=seconds * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_REQUIRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(item)) for item in existing],
        )
    )


def request_options(challenge: str, seconds: int) -> Options:
    """Options of `navigator.credentials.get`; they name no credential, so that no user is revealed (S-088)."""
    return _plain(
        webauthn.generate_authentication_options(
            rp_id=relying_party(),
            challenge=base64url_to_bytes(challenge),
            timeout=seconds * 1000,
            user_verification=_REQUIRED,
        )
    )


def check_creation(credential: Mapping[str, Any], challenge: str) -> Registered:
    """The new credential for this challenge. Errors: CredentialRefused."""
    _check_client_data(credential)
    try:
        made = webauthn.verify_registration_response(
            credential=dict(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=relying_party(),
            expected_origin=origin(),
            require_user_verification=True,
        )
    except Exception as error:  # the library's parsers raise errors of many kinds
        raise CredentialRefused from error
    registered = Registered(
        bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count
    )
    if registered.credential_id != credential.get("id") or len(registered.credential_id) > LONGEST_ID:
        raise CredentialRefused
    return registered


def check_request(credential: Mapping[str, Any], challenge: str, public_key: str) -> int:
    """The signature count of an answer to this challenge that this key signed. Errors: CredentialRefused.

    The caller checks that the count increased, because that needs another reaction than a bad signature.
    """
    _check_client_data(credential)
    try:
        answered = webauthn.verify_authentication_response(
            credential=dict(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=relying_party(),
            expected_origin=origin(),
            credential_public_key=base64url_to_bytes(public_key),
            credential_current_sign_count=0,
            require_user_verification=True,
        )
    except Exception as error:  # as above
        raise CredentialRefused from error
    return answered.new_sign_count


def user_handle_in(credential: Mapping[str, Any]) -> str | None:
    """The user handle in the answer, without padding."""
    response = credential.get("response")
    handle = response.get("userHandle") if isinstance(response, dict) else None
    return handle.rstrip("=") if isinstance(handle, str) else None


def _check_client_data(credential: Mapping[str, Any]) -> None:
    """Refuse credentials that a page created in a frame of another origin: the library accepts them."""
    try:
        data = orjson.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        framed = data.get("crossOrigin", False) is not False or data.get("topOrigin") is not None
    except Exception as error:  # the data is from outside and may have any form
        raise CredentialRefused from error
    if framed:
        raise CredentialRefused


def _plain(options: Any) -> Options:
    return orjson.loads(webauthn.options_to_json(options))
