"""Normal forms in which the guard compares texts, so that disguised texts compare equal.

The visual form of a text has no case, accents or invisible characters (NFKD, case folding), and look-alikes are
replaced by the Latin letter or digit that they resemble (UTS #39). The skeleton is the visual form without
everything that is not a letter or a digit. Both are computed character by character, so a text may be cut at any
place.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

from cli.mining.confusables import LOOKALIKES

BORDER: Final = "\x01"
"""Replaces the NUL byte, which separates unrelated texts. No shared run crosses it."""

# `I`, `l` and `1` look alike in most typefaces, `O` and `0` as well (UTS #39).
_ALIKE: Final = {"i": "l", "1": "l", "0": "o"}
_BLANKS: Final = frozenset("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")
_NAMED: Final = re.compile(
    r"(?:.* )?LETTER (?:SMALL CAPITAL |DOTLESS |SCRIPT |BLACKLETTER |STRETCHED |LONG )?([A-Z])(?: WITH .+)?"
)
SEPARATORS: Final = re.compile(r"[^\w\x01]|_")
"""The characters of a visual form that are not in the skeleton."""
WORDS: Final = re.compile(r"(?:[^\W_]|\x01)+")
"""The parts of a visual form that are in the skeleton."""

_NOT_ASCII: Final = re.compile(rb"([\x80-\xff]+)")
_LETTERS: Final = re.compile(r"[^\W\d_]{2,}")
_CACHED: Final = 64

# Scripts that are used together (UTS #39, highly restrictive).
_TOGETHER: Final = (
    frozenset(("LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA")),
    frozenset(("LATIN", "CJK", "HANGUL")),
    frozenset(("LATIN", "CJK", "BOPOMOFO")),
)
# First words of the Unicode names of letters that belong to no specific script.
_COMMON: Final = frozenset(
    ("MODIFIER", "MICRO", "FEMININE", "MASCULINE", "KELVIN", "ANGSTROM", "OHM", "FULLWIDTH")
)


class _Forms(dict[int, str]):
    """The visual form of each character, computed at first use. A table for `str.translate`."""

    def __missing__(self, code: int) -> str:
        form = self[code] = _form_of(chr(code))
        return form


def visual_form(text: str) -> str:
    """Return a text without case, accents and invisible characters, and with look-alikes replaced."""
    if text.isascii():
        return text.encode().translate(_ASCII_FORMS).decode()
    return unicodedata.normalize("NFC", text).translate(_FORMS)


def visual_form_of_bytes(data: bytes) -> bytes:
    """Return the visual form of UTF-8 text as UTF-8."""
    return (
        data.translate(_ASCII_FORMS) if data.isascii() else visual_form(decoded(data)).encode("utf-8", "replace")
    )


def skeleton(text: str) -> bytes:
    """Return the letters and digits of the visual form, in UTF-8."""
    if text.isascii():
        return text.encode().translate(_ASCII_FORMS, _SEPARATING)
    return SEPARATORS.sub("", visual_form(text)).encode("utf-8", "replace")


def skeleton_of_bytes(data: bytes) -> bytes:
    """Return the skeleton of UTF-8 text."""
    if data.isascii():
        return data.translate(_ASCII_FORMS, _SEPARATING)
    parts = _NOT_ASCII.split(data)
    parts[::2] = [part.translate(_ASCII_FORMS, _SEPARATING) for part in parts[::2]]
    parts[1::2] = [_kept(part) if len(part) <= _CACHED else _skeleton_of(part) for part in parts[1::2]]
    return b"".join(parts)


def decoded(data: bytes) -> str:
    """Decode bytes as UTF-8. Parts that are not UTF-8 are decoded as Windows-1252, as in old files."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        parts = _NOT_ASCII.split(data)
        return "".join(_text(part) for part in parts)


def is_letter(sign: str) -> bool:
    """Whether a character of a visual form is in the skeleton."""
    return sign.isalnum() or sign == BORDER


def replace_lookalikes(text: str) -> str:
    """Replace look-alikes and keep the case, because some capitals resemble another letter than the small form."""
    return "".join(LOOKALIKES.get(sign, sign) for sign in text)


def mixes_scripts(text: str) -> bool:
    """Whether a word has letters of scripts that are not used together, which indicates a disguise (UTS #39)."""
    if text.isascii():
        return False
    words = _LETTERS.findall(unicodedata.normalize("NFC", text))
    return any(not word.isascii() and _is_mixed(word) for word in words)


def _is_mixed(word: str) -> bool:
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in word} - _COMMON
    return len(scripts) > 1 and not any(scripts <= together for together in _TOGETHER)


def _form_of(sign: str) -> str:
    if sign in _BLANKS:
        return " "
    if sign in ("\0", BORDER):
        return BORDER if sign == "\0" else " "
    plain = sign if "\uac00" <= sign <= "\ud7a3" else unicodedata.normalize("NFKD", sign)
    return "".join(_letter(small) for part in plain for small in part.casefold())


def _letter(small: str) -> str:
    """Return the visual form of one lower-case character."""
    category = unicodedata.category(small)
    if category[0] == "M" or category == "Cf":
        return ""
    if category[0] == "Z":
        return " "
    if not small.isascii():
        small = LOOKALIKES.get(small) or LOOKALIKES.get(small.upper()) or _by_name(small)
    return _ALIKE.get(small, small)


def _by_name(small: str) -> str:
    """Map digits of all scripts, and Latin letters with strokes, hooks or a special style, to ASCII."""
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
    return SEPARATORS.sub("", visual_form(_text(part))).encode("utf-8", "replace")


_FORMS: Final = _Forms()
_ASCII: Final = [chr(code) for code in range(128)]
_ASCII_FORMS: Final = bytes(ord(_form_of(sign) or " ") for sign in _ASCII) + bytes(range(128, 256))
_SEPARATING: Final = bytes(ord(sign) for sign in _ASCII[1:] if not sign.isalnum())

_kept = lru_cache(maxsize=1 << 14)(_skeleton_of)
