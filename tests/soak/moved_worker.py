"""A worker process whose clock is ahead: `python -m tests.soak.moved_worker SECONDS` prints `ready` and works."""

import asyncio
import sys
import time
from datetime import UTC, datetime, timedelta

from app.core import clock, config
from app.core.db import server_time
from app.wiring import runtime
from workers import worker


async def work(seconds: float) -> None:
    """Work until killed, `seconds` ahead of the system's clock."""
    ahead = timedelta(seconds=seconds)

    async def difference() -> timedelta:
        return clock.wall() - clock.running()

    # It would follow the clock of the database instead.
    server_time.difference = difference
    settings = config.load()
    with clock.sources(lambda: datetime.now(UTC) + ahead, time.monotonic):
        async with runtime.runtime(settings):
            print("ready", flush=True)
            await worker.run(asyncio.Event())


if __name__ == "__main__":
    asyncio.run(work(float(sys.argv[1])))
