"""What each error of SQLite means: the file cannot be used for now, a parent is gone, or a value has no place."""

import sqlite3
from typing import Final

from tortoise.exceptions import IntegrityError, OperationalError

from app.core.db.failures import DatabaseUnavailable, MissingParent, Unstorable

AWAY: Final = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    }
)
"""Locked by another process for too long, disk full, disk failing, file out of reach."""
_PRIMARY: Final = 0xFF


def understood(error: Exception, query: str = "") -> Exception | None:
    """The error by the name that the program knows it by; None for one that stays as it is."""
    if isinstance(error, OverflowError | UnicodeEncodeError):
        # The driver's own: a number beyond 64 bits, or half of a character.
        return Unstorable(error)
    told = error.args[0] if isinstance(error, OperationalError) and error.args else error
    if not isinstance(told, sqlite3.Error):
        return None
    code = getattr(told, "sqlite_errorcode", 0)
    if code & _PRIMARY in AWAY:
        return DatabaseUnavailable(told)
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY and not query.lstrip()[:6].upper().startswith("DELETE"):
        return MissingParent(told)
    if isinstance(error, OperationalError):
        return None
    return IntegrityError(error) if isinstance(error, sqlite3.IntegrityError) else OperationalError(error)
