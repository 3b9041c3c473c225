"""A backup is made while Galley runs, tried, and put back whole; what is damaged or does not belong is refused."""

import asyncio
import json
import os
import shutil
import time
import urllib.request
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tortoise import Tortoise

from app.core import clock, iso_time, storage
from app.core.config import Settings
from app.core.db import connection
from app.ops import backup
from tests import database
from tests.object_server import ObjectServer, StoredObject
from tests.ops.processes import Place
from tests.rows import add
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("client")


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
    # A dump needs a database to be restored into, which the command says.
    assert tried["restored_on_trial"] is (database.DATABASE == "sqlite")
    said = place.run("admin", "backup", "verify", str(folder)).stderr
    assert ("was not restored on trial" in said) is (database.DATABASE == "postgres")

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


@pytest.mark.skipif(database.DATABASE == "sqlite", reason="about roles of PostgreSQL")
async def test_a_role_that_owns_no_schema_puts_a_backup_back(place: Place, tmp_path: Path) -> None:
    """As in PostgreSQL 14, where the schema of a new database belongs to the server's first user."""
    assert place.database_url is not None
    role = f"plain_{tmp_path.name[-8:]}_{os.getpid()}"
    await database.execute(place.database_url, f"CREATE ROLE {role} LOGIN PASSWORD 'x'")
    try:
        await database.execute(
            place.database_url,
            "ALTER SCHEMA public OWNER TO CURRENT_USER; GRANT ALL ON SCHEMA public TO PUBLIC",
        )
        plain = Place(place.folder, _as_role(place.database_url, role))
        done(plain, "user", "create", "--email", "ada@example.com")
        folder = done(plain, "backup", "create", "--to", str(tmp_path / "backups"))["backup"]
        done(plain, "user", "create", "--email", "late@example.com")
        done(plain, "backup", "restore", folder, "--replace", "--yes")
        assert [user["email"] for user in done(plain, "user", "list")["users"]] == ["ada@example.com"]
    finally:
        await database.execute(place.database_url, f"DROP OWNED BY {role} CASCADE; DROP ROLE {role}")


def _as_role(url: str, role: str) -> str:
    """The address for another role of the same server."""
    scheme, _, rest = url.partition("://")
    return f"{scheme}://{role}:x@{rest.rpartition('@')[2]}"


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


async def test_a_backup_in_a_bucket_is_made_tried_put_back_and_forgotten(
    place: Place, tmp_path: Path, bucket: ObjectServer
) -> None:
    """With its files of media, which are in the data directory."""

    async def ran(*words: str, refused: bool = False, here: Place = place) -> Any:
        done = await asyncio.to_thread(here.run, "admin", *words, "--json", **bucket.variables)
        assert done.returncode == int(refused), done
        return done.stderr if refused else json.loads(done.stdout)

    await ran("demo", "--plain")
    create = ("backup", "create", "--to", "s3://bucket/backups/", "--keep", "1")
    early = await ran(*create)
    bucket.objects["backups/galley-20200101T000000Z/galley.db"] = StoredObject(b"broken off", clock.now())
    bucket.objects["backups/galley-notes/manifest.json"] = StoredObject(b"somebody's own", clock.now())
    # A second backup within the second would have the name of the first.
    name = early["backup"].removeprefix("s3://bucket/backups/")
    for key in [key for key in bucket.objects if name in key]:
        bucket.objects[key.replace(name, "galley-20210101T000000Z")] = bucket.objects.pop(key)
    made = await ran(*create)
    name = made["backup"].removeprefix("s3://bucket/backups/")
    assert made["deleted"] == ["s3://bucket/backups/galley-20210101T000000Z"]
    stored = [key.removeprefix(f"backups/{name}/") for key in bucket.objects if name in key]
    # What was broken off long ago has gone; what is no backup stays.
    assert {key.split("/")[1] for key in bucket.objects} == {name, "galley-notes"}
    assert stored[-1] == "manifest.json"
    assert len(stored) == made["files"] + 1 > 2
    assert any(key.startswith("media/") for key in stored)
    tried = await ran("backup", "verify", made["backup"])
    assert (tried["backup"], tried["rows"], tried["files"]) == (made["backup"], made["rows"], made["files"])
    users = (await ran("user", "list"))["users"]
    await ran("user", "create", "--email", "late@example.com")
    shutil.rmtree(place.folder / "data" / "media")
    back = await ran("backup", "restore", made["backup"], "--replace", "--yes")
    assert back["rows"] == made["rows"]
    assert (await ran("user", "list"))["users"] == users
    media = [path for path in (place.folder / "data" / "media").glob("??/*") if path.is_file()]
    assert len(media) == len([key for key in stored if key.startswith("media/")])
    # Nothing of it stays here.
    assert [path.name for path in (place.folder / "data" / ".backup").iterdir()] == [".lock"]

    data = next(key for key in bucket.objects if key.startswith(f"backups/{name}/galley."))
    content = bytearray(bucket.objects[data].content)
    content[len(content) // 2] ^= 1
    bucket.objects[data] = StoredObject(bytes(content), clock.now())
    assert "its digest differs" in await ran("backup", "verify", made["backup"], refused=True)
    assert "is not the address of a backup" in await ran(
        "backup", "verify", "s3://bucket/backups/..", refused=True
    )
    before = dict(bucket.objects)
    none = "s3://bucket/backups/galley-20200101T000000Z"
    for words in (("verify", none), ("restore", none, "--replace", "--yes")):
        assert "there is no backup galley-20200101T000000Z in the bucket" in await ran(
            "backup", *words, refused=True
        )
    bucket.fault = "forbidden"
    assert "No backup was made: the bucket does not answer: " in await ran(*create, refused=True)
    assert (await ran("user", "list"))["users"] == users
    assert bucket.objects == before
    assert [path.name for path in (place.folder / "data" / ".backup").iterdir()] == [".lock"]


async def test_who_may_write_a_backup_need_not_be_one_who_may_delete(place: Place, bucket: ObjectServer) -> None:
    create = ("admin", "backup", "create", "--to", "s3://bucket/backups", "--json")
    old, rest = "backups/galley-20210101T000000Z/manifest.json", "backups/galley-20200101T000000Z/galley.db"
    for name in (old, rest):
        bucket.objects[name] = StoredObject(b"{}", clock.now())
    bucket.fault = "kept"
    done = await asyncio.to_thread(place.run, *create, "--keep", "1", **bucket.variables)
    (manifest,) = [name for name in bucket.objects if name.endswith("/manifest.json") and name != old]
    made = manifest.removesuffix("/manifest.json")
    line = f"The backup s3://bucket/{made} was made, but older ones could not be deleted: the bucket"
    assert (done.returncode, done.stdout, line in done.stderr) == (1, "", True)
    assert {old, rest} < bucket.objects.keys()
    tried = await asyncio.to_thread(
        place.run, "admin", "backup", "verify", f"s3://bucket/{made}", **bucket.variables
    )
    assert tried.returncode == 0
    for name in [name for name in bucket.objects if name.startswith(made)]:
        del bucket.objects[name]
    done = await asyncio.to_thread(place.run, *create, **bucket.variables)
    assert (done.returncode, json.loads(done.stdout)["deleted"]) == (0, [])
    assert {old, rest} < bucket.objects.keys()


async def test_a_list_of_media_in_a_bucket_is_compared_with_it(
    place: Place, tmp_path: Path, bucket: ObjectServer
) -> None:
    given = {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/files"}

    async def ran(*words: str, refused: bool = False) -> Any:
        done = await asyncio.to_thread(place.run, "admin", *words, "--json", **given)
        assert done.returncode == int(refused), done
        return done.stderr if refused else json.loads(done.stdout)

    await ran("demo", "--plain")
    keys = sorted(
        key.removeprefix("files/") for key in bucket.objects if storage.is_key(key.removeprefix("files/"))
    )
    made = await ran("backup", "create", "--to", str(tmp_path / "backups"))
    folder = Path(made["backup"])
    listed = json.loads((folder / "media.json").read_text())
    assert (sorted(listed), backup.read_manifest(folder).media) == (keys, "list")
    assert listed[keys[0]] == [
        len(bucket.objects[f"files/{keys[0]}"].content),
        bucket.objects[f"files/{keys[0]}"].tag,
    ]
    verify = ("backup", "verify", str(folder))
    await ran(*verify)
    # What is in the trash can be brought back.
    bucket.objects[f"files/trash/2026-11-21/{keys[0]}"] = entry = bucket.objects.pop(f"files/{keys[0]}")
    await ran(*verify)
    del bucket.objects[f"files/trash/2026-11-21/{keys[0]}"]
    line = f"1 files of media are not in the store as they were, such as {keys[0]}"
    assert line in await ran(*verify, refused=True)
    bucket.objects[f"files/{keys[0]}"] = StoredObject(entry.content[::-1], entry.modified)
    assert line in await ran(*verify, refused=True)
    bucket.objects[f"files/{keys[0]}"] = entry

    # Copies are taken of a bucket, too, and put into one.
    copies = await ran("backup", "create", "--to", str(tmp_path / "copies"), "--media", "copy")
    copied = [name for name in backup.read_manifest(Path(copies["backup"])).files if name.startswith("media/")]
    assert sorted(name.removeprefix("media/") for name in copied) == keys
    before = {name: bucket.objects.pop(f"files/{name}").content for name in keys}
    await ran("backup", "restore", copies["backup"], "--replace", "--yes")
    assert {name: bucket.objects[f"files/{name}"].content for name in keys} == before
    nothing = await ran("backup", "create", "--to", str(tmp_path / "nothing"), "--media", "none")
    manifest = backup.read_manifest(Path(nothing["backup"]))
    assert (manifest.media, len(manifest.files)) == ("none", 1)


async def test_the_age_of_the_last_backup_is_shown(place: Place, tmp_path: Path) -> None:
    def ages() -> list[float]:
        with place.serving() as server:
            addresses = json.loads((place.folder / "data" / "addresses.json").read_text())
            with urllib.request.urlopen(addresses["callbacks_url"] + "/metrics", timeout=WAIT_SECONDS) as answer:
                lines = answer.read().decode().splitlines()
            server.stop()
        return [float(line.split()[1]) for line in lines if line.startswith("galley_backup_age_seconds ")]

    assert ages() == []
    before = time.time()
    made = Path(done(place, "backup", "create", "--to", str(tmp_path))["backup"])
    taken_at = iso_time.parse(backup.read_manifest(made).taken_at).timestamp()
    assert before - 1 < taken_at < time.time()
    (age,) = ages()
    assert 0 < age < time.time() - taken_at + 1


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
