"""The PostgreSQL engine: safe cancellation, no silent rollback at commit, transient errors by one name."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownParameterType=false
# pyright: reportUnknownArgumentType=false, reportIncompatibleMethodOverride=false, reportPrivateUsage=false
# pyright: reportMissingTypeStubs=false
# The ORM's driver classes are untyped; the engine reaches into them on purpose and is tested on its own.

from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Any

import asyncpg
from tortoise.backends.asyncpg.client import AsyncpgDBClient, TransactionWrapper
from tortoise.backends.base.client import TransactionContext, TransactionContextPooled
from tortoise.backends.base_postgres.client import translate_exceptions
from tortoise.connection import get_connections
from tortoise.exceptions import OperationalError, TransactionManagementError
from typing_extensions import override

from app.core.db.faults import TransientError
from app.core.db.savepoint import SPOILED, Nested
from app.core.db.settle import settle

TRANSIENT = (
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.LockNotAvailableError,
    asyncpg.PostgresConnectionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresSystemError,
    asyncpg.InterfaceError,
    OSError,
)


@contextmanager
def named() -> Generator[None]:
    """Gives errors that a retry may cure one name, and values that the driver cannot send another one."""
    try:
        yield
    except TRANSIENT as exc:
        # The driver's own error for a value of the wrong kind is an InterfaceError, too.
        if isinstance(exc, ValueError):
            raise OperationalError(exc) from exc
        raise TransientError(exc) from exc


class Mapping:
    """Gives errors that a retry may cure one name."""

    async def _translate_exceptions(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        with named():
            return await super()._translate_exceptions(func, *args, **kwargs)  # pyright: ignore[reportAttributeAccessIssue] mixin

    async def execute_query(self, query: str, values: list[Any] | None = None) -> tuple[int, Any]:
        """Rows touched and rows found; the stock client counts an INSERT as none."""
        if query.lstrip()[:6].upper() == "INSERT":
            return await self._insert(query, values or []), []
        return await super().execute_query(query, values)  # pyright: ignore[reportAttributeAccessIssue] mixin

    @translate_exceptions
    async def _insert(self, query: str, values: list[Any]) -> int:
        async with self.acquire_connection() as held:  # pyright: ignore[reportAttributeAccessIssue] mixin
            done: str = await held.execute(query, *values)
        return int(done.rsplit(" ", 1)[-1])


class Wrapper(Mapping, TransactionWrapper):
    """The connection inside a transaction."""

    spoiled = False

    @override
    def _in_transaction(self) -> TransactionContext:
        return Nested(Wrapper(self), self)

    @override
    async def _translate_exceptions(self, func: Any, *args: Any, **kwargs: Any) -> Any:
        try:
            return await super()._translate_exceptions(func, *args, **kwargs)
        except Exception:
            self.spoiled = True
            raise

    @override
    async def commit(self) -> None:
        # PostgreSQL answers a COMMIT of a failed transaction with a silent rollback of everything.
        if self.spoiled and not self._finalized:
            await self.rollback()
            raise TransactionManagementError(SPOILED)
        await super().commit()


class Transaction(TransactionContextPooled):
    """A transaction on a connection of the pool that always comes back to it."""

    __slots__ = ("pool",)

    @override
    async def __aenter__(self) -> Any:
        await self.ensure_connection()
        self.pool = self.client._parent._pool
        with named():
            self.client._connection = await self.pool.acquire()
        try:
            with named():
                await settle(self.client.begin())
        except BaseException:
            await settle(self._end(failed=True))
            raise
        # Set and reset in the caller's own context: settle runs its step in another.
        self.token = get_connections().set(self.connection_name, self.client)
        return self.client

    @override
    async def __aexit__(self, exc_type: Any, exc_val: Any, exc_tb: Any) -> None:
        try:
            await settle(self._end(failed=exc_type is not None))
        finally:
            get_connections().reset(self.token)

    async def _end(self, *, failed: bool) -> None:
        try:
            if failed:
                with suppress(Exception):
                    await self.client.rollback()
            elif not self.client._finalized:
                with named():
                    await self.client.commit()
        finally:
            await self.pool.release(self.client._connection)


async def _leave(_connection: Any) -> None:
    """Reset nothing."""


class Client(Mapping, AsyncpgDBClient):
    """The pool.

    A connection comes back as it is: nothing sets, listens or takes session locks on one and leaves it so, and
    the driver itself rolls back what is open. The usual reset would cost every query another round trip.
    """

    @override
    async def create_pool(self, **kwargs: Any) -> Any:
        return await super().create_pool(reset=_leave, **kwargs)

    @override
    def _in_transaction(self) -> TransactionContext:
        return Transaction(Wrapper(self), self._pool_init_lock)


client_class = Client
