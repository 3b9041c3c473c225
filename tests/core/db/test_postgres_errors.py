"""Every class of error that the driver has, and what the program makes of it."""

# pyright: reportMissingTypeStubs=false, reportPrivateUsage=false

import inspect
from collections.abc import Iterator

import asyncpg
import pytest
from asyncpg import exceptions
from asyncpg.exceptions import _base
from tortoise.exceptions import IntegrityError, OperationalError, TransactionManagementError

from app.core.db import DatabaseUnavailable, MissingParent, TransientError
from app.core.db.failures import ConnectionLost, Unstorable
from app.core.db.postgres_errors import translated

EXPECTED: dict[type[Exception] | None, set[str]] = {
    ConnectionLost: {
        "AdminShutdownError",
        "ClientCannotConnectError",
        "ConnectionDoesNotExistError",
        "ConnectionFailureError",
        "ConnectionRejectionError",
        "CrashShutdownError",
        "DatabaseDroppedError",
        "IdleInTransactionSessionTimeoutError",
        "IdleSessionTimeoutError",
        "InternalClientError",
        "PostgresConnectionError",
        "ProtocolError",
        "ProtocolViolationError",
        "ReadOnlySQLTransactionError",
        "StatementCompletionUnknownError",
        "TargetServerAttributeNotMatched",
        "TransactionResolutionUnknownError",
        "TransactionTimeoutError",
    },
    DatabaseUnavailable: {
        "CannotConnectNowError",
        "ConfigurationLimitExceededError",
        "DiskFullError",
        "DuplicateFileError",
        "FileNameTooLongError",
        "InsufficientResourcesError",
        "InvalidAuthorizationSpecificationError",
        "InvalidCatalogNameError",
        "InvalidPasswordError",
        "OperatorInterventionError",
        "OutOfMemoryError",
        "PostgresIOError",
        "PostgresSystemError",
        "QueryCanceledError",
        "TooManyConnectionsError",
        "UndefinedFileError",
    },
    TransientError: {
        "DeadlockDetectedError",
        "InvalidCachedStatementError",
        "LockNotAvailableError",
        "OutdatedSchemaCacheError",
        "SerializationError",
        "TransactionRollbackError",
    },
    MissingParent: {"ForeignKeyViolationError"},
    Unstorable: {
        "CharacterNotInRepertoireError",
        "DatetimeFieldOverflowError",
        "NumericValueOutOfRangeError",
        "StringDataRightTruncationError",
        "UntranslatableCharacterError",
    },
    IntegrityError: {
        "CheckViolationError",
        "ExclusionViolationError",
        "IntegrityConstraintViolationError",
        "NotNullViolationError",
        "RestrictViolationError",
        "TransactionIntegrityConstraintViolationError",
        "UniqueViolationError",
    },
    TransactionManagementError: {
        "ActiveSQLTransactionError",
        "BranchTransactionAlreadyActiveError",
        "HeldCursorRequiresSameIsolationLevelError",
        "InFailedSQLTransactionError",
        "InappropriateAccessModeForBranchTransactionError",
        "InappropriateIsolationLevelForBranchTransactionError",
        "InvalidTransactionStateError",
        "NoActiveSQLTransactionError",
        "NoActiveSQLTransactionForBranchTransactionError",
        "SchemaAndDataStatementMixingNotSupportedError",
    },
}
"""Those of the classes 22 and 42 are OperationalError, all the others stay as they are."""


def classes() -> Iterator[type[Exception]]:
    for found in vars(exceptions).values():
        if inspect.isclass(found) and issubclass(found, Exception) and not issubclass(found, Warning):
            yield found


@pytest.mark.parametrize("name", sorted(found.__name__ for found in classes()))
def test_every_class_of_the_driver_has_its_meaning(name: str) -> None:
    given: type[Exception] = getattr(exceptions, name)
    found = translated(given("why"), connected=True, adds_rows=True)
    named = {each: kind for kind, names in EXPECTED.items() for each in names}
    state = str(getattr(given, "sqlstate", None))
    other = OperationalError if state[:2] in ("22", "42") else None
    assert (None if found is None else type(found)) == named.get(name, other)


def test_the_table_names_no_class_that_is_not_there() -> None:
    assert set().union(*EXPECTED.values()) <= {found.__name__ for found in classes()}


@pytest.mark.parametrize(
    "given",
    [ConnectionRefusedError("no"), FileNotFoundError("no socket"), TimeoutError(), OSError(113, "no route")],
)
def test_a_system_that_does_not_let_us_through_is_a_database_that_is_away(given: OSError) -> None:
    assert type(translated(given, connected=False)) is DatabaseUnavailable
    assert type(translated(given, connected=True)) is ConnectionLost


def test_a_wrong_argument_is_a_mistake_and_no_loss() -> None:
    assert type(translated(_base.DataError("not a number"), connected=True)) is OperationalError
    assert translated(_base.InterfaceError("another operation is in progress"), connected=True) is None
    assert translated(ZeroDivisionError(), connected=True) is None


def test_what_has_its_name_already_keeps_it() -> None:
    for given in (DatabaseUnavailable("x"), ConnectionLost("x"), TransientError("x")):
        assert translated(given, connected=True) is None


def test_removing_what_others_refer_to_is_no_missing_parent() -> None:
    assert type(translated(asyncpg.ForeignKeyViolationError("still used"), connected=True)) is IntegrityError
