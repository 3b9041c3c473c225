"""When tokens were last used: noted while a request is answered, written when that is over, by the minute.

Whoever lists tokens shows it. It is no record of each request; that is the audit log, for what changed.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Final

from tortoise.exceptions import BaseORMException

from app.core import clock
from app.core.db import Statement
from app.core.errors import Unavailable

logger = logging.getLogger(__name__)

PRECISION: Final = timedelta(minutes=1)
"""A token that was used within it is not written again."""

_used: ContextVar[set[int] | None] = ContextVar("galley_used_tokens", default=None)

# The condition once more: of requests that are answered side by side, one writes.
_WRITE = Statement(
    """
    UPDATE access_token SET last_used_at = :now
     WHERE id {sqlite: IN (SELECT value FROM json_each(:ids))}{postgres: = ANY(:ids)}
       AND (last_used_at IS NULL OR last_used_at <= :before)
    """
)


@asynccontextmanager
async def noting_use(*, beside: bool = False) -> AsyncGenerator[None]:
    """Answer a request inside of the block; the tokens it used are written after it, a failure of that is logged.

    With `beside` the caller does not wait for that, and blocks that end in the same moment are written together:
    an event for a thousand subscribers costs one statement, and their reads stay in step. Where no such block is
    open, as in commands, nothing is written.
    """
    used = set[int]()
    outer = _used.set(used)
    try:
        yield
    finally:
        _used.reset(outer)
    if used and beside:
        _BESIDE.put(used)
    elif used:
        await _write(used)


def note(token_id: int, last_used_at: datetime | None) -> None:
    """The token was recognised; `last_used_at` is what its row says."""
    used = _used.get()
    if used is not None and (last_used_at is None or last_used_at <= clock.now() - PRECISION):
        used.add(token_id)


class _Beside:
    """Writes what was used beside those who used it."""

    def __init__(self) -> None:
        self._used = set[int]()
        self._writing: asyncio.Task[None] | None = None

    def put(self, used: set[int]) -> None:
        """Add these to what is written next."""
        self._used |= used
        # That of a loop that is over is never done.
        writing, loop = self._writing, asyncio.get_running_loop()
        if writing is None or writing.done() or writing.get_loop() is not loop:
            self._writing = loop.create_task(self._drain())

    async def _drain(self) -> None:
        while self._used:
            used, self._used = self._used, set[int]()
            await _write(used)


_BESIDE: Final = _Beside()


async def _write(used: set[int]) -> None:
    now = clock.now()
    try:
        await _WRITE.run(ids=sorted(used), now=now, before=now - PRECISION)
    except Unavailable:
        return  # the database says so itself
    except (BaseORMException, OSError) as failure:
        logger.warning("the use of a token could not be written: %s", failure)
