"""Reads notes: the Markdown and plain text files of one folder. It does not follow links or open other files."""

import errno
import os
from collections.abc import Generator
from pathlib import Path
from typing import Final, NamedTuple

from cli.errors import USAGE, Failure
from cli.mining.files import NotRegular, open_below
from cli.mining.omissions import FOLDERS, LINK, NOTES, SPECIAL, UNNAMEABLE, Omissions, reason

NOTE_BYTES: Final = 1 << 20
_LABEL: Final = "notes"

_SUFFIXES: Final = (".md", ".txt")
_DOT: Final = "."
_REF_LENGTH: Final = 500
_BLOCK: Final = 1 << 16


class Note(NamedTuple):
    """One note: its path inside the folder with forward slashes, and its text."""

    path: str
    text: str

    @property
    def ref(self) -> str:
        """The reference: `notes:` and the path (S-132, CLI-16)."""
        return reference(self.path)


def reference(path: str) -> str:
    """Return the reference of the note at a path inside the notes folder."""
    return f"notes:{path}"


def check(folder: Path) -> None:
    """Check that the folder exists. Errors: Failure."""
    if not folder.expanduser().is_dir():
        raise Failure(f"There is no folder of notes at {folder}.", USAGE)


def read(folder: Path, omissions: Omissions) -> Generator[Note]:
    """Yield the notes of the folder and its subfolders, sorted by path (CLI-16, CLI-17)."""
    place = folder.expanduser()
    for path in sorted(_paths(place, omissions)):
        text = _text(place, path, omissions)
        if text is not None:
            yield Note(path, text)


def _paths(place: Path, omissions: Omissions) -> Generator[str]:
    for here, folders, files in os.walk(place, onerror=lambda problem: _not_listed(omissions, problem)):
        folders[:] = [name for name in folders if not name.startswith(_DOT)]
        for name in files:
            if name.lower().endswith(_SUFFIXES) and not name.startswith(_DOT):
                path = (Path(here) / name).relative_to(place).as_posix()
                # A reference must be one line of text that the service can store.
                if path.isprintable() and len(reference(path)) <= _REF_LENGTH and path == path.strip():
                    yield path
                else:
                    omissions.add(_LABEL, NOTES, UNNAMEABLE)


def _not_listed(omissions: Omissions, problem: OSError) -> None:
    if problem.errno != errno.ENOENT:
        omissions.add(_LABEL, FOLDERS, reason(problem))


def _text(place: Path, path: str, omissions: Omissions) -> str | None:
    try:
        with open_below(os.fsencode(place), os.fsencode(path)) as note:
            return _beginning(note).decode("utf-8-sig", "replace")
    except NotRegular as problem:
        omissions.add(_LABEL, NOTES, LINK if problem.is_link else SPECIAL)
    except OSError as problem:
        if problem.errno != errno.ENOENT:
            omissions.add(_LABEL, NOTES, LINK if problem.errno == errno.ELOOP else reason(problem))
    return None


def _beginning(note: int) -> bytes:
    parts: list[bytes] = []
    room = NOTE_BYTES
    while room and (part := os.read(note, min(room, _BLOCK))):
        parts.append(part)
        room -= len(part)
    return b"".join(parts)
