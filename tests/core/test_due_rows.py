"""Rows that are due: when they are taken, how long a claim holds them, and what a lost claim may still do."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final
from uuid import uuid4

import pytest

from app.core import clock
from app.core.backlog import Backlog
from app.core.clock import Frozen
from app.core.due_rows import Claim, DueRows
from app.core.models import OutgoingMail

pytestmark = pytest.mark.usefixtures("orm")

MOMENT: Final = timedelta(microseconds=1)
LEASE: Final = timedelta(minutes=2)
WAITS: Final = (timedelta(seconds=10), timedelta(seconds=60))


@dataclass(frozen=True, slots=True)
class Row:
    id: int
    attempts: int
    sealed: str


ROWS: Final = DueRows(
    "outgoing_mail", Row, "id, attempts, sealed", lease=LEASE, batch=3, waits=WAITS, end="error = :error"
)
LONG: Final = replace(ROWS, renewal=MOMENT)
SOME: Final = DueRows("outgoing_mail", Claim, "id, attempts", lease=LEASE, where="t.sealed = :sealed")
SHOWN: Final = DueRows(
    "outgoing_mail", Claim, "id, attempts", lease=LEASE, due="created_at", work="due_at", begin="error = 'at work'"
)


async def add(*after: timedelta, sealed: str = "x") -> Sequence[int]:
    """Rows that are due so long after now; their ids."""
    now = clock.now()
    rows = [
        await OutgoingMail.create(uuid=uuid4(), sealed=sealed, attempts=0, due_at=now + each, created_at=now)
        for each in after
    ]
    return [row.id for row in rows]


async def test_a_row_is_taken_at_its_time_and_not_before(clock: Frozen) -> None:
    (ident,) = await add(MOMENT)
    assert (await ROWS.claim(), (await ROWS.backlog()).due) == ([], 0)
    clock.move(MOMENT)
    assert await ROWS.backlog() == Backlog(1, clock.at)
    assert await ROWS.claim() == [Row(ident, 1, "x")]
    assert (await ROWS.claim(), (await ROWS.backlog()).due) == ([], 0)


async def test_a_claim_lasts_as_long_as_its_lease(clock: Frozen) -> None:
    (ident,) = await add(-MOMENT)
    await ROWS.claim()
    clock.move(LEASE - MOMENT)
    assert await ROWS.claim() == []
    clock.move(MOMENT)
    assert await ROWS.claim() == [Row(ident, 2, "x")]


async def test_a_lease_is_renewed_as_long_as_the_work_lasts(clock: Frozen) -> None:
    (ident,) = await add(-MOMENT)
    (claim,) = await LONG.claim()

    async def work(_: Row) -> None:
        for _number in range(3):
            clock.move(LEASE - MOMENT)
            while (await OutgoingMail.get()).due_at != clock.at + LEASE:  # noqa: ASYNC110 another task renews it
                await asyncio.sleep(0)
            assert await LONG.claim() == []

    await LONG.attempt(claim, work)
    # Nobody renews it after its end, as after a death.
    clock.move(LEASE - MOMENT)
    assert await LONG.claim() == []
    clock.move(MOMENT)
    assert await LONG.claim() == [Row(ident, 2, "x")]


async def test_a_row_shows_that_it_is_at_work_as_long_as_the_work_lasts(clock: Frozen) -> None:
    await add(-LEASE)
    rows = replace(SHOWN, renewal=MOMENT)
    (claim,) = await rows.claim()

    async def work(_: Claim) -> None:
        clock.move(LEASE - MOMENT)
        while (row := await OutgoingMail.get()).created_at != clock.at + LEASE:  # noqa: ASYNC110 as above
            await asyncio.sleep(0)
        assert row.due_at == row.created_at

    await rows.attempt(claim, work)


async def test_work_whose_claim_is_lost_is_ended_and_changes_nothing(clock: Frozen) -> None:
    await add(-MOMENT)
    (claim,) = await LONG.claim()
    clock.move(LEASE)
    (newer,) = await LONG.claim()
    (before,) = await OutgoingMail.all().values()
    ends = list[bool]()

    async def work(_: Row) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ends.append(True)

    await LONG.attempt(claim, work)
    assert ends == [True]
    assert await OutgoingMail.all().values() == [before]
    assert await LONG.delete(newer)


async def test_what_work_raises_under_a_renewed_lease_is_its_attempts(clock: Frozen) -> None:
    (ident,) = await add(-MOMENT)
    (claim,) = await LONG.claim()

    async def fail(_: Row) -> None:
        raise RuntimeError

    await LONG.attempt(claim, fail)
    clock.move(LEASE - MOMENT)
    assert await LONG.claim() == []
    clock.move(MOMENT)
    assert await LONG.claim() == [Row(ident, 2, "x")]


async def test_work_that_is_stopped_gives_its_row_back(clock: Frozen) -> None:
    (ident,) = await add(-MOMENT)
    (claim,) = await LONG.claim()
    began, ends = asyncio.Event(), list[bool]()

    async def work(_: Row) -> None:
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            ends.append(True)

    attempt = asyncio.ensure_future(LONG.attempt(claim, work))
    await began.wait()
    attempt.cancel()
    await asyncio.gather(attempt, return_exceptions=True)
    assert ends == [True]
    assert await LONG.claim() == [Row(ident, 2, "x")]


async def test_those_that_have_waited_longest_are_taken_first(clock: Frozen) -> None:
    ids = await add(*(timedelta(seconds=-seconds) for seconds in (1, 5, 3, 4, 2)))
    assert [row.id for row in await ROWS.claim()] == [ids[1], ids[2], ids[3]]
    assert [row.id for row in await ROWS.claim(1)] == [ids[4]]
    assert [row.id for row in await ROWS.claim()] == [ids[0]]


async def test_only_rows_that_meet_the_condition_are_due(clock: Frozen) -> None:
    ids = await add(-MOMENT, sealed="a")
    await add(-MOMENT, sealed="b")
    assert await SOME.backlog(sealed="a") == Backlog(1, clock.at - MOMENT)
    assert [await SOME.claim(5, sealed=sealed) for sealed in ("a", "c")] == [[Claim(ids[0], 1)], []]


async def test_an_attempt_that_ended_is_due_again_or_never(clock: Frozen) -> None:
    ids = await add(-MOMENT, -MOMENT)
    one, two = await ROWS.claim()
    assert await ROWS.set(one, clock.at + WAITS[0], error="later")
    assert await ROWS.set(two, None, error="never")
    rows = {row.id: (row.attempts, row.due_at, row.error) for row in await OutgoingMail.all()}
    assert rows == {ids[0]: (1, clock.at + WAITS[0], "later"), ids[1]: (1, None, "never")}
    clock.move(timedelta(days=100))
    assert await ROWS.claim() == [Row(ids[0], 2, "x")]


async def test_who_lost_a_claim_changes_nothing(clock: Frozen) -> None:
    await add(-MOMENT)
    (late,) = await ROWS.claim()
    clock.move(LEASE)
    (newer,) = await ROWS.claim()
    before = await OutgoingMail.all().values()
    assert not await ROWS.set(late, clock.at, error="late")
    assert not await ROWS.delete(late)
    assert await OutgoingMail.all().values() == before
    assert await ROWS.delete(newer)
    assert (await ROWS.delete(newer), await OutgoingMail.all().count()) == (False, 0)


async def test_the_waits_end(clock: Frozen) -> None:
    assert [ROWS.wait(attempts) for attempts in (1, 2, 3, 4)] == [*WAITS, None, None]
    assert SOME.wait(1) is None


async def test_a_row_shows_that_it_is_at_work(clock: Frozen) -> None:
    """Here `due_at` plays the part of the column that shows it, and `created_at` that of the time."""
    await add(-LEASE)
    (claim,) = await SHOWN.claim()
    (row,) = await OutgoingMail.all()
    assert (row.created_at, row.due_at, row.error) == (clock.at + LEASE, clock.at + LEASE, "at work")
    assert await SHOWN.set(claim, clock.at + WAITS[1])
    (row,) = await OutgoingMail.all()
    assert (row.created_at, row.due_at) == (clock.at + WAITS[1], None)
