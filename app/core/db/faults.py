"""Errors of the database that say nothing against what was written: lost connections, deadlocks, a full disk."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from tortoise.exceptions import OperationalError

logger = logging.getLogger(__name__)

Result = TypeVar("Result")
Pause = Callable[[float], Awaitable[object]]

WAITS: Final = (0.05, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0, 8.0, 8.0, 8.0, 8.0)
"""Seconds before each further try: nearly a minute together, as long as a restart of the database may take."""

_SQLITE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_INTERRUPT,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
_PRIMARY = 0xFF
"""The part of SQLite's error code that names the kind; the rest is detail."""


class TransientError(OperationalError):
    """The database gave up on this unit of work; running it again may succeed."""


def is_transient(error: BaseException) -> bool:
    """Whether the same work may succeed later, because nothing in it was refused."""
    if isinstance(error, TransientError):
        return True
    # The ORM wraps the driver's error.
    cause = error.args[0] if isinstance(error, OperationalError) and error.args else error
    code = getattr(cause, "sqlite_errorcode", 0) if isinstance(cause, sqlite3.OperationalError) else 0
    return code & _PRIMARY in _SQLITE


async def retried(
    work: Callable[[], Awaitable[Result]], *, waits: Sequence[float] = WAITS, pause: Pause = asyncio.sleep
) -> Result:
    """Do `work`, and do it again after a wait while the database is what fails.

    The work must be whole in itself, such as one transaction, and harmless when it is done twice. Raises what is
    not transient at once, and the last error when all waits are over.
    """
    for wait in waits:
        try:
            return await work()
        except Exception as error:
            if not is_transient(error):
                raise
            logger.warning("the database failed, trying again in %g s: %s", wait, type(error).__name__)
        await pause(wait)
    return await work()
