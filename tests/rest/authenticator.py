"""An authenticator in software: makes passkeys and signs with them as a browser would hand it over, and lies
where a test wants it to.
"""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any, Final

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
Key = ec.EllipticCurvePrivateKey | ed25519.Ed25519PrivateKey | rsa.RSAPrivateKey

PRESENT: Final = 1
VERIFIED: Final = 4
ATTESTED: Final = 64
ALGORITHMS: Final = {"ES256": -7, "EdDSA": -8, "RS256": -257}


@dataclass
class Authenticator:
    """Holds one passkey of one origin. Public fields are what it says, true or not."""

    origin: str = "http://galley.test"
    rp_id: str = "galley.test"
    algorithm: str = "ES256"
    flags: int = PRESENT | VERIFIED
    counts: bool = True
    client_data: Json = field(default_factory=dict[str, Any])
    credential_id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    user_handle: str | None = None
    count: int = 0

    def __post_init__(self) -> None:
        self.key = _new_key(self.algorithm)

    def create(self, options: Json) -> Json:
        """What `navigator.credentials.create` answers, as JSON."""
        self.user_handle = options["user"]["id"]
        data = self._data(ATTESTED) + bytes(16) + len(self.credential_id).to_bytes(2) + self.credential_id
        data += cbor2.dumps(self._public_key())
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": text(self._client_data("webauthn.create", options["challenge"])),
            "attestationObject": text(attestation),
            "transports": ["internal"],
        }
        return self._credential(response)

    def get(self, options: Json) -> Json:
        """What `navigator.credentials.get` answers, as JSON."""
        if self.counts:
            self.count += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = self._data()
        signature = self._sign(data + hashlib.sha256(client_data).digest())
        response = {
            "clientDataJSON": text(client_data),
            "authenticatorData": text(data),
            "signature": text(signature),
            "userHandle": self.user_handle,
        }
        return self._credential(response)

    def _credential(self, response: Json) -> Json:
        ident = text(self.credential_id)
        return {
            "id": ident,
            "rawId": ident,
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said | self.client_data).encode()

    def _data(self, more: int = 0) -> bytes:
        host = hashlib.sha256(self.rp_id.encode()).digest()
        return host + bytes([self.flags | more]) + self.count.to_bytes(4)

    def _public_key(self) -> Json:
        numbers: dict[Any, Any]
        match self.key:
            case ec.EllipticCurvePrivateKey():
                point = self.key.public_key().public_numbers()
                numbers = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
            case ed25519.Ed25519PrivateKey():
                numbers = {1: 1, 3: -8, -1: 6, -2: self.key.public_key().public_bytes_raw()}
            case rsa.RSAPrivateKey():
                public = self.key.public_key().public_numbers()
                numbers = {1: 3, 3: -257, -1: public.n.to_bytes(256), -2: public.e.to_bytes(3)}
        return numbers

    def _sign(self, data: bytes) -> bytes:
        match self.key:
            case ec.EllipticCurvePrivateKey():
                return self.key.sign(data, ec.ECDSA(SHA256()))
            case ed25519.Ed25519PrivateKey():
                return self.key.sign(data)
            case rsa.RSAPrivateKey():
                return self.key.sign(data, padding.PKCS1v15(), SHA256())


def text(raw: bytes) -> str:
    """Base64url without padding."""
    return urlsafe_b64encode(raw).decode().rstrip("=")


def raw(written: str) -> bytes:
    """The bytes again."""
    return urlsafe_b64decode(written + "=" * (-len(written) % 4))


def flipped(written: str, bit: int) -> str:
    """The same with one bit turned."""
    changed = bytearray(raw(written))
    changed[bit // 8 % len(changed)] ^= 1 << bit % 8
    return text(bytes(changed))


def _new_key(algorithm: str) -> Key:
    match algorithm:
        case "EdDSA":
            return ed25519.Ed25519PrivateKey.generate()
        case "RS256":
            return rsa.generate_private_key(65537, 2048)
        case _:
            return ec.generate_private_key(ec.SECP256R1())
