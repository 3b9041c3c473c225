"""Keeps the clock of this process right: by that of the database server, else by the wall clock of the machine.

A clock that is suddenly far from the running one is not believed at once: somebody may have set it wrongly, and
what is planned for the next hour would go out now. Until it is known which one is right, the earlier of the two
decides what is due.
"""

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from app.core import clock, iso_time, metrics

logger = logging.getLogger(__name__)

_READ_SECONDS: Final = 60.0
"""How often the server's clock is read."""
_DOUBT_SECONDS: Final = 10.0
"""How often it is read in doubt."""
_SERVER_TOLERANCE: Final = timedelta(seconds=60)
"""How far the server's clock may be from the running one and is believed at once."""
_SERVER_PATIENCE_SECONDS: Final = 600.0
"""How long it shows the same, beyond that, before it is believed."""
_AGREEMENT: Final = timedelta(seconds=5)
"""Clocks that are no further apart show the same time."""
_STEP: Final = timedelta(seconds=1)
"""A wall clock that moves by more than this against the running one was set."""
_WALL_PATIENCE_SECONDS: Final = 60.0
"""How long a wall clock that was set stays as it is before it is believed, where there is no server."""

Read = Callable[[], Awaitable[timedelta]]


class Timekeeper:
    """Keeps the clock of one process. `read` says how far the server's is ahead; None where there is no server."""

    def __init__(self, read: Read | None) -> None:
        self._read = read
        self._is_settled = True
        self._wall = clock.wall() - clock.running()
        self._read_at = float("-inf")
        self._other: timedelta | None = None
        self._since = 0.0

    def look(self) -> None:
        """Read the server's clock with the next turn: the connection to it was lost."""
        self._read_at = float("-inf")

    async def begin(self, last: datetime | None) -> None:
        """Set the clock at the start of a process; `last` is the last time that another one wrote down, if any.

        Where the machine's clock and the server's differ, the one is taken that can be right after that time, and
        the earlier one of two that can.
        """
        metrics.show_clock(is_held=False)
        if self._read is None:
            return
        ahead = await self._read() + clock.running() - clock.wall()
        self._is_settled = _is_servers(clock.wall(), clock.wall() + ahead, last)
        if self._is_settled:
            clock.set_offset(ahead)
            self._read_at = clock.seconds()
        else:
            clock.set_offset(timedelta())
        self._wall = clock.wall() - clock.running()

    async def turn(self) -> None:
        """Look at the clocks, and correct the running one where that is certain. Once a second."""
        wall, now = clock.wall() - clock.running(), clock.seconds()
        has_moved, self._wall = abs(wall - self._wall) > _STEP, wall
        if self._read is None:
            self._weigh(wall, _STEP, _STEP, _WALL_PATIENCE_SECONDS, agrees=False, wins=True)
            return
        pause = _READ_SECONDS if self._other is None else _DOUBT_SECONDS
        if not has_moved and now - self._read_at < pause:
            return
        self._read_at = now
        ahead = await self._read()
        self._weigh(
            ahead,
            _SERVER_TOLERANCE,
            _AGREEMENT,
            _SERVER_PATIENCE_SECONDS,
            agrees=abs(wall - ahead) <= _AGREEMENT,
            # Nothing goes out early as long as this machine says what the server said before.
            wins=ahead < timedelta() or abs(wall) > _AGREEMENT or not self._is_settled,
        )

    def _weigh(
        self,
        ahead: timedelta,
        tolerance: timedelta,
        likeness: timedelta,
        patience: float,
        *,
        agrees: bool,
        wins: bool,
    ) -> None:
        """Follow a clock that is so far ahead of the running one, or doubt."""
        now = clock.seconds()
        if abs(ahead) > tolerance and not agrees:
            if self._other is None:
                self._tell(ahead)
            if self._other is None or abs(ahead - self._other) > likeness:
                self._other, self._since = ahead, now
            if now - self._since < patience or not wins:
                clock.doubt(ahead)
                return
        if self._other is not None:
            logger.warning("the clock is certain again: %s", iso_time.microseconds_z(clock.running() + ahead))
            metrics.show_clock(is_held=False)
        self._other, self._is_settled = None, True
        clock.correct(ahead)
        self._wall = clock.wall() - clock.running()

    def _tell(self, ahead: timedelta) -> None:
        metrics.show_clock(is_held=True)
        logger.error(
            "the clock of %s shows %s, and it was %s: the earlier one decides what is due until that is certain",
            "this machine" if self._read is None else "the database server",
            iso_time.microseconds_z(clock.running() + ahead),
            iso_time.microseconds_z(clock.running()),
        )


def _is_servers(wall: datetime, server: datetime, last: datetime | None) -> bool:
    """Whether a process that starts takes the server's time, where the machine's wall clock shows another one."""
    if last is None or abs(server - wall) <= _SERVER_TOLERANCE:
        return True
    last -= _AGREEMENT
    return server >= last if server <= wall else wall < last
