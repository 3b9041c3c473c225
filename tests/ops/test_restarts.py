"""A slice of the long run `python -m tests.soak restarts`, on a PostgreSQL server of its own."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.database import DATABASE
from tests.soak import restarts


@pytest.mark.time_limit(300, reason="a database server, three processes and eight commands are started")
@pytest.mark.skipif(DATABASE == "sqlite", reason="SQLite is no server that could be restarted")
@pytest.mark.usefixtures("database_server")
async def test_a_restart_and_a_cut_leave_nobody_deaf_and_nothing_lost() -> None:
    # The server has an account of its own, and its socket a path of limited length.
    with TemporaryDirectory(prefix="galley-restarts-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        figures = await restarts.run(folder, ("fast", "cut"), seconds=1.0)
    assert figures.wrong(restarts.DEAF_SECONDS) == []
    assert len(figures.heard) == 2
    assert figures.published == len(figures.accepted) > 0
    assert figures.events > 0
    assert sum(figures.ends.values()) > 0
