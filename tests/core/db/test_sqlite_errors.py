"""What the program makes of the errors of SQLite and of its driver."""

import sqlite3

import pytest
from tortoise.exceptions import IntegrityError, OperationalError

from app.core.db import DatabaseUnavailable, MissingParent
from app.core.db.failures import Unstorable
from app.core.db.sqlite_errors import translated

INSERT, DELETE = "INSERT INTO t VALUES (1)", "  delete from t"


def _error(code: int, kind: type[sqlite3.Error] = sqlite3.OperationalError) -> sqlite3.Error:
    made = kind("why")
    made.sqlite_errorcode = code
    return made


@pytest.mark.parametrize(
    "code",
    [
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_BUSY_SNAPSHOT,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    ],
)
def test_a_file_that_cannot_be_used_for_now_is_a_database_that_is_away(code: int) -> None:
    error = _error(code)
    for given in (error, OperationalError(error)):
        found = translated(given, INSERT)
        assert type(found) is DatabaseUnavailable
        assert str(found) == "OperationalError: why"


@pytest.mark.parametrize(
    ("error", "query", "kind"),
    [
        (_error(sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY, sqlite3.IntegrityError), INSERT, MissingParent),
        (_error(sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY, sqlite3.IntegrityError), "", MissingParent),
        (_error(sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY, sqlite3.IntegrityError), DELETE, IntegrityError),
        (_error(sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.IntegrityError), INSERT, IntegrityError),
        (_error(sqlite3.SQLITE_ERROR), INSERT, OperationalError),
        (_error(sqlite3.SQLITE_MISMATCH, sqlite3.DatabaseError), INSERT, OperationalError),
        (sqlite3.ProgrammingError("closed"), INSERT, OperationalError),
        (OverflowError("too large"), INSERT, Unstorable),
        (UnicodeEncodeError("utf-8", "x", 0, 1, "half"), INSERT, Unstorable),
        (OperationalError(_error(sqlite3.SQLITE_ERROR)), INSERT, None),
        (OperationalError("of the ORM"), INSERT, None),
        (OperationalError(), INSERT, None),
        (ZeroDivisionError("why"), INSERT, None),
    ],
    ids=range(13),
)
def test_every_other_error_has_its_meaning(error: Exception, query: str, kind: type[Exception] | None) -> None:
    found = translated(error, query)
    assert (None if found is None else type(found)) is kind


@pytest.mark.parametrize(
    ("error", "told"),
    [(OverflowError("7 is a secret"), "OverflowError: 7 is a secret"), (OverflowError(), "OverflowError")],
)
def test_what_cannot_be_held_is_logged_without_its_value(
    error: Exception, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert str(translated(error, INSERT)) == told
    assert [record.getMessage() for record in caplog.records] == [
        "a value reached the database that it cannot hold: OverflowError"
    ]
