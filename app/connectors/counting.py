"""Counts text in the unit that a platform counts in. Which platform uses which unit is not known here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

CHARACTERS = "characters"


def characters(text: str) -> int:
    """Count Unicode code points."""
    return len(text)


UNITS: Mapping[str, Callable[[str], int]] = MappingProxyType({CHARACTERS: characters})


def count(text: str, unit: str) -> int:
    """Count `text` in `unit`, a key of `UNITS`; a unit that nobody defined is a KeyError."""
    return UNITS[unit](text)
