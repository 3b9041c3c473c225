"""Translates the errors of the PostgreSQL driver by their class; a test goes through all classes.

An error in no list is a defect of the program or of the schema and stays as it is.
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

_Classes = tuple[type[Exception], ...]

_LOSSES: Final[_Classes] = (
    # The connection is gone or its data cannot be read any more.
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
    # A primary has become a standby: its name may now lead to another server.
    asyncpg.ReadOnlySQLTransactionError,
)
_AWAY: Final[_Classes] = (
    # The server starts, stops or recovers; or an operator or a limit of theirs ended the statement.
    asyncpg.OperatorInterventionError,
    # Too many connections, disk or memory full; the server cannot read or write its files.
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    # The account or the database does not exist, for example during a restore or a move.
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
)
_AGAIN: Final[_Classes] = (
    asyncpg.TransactionRollbackError,
    asyncpg.LockNotAvailableError,
    # A migration changed the tables of a prepared statement.
    asyncpg.InvalidCachedStatementError,
    asyncpg.OutdatedSchemaCacheError,
)
_UNSTORABLE: Final[_Classes] = (
    asyncpg.CharacterNotInRepertoireError,
    asyncpg.DatetimeFieldOverflowError,
    asyncpg.NumericValueOutOfRangeError,
    asyncpg.StringDataRightTruncationError,
    asyncpg.UntranslatableCharacterError,
)
"""The server's errors for a value that does not fit its column."""
MISUSE: Final[_Classes] = (
    ArgumentError,
    asyncpg.ClientConfigurationError,
    asyncpg.UnsupportedClientFeatureError,
    asyncpg.UnsupportedServerFeatureError,
)
"""Errors of the driver's interface that do not concern the connection."""


def _is_loss(error: BaseException) -> bool:
    """Whether this connection is lost, and probably every other open one."""
    return isinstance(error, _LOSSES) and not isinstance(error, asyncpg.OutdatedSchemaCacheError)


_NAMES: Final[tuple[tuple[_Classes, Callable[[Exception], Exception]], ...]] = (
    (_AWAY, DatabaseUnavailable),
    ((asyncpg.TransactionIntegrityConstraintViolationError,), IntegrityError),
    (_AGAIN, TransientError),
    ((asyncpg.IntegrityConstraintViolationError,), IntegrityError),
    (_UNSTORABLE, Unstorable),
    ((asyncpg.SyntaxOrAccessError, asyncpg.DataError, ArgumentError), OperationalError),
    ((asyncpg.InvalidTransactionStateError,), TransactionManagementError),
)


def translated(error: Exception, *, connected: bool, adds_rows: bool = False) -> Exception | None:
    """The program's own error for a driver's; None for one that stays as it is.

    `connected` is False while a connection is opened, when only the server or the network can fail. `adds_rows`
    tells an insert that refers to a missing row from the removal of a row that others refer to.
    """
    if isinstance(error, DatabaseUnavailable | TransientError):
        return None
    if not connected:
        is_known = isinstance(error, asyncpg.PostgresError | asyncpg.InterfaceError) and not isinstance(
            error, MISUSE
        )
        return DatabaseUnavailable(error) if is_known or _is_loss(error) else None
    if _is_loss(error):
        return ConnectionLost(error)
    if isinstance(error, asyncpg.DataError | ArgumentError) and isinstance(
        error.__cause__, OverflowError | UnicodeError
    ):
        # A number, a time or a text that the driver cannot send.
        return Unstorable(error)
    if isinstance(error, asyncpg.ForeignKeyViolationError) and adds_rows:
        return MissingParent(error)
    return next((name(error) for classes, name in _NAMES if isinstance(error, classes)), None)
