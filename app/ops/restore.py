"""Putting a backup back, and trying whether one could be.

A database is put back as a whole or not at all: on SQLite a file that is ready takes the place of the old one,
which stays beside it; on PostgreSQL it is one transaction. It is in recovery from its first moment on.
"""

import asyncio
import shutil
import sqlite3
import tempfile
from collections.abc import Collection, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from app import wiring
from app.core import clock, crypto, data_directory, iso_time, key_probe, recovery, sentinel, server_lock, storage
from app.core.config import Settings
from app.core.db import Statement, connection
from app.core.installation_cell import OtherCell
from app.core.recovery import Recovery
from app.core.sentinel import Cause
from app.migrations import upgrade
from app.ops import backup, engine_change
from app.ops.backup import DUMP, MEDIA, SQLITE, BackupManifest, Show, Unusable
from app.wiring import services

_WORK: Final = ".restore"
_REPLACED: Final = "replaced-"
_SESSIONS: Final = Statement(
    """
    SELECT count(*) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'galley%'
       AND application_name <> :own
    """,
    row=int,
)
_PEOPLE: Final = Statement("SELECT count(*) FROM users", row=int)


async def verify(settings: Settings, folder: Path, show: Show, scratch: str | None = None) -> BackupManifest:
    """Try whether a backup can be put back: digests, rows, migrations, and a sealed value under the present keys.

    A database of PostgreSQL is restored into the empty one at the address `scratch`, which is emptied afterwards;
    without one only the list of its contents is read. Errors: Unusable.
    """
    manifest = await _whole(folder, show)
    if manifest.engine == "sqlite":
        with tempfile.TemporaryDirectory(prefix="galley-verify-") as directory:
            work = Path(directory)
            await asyncio.to_thread(shutil.copyfile, folder / SQLITE, work / SQLITE)
            tables, keys = await asyncio.to_thread(backup.contents_of_sqlite, work / SQLITE)
            _compare(manifest, tables)
            await _try_out(settings.model_copy(update={"data_dir": work, "database_url": None}), settings)
    elif scratch is None:
        command, environment = backup.client("pg_restore", settings)
        await asyncio.to_thread(backup.run, [command[0], "--list", str(folder / DUMP)], environment)
        keys = []
    else:
        keys = await _verify_in(settings.model_copy(update={"database_url": scratch}), settings, folder, manifest)
    if manifest.media == "none":
        return manifest
    if manifest.media == "files":
        files: Collection[str] = {name.removeprefix(f"{MEDIA}/") for name in manifest.files}
    else:
        files = await _look_for_files(settings, folder)
    absences = [key for key in keys if key not in files and key not in manifest.missing]
    if absences:
        raise Unusable(f"{len(absences)} files of media are not in the backup, such as {absences[0]}")
    return manifest


async def _look_for_files(settings: Settings, folder: Path) -> Collection[str]:
    """The files of media that a backup lists, if the store or its trash has each as it was. Errors: Unusable."""
    files = backup.media_list(folder)
    store = services.media_store(settings)
    present = {file.key: file async for batch in store.files() for file in batch}
    places = [storage.of_trash(name) async for batch in store.discarded() for name in batch]
    trash = {place[1] for place in places if place is not None}
    losses = [key for key, file in files.items() if (present[key] != file if key in present else key not in trash)]
    if losses:
        raise Unusable(f"{len(losses)} files of media are not in the store as they were, such as {min(losses)}")
    return files.keys()


async def _verify_in(scratch: Settings, settings: Settings, folder: Path, manifest: BackupManifest) -> list[str]:
    async with wiring.database(scratch):
        tables, _ = await backup.contents_of_postgres()
    if tables:
        raise Unusable("the database of --scratch is not empty")
    try:
        await asyncio.to_thread(_put_back, scratch, folder, None)
        async with wiring.database(scratch):
            tables, keys = await backup.contents_of_postgres()
        _compare(manifest, tables)
        await _try_out(scratch, settings)
        return keys
    finally:
        psql, environment = backup.client("psql", scratch)
        words = ["--no-psqlrc", "--quiet", "--single-transaction", f"--command={_EMPTY}"]
        await asyncio.to_thread(backup.run, [*psql, *words], environment)


async def _try_out(scratch: Settings, settings: Settings) -> None:
    """Migrate a database that was put back on trial, and open what is sealed in it. Errors: Unusable."""
    try:
        await upgrade.apply(scratch)
    except (OtherCell, upgrade.UnknownSchema) as unknown:
        raise Unusable(f"the backup cannot be used here: {unknown}") from unknown
    async with wiring.database(scratch):
        crypto.configure(crypto.Vault(settings.keys()))
        try:
            await key_probe.check()
        except key_probe.WrongKey as wrong:
            raise Unusable(str(wrong)) from wrong


async def _whole(folder: Path, show: Show) -> BackupManifest:
    """The manifest of a backup of which every file is as it was written. Errors: Unusable."""
    manifest = backup.read_manifest(folder)
    present = await backup.digests(folder, show)
    for name, entry in manifest.files.items():
        if name not in present:
            raise Unusable(f"the backup lacks {name}")
        if present[name] != entry:
            raise Unusable(f"{folder / name} is not as it was written: its digest differs")
    return manifest


def _compare(manifest: BackupManifest, tables: dict[str, int]) -> None:
    differences = [name for name in {*tables, *manifest.tables} if tables.get(name) != manifest.tables.get(name)]
    if differences:
        name = min(differences)
        raise Unusable(f"{name} has {tables.get(name)} rows instead of {manifest.tables.get(name)}")


async def refusals(settings: Settings, manifest: BackupManifest, *, replace: bool) -> list[str]:
    """Why this backup may not be put back here now."""
    if settings.is_embedded and manifest.engine != "sqlite":
        return [f"this is a backup of {manifest.engine}, which embedded storage cannot take over"]
    reasons: list[str] = []
    crypto.configure(crypto.Vault(settings.keys()))
    if manifest.keys and not set(manifest.keys) & set(crypto.vault().fingerprints()):
        reasons.append(
            "what is sealed in it needs another key: put the GALLEY_SECRET_KEY of that installation, or its"
            f" secret.key in {settings.data_dir}, back first"
        )
    if server_lock.is_held(settings.server_lock_path):
        reasons.append("Galley runs here: stop it first")
    people = 0
    if settings.is_embedded:
        if settings.database_path.exists() and settings.database_path.stat().st_size:
            tables, _ = await asyncio.to_thread(backup.contents_of_sqlite, settings.database_path)
            people = tables.get("users", 0)
    else:
        async with wiring.database(settings):
            if await _SESSIONS.row(own="galley restore"):
                reasons.append("Galley is connected to the database: stop every process of it first")
            tables, _ = await backup.contents_of_postgres()
            people = tables.get("users", 0)
    if people and not replace:
        reasons.append(
            f"there is an installation with {people} users here: --replace puts the backup in its place"
        )
    return reasons


class Unfinished(Exception):
    """A restore broke off after its first change; the text says why."""


async def put_back(settings: Settings, folder: Path, show: Show) -> BackupManifest:
    """Put a whole backup in the place of the database, migrate it, and begin recovery.

    Errors: Unusable, and nothing was changed; Unfinished, and it can be done again.
    """
    manifest = await _whole(folder, show)
    try:
        await _carry_out(settings, folder, manifest, show)
    except (Unusable, OSError) as failure:
        raise Unfinished(str(failure)) from failure
    return manifest


async def _carry_out(settings: Settings, folder: Path, manifest: BackupManifest, show: Show) -> None:
    state = Recovery(Cause.RESTORED, clock.now(), iso_time.parse(manifest.taken_at), "a backup was put back")
    above = await _highest_beat(settings)
    if settings.is_embedded:
        await _replace_file(settings, folder, state, above)
    elif manifest.engine == "sqlite":
        await _change_engine(settings, folder, state, above, show)
    else:
        await asyncio.to_thread(_put_back, settings, folder, state)
        await upgrade.apply(settings)
        async with wiring.database(settings):
            await recovery.leave_gap(above)
    await _put_media(settings, folder, manifest, show)
    # It would tell of the database that is gone: the state is known, and stands in the one that was put back.
    settings.sentinel_path.unlink(missing_ok=True)


async def _highest_beat(settings: Settings) -> int:
    """The highest beat that a sentinel has: that of the database will be higher, so that it counts no more."""
    places: list[sentinel.Place] = [sentinel.File(settings.sentinel_path)]
    store = services.media_store(settings)
    if not isinstance(store, storage.FileStore):
        places.append(storage.Small(store, storage.SENTINEL))
    marks = [await sentinel.look(place) for place in places]
    return max((mark.beat for mark in marks if mark is not None), default=0)


async def _replace_file(settings: Settings, folder: Path, state: Recovery, above: int) -> None:
    work = settings.data_dir / _WORK
    await asyncio.to_thread(shutil.rmtree, work, ignore_errors=True)
    data_directory.make_private(work)
    scratch = settings.model_copy(update={"data_dir": work})
    await asyncio.to_thread(shutil.copyfile, folder / SQLITE, work / SQLITE)
    (work / SQLITE).chmod(data_directory.PRIVATE_FILE)
    await upgrade.apply(scratch)
    async with wiring.database(scratch):
        await recovery.put(state)
        await recovery.leave_gap(above)
    await asyncio.to_thread(_swap, settings, work, f"{_REPLACED}{clock.now():%Y%m%dT%H%M%SZ}")


async def _change_engine(settings: Settings, folder: Path, state: Recovery, above: int, show: Show) -> None:
    """Put the rows of a backup of embedded storage into the tables of PostgreSQL, which are made anew first."""
    with tempfile.TemporaryDirectory(prefix="galley-restore-") as directory:
        work = Path(directory)
        await asyncio.to_thread(shutil.copyfile, folder / SQLITE, work / SQLITE)
        await upgrade.apply(settings.model_copy(update={"data_dir": work, "database_url": None}))
        async with wiring.database(settings):
            await connection().execute_script(_EMPTY)
        await upgrade.apply(settings)
        async with wiring.database(settings):
            await engine_change.put_rows(work / SQLITE, state, show)
            await recovery.leave_gap(above)


def _swap(settings: Settings, work: Path, name: str) -> None:
    """Keep the old file beside, and let the new one take its place in one step."""
    with closing(sqlite3.connect(work / SQLITE)) as ready:
        ready.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        ready.execute("PRAGMA journal_mode = DELETE")
    path = settings.database_path
    if path.exists() and path.stat().st_size:
        beside = settings.data_dir / name
        data_directory.make_private(beside)
        # What is in its log belongs to the file; that of a file that is broken goes along as it is.
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as old:
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (beside / SQLITE).hardlink_to(path)
        for end in ("-wal", "-shm"):
            with suppress(FileNotFoundError):
                path.with_name(f"{SQLITE}{end}").rename(beside / f"{SQLITE}{end}")
    (work / SQLITE).replace(path)
    shutil.rmtree(work)


async def _put_media(settings: Settings, folder: Path, manifest: BackupManifest, show: Show) -> None:
    """Bring the files back that are not there; none is deleted or overwritten."""
    names = [name for name in manifest.files if name.startswith(f"{MEDIA}/")]
    store = services.media_store(settings)
    for number, name in enumerate(names):
        key = name.removeprefix(f"{MEDIA}/")
        target = settings.media_dir / key
        if not isinstance(store, storage.FileStore):
            if await store.modified(key) is None:
                await store.put(key, folder / name)
        elif not target.exists():
            await asyncio.to_thread(_bring, folder / name, target)
        if (number + 1) % 500 == 0 or number + 1 == len(names):
            await show(number + 1, len(names))


def _bring(source: Path, target: Path) -> None:
    data_directory.make_private(target.parent)
    beside = target.with_name(f".{target.name}")
    shutil.copyfile(source, beside)
    beside.chmod(data_directory.PRIVATE_FILE)
    beside.rename(target)


def _put_back(settings: Settings, folder: Path, state: Recovery | None) -> None:
    """Replace the tables of a PostgreSQL database in one transaction, in recovery from its first moment on."""
    restore, _ = backup.client("pg_restore", settings)
    psql, environment = backup.client("psql", settings)
    with tempfile.TemporaryDirectory(prefix="galley-restore-") as directory:
        before, script, after = (Path(directory) / name for name in ("before.sql", "dump.sql", "after.sql"))
        before.write_text(_EMPTY, encoding="utf-8")
        parts = ("--no-owner", "--no-privileges", "--no-comments")
        backup.run([restore[0], *parts, f"--file={script}", str(folder / DUMP)], environment)
        text = "" if state is None else _BEGIN.format(state.json().replace("'", "''"))
        after.write_text(text, encoding="utf-8")
        words = ["--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        files = [f"--file={file}" for file in (before, script, after)]
        backup.run([*psql, *words, *files], environment)


# Not the schema: in PostgreSQL 14, and in a cluster that was upgraded from it, it belongs to the first user.
_EMPTY: Final = """
DO $$
DECLARE name text;
BEGIN
    FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname = 'public' LOOP
        EXECUTE 'DROP TABLE IF EXISTS ' || name || ' CASCADE';
    END LOOP;
END $$;
"""
_BEGIN: Final = """
INSERT INTO public.switch (name, value) VALUES ('recovery', '{}')
ON CONFLICT (name) DO UPDATE SET value = excluded.value;
"""

NEXT: Final[Sequence[str]] = (
    "galley serve                    # or start your services: nothing is sent yet",
    "galley admin recovery status    # what the platforms say, and what will go out",
)
