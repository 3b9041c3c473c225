"""Rules of ideas: their source, the window of known references, and how formats compare."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import blake2b
from itertools import chain
from typing import Final

from app.access import Door
from app.domain.ideas.inputs import IdeaSource

WINDOW: Final = timedelta(days=90)
"""How long the references of an idea count as known (LIM-03)."""

_SOURCES: Final = {Door.REST: IdeaSource.REST, Door.MCP: IdeaSource.MCP}


def source_of(door: Door) -> IdeaSource:
    """The source of an idea that was added through this door."""
    return _SOURCES.get(door, IdeaSource.STUDIO)


def known_since(now: datetime) -> datetime:
    """The first moment of the window that ends now; both moments belong to it (S-118)."""
    return now - WINDOW


@lru_cache(maxsize=256)
def format_key(text: str | None) -> str | None:
    """The key by which formats are compared without regard to case (S-122).

    A digest, because a format may be too long for an index.
    """
    return None if text is None else blake2b(text.casefold().encode(), digest_size=16).hexdigest()


def distinct(refs: Iterable[Iterable[str]]) -> list[str]:
    """Every reference once, in the order of first occurrence (S-118)."""
    return list(dict.fromkeys(chain.from_iterable(refs)))
