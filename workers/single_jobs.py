"""The table of single jobs: what works one row, by the name under which `core.jobs.enqueue` sends its id.

A job must be idempotent, because a message may come twice, and needs a sweep (a loop or a periodic job) that
finds the rows whose message was lost.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final

from app.core.jobs import Work
from app.domain import archives, inbox, media, metrics
from workers import SYSTEM


async def _scan(cursor_id: int) -> None:
    await inbox.scan(SYSTEM, cursor_id)


JOBS: Final[Mapping[str, Work]] = {
    archives.JOB: partial(archives.write, SYSTEM),
    inbox.JOB: _scan,
    media.JOB: partial(media.make_thumbnails, SYSTEM),
    metrics.JOB: partial(metrics.measure, SYSTEM),
}
