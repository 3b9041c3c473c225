"""The port to the store of media files, its default in the data directory, and the files of uploads in progress.

A stored file is complete or absent and never changes. The room of media knows its type and owner. The wiring plugs
in an object store.
"""

import asyncio
import fcntl
import os
import re
import secrets
import shutil
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, Final, Protocol
from uuid import UUID

from app.core import data_directory
from app.core.errors import Unavailable

CHUNK: Final = 256 * 1024
INCOMING: Final = ".incoming"
"""The folder of uploads in progress, on the disk of the stored files, so that a rename completes one."""
_PART: Final = ".part"
"""The ending of the names of files there that come in by many requests."""
_PART_LIFETIME: Final = timedelta(hours=24)
"""How long such a file is kept after its last byte."""
_UNFINISHED: Final = ".archives"
"""The folder of archives that are being written, on the same disk."""
ARCHIVES: Final = "archives"
"""The first part of the keys of archives of brands; those of media begin with two digits of their name."""

OWN: Final = ".galley"
"""The first part of the keys of small files that say whose the store is; no file of a brand."""
SENTINEL: Final = f"{OWN}/sentinel.json"
OWNER: Final = f"{OWN}/installation"
ERASURES: Final = f"{OWN}/erased.jsonl"
TRASH: Final = "trash"
"""The first part of the names of discarded files; the second is the day, the rest their key."""

RETRY_SECONDS: Final = 10
"""When a request is repeated at the earliest that met a store that is away."""

_KEY: Final = re.compile(rf"([0-9a-f]{{2}}|{ARCHIVES})/[0-9a-f]{{32}}")
_KEYS_A_BATCH: Final = 500


@dataclass(frozen=True, slots=True)
class StoreFile:
    """A file of a store: its key, its size in bytes, and in a bucket the tag of its content."""

    key: str
    size: int
    tag: str = ""


class StoreAway(Unavailable, OSError):
    """The store of media cannot be reached; the text is the first line of the cause.

    With `refuses` it answers, but does not let this installation in.
    """

    def __init__(self, cause: str, *, refuses: bool = False) -> None:
        super().__init__(retry_after=RETRY_SECONDS)
        self.cause = cause
        self.refuses = refuses

    def __str__(self) -> str:
        return self.cause


class Store(Protocol):
    """Keeps files under keys of `new_key`. Errors of all: StoreAway, and OSError of a disk."""

    async def put(self, key: str, file: Path) -> None:
        """Store the content of `file` completely or not at all, and perhaps remove `file`. An existing key is
        replaced.
        """
        ...

    def read(self, key: str, start: int, end: int) -> AsyncIterator[bytes]:
        """The bytes from `start` up to but without `end`. FileNotFoundError if the file does not exist."""
        ...

    async def delete(self, key: str) -> None:
        """Remove the file; an absent one is no error."""
        ...

    def keys(self, first: str = "") -> AsyncIterator[Sequence[str]]:
        """The keys of all files, archives too, batch by batch; or only those with this `first` part."""
        ...

    def files(self) -> AsyncIterator[Sequence[StoreFile]]:
        """The files of all keys, batch by batch."""
        ...

    async def modified(self, key: str) -> datetime | None:
        """When the file was stored, by the clock of the store; None if it is not there."""
        ...

    async def discard(self, key: str, day: date) -> None:
        """Move the file to the trash of this day; an absent one is no error."""
        ...

    def discarded(self) -> AsyncIterator[Sequence[str]]:
        """The names of all files in the trash, batch by batch."""
        ...

    async def undo(self, name: str) -> None:
        """Move a file of the trash back to its key, unless there is one; an absent one is no error."""
        ...

    async def destroy(self, name: str) -> None:
        """Delete a file of the trash."""
        ...

    async def get_small(self, key: str) -> bytes | None:
        """A small file below `.galley/`; None if there is none."""
        ...

    async def put_small(self, key: str, content: bytes) -> None:
        """Replace a small file below `.galley/`."""
        ...


def new_key() -> str:
    """A random name that cannot be guessed."""
    name = secrets.token_hex(16)
    return f"{name[:2]}/{name}"


FIRST_PARTS: Final = tuple(f"{number:02x}" for number in range(256))
"""The first parts of the keys of media."""


def archive_key(uuid: UUID) -> str:
    """The key of the archive with this random number."""
    return f"{ARCHIVES}/{uuid.hex}"


def is_archive(key: str) -> bool:
    """Whether this key is that of an archive of a brand, not of a media file."""
    return key.startswith(f"{ARCHIVES}/")


def trash_name(key: str, day: date) -> str:
    """The name of a file in the trash."""
    return f"{TRASH}/{day:%Y-%m-%d}/{key}"


def of_trash(name: str) -> tuple[date, str] | None:
    """The day and the key of a name in the trash; None for any other."""
    first, _, rest = name.partition("/")
    day, _, key = rest.partition("/")
    if first != TRASH or not is_key(key):
        return None
    try:
        return date.fromisoformat(day), key
    except ValueError:
        return None


def is_key(text: str) -> bool:
    """Whether this has the form of a key; a store may hold other objects too."""
    return _KEY.fullmatch(text) is not None


class FileStore:
    """Private files in a directory; each is renamed into its place when it is complete and on disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, key: str, file: Path) -> None:
        """Move the file to its place."""
        await asyncio.to_thread(_move, file, self._path(key))

    async def read(self, key: str, start: int, end: int) -> AsyncGenerator[bytes]:
        """Read chunk by chunk."""
        handle = await _open(self._path(key))
        try:
            await asyncio.to_thread(handle.seek, start)
            while start < end:
                chunk = await asyncio.to_thread(handle.read, min(CHUNK, end - start))
                if not chunk:
                    return
                start += len(chunk)
                yield chunk
        finally:
            handle.close()

    async def delete(self, key: str) -> None:
        """Unlink the file."""
        await asyncio.to_thread(self._path(key).unlink, missing_ok=True)

    async def keys(self, first: str = "") -> AsyncGenerator[Sequence[str]]:
        """List the folders one after the other."""
        names = await asyncio.to_thread(self._list, (first,) if first else ("??", ARCHIVES))
        for at in range(0, len(names), _KEYS_A_BATCH):
            yield names[at : at + _KEYS_A_BATCH]

    async def files(self) -> AsyncGenerator[Sequence[StoreFile]]:
        """Look at the files of each batch."""
        async for batch in self.keys():
            yield await asyncio.to_thread(self._look, batch)

    def _look(self, keys: Sequence[str]) -> list[StoreFile]:
        files: list[StoreFile] = []
        for key in keys:
            with suppress(FileNotFoundError):
                files.append(StoreFile(key, self._path(key).stat().st_size))
        return files

    async def modified(self, key: str) -> datetime | None:
        """When its content was written."""
        return await asyncio.to_thread(self._modified, self._path(key))

    def _modified(self, path: Path) -> datetime | None:
        try:
            return datetime.fromtimestamp(path.stat().st_mtime, UTC)
        except FileNotFoundError:
            return None

    async def discard(self, key: str, day: date) -> None:
        """Rename it."""
        to = self._folder / trash_name(key, day)
        await asyncio.to_thread(data_directory.make_private, to.parent)
        with suppress(FileNotFoundError):
            await asyncio.to_thread(self._path(key).rename, to)

    async def discarded(self) -> AsyncGenerator[Sequence[str]]:
        """List the folders of the days."""
        paths = await asyncio.to_thread(lambda: sorted((self._folder / TRASH).glob("*/*/*")))
        names = [path.relative_to(self._folder).as_posix() for path in paths]
        for at in range(0, len(names), _KEYS_A_BATCH):
            yield names[at : at + _KEYS_A_BATCH]

    async def undo(self, name: str) -> None:
        """Link it back and remove it from the trash."""
        if (place := of_trash(name)) is not None:
            await asyncio.to_thread(self._undo, self._folder / name, self._path(place[1]))

    def _undo(self, path: Path, to: Path) -> None:
        data_directory.make_private(to.parent)
        with suppress(FileNotFoundError, FileExistsError):
            to.hardlink_to(path)
        path.unlink(missing_ok=True)

    async def destroy(self, name: str) -> None:
        """Unlink it."""
        if of_trash(name) is not None:
            await asyncio.to_thread((self._folder / name).unlink, missing_ok=True)

    async def get_small(self, key: str) -> bytes | None:
        """Read the file."""
        try:
            return await asyncio.to_thread((self._folder / key).read_bytes)
        except FileNotFoundError:
            return None

    async def put_small(self, key: str, content: bytes) -> None:
        """Write the file as a whole."""
        path = self._folder / key
        for folder in (self._folder, path.parent):
            await asyncio.to_thread(data_directory.make_private, folder)
        await asyncio.to_thread(data_directory.write_whole, path, content)

    def _list(self, folders: Sequence[str]) -> list[str]:
        files = (file for folder in folders for file in self._folder.glob(f"{folder}/*"))
        names = (file.relative_to(self._folder).as_posix() for file in files)
        return [name for name in names if is_key(name)]

    def _path(self, key: str) -> Path:
        if not is_key(key):
            raise ValueError("not a key of this store")
        return self._folder / key


class Small:
    """One small file of a store, read and written as a whole."""

    def __init__(self, store: Store, key: str) -> None:
        self._store = store
        self._key = key

    async def read(self) -> bytes | None:
        """Its content; None if there is none."""
        return await self._store.get_small(self._key)

    async def write(self, content: bytes) -> None:
        """Replace it."""
        await self._store.put_small(self._key, content)


async def _open(path: Path) -> BufferedReader:
    """Open the file; if the task is cancelled meanwhile, it is closed when the thread has opened it."""
    opening = asyncio.ensure_future(asyncio.to_thread(path.open, "rb"))
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        opening.add_done_callback(_close_opened)
        raise


def _close_opened(opening: asyncio.Future[BufferedReader]) -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()


def _move(file: Path, to: Path) -> None:
    file.chmod(data_directory.PRIVATE_FILE)
    _sync(file)
    data_directory.make_private(to.parent)
    file.replace(to)
    _sync(to.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@asynccontextmanager
async def incoming() -> AsyncGenerator[Path]:
    """A new empty private file (0600) for an upload; removed at the end of the block."""
    folder = _plugged()[1]
    path = folder / secrets.token_hex(16)
    await asyncio.to_thread(_make, path)
    try:
        yield path
    finally:
        # No thread: this is quick, and must also run if the task is cancelled.
        with suppress(OSError):
            path.unlink(missing_ok=True)


def part_size(uuid: UUID) -> int:
    """How many bytes have come of the file of an upload, on this machine; to be called in a thread."""
    try:
        return _part(uuid).stat().st_size
    except FileNotFoundError:
        return 0


def open_part(uuid: UUID) -> BinaryIO | None:
    """The file of an upload, to be written at its end by the caller alone until it is closed.

    None while somebody else has it. To be called in a thread.
    """
    path = _part(uuid)
    data_directory.make_private(path.parent.parent)
    data_directory.make_private(path.parent)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, data_directory.PRIVATE_FILE)
    file = os.fdopen(descriptor, "r+b", buffering=0)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        # The last holder may have removed it.
        is_same = path.exists() and os.path.samestat(path.stat(), os.fstat(descriptor))
    except BlockingIOError:
        is_same = False
    if not is_same:
        file.close()
        return None
    return file


@asynccontextmanager
async def whole_part(uuid: UUID) -> AsyncGenerator[Path]:
    """Another name of the file of an upload, under which it may be changed or moved; removed after the block.

    The file keeps its own name, so that it is there again if the process dies.
    """
    path = _plugged()[1] / secrets.token_hex(16)
    await asyncio.to_thread(os.link, _part(uuid), path)
    try:
        yield path
    finally:
        with suppress(OSError):
            path.unlink(missing_ok=True)


def forget_part(uuid: UUID) -> None:
    """Remove the file of an upload, if it is on this machine; to be called in a thread."""
    _part(uuid).unlink(missing_ok=True)


def _part(uuid: UUID) -> Path:
    return _plugged()[1] / f"{uuid.hex}{_PART}"


async def fetch(key: str, size: int, to: Path) -> None:
    """Write a stored file of this size to `to`. FileNotFoundError if it does not exist."""
    with to.open("wb") as file:
        async for chunk in store().read(key, 0, size):
            file.write(chunk)


def _make(path: Path) -> None:
    data_directory.make_private(path.parent.parent)
    data_directory.make_private(path.parent)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, data_directory.PRIVATE_FILE))


def unfinished(uuid: UUID) -> Path:
    """Where this process writes the archive with this number until it is complete; to be called in a thread."""
    folder = _plugged()[1].with_name(_UNFINISHED)
    data_directory.make_private(folder.parent)
    data_directory.make_private(folder)
    return folder / uuid.hex


def unfinished_files() -> list[Path]:
    """The files of archives that are being written on this machine; to be called in a thread."""
    return list(_plugged()[1].with_name(_UNFINISHED).glob("*"))


def free_bytes() -> int:
    """The free bytes of the disk for uploads; to be called in a thread."""
    folder = _plugged()[1]
    while not folder.exists():
        folder = folder.parent
    return shutil.disk_usage(folder).free


async def forget_incoming(before: datetime) -> int:
    """Remove files of uploads before this time, which dead processes left; their number."""
    return await asyncio.to_thread(_forget, _plugged()[1], before)


def _forget(folder: Path, before: datetime) -> int:
    count = 0
    for file in folder.glob("*"):
        with suppress(FileNotFoundError):
            lifetime = _PART_LIFETIME if file.suffix == _PART else timedelta(0)
            if datetime.fromtimestamp(file.stat().st_mtime, UTC) < before - lifetime:
                file.unlink()
                count += 1
    return count


def store() -> Store:
    """The store of this process; RuntimeError before `plug`."""
    return _plugged()[0]


def plug(store: Store, folder: Path) -> None:
    """Use `store` from now on, and a folder inside of `folder` for what comes in; called by the wiring."""
    global _current
    _current = (store, folder / INCOMING)


def unplug() -> None:
    """Back to no store; called when the wiring closes."""
    global _current
    _current = None


_current: tuple[Store, Path] | None = None


def _plugged() -> tuple[Store, Path]:
    if _current is None:
        message = "no store of media is plugged in"
        raise RuntimeError(message)
    return _current
