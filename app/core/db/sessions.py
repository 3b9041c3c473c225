"""A PostgreSQL connection outside of the pool, for listening and for session locks."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# The driver has no types.

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from app.core.db.failures import ConnectionLost
from app.core.db.transactions import connection

PING_SECONDS: Final = 10.0
"""The interval of checks of the connection: a broken one may never report an error by itself."""
PATIENCE_SECONDS: Final = 5.0
CLOSE_SECONDS: Final = 2.0


class Session:
    """The connection."""

    def __init__(self, held: Any) -> None:
        self._held = held
        self._lost = asyncio.Event()
        # A connection carries out one statement at a time.
        self._turn = asyncio.Lock()
        held.add_termination_listener(lambda _held: self._lost.set())

    async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        """Call `hear` with each notification on the channel."""
        await self._held.add_listener(channel, lambda _held, _pid, _channel, payload: hear(payload))

    async def value(self, query: str, *values: Any) -> Any:
        """The first column of the first row of a query."""
        async with self._turn:
            return await self._held.fetchval(query, *values)

    async def watch(self) -> None:
        """Wait until the connection ends, then raise. Errors: ConnectionLost, and those of the driver."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
                raise ConnectionLost("the connection was closed")
            async with asyncio.timeout(PATIENCE_SECONDS), self._turn:
                await self._held.execute("SELECT 1")


@asynccontextmanager
async def session(purpose: str) -> AsyncGenerator[Session]:
    """Open a session, outside of a transaction. Errors: DatabaseUnavailable."""
    held = await connection().connect(purpose)
    try:
        yield Session(held)
    finally:
        try:
            with suppress(Exception):
                await held.close(timeout=CLOSE_SECONDS)
        finally:
            held.terminate()
