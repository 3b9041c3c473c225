"""A place for commands: on the database that the tests run on."""

from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from tests import database
from tests.ops.commands import Commands
from tests.ops.processes import Place


@pytest.fixture
async def place(anyio_backend: str, database_server: str | None, tmp_path: Path) -> AsyncGenerator[Place]:
    """An empty folder and, on PostgreSQL, an empty database."""
    async with database.fresh_settings(tmp_path, database_server) as made:
        yield Place(tmp_path, made.database_url)


@pytest.fixture
def admin(place: Place) -> Commands:
    """`galley admin` in this place."""
    return Commands(place)
