"""What a platform declares of itself: the facts that limits rest on, each with its source and the day it was read.

A fact is a number, so that limits, budgets and checks use it as one. `reference` writes the pages of platforms
from it, `stale` lists what nobody has looked up for half a year.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, Self

GOOD_FOR: Final = timedelta(days=180)
"""After this time a fact is to be looked up again."""

BYTES: Final = "bytes"
IMAGES: Final = "images"
VIDEOS: Final = "videos"
FILES: Final = "files"
PIXELS: Final = "pixels"
POSTS: Final = "posts"
HUNDREDTHS: Final = "hundredths"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a fact stands: the address of the document, and the day of its reading.

    `read` is the day of the copy where that is known and older. `note` says what other documents say, or what is
    known from practice only.
    """

    page: str
    read: date
    note: str = ""


OWN: Final = None
"""The source of a number that is our own choice."""


class Fact(int):
    """A number of a platform: `name` is its short name, `label` says in words what is counted in `unit`."""

    name: str
    label: str
    unit: str
    source: Source | None

    def __new__(cls, value: int, name: str, label: str, unit: str, source: Source | None) -> Self:
        """Make the fact; it equals its number."""
        fact = super().__new__(cls, value)
        fact.name, fact.label, fact.unit, fact.source = name, label, unit, source
        return fact


@dataclass(frozen=True, slots=True)
class Declared:
    """Everything that a platform declares."""

    facts: Sequence[Fact] = ()


def stale(facts: Iterable[Fact], today: date, after: timedelta = GOOD_FOR) -> list[tuple[Fact, Source]]:
    """The facts whose source was read longer ago, the oldest first; our own numbers never are."""
    aged = [(fact, fact.source) for fact in facts if fact.source is not None]
    return sorted((pair for pair in aged if today - pair[1].read > after), key=lambda pair: pair[1].read)
