"""Other readings of a text: backwards, rot13, base64 and hexadecimal.

The guard compares the readings of the outgoing texts with the private material, so that an encoded secret is
found. Base64 and hexadecimal are decoded from every possible offset, because the start of an encoded part is
unknown. Only the few outgoing texts are decoded, never the material.
"""

import base64
import codecs
import re
import unicodedata
from collections.abc import Generator
from typing import Final

from cli.mining.skeletons import decoded, replace_lookalikes

_SHORTEST: Final = 12
_GROUP: Final = 4
_NOT_BASE64: Final = re.compile(r"[^A-Za-z0-9+/]")
_NOT_HEX: Final = re.compile(r"0x|\\x|\\u00|&#x|[^0-9A-Za-z]")
_HEX: Final = re.compile(rf"[0-9A-Fa-f]{{{2 * _SHORTEST},}}")

_LONG_HEX: Final = 16
_LONG_NUMBER: Final = 20
_LONG_CODE: Final = 20
_PART_OF_CODE: Final = 8
# In natural language the class of characters (small, capital, digit) changes only where another word begins.
_CHANGES_OF_CODE: Final = 0.2
_LONG_CHUNKS: Final = re.compile(rf"\S{{{_LONG_HEX},}}")
_PARTS: Final = re.compile(r"[A-Za-z0-9]+")
_PAIRS: Final = re.compile(r"(?<![^\W_])(?:[0-9A-Fa-f]{2}[\s:,.;-]{1,2}){11,}[0-9A-Fa-f]{2}(?![^\W_])")
_CHANGE: Final = re.compile(r"(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])|(?<=[A-Z])(?=[0-9])")
_HEX_DIGITS: Final = frozenset("0123456789abcdefABCDEF")


def readings(text: str) -> Generator[str]:
    """Yield the readings of a text, without the text itself."""
    replaced = replace_lookalikes(text)
    if replaced != text:
        yield replaced
    plain = unicodedata.normalize("NFKC", text)
    rotated = codecs.encode(plain, "rot13")
    yield from (plain[::-1], rotated, rotated[::-1])
    packed = _NOT_BASE64.sub("", plain.replace("-", "+").replace("_", "/"))
    unpacked = _NOT_BASE64.sub("", plain)
    for stream in dict.fromkeys((packed, unpacked)):
        for start in range(_GROUP if len(stream) >= _SHORTEST else 0):
            part = stream[start:]
            yield _as_text(base64.b64decode(part[: len(part) // _GROUP * _GROUP]))
    for run in _HEX.findall(_NOT_HEX.sub("", plain)):
        for start in range(2):
            part = run[start:]
            yield _as_text(bytes.fromhex(part[: len(part) // 2 * 2]))


def looks_encoded(text: str) -> bool:
    """Whether a long part of a text looks like base64, base32, hexadecimal or a key, and not like language."""
    plain = unicodedata.normalize("NFKC", text)
    return _PAIRS.search(plain) is not None or any(_is_encoded(chunk) for chunk in _LONG_CHUNKS.findall(plain))


def _is_encoded(chunk: str) -> bool:
    parts = _PARTS.findall(chunk)
    if any(_is_number(digits) for digits in (*parts, "".join(parts))):
        return True
    return sum(len(part) for part in parts if _is_code(part)) >= _LONG_CODE


def _is_number(digits: str) -> bool:
    if len(digits) < _LONG_HEX or not _HEX_DIGITS.issuperset(digits) or digits.isalpha():
        return False
    return not digits.isdigit() or len(digits) >= _LONG_NUMBER


def _is_code(part: str) -> bool:
    return len(part) >= _PART_OF_CODE and len(_CHANGE.findall(part)) >= _CHANGES_OF_CODE * len(part)


def _as_text(data: bytes) -> str:
    return decoded(data.replace(b"\0", b" "))
