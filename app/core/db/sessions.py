"""A PostgreSQL connection outside of the pool, for listening and for session locks."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportUnknownLambdaType=false
# The driver has no types.

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, Final

from app.core.db.failures import ConnectionLost
from app.core.db.transactions import connection

_PING_SECONDS: Final = 10.0
"""The interval of checks of the connection: a broken one may never report an error by itself."""
PATIENCE_SECONDS: Final = 5.0
NOTES: Final = "notes"
"""How the application name of the session of a process ends, as long as it is not that of a worker."""
_CLOSE_SECONDS: Final = 2.0


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
                await asyncio.wait_for(self._lost.wait(), _PING_SECONDS)
                raise ConnectionLost("the connection was closed")
            async with asyncio.timeout(PATIENCE_SECONDS), self._turn:
                with self._own_errors():
                    await self._held.execute("SELECT 1")

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended, or is of no use any more."""
        return self._lost.is_set()

    def lose(self) -> None:
        """Let everybody who watches it raise: it is of no use any more."""
        self._lost.set()

    async def close(self) -> None:
        """Close the connection, whatever its state is."""
        try:
            with suppress(Exception):
                await self._held.close(timeout=_CLOSE_SECONDS)
        finally:
            self._held.terminate()

    @contextmanager
    def _own_errors(self) -> Generator[None]:
        try:
            yield
        except Exception as error:
            failure = self._failure(error)
            if failure is None:
                raise
            raise failure from error


class ProcessSession:
    """The one session that a process keeps beside its pool: for notes, and for the sign of its worker.

    The first user opens it and the last one closes it. An error of one user ends it for all of them, and the next
    one opens another.
    """

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._current: DatabaseSession | None = None
        self._users = Counter[DatabaseSession]()

    @asynccontextmanager
    async def use(self) -> AsyncGenerator[DatabaseSession]:
        """The session, outside of a transaction. Errors: DatabaseUnavailable."""
        async with self._turn:
            current = self._current
            if current is None or current.is_lost:
                current = self._current = await _open(NOTES)
            self._users[current] += 1
        try:
            yield current
        except Exception:
            current.lose()
            raise
        finally:
            self._users[current] -= 1
            if not self._users[current]:
                del self._users[current]
                if self._current is current:
                    self._current = None
                await current.close()


@asynccontextmanager
async def session(purpose: str) -> AsyncGenerator[DatabaseSession]:
    """Open a session of one purpose, outside of a transaction. Errors: DatabaseUnavailable."""
    current = await _open(purpose)
    try:
        yield current
    finally:
        await current.close()


async def _open(purpose: str) -> DatabaseSession:
    client = connection()
    return DatabaseSession(await client.connect(purpose), client.failure)
