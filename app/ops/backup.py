"""Backups: a folder with the database, the files of media and a manifest, complete or absent.

The folder gets its name when everything in it is on disk. What a broken-off backup left behind is removed by the
next one. Keys are never part of it: the manifest names them by their fingerprints.
"""

import asyncio
import fcntl
import hashlib
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable, Generator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, cast

import orjson

from app.core import (
    backup_mark,
    clock,
    crypto,
    data_directory,
    iso_time,
    postgres_url,
    recovery,
    sentinel,
    storage,
)
from app.core.config import Settings
from app.core.db import Statement, atomic, connection, dialect
from app.core.release import version
from app.core.sentinel import Mark
from app.core.storage import StoreFile
from app.migrations import upgrade
from app.wiring import services

Show = Callable[[int, int], Awaitable[None]]

NAME: Final = "galley-"
PARTIAL: Final = ".galley-unfinished-"
MANIFEST: Final = "manifest.json"
MEDIA_LIST: Final = "media.json"
SQLITE: Final = "galley.db"
DUMP: Final = "galley.dump"
MEDIA: Final = "media"
_BLOCK: Final = 1024 * 1024
_PAGES: Final = 1_000
_OWN_TABLES: Final = ("sqlite_sequence",)


class MediaPart(StrEnum):
    """What a backup has of the files of media: copies, a list of what the store has, or nothing."""

    COPY = "copy"
    LIST = "list"
    NONE = "none"


class Unusable(Exception):
    """The backup, or what is needed for it, cannot be used; the text says why and what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A file of a backup: its size, and its SHA-256."""

    size: int
    sha256: str


@dataclass(frozen=True, slots=True)
class BackupManifest:
    """What a backup holds, and of which installation at which moment."""

    release: str
    migration: str
    installation: str
    beat: int
    taken_at: str
    engine: str
    media: str
    tables: Mapping[str, int]
    files: Mapping[str, Entry]
    keys: Sequence[str] = field(default_factory=list[str])
    missing: Sequence[str] = field(default_factory=list[str])

    def json(self) -> bytes:
        """The manifest as JSON."""
        return orjson.dumps(asdict(self), option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


def read_manifest(folder: Path) -> BackupManifest:
    """The manifest of a backup. Errors: Unusable."""
    try:
        values = cast("dict[str, Any]", orjson.loads((folder / MANIFEST).read_bytes()))
        files = {name: Entry(**entry) for name, entry in values.pop("files").items()}
        return BackupManifest(**values, files=files)
    except OSError as failure:
        raise Unusable(f"{folder} is no backup: {failure.strerror}: {folder / MANIFEST}") from failure
    except (ValueError, TypeError, KeyError, AttributeError) as failure:
        raise Unusable(f"{folder / MANIFEST} is broken") from failure


async def create(
    settings: Settings, to: Path, show: Show, media: MediaPart | None = None
) -> tuple[Path, BackupManifest]:
    """Write a backup of the open installation into a new folder inside of `to`; the folder, and what it holds.

    Galley may run on. Without `media`, files of media are copied, and listed where they are in a bucket. Errors:
    Unusable; OSError where the disk is full.
    """
    with alone(to):
        folder, manifest = await write(settings, to, show, media)
    await backup_mark.note(iso_time.parse(manifest.taken_at))
    return folder, manifest


async def write(settings: Settings, to: Path, show: Show, media: MediaPart | None) -> tuple[Path, BackupManifest]:
    """The same, by a caller that holds the folder `to` and notes the backup when it is where it belongs."""
    at = clock.now()
    partial = to / f"{PARTIAL}{at:%Y%m%dT%H%M%S}"
    final = to / f"{NAME}{at:%Y%m%dT%H%M%S}Z"
    if final.exists():
        raise Unusable(f"{final} exists already")
    if media is None:
        media = MediaPart.COPY if isinstance(storage.store(), storage.FileStore) else MediaPart.LIST
    partial.mkdir(mode=data_directory.PRIVATE_DIRECTORY)
    try:
        tables, keys = await _database(settings, partial)
        mark = await _leave_behind(settings)
        missing = await _MEDIA[media](settings, partial, keys, show)
        manifest = BackupManifest(
            release=version(),
            migration=upgrade.migration_names()[-1],
            installation=str(mark.installation),
            beat=mark.beat,
            taken_at=iso_time.microseconds_z(at),
            engine=dialect(),
            media="files" if media is MediaPart.COPY else media.value,
            tables=tables,
            files=await digests(partial, show),
            keys=crypto.vault().fingerprints(),
            missing=missing,
        )
        data_directory.write_whole(partial / MANIFEST, manifest.json())
        await asyncio.to_thread(_sync, partial)
        partial.rename(final)
    except BaseException:
        shutil.rmtree(partial, ignore_errors=True)
        raise
    return final, manifest


async def _leave_behind(settings: Settings) -> Mark:
    """Raise the beat: the copy is behind from now on, also where the next thing that happens is its restore."""
    if recovery.is_forced() or await recovery.read() is not None:
        return await recovery.mark()
    mark = await recovery.beat()
    for place in services.sentinel_places(settings):
        with suppress(OSError):  # the next beat is written there as well
            await sentinel.leave(place, mark)
    return mark


def forget_old(to: Path, number: int) -> list[Path]:
    """Delete all complete backups in `to` but the newest ones; those that were deleted."""
    complete = sorted(folder for folder in to.glob(f"{NAME}*") if (folder / MANIFEST).is_file())
    old = complete[: max(0, len(complete) - number)]
    for folder in old:
        # Without its manifest it is no backup any more, also where the rest cannot be deleted.
        (folder / MANIFEST).unlink()
        shutil.rmtree(folder)
    return old


async def digests(folder: Path, show: Show) -> dict[str, Entry]:
    """Every file below the folder but its manifest, with size and digest."""
    paths = await asyncio.to_thread(
        lambda: sorted(path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    )
    entries: dict[str, Entry] = {}
    for number, path in enumerate(paths):
        entries[path.relative_to(folder).as_posix()] = await asyncio.to_thread(_entry, path)
        if (number + 1) % 500 == 0 or number + 1 == len(paths):
            await show(number + 1, len(paths))
    return entries


def client(name: str, settings: Settings) -> tuple[list[str], dict[str, str]]:
    """A program of PostgreSQL's client for this database, and its environment. Errors: Unusable."""
    path = shutil.which(name)
    if path is None:
        raise Unusable(f"{name} is not installed: install the client programs of PostgreSQL")
    parameters = {**postgres_url.parsed(settings.database_url or "").parameters}
    # The password stands in the environment: everybody on the machine can read the arguments of a program.
    environment = {**os.environ, "PGPASSWORD": parameters.pop("password", "")}
    quoted = {key: value.replace("\\", "\\\\").replace("'", "\\'") for key, value in parameters.items()}
    return [path, "--dbname=" + " ".join(f"{key}='{value}'" for key, value in quoted.items())], environment


def run(command: Sequence[str], environment: Mapping[str, str]) -> None:
    """Run a program of PostgreSQL's client. Errors: Unusable with what it says."""
    done = subprocess.run(
        command, env=dict(environment), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise Unusable(f"{Path(command[0]).name} failed: {lines[-1] if lines else done.returncode}")


async def _database(settings: Settings, folder: Path) -> tuple[dict[str, int], list[str]]:
    """Copy the database as it is at one moment; the rows of each table, and the keys of its files."""
    if settings.is_embedded:
        await asyncio.to_thread(_copy_sqlite, settings.database_path, folder / SQLITE)
        return await asyncio.to_thread(contents_of_sqlite, folder / SQLITE)
    command, environment = client("pg_dump", settings)
    await _check_version("pg_dump")
    async with atomic():
        await connection().execute_query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        (snapshot,) = await _SNAPSHOT.rows()
        tables, keys = await contents_of_postgres()
        words = ["--format=custom", "--no-owner", "--no-privileges", f"--snapshot={snapshot}"]
        await asyncio.to_thread(run, [*command, *words, f"--file={folder / DUMP}"], environment)
    return tables, keys


_SNAPSHOT: Final = Statement("SELECT pg_export_snapshot() AS snapshot", row=str)
_VERSION: Final = Statement("SELECT current_setting('server_version_num') AS version", row=str)
_TABLES: Final = Statement(
    "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename", row=str
)
_FILES: Final = {
    "media_asset": "state = 'stored'",
    "media_rendition": "state = 'made'",
    "media_thumbnail": "storage_key IS NOT NULL",
}
"""The tables whose rows have files, and which of their rows have one that is there."""


def _keys(tables: Mapping[str, int]) -> str:
    """The statement for the keys of all files, by the tables of a database that an older release may have made."""
    return " UNION ".join(
        f"SELECT storage_key FROM {name} WHERE {condition}" for name, condition in _FILES.items() if name in tables
    )


async def _check_version(name: str) -> None:
    """Refuse a client that is older than the server. Errors: Unusable."""
    server = int((await _VERSION.row()) or "0") // 10_000
    version_line = await asyncio.to_thread(subprocess.run, [name, "--version"], capture_output=True, check=False)
    words = version_line.stdout.decode(errors="replace").split()
    own = int(next((word for word in words if word[:1].isdigit()), "0").partition(".")[0])
    if own < server:
        raise Unusable(
            f"{name} is of version {own} and the server of {server}: install a client of {server} or newer"
        )


async def contents_of_postgres() -> tuple[dict[str, int], list[str]]:
    """The rows of each table of the open database, and the keys of its files."""
    tables: dict[str, int] = {}
    for table in await _TABLES.rows():
        rows = await connection().execute_query_dict(f'SELECT count(*) AS n FROM "{table}"')
        tables[table] = rows[0]["n"]
    statement = _keys(tables)
    rows = await connection().execute_query_dict(statement) if statement else []
    return tables, [row["storage_key"] for row in rows]


def contents_of_sqlite(file: Path) -> tuple[dict[str, int], list[str]]:
    """The rows of each table of a file, and the keys of its files. Errors: Unusable where it is broken."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            (state,) = database.execute("PRAGMA integrity_check(1)").fetchone()
            if state != "ok":
                raise Unusable(f"{file} is broken: {state}")
            names = database.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
            ).fetchall()
            tables = {
                name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]
                for (name,) in names
                if name not in _OWN_TABLES
            }
            statement = _keys(tables)
            keys = [key for (key,) in database.execute(statement)] if statement else []
    except sqlite3.Error as failure:
        raise Unusable(f"{file} cannot be read: {failure}") from failure
    return tables, keys


def _copy_sqlite(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as database, closing(sqlite3.connect(target)) as copy:
        database.execute("PRAGMA busy_timeout = 10000")
        # All pages in one step: a step that others write between begins the copy anew.
        database.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode = DELETE")
    target.chmod(data_directory.PRIVATE_FILE)


async def _present_files() -> dict[str, StoreFile]:
    """What the store of media has, by its keys."""
    return {file.key: file async for batch in storage.store().files() for file in batch}


async def _copy_media(settings: Settings, folder: Path, keys: Sequence[str], show: Show) -> list[str]:
    """Copy the files of media, by links where both are on one disk; the keys without a file."""
    store, missing = storage.store(), list[str]()
    present = None if isinstance(store, storage.FileStore) else await _present_files()
    for number, key in enumerate(keys):
        target = folder / MEDIA / key
        target.parent.mkdir(parents=True, exist_ok=True, mode=data_directory.PRIVATE_DIRECTORY)
        if present is None:
            is_there = await asyncio.to_thread(_take, settings.media_dir / key, target)
        elif is_there := key in present:
            await storage.fetch(key, present[key].size, target)
            target.chmod(data_directory.PRIVATE_FILE)
        if not is_there:
            missing.append(key)
        if (number + 1) % 500 == 0 or number + 1 == len(keys):
            await show(number + 1, len(keys))
    return missing


async def _list_media(_settings: Settings, folder: Path, keys: Sequence[str], _show: Show) -> list[str]:
    """Write down what the store has of the files of media; the keys without a file."""
    present = await _present_files()
    files = {key: (present[key].size, present[key].tag) for key in keys if key in present}
    data_directory.write_whole(folder / MEDIA_LIST, orjson.dumps(files, option=orjson.OPT_SORT_KEYS))
    return [key for key in keys if key not in present]


async def _leave_media(_settings: Settings, _folder: Path, _keys: Sequence[str], _show: Show) -> list[str]:
    return []


_MEDIA: Final = {MediaPart.COPY: _copy_media, MediaPart.LIST: _list_media, MediaPart.NONE: _leave_media}


def media_list(folder: Path) -> dict[str, StoreFile]:
    """The files of media that a backup lists, by their keys. Errors: Unusable."""
    try:
        values = cast("dict[str, tuple[int, str]]", orjson.loads((folder / MEDIA_LIST).read_bytes()))
        return {key: StoreFile(key, size, tag) for key, (size, tag) in values.items()}
    except (OSError, ValueError, TypeError, AttributeError) as failure:
        raise Unusable(f"{folder / MEDIA_LIST} is broken") from failure


def _take(source: Path, target: Path) -> bool:
    try:
        # A stored file never changes, so the backup may share it.
        target.hardlink_to(source)
    except FileNotFoundError:
        return False
    except OSError:
        shutil.copyfile(source, target)
        target.chmod(data_directory.PRIVATE_FILE)
    return True


def _entry(path: Path) -> Entry:
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
            size += len(block)
    return Entry(size, digest.hexdigest())


@contextmanager
def alone(to: Path) -> Generator[None]:
    """Hold the folder of backups, and remove what a broken-off one left in it. Errors: Unusable."""
    data_directory.make_private(to)
    handle = os.open(to / ".lock", os.O_RDWR | os.O_CREAT, data_directory.PRIVATE_FILE)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unusable(f"another backup to {to} is under way") from None
        for rest in to.glob(f"{PARTIAL}*"):
            shutil.rmtree(rest, ignore_errors=True)
        yield
    finally:
        os.close(handle)


def _sync(folder: Path) -> None:
    """Bring everything in the folder to the disk before it gets its name."""
    for path in [*folder.rglob("*"), folder]:
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def age(manifest: BackupManifest, now: datetime) -> float:
    """How old a backup is, in seconds."""
    return (now - iso_time.parse(manifest.taken_at)).total_seconds()
