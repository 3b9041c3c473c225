"""Errors of the database that the ORM has no class for.

All except MissingParent are domain errors as well, so every door renders them: as 503 with a time to try again, or
as 422. `str()` gives the driver's text for the log; the message for clients does not.
"""

import logging
from typing import ClassVar

from tortoise.exceptions import IntegrityError, OperationalError

from app.core.errors import Invalid, Unavailable

logger = logging.getLogger(__name__)


class DatabaseUnavailable(Unavailable, OperationalError):
    """The database cannot be reached, has no connection free, or cannot write."""

    reason: ClassVar[str] = "away"
    """One word for the metrics."""

    def __init__(self, cause: object) -> None:
        super().__init__()
        self.cause = cause

    def __str__(self) -> str:
        return _one_line(self.cause)


class ConnectionLost(DatabaseUnavailable):
    """The connection ended during a read, or in a transaction before its commit was sent: nothing changed."""

    reason = "lost"


class CommitUnknown(DatabaseUnavailable):
    """The connection ended during a commit, or a statement that commits itself; whether it did is unknown."""

    reason = "lost"
    text = (
        "The connection to the database broke while this was being saved. "
        "Check whether it was done before you try again."
    )


class PoolExhausted(DatabaseUnavailable):
    """Every connection of the pool was in use for longer than a statement may wait for one."""

    reason = "pool"


class TransientError(Unavailable, OperationalError):
    """The server rolled this unit of work back; running it again may succeed."""

    def __init__(self, cause: object) -> None:
        super().__init__(retry_after=1)
        self.cause = cause

    def __str__(self) -> str:
        return _one_line(self.cause)


class Unstorable(Invalid, OperationalError):
    """A value that the database cannot hold and that the limits of inputs did not refuse."""

    text = "A text is too long, a number is out of range, or a text has a character that cannot be saved."

    def __init__(self, cause: object) -> None:
        super().__init__()
        self.cause = cause
        # The driver's text may quote the value, which must not be logged.
        kind = type(cause).__name__ if isinstance(cause, BaseException) else cause
        logger.warning("a value reached the database that it cannot hold: %s", kind)

    def __str__(self) -> str:
        return _one_line(self.cause)


class MissingParent(IntegrityError):
    """A new row refers to a row that does not exist."""


def _one_line(cause: object) -> str:
    """A cause in one line: its class and its text."""
    if not isinstance(cause, BaseException):
        return str(cause)
    text = " ".join(str(cause).split())
    return f"{type(cause).__name__}: {text}" if text else type(cause).__name__
