"""The port to the queue: periodic jobs, and single jobs by name and row.

The queue may lose a message or deliver it twice. So a single job works one row, is idempotent, and a sweep finds
the rows whose message was lost. The queue itself is `workers.queue`, plugged in by the wiring.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Protocol

from app.core.db import after_commit

Work = Callable[[int], Awaitable[None]]
"""A single job: works the row with this id."""


@dataclass(frozen=True, slots=True)
class Periodic:
    """Work that runs once in each period of `every`, in one process of all."""

    name: str
    every: timedelta
    work: Callable[[], Awaitable[object]]


class Queue(Protocol):
    """Carries the name of a job and the id of its row to a worker."""

    def send(self, name: str, ident: int) -> None:
        """Hand the job over; must not block the event loop for long."""
        ...


class _NoQueue:
    def send(self, name: str, ident: int) -> None:
        """Drop it: the sweep finds the row."""


_queue: Queue = _NoQueue()


def plug(queue: Queue) -> None:
    """Use `queue` from now on; called by the wiring."""
    global _queue
    _queue = queue


def unplug() -> None:
    """Use no queue; called when the runtime closes."""
    plug(_NoQueue())


def enqueue(name: str, ident: int) -> None:
    """Send the single job `name` for the row `ident` once the open transaction has committed."""
    after_commit(lambda: _queue.send(name, ident))
