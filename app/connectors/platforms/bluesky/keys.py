"""Record keys: the place of a post in its repository follows from its idempotency key."""

import hashlib
from datetime import UTC, datetime
from typing import Final

_SIGNS: Final = "234567abcdefghijklmnopqrstuvwxyz"
_LENGTH: Final = 13
_CLOCK_BITS: Final = 10

# Keys of this form hold a time in microseconds. Nobody knows the time of the first call when a later one repeats
# it, so a time in a year long gone is drawn from the idempotency key: 2**54 places, none of them in the future.
_YEAR: Final = datetime(2023, 1, 1, tzinfo=UTC)
_MICROSECONDS: Final = 365 * 24 * 3600 * 1_000_000


def record_key(did: str, key: str) -> str:
    """The record key (a TID) under which `did` places what has this idempotency key; always the same."""
    digest = hashlib.sha256(f"{did}\n{key}".encode()).digest()
    time = int(_YEAR.timestamp()) * 1_000_000 + int.from_bytes(digest[:16]) % _MICROSECONDS
    clock_id = int.from_bytes(digest[16:18]) % (1 << _CLOCK_BITS)
    return _text(time << _CLOCK_BITS | clock_id)


def _text(number: int) -> str:
    return "".join(_SIGNS[number >> 5 * place & 31] for place in reversed(range(_LENGTH)))
