"""When nights begin, which publications they measure, and when a channel is tried again."""

from datetime import UTC, datetime, timedelta

import pytest

from app.domain.metrics import rules

NIGHT = datetime(2026, 3, 5, 2, tzinfo=UTC)
SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        (NIGHT, NIGHT),
        (NIGHT + timedelta(microseconds=1), NIGHT),
        (NIGHT - SECOND, NIGHT - DAY),
        (NIGHT + 22 * HOUR, NIGHT),
        (NIGHT + DAY, NIGHT + DAY),
    ],
)
def test_a_night_begins_at_two(now: datetime, expected: datetime) -> None:
    assert rules.night_of(now) == expected


def test_accounts_are_spread_over_three_hours() -> None:
    places = [rules.due_at(NIGHT, f"account {number}", is_spread=True) - NIGHT for number in range(2_000)]
    assert timedelta() <= min(places) < MINUTE
    assert 3 * HOUR - MINUTE < max(places) < 3 * HOUR
    assert rules.due_at(NIGHT, "account 1", is_spread=False) == NIGHT


def test_a_night_measures_90_days_and_the_first_of_a_month_everything() -> None:
    assert rules.published_since(NIGHT) == NIGHT - 90 * DAY
    assert rules.published_since(datetime(2026, 3, 1, 2, tzinfo=UTC)) is None
    assert rules.published_since(datetime(2026, 3, 2, 2, tzinfo=UTC)) is not None


def test_a_failed_measurement_is_tried_three_more_times() -> None:
    waits = [rules.retry_at(failures, NIGHT) for failures in (1, 2, 3, 4)]
    assert waits == [NIGHT + 15 * MINUTE, NIGHT + HOUR, NIGHT + 3 * HOUR, None]
    assert rules.retry_at(1, NIGHT, retry_after=899) == NIGHT + 15 * MINUTE
    assert rules.retry_at(1, NIGHT, retry_after=901) == NIGHT + 901 * SECOND


def test_missed_days_are_filled_30_days_back() -> None:
    assert rules.missed_since(None, NIGHT) == NIGHT - 30 * DAY
    assert rules.missed_since(NIGHT - 31 * DAY, NIGHT) == NIGHT - 30 * DAY
    assert rules.missed_since(NIGHT - 29 * DAY, NIGHT) == NIGHT - 29 * DAY
