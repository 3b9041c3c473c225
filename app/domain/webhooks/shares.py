"""Which worker sends to which endpoint: each endpoint has one sender, by its number among those that are alive.

So workers never wait for one another, and what is under way to an endpoint is counted by one process. A worker
tells in a row that it is alive; one that stands still or has gone is left out when its row is too old. While
workers come and go, two of them may send to one endpoint for a moment: claims keep a delivery from being sent
twice, and only the bounds of an endpoint may be passed.
"""

import time
from dataclasses import dataclass
from datetime import timedelta
from random import randrange
from typing import Final

from app.access import System, operation
from app.core import clock
from app.core.db import Statement

_BEAT_SECONDS: Final = 3.0
"""How often a worker tells that it is alive."""
_LOOK_SECONDS: Final = 1.0
"""How often a worker looks who else is."""
_ENTRY_SECONDS: Final = 1.5
"""How long a worker waits that comes to others: by then each of them has seen it."""
_LIFETIME: Final = timedelta(seconds=10)
"""How old the row of a worker may be, and how far in the future where the clock of its machine is ahead."""
_NUMBERS: Final = 2**62

_BEAT: Final = Statement(
    """
    INSERT INTO webhook_worker (number, seen_at) VALUES (:number, :now)
    ON CONFLICT (number) DO UPDATE SET seen_at = excluded.seen_at
    """
)
_LIVING: Final = Statement(
    "SELECT number FROM webhook_worker WHERE seen_at > :after AND seen_at < :before ORDER BY number",
    row=int,
)
_LEAVE: Final = Statement("DELETE FROM webhook_worker WHERE number = :number OR seen_at < :before")


@dataclass(frozen=True, slots=True)
class EndpointShare:
    """The endpoints whose id has this remainder when it is divided by the number of workers."""

    place: int = 0
    count: int = 1


WHOLE: Final = EndpointShare()
"""The endpoints of a worker that is alone: all of them."""


class Sender:
    """One worker among those that send, and what it knows of the others."""

    def __init__(self) -> None:
        self._number: Final = randrange(1, _NUMBERS)  # noqa: S311 it only has to differ from the others
        self._told_at = self._looked_at = self._entered_at = float("-inf")
        self._share: EndpointShare | None = None

    async def share(self, system: System) -> EndpointShare | None:
        """The endpoints to which this worker sends now; None for a moment where it comes to others.

        The service itself only.
        """
        now = time.monotonic()
        if now - self._looked_at >= _LOOK_SECONDS:
            silence = now - self._told_at
            numbers = await living(system, self._number, tells=silence >= _BEAT_SECONDS)
            is_forgotten = self._number not in numbers
            if is_forgotten:
                numbers = await living(system, self._number, tells=True)
            if is_forgotten or silence >= _LIFETIME.total_seconds():
                self._entered_at = now
            if is_forgotten or silence >= _BEAT_SECONDS:
                self._told_at = now
            self._looked_at = now
            self._share = EndpointShare(numbers.index(self._number), len(numbers))
        is_settled = self._share == WHOLE or now - self._entered_at >= _ENTRY_SECONDS
        return self._share if is_settled else None

    async def leave(self, system: System) -> None:
        """Let the others send to this worker's endpoints. The service itself only."""
        await withdraw(system, self._number)


@operation(atomic=False)
async def living(system: System, number: int, *, tells: bool) -> list[int]:
    """The numbers of the workers that are alive, in order; with `tells` the one of this number says that it is.

    The service itself only.
    """
    del system
    now = clock.now()
    if tells:
        await _BEAT.run(number=number, now=now)
    return await _LIVING.rows(after=now - _LIFETIME, before=now + _LIFETIME)


@operation()
async def withdraw(system: System, number: int) -> None:
    """Forget a worker that stops, and those that stopped without a word. The service itself only."""
    del system
    await _LEAVE.run(number=number, before=clock.now() - 6 * _LIFETIME)
