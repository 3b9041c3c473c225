"""The text of a bearer token, `gly_<kind>_<id base36>_<43 base62><6 base62 CRC32>`: made, read, recognised.

A scanner or log redactor knows one by its looks, and a mistyped one is refused without asking the database.
Where tokens are stored and whose they are is the business of rooms.
"""

import hashlib
import re
import secrets
import zlib
from dataclasses import dataclass
from typing import Literal, cast

Kind = Literal["f", "s", "r", "w", "e", "c", "a", "d", "p"]
"""Full, session, the tiers read, (standard) write and elevated (write), the terminal client, agents for ideas and
for drafts, and pages."""

PATTERN = re.compile(r"gly_[fsrwecadp]_[0-9a-z]{1,13}_[0-9A-Za-z]{49}")
"""Finds tokens in any text; `parse` tells whether one is genuine."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SECRET_BYTES = 32
_SECRET_DIGITS = 43
_CHECKSUM_DIGITS = 6
_HIGHEST_ID = 2**63 - 1


@dataclass(frozen=True, slots=True)
class Parsed:
    """What a well-formed token says: its kind, the row that keeps it, and the digest kept there."""

    kind: Kind
    row_id: int
    digest: str


def new_secret() -> bytes:
    """32 random bytes."""
    return secrets.token_bytes(_SECRET_BYTES)


def mint(kind: Kind, row_id: int, secret: bytes) -> str:
    """Write the token of a row. ValueError for a secret of other than 32 bytes or an id beyond 63 bits."""
    if not 1 <= row_id <= _HIGHEST_ID:
        raise ValueError("the id of a row has 1 to 63 bits")
    body = f"gly_{kind}_{_base36(row_id)}_{_secret_text(secret)}"
    return body + _checksum(body)


def digest(secret: bytes) -> str:
    """What is stored of a secret: the SHA-256, in hex, of its 43 characters in the token."""
    return _hash(_secret_text(secret))


def parse(token: str) -> Parsed | None:
    """Read a token; None for anything that `mint` did not write. Never raises, asks nobody."""
    if PATTERN.fullmatch(token) is None:
        return None
    body = token[:-_CHECKSUM_DIGITS]
    if _checksum(body) != token[-_CHECKSUM_DIGITS:]:
        return None
    _, kind, number, secret = body.split("_")
    row_id = int(number, 36)
    # One spelling per token: a second one would pass for another in a log or a cache.
    if not 1 <= row_id <= _HIGHEST_ID or number[0] == "0":
        return None
    return Parsed(cast("Kind", kind), row_id, _hash(secret))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _secret_text(secret: bytes) -> str:
    if len(secret) != _SECRET_BYTES:
        raise ValueError("a secret has 32 bytes")
    return _write(int.from_bytes(secret), _DIGITS).rjust(_SECRET_DIGITS, "0")


def _checksum(body: str) -> str:
    return _write(zlib.crc32(body.encode()), _DIGITS).rjust(_CHECKSUM_DIGITS, "0")


def _base36(number: int) -> str:
    return _write(number, _DIGITS[:36]).lower()


def _write(number: int, digits: str) -> str:
    text = ""
    while number:
        number, digit = divmod(number, len(digits))
        text = digits[digit] + text
    return text
