"""What a serving process does beside requests: it follows the maintenance switch and the clock of the database."""

import asyncio
from datetime import timedelta

import pytest

from app.core import maintenance
from app.core.timekeeper import Timekeeper
from app.wiring import runtime
from app.wiring.runtime import Reading
from tests.modules import replace_asyncio
from tests.time_limits import WAIT_SECONDS


class Away(Exception):
    """The row cannot be read."""


class Row:
    """The row of the switch, which is read when it may be."""

    def __init__(self) -> None:
        self.reads = 0
        self.may_end = asyncio.Event()
        self.failure: Exception | None = None

    async def is_on(self) -> bool:
        self.reads += 1
        if self.failure is not None:
            raise self.failure
        await self.may_end.wait()
        return False


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
async def row(monkeypatch: pytest.MonkeyPatch) -> Row:
    made = Row()
    monkeypatch.setattr(maintenance, "is_on", made.is_on)
    return made


async def test_the_switch_is_read_when_a_note_came_and_once_more_for_those_that_come_meanwhile(row: Row) -> None:
    reading = Reading(row.is_on)
    running = asyncio.create_task(reading.run())
    await settled()
    assert row.reads == 0
    reading.again()
    await settled()
    assert row.reads == 1
    for _ in range(3):
        reading.again()
    await settled()
    assert row.reads == 1
    row.may_end.set()
    await settled()
    assert (row.reads, running.done()) == (2, False)
    reading.again()
    await settled()
    assert row.reads == 3
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_a_switch_that_could_not_be_read_is_read_by_the_next_run(row: Row) -> None:
    reading = Reading(row.is_on)
    row.failure = Away()
    reading.again()
    for reads in (1, 2):
        with pytest.raises(Away):
            await asyncio.wait_for(reading.run(), WAIT_SECONDS)
        assert row.reads == reads
    row.failure = None
    row.may_end.set()
    running = asyncio.create_task(reading.run())
    await settled()
    assert (row.reads, running.done()) == (3, False)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def test_the_clock_is_looked_at_every_second_and_the_keeper_outlives_a_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work: list[object] = []

    async def sleep(seconds: float) -> None:
        work.append(seconds)

    async def difference() -> timedelta:
        work.append("read")
        raise Away

    replace_asyncio(monkeypatch, runtime, sleep=sleep)
    keeper = Timekeeper(difference)
    with pytest.raises(Away):
        await runtime._keep_clock(keeper)
    assert work == [1, "read"]
