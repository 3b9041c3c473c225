"""A machine and a server of a database whose clocks somebody sets, while true time goes on."""

from collections.abc import Generator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Final

from app.core import clock
from app.core.timekeeper import Timekeeper

NOON: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)


class Machine:
    """True time `at`, and how far the clocks of the machine and of its server are ahead of it."""

    def __init__(self, *, has_server: bool) -> None:
        self.at = NOON
        self.wall = self.server = timedelta()
        self.has_server = has_server

    def wall_time(self) -> datetime:
        """What the wall clock shows."""
        return self.at + self.wall

    def seconds(self) -> float:
        """Since the machine was started."""
        return (self.at - NOON).total_seconds()

    def keeper(self) -> Timekeeper:
        """A new keeper of the process's clock."""
        return Timekeeper(self.difference if self.has_server else None)

    async def difference(self) -> timedelta:
        """How far the server's clock is ahead of the process's."""
        return self.at + self.server - clock.running()


@contextmanager
def machine(*, has_server: bool) -> Generator[Machine]:
    """The process's clock is that of this machine until the block ends."""
    it = Machine(has_server=has_server)
    with clock.sources(it.wall_time, it.seconds):
        yield it
