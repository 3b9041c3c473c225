"""How much of a text feeds show before they hide the rest: facts of this kind, and the source of most of them."""

from datetime import date

from app.connectors.declared import Fact, Source
from app.connectors.text_length import CHARACTERS


def phone_fold(number: int, source: Source) -> Fact:
    """How many characters phones show."""
    return Fact(number, "fold", "the text that phones show before its rest is hidden", CHARACTERS, source)


def wide_fold(number: int, source: Source) -> Fact:
    """How many characters wide screens show."""
    return Fact(
        number, "wide_fold", "the text that wide screens show before its rest is hidden", CHARACTERS, source
    )


def measured_folds(company: str) -> Source:
    """The source for a company that names no number of its own."""
    return Source("https://posttruncate.com/en/platform-limits", date(2026, 11, 27), f"{company} names no number.")
