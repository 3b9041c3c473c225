"""Kill backups and restores half-way, and look whether anything half done is left.

`python -m tests.soak backup_kills [--kills 40] [--rows 50000] [--files 300]`. After each kill of a backup, every
folder that has a name can be trusted. After each kill of a restore the database is the old one, or the new one in
recovery, whole in both cases, and the restore that is begun again ends well. Ends with exit code 1 otherwise.
"""

import argparse
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from secrets import token_hex
from uuid import uuid4

from app.ops import backup
from tests.soak.service import Service, free_ports

BYTES = 50_000
LIMIT_SECONDS = 120
OLD, NEW = 1, 2
"""How many users the database has that is there, and the one of the backup."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of this run."""
    parser.add_argument("--kills", type=int, default=40, help="of backups, and as many of restores")
    parser.add_argument("--rows", type=int, default=50_000)
    parser.add_argument("--files", type=int, default=300)


def main(given: argparse.Namespace) -> int:
    """Run the drill; the exit code."""
    with tempfile.TemporaryDirectory(prefix="galley-backup-kills-") as name:
        service = Service(Path(name), *free_ports())
        service.admin("user", "create", "--email", "soak@example.test", "--password", "correct horse")
        service.admin("user", "create", "--email", "second@example.test")
        slug = service.admin("brand", "create", "--owner", "soak@example.test", "--name", "Soak")["slug"]
        _fill(service, slug, given.rows, given.files)
        faults = _kill_backups(service, given.kills)
        faults += _kill_restores(service, given.kills)
    print("NOT fine" if faults else "fine")
    return min(faults, 1)


def _fill(service: Service, slug: str, rows: int, files: int) -> None:
    with closing(sqlite3.connect(_database(service))) as database, database:
        ((brand_id,),) = database.execute("SELECT id FROM brand WHERE slug = ?", (slug,)).fetchall()
        database.executemany(
            "INSERT INTO periodic_run (job, slot) VALUES ('soak', ?)",
            [(f"2026-01-01 00:00:00.{number:06}",) for number in range(rows)],
        )
        for _ in range(files):
            ident = token_hex(16)
            file = service.folder / "var" / "media" / ident[:2] / ident
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(os.urandom(BYTES))
            database.execute(
                "INSERT INTO media_asset (brand_id, uuid, filename, mime_type, size, storage_key, state,"
                " created_at) VALUES (?, ?, 'a.bin', 'image/png', ?, ?, 'stored', '2026-01-01 00:00:00')",
                (brand_id, str(uuid4()), BYTES, f"{ident[:2]}/{ident}"),
            )


def _kill_backups(service: Service, kills: int) -> int:
    to, chance = service.folder / "backups", random.Random(3)
    length = _timed(service, "backup", "create", "--to", str(to))
    faults, ends = 0, Counter[str]()
    for _ in range(kills):
        before = set(to.glob(f"{backup.NAME}*"))
        ends[
            "killed"
            if _kill(service, chance.uniform(0.3, 1) * length, "backup", "create", "--to", str(to))
            else "through"
        ] += 1
        for folder in set(to.glob(f"{backup.NAME}*")) - before:
            ends["complete"] += 1
            faults += bool(_code(service, "backup", "verify", str(folder)))
    _timed(service, "backup", "create", "--to", str(to), "--keep", "1")
    rest = [path.name for path in to.iterdir() if path.name.startswith(backup.PARTIAL)]
    print(f"backups: {dict(ends)}; with a name and not to be trusted: {faults}; unfinished: {rest}")
    return faults + len(rest)


def _kill_restores(service: Service, kills: int) -> int:
    (folder,) = (service.folder / "backups").glob(f"{backup.NAME}*")
    words = ("backup", "restore", str(folder), "--replace", "--yes")
    chance, faults, states = random.Random(5), 0, Counter[str]()
    length = _timed(service, *words)
    for _ in range(kills):
        _spoil(service)
        was_killed = _kill(service, chance.uniform(0.3, 1) * length, *words)
        state = _state(service)
        states[state if was_killed else "through"] += 1
        faults += state == "neither"
        faults += bool(_code(service, *words)) or _state(service) != "new" or _has_gaps(service)
    print(f"restores, after a kill: {dict(states)}; faults after the kill or after the next restore: {faults}")
    return faults


def _spoil(service: Service) -> None:
    """What happened after the backup: one user is gone, no recovery, and a tenth of the files."""
    with closing(sqlite3.connect(_database(service))) as database, database:
        database.execute("DELETE FROM users WHERE email = 'second@example.test'")
        database.execute("DELETE FROM switch WHERE name = 'recovery'")
    for number, file in enumerate(sorted((service.folder / "var" / "media").glob("??/*"))):
        if number % 10 == 0:
            file.unlink()


def _state(service: Service) -> str:
    with closing(sqlite3.connect(f"file:{_database(service)}?mode=ro", uri=True)) as database:
        (check,) = database.execute("PRAGMA integrity_check").fetchone()
        (users,) = database.execute("SELECT count(*) FROM users").fetchone()
        (recoveries,) = database.execute("SELECT count(*) FROM switch WHERE name = 'recovery'").fetchone()
    return {("ok", OLD, 0): "old", ("ok", NEW, 1): "new"}.get((check, users, recoveries), "neither")


def _has_gaps(service: Service) -> bool:
    with closing(sqlite3.connect(_database(service))) as database:
        keys = [key for (key,) in database.execute("SELECT storage_key FROM media_asset")]
    return any((service.folder / "var" / "media" / key).stat().st_size != BYTES for key in keys)


def _kill(service: Service, seconds: float, *words: str) -> bool:
    """Begin a command and kill it after some seconds; whether it was still running."""
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", "admin", *words, "--json"],
        env=service.environ,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(LIMIT_SECONDS)
        return True
    return False


def _timed(service: Service, *words: str) -> float:
    began = time.monotonic()
    service.admin(*words)
    return time.monotonic() - began


def _code(service: Service, *words: str) -> int:
    command = [sys.executable, "-m", "cli.main", "admin", *words, "--json"]
    return subprocess.run(
        command, env=service.environ, capture_output=True, check=False, timeout=LIMIT_SECONDS
    ).returncode


def _database(service: Service) -> Path:
    return service.folder / "var" / "galley.db"
