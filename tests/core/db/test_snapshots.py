"""A snapshot sees the database as it was at its beginning, and holds nobody up."""

import asyncio
import threading
from pathlib import Path

import pytest

from app.core.db import connection, snapshot, sqlite
from app.core.db.failures import DatabaseUnavailable
from app.core.models import Switch
from tests.database import DATABASE
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")


async def names() -> list[str]:
    rows = await connection().execute_query_dict("SELECT name FROM switch ORDER BY name")
    return [row["name"] for row in rows]


async def put(name: str) -> None:
    await Switch.create(name=name, value="on")


async def test_what_is_written_meanwhile_waits_for_nobody_and_is_not_seen() -> None:
    await put("before")
    begun, written = asyncio.Event(), asyncio.Event()

    async def write() -> None:
        await begun.wait()
        await put("meanwhile")
        written.set()

    # A task that is made inside of the block would read as the block does.
    writing = asyncio.create_task(write())
    async with asyncio.timeout(WAIT_SECONDS), snapshot():
        begun.set()
        await written.wait()
        assert await names() == ["before"]
    await writing
    assert await names() == ["before", "meanwhile"]


async def test_nothing_is_written_in_it() -> None:
    with pytest.raises(Exception, match=r"read-?only"):
        async with snapshot():
            await put("a")
    assert await names() == []
    await put("b")
    assert await names() == ["b"]


@pytest.mark.skipif(DATABASE != "sqlite", reason="a connection to PostgreSQL has no thread")
async def test_one_that_cannot_begin_leaves_no_thread_behind(tmp_path: Path) -> None:
    client = sqlite.FileClient(str(tmp_path / "rows.db"), connection_name="rows", journal_mode="WAL")
    await client.create_connection(with_db=True)
    try:
        await client.execute_script("CREATE TABLE one (id INTEGER)")
        before = set(threading.enumerate())
        # The log is gone, as after a process that took itself for the last one.
        (tmp_path / "rows.db-wal").unlink()
        with pytest.raises(DatabaseUnavailable, match="disk I/O error") as failure:
            await client.snapshot_reader()
        for thread in set(threading.enumerate()) - before:
            thread.join(5)
            assert not thread.is_alive()
        assert failure.value  # holds the reader, so that nothing else has closed it
    finally:
        await client.close()
