"""The keeper of the clock: a machine or a server that is wrong by an hour makes nothing early."""

from collections.abc import AsyncGenerator
from datetime import datetime, timedelta

import pytest
from prometheus_client import REGISTRY

from app.core import clock
from tests.machine import NOON, Machine, machine

HOUR = timedelta(hours=1)
ZERO = timedelta()
SECOND = timedelta(seconds=1)


class Watched:
    """A machine of which is noted how early and how late what is due is."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.keeper = machine.keeper()
        self.early = self.late = ZERO

    @property
    def at(self) -> datetime:
        """True time."""
        return self.machine.at

    async def run(self, seconds: int, *, wall: timedelta = ZERO, server: timedelta = ZERO) -> None:
        """Let so much time pass with clocks that are wrong by this."""
        self.machine.wall, self.machine.server = wall, server
        self.early = self.late = ZERO
        for _ in range(seconds):
            self.machine.at += SECOND
            # What is due is looked at before the keeper knows of a change, and after it.
            for turn in (False, True):
                if turn:
                    await self.keeper.turn()
                ahead = clock.lower_bound() - self.at
                self.early, self.late = max(self.early, ahead), max(self.late, -ahead)


@pytest.fixture
async def of_server() -> AsyncGenerator[Watched]:
    with machine(has_server=True) as it:
        watched = Watched(it)
        await watched.keeper.begin(None)
        await watched.run(100)
        yield watched


@pytest.fixture
async def alone() -> AsyncGenerator[Watched]:
    with machine(has_server=False) as it:
        watched = Watched(it)
        await watched.keeper.begin(None)
        await watched.run(100)
        yield watched


def is_held() -> bool:
    return REGISTRY.get_sample_value("galley_clock_held") == 1


@pytest.mark.parametrize("by", [HOUR, -HOUR, timedelta(days=400), timedelta(seconds=90)])
async def test_a_machine_whose_clock_is_set_follows_the_server_as_if_nothing_was(
    of_server: Watched, by: timedelta
) -> None:
    await of_server.run(4_000, wall=by)
    assert (of_server.early, of_server.late, is_held()) == (ZERO, ZERO, False)
    assert clock.offset() == -by
    await of_server.run(200)
    assert (of_server.early, of_server.late) == (ZERO, ZERO)


@pytest.mark.parametrize("seconds", [300, 4_000])
async def test_a_server_that_is_ahead_makes_nothing_early_nor_late_however_long(
    of_server: Watched, seconds: int, caplog: pytest.LogCaptureFixture
) -> None:
    await of_server.run(seconds, server=HOUR)
    assert (of_server.early, of_server.late, is_held()) == (ZERO, ZERO, True)
    (line,) = caplog.messages
    assert "2026-11-21T13:0" in line
    assert "2026-11-21T12:0" in line
    await of_server.run(100)
    assert (of_server.early, of_server.late, is_held()) == (ZERO, ZERO, False)


async def test_a_server_that_is_behind_makes_what_is_due_wait_until_it_is_right(of_server: Watched) -> None:
    await of_server.run(300, server=-HOUR)
    assert (of_server.early, of_server.late, is_held()) == (ZERO, HOUR, True)
    # What is not planned goes on by the running clock.
    assert clock.now() == of_server.at
    await of_server.run(11)
    await of_server.run(100)
    assert (of_server.early, of_server.late, is_held()) == (ZERO, ZERO, False)


async def test_a_server_that_stays_behind_is_followed_and_once_it_is_right_at_once(of_server: Watched) -> None:
    await of_server.run(800, server=-HOUR)
    assert (of_server.early, is_held()) == (ZERO, False)
    assert clock.now() == of_server.at - HOUR
    await of_server.run(61)
    assert clock.now() == of_server.at


async def test_a_server_that_shows_ever_other_times_is_never_followed(of_server: Watched) -> None:
    for number in range(60):
        await of_server.run(60, server=HOUR + number * timedelta(minutes=1), wall=timedelta(minutes=5))
        assert of_server.early == ZERO
    assert is_held()


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_a_server_that_agrees_with_the_machine_is_followed(of_server: Watched, by: timedelta) -> None:
    # Both are set right, by the same time service.
    await of_server.run(2, wall=by, server=by)
    assert (clock.now() - of_server.at, is_held()) == (by, False)


async def test_a_lost_connection_makes_the_keeper_look(of_server: Watched) -> None:
    await of_server.run(2, server=timedelta(seconds=30))
    assert clock.now() == of_server.at
    of_server.keeper.look()
    await of_server.run(1, server=timedelta(seconds=30))
    assert clock.now() == of_server.at + timedelta(seconds=30)


async def test_a_suspended_machine_wakes_up_with_the_right_time(alone: Watched) -> None:
    alone.machine.at += 3 * HOUR
    assert clock.now() == alone.at
    await alone.run(100)
    assert (alone.early, alone.late, is_held()) == (ZERO, ZERO, False)


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_an_embedded_installation_waits_for_a_clock_that_is_set_for_less_than_a_minute(
    alone: Watched, by: timedelta
) -> None:
    await alone.run(59, wall=by)
    assert (alone.early, is_held()) == (ZERO, True)
    await alone.run(30)
    assert (alone.early, alone.late, is_held()) == (ZERO, max(ZERO, -by), False)
    assert clock.now() == alone.at


@pytest.mark.parametrize("by", [HOUR, -HOUR])
async def test_an_embedded_installation_follows_a_clock_that_stays_as_it_was_set(
    alone: Watched, by: timedelta
) -> None:
    await alone.run(60, wall=by)
    assert alone.early == ZERO
    await alone.run(2, wall=by)
    assert (clock.now() - alone.at, is_held()) == (by, False)


async def test_a_wall_clock_that_is_slowed_or_hastened_is_followed_in_small_steps(alone: Watched) -> None:
    for number in range(100):
        await alone.run(1, wall=number * timedelta(milliseconds=20))
        assert not is_held()
    assert clock.now() == alone.at + alone.machine.wall


@pytest.mark.parametrize(
    ("wall", "server", "last", "takes"),
    [
        (ZERO, ZERO, -HOUR, True),
        (ZERO, HOUR, None, True),
        # The machine is wrong: it was never as early as that, or is later than the server.
        (-HOUR, ZERO, -SECOND, True),
        (HOUR, ZERO, -SECOND, True),
        # The server is wrong.
        (ZERO, -HOUR, -SECOND, False),
        (ZERO, HOUR, -SECOND, False),
        # Nobody can tell: the earlier one.
        (-HOUR, ZERO, -2 * HOUR, False),
        (ZERO, -HOUR, -2 * HOUR, True),
    ],
)
async def test_a_process_that_starts_takes_the_time_that_can_be_right(
    wall: timedelta, server: timedelta, last: timedelta | None, *, takes: bool
) -> None:
    ago = None if last is None else NOON + last
    with machine(has_server=True) as it:
        it.wall, it.server = wall, server
        watched = Watched(it)
        await watched.keeper.begin(ago)
        assert clock.now() == NOON + (server if takes else wall)
        # Who could not tell follows the server when it has shown the same for ten minutes.
        await watched.run(700, wall=wall, server=server)
        assert clock.now() == it.at + server
