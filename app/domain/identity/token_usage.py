"""When tokens were last used: collected while a request is answered, written after it, to the minute.

For lists of tokens. This does not record each request; the audit log records changes.
"""

import asyncio
import logging
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

# The condition is repeated in SQL: of parallel requests, one writes.
_WRITE = Statement(
    """
    UPDATE access_token SET last_used_at = :now
     WHERE id IN :ids AND (last_used_at IS NULL OR last_used_at <= :before)
    """
)


class noting_use:  # noqa: N801 a context manager that is used like a function
    """Answer a request in the block; the use of its tokens is written after it, and a failure of that is logged.

    With `background` a task of its own writes, and blocks that end in the same moment are written together: an
    event for a thousand subscribers costs one statement, and their reads stay in step. Without an open block, as
    in commands, and after an error, nothing is written.
    """

    def __init__(self, *, background: bool = False) -> None:
        self._background = background

    async def __aenter__(self) -> None:
        """Start with no token."""
        self._tokens = set[int]()
        self._outer = _used.set(self._tokens)

    async def __aexit__(self, failure: type[BaseException] | None, *exc: object) -> None:
        """Write what was noted."""
        _used.reset(self._outer)
        if failure is not None or not self._tokens:
            return
        if self._background:
            _BACKGROUND.put(self._tokens)
        else:
            await _write(self._tokens)


def note(token_id: int, last_used_at: datetime | None) -> None:
    """Collect the use of a token; `last_used_at` is the value of its row."""
    used = _used.get()
    if used is not None and (last_used_at is None or last_used_at <= clock.now() - PRECISION):
        used.add(token_id)


class _Background:
    """Writes the use of tokens in a background task."""

    def __init__(self) -> None:
        self._used = set[int]()
        self._writing: asyncio.Task[None] | None = None

    def put(self, used: set[int]) -> None:
        """Add these tokens to the next write."""
        self._used |= used
        # A task of a closed loop never ends.
        writing, loop = self._writing, asyncio.get_running_loop()
        if writing is None or writing.done() or writing.get_loop() is not loop:
            self._writing = loop.create_task(self._drain())

    async def _drain(self) -> None:
        while self._used:
            used, self._used = self._used, set[int]()
            await _write(used)


_BACKGROUND: Final = _Background()


async def _write(used: set[int]) -> None:
    now = clock.now()
    try:
        await _WRITE.run(ids=sorted(used), now=now, before=now - PRECISION)
    except Unavailable:
        return  # the database logs it
    except (BaseORMException, OSError) as failure:
        logger.warning("the use of a token could not be written: %s", failure)
