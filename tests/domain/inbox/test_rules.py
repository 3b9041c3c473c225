"""When a channel is scanned for comments, from which time on, and how texts of platforms are kept."""

from datetime import UTC, datetime, timedelta

from app.domain.inbox import rules

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


def test_a_scan_reads_a_day_again_and_never_further_back_than_30_days() -> None:
    assert rules.scan_since(None, NOW) == NOW - 30 * DAY
    assert rules.scan_since(NOW - HOUR, NOW) == NOW - 25 * HOUR
    assert rules.scan_since(NOW - 29 * DAY + SECOND, NOW) == NOW - 30 * DAY + SECOND
    assert rules.scan_since(NOW - 40 * DAY, NOW) == NOW - 30 * DAY


def test_days_begin_at_midnight_in_utc() -> None:
    assert rules.is_first_of_day(None, NOW)
    assert rules.is_first_of_day(NOW - 12 * HOUR - SECOND, NOW)
    assert not rules.is_first_of_day(NOW - 12 * HOUR, NOW)


def test_a_quiet_channel_waits_24_times_as_long_up_to_6_hours() -> None:
    assert rules.next_scan(NOW, 600, is_quiet=False) == NOW + 600 * SECOND
    assert rules.next_scan(NOW, 600, is_quiet=True) == NOW + 4 * HOUR
    assert rules.next_scan(NOW, 901, is_quiet=True) == NOW + 6 * HOUR
    assert rules.next_scan(NOW, 7 * 3600, is_quiet=True) == NOW + 7 * HOUR


def test_failed_scans_wait_twice_as_long_each_time_up_to_6_hours() -> None:
    hours = [(rules.retry_scan(NOW, 1_800, failures, None) - NOW) / HOUR for failures in (0, 1, 2, 3, 4, 1_000)]
    assert hours == [0.5, 1, 2, 4, 6, 6]
    assert rules.retry_scan(NOW, 1, 0, 0.25) == NOW + SECOND
    assert rules.retry_scan(NOW, 7 * 3600, 3, None) == NOW + 7 * HOUR
    assert rules.retry_scan(NOW, 1_800, 1, 3_599) == NOW + HOUR
    assert rules.retry_scan(NOW, 1_800, 1, 7_200) == NOW + 2 * HOUR


def test_texts_are_kept_without_what_cannot_be_stored() -> None:
    assert rules.stored_text(" a\0b\ud800c ", 10) == "abc"
    assert rules.stored_text("abcd", 3) == "abc"


def test_names_are_searched_as_they_are_written() -> None:
    assert rules.pattern("50%_A\\") == "%50\\%\\_a\\\\%"
