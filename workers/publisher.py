"""The loop that publishes: claims due publications in batches, works them side by side, and takes over claims."""

import asyncio
import logging
import time
from collections.abc import Coroutine, Sequence
from functools import partial
from typing import Any

from app.core import clock
from app.core.config import settings
from app.core.errors import Unavailable
from app.core.presence import Presence
from app.domain import posts, publishing
from app.domain.posts import PublicationClaim
from workers import SYSTEM
from workers.loop import Loop, end_tasks

logger = logging.getLogger(__name__)

_IN_FLIGHT = 4_000
"""Calls under way and answers yet to be recorded; above it nothing more is claimed. Channels have bounds too."""
_TAKE_OVER_SECONDS = 5.0
"""How often the loop looks for claims of workers that are gone."""
_RECORD_SECONDS = 5.0
"""How long a stopping worker waits beyond the time limit of a call, until what became of it is recorded."""


class Publisher:
    """Publishes what is due until stopped. Any number of them may run, in any number of processes."""

    def __init__(self, presence: Presence | None = None) -> None:
        self._presence = presence or Presence()
        self._took_over_at = -_TAKE_OVER_SECONDS
        self._batches: set[asyncio.Task[None]] = set()
        self._loop = Loop(
            posts.DUE,
            self._sweep,
            self._take_over,
            self._claim,
            self._ask,
            # What was due before the turn waits for free capacity, and a note reports that.
            next_due=partial(posts.next_due, SYSTEM),
            drain=self._drain,
            # In recovery the platforms are asked what they have.
            in_recovery=(self._ask,),
        )
        self._busy = publishing.Busy(self._loop.wake)
        self._recorder = publishing.Recorder(self._busy)

    async def run(self, stop: asyncio.Event) -> None:
        """Publish what becomes due until `stop` is set, then let calls under way end."""
        await self._loop.run(stop)

    async def _sweep(self) -> None:
        await publishing.sweep(SYSTEM)

    async def _take_over(self) -> None:
        """Every few seconds: take over claims of workers that are gone, and unknown claims of this worker."""
        now = time.monotonic()
        if now - self._took_over_at < _TAKE_OVER_SECONDS:
            return
        self._took_over_at = now
        claimers = await posts.claimers(SYSTEM)
        lost_workers = await self._presence.missing(claimers) if claimers else set[int]()
        if self._presence.number in claimers:
            lost_workers.add(self._presence.number)
        if lost_workers:
            await publishing.take_over(SYSTEM, lost_workers, self._busy)

    async def _claim(self) -> None:
        while len(self._busy) < _IN_FLIGHT:
            lease_until = clock.now() + publishing.LEASE
            batch = await publishing.claim(SYSTEM, busy=self._busy, worker=self._presence.number)
            if not batch:
                return
            for item in batch:
                self._busy.take((item.id, item.epoch), item.platform, item.target.channel_id)
            self._start(publishing.work(SYSTEM, batch, lease_until, self._recorder), batch)
        self._busy.is_full = True

    async def _ask(self) -> None:
        batch = await publishing.claim_asks(SYSTEM)
        if batch:
            self._start(publishing.ask_all(SYSTEM, batch), ())

    def _start(self, work: Coroutine[Any, Any, None], batch: Sequence[PublicationClaim]) -> None:
        task = asyncio.ensure_future(work)
        self._batches.add(task)
        task.add_done_callback(partial(self._batch_end, batch=batch))

    def _batch_end(self, task: asyncio.Task[None], *, batch: Sequence[PublicationClaim]) -> None:
        self._batches.discard(task)
        for item in batch:
            self._busy.free((item.id, item.epoch))
        self._loop.wake()
        failure = None if task.cancelled() else task.exception()
        if failure is not None:
            trace = None if isinstance(failure, Unavailable) else failure
            logger.error("publishing: a batch failed and is left to the sweep: %s", failure, exc_info=trace)

    async def _drain(self) -> None:
        # A call that is cut leaves a publication of which nobody knows whether it is live.
        await end_tasks(self._batches, settings().publish_timeout + _RECORD_SECONDS)
