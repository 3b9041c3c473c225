"""Secrets at rest that must be readable again: AES-256-GCM with table, column and row bound in.

Passwords and bearer tokens are hashed, never sealed; bearer tokens live in `secret_tokens`.
"""

import binascii
import hmac
import os
import threading
from base64 import b64decode
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Final

import orjson
from argon2.low_level import Type, hash_secret_raw
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

_VERSION = "v1"
_KEY_BYTES = 32
_NONCE_BYTES = 12
_PASSPHRASE_CHARACTERS = 32
_DIFFERENT_CHARACTERS = 8

_URLSAFE: Final = bytes.maketrans(b"+/", b"-_")

# Argon2id with the second recommended option of RFC 9106, section 4. The salt is fixed and public: a passphrase
# has to give the same key on every machine that knows only the setting, and a salt that is kept with the data is
# lost with it. Installations must therefore not share a passphrase. Random keys need none of this.
_SALT: Final = b"galley secret key"
_TIME_COST: Final = 3
_MEMORY_KIB: Final = 64 * 1024
_LANES: Final = 4


class SealBroken(Exception):
    """The sealed text cannot be opened here: an unknown key, a changed text, or another row's."""


@dataclass(frozen=True, slots=True)
class Passphrase:
    """Text that a key is derived from when the key is first needed, once for each process."""

    text: str = field(repr=False)

    def key(self) -> bytes:
        """The key of 32 bytes; the same for the same text everywhere."""
        with _deriving:
            if self.text not in _derived:
                _derived[self.text] = _stretched(self.text)
            return _derived[self.text]


_derived: Final[dict[str, bytes]] = {}
_deriving: Final = threading.Lock()


class Vault:
    """Seals under the first of its keys and opens under any of them."""

    def __init__(self, keys: Sequence[bytes | Passphrase]) -> None:
        """Take passphrases and keys of 32 bytes, newest first. ValueError for none or for another length."""
        if not keys or any(isinstance(key, bytes) and len(key) != _KEY_BYTES for key in keys):
            raise ValueError("a vault needs one or more keys of 32 bytes")
        self._given = tuple(keys)

    def prepare(self) -> None:
        """Derive keys from passphrases now, so that nobody waits for that later; to be called in a thread."""
        _ = self._ciphers

    @cached_property
    def _keys(self) -> tuple[bytes, ...]:
        return tuple(key if isinstance(key, bytes) else key.key() for key in self._given)

    @cached_property
    def _ciphers(self) -> dict[str, AESGCM]:
        return {_fingerprint(key): AESGCM(key) for key in self._keys}

    @cached_property
    def _newest(self) -> str:
        return _fingerprint(self._keys[0])

    def seal(self, plaintext: str | bytes, *, table: str, column: str, row: str) -> str:
        """Encrypt for one place; the answer is printable text `v1.<key>.<base64url>` and opens only there."""
        plain = plaintext.encode() if isinstance(plaintext, str) else plaintext
        nonce = os.urandom(_NONCE_BYTES)
        place = _place(self._newest, table, column, row)
        body = nonce + self._ciphers[self._newest].encrypt(nonce, plain, place)
        return f"{_VERSION}.{self._newest}.{_to_text(body)}"

    def open(self, ciphertext: str, *, table: str, column: str, row: str) -> bytes:
        """Decrypt what `seal` wrote for the same place, else SealBroken."""
        version, _, rest = ciphertext.partition(".")
        key, _, body = rest.partition(".")
        cipher = self._ciphers.get(key)
        if version != _VERSION or cipher is None:
            raise SealBroken("sealed under an unknown key")
        try:
            raw = _from_text(body)
            return cipher.decrypt(raw[:_NONCE_BYTES], raw[_NONCE_BYTES:], _place(key, table, column, row))
        except (ValueError, InvalidTag):
            raise SealBroken(f"the secret of {table}.{column} does not open") from None

    def fingerprints(self) -> list[str]:
        """What tells the keys apart, the newest first; nothing of a key can be found out from it."""
        return list(self._ciphers)

    def current(self, ciphertext: str) -> bool:
        """Whether the newest key sealed this, so that rotation may leave it."""
        return ciphertext.startswith(f"{_VERSION}.{self._newest}.")

    def sign(self, text: str, *, purpose: str) -> str:
        """A signature of the text under a key that is made from the newest one, for this purpose alone."""
        return _to_text(_signature(self._keys[0], purpose, text))

    def signatures(self, text: str, *, purpose: str) -> list[str]:
        """The signatures of the text under each key, the newest first, to find rows by."""
        return [_to_text(_signature(key, purpose, text)) for key in self._keys]

    def signed(self, text: str, signature: str, *, purpose: str) -> bool:
        """Whether `sign` made this under any of the keys."""
        claim = signature.encode(errors="replace")
        return any(
            hmac.compare_digest(_to_text(_signature(key, purpose, text)).encode(), claim) for key in self._keys
        )


def parse_keys(text: str) -> tuple[bytes | Passphrase, ...]:
    """Read comma-separated keys, newest first: 32 bytes in base64url, or passphrases from 32 characters on.

    ValueError says which one is unusable or too easy to guess, and never repeats it.
    """
    return tuple(_parse_key(part.strip(), position) for position, part in enumerate(text.split(","), start=1))


def generate_key() -> str:
    """A new random key, in the form that `parse_keys` reads."""
    return _to_text(os.urandom(_KEY_BYTES))


def vault() -> Vault:
    """The vault of this process; RuntimeError before `configure`."""
    if _vault is None:
        raise RuntimeError("no vault is configured")
    return _vault


def configure(vault: Vault | None) -> None:
    """Set the vault of this process, or none."""
    global _vault
    _vault = vault


_vault: Vault | None = None


def _parse_key(text: str, position: int) -> bytes | Passphrase:
    if len(text) < _PASSPHRASE_CHARACTERS:
        raise ValueError(
            f"key {position} is neither 32 bytes in base64url nor a passphrase of at least 32 characters"
        )
    if len(set(text)) < _DIFFERENT_CHARACTERS or _repeats(text):
        raise ValueError(
            f"key {position} is too easy to guess: it has fewer than {_DIFFERENT_CHARACTERS} different characters"
            " or repeats itself"
        )
    try:
        raw = _from_text(text.rstrip("="))
    except ValueError:
        raw = b""
    return raw if len(raw) == _KEY_BYTES else Passphrase(text)


def _repeats(text: str) -> bool:
    """Whether the text is a shorter one over and over; a blank or a sign may be missing at the end."""
    return any(text[period:] == text[:-period] for period in range(1, len(text) // 2 + 2))


def _stretched(text: str) -> bytes:
    return hash_secret_raw(text.encode(), _SALT, _TIME_COST, _MEMORY_KIB, _LANES, _KEY_BYTES, Type.ID)


def _signature(key: bytes, purpose: str, text: str) -> bytes:
    return hmac.digest(_signing_key(key, purpose), text.encode(errors="replace"), "sha256")


@lru_cache(maxsize=64)
def _signing_key(key: bytes, purpose: str) -> bytes:
    # Kept, because each address of a file is signed; the key that it is derived from is in memory as well.
    return HKDF(SHA256(), _KEY_BYTES, salt=None, info=f"galley signature: {purpose}".encode()).derive(key)


def _fingerprint(key: bytes) -> str:
    return hmac.digest(key, b"galley key id", "sha256").hex()[:12]


def _place(key: str, table: str, column: str, row: str) -> bytes:
    # JSON rather than a separator: no name can spill into the next one.
    return orjson.dumps([_VERSION, key, table, column, row])


def _to_text(raw: bytes) -> str:
    return binascii.b2a_base64(raw, newline=False).translate(_URLSAFE).rstrip(b"=").decode()


def _from_text(text: str) -> bytes:
    """Strict base64url without padding: one text per value, ValueError for any other."""
    try:
        raw = b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except binascii.Error:
        raise ValueError("not base64url") from None
    if _to_text(raw) != text:
        raise ValueError("not canonical base64url")
    return raw
