"""Two installations on one bucket, and copies of one: the files of its owner stay."""

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

import pytest

from tests.object_server import ObjectServer
from tests.ops.processes import Place

pytestmark = pytest.mark.usefixtures("client")

REFUSED = 1
FOREIGN = "the store of media belongs to another installation"


def on(bucket: ObjectServer) -> Mapping[str, str]:
    return {**bucket.variables, "GALLEY_MEDIA_URL": "s3://bucket/files"}


def files(bucket: ObjectServer) -> dict[str, bytes]:
    return {key: entry.content for key, entry in bucket.objects.items() if "/.galley/" not in key}


async def ran(place: Place, bucket: ObjectServer, *words: str, code: int = 0, **more: str) -> str:
    """What a command printed that ends with this code."""
    done = await asyncio.to_thread(place.run, *words, **on(bucket), **more)
    assert done.returncode == code, done
    return done.stderr if code and not done.stdout else done.stdout


def owners(place: Place) -> list[str]:
    """The addresses of those who have brands."""
    with closing(sqlite3.connect(place.folder / "data" / "galley.db")) as database:
        rows = database.execute(
            "SELECT email FROM users u JOIN account a ON a.owner_id = u.id WHERE email IS NOT NULL"
        )
        return [email for (email,) in rows]


async def serves(place: Place, bucket: ObjectServer) -> bool:
    """Whether a server starts, and stops when it is asked to."""

    def serve() -> bool:
        with place.serving(**on(bucket)) as server:
            return server.stop()[0] == 0

    return await asyncio.to_thread(serve)


async def faults(place: Place, bucket: ObjectServer, code: int) -> dict[str, str]:
    """What is wrong by the doctor, which ends with this code."""
    checks = json.loads(await ran(place, bucket, "doctor", "--json", code=code))["checks"]
    return {check["name"]: check["text"] for check in checks if not check["ok"]}


async def test_another_installation_is_refused_until_it_takes_the_bucket_over(
    place: Place, tmp_path: Path, bucket: ObjectServer
) -> None:
    await ran(place, bucket, "admin", "demo", "--plain")
    assert await serves(place, bucket)
    # It leaves a sentinel, as a worker does.
    await ran(place, bucket, "admin", "backup", "create", "--to", str(tmp_path / "backups"))
    before = files(bucket)
    (tmp_path / "other").mkdir()
    other = Place(tmp_path / "other")
    new = await ran(other, bucket, "serve", code=REFUSED)
    assert new.startswith("GALLEY_MEDIA_URL: the database is new, but the store of media belongs to another")
    assert new.endswith("If that installation is gone for good: galley admin media adopt\n")
    await ran(other, bucket, "admin", "user", "create", "--email", "b@example.com")
    await ran(other, bucket, "admin", "brand", "create", "--owner", "b@example.com", "--name", "Two")
    for command in ("serve", "worker"):
        assert FOREIGN in await ran(other, bucket, command, code=REFUSED)
    assert await faults(other, bucket, code=1) == {
        "media": "the store belongs to another installation; if that is gone: galley admin media adopt",
        "recovery": "the sentinel says that the database was foreign; a worker that starts sends nothing",
    }
    assert files(bucket) == before

    await ran(other, bucket, "admin", "media", "adopt")
    assert await faults(other, bucket, code=0) == {}
    assert await serves(other, bucket)
    assert FOREIGN in await ran(place, bucket, "serve", code=REFUSED)
    assert files(bucket) == before


async def test_a_copy_that_deletes_a_user_leaves_the_original_its_files(
    tmp_path: Path, bucket: ObjectServer
) -> None:
    (tmp_path / "original").mkdir()
    original = Place(tmp_path / "original")
    await ran(original, bucket, "admin", "demo", "--plain")
    assert await serves(original, bucket)
    before = files(bucket)
    copies = [Place(tmp_path / name) for name in ("forced", "numbered anew")]
    for copy in copies:
        shutil.copytree(original.folder, copy.folder)
    forced, numbered = copies
    await ran(numbered, bucket, "admin", "recovery", "start", "--why", "a copy")
    await ran(numbered, bucket, "admin", "recovery", "end", "--copy", "--yes")
    for email in owners(original):
        delete = ("admin", "user", "delete", "--email", email, "--yes")
        await ran(forced, bucket, *delete, GALLEY_RECOVERY="on")
        await ran(numbered, bucket, *delete)
    assert (owners(forced), owners(numbered)) == ([], [])
    assert files(bucket) == before
    assert "files/.galley/erased.jsonl" not in bucket.objects
    assert "media" in await faults(numbered, bucket, code=1)

    # What the original itself deletes goes.
    for email in owners(original):
        await ran(original, bucket, "admin", "user", "delete", "--email", email, "--yes")
    assert files(bucket) == {}
    assert "files/.galley/erased.jsonl" in bucket.objects


async def test_a_file_in_the_trash_comes_back_by_one_command(tmp_path: Path, bucket: ObjectServer) -> None:
    place = Place(tmp_path)
    await ran(place, bucket, "admin", "demo", "--plain")
    before = files(bucket)
    for key in [*before][:3]:
        name = key.replace("files/", "files/trash/2026-11-21/")
        bucket.objects[name] = bucket.objects.pop(key)
    assert json.loads(await ran(place, bucket, "admin", "media", "restore", "--json")) == {"restored": 3}
    assert files(bucket) == before
