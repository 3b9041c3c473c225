"""Translates SQLite's errors: the file cannot be used for now, a parent is gone, or a value cannot be stored."""

import sqlite3
from typing import Final

from tortoise.exceptions import IntegrityError, OperationalError

from app.core.db.failures import DatabaseUnavailable, MissingParent, Unstorable

_AWAY: Final = frozenset(
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
"""The file is locked for too long or not reachable; the disk is full or fails."""
_PRIMARY: Final = 0xFF


def translated(error: Exception, query: str = "") -> Exception | None:
    """The program's own error for a driver's; None for one that stays as it is."""
    if isinstance(error, OverflowError | UnicodeEncodeError):
        # Raised by the driver: a number beyond 64 bits, or half of a character.
        return Unstorable(error)
    cause = error.args[0] if isinstance(error, OperationalError) and error.args else error
    if not isinstance(cause, sqlite3.Error):
        return None
    code = getattr(cause, "sqlite_errorcode", 0)
    if code & _PRIMARY in _AWAY:
        return DatabaseUnavailable(cause)
    if code == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY and not query.lstrip()[:6].upper().startswith("DELETE"):
        return MissingParent(cause)
    if isinstance(error, OperationalError):
        return None
    return IntegrityError(error) if isinstance(error, sqlite3.IntegrityError) else OperationalError(error)
