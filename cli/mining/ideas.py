"""Candidates and ideas. A candidate has several wordings for each field, best first; the guard selects one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PROSE: Final = ("headline", "angle", "pillar", "format", "recording")
FIELDS: Final = (*PROSE, "source_refs")
LENGTHS: Final = {"headline": 500, "angle": 5_000, "pillar": 5_000, "format": 5_000, "recording": 5_000}


@dataclass(frozen=True, slots=True)
class Candidate:
    """A proposed idea. The guard takes the first wording that it accepts. Without a headline there is no idea."""

    headline: tuple[str, ...]
    angle: tuple[str, ...] = ()
    pillar: tuple[str, ...] = ()
    format: tuple[str, ...] = ()
    recording: tuple[str, ...] = ()
    source_refs: tuple[str, ...] = ()

    def wordings(self, name: str) -> tuple[str, ...]:
        """Return the wordings of a field."""
        return getattr(self, name)

    def texts(self) -> Iterator[str]:
        """Yield all wordings of all fields except the references."""
        for name in PROSE:
            yield from self.wordings(name)


@dataclass(frozen=True, slots=True)
class MinedIdea:
    """An idea that the guard accepted."""

    headline: str
    angle: str | None
    pillar: str | None
    format: str | None
    recording: str | None
    source_refs: tuple[str, ...]
