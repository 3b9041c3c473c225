"""Connections that are cut, a pool without a free one, and work that was rolled back for the sake of others."""

# ruff: noqa: PT012 a transaction is a block, and what leaves it is the point

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import quote

import pytest

from app import wiring
from app.access import System, operation
from app.core.config import Settings
from app.core.db import DatabaseUnavailable, TransientError, asyncpg, atomic, connection, dialect
from app.core.db.asyncpg import PostgresClient
from app.core.db.failures import CommitUnknown, ConnectionLost, PoolExhausted
from app.core.db.outage import OUTAGE
from app.core.models import Switch
from app.core.postgres_url import parsed
from tests import database
from tests.modules import hurry
from tests.time_limits import WAIT_SECONDS

SYSTEM = System("a test")
CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)

pytestmark = pytest.mark.usefixtures("orm")
on_postgres = pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has no connections to lose")
on_sqlite = pytest.mark.skipif(database.DATABASE == "postgres", reason="about the file of SQLite")


async def names() -> list[str]:
    return [row.name for row in await Switch.all().order_by("name")]


async def put(name: str) -> None:
    await Switch.create(name=name, value="on")


async def cut(made: Settings) -> None:
    """End every connection to this database, as a restart does."""
    assert made.database_url is not None
    await database.execute(made.database_url, CUT)


async def opened(count: int) -> None:
    """Have so many connections lie in the pool."""
    await asyncio.gather(*(connection().execute_query("SELECT pg_sleep(0.05)") for _ in range(count)))


async def is_whole() -> None:
    """The pool gives every connection and gets it back."""
    pool: Any = connection()._pool
    await opened(pool.get_max_size())
    assert connection().idle == pool.get_size() == pool.get_max_size()


@on_postgres
@pytest.mark.parametrize("noticed", [True, False])
async def test_connections_that_were_cut_while_idle_fail_nobody(orm: Settings, noticed: bool) -> None:
    await opened(5)
    await cut(orm)
    if noticed:
        await asyncio.sleep(0.05)
    assert await asyncio.gather(*(names() for _ in range(5))) == [[]] * 5

    async def write(name: str) -> None:
        async with atomic():
            await put(name)

    await opened(5)
    await cut(orm)
    if noticed:
        await asyncio.sleep(0.05)
    await asyncio.gather(*(write(name) for name in "abcde"))
    assert await names() == ["a", "b", "c", "d", "e"]
    await is_whole()


@on_postgres
async def test_a_transaction_whose_connection_is_cut_is_refused_and_leaves_nothing(orm: Settings) -> None:
    async def alone() -> None:
        async with atomic():
            await put("a")
            await cut(orm)
            await put("b")

    async def nested() -> None:
        async with atomic():
            await put("a")
            async with atomic():
                await cut(orm)
                await put("b")

    async def handled() -> None:
        async with atomic():
            with pytest.raises(ConnectionLost):
                async with atomic():
                    await cut(orm)
                    await put("b")
            await put("c")

    for work in (alone, nested, handled):
        with pytest.raises(ConnectionLost) as refused:
            await work()
        assert (refused.value.kind.value, refused.value.details) == ("unavailable", {"retry_after": 5})
        assert await names() == []
    await is_whole()


@on_postgres
async def test_a_commit_that_broke_off_says_that_nobody_knows(orm: Settings) -> None:
    with pytest.raises(CommitUnknown) as refused:  # the words of the driver depend on when it notices
        async with atomic():
            await put("a")
            await cut(orm)
    assert refused.value.message.startswith("The connection to the database broke while this was being saved.")
    await is_whole()


@on_postgres
async def test_who_finds_no_free_connection_is_told_in_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hurry(monkeypatch, asyncpg, 10, to=0.2)
    OUTAGE.is_on = False
    go_on = asyncio.Event()

    async def hold() -> None:
        async with atomic():
            await names()
            await go_on.wait()

    holders = [asyncio.create_task(hold()) for _ in range(connection()._pool.get_max_size())]
    pool = connection()._pool
    while connection().idle or pool.get_size() < len(holders):  # noqa: ASYNC110 it tells nobody
        await asyncio.sleep(0.01)
    try:
        with caplog.at_level(logging.WARNING), pytest.raises(PoolExhausted, match="all 10 are in use"):
            await names()
        with pytest.raises(PoolExhausted):
            async with atomic():
                await put("a")
    finally:
        go_on.set()
        await asyncio.gather(*holders)
    assert [record.getMessage() for record in caplog.records if record.name == "app.core.db.outage"] == [
        "the database refuses: no connection of the pool was free within 10 s: all 10 are in use"
    ]
    assert await names() == []
    await is_whole()


async def until_refused(work: Callable[[], Awaitable[object]]) -> DatabaseUnavailable:
    with pytest.raises(DatabaseUnavailable) as refused:
        await work()
    return refused.value


@on_postgres
async def test_a_server_that_lets_nobody_in_is_away_and_then_is_not(
    orm: Settings, database_server: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    OUTAGE.is_on = False
    name = connection().database
    assert database_server is not None
    await database.execute(database_server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
    try:
        await database.execute(
            database_server, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        )

        async def write() -> None:
            async with atomic():
                await put("a")

        with caplog.at_level(logging.WARNING):
            for _ in range(20):
                assert type(await until_refused(names)) is DatabaseUnavailable
                assert type(await until_refused(write)) is DatabaseUnavailable
    finally:
        await database.execute(database_server, f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
    # One line says it all, and no line has a traceback.
    lines = [record for record in caplog.records if record.name == "app.core.db.outage"]
    assert len(lines) == 1
    assert not any(record.exc_info for record in caplog.records)
    assert await names() == []
    await is_whole()


runs: list[str] = []


@operation()
async def _swap(system: System, first: str, second: str, both: asyncio.Barrier) -> None:
    """Change two rows in this order, in the first run once another task has changed its first as well."""
    await Switch.filter(name=first).update(value=second)
    if first not in runs:
        runs.append(first)
        await both.wait()
    await Switch.filter(name=second).update(value=first)


@on_postgres
async def test_of_two_operations_that_wait_for_one_another_both_are_carried_out() -> None:
    runs.clear()
    await put("a")
    await put("b")
    both = asyncio.Barrier(2)
    await asyncio.gather(_swap(SYSTEM, "a", "b", both), _swap(SYSTEM, "b", "a", both))
    assert {row.name: row.value for row in await Switch.all()} == {"a": "b", "b": "a"}


@operation()
async def _overtaken(system: System, name: str, times: int) -> None:
    """Write a row, and be rolled back so many times for the sake of others."""
    await put(name)
    runs.append(name)
    if runs.count(name) <= times:
        raise TransientError("deadlock detected")


async def test_what_was_rolled_back_for_others_runs_once_more_and_no_more() -> None:
    runs.clear()
    await _overtaken(SYSTEM, "once", 1)
    assert (runs, await names()) == (["once", "once"], ["once"])
    with pytest.raises(TransientError, match="deadlock") as refused:
        await _overtaken(SYSTEM, "ever", 9)
    assert (runs.count("ever"), await names()) == (2, ["once"])
    assert refused.value.details == {"retry_after": 1}
    # A part of a larger unit of work is not repeated by itself.
    with pytest.raises(TransientError):
        async with atomic():
            await _overtaken(SYSTEM, "part", 1)
    assert (runs.count("part"), await names()) == (1, ["once"])


@on_sqlite
async def test_a_full_disk_refuses_what_writes_and_keeps_nothing_half(orm: Settings) -> None:
    await put("before")
    # Pages that other tests left free would be filled first.
    await connection().execute_script("VACUUM")
    ((pages,),) = (await connection().execute_query("PRAGMA page_count"))[1]
    await connection().execute_query(f"PRAGMA max_page_count = {pages}")
    try:

        async def fill() -> None:
            async with atomic():
                await put("half")
                for number in range(2_000):
                    await Switch.create(name=f"{number}", value="x" * 200)

        failure = await until_refused(fill)
        assert str(failure) == "OperationalError: database or disk is full"
        assert await names() == ["before"]
    finally:
        await connection().execute_query("PRAGMA max_page_count = 1073741823")
    await put("after")
    assert await names() == ["after", "before"]


@on_sqlite
async def test_a_file_that_another_process_keeps_locked_refuses_what_writes(orm: Settings) -> None:
    await connection().execute_query("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(orm.database_path, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")

        async def write() -> None:
            async with atomic():
                await put("a")

        for work in (write, lambda: put("b")):
            assert str(await until_refused(work)) == "OperationalError: database is locked"
        assert await names() == []
        other.execute("ROLLBACK")
    finally:
        other.close()
        await connection().execute_query("PRAGMA busy_timeout = 5000")
    await put("c")
    assert await names() == ["c"]
    assert dialect() == "sqlite"


@on_postgres
async def test_connections_are_kept_between_statements_and_go_back_when_nobody_uses_them() -> None:
    client = connection()
    await opened(client._pool.get_max_size())
    assert (len(client.warm), client._pool.get_idle_size()) == (client._pool.get_max_size(), 0)
    client.warm._look()
    assert await names() == []
    client.warm._look()
    await asyncio.gather(*client.warm._returns)
    assert (len(client.warm), client._pool.get_idle_size()) == (1, client._pool.get_max_size() - 1)
    # More tasks than connections: each one that waits is served by the next that is done.
    await opened(5 * client._pool.get_max_size())
    await is_whole()


@on_postgres
async def test_a_connection_whose_statement_was_cancelled_is_looked_at_by_the_pool() -> None:
    client = connection()
    kept = len(client.warm)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(client.execute_query("SELECT pg_sleep(60)"), 0.1)
    assert (len(client.warm), client.idle) == (max(0, kept - 1), client._pool.get_size())
    assert await names() == []
    await is_whole()


@on_postgres
async def test_a_server_without_a_slot_is_waited_for_while_a_connection_is_open(orm: Settings) -> None:
    assert orm.database_url is not None
    await database.execute(orm.database_url, "CREATE ROLE scarce LOGIN CONNECTION LIMIT 3")
    parameters = {**parsed(orm.database_url).parameters, "user": "scarce"}
    url = "postgresql:///?" + "&".join(f"{name}={quote(value, safe='')}" for name, value in parameters.items())
    options = wiring.orm_config(orm.model_copy(update={"database_url": url}))["connections"]["default"]
    first, second = (PostgresClient(**options["credentials"], connection_name="scarce") for _ in range(2))
    try:
        for client in (first, second):
            await client.create_connection(with_db=True)
        rows = await asyncio.gather(
            *(
                client.fetch("SELECT pg_backend_pid() AS pid, pg_sleep(0.01)", [])
                for client in (first, second) * 30
            )
        )
        assert len({row[0]["pid"] for row in rows}) <= 3
        # Without any open connection there is nothing to wait for.
        lacking = PostgresClient(**options["credentials"], connection_name="scarce")
        with pytest.raises(DatabaseUnavailable, match="TooManyConnections"):
            async with asyncio.timeout(WAIT_SECONDS):
                for _ in range(3):
                    await lacking.connect("one more")
    finally:
        for client in (first, second):
            await client.close()
        await database.execute(orm.database_url, "DROP ROLE scarce")
