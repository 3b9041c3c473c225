"""The loop that drains due publications: claims batches, works them side by side, sweeps every second.

A change note wakes it at once; a lost note costs at most a second.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Any

from app.access import System
from app.core import changes, clock
from app.core.errors import Unavailable
from app.core.presence import Presence
from app.domain import posts, publishing
from app.domain.posts import Claimed

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 1.0
IN_FLIGHT = 4_000
"""Calls under way and answers yet to be recorded; above it nothing more is claimed. Channels have bounds too."""
LOOK_SECONDS = 5.0
"""How often is looked for claims of workers that are gone."""
GRACE_SECONDS = 10.0
"""How long a stopping worker waits for calls under way before it leaves them to the next sweep."""

SYSTEM = System("publishing")


class Publisher:
    """Runs until stopped; any number of them, in any number of processes."""

    def __init__(self, presence: Presence | None = None) -> None:
        self._presence = presence or Presence()
        self._looked_at = -LOOK_SECONDS
        self._wake = asyncio.Event()
        self._batches: set[asyncio.Task[None]] = set()
        self._busy = publishing.Busy(self._wake.set)
        self._recorder = publishing.Recorder(self._busy)

    async def run(self, stop: asyncio.Event) -> None:
        """Publish what becomes due until `stop` is set, then let calls under way end."""
        hush = changes.wake(posts.DUE, self._wake.set)
        stopping = asyncio.ensure_future(stop.wait())
        stopping.add_done_callback(lambda _task: self._wake.set())
        try:
            while not stop.is_set():
                self._wake.clear()
                looked_at = clock.now()
                await self._turn_safely()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), await self._pause(looked_at))
        finally:
            hush()
            stopping.cancel()
            await self._end()

    async def _turn_safely(self) -> None:
        # Each by itself: what cannot be swept keeps nothing from being claimed.
        ends = [await self._safely(step) for step in (self._sweep, self._take_over, self._claim, self._ask)]
        if not all(ends):
            # The database may be away for a while; rows wait, and so does the loop.
            await asyncio.sleep(SWEEP_SECONDS)

    async def _safely(self, step: Callable[[], Awaitable[None]]) -> bool:
        try:
            await step()
        except Unavailable:
            # The database logs itself that it is away.
            return False
        except Exception:
            logger.exception("publishing: this turn failed")
            return False
        return True

    async def _sweep(self) -> None:
        await publishing.sweep(SYSTEM)

    async def _take_over(self) -> None:
        """Every few seconds: take up claims of workers that are gone, and those of its own it does not know."""
        now = time.monotonic()
        if now - self._looked_at < LOOK_SECONDS:
            return
        self._looked_at = now
        claimers = await posts.claimers(SYSTEM)
        gone = await self._presence.gone(claimers) if claimers else set[int]()
        if self._presence.number in claimers:
            gone.add(self._presence.number)
        if gone:
            await publishing.take_over(SYSTEM, gone, self._busy)

    async def _claim(self) -> None:
        while len(self._busy) < IN_FLIGHT:
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

    def _start(self, work: Coroutine[Any, Any, None], batch: Sequence[Claimed]) -> None:
        task = asyncio.ensure_future(work)
        self._batches.add(task)
        task.add_done_callback(partial(self._ended, batch=batch))

    def _ended(self, task: asyncio.Task[None], *, batch: Sequence[Claimed]) -> None:
        self._batches.discard(task)
        for item in batch:
            self._busy.free((item.id, item.epoch))
        self._wake.set()
        failure = None if task.cancelled() else task.exception()
        if failure is not None:
            trace = None if isinstance(failure, Unavailable) else failure
            logger.error("publishing: a batch failed and is left to the sweep: %s", failure, exc_info=trace)

    async def _pause(self, looked_at: datetime) -> float:
        """How long to wait for what is due next. What was due already waits for room, and a note tells of that."""
        try:
            due = await posts.next_due(SYSTEM, looked_at)
        except Unavailable:
            return SWEEP_SECONDS
        except Exception:
            logger.exception("publishing: cannot read what is due next")
            return SWEEP_SECONDS
        if due is None:
            return SWEEP_SECONDS
        return min(SWEEP_SECONDS, max(0.0, (due - clock.now()).total_seconds()))

    async def _end(self) -> None:
        if self._batches:
            _, late = await asyncio.wait(self._batches, timeout=GRACE_SECONDS)
            for task in late:
                task.cancel()
