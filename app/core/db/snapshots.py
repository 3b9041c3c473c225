"""Reads that see the database as it was at one moment, however long they take, while others write."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tortoise.connection import get_connections

from app.core.db.sqlite import FileClient
from app.core.db.transactions import CONNECTION, atomic, connection, dialect


@asynccontextmanager
async def snapshot() -> AsyncGenerator[None]:
    """Let every read of this task, until the block ends, see the database as it is now.

    Nobody waits for the block, and nothing may be written in it. Call it outside of a transaction.
    """
    if dialect() == "postgres":
        async with atomic():
            await connection().execute_query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            # The first statement after that decides what the later ones see.
            await connection().execute_query("SELECT 1")
            yield
        return
    client: FileClient = connection()
    reader = await client.snapshot_reader()
    if reader is None:
        async with atomic():
            yield
        return
    token = get_connections().set(CONNECTION, reader)
    try:
        yield
    finally:
        get_connections().reset(token)
        await reader.close()
