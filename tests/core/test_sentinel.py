"""When a database went back in time, judged by a mark outside of it; and above all when it did not."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import pytest

from app.core import sentinel
from app.core.sentinel import Cause, File, Mark

NOW = datetime(2026, 11, 21, 8, 0, tzinfo=UTC)
NUMBER, OTHER = UUID(int=1), UUID(int=2)
DAY = timedelta(days=1)
BASE = Mark(NUMBER, 100, NOW - timedelta(seconds=10), "00000002")


@pytest.mark.parametrize(
    ("base", "outside", "now"),
    [
        pytest.param(replace(BASE, beat=0), None, NOW, id="a new database, and an upgrade"),
        pytest.param(replace(BASE, beat=0, at=NOW - DAY), None, NOW, id="an upgrade a day later"),
        pytest.param(BASE, BASE, NOW, id="a restart"),
        pytest.param(BASE, replace(BASE, beat=97), NOW, id="a sentinel that could not be written"),
        pytest.param(BASE, BASE, NOW + DAY, id="a day of rest"),
        pytest.param(BASE, None, NOW, id="an ephemeral directory"),
        pytest.param(BASE, None, NOW + timedelta(minutes=14), id="an ephemeral directory and a slow start"),
        pytest.param(BASE, None, NOW - DAY, id="a clock that is behind"),
        pytest.param(BASE, replace(BASE, timeline="00000003"), NOW, id="a dump in a new server"),
        pytest.param(BASE, replace(BASE, timeline=None), NOW, id="a server that told no timeline"),
        pytest.param(replace(BASE, timeline=None), BASE, NOW, id="a server that tells no timeline"),
        pytest.param(replace(BASE, at=NOW + DAY), BASE, NOW, id="a beat of a clock that is ahead"),
    ],
)
def test_this_is_no_step_back(base: Mark, outside: Mark | None, now: datetime) -> None:
    assert sentinel.cause(base, outside, now) is None


@pytest.mark.parametrize(
    ("base", "outside", "cause"),
    [
        (BASE, replace(BASE, beat=101), Cause.RESTORED),
        (replace(BASE, beat=0), replace(BASE, beat=1), Cause.RESTORED),
        (replace(BASE, at=NOW - timedelta(minutes=15, seconds=1)), None, Cause.MOVED),
        (BASE, replace(BASE, installation=OTHER), Cause.FOREIGN),
        (BASE, replace(BASE, timeline="00000001"), Cause.PROMOTED),
        (replace(BASE, beat=99, timeline="00000003"), BASE, Cause.PROMOTED),
        (replace(BASE, beat=94, at=BASE.at - timedelta(minutes=1), timeline="00000003"), BASE, Cause.PROMOTED),
        (replace(BASE, beat=93, at=BASE.at - timedelta(seconds=61), timeline="00000003"), BASE, Cause.RESTORED),
        (replace(BASE, beat=99, timeline="00000001"), BASE, Cause.RESTORED),
    ],
)
def test_this_is_one(base: Mark, outside: Mark | None, cause: Cause) -> None:
    assert sentinel.cause(base, outside, NOW) is cause


def test_a_synchronous_standby_has_lost_nothing_unless_its_beat_says_so() -> None:
    before = replace(BASE, timeline="00000001")
    assert sentinel.cause(BASE, before, NOW, synchronous=True) is None
    assert sentinel.cause(BASE, replace(before, beat=101), NOW, synchronous=True) is Cause.PROMOTED


def test_a_mark_of_another_installation_counts_before_all_and_else_the_highest_beat() -> None:
    low, high, foreign = BASE, replace(BASE, beat=200), replace(BASE, beat=1, installation=OTHER)
    assert sentinel.newest([low, high], NUMBER) == high
    assert sentinel.newest([low, high, foreign], NUMBER) == foreign
    assert sentinel.newest([], NUMBER) is None


async def test_what_is_written_is_read_again_and_what_is_broken_is_none(tmp_path: Path) -> None:
    file = File(tmp_path / "sentinel.json")
    assert await file.read() is None
    await file.write(BASE.json())
    assert sentinel.read(await file.read()) == BASE
    for broken in (b"", b"{}", b"[]", b"7", b"null", BASE.json()[:40], b'{"installation": 1, "beat": "x"}'):
        assert sentinel.read(broken) is None
