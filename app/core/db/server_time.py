"""How far this machine's clock is from the database server's.

Correcting by it is the entry's business; on SQLite there is no server and nothing to correct.
"""

from datetime import UTC, datetime, timedelta

from app.core.db.sql import Statement
from app.core.db.transactions import dialect

_READ = Statement("SELECT clock_timestamp() AS at")


async def offset() -> timedelta:
    """What to add to the system's time, measured against the middle of one question to the server."""
    if dialect() != "postgres":
        return timedelta()
    asked = datetime.now(UTC)
    at: datetime = await _READ.value()
    answered = datetime.now(UTC)
    return at - (asked + (answered - asked) / 2)
