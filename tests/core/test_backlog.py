"""For how long a queue has waited."""

from datetime import UTC, datetime, timedelta

import pytest

from app.core.backlog import Backlog

AT = datetime(2026, 11, 22, tzinfo=UTC)


@pytest.mark.parametrize(
    ("oldest", "seconds"),
    [(None, 0.0), (AT, 0.0), (AT - timedelta(seconds=1.5), 1.5), (AT + timedelta(seconds=5), 0.0)],
)
def test_the_age_is_that_of_the_oldest_and_never_negative(oldest: datetime | None, seconds: float) -> None:
    assert Backlog(1, oldest).age(AT) == seconds
