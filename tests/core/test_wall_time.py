"""Daylight saving of real zones: gaps, times that come twice, and the names of zones."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given, settings, strategies as st
from pydantic import TypeAdapter

from app.core import wall_time
from app.core.text import DueTime, zone_name
from tests.core.test_text import refusal

DUE = TypeAdapter[datetime](DueTime)
ZONE = TypeAdapter[str](Annotated[str, zone_name()])


bare = datetime.fromisoformat


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "wall", "expected"),
    [
        ("UTC", "2026-11-21T10:00", "2026-11-21T10:00"),
        ("Europe/Berlin", "2026-01-15T10:00", "2026-01-15T09:00"),
        ("Europe/Berlin", "2026-07-15T10:00", "2026-07-15T08:00"),
        # The last moment before the gap, the gap's first and last minutes, and the first moment after it.
        ("Europe/Berlin", "2026-03-29T01:59:59", "2026-03-29T00:59:59"),
        ("Europe/Berlin", "2026-03-29T02:00", "2026-03-29T01:00"),
        ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T01:30"),
        ("Europe/Berlin", "2026-03-29T03:00", "2026-03-29T01:00"),
        # 02:00 to 03:00 comes twice; the first time is still summer time.
        ("Europe/Berlin", "2026-10-25T01:59:59", "2026-10-24T23:59:59"),
        ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30"),
        ("Europe/Berlin", "2026-10-25T03:00", "2026-10-25T02:00"),
        ("America/New_York", "2026-03-08T02:30", "2026-03-08T07:30"),
        ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30"),
        # The clocks of Lord Howe move by half an hour.
        ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45"),
        ("Australia/Lord_Howe", "2026-10-04T02:30", "2026-10-03T15:30"),
        ("Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45"),
        # Samoa left out a whole day.
        ("Pacific/Apia", "2011-12-30T12:00", "2011-12-30T22:00"),
    ],
)
def test_a_wall_time_is_one_instant(zone: str, wall: str, expected: str) -> None:
    assert wall_time.instant(datetime.fromisoformat(wall), zone) == utc(expected)


@pytest.mark.parametrize(
    ("zone", "wall", "shown"),
    [
        ("Europe/Berlin", "2026-03-29T02:30", "2026-03-29T03:30"),
        ("America/New_York", "2026-03-08T02:00", "2026-03-08T03:00"),
        ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45"),
        ("Europe/Berlin", "2026-10-25T02:30", "2026-10-25T02:30"),
    ],
)
def test_what_was_left_out_moves_forward_by_the_length_of_the_gap(zone: str, wall: str, shown: str) -> None:
    at = wall_time.instant(datetime.fromisoformat(wall), zone)
    assert wall_time.wall(at, zone) == datetime.fromisoformat(shown)


def test_the_second_of_two_equal_wall_times_is_had_by_its_offset() -> None:
    second = datetime(2026, 10, 25, 2, 30, tzinfo=timezone(timedelta(hours=1)), fold=1)
    assert wall_time.instant(second, "Europe/Berlin") == utc("2026-10-25T01:30")
    again = bare("2026-10-25T02:30").replace(fold=1)
    assert wall_time.instant(again, "Europe/Berlin") == utc("2026-10-25T00:30")
    for moment in ("2026-10-25T00:30", "2026-10-25T01:30"):
        shown = wall_time.wall(utc(moment), "Europe/Berlin")
        assert (shown, shown.fold) == (bare("2026-10-25T02:30"), 0)


@settings(deadline=None, max_examples=200)
@given(
    st.datetimes(bare("1990-01-01"), bare("2037-12-31"), timezones=st.just(UTC)),
    st.sampled_from(["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "UTC"]),
)
def test_an_instant_is_found_again_from_its_wall_time_or_the_earlier_of_two(at: datetime, zone: str) -> None:
    found = wall_time.instant(wall_time.wall(at, zone), zone)
    assert wall_time.wall(found, zone) == wall_time.wall(at, zone)
    assert found <= at


def test_times_that_leave_the_calendar_are_refused() -> None:
    for at, zone in ((datetime.max, "America/New_York"), (datetime.min, "Europe/Berlin")):
        with pytest.raises(ValueError, match="years"):
            wall_time.instant(at, zone)
    with pytest.raises(ValueError, match="years"):
        wall_time.wall(datetime.max.replace(tzinfo=UTC), "Europe/Berlin")


def test_zones_are_known_by_their_exact_names() -> None:
    for name in ("UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5"):
        assert wall_time.is_zone(name)
        assert ZONE.validate_python(f" {name} ") == name
    for name in (
        "europe/berlin",
        "Europe",
        "Mars/Base",
        "../UTC",
        "/etc/passwd",
        "+01:00",
        "Factory",
        "localtime",
    ):
        assert refusal(ZONE, name) == ("text.zone", "This is not the IANA name of a time zone.")
    assert refusal(ZONE, " ") == ("text.blank", "This must not be blank.")
    assert refusal(ZONE, None) == ("text.not_text", "This must be text.")


def test_a_due_time_may_come_without_an_offset() -> None:
    assert DUE.validate_python("2026-03-29T02:30") == bare("2026-03-29T02:30")
    assert DUE.validate_python("2026-03-29 02:30:01.5") == bare("2026-03-29T02:30:01.500")
    assert DUE.validate_python("2026-03-29T02:30:00+02:00") == utc("2026-03-29T00:30")
    assert DUE.validate_python(bare("2026-03-29T02:30")) == bare("2026-03-29T02:30")
    for value in (
        "2026-03-29",
        "2026-02-30T02:30",
        "tomorrow",
        "",
        5,
        None,
        "2026-03-29T25:00",
        "2026-03-29T02:30x",
    ):
        assert refusal(DUE, value) == ("instant.unusable", "This must be an ISO 8601 date and time.")


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        ("UTC", "1 December 2026, 09:05 UTC"),
        ("Europe/Berlin", "1 December 2026, 09:05 (Europe/Berlin)"),
        ("America/New_York", "1 December 2026, 09:05 (America/New York)"),
    ],
)
def test_a_time_is_written_with_its_zone(zone: str, expected: str) -> None:
    assert wall_time.moment_text(bare("2026-12-01T09:05:59"), zone) == expected


def test_no_other_file_writes_a_month_in_words() -> None:
    """What `strftime` says of a month also depends on the language of the machine."""
    others = [str(path) for path in Path("app").rglob("*.py") if "%B" in path.read_text("utf-8")]
    assert others == []
