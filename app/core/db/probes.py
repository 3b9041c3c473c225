"""What a PostgreSQL server and what is in front of it can do for this service, found by using it.

A pooler that gives a client another connection of the server for each transaction loses notes, session locks and,
before PgBouncer 1.21, prepared statements, all of it without a word.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportMissingTypeStubs=false
# pyright: reportUnknownLambdaType=false
# The driver has no types.

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from random import randrange
from typing import Any, Final

import asyncpg

from app.core.db import lock_numbers
from app.core.db.asyncpg import PostgresClient
from app.core.db.session_limits import REQUESTS
from app.core.db.sessions import NOTES

_PROBE_SECONDS: Final = 3.0
"""How long an address may take for all of it; a pooler that has one connection waits for itself."""
_HEARING_SECONDS: Final = 1.0
_NUMBERS: Final = 2**31
_BACKEND: Final = "SELECT pg_backend_pid()"
_CHANNEL: Final = "galley_probe"
_HOLD: Final = "SELECT pg_advisory_lock($1, $2)"
_IS_HELD: Final = """
    SELECT EXISTS (SELECT 1 FROM pg_locks
                    WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid::bigint = $2 AND objsubid = 2
                      AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
"""
_ANYTHING: Final = "SELECT $1::int"
_ROOM: Final = """
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
           - coalesce(current_setting('reserved_connections', true)::int, 0) AS slots,
           (SELECT sum(numbackends) FROM pg_stat_database)::int AS connections,
           (SELECT count(*) FROM pg_stat_activity
             WHERE datname = current_database() AND (application_name = $1 OR application_name LIKE $2))::int
           AS processes
"""
_LIMIT: Final = "SELECT current_setting($1, true)"


class NoSessions(Exception):
    """A session at the direct address does not stay on one connection of the server."""


class NoStatements(Exception):
    """A prepared statement is lost between two transactions."""


class OtherDatabase(Exception):
    """The two addresses lead to different databases."""


@dataclass(frozen=True, slots=True)
class ServerRoom:
    """The connections that the server has for ordinary roles, those that are open, and the processes of ours."""

    slots: int
    connections: int
    processes: int


async def check_sessions(client: PostgresClient) -> None:
    """Use two sessions at the direct address and the pool, which must be open.

    Errors: NoSessions; OtherDatabase; DatabaseUnavailable where no connection is opened.
    """
    number = randrange(1, _NUMBERS)  # noqa: S311 it only has to differ from those of other processes
    async with _raw_session(client) as first, _raw_session(client) as second:
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                await _use(first, second, number)
                is_visible = await first.fetchval(_IS_HELD, lock_numbers.PROBES, number)
        except (asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as failure:
            raise NoSessions from failure
        if not is_visible:
            raise NoSessions
        rows = await client.fetch(_IS_HELD, [lock_numbers.PROBES, number])
        if not rows[0][0]:
            raise OtherDatabase


async def _use(first: Any, second: Any, number: int) -> None:
    """Work in turns at two sessions. Errors: NoSessions; those of the driver; TimeoutError."""
    is_heard = asyncio.Event()
    backend = await first.fetchval(_BACKEND)
    await first.add_listener(_CHANNEL, lambda *_: is_heard.set())
    await first.execute(_HOLD.replace("$1", str(lock_numbers.PROBES)).replace("$2", str(number)))
    # In its transaction the second one has the connection that a pooler has just taken from the first one.
    async with second.transaction():
        if await second.fetchval(_BACKEND) == backend or await first.fetchval(_BACKEND) != backend:
            raise NoSessions
    await second.execute(f"NOTIFY {_CHANNEL}")
    async with asyncio.timeout(_HEARING_SECONDS):
        await is_heard.wait()


async def check_statements(client: PostgresClient) -> None:
    """Use prepared statements at two connections of the pool in turns, as requests do. Errors: NoStatements."""
    async with client.acquire_connection() as first, client.acquire_connection() as second:
        try:
            async with asyncio.timeout(_PROBE_SECONDS):
                for member in (first, second) * 2:
                    await member.fetchval(_ANYTHING, 1)
                async with second.transaction():
                    await second.fetchval(_ANYTHING, 2)
                    await first.fetchval(_ANYTHING, 2)
        except (asyncpg.PostgresError, TimeoutError) as failure:
            raise NoStatements from failure


async def room(client: PostgresClient) -> ServerRoom:
    """The connections of the server, and our processes at this database."""
    name = client.application_name
    rows = await client.fetch(_ROOM, [f"{name} {NOTES}", f"{name} worker %"])
    return ServerRoom(**dict(rows[0]))


async def missing_limits(client: PostgresClient) -> dict[str, str]:
    """The limits of sessions that a connection of the pool lacks, because a pooler takes none of them."""
    limits = REQUESTS.server_settings()
    rows = [(name, await client.fetch(_LIMIT, [name])) for name in limits]
    return {name: limits[name] for name, values in rows if values[0][0] == "0"}


@asynccontextmanager
async def _raw_session(client: PostgresClient) -> AsyncGenerator[Any]:
    async with AsyncExitStack() as stack:
        raw = await client.connect("probe")
        stack.callback(raw.terminate)
        yield raw
