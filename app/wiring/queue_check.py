"""Checks the queue without the jobs that it runs."""

from app.core.config import Settings
from workers.queue import HueyQueue


async def check_queue(settings: Settings) -> None:
    """Check that the queue answers, without a runtime; raises what is wrong."""
    queue = HueyQueue(settings)
    try:
        await queue.check()
    finally:
        await queue.close()
