"""A PostgreSQL connection outside of the pool, for listening and for session locks."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# The driver has no types.

import asyncio
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final

from app.core.db.failures import ConnectionLost
from app.core.db.transactions import connection

PING_SECONDS: Final = 10.0
"""The interval of checks of the connection: a broken one may never report an error by itself."""
PATIENCE_SECONDS: Final = 5.0
CLOSE_SECONDS: Final = 2.0


class DatabaseSession:
    """The connection. Errors of each call: ConnectionLost, and those of a statement that is wrong.

    `failure` gives the program's own error for one of the driver, or None where it stays as it is: on a connection
    that ends, the driver may answer the next statement with an error of its interface.
    """

    def __init__(self, raw: Any, failure: Callable[[Exception], Exception | None]) -> None:
        self._held = raw
        self._failure = failure
        self._lost = asyncio.Event()
        # A connection carries out one statement at a time.
        self._turn = asyncio.Lock()
        raw.add_termination_listener(lambda _raw: self._lost.set())

    async def listen(self, channel: str, hear: Callable[[str], None]) -> None:
        """Call `hear` with each notification on the channel."""
        with self._own_errors():
            await self._held.add_listener(channel, lambda _raw, _pid, _channel, payload: hear(payload))

    async def value(self, query: str, *values: Any) -> Any:
        """The first column of the first row of a query."""
        async with self._turn:
            with self._own_errors():
                return await self._held.fetchval(query, *values)

    async def watch(self) -> None:
        """Wait until the connection ends, then raise. Errors: ConnectionLost, TimeoutError."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._lost.wait(), PING_SECONDS)
                raise ConnectionLost("the connection was closed")
            async with asyncio.timeout(PATIENCE_SECONDS), self._turn:
                with self._own_errors():
                    await self._held.execute("SELECT 1")

    @contextmanager
    def _own_errors(self) -> Generator[None]:
        try:
            yield
        except Exception as error:
            failure = self._failure(error)
            if failure is None:
                raise
            raise failure from error


@asynccontextmanager
async def session(purpose: str) -> AsyncGenerator[DatabaseSession]:
    """Open a session, outside of a transaction. Errors: DatabaseUnavailable."""
    client = connection()
    raw = await client.connect(purpose)
    try:
        yield DatabaseSession(raw, client.failure)
    finally:
        try:
            with suppress(Exception):
                await raw.close(timeout=CLOSE_SECONDS)
        finally:
            raw.terminate()
