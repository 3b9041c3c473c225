"""An idea while it is being made: each field with what could stand there, best first, until the guard decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PROSE: Final = ("headline", "angle", "pillar", "format", "recording")
FIELDS: Final = (*PROSE, "source_refs")
LENGTHS: Final = {"headline": 500, "angle": 5_000, "pillar": 5_000, "format": 5_000, "recording": 5_000}


@dataclass(frozen=True, slots=True)
class Candidate:
    """One idea to be. The first wording that the guard lets pass is taken; without a headline there is no idea."""

    headline: tuple[str, ...]
    angle: tuple[str, ...] = ()
    pillar: tuple[str, ...] = ()
    format: tuple[str, ...] = ()
    recording: tuple[str, ...] = ()
    source_refs: tuple[str, ...] = ()

    def wordings(self, name: str) -> tuple[str, ...]:
        """What could stand in this field."""
        return getattr(self, name)

    def texts(self) -> Iterator[str]:
        """Everything that it might say, references aside."""
        for name in PROSE:
            yield from self.wordings(name)


@dataclass(frozen=True, slots=True)
class Idea:
    """One idea as it may be sent."""

    headline: str
    angle: str | None
    pillar: str | None
    format: str | None
    recording: str | None
    source_refs: tuple[str, ...]
