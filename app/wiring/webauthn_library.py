"""Speaks WebAuthn with authenticators; the one module that imports the library and its parsers of certificates."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import orjson
import webauthn
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from app.core.authenticators import AuthenticatorRefused, Options, Party, RegisteredCredential

_VERIFICATION: Final = UserVerificationRequirement.REQUIRED


class WebAuthn:
    """As `core.authenticators.Library` says."""

    def creation_options(
        self,
        party: Party,
        challenge: str,
        handle: str,
        account: str,
        name: str,
        existing: Collection[str],
        seconds: int,
    ) -> Options:
        """A discoverable credential that verifies its user."""
        return _plain(
            webauthn.generate_registration_options(
                rp_id=party.host,
                rp_name=party.name,
                user_id=base64url_to_bytes(handle),
                user_name=account,
                user_display_name=name,
                challenge=base64url_to_bytes(challenge),
                timeout=seconds * 1000,
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=_VERIFICATION
                ),
                exclude_credentials=[
                    PublicKeyCredentialDescriptor(id=base64url_to_bytes(item)) for item in existing
                ],
            )
        )

    def request_options(self, party: Party, challenge: str, seconds: int) -> Options:
        """No credential is named."""
        return _plain(
            webauthn.generate_authentication_options(
                rp_id=party.host,
                challenge=base64url_to_bytes(challenge),
                timeout=seconds * 1000,
                user_verification=_VERIFICATION,
            )
        )

    def check_creation(self, party: Party, credential: Mapping[str, Any], challenge: str) -> RegisteredCredential:
        """Errors: Refused."""
        try:
            registration = webauthn.verify_registration_response(
                credential=dict(credential),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=party.host,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except Exception as error:  # the library's parsers raise errors of many kinds
            raise AuthenticatorRefused from error
        return RegisteredCredential(
            bytes_to_base64url(registration.credential_id),
            bytes_to_base64url(registration.credential_public_key),
            registration.sign_count,
        )

    def check_request(self, party: Party, credential: Mapping[str, Any], challenge: str, public_key: str) -> int:
        """Errors: Refused. The library compares no counts: a count that falls needs another reaction."""
        try:
            answered = webauthn.verify_authentication_response(
                credential=dict(credential),
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=party.host,
                expected_origin=party.origin,
                credential_public_key=base64url_to_bytes(public_key),
                credential_current_sign_count=0,
                require_user_verification=True,
            )
        except Exception as error:  # as above
            raise AuthenticatorRefused from error
        return answered.new_sign_count


def _plain(options: Any) -> Options:
    return orjson.loads(webauthn.options_to_json(options))
