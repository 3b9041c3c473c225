"""Work that is done again while the database is what fails: away, locked by others, its disk full."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar

from app.core.db.failures import DatabaseUnavailable, TransientError

Result = TypeVar("Result")
Pause = Callable[[float], Awaitable[object]]

WAITS: Final = (0.05, 0.2, 0.5, *(1.0,) * 600)
"""Seconds before each further try: ten minutes together, longer than a database takes to restart or fail over."""


def is_transient(error: BaseException) -> bool:
    """Whether the same work may succeed later, because nothing in it was refused."""
    return isinstance(error, DatabaseUnavailable | TransientError)


async def retried(
    work: Callable[[], Awaitable[Result]], *, waits: Sequence[float] = WAITS, pause: Pause = asyncio.sleep
) -> Result:
    """Do `work`, and do it again after a wait while the database is what fails.

    The work must be whole in itself, such as one transaction, and harmless when it is done twice. Raises what is
    not transient at once, and the last error when all waits are over. The database's absence is logged elsewhere.
    """
    for wait in waits:
        try:
            return await work()
        except (DatabaseUnavailable, TransientError):
            await pause(wait)
    return await work()
