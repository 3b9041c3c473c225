"""The two written forms of a time (S-014), and what the reader accepts and refuses."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings, strategies as st

from app.core import iso_time
from tests.ledger import proves

TS_Z = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z")
TS_OFF = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00")
MOMENT = datetime(2026, 11, 21, 1, 37, 26, tzinfo=UTC)
ZONES = st.timezones() | st.integers(-1439, 1439).map(lambda m: timezone(timedelta(minutes=m)))
TIMES = st.datetimes(
    datetime(1, 1, 3),  # noqa: DTZ001 the strategy wants naive bounds
    datetime(9999, 12, 29),  # noqa: DTZ001
    timezones=ZONES,
)
UTC_TIMES = TIMES.map(lambda at: at.astimezone(UTC))


@proves("S-014")
def test_forms_as_documented() -> None:
    assert iso_time.microseconds_z(MOMENT) == "2026-11-21T01:37:26.000000Z"
    assert iso_time.offset_form(MOMENT) == "2026-11-21T01:37:26+00:00"
    late = MOMENT.replace(microsecond=999_999)
    assert iso_time.microseconds_z(late) == "2026-11-21T01:37:26.999999Z"
    assert iso_time.offset_form(late) == "2026-11-21T01:37:26+00:00"


def test_forms_are_in_utc_whatever_the_zone() -> None:
    kolkata = MOMENT.astimezone(ZoneInfo("Asia/Kolkata"))
    assert iso_time.microseconds_z(kolkata) == "2026-11-21T01:37:26.000000Z"
    assert iso_time.offset_form(kolkata) == "2026-11-21T01:37:26+00:00"


def _after_another(write: Callable[[list[datetime]], list[str]]) -> Callable[[datetime], object]:
    return lambda at: write([MOMENT, at])


@pytest.mark.parametrize(
    "write",
    [
        iso_time.microseconds_z,
        iso_time.offset_form,
        _after_another(iso_time.all_microseconds_z),
        _after_another(iso_time.offset_forms),
    ],
)
def test_naive_times_are_not_written(write: object) -> None:
    assert callable(write)
    with pytest.raises(ValueError, match="zone"):
        write(MOMENT.replace(tzinfo=None))


@settings(deadline=None)
@given(TIMES)
def test_round_trip_of_any_time(at: datetime) -> None:
    written = iso_time.microseconds_z(at)
    assert TS_Z.fullmatch(written)
    assert iso_time.parse(written) == at.astimezone(UTC)
    assert iso_time.all_microseconds_z([at]) == iso_time.all_microseconds_z([at.astimezone(UTC)]) == [written]
    coarse = iso_time.offset_form(at)
    assert TS_OFF.fullmatch(coarse)
    assert iso_time.offset_forms([at]) == iso_time.offset_forms([at.astimezone(UTC)]) == [coarse]
    assert iso_time.parse(coarse) == at.astimezone(UTC).replace(microsecond=0)


@settings(deadline=None)
@given(st.lists(UTC_TIMES | UTC_TIMES.map(lambda at: at.replace(microsecond=0)), max_size=5))
def test_many_times_are_written_as_each_alone(times: list[datetime]) -> None:
    assert iso_time.all_microseconds_z(times) == list(map(iso_time.microseconds_z, times))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-11-21T01:37:26Z", MOMENT),
        ("2026-11-21t01:37:26z", MOMENT),
        ("2026-11-21 01:37:26+00:00", MOMENT),
        ("2026-11-21T03:37:26+02:00", MOMENT),
        ("2026-11-21T03:37:26+0200", MOMENT),
        ("2026-11-21T03:37:26+02", MOMENT),
        ("2026-11-20T20:07:26-05:30", MOMENT),
        ("2026-11-21T01:37Z", MOMENT.replace(second=0)),
        ("2026-11-21T01:37:26.5Z", MOMENT.replace(microsecond=500_000)),
        ("2026-11-21T01:37:26,5Z", MOMENT.replace(microsecond=500_000)),
        ("2026-11-21T01:37:26.123456789Z", MOMENT.replace(microsecond=123_456)),
        ("2028-02-29T00:00:00Z", datetime(2028, 2, 29, tzinfo=UTC)),
        ("0001-01-01T00:00:00Z", datetime(1, 1, 1, tzinfo=UTC)),
        ("9999-12-31T23:59:59.999999Z", datetime.max.replace(tzinfo=UTC)),
    ],
)
def test_accepted(text: str, expected: datetime) -> None:
    assert iso_time.parse(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "now",
        "1789000000",
        "2026-11-21",
        "2026-11-21T01:37:26",
        "2026-11-21T01:37:26 Z",
        " 2026-11-21T01:37:26Z",
        "2026-11-21T01:37:26Z\n",
        "2026-11-21x01:37:26Z",
        "20261121T013726Z",
        "2026-W47-6T01:37:26Z",
        "2026-11-21T01Z",
        "2026-02-29T00:00:00Z",
        "2026-13-01T00:00:00Z",
        "2026-11-21T24:00:00Z",
        "2026-11-21T01:60:00Z",
        "2026-11-21T01:37:60Z",
        "2026-11-21T01:37:26+24:00",
        "2026-11-21T01:37:26+00:60",
        "2026-11-21T01:37:26+00:00:30",
        "2026-11-21T01:37:26.Z",
        "2026-11-21T01:37:26UTC",
        "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
        "+12026-11-21T01:37:26Z",
        "0001-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59-00:01",
        "٢٠٢٦-11-21T01:37:26Z",
        "2026-11-21T01:37:26Z\x00",
        "\ud800",
    ],
)
def test_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        iso_time.parse(text)
