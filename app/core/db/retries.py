"""Repeats work while the database is unavailable: away, locked by others, or with a full disk."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from app.core.db.failures import DatabaseUnavailable, TransientError

Result = TypeVar("Result")
Pause = Callable[[float], Awaitable[object]]

WAIT_SECONDS: Final = (0.05, 0.2, 0.5, *(1.0,) * 600)
"""Seconds before each further try: ten minutes in all, longer than a database takes to restart or fail over."""


def is_transient(error: BaseException) -> bool:
    """Whether the work may succeed later: the database was away or busy and refused nothing in it."""
    return isinstance(error, DatabaseUnavailable | TransientError)


async def retried(
    work: Callable[[], Awaitable[Result]], *, waits: Sequence[float] = WAIT_SECONDS, pause: Pause = asyncio.sleep
) -> Result:
    """Do `work`, and repeat it after a wait while the database is unavailable.

    The work must be complete in itself, such as one transaction, and safe to repeat. Raises an error that is not
    transient at once, and the last error when all waits are over. `outage` logs the database's absence.
    """
    for wait in waits:
        try:
            return await work()
        except (DatabaseUnavailable, TransientError):
            await pause(wait)
    return await work()
