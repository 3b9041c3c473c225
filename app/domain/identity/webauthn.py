"""What is asked of an authenticator and whether its answer is good; whose it is, is decided in `passkeys`.

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
"""Characters of a credential id of 1,023 bytes, and a little."""

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
    """A fresh challenge, in base64url."""
    return bytes_to_base64url(secrets.token_bytes(CHALLENGE_BYTES))


def new_handle() -> str:
    """A name for a user that tells an authenticator nothing, in base64url."""
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
    """What `navigator.credentials.create` is asked for: a discoverable credential that verifies its user."""
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
    """What `navigator.credentials.get` is asked for; no credential is named, so that nobody is told of (S-088)."""
    return _plain(
        webauthn.generate_authentication_options(
            rp_id=relying_party(),
            challenge=base64url_to_bytes(challenge),
            timeout=seconds * 1000,
            user_verification=_REQUIRED,
        )
    )


def check_creation(credential: Mapping[str, Any], challenge: str) -> Registered:
    """The credential that was made for this challenge. Errors: CredentialRefused."""
    _check_client_data(credential)
    try:
        made = webauthn.verify_registration_response(
            credential=dict(credential),
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=relying_party(),
            expected_origin=origin(),
            require_user_verification=True,
        )
    except Exception as error:  # the library's parsers raise whatever they stumble over
        raise CredentialRefused from error
    found = Registered(
        bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key), made.sign_count
    )
    if found.credential_id != credential.get("id") or len(found.credential_id) > LONGEST_ID:
        raise CredentialRefused
    return found


def check_request(credential: Mapping[str, Any], challenge: str, public_key: str) -> int:
    """The count of signatures in an answer to this challenge that this key signed. Errors: CredentialRefused.

    Whether the count went on is not looked at: that must be told apart from a bad signature.
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
    """The owner's name that the authenticator gave, without padding."""
    response = credential.get("response")
    handle = response.get("userHandle") if isinstance(response, dict) else None
    return handle.rstrip("=") if isinstance(handle, str) else None


def _check_client_data(credential: Mapping[str, Any]) -> None:
    """Refuse what a page made inside a frame of another origin: the library lets it pass."""
    try:
        data = orjson.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        framed = data.get("crossOrigin", False) is not False or data.get("topOrigin") is not None
    except Exception as error:  # whatever a stranger sends
        raise CredentialRefused from error
    if framed:
        raise CredentialRefused


def _plain(options: Any) -> Options:
    return orjson.loads(webauthn.options_to_json(options))
