"""What could not be read, and why: a line for each repository and for the notes, whatever else went well."""

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
UNNAMEABLE: Final = "a name that no reference can hold"
UNREADABLE: Final = "cannot be read"
STALLED: Final = "git gave no answer in time"

_COUNTED: Final = {FILES: "file", FOLDERS: "folder", NOTES: "note"}


@dataclass(frozen=True, slots=True)
class Omission:
    """So many things of one kind that were not read, for one reason; `source` is the label of where they are."""

    source: str
    what: str
    why: str
    count: int

    def __str__(self) -> str:
        if self.what == REPOSITORY:
            return self.why
        if self.what not in _COUNTED:
            return f"part of the {self.what} ({self.why})"
        return f"{self.count:,} {_COUNTED[self.what]}{'' if self.count == 1 else 's'} ({self.why})"


class Omissions:
    """Collects what is not read; nothing of it ends a run."""

    def __init__(self) -> None:
        self._counted: dict[tuple[str, str, str], int] = {}

    def add(self, source: str, what: str, why: str, count: int = 1) -> None:
        """Something was not read."""
        key = (source, what, why)
        self._counted[key] = self._counted.get(key, 0) + count

    def listed(self) -> list[Omission]:
        """All of it, in the order in which it came up."""
        return [Omission(*key, count) for key, count in self._counted.items()]

    def lines(self) -> list[str]:
        """A line for each source."""
        found = self.listed()
        return [_line(source, found) for source in dict.fromkeys(one.source for one in found)]

    @property
    def whole(self) -> list[str]:
        """The sources of which nothing could be read."""
        return [one.source for one in self.listed() if one.what == REPOSITORY]


def _line(source: str, found: Iterable[Omission]) -> str:
    return f"{source}: not read: {', '.join(str(one) for one in found if one.source == source)}."


def reason(problem: OSError) -> str:
    """Why the operating system does not let something be read."""
    return DENIED if isinstance(problem, PermissionError) else (problem.strerror or UNREADABLE).lower()
