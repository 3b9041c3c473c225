"""Code that opens a database file by itself while SQLite has it open in the same process fails at that place.

A process that closes any handle of a file loses all of its locks on it (POSIX), those of SQLite included. The next
process to leave the database then takes itself for the last one and removes the log that this one still writes:
what is written from there on is lost. Another process may read the file; so may SQLite's own functions.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

_ENDINGS = (".db", ".db-shm")
_HANDLES = Path("/dev/fd")
_hooked = False


class PlainOpen(AssertionError):
    """A database file that this process uses was about to be opened by something else than SQLite."""


def forbid() -> None:
    """Raise PlainOpen at such an open from now on, in this process and in those that it forks."""
    global _hooked
    if not _hooked:  # a hook of the interpreter is never removed
        sys.addaudithook(_hook)
        _hooked = True


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if event == "open" and not isinstance(arguments[0], int):
        path = os.fsdecode(arguments[0])
        if path.endswith(_ENDINGS) and _is_open(Path(path)):
            raise PlainOpen(f"SQLite has {path} open in this process: let another process read it")


def _is_open(file: Path) -> bool:
    for handle in _HANDLES.iterdir():
        with suppress(OSError):  # the handle with which the handles are listed is closed by now
            if handle.samefile(file):
                return True
    return False
