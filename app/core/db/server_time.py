"""How far this machine's clock is from the database server's. SQLite has no server and needs no correction."""

from datetime import UTC, datetime, timedelta

from app.core.db.sql import Statement
from app.core.db.transactions import dialect

_READ = Statement("SELECT clock_timestamp() AS at", row=datetime)


async def offset() -> timedelta:
    """What to add to the system's time, measured at the middle of one round trip to the server."""
    if dialect() != "postgres":
        return timedelta()
    start = datetime.now(UTC)
    (at,) = await _READ.rows()
    end = datetime.now(UTC)
    return at - (start + (end - start) / 2)
