"""Backlogs: how much of a queue is due, and since when. Each room reads that of its own table."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Backlog:
    """The rows of a queue that are due and not at work: their number, and the time at which the first was due."""

    due: int
    oldest: datetime | None

    def age(self, now: datetime) -> float:
        """Seconds for which the oldest row has been due; 0 for an empty queue."""
        return 0.0 if self.oldest is None else max(0.0, (now - self.oldest).total_seconds())
