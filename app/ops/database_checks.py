"""What a start and `doctor` ask PostgreSQL: whether its addresses keep sessions and statements, and have room."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app import wiring
from app.core import postgres_url
from app.core.config import Settings
from app.core.db.failures import DatabaseUnavailable
from app.core.db.session_limits import REQUESTS
from app.core.setting_errors import PREFIX, UnusableSettings

if TYPE_CHECKING:
    from app.core.db.asyncpg import PostgresClient


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """What was seen: a sentence, and what an operator should change."""

    text: str
    warnings: list[str]


async def examine(settings: Settings, starting: int = 0) -> DatabaseReport:
    """Use both addresses of PostgreSQL; `starting` processes begin now and are not counted by the server yet.

    Errors: UnusableSettings for an address that loses what the service needs; DatabaseUnavailable.
    """
    # It loads the driver, which an embedded database does not need.
    from app.core.db import probes  # noqa: PLC0415

    direct_name = f"{PREFIX}DATABASE_{'DIRECT_' if settings.database_direct_url else ''}URL"
    async with _serving_pool(settings) as pool:
        try:
            await probes.check_sessions(pool)
            if settings.has_pooler:
                await probes.check_statements(pool)
        except probes.NoSessions:
            raise UnusableSettings(
                f"{direct_name} leads through a pooler that keeps no sessions, so notes and locks are lost: set"
                f" {PREFIX}DATABASE_DIRECT_URL to the address of PostgreSQL itself"
            ) from None
        except probes.OtherDatabase:
            raise UnusableSettings(f"{direct_name} leads to another database than {PREFIX}DATABASE_URL") from None
        except probes.NoStatements:
            raise UnusableSettings(
                f"{PREFIX}DATABASE_URL leads through a pooler that loses prepared statements: use PgBouncer 1.21"
                f" or newer with max_prepared_statements, or add ?{postgres_url.CACHE_SIZE}=0"
            ) from None
        room = await probes.room(pool)
        limits = await probes.missing_limits(pool)
    count = room.processes + starting
    each = 1 if settings.has_pooler else settings.database_pool + 1
    text = f"{count} processes may open {count * each} of {room.slots} connections; {room.connections} are open"
    warnings: list[str] = []
    if count * each > room.slots:
        warnings.append(f"{text}. Raise max_connections, or lower {PREFIX}DATABASE_POOL")
    if limits:
        role = postgres_url.checked(settings.database_url or "").parameters.get("user", "galley")
        lines = "; ".join(f"ALTER ROLE {role} SET {name} = '{value}'" for name, value in limits.items())
        warnings.append(f"connections through the pooler have no limits of time. Run at the server: {lines}")
    if "statement_cache_size=0" in (settings.database_url or ""):
        warnings.append("no statement is prepared, which takes several times as long: use PgBouncer 1.21 or newer")
    return DatabaseReport(f"{text}, and sessions are kept", warnings)


@asynccontextmanager
async def _serving_pool(settings: Settings) -> AsyncGenerator["PostgresClient"]:
    """A pool as a process that serves has one, whatever this process is. Errors: DatabaseUnavailable."""
    from app.core.db.asyncpg import PostgresClient  # noqa: PLC0415 as above

    credentials = wiring.orm_config(settings, REQUESTS)["connections"]["default"]["credentials"]
    pool = PostgresClient(**credentials, connection_name="probe")
    await pool.create_connection(with_db=True)
    try:
        yield pool
    finally:
        await pool.close()


def one_line(failure: DatabaseUnavailable) -> str:
    """Why no connection was opened, for an operator."""
    return reason(failure) or str(failure)


def reason(failure: object) -> str | None:
    """Why no connection was opened, where an operator can be told more than the error says."""
    # The ORM has an error of its own for one of the driver's.
    own = getattr(failure, "cause", failure)
    cause = getattr(own, "__cause__", None) or own
    kind = type(cause).__name__
    if "unsupported startup parameter" in str(cause):
        return (
            "its address leads through a pooler in transaction mode: set"
            f" {PREFIX}DATABASE_DIRECT_URL to the address of PostgreSQL itself, for notes and locks"
        )
    if kind == "InvalidCatalogNameError":
        return f"there is no such database: {cause}. Create it, and give it to the user of the address"
    if kind == "TooManyConnectionsError":
        return f"the server has no connection left: {cause}. Raise max_connections"
    return None
