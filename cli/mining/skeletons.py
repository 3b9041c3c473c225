"""Texts as the guard compares them: what a reader sees, in one spelling.

The look of a text is without case, marks and invisible signs (NFKD, case folding), and every look-alike is the
Latin letter or digit that it looks like (UTS #39). Its skeleton is that without anything between letters and
digits. Both are made letter by letter, so that a text may be cut anywhere.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from cli.mining.confusables import LOOKALIKES

BORDER: Final = "\x01"
"""Stands for a NUL byte, which parts texts that have nothing to do with each other. No skeleton runs across it."""

# `I`, `l` and `1` look alike in most typefaces, `O` and `0` as well (UTS #39).
_ALIKE: Final = {"i": "l", "1": "l", "0": "o"}
_BLANKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")
_NAMED: Final = re.compile(
    r"(?:.* )?LETTER (?:SMALL CAPITAL |DOTLESS |SCRIPT |BLACKLETTER |STRETCHED |LONG )?([A-Z])(?: WITH .+)?"
)
SEPARATORS: Final = re.compile(r"[^\w\x01]|_")
"""What stands in a look and not in a skeleton."""
WORDS: Final = re.compile(r"(?:[^\W_]|\x01)+")
"""What of a look stands in its skeleton."""

_NOT_ASCII: Final = re.compile(rb"([\x80-\xff]+)")
_LETTERS: Final = re.compile(r"[^\W\d_]{2,}")
_CACHED: Final = 64

# Scripts that are written together (UTS #39, highly restrictive).
_TOGETHER: Final = (
    frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA")),
    frozenset(("LATIN", "CJK", "HANGUL")),
    frozenset(("LATIN", "CJK", "BOPOMOFO")),
)
# First words of the names of letters that belong to no script of their own.
_COMMON: Final = frozenset(
    ("MODIFIER", "MICRO", "FEMININE", "MASCULINE", "KELVIN", "ANGSTROM", "OHM", "FULLWIDTH")
)


class _Looks(dict[int, str]):
    """How each sign looks, worked out when it is first met; for `str.translate`."""

    def __missing__(self, code: int) -> str:
        found = self[code] = _look_of(chr(code))
        return found


def look(text: str) -> str:
    """A text without case, marks and invisible signs, and with the letters that look-alikes look like."""
    if text.isascii():
        return text.encode().translate(_LOOK).decode()
    return unicodedata.normalize("NFC", text).translate(_LOOKS)


def look_of_bytes(data: bytes) -> bytes:
    """The same for text in UTF-8."""
    return data.translate(_LOOK) if data.isascii() else look(decoded(data)).encode("utf-8", "replace")


def skeleton(text: str) -> bytes:
    """The letters and digits of the look, in UTF-8."""
    if text.isascii():
        return text.encode().translate(_LOOK, _SEPARATING)
    return SEPARATORS.sub("", look(text)).encode("utf-8", "replace")


def skeleton_of_bytes(data: bytes) -> bytes:
    """The same for text in UTF-8."""
    if data.isascii():
        return data.translate(_LOOK, _SEPARATING)
    parts = _NOT_ASCII.split(data)
    parts[::2] = [part.translate(_LOOK, _SEPARATING) for part in parts[::2]]
    parts[1::2] = [_kept(part) if len(part) <= _CACHED else _skeleton_of(part) for part in parts[1::2]]
    return b"".join(parts)


def decoded(data: bytes) -> str:
    """Bytes as text: what is not UTF-8 is taken for the Western encoding of old files."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        parts = _NOT_ASCII.split(data)
        return "".join(_text(part) for part in parts)


def is_letter(sign: str) -> bool:
    """Whether a sign of a look stands in the skeleton."""
    return sign.isalnum() or sign == BORDER


def as_seen(text: str) -> str:
    """The same text, each look-alike replaced with regard to its case: some capitals look like another letter."""
    return "".join(LOOKALIKES.get(sign, sign) for sign in text)


def mixes_scripts(text: str) -> bool:
    """Whether letters of scripts that are not written together stand in one word, as in a disguise (UTS #39)."""
    if text.isascii():
        return False
    words = _LETTERS.findall(unicodedata.normalize("NFC", text))
    return any(not word.isascii() and _is_mixed(word) for word in words)


def _is_mixed(word: str) -> bool:
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in word} - _COMMON
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)


def _look_of(sign: str) -> str:
    if sign in _BLANKS:
        return " "
    if sign in ("\0", BORDER):
        return BORDER if sign == "\0" else " "
    plain = sign if "\uac00" <= sign <= "\ud7a3" else unicodedata.normalize("NFKD", sign)
    return "".join(_letter(small) for part in plain for small in part.casefold())


def _letter(small: str) -> str:
    """What one sign in lower case looks like."""
    category = unicodedata.category(small)
    if category[0] == "M" or category == "Cf":
        return ""
    if category[0] == "Z":
        return " "
    if not small.isascii():
        small = LOOKALIKES.get(small) or LOOKALIKES.get(small.upper()) or _by_name(small)
    return _ALIKE.get(small, small)


def _by_name(small: str) -> str:
    """Digits of all scripts, and the Latin letters that are no letters or have strokes and hooks."""
    digit = unicodedata.digit(small, None)
    if digit is not None:
        return str(digit)
    name = unicodedata.name(small, "")
    if "LATIN" in name or name.startswith("REGIONAL INDICATOR"):
        named = _NAMED.fullmatch(name)
        if named:
            return named.group(1).lower()
    return small


def _text(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        return part.decode("cp1252", "replace")


def _skeleton_of(part: bytes) -> bytes:
    return SEPARATORS.sub("", look(_text(part))).encode("utf-8", "replace")


_LOOKS: Final = _Looks()
_ASCII: Final = [chr(code) for code in range(128)]
_LOOK: Final = bytes(ord(_look_of(sign) or " ") for sign in _ASCII) + bytes(range(128, 256))
_SEPARATING: Final = bytes(ord(sign) for sign in _ASCII[1:] if not sign.isalnum())

_kept = lru_cache(maxsize=1 << 14)(_skeleton_of)
