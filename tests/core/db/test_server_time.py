"""The distance to the database server's clock."""

from datetime import timedelta

import pytest

from app.core.db import dialect, server_time

pytestmark = pytest.mark.usefixtures("orm")


async def test_the_server_on_this_machine_has_this_machines_time() -> None:
    found = await server_time.offset()
    if dialect() == "sqlite":
        assert found == timedelta()
    else:
        assert abs(found) < timedelta(seconds=1)
