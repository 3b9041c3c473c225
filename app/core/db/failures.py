"""What the database may fail with beside what the ORM names: away, overtaken by others, a parent that is gone, a
value that no column holds.

All but the third are errors of the domain as well, so that every door answers them as it answers any refusal: 503
and when to try again, or 422. What the driver said is for the log: `str()` gives it, the message does not.
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
        return described(self.cause)


class ConnectionLost(DatabaseUnavailable):
    """The connection ended under a statement, before any commit was sent: nothing was changed."""

    reason = "lost"


class CommitUnknown(DatabaseUnavailable):
    """The connection ended under a commit: nobody knows whether it was carried out."""

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
        return described(self.cause)


class Unstorable(Invalid, OperationalError):
    """A value that the database cannot hold. Inputs have limits; this is for what they let through."""

    text = "A text is too long, a number is out of range, or a text has a character that cannot be saved."

    def __init__(self, cause: object) -> None:
        super().__init__()
        self.cause = cause
        # What the driver says may quote the value, which is nothing for a log.
        kind = type(cause).__name__ if isinstance(cause, BaseException) else cause
        logger.warning("a value reached the database that it cannot hold: %s", kind)

    def __str__(self) -> str:
        return described(self.cause)


class MissingParent(IntegrityError):
    """A row was to refer to another one that is gone."""


def described(cause: object) -> str:
    """A cause in one line: its class, and what it says."""
    if not isinstance(cause, BaseException):
        return str(cause)
    said = " ".join(str(cause).split())
    return f"{type(cause).__name__}: {said}" if said else type(cause).__name__
