"""Rows of background work that cannot be read or worked: each is logged and counted, and holds up no other."""

import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from app.core import metrics
from app.core.db.rows import Record
from app.core.errors import Unavailable

logger: Final = logging.getLogger(__name__)


def report(table: str, ident: object, failure: Exception) -> None:
    """Log and count one row of a table."""
    metrics.count_unreadable_row(table)
    # What is not available now says enough in its words, and is no fault of the row.
    is_away = isinstance(failure, Unavailable)
    level = logging.WARNING if is_away else logging.ERROR
    logger.log(level, "%s: row %s is put off: %s", table, ident, failure, exc_info=None if is_away else failure)


def reporter(table: str) -> Callable[[Record, Exception], None]:
    """The same for `Statement.readable`, whose rows have an `id`."""
    return partial(_report, table)


def _report(table: str, record: Record, failure: Exception) -> None:
    report(table, record.get("id"), failure)
