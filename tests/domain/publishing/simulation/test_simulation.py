"""A slice of the histories; `python -m tests.soak simulate` tells many more."""

import asyncio
import logging
from collections import Counter
from collections.abc import Generator

import pytest

from tests.database import DATABASE
from tests.domain.publishing.engine import on
from tests.domain.publishing.simulation.faults import forgive
from tests.domain.publishing.simulation.history import History
from tests.domain.publishing.simulation.world import platforms

WHOLE = DATABASE == "sqlite"
SEEDS = (*range(1, 61), 826, 1044, 1143, 3225) if WHOLE else (1, 2, 3, 826, 1044)
"""Some at the front, and those that told of something wrong once; on PostgreSQL, where each takes longer, few."""


@pytest.fixture(autouse=True)
async def silence(anyio_backend: str) -> None:
    """What the engine and the loop say of faults is what they are for."""
    forgive(asyncio.get_running_loop())


@pytest.fixture(autouse=True)
def no_logging() -> Generator[None]:
    """Likewise."""
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(logging.NOTSET)


@pytest.mark.usefixtures("orm")
async def test_whatever_happens_nothing_is_lost_doubled_or_stuck() -> None:
    made = platforms()
    place = await on(*made)
    reports = [await History(seed, place, made).run() for seed in SEEDS]
    assert {report.seed: report.wrongs for report in reports if report.wrongs} == {}
    assert sum(report.deaths for report in reports) > 0
    assert sum(report.errors for report in reports) > 0
    if not WHOLE:
        return
    # The histories are about something: every kind of end, and enough of every kind of fault.
    ends = sum((report.ends for report in reports), Counter[str]())
    for wanted in (
        "keyed published",
        "asked published",
        "forgetful published",
        "blind unconfirmed",
        "prepared published",
    ):
        assert ends[wanted] > 0, wanted
    assert sum(report.threads for report in reports) > 20
    assert sum(report.stages for report in reports) > 50
    assert sum(report.deaths for report in reports) > 50
    assert sum(report.errors for report in reports) > 20


@pytest.mark.skipif(not WHOLE, reason="which of PostgreSQL's connections answers first is no matter of a seed")
@pytest.mark.usefixtures("orm")
async def test_the_same_seed_tells_the_same_story() -> None:
    made = platforms()
    place = await on(*made)
    first, second = [await History(8, place, made).run() for _ in range(2)]
    assert first.stages > 0
    assert (first.ends, first.deaths, first.errors, first.calls) == (
        second.ends,
        second.deaths,
        second.errors,
        second.calls,
    )
