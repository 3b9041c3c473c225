"""A ZIP file that is written in steps: after a crash, writing continues after the last step (ZIP64, APPNOTE 6.3).

An incomplete file has the suffix `.part`. The next entries overwrite its directory of entries, so a second file
with the suffix `.part.end` keeps a copy of the directory of the last step.
"""

import fcntl
import hashlib
import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from app.core import data_directory

CHUNK: Final = 1024 * 1024
_DATE: Final = (1980, 1, 1, 0, 0, 0)
_NUMBER: Final = 8
_DIGEST: Final = 32


class ArchiveBusy(Exception):
    """Another process writes this archive."""


class EntryWriter:
    """Writes the bytes of one entry, and counts and digests them."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out = out
        self._digest = hashlib.sha256()
        self._lines = 0

    def write(self, data: bytes) -> int:
        """Write some bytes; how many."""
        self._digest.update(data)
        self._lines += data.count(b"\n")
        return self._out.write(data)

    def comment(self) -> bytes:
        """The SHA-256 of the bytes and the number of their lines."""
        return f"{self._digest.hexdigest()} {self._lines}".encode()


class ArchiveWriter:
    """Writes one archive. All of its methods block: call them in a thread, one after another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._part = path.with_name(f"{path.name}.part")
        self._end = path.with_name(f"{path.name}.part.end")
        self._opened: tuple[BinaryIO, ZipFile] | None = None
        self._written = 0
        """Where the entries end and the directory begins."""

    def open(self) -> None:
        """Begin, or go on after the last step of an earlier writer. Errors: ArchiveBusy; OSError."""
        data_directory.make_empty(self._part)
        file = self._part.open("r+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._restore(file)
            self._begin(file)
        except BlockingIOError as busy:
            file.close()
            raise ArchiveBusy from busy
        except BaseException:
            file.close()
            raise

    def close(self) -> None:
        """Let go of the file; what was written after the last step is lost."""
        if self._opened is not None:
            file, zip_file = self._opened
            self._opened = None
            with suppress(OSError, ValueError), file:
                zip_file.close()

    def names(self) -> set[str]:
        """The names of the entries so far."""
        return set(self._zip.namelist())

    @contextmanager
    def entry(self, name: str, *, is_compressed: bool) -> Generator["EntryWriter"]:
        """Write one entry, whose bytes are packed or stored as they are; its comment has its digest and lines."""
        info = ZipInfo(name, _DATE)
        info.compress_type = ZIP_DEFLATED if is_compressed else ZIP_STORED
        with self._zip.open(info, "w", force_zip64=True) as out:
            writer = EntryWriter(out)
            yield writer
        info.comment = writer.comment()
        self._written = self._file.tell()

    def read(self, name: str) -> IO[bytes]:
        """Read an entry; it has to be closed before the next one is written."""
        return self._zip.open(name)

    def step(self) -> int:
        """Bring everything to the disk, so that a later writer goes on from here; the bytes so far."""
        file, zip_file = self._file, self._zip
        zip_file.close()
        file.flush()
        os.fsync(file.fileno())
        size = file.seek(0, os.SEEK_END)
        file.seek(self._written)
        end = file.read()
        number = self._written.to_bytes(_NUMBER, "big")
        data_directory.write_whole(self._end, hashlib.sha256(number + end).digest() + number + end)
        self._begin(file)
        return size

    def written(self) -> Iterator[tuple[str, int, str, int]]:
        """Each entry's name, size, SHA-256 and number of lines."""
        for info in self._zip.infolist():
            digest, _, lines = info.comment.decode("ascii").partition(" ")
            yield info.filename, info.file_size, digest, int(lines)

    def finish(self) -> int:
        """Complete the file under its own name; its size in bytes."""
        size = self.step()
        self.close()
        self._part.replace(self.path)
        self._end.unlink(missing_ok=True)
        return size

    def discard(self) -> None:
        """Remove what was written so far, and the complete file."""
        self.close()
        for path in (self._part, self._end, self.path):
            path.unlink(missing_ok=True)

    @property
    def _file(self) -> BinaryIO:
        return self._both[0]

    @property
    def _zip(self) -> ZipFile:
        return self._both[1]

    @property
    def _both(self) -> tuple[BinaryIO, ZipFile]:
        if self._opened is None:
            raise RuntimeError("the archive is not open")
        return self._opened

    def _begin(self, file: BinaryIO) -> None:
        self._opened = file, ZipFile(file, "a")
        self._written = file.tell()

    def _restore(self, file: BinaryIO) -> None:
        """Cut off what follows the last step, and put its directory back; without one cut off all."""
        state = self._end.read_bytes() if self._end.exists() else b""
        digest, number, end = state[:_DIGEST], state[_DIGEST : _DIGEST + _NUMBER], state[_DIGEST + _NUMBER :]
        start = int.from_bytes(number, "big")
        is_whole = hashlib.sha256(number + end).digest() == digest
        if not is_whole or file.seek(0, os.SEEK_END) < start:
            file.truncate(0)
            file.seek(0)
            return
        file.truncate(start)
        file.seek(start)
        file.write(end)
        file.flush()
