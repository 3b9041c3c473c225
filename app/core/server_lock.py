"""The locks of the data directory: of the process that serves while it lives, and of the one that makes a film.

The embedded database has one server at a time; with PostgreSQL several may share the directory. The system frees
the lock when the process ends, however it ends, so a file that was left behind means nothing.
"""

import fcntl
import os
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.core.data_directory import PRIVATE_FILE

PATIENCE_SECONDS: Final = 1.0
"""How long to try: `is_held` holds the lock for a moment, and a server that was killed may still be ending."""
_PAUSE_SECONDS: Final = 0.05


class DirectoryInUse(Exception):
    """Another process holds the lock; `pid` is its id, where the file says it."""

    def __init__(self, pid: int | None) -> None:
        super().__init__(f"held by process {pid or 'unknown'}")
        self.pid = pid


@contextmanager
def hold(file: Path, *, alone: bool) -> Generator[None]:
    """Hold the lock until the end of the block: `alone`, or beside others that also do not ask to be alone.

    Errors: Held; OSError where the file cannot be used.
    """
    handle = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    try:
        if not _locked(handle, alone=alone):
            raise DirectoryInUse(_pid(file))
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


def is_held(file: Path) -> bool:
    """Whether a living process holds the lock."""
    try:
        handle = os.open(file, os.O_RDWR)
    except OSError:
        return False
    try:
        return not take(handle, alone=True)
    finally:
        os.close(handle)


def _locked(handle: int, *, alone: bool) -> bool:
    ends = time.monotonic() + PATIENCE_SECONDS
    while not take(handle, alone=alone):
        if time.monotonic() > ends:
            return False
        time.sleep(_PAUSE_SECONDS)
    return True


def take(handle: int, *, alone: bool) -> bool:
    """Lock an open file without waiting, until it is closed; whether nobody else holds it."""
    try:
        fcntl.flock(handle, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _pid(file: Path) -> int | None:
    try:
        return int(file.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
