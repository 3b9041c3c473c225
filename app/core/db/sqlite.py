"""The SQLite engine: immediate transactions, safe cancellation, readers that never wait for a writer.

As on PostgreSQL, a statement that fails inside a transaction spoils it until a savepoint is rolled back. So the
tests on SQLite find code that ignores an integrity error.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportIncompatibleMethodOverride=false, reportPrivateUsage=false
# The ORM's driver classes are untyped; the engine reaches into them on purpose and is tested on its own.

import asyncio
import unicodedata
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from tortoise.backends.base.client import TransactionContext
from tortoise.backends.sqlite.client import SqliteClient, SqliteTransactionContext, SqliteTransactionWrapper
from tortoise.connection import get_connections
from tortoise.exceptions import TransactionManagementError
from typing_extensions import override

from app.core.db.cancellation import run_shielded
from app.core.db.failures import DatabaseUnavailable
from app.core.db.outage import OUTAGE, recorded
from app.core.db.savepoint import SPOILED, Nested
from app.core.db.sqlite_errors import translated


async def _with_known_errors(step: Coroutine[Any, Any, Any], query: str = "") -> Any:
    """Run a step on the file and translate its errors."""
    try:
        result = await step
    except Exception as error:
        failure = translated(error, query)
        if failure is None:
            raise
        raise (recorded(failure) if isinstance(failure, DatabaseUnavailable) else failure) from error
    if OUTAGE.is_on:
        OUTAGE.answered()
    return result


class SqliteWrapper(SqliteTransactionWrapper):
    """The connection inside a transaction."""

    spoiled = False

    @override
    def _in_transaction(self) -> TransactionContext:
        return Nested(SqliteWrapper(self), self)

    @override
    async def begin(self) -> None:
        # A deferred BEGIN that reads before it writes loses the race for the write lock at once.
        await _with_known_errors(self._connection.execute("BEGIN IMMEDIATE"))

    @override
    async def commit(self) -> None:
        if self.spoiled and not self._finalized:
            await self.rollback()
            raise TransactionManagementError(SPOILED)
        await _with_known_errors(super().commit())

    @override
    async def execute_insert(self, query: str, values: list[Any]) -> Any:
        return await self._guard(super().execute_insert(query, values), query)

    @override
    async def execute_query(self, query: str, values: list[Any] | None = None) -> tuple[int, Sequence[Any]]:
        return await self._guard(super().execute_query(query, values), query)

    @override
    async def execute_query_dict(self, query: str, values: list[Any] | None = None) -> list[dict[str, Any]]:
        return await self._guard(super().execute_query_dict(query, values), query)

    async def fetch(self, query: str, values: Sequence[Any]) -> Sequence[Any]:
        """The rows as the driver has them."""
        _, rows = await self._guard(super().execute_query(query, list(values)), query)
        return rows

    @override
    async def execute_many(self, query: str, values: list[list[Any]]) -> None:
        await self._guard(super().execute_many(query, values), query)

    async def _guard(self, call: Any, query: str) -> Any:
        if self.spoiled:
            call.close()
            raise TransactionManagementError(SPOILED)
        try:
            return await run_shielded(_with_known_errors(call, query))
        except Exception:
            self.spoiled = True
            raise


class SqliteTransaction(SqliteTransactionContext):
    """A transaction on the process's one writing connection."""

    __slots__ = ()

    @override
    async def __aenter__(self) -> SqliteWrapper:
        await self._trxlock.acquire()
        try:
            await self.ensure_connection()
            try:
                await run_shielded(self.connection.begin())
            except asyncio.CancelledError:
                with suppress(Exception):
                    await run_shielded(self.connection._connection.rollback())
                raise
        except BaseException:
            self._trxlock.release()
            raise
        self.token = get_connections().set(self.connection_name, self.connection)
        return self.connection

    @override
    async def __aexit__(self, exc_type: Any, exc_val: Any, exc_tb: Any) -> None:
        try:
            if not self.connection._finalized:
                await run_shielded(self._end(failed=exc_type is not None))
        finally:
            get_connections().reset(self.token)
            self._trxlock.release()

    async def _end(self, *, failed: bool) -> None:
        if failed:
            await self.connection.rollback()
            return
        try:
            await self.connection.commit()
        except Exception:
            # A refused COMMIT leaves the transaction open, and this connection outlives it.
            with suppress(Exception):
                await self.connection._connection.rollback()
            raise


class Writer(SqliteClient):
    """The writing connection with immediate transactions."""

    @override
    def _in_transaction(self) -> TransactionContext:
        return SqliteTransaction(SqliteWrapper(self), self._lock)

    @override
    async def create_connection(self, with_db: bool) -> None:
        await run_shielded(_with_known_errors(super().create_connection(with_db)))
        if self._connection is not None:
            # SQLite's own folds the letters of English alone; searches find the same on both databases.
            await self._connection.create_function("lower", 1, _lower, deterministic=True)
            await self._connection.create_function("folded", 1, _folded, deterministic=True)

    @override
    async def execute_insert(self, query: str, values: list[Any]) -> Any:
        return await _with_known_errors(super().execute_insert(query, values), query)

    @override
    async def execute_query(self, query: str, values: list[Any] | None = None) -> tuple[int, Sequence[Any]]:
        return await _with_known_errors(super().execute_query(query, values), query)

    @override
    async def execute_query_dict(self, query: str, values: list[Any] | None = None) -> list[dict[str, Any]]:
        return await _with_known_errors(super().execute_query_dict(query, values), query)

    async def fetch(self, query: str, values: Sequence[Any]) -> Sequence[Any]:
        """The rows as the driver has them."""
        _, rows = await _with_known_errors(super().execute_query(query, list(values)), query)
        return rows

    @override
    async def execute_many(self, query: str, values: list[list[Any]]) -> None:
        # It opens a transaction of its own, which a cancellation would leave open.
        await run_shielded(_with_known_errors(super().execute_many(query, values), query))


class FileClient(Writer):
    """The writing connection, and a read-only one for every SELECT outside of a transaction."""

    def __init__(self, file_path: str, **kwargs: Any) -> None:
        super().__init__(file_path, **kwargs)
        self._open_reader = None if ":memory:" in file_path else partial(_reader, file_path, kwargs)
        self._reader = None if self._open_reader is None else self._open_reader()

    async def snapshot_reader(self) -> Writer | None:
        """A new connection that sees the file as it is now until it is closed; None for a database in memory."""
        if self._open_reader is None:
            return None
        reader = self._open_reader()
        try:
            await reader.create_connection(with_db=True)
            # The first read of a transaction decides what the later ones see.
            await reader.execute_query("BEGIN")
            await reader.execute_query("SELECT count(*) FROM sqlite_master")
        except BaseException:
            # Its thread would keep the process from ending.
            await reader.close()
            raise
        return reader

    @override
    async def create_connection(self, with_db: bool) -> None:
        await super().create_connection(with_db)
        if self._reader is not None:
            await self._reader.create_connection(with_db)

    @override
    async def execute_query(self, query: str, values: list[Any] | None = None) -> tuple[int, Sequence[Any]]:
        if self._reader is not None and _reads(query):
            return await self._reader.execute_query(query, values)
        return await super().execute_query(query, values)

    @override
    async def execute_query_dict(self, query: str, values: list[Any] | None = None) -> list[dict[str, Any]]:
        if self._reader is not None and _reads(query):
            return await self._reader.execute_query_dict(query, values)
        return await super().execute_query_dict(query, values)

    @override
    async def fetch(self, query: str, values: Sequence[Any]) -> Sequence[Any]:
        if self._reader is not None and _reads(query):
            return await self._reader.fetch(query, values)
        return await super().fetch(query, values)

    @override
    async def close(self) -> None:
        await super().close()
        if self._reader is not None:
            await self._reader.close()


def _lower(value: Any) -> Any:
    return value.lower() if isinstance(value, str) else value


def _folded(value: Any) -> Any:
    """A text as searches compare it; most are ASCII, which has one normal form."""
    if not isinstance(value, str) or value.isascii():
        return _lower(value)
    return unicodedata.normalize("NFKC", value).lower()


def _reader(file_path: str, kwargs: dict[str, Any]) -> Writer:
    return Writer(file_path, **{**kwargs, "query_only": "ON"})


def _reads(query: str) -> bool:
    return query.lstrip()[:6].upper() == "SELECT"


client_class = FileClient
