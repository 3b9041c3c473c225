"""Several processes at work in one database."""

import asyncio
import sys

from app.core.config import Settings
from app.core.models import Switch
from tests.database import KEY

PROCESSES, TASKS, TURNS = 3, 2, 60


async def test_processes_that_read_and_then_write_never_fail_and_lose_nothing(orm: Settings) -> None:
    await Switch.create(name="count", value="0")
    arguments = [str(orm.data_dir), orm.database_url or "", KEY.get_secret_value(), str(TURNS)]
    children = [
        await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.core.db.statement_counts",
            *arguments,
            stderr=asyncio.subprocess.PIPE,
        )
        for _ in range(PROCESSES)
    ]
    ends = [await child.communicate() for child in children]
    assert [(child.returncode, error) for child, (_, error) in zip(children, ends, strict=True)] == [
        (0, b"")
    ] * PROCESSES
    assert (await Switch.get(name="count")).value == str(PROCESSES * TASKS * TURNS)
