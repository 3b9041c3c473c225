"""Records what could not be read, and why, for one line per repository and one for the notes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

HISTORY: Final = "history"
CHANGES: Final = "changes"
FILES: Final = "files"
FOLDERS: Final = "folders"
UNTRACKED: Final = "untracked files"
NOTES: Final = "notes"
INDEX: Final = "index"
REPOSITORY: Final = "repository"

MISSING: Final = "objects are missing or damaged"
DENIED: Final = "permission denied"
LINK: Final = "links are not followed"
SPECIAL: Final = "not a regular file"
UNNAMEABLE: Final = "a name that a reference cannot contain"
_UNREADABLE: Final = "cannot be read"
STALLED: Final = "git did not answer in time"

_UNITS: Final = {FILES: "file", FOLDERS: "folder", NOTES: "note"}


@dataclass(frozen=True, slots=True)
class Omission:
    """Items of one kind that were not read for one reason. `source` is the label of their repository."""

    source: str
    what: str
    why: str
    count: int

    def __str__(self) -> str:
        if self.what == REPOSITORY:
            return self.why
        if self.what not in _UNITS:
            return f"part of the {self.what} ({self.why})"
        return f"{self.count:,} {_UNITS[self.what]}{'' if self.count == 1 else 's'} ({self.why})"


class Omissions:
    """Collects omissions. An omission does not end a run."""

    def __init__(self) -> None:
        self._counts: dict[tuple[str, str, str], int] = {}

    def add(self, source: str, what: str, why: str, count: int = 1) -> None:
        """Record that something was not read."""
        key = (source, what, why)
        self._counts[key] = self._counts.get(key, 0) + count

    def all(self) -> list[Omission]:
        """Return all omissions in the order of their first occurrence."""
        return [Omission(*key, count) for key, count in self._counts.items()]

    def lines(self) -> list[str]:
        """Return one line for each source."""
        omissions = self.all()
        return [_line(source, omissions) for source in dict.fromkeys(omission.source for omission in omissions)]

    @property
    def whole(self) -> list[str]:
        """The sources of which nothing could be read."""
        return [omission.source for omission in self.all() if omission.what == REPOSITORY]


def _line(source: str, omissions: Iterable[Omission]) -> str:
    items = ", ".join(str(omission) for omission in omissions if omission.source == source)
    return f"{source}: not read: {items}."


def reason(problem: OSError) -> str:
    """Return the reason that the operating system gave."""
    return DENIED if isinstance(problem, PermissionError) else (problem.strerror or _UNREADABLE).lower()
