"""Keys on the curve P-256, and the compact JWS that they sign with ES256.

Sources: RFC 7515, RFC 7517, RFC 7518 (3.4), RFC 7638 (thumbprints). PyJWT writes and signs.
"""

import hashlib
from base64 import b64decode, b64encode, urlsafe_b64encode
from collections.abc import Mapping
from typing import Final

import jwt
import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)
from jwt.algorithms import ECAlgorithm

ALGORITHM: Final = "ES256"

# The order of the curve (FIPS 186-5): a private key is a number from 1 to one less.
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class SigningKey:
    """A private key."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private

    @classmethod
    def new(cls) -> "SigningKey":
        """A random key."""
        return cls(ec.generate_private_key(ec.SECP256R1()))

    @classmethod
    def derived(cls, secret: bytes) -> "SigningKey":
        """The key that follows from a secret of at least 32 random bytes; the same for the same secret."""
        number = int.from_bytes(hashlib.sha512(secret).digest()) % (_ORDER - 1) + 1
        return cls(ec.derive_private_key(number, ec.SECP256R1()))

    @classmethod
    def read(cls, text: str) -> "SigningKey":
        """The key that `text` wrote. ValueError for anything else."""
        private = load_der_private_key(b64decode(text, validate=True), None)
        if not isinstance(private, ec.EllipticCurvePrivateKey):
            raise ValueError("this is a key of another kind")  # noqa: TRY004 the text is wrong, not its type
        return cls(private)

    def text(self) -> str:
        """The private key as text, to be stored sealed."""
        return b64encode(self._private.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())).decode()

    def public(self) -> dict[str, str]:
        """The public key as a JWK."""
        return dict(ECAlgorithm.to_jwk(self._private.public_key(), as_dict=True))

    def thumbprint(self) -> str:
        """What names the key (RFC 7638)."""
        return base64url(hashlib.sha256(orjson.dumps(self.public(), option=orjson.OPT_SORT_KEYS)).digest())

    def signed(self, header: Mapping[str, object], claims: Mapping[str, object]) -> str:
        """The claims as a JWS with this header."""
        return jwt.encode(dict(claims), self._private, algorithm=ALGORITHM, headers=dict(header))


def base64url(data: bytes) -> str:
    """The bytes in base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")
