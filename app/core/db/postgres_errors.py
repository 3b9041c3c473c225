"""What each error of the PostgreSQL driver means, decided by its class; the test goes through all of them.

What is in no list is a mistake of ours or of the schema and stays as it is.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportMissingTypeStubs=false
# pyright: reportPrivateUsage=false
# The driver has no types, and no public name for its error of a wrong argument.

from collections.abc import Callable
from typing import Final

import asyncpg
from asyncpg.exceptions._base import DataError as ArgumentError
from tortoise.exceptions import IntegrityError, OperationalError, TransactionManagementError

from app.core.db.failures import ConnectionLost, DatabaseUnavailable, MissingParent, TransientError, Unstorable

Classes = tuple[type[Exception], ...]

LOST: Final[Classes] = (
    # The connection is gone, or what comes over it cannot be read any more.
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InternalClientError,
    asyncpg.StatementCompletionUnknownError,
    # The server ends this connection, or every one.
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.DatabaseDroppedError,
    asyncpg.IdleSessionTimeoutError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.TransactionTimeoutError,
    # A primary that has become a standby: its name may lead to another server by now.
    asyncpg.ReadOnlySQLTransactionError,
)
AWAY: Final[Classes] = (
    # It starts, stops or recovers; a statement was ended from outside or by a limit of the operator's.
    asyncpg.OperatorInterventionError,
    # Too many connections, disk or memory full; the server cannot read or write its files.
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    # It lets this account in no more, or has no such database: as while it is restored or moved.
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)
AGAIN: Final[Classes] = (
    asyncpg.TransactionRollbackError,
    asyncpg.LockNotAvailableError,
    # A migration changed what a prepared statement was made for.
    asyncpg.InvalidCachedStatementError,
    asyncpg.OutdatedSchemaCacheError,
)
UNSTORABLE: Final[Classes] = (
    asyncpg.CharacterNotInRepertoireError,
    asyncpg.DatetimeFieldOverflowError,
    asyncpg.NumericValueOutOfRangeError,
    asyncpg.StringDataRightTruncationError,
    asyncpg.UntranslatableCharacterError,
)
"""What the server says of a value that fits no column."""
MISUSE: Final[Classes] = (
    ArgumentError,
    asyncpg.ClientConfigurationError,
    asyncpg.UnsupportedClientFeatureError,
    asyncpg.UnsupportedServerFeatureError,
)
"""Errors of the driver's interface that say nothing about the connection."""


def is_loss(error: BaseException) -> bool:
    """Whether the connection can no longer be used, nor probably any other that is open now."""
    return isinstance(error, LOST) and not isinstance(error, asyncpg.OutdatedSchemaCacheError)


_NAMES: Final[tuple[tuple[Classes, Callable[[Exception], Exception]], ...]] = (
    (AWAY, DatabaseUnavailable),
    ((asyncpg.TransactionIntegrityConstraintViolationError,), IntegrityError),
    (AGAIN, TransientError),
    ((asyncpg.IntegrityConstraintViolationError,), IntegrityError),
    (UNSTORABLE, Unstorable),
    ((asyncpg.SyntaxOrAccessError, asyncpg.DataError, ArgumentError), OperationalError),
    ((asyncpg.InvalidTransactionStateError,), TransactionManagementError),
)


def understood(error: Exception, *, connected: bool, adds_rows: bool = False) -> Exception | None:
    """The error by the name that the program knows it by; None for one that stays as it is.

    `connected` tells a statement from the attempt to have a connection at all, which nothing but the server or the
    way to it can fail. `adds_rows` tells a reference to a row that is gone from the removal of a row that others
    refer to.
    """
    if isinstance(error, DatabaseUnavailable | TransientError):
        return None
    if not connected:
        is_told = isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError) and not isinstance(
            error, MISUSE
        )
        return DatabaseUnavailable(error) if is_told or is_loss(error) else None
    if is_loss(error):
        return ConnectionLost(error)
    if isinstance(error, asyncpg.DataError | ArgumentError) and isinstance(
        error.__cause__, OverflowError | UnicodeError
    ):
        # A number, a time or a text that the driver cannot even send.
        return Unstorable(error)
    if isinstance(error, asyncpg.ForeignKeyViolationError) and adds_rows:
        return MissingParent(error)
    return next((name(error) for classes, name in _NAMES if isinstance(error, classes)), None)
