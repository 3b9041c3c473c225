"""Connections of PostgreSQL that stay with this process between two statements, instead of going back to the pool.

The driver's pool takes as long to give a connection and to take it back as a short statement takes. So a quiet
connection is kept here, as long as nobody waits for one of the pool; one that is not used for some time goes back.
"""

# pyright: reportPrivateUsage=false
# The driver has no types, and no public names for the state of a connection.

import asyncio
import time
from collections import deque
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any, Final

_KEPT_SECONDS: Final = 60.0
"""After how long an unused connection goes back to the pool, which closes it some minutes later."""
FRESH_SECONDS: Final = 1.0
"""For how long a connection that answered is taken for one that still does."""


class WarmConnections:
    """The connections of one pool that are neither in the pool nor at work; the last one used is taken first."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self._idle: list[Any] = []
        # When each of them was kept.
        self._since: list[float] = []
        self.lacks_slot = False
        """Whether the server has just refused another connection, because it has as many as it may."""
        self._waiting = 0
        self._receivers = deque[asyncio.Future[Any]]()
        # How many were unused since the last look.
        self._unused = 0
        self._timer: asyncio.TimerHandle | None = None
        self._returns = set[asyncio.Task[None]]()
        self._is_closed = False

    def __len__(self) -> int:
        return len(self._idle)

    def take(self) -> Any | None:
        """A connection that was open when it was last heard of; None where none is kept."""
        while self._idle:
            connection = self._idle.pop()
            self._since.pop()
            self._unused = min(self._unused, len(self._idle))
            # One that was closed has left the pool by itself.
            if not is_lost(connection):
                return connection
        return None

    @property
    def is_fresh(self) -> bool:
        """Whether the connection that is taken next is open and answered a moment ago."""
        return (
            bool(self._idle) and time.monotonic() - self._since[-1] < FRESH_SECONDS and not is_lost(self._idle[-1])
        )

    @contextmanager
    def waiting(self) -> Generator[None]:
        """Note that somebody waits for a connection of the pool."""
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    def keep(self, connection: Any) -> bool:
        """Keep an open and quiet connection, or hand it over; not if somebody waits for one of the pool."""
        if self._is_closed or is_lost(connection) or not _is_quiet(connection):
            return False
        while self._receivers:
            receiver = self._receivers.popleft()
            if not receiver.done():
                receiver.set_result(connection)
                return True
        if self._waiting:
            return False
        self._idle.append(connection)
        self._since.append(time.monotonic())
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(_KEPT_SECONDS, self._look)
        return True

    async def handed(self, seconds: float) -> Any | None:
        """The next connection that is not needed any more, for who waited first; None after that time."""
        receiver: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._receivers.append(receiver)
        try:
            await asyncio.wait([receiver], timeout=seconds)
        except BaseException:
            if receiver.done():
                await self.pool.release(receiver.result())
            raise
        finally:
            with suppress(ValueError):
                self._receivers.remove(receiver)
        return receiver.result() if receiver.done() else None

    def drop(self) -> None:
        """Close every connection that is kept: another one of the same server was lost."""
        while self._idle:
            connection = self._idle.pop()
            if not is_lost(connection):
                connection.terminate()
        self._since = []
        self._unused = 0

    async def close(self) -> None:
        """Give every connection back, and keep none from now on."""
        self._is_closed = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await self._give_back(self._idle)
        self._idle, self._since = [], []

    def _look(self) -> None:
        self._timer = None
        unused, self._idle = self._idle[: self._unused], self._idle[self._unused :]
        self._since = self._since[len(unused) :]
        self._unused = len(self._idle)
        if unused:
            task = asyncio.get_running_loop().create_task(self._give_back(unused))
            self._returns.add(task)
            task.add_done_callback(self._returns.discard)
        if self._idle:
            self._timer = asyncio.get_running_loop().call_later(_KEPT_SECONDS, self._look)

    async def _give_back(self, connections: list[Any]) -> None:
        for connection in connections:
            await self.pool.release(connection)


def is_lost(connection: Any) -> bool:
    """Whether a connection of the pool is closed."""
    return connection._con is None or connection._con.is_closed()


def _is_quiet(connection: Any) -> bool:
    """Whether there is nothing for the pool to do before somebody else uses the connection."""
    raw = connection._con
    protocol = raw._protocol
    return not (
        protocol._is_cancelling()
        or protocol.is_in_transaction()
        or raw._top_xact is not None
        or raw._listeners
        or protocol.queries_count >= connection._holder._max_queries
    )
