"""The PostgreSQL engine: safe cancellation, no silent rollback at commit, a pool that heals, errors by name."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportIncompatibleMethodOverride=false, reportPrivateUsage=false
# pyright: reportMissingTypeStubs=false
# The ORM's driver classes are untyped; the engine reaches into them on purpose and is tested on its own.

import asyncio
import re
import socket
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, cast

import asyncpg
from tortoise.backends.asyncpg.client import AsyncpgDBClient, TransactionWrapper
from tortoise.backends.base.client import PoolConnectionWrapper, TransactionContext, TransactionContextPooled
from tortoise.backends.base_postgres.client import translate_exceptions
from tortoise.connection import get_connections
from tortoise.exceptions import TransactionManagementError
from typing_extensions import override

from app.core import log, metrics
from app.core.db import openings
from app.core.db.cancellation import run_shielded
from app.core.db.failures import CommitUnknown, ConnectionLost, DatabaseUnavailable, PoolExhausted
from app.core.db.outage import OUTAGE, recorded
from app.core.db.postgres_errors import MISUSE, translated
from app.core.db.savepoint import SPOILED, Nested
from app.core.db.sessions import ProcessSession
from app.core.db.warm_connections import WarmConnections, is_lost

_ACQUIRE_SECONDS: Final = 10.0
"""How long a statement waits for a connection, be it one of the pool's or a new one."""
_SLOT_SECONDS: Final = 0.25
"""How long a process that the server has no slot for waits for its own connections before it asks again."""
# A server that has vanished without a word is noticed within half a minute, not within the hours of the system.
_KEEPALIVE: Final = (
    ("TCP_KEEPIDLE", 15),
    ("TCP_KEEPINTVL", 5),
    ("TCP_KEEPCNT", 3),
    ("TCP_USER_TIMEOUT", 30_000),
)
_WRITES: Final = re.compile(r"\b(INSERT|UPDATE|DELETE)\b", re.IGNORECASE)


class Mapping:
    """Gives the errors of the driver the names that the program knows them by."""

    async def _translate_exceptions(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            result = await func(self, *args, **kwargs)
        except Exception as error:
            failure = self._failure_of(error, str(args[0]) if args else "")
            if failure is None:
                raise
            raise failure from error
        if OUTAGE.is_on:
            OUTAGE.answered()
        return result

    def _failure_of(self, error: Exception, query: str) -> Exception | None:
        """What to raise instead of the error of a statement; None where it stays as it is."""
        failure = self.failure(error, adds_rows=not query.lstrip()[:6].upper().startswith("DELETE"))
        return recorded(failure) if isinstance(failure, DatabaseUnavailable) else failure

    def failure(self, error: Exception, *, adds_rows: bool = False) -> Exception | None:
        """The program's own error for one of the driver at an open connection; None where it stays as it is."""
        if isinstance(error, asyncpg.InterfaceError) and not isinstance(error, MISUSE) and self._is_broken():
            return ConnectionLost(error)
        return translated(error, connected=True, adds_rows=adds_rows)

    def _is_broken(self) -> bool:
        """Whether an error of the driver's interface is owed to a connection or a pool that was closed."""
        return True

    async def execute_query(self, query: str, values: list[Any] | None = None) -> tuple[int, Any]:
        """The number of changed rows, and the rows; the stock client counts an INSERT as none."""
        if query.lstrip()[:6].upper() == "INSERT":
            return await self._insert(query, values or []), []
        return await super().execute_query(query, values)  # pyright: ignore[reportAttributeAccessIssue] mixin

    async def fetch(self, query: str, values: Sequence[Any]) -> list[Any]:
        """The rows as the driver has them. Nearly every statement comes here, so the usual case has few calls."""
        try:
            rows = await self._rows(query, values)
        except Exception as error:
            failure = self._failure_of(error, query)
            if failure is None:
                raise
            raise failure from error
        if OUTAGE.is_on:
            OUTAGE.answered()
        return rows

    async def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        raise NotImplementedError

    @translate_exceptions
    async def _insert(self, query: str, values: list[Any]) -> int:
        async with self.acquire_connection() as connection:  # pyright: ignore[reportAttributeAccessIssue] mixin
            status: str = await connection.execute(query, *values)
        return int(status.rsplit(" ", 1)[-1])


class PostgresWrapper(Mapping, TransactionWrapper):
    """The connection inside a transaction."""

    spoiled = False

    @override
    def _in_transaction(self) -> TransactionContext:
        return Nested(PostgresWrapper(self), self)

    @override
    def _is_broken(self) -> bool:
        # A task that uses the connection of a finished transaction is a defect.
        connection: Any = self._connection
        return not self._finalized and (connection._con is None or connection.is_closed())

    @override
    async def _translate_exceptions(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await super()._translate_exceptions(func, *args, **kwargs)
        except Exception:
            self.spoiled = True
            raise

    @override
    async def fetch(self, query: str, values: Sequence[Any]) -> list[Any]:
        try:
            return await super().fetch(query, values)
        except Exception:
            self.spoiled = True
            raise

    @override
    async def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        async with self._lock:
            return await self._connection.fetch(query, *values)

    @override
    async def commit(self) -> None:
        # PostgreSQL answers COMMIT in a failed transaction with a rollback and no error.
        if self.spoiled and not self._finalized:
            await self.rollback()
            raise TransactionManagementError(SPOILED)
        await self._ended(super().commit(), is_commit=not isinstance(self._parent, PostgresWrapper))

    @override
    async def rollback(self) -> None:
        await self._ended(super().rollback(), is_commit=False)

    async def _ended(self, step: Coroutine[Any, Any, None], *, is_commit: bool) -> None:
        try:
            await step
        except Exception as error:
            failure = self.failure(error)
            if failure is None:
                raise
            if is_commit and isinstance(failure, ConnectionLost):
                failure = recorded(CommitUnknown(error))
            raise failure from error


class PostgresTransaction(TransactionContextPooled):
    """A transaction on a connection of the pool, which always returns to the pool."""

    __slots__ = ("warm",)

    @override
    async def __aenter__(self) -> Any:
        await self.ensure_connection()
        self.warm = cast("Any", self.client)._parent.warm
        try:
            await self._begin()
        except ConnectionLost:
            # It was lost while idle, and nothing has happened on it.
            await self._begin()
        # Set and reset in the caller's own context: run_shielded runs its step in another.
        self.token = get_connections().set(self.connection_name, self.client)
        return self.client

    async def _begin(self) -> None:
        client: Any = self.client
        client._connection = await acquired(self.warm)
        try:
            await run_shielded(client.begin())
        except BaseException:
            await run_shielded(self._end(failed=True))
            client.spoiled = False
            raise

    @override
    async def __aexit__(self, exc_type: Any, exc_val: Any, exc_tb: Any) -> None:
        try:
            await run_shielded(self._end(failed=exc_type is not None))
        finally:
            get_connections().reset(self.token)

    async def _end(self, *, failed: bool) -> None:
        try:
            if failed:
                with suppress(Exception):
                    await self.client.rollback()
            elif not self.client._finalized:
                await self.client.commit()
        finally:
            await released(self.warm, self.client._connection, failed=failed)


class PooledConnection(PoolConnectionWrapper[Any]):
    """A connection of the pool for one statement."""

    client: Any

    @override
    async def __aenter__(self) -> Any:
        await self.ensure_connection()
        self.connection = await acquired(self.client.warm)
        return self.connection

    @override
    async def __aexit__(self, exc_type: Any, exc_val: Any, exc_tb: Any) -> None:
        await released(self.client.warm, self.connection, failed=exc_type is not None)


async def acquired(warm: WarmConnections) -> Any:
    """A connection of the pool. Errors: DatabaseUnavailable, also if none is free in time."""
    member = warm.take()
    if member is None:
        member = await _pooled(warm)
    metrics.add_connections_in_use(1)
    return member


async def _pooled(warm: WarmConnections) -> Any:
    try:
        with warm.waiting():
            async with asyncio.timeout(_ACQUIRE_SECONDS):
                return await _opened_or_free(warm)
    except TimeoutError as late:
        raise recorded(_acquire_error(warm.pool)) from late
    except Exception as error:
        raise _connect_error(error) from error


async def _opened_or_free(warm: WarmConnections) -> Any:
    """A connection of the pool. Where the server has no slot for another one, one of those that are open."""
    while True:
        if not warm.lacks_slot:
            try:
                return await warm.pool.acquire()
            except asyncpg.TooManyConnectionsError:
                if not warm.pool.get_size():
                    raise
                warm.lacks_slot = True
                asyncio.get_running_loop().call_later(_SLOT_SECONDS, setattr, warm, "lacks_slot", False)  # noqa: FBT003
        if (member := await warm.handed(_SLOT_SECONDS)) is not None:
            return member


def _connect_error(error: Exception) -> Exception:
    """The error to raise if no connection could be opened."""
    failure = translated(error, connected=False)
    if isinstance(failure, DatabaseUnavailable):
        return recorded(failure)
    return failure or error


def _acquire_error(pool: Any) -> DatabaseUnavailable:
    most, used = pool.get_max_size(), pool.get_size() - pool.get_idle_size()
    if used < most:
        return DatabaseUnavailable(f"the server did not answer within {_ACQUIRE_SECONDS:g} s")
    return PoolExhausted(
        f"no connection of the pool was free within {_ACQUIRE_SECONDS:g} s: all {most} are in use"
    )


async def released(warm: WarmConnections, member: Any, *, failed: bool) -> None:
    """Return the connection; a lost one closes the idle ones, and one after a failure is looked at by the pool."""
    metrics.add_connections_in_use(-1)
    if is_lost(member):
        warm.drop()
        for holder in warm.pool._holders:
            if holder.is_idle():
                holder.terminate()
    elif not failed and warm.keep(member):
        return
    await warm.pool.release(member)


async def _leave(_connection: Any) -> None:
    """Reset nothing."""


async def _prepare(connection: Any) -> None:
    """Turn on TCP keepalive, which a socket file does not need, and show the connection to those who look."""
    endpoint = connection._transport.get_extra_info("socket")
    if endpoint is not None and endpoint.family in (socket.AF_INET, socket.AF_INET6):
        endpoint.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in _KEEPALIVE:
            if hasattr(socket, name):
                endpoint.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
    await openings.show(connection)


class PostgresClient(Mapping, AsyncpgDBClient):
    """The pool.

    A connection returns without a reset: no code leaves settings, listeners or session locks on one, and the
    driver rolls back an open transaction. The usual reset would cost every query another round trip.
    """

    warm: WarmConnections

    def __init__(self, *, direct: dict[str, Any] | None = None, **options: Any) -> None:
        """`direct` is how sessions outside of the pool are opened, as the driver names it."""
        super().__init__(**options)
        self._direct = direct or {}
        self.process_session = ProcessSession()

    @override
    async def create_connection(self, with_db: bool) -> None:
        try:
            await super().create_connection(with_db)
        except Exception as error:
            raise translated(error, connected=False) or error from error

    @override
    async def create_pool(self, **kwargs: Any) -> Any:
        log.abridge("asyncpg.pool", "Failed to restore")
        # Those of the ORM would win over the same ones in the address `dsn`.
        options = {
            name: value for name, value in kwargs.items() if name not in ("host", "port", "user", "password")
        }
        pool = await asyncpg.create_pool(init=_prepare, reset=_leave, **options)
        metrics.show_pool(pool.get_max_size())
        self.warm = WarmConnections(pool)
        return pool

    @property
    def idle(self) -> int:
        """How many connections are open and not at work."""
        return cast("Any", self._pool).get_idle_size() + len(self.warm)

    @property
    def is_fresh(self) -> bool:
        """Whether the connection that the next statement gets answered a moment ago."""
        return bool(self._pool) and self.warm.is_fresh

    @override
    async def _expire_connections(self) -> None:
        if self._pool:
            self.warm.drop()
        await super()._expire_connections()

    @override
    async def _close(self) -> None:
        if self._pool:
            await self.warm.close()
        await super()._close()

    async def connect(self, purpose: str) -> Any:
        """A connection outside of the pool, at the direct address; the caller closes it.

        Errors: DatabaseUnavailable.

        Its application name on the server is that of the pool and the purpose, such as `galley notes`.
        """
        name = f"{self.application_name} {purpose}"
        options: dict[str, Any] = {**self._direct}
        options["server_settings"] = {**self._direct["server_settings"], "application_name": name}
        try:
            async with asyncio.timeout(_ACQUIRE_SECONDS):
                raw = await asyncpg.connect(**options)
        except Exception as error:
            raise _connect_error(error) from error
        await _prepare(raw)
        return raw

    @override
    async def _translate_exceptions(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await super()._translate_exceptions(func, *args, **kwargs)
        except ConnectionLost as failure:
            # It may have been lost while idle, and a read may be repeated.
            if not (args and _reads(str(args[0]))):
                raise _outcome(failure, str(args[0]) if args else "") from failure.__cause__
        return await super()._translate_exceptions(func, *args, **kwargs)

    @override
    async def fetch(self, query: str, values: Sequence[Any]) -> list[Any]:
        try:
            return await super().fetch(query, values)
        except ConnectionLost as failure:
            if not _reads(query):
                raise _outcome(failure, query) from failure.__cause__
        return await super().fetch(query, values)

    @override
    async def _rows(self, query: str, values: Sequence[Any]) -> list[Any]:
        if not self._pool:
            async with self.acquire_connection() as member:
                return await member.fetch(query, *values)
        warm = self.warm
        member = warm.take()
        if member is None:
            member = await _pooled(warm)
        metrics.add_connections_in_use(1)
        try:
            rows = await member.fetch(query, *values)
        except BaseException:
            await released(warm, member, failed=True)
            raise
        if warm.keep(member):
            metrics.add_connections_in_use(-1)
        else:
            await released(warm, member, failed=False)
        return rows

    @override
    def acquire_connection(self) -> PooledConnection:
        return PooledConnection(self, self._pool_init_lock)

    @override
    def _in_transaction(self) -> TransactionContext:
        return PostgresTransaction(PostgresWrapper(self), self._pool_init_lock)


def _reads(query: str) -> bool:
    return query.lstrip()[:6].upper() == "SELECT"


def _outcome(loss: ConnectionLost, query: str) -> DatabaseUnavailable:
    """The error to raise if a connection was lost during a statement outside of a transaction.

    Such a statement commits itself: nobody knows whether one that writes did, unless the server refused it.
    """
    is_refused = isinstance(loss.cause, asyncpg.ReadOnlySQLTransactionError)
    return loss if is_refused or _WRITES.search(query) is None else CommitUnknown(loss.cause)


client_class = PostgresClient
