"""Counts text in the unit that a platform counts in. Which platform uses which unit is not known here."""

import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from app.connectors import graphemes, link_length, weighted_length

CHARACTERS = "characters"
GRAPHEMES = "graphemes"
SHORTENED = "shortened characters"
UTF16 = "UTF-16 units"
WEIGHTED = "weighted characters"
EMOJI_BYTES = "characters with emoji as bytes"

_FIRST_EMOJI: Final = 0x1F000
# They join emoji or choose their form, and count as part of them.
_EMOJI_SIGNS: Final = ("\u200d", "\ufe0f", "\u20e3")


def characters(text: str) -> int:
    """Count Unicode code points."""
    return len(text)


def shortened(text: str) -> int:
    """Count graphemes, every web address as 23 and of a mention elsewhere only the part before the server."""
    return graphemes.count(link_length.shortened(text))


def _utf16_units(text: str) -> int:
    """Count code units of UTF-16: signs beyond U+FFFF, most emoji among them, count twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _emoji_bytes(text: str) -> int:
    """Count characters, but each emoji as the bytes of its UTF-8 form."""
    return sum(len(sign.encode()) if _is_emoji(sign) else 1 for sign in text)


def _is_emoji(sign: str) -> bool:
    return ord(sign) >= _FIRST_EMOJI or unicodedata.category(sign) == "So" or sign in _EMOJI_SIGNS


UNITS: Mapping[str, Callable[[str], int]] = MappingProxyType(
    {
        CHARACTERS: characters,
        GRAPHEMES: graphemes.count,
        SHORTENED: shortened,
        UTF16: _utf16_units,
        WEIGHTED: weighted_length.weighted,
        EMOJI_BYTES: _emoji_bytes,
    }
)


_LONG_TEXT: Final = 1_000
"""Characters from which on a count is remembered: it takes longer, and each channel of a post asks for it."""


def count(text: str, unit: str) -> int:
    """Count `text` in `unit`, a key of `UNITS`; a unit that nobody defined is a KeyError."""
    return UNITS[unit](text) if len(text) < _LONG_TEXT else _remembered(text, unit)


@lru_cache(maxsize=32)
def _remembered(text: str, unit: str) -> int:
    return UNITS[unit](text)
