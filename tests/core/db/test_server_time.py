"""The distance to the database server's clock."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from types import SimpleNamespace

import pytest

from app.core.db import dialect, server_time

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.mark.usefixtures("orm")
async def test_the_server_on_this_machine_has_this_machines_time() -> None:
    found = await server_time.offset()
    if dialect() == "sqlite":
        assert found == timedelta()
    else:
        assert abs(found) < timedelta(seconds=1)


@pytest.mark.parametrize("ahead", [-7 * SECOND, timedelta(), 10 * SECOND])
async def test_the_server_is_asked_in_the_middle_of_the_way(
    monkeypatch: pytest.MonkeyPatch, ahead: timedelta
) -> None:
    times = iter([NOON, NOON + 2 * SECOND])

    async def rows() -> Sequence[datetime]:
        return [NOON + SECOND + ahead]

    def now(_: tzinfo) -> datetime:
        return next(times)

    monkeypatch.setattr(server_time, "dialect", lambda: "postgres")
    monkeypatch.setattr(server_time, "datetime", SimpleNamespace(now=now))
    monkeypatch.setattr(server_time, "_READ", SimpleNamespace(rows=rows))
    assert await server_time.offset() == ahead
