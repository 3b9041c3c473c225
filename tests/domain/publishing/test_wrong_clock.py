"""A clock that is set wrongly publishes nothing too early, and what it held goes out once it is right."""

from datetime import datetime, timedelta

import pytest

from app.connectors import Repeat
from app.core.db import dialect
from app.domain import publishing
from tests.domain.publishing.engine import on
from tests.domain.publishing.ledgers import LedgerPlatform
from tests.factories import SYSTEM
from tests.machine import machine

pytestmark = pytest.mark.usefixtures("orm")

HOUR = timedelta(hours=1)
ZERO = timedelta()
MINUTE = timedelta(minutes=1)
STEP = timedelta(seconds=5)


@pytest.mark.parametrize("by", [HOUR, -HOUR])
@pytest.mark.parametrize("whose", ["process", "server"])
async def test_a_clock_that_is_wrong_for_some_time_makes_nothing_early_and_little_late(
    by: timedelta, whose: str
) -> None:
    # An embedded installation has its clock set right within a minute.
    wrong = range(100, 240 if dialect() == "postgres" else 150)
    with machine(has_server=dialect() == "postgres") as it:
        at = await on(LedgerPlatform("ledger", Repeat.BLIND))
        due: dict[int, datetime] = {}
        for moment in (it.at + MINUTE, it.at + 3 * MINUTE, it.at + 30 * MINUTE):
            due[(await at.approved(moment, "ledger")).id] = moment
        keeper = it.keeper()
        await keeper.begin(None)
        lateness: list[timedelta] = []
        while it.seconds() < HOUR.total_seconds():
            it.at += STEP
            ahead = by if it.seconds() in wrong else ZERO
            it.wall, it.server = (ahead, ZERO) if whose == "process" else (ZERO, ahead)
            for _ in range(2):
                lateness += [it.at - due[claim.post_id] for claim in await publishing.claim(SYSTEM)]
                await keeper.turn()
    assert len(lateness) == len(due)
    assert min(lateness) >= ZERO
    assert max(lateness) <= timedelta(seconds=90)
