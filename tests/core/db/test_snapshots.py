"""A snapshot sees the database as it was at its beginning, and holds nobody up."""

import asyncio

import pytest

from app.core.db import connection, snapshot
from app.core.models import Switch

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
    async with asyncio.timeout(10), snapshot():
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
