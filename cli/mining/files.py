"""Opens files that anybody may have put there: regular ones only, no links, and without waiting for a pipe."""

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
    """There is something else than a file: a symbolic link, a folder, or neither."""

    def __init__(self, mode: int) -> None:
        super().__init__("not a regular file")
        self.is_link = stat.S_ISLNK(mode)
        self.is_folder = stat.S_ISDIR(mode)


@contextmanager
def opened(path: bytes, folder: int | None = None) -> Generator[int]:
    """A descriptor of a regular file, `path` in `folder` if one is given. Errors: OSError, NotRegular.

    What it is, is asked before it is opened, because opening a device can do something, and again afterwards, as
    another thing may be in its place by then.
    """
    _check(os.stat(path, dir_fd=folder, follow_symlinks=False).st_mode)
    descriptor = os.open(path, _PLAIN, dir_fd=folder)
    try:
        _check(os.fstat(descriptor).st_mode)
        yield descriptor
    finally:
        os.close(descriptor)


@contextmanager
def opened_below(folder: bytes, path: bytes) -> Generator[int]:
    """The same for a path inside of a folder, of which no part may be a link."""
    *parents, name = path.split(b"/")
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        for parent in parents:
            inner = os.open(parent, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=descriptor)
            os.close(descriptor)
            descriptor = inner
        with opened(name, descriptor) as file:
            yield file
    finally:
        os.close(descriptor)


def text_of(descriptor: int) -> Generator[bytes]:
    """What can be read of a file, in blocks: 16 MiB of a text; of anything else the letters at its beginning."""
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
