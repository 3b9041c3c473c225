"""How far the database server's clock is ahead of this process's. SQLite has no server."""

from datetime import datetime, timedelta
from typing import Final

from app.core import clock
from app.core.db.sql import Statement
from app.core.db.transactions import dialect

_READ: Final = Statement("SELECT clock_timestamp() AS at", row=datetime)


async def difference() -> timedelta:
    """How far the server's clock is ahead of the running one, measured at the middle of one round trip.

    What is less than the way may have taken is no difference.
    """
    if dialect() != "postgres":
        return timedelta()
    start = clock.running()
    (at,) = await _READ.rows()
    half = (clock.running() - start) / 2
    ahead = at - (start + half)
    return timedelta() if abs(ahead) <= half else ahead
