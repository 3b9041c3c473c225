"""Opens files that may come from an attacker: only regular files, no links, and without blocking on a pipe."""

import os
import stat
from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

BLOCK: Final = 1 << 20
LARGEST_TEXT: Final = 16 << 20

_BINARY_PROBE: Final = 8_000
_NOT_TEXT: Final = bytes(range(9)) + bytes(range(14, 32)) + bytes(range(127, 256))
_PLAIN: Final = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC


class NotRegular(OSError):
    """The path is not a regular file but a link, a folder or a special file."""

    def __init__(self, mode: int) -> None:
        super().__init__("not a regular file")
        self.is_link = stat.S_ISLNK(mode)
        self.is_folder = stat.S_ISDIR(mode)


@contextmanager
def open_regular(path: bytes, folder: int | None = None) -> Generator[int]:
    """Open a regular file, relative to the descriptor `folder` if there is one. Errors: OSError, NotRegular.

    The type is checked before opening, because opening a device can have effects. It is checked again after
    opening, because another process may have replaced the file in between.
    """
    _check(os.stat(path, dir_fd=folder, follow_symlinks=False).st_mode)
    descriptor = os.open(path, _PLAIN, dir_fd=folder)
    try:
        _check(os.fstat(descriptor).st_mode)
        yield descriptor
    finally:
        os.close(descriptor)


@contextmanager
def open_below(folder: bytes, path: bytes) -> Generator[int]:
    """Open a regular file below a folder. No part of `path` may be a link. Errors: OSError, NotRegular."""
    *parents, name = path.split(b"/")
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        for parent in parents:
            inner = os.open(parent, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = inner
        with open_regular(name, descriptor) as file:
            yield file
    finally:
        os.close(descriptor)


def read_text(descriptor: int) -> Generator[bytes]:
    """Yield a text file in blocks, at most 16 MiB. A binary file ends after the ASCII text of one block."""
    read = 0
    while read < LARGEST_TEXT and (block := os.read(descriptor, BLOCK)):
        read += len(block)
        if b"\0" in block[:_BINARY_PROBE]:
            yield block.translate(None, _NOT_TEXT)
            return
        yield block


def _check(mode: int) -> None:
    if not stat.S_ISREG(mode):
        raise NotRegular(mode)
