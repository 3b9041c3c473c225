"""Counts text in the unit that a platform counts in. Which platform uses which unit is not known here."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from app.connectors import graphemes, link_length

CHARACTERS = "characters"
GRAPHEMES = "graphemes"
SHORTENED = "shortened characters"
UTF16 = "UTF-16 units"


def characters(text: str) -> int:
    """Count Unicode code points."""
    return len(text)


def shortened(text: str) -> int:
    """Count graphemes, every web address as 23 and of a mention elsewhere only the part before the server."""
    return graphemes.count(link_length.shortened(text))


def utf16_units(text: str) -> int:
    """Count code units of UTF-16: signs beyond U+FFFF, most emoji among them, count twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


UNITS: Mapping[str, Callable[[str], int]] = MappingProxyType(
    {
        CHARACTERS: characters,
        GRAPHEMES: graphemes.count,
        SHORTENED: shortened,
        UTF16: utf16_units,
    }
)


LONG: Final = 1_000
"""Characters from which on a count is remembered: it takes longer, and each channel of a post asks for it."""


def count(text: str, unit: str) -> int:
    """Count `text` in `unit`, a key of `UNITS`; a unit that nobody defined is a KeyError."""
    return UNITS[unit](text) if len(text) < LONG else _remembered(text, unit)


@lru_cache(maxsize=32)
def _remembered(text: str, unit: str) -> int:
    return UNITS[unit](text)
