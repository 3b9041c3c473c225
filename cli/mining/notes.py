"""Notes: the Markdown and plain text files of one folder. Links are not followed, other files not opened."""

import os
import stat
from collections.abc import Generator
from pathlib import Path
from typing import Final, NamedTuple

from cli.errors import USAGE, Failure

LARGEST: Final = 1 << 20

_SUFFIXES: Final = (".md", ".txt")
_HIDDEN: Final = "."
_REF_LENGTH: Final = 500


class Note(NamedTuple):
    """One note: its path inside the folder with forward slashes, its text, and what its reference is."""

    path: str
    text: str

    @property
    def ref(self) -> str:
        """`notes:` and the path (S-132, CLI-16)."""
        return reference(self.path)


def reference(path: str) -> str:
    """The reference of the note at this path inside the notes folder."""
    return f"notes:{path}"


def check(folder: Path) -> None:
    """Errors: Failure where there is no such folder."""
    if not folder.expanduser().is_dir():
        raise Failure(f"There is no folder of notes at {folder}.", USAGE)


def read(folder: Path) -> Generator[Note]:
    """Every note of the folder and of the folders in it, in the order of their paths (CLI-16, CLI-17)."""
    place = folder.expanduser()
    for path in sorted(_paths(place)):
        text = _text(place / path)
        if text is not None:
            yield Note(path, text)


def _paths(place: Path) -> Generator[str]:
    for here, folders, files in os.walk(place, followlinks=False):
        folders[:] = [name for name in folders if not name.startswith(_HIDDEN)]
        for name in files:
            if name.lower().endswith(_SUFFIXES) and not name.startswith(_HIDDEN):
                path = (Path(here) / name).relative_to(place).as_posix()
                # A reference is one line of text that a service can store.
                if path.isprintable() and len(reference(path)) <= _REF_LENGTH and path == path.strip():
                    yield path


def _text(path: Path) -> str | None:
    try:
        opened = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    with open(opened, "rb") as file:  # noqa: PTH123 a descriptor, which has no path
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            return None
        return file.read(LARGEST).decode("utf-8-sig", "replace")
