"""A worker process whose clock is ahead: `python -m tests.soak.moved_worker SECONDS` prints `ready` and works."""

import asyncio
import sys
from datetime import timedelta

from app import wiring
from app.core import clock, config
from app.wiring import runtime
from workers import worker


async def work(seconds: float) -> None:
    """Work until killed, `seconds` ahead of the system's clock."""

    async def ahead() -> None:
        clock.set_offset(timedelta(seconds=seconds))

    # Both would follow the clock of the database instead.
    wiring.correct_clock = runtime.correct_clock = ahead
    settings = config.load()
    async with runtime.runtime(settings):
        print("ready", flush=True)
        await worker.run(asyncio.Event())


if __name__ == "__main__":
    asyncio.run(work(float(sys.argv[1])))
