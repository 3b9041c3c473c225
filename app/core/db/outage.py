"""Logs an outage of the database: a line when it begins, one every ten seconds, and one when it ends.

Requests and loops that fail because of it need no line of their own.
"""

import logging
import time
from typing import Final

from app.core import metrics
from app.core.db.failures import DatabaseUnavailable

logger = logging.getLogger(__name__)

_INTERVAL_SECONDS: Final = 10.0
_QUIET_SECONDS: Final = 1.0
"""An outage ends when a statement succeeds this long after the last failure."""


class Outage:
    """The failures of one process; `is_on` from the first one until the database answers again."""

    def __init__(self) -> None:
        self.is_on = False
        self._began = self._last = self._logged = 0.0
        self._refused = 0

    def refused(self, failure: DatabaseUnavailable) -> None:
        """Record a failure."""
        now = time.monotonic()
        metrics.count_database_refusal(failure.reason)
        if not self.is_on:
            self.is_on, self._began, self._logged, self._refused = True, now, now, 0
            logger.warning("the database refuses: %s", failure)
        elif now - self._logged >= _INTERVAL_SECONDS:
            self._logged = now
            logger.warning(
                "the database has refused for %.0f s, %d times since: %s",
                now - self._began,
                self._refused,
                failure,
            )
        self._last = now
        self._refused += 1

    def answered(self) -> None:
        """Record a statement that succeeded; to be called only while `is_on`."""
        now = time.monotonic()
        if now - self._last < _QUIET_SECONDS:
            return
        self.is_on = False
        logger.warning(
            "the database answers again, %.1f s after it first refused; %d refusals",
            now - self._began,
            self._refused,
        )


OUTAGE: Final = Outage()


def recorded(failure: DatabaseUnavailable) -> DatabaseUnavailable:
    """Record an error before it is raised; returns it."""
    OUTAGE.refused(failure)
    return failure
