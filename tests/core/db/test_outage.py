"""An outage of the database in the log: a line at its begin, one every ten seconds, and one at its end."""

import logging

import pytest

from app.core.db import DatabaseUnavailable, outage, retries
from app.core.db.outage import Outage
from tests.core.test_presence import Hands


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    made = Hands()
    monkeypatch.setattr(outage, "time", made)
    return made


def test_lines_say_when_it_began_how_it_goes_on_and_when_it_was_over(
    hands: Hands, caplog: pytest.LogCaptureFixture
) -> None:
    made, failure = Outage(), DatabaseUnavailable("away")

    def lines() -> list[str]:
        found = [record.getMessage() for record in caplog.records if record.name == "app.core.db.outage"]
        caplog.clear()
        return found

    with caplog.at_level(logging.WARNING):
        made.refused(failure)
        assert (lines(), made.is_on) == (["the database refuses: away"], True)
        for _ in range(3):
            hands.now += 3
            made.refused(failure)
        hands.now += 0.9
        made.refused(failure)
        assert lines() == []
        hands.now += 0.1
        made.refused(failure)
        assert lines() == ["the database has refused for 10 s, 5 times since: away"]
        hands.now += 9.9
        made.refused(failure)
        assert lines() == []
        hands.now += 0.1
        made.refused(failure)
        assert lines() == ["the database has refused for 20 s, 7 times since: away"]
        # One that succeeds among others that fail ends nothing.
        hands.now += 0.99
        made.answered()
        assert (lines(), made.is_on) == ([], True)
        hands.now += 0.01
        made.answered()
        assert lines() == ["the database answers again, 21.0 s after it first refused; 8 refusals"]
        assert not made.is_on
        made.refused(failure)
        assert (lines(), made.is_on) == (["the database refuses: away"], True)
        hands.now += 1
        made.answered()
        assert lines() == ["the database answers again, 1.0 s after it first refused; 1 refusals"]


async def test_work_is_repeated_for_ten_minutes() -> None:
    pauses: list[float] = []

    async def pause(seconds: float) -> None:
        pauses.append(seconds)

    async def work() -> None:
        raise DatabaseUnavailable("away")

    with pytest.raises(DatabaseUnavailable):
        await retries.retried(work, pause=pause)
    assert pauses == [0.05, 0.2, 0.5, *[1.0] * 600]
