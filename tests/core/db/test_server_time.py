"""The distance to the database server's clock."""

from datetime import timedelta

import pytest

from app.core import clock
from app.core.db import dialect, server_time


@pytest.mark.usefixtures("orm")
async def test_the_server_on_this_machine_has_this_machines_time() -> None:
    difference = await server_time.difference()
    if dialect() == "sqlite":
        assert difference == timedelta()
    else:
        assert abs(difference) < timedelta(seconds=1)


@pytest.mark.usefixtures("orm")
@pytest.mark.parametrize("ahead", [-7, 10])
async def test_the_server_is_asked_in_the_middle_of_the_way(ahead: int) -> None:
    if dialect() == "sqlite":
        pytest.skip("SQLite has no server")
    clock.correct(timedelta(seconds=-ahead))
    try:
        difference = await server_time.difference()
        assert abs(difference - timedelta(seconds=ahead)) < timedelta(seconds=1)
    finally:
        clock.set_offset(timedelta())
