"""An embedded installation moves to PostgreSQL and a bucket: a backup is made there and put back here."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from app.ops import backup
from tests import database
from tests.database import KEY
from tests.object_server import ObjectServer
from tests.ops.processes import Place
from tests.ops.test_backup import done

pytestmark = pytest.mark.skipif(database.DATABASE == "sqlite", reason="it moves to PostgreSQL")
TABLES = ("users", "brand", "post", "publication", "revision", "media_asset", "webhook_endpoint", "channel")
SECRET = {"GALLEY_SECRET_KEY": KEY.get_secret_value()}


def out(place: Place, *words: str, **more: str) -> dict[str, Any]:
    ran = place.run("admin", *words, "--json", **SECRET, **more)
    assert ran.returncode == 0, ran
    return json.loads(ran.stdout)


async def rows(url: str, table: str) -> list[tuple[Any, ...]]:
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(f"SELECT id, * FROM {table} ORDER BY id")]
    finally:
        await connection.close()


@pytest.mark.time_limit(120, reason="it runs a dozen commands")
async def test_the_demo_moves_to_postgresql_and_a_bucket(place: Place, tmp_path: Path) -> None:
    source = Place(tmp_path / "source")
    source.folder.mkdir()
    await asyncio.to_thread(out, source, "demo")
    folder = Path(out(source, "backup", "create", "--to", str(tmp_path / "backups"))["backup"])
    manifest = backup.read_manifest(folder)
    files = {name: entry.size for name, entry in manifest.files.items() if name.startswith("media/")}
    assert (len(files) > 0, manifest.engine) == (True, "sqlite")

    bucket = ObjectServer()
    given = {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/files"}
    words = ("backup", "restore", str(folder), "--replace", "--yes")
    async with bucket.running():
        for _ in range(2):  # what was broken off is done again
            back = await asyncio.to_thread(out, place, *words, **given)
            assert back["rows"] == sum(manifest.tables.values())
        stored = {name.removeprefix("files/"): len(entry.content) for name, entry in bucket.objects.items()}
        assert {f"media/{name}": size for name, size in stored.items()} == files
        state = await asyncio.to_thread(out, place, "recovery", "status", **given)
        assert state["recovery"]["why"] == "a backup was put back"
    assert place.database_url is not None
    with closing(sqlite3.connect(folder / "galley.db")) as database_file:
        for table in TABLES:
            ids = [ident for (ident,) in database_file.execute(f"SELECT id FROM {table} ORDER BY id")]
            assert [row[0] for row in await rows(place.database_url, table)] == ids
    ident = done(place, "user", "create", "--email", "late@example.com")["id"]
    assert ident > 2**20


async def test_a_row_that_postgresql_cannot_hold_changes_nothing(place: Place, tmp_path: Path) -> None:
    source = Place(tmp_path / "source")
    source.folder.mkdir()
    out(source, "user", "create", "--email", "ada@example.com")
    folder = Path(out(source, "backup", "create", "--to", str(tmp_path / "backups"))["backup"])
    with closing(sqlite3.connect(folder / "galley.db")) as database_file, database_file:
        database_file.execute("UPDATE users SET created_at = 'once upon a time'")
    entry = backup._entry(folder / "galley.db")
    manifest = json.loads((folder / "manifest.json").read_text())
    manifest["files"]["galley.db"] = {"size": entry.size, "sha256": entry.sha256}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    ran = place.run("admin", "backup", "restore", str(folder), "--yes", "--replace", "--json")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "a row of users cannot be taken over" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert done(place, "user", "list")["users"] == []
