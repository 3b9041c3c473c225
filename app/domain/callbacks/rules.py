"""The signatures of callbacks, and what a signed request says. Pure: no database, no clock.

Sources: Meta's "Data Deletion Request Callback" (signed_request) and "Webhooks, Getting Started"
(X-Hub-Signature-256, which is of the body with its letters escaped, as it is sent; and the verification request).
"""

import hashlib
import hmac
import re
from base64 import b32encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import orjson
from pydantic import SecretStr

LONGEST_SIGNED_REQUEST: Final = 8 * 1024
META: Final = ("facebook", "instagram", "threads")
"""The platforms whose apps these callbacks are about; a person has another id in each."""
PAGES: Final = "facebook"
"""The platform whose pages can remove an app by themselves."""
_ALGORITHM: Final = "HMAC-SHA256"
_BACKOFFS: Final = tuple(timedelta(seconds=seconds) for seconds in (10, 30, 60, 300, 900, 1800, 3600))
"""The waits before an event is handled again; the last one is repeated."""
MOST_ATTEMPTS: Final = 20

_ENCODED: Final = re.compile(r"[A-Za-z0-9_-]+={0,2}", re.ASCII)
_HUB_SIGNATURE: Final = re.compile(r"sha256=([0-9a-f]{64})", re.ASCII)
_CHALLENGE: Final = re.compile(r"[A-Za-z0-9_-]{1,128}", re.ASCII)
_ID: Final = re.compile(r"[0-9A-Za-z_-]{1,64}", re.ASCII)
_CODE_BYTES: Final = 20
_LATEST: Final = 2**33


@dataclass(frozen=True, slots=True)
class SignedRequest:
    """What a signed request says.

    `user_id` is the id of the person, for this app alone; None where a page removed the app, which `profile_id`
    names then. `issued_at` is when the person did it, if the request says so. `code` is the same for every
    repetition of the request.
    """

    user_id: str | None
    profile_id: str | None
    code: str
    issued_at: datetime | None = None


def app_secrets(setting: SecretStr | None) -> list[str]:
    """The secrets of the apps at Meta in the setting, which has several with commas between them."""
    text = "" if setting is None else setting.get_secret_value()
    return [part.strip() for part in text.split(",") if part.strip()]


def signed_request(text: str, secrets: Sequence[str]) -> SignedRequest | None:
    """Read `signature.payload` in base64url; None unless one of the secrets signed it and it has the known form.

    The signature is compared before anything of the payload is decoded.
    """
    if len(text) > LONGEST_SIGNED_REQUEST:
        return None
    encoded_signature, dot, payload = text.partition(".")
    if not dot or not _ENCODED.fullmatch(encoded_signature) or not _ENCODED.fullmatch(payload):
        return None
    secret = _signer(payload.encode(), _decoded(encoded_signature), secrets)
    return None if secret is None else _request(payload, secret)


def is_hub_signature(body: bytes, header: str | None, secrets: Sequence[str]) -> bool:
    """Whether `sha256=<hex>` of X-Hub-Signature-256 is the signature of these bytes under one of the secrets."""
    signature = _HUB_SIGNATURE.fullmatch(header or "")
    return signature is not None and _signer(body, bytes.fromhex(signature[1]), secrets) is not None


def challenge(mode: str | None, token: str | None, text: str | None, own_token: str | None) -> str | None:
    """The answer to a verification (`hub.mode`, `hub.verify_token`, `hub.challenge`); None to refuse it."""
    if own_token is None or mode != "subscribe" or token is None or text is None:
        return None
    is_ours = hmac.compare_digest(token.encode(errors="replace"), own_token.encode())
    return text if is_ours and _CHALLENGE.fullmatch(text) else None


def backoff(attempts: int) -> timedelta | None:
    """How long to wait before the next attempt, after this number of failed ones; None if there is no next one."""
    return None if attempts >= MOST_ATTEMPTS else _BACKOFFS[min(attempts, len(_BACKOFFS)) - 1]


def _signer(message: bytes, signature: bytes, secrets: Sequence[str]) -> str | None:
    # Every secret is tried, so that the time does not tell which one fits.
    fitting = [
        secret
        for secret in secrets
        if hmac.compare_digest(hmac.digest(secret.encode(), message, hashlib.sha256), signature)
    ]
    return fitting[0] if fitting else None


def _request(payload: str, secret: str) -> SignedRequest | None:
    try:
        fields: Any = orjson.loads(_decoded(payload))
    except orjson.JSONDecodeError:
        return None
    if not isinstance(fields, dict) or fields.get("algorithm") != _ALGORITHM:
        return None
    user_id, profile_id = _id(fields.get("user_id")), _id(fields.get("profile_id"))
    if user_id is None and profile_id is None:
        return None
    code = hmac.digest(secret.encode(), b"deletion:" + payload.encode(), hashlib.sha256)[:_CODE_BYTES]
    return SignedRequest(user_id, profile_id, b32encode(code).decode().lower(), _time(fields.get("issued_at")))


def _id(value: object) -> str | None:
    """An id that came as text or as a number; 0 is none."""
    text = str(value) if isinstance(value, str | int) and not isinstance(value, bool) else ""
    return text if text != "0" and _ID.fullmatch(text) else None


def _time(value: object) -> datetime | None:
    """A time in whole seconds; None for anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 < value < _LATEST:
        return None
    return datetime.fromtimestamp(value, UTC)


def _decoded(text: str) -> bytes:
    """Base64url with or without padding, in its one spelling; empty for any other text."""
    plain = text.rstrip("=")
    try:
        decoded = urlsafe_b64decode(plain + "=" * (-len(plain) % 4))
    except ValueError:
        return b""
    return decoded if urlsafe_b64encode(decoded).decode().rstrip("=") == plain else b""
