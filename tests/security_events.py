"""What a test hears of security events: the lines in the log, with their facts, and the counters."""

import logging
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from prometheus_client import REGISTRY

from app.core import security

COUNTER = "galley_security_events_total"
_STANDARD = frozenset({*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"})

Fact = tuple[str, dict[str, Any]]


class Events:
    """The events of a block: each line as `event: reason` with its facts, and how often each was counted."""

    def __init__(self) -> None:
        self._handler = logging.Handler()
        self._handler.emit = self._keep
        self._before = _counted()
        self.lines: list[Fact] = []

    def _keep(self, record: logging.LogRecord) -> None:
        facts = {name: value for name, value in vars(record).items() if name not in _STANDARD}
        del facts["event"], facts["reason"]
        self.lines.append((record.getMessage(), facts))

    @property
    def counted(self) -> dict[str, int]:
        """How often each `event: reason` was counted since the block began."""
        return {name: int(much) for name, now in _counted().items() if (much := now - self._before.get(name, 0))}


@contextmanager
def heard() -> Generator[Events]:
    """Listen inside the block, beginning with no line written for any key."""
    security.forget()
    events, logger = Events(), logging.getLogger("galley.security")
    logger.addHandler(events._handler)
    try:
        yield events
    finally:
        logger.removeHandler(events._handler)


def _counted() -> dict[str, float]:
    return {
        f"{sample.labels['event']}: {sample.labels['reason']}": sample.value
        for metric in REGISTRY.collect()
        for sample in metric.samples
        if sample.name == COUNTER
    }
