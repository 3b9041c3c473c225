"""The forms in which the guard compares texts: without case, and by letters and digits alone.

The folded form of a text is in lower case, with a space for each blank. The skeleton is the folded form without
everything that is not a letter or a digit. A text may be cut before any ASCII character: the forms of its parts
together are the form of the whole.
"""

import re
import unicodedata
from typing import Final

BORDER: Final = "\x01"
"""Replaces the NUL byte, which separates unrelated texts. No shared run crosses it."""
SEPARATORS: Final = re.compile(r"[^\w\x01]|_")
"""The characters of a folded text that are not in the skeleton."""
WORDS: Final = re.compile(r"(?:[^\W_]|\x01)+")
"""The parts of a folded text that are in the skeleton."""

_BLANKS: Final = "\x01\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
_WIDE_BLANKS: Final = "".join(map(chr, range(0x2000, 0x200B)))
_FOLDING: Final = str.maketrans(dict.fromkeys(_BLANKS + _WIDE_BLANKS, " ") | {"\0": BORDER})
_WIDE_SEPARATORS: Final = re.compile(r"[^\w\x00-\x7f]")
_NOT_ASCII: Final = re.compile(rb"([\x80-\xff]+)")
_LOWER: Final = bytes(range(256)).lower().replace(b"\0", BORDER.encode(), 1)
_SEPARATING: Final = bytes(code for code in range(1, 128) if not chr(code).isalnum())


def fold(text: str) -> str:
    """Return a text in lower case, composed (NFC), with a space for each blank."""
    return _in_lower_case(text).translate(_FOLDING)


def fold_bytes(data: bytes) -> bytes:
    """Return the folded form of UTF-8 text as UTF-8."""
    return fold(decoded(data)).encode("utf-8", "replace")


def skeleton(text: str) -> bytes:
    """Return the letters and digits of the folded form, in UTF-8."""
    if not text.isascii():
        text = _WIDE_SEPARATORS.sub("", _in_lower_case(text))
    return text.encode("utf-8", "replace").translate(_LOWER, _SEPARATING)


def skeleton_of_bytes(data: bytes) -> bytes:
    """Return the skeleton of UTF-8 text."""
    return data.translate(_LOWER, _SEPARATING) if data.isascii() else skeleton(decoded(data))


def decoded(data: bytes) -> str:
    """Decode bytes as UTF-8. Parts that are not UTF-8 are decoded as Windows-1252, as in old files."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return "".join(_text(part) for part in _NOT_ASCII.split(data))


def _in_lower_case(text: str) -> str:
    return text.casefold() if text.isascii() else unicodedata.normalize("NFC", text).casefold()


def _text(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        return part.decode("cp1252", "replace")
