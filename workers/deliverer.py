"""The loop that sends webhooks: claims a few deliveries of each endpoint, sends them side by side, and records
them in batches.

A change note wakes it at once; a lost note costs at most a second.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from app.access import System
from app.core import changes, clock
from app.core.errors import Unavailable
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, Claimed

logger = logging.getLogger(__name__)

SWEEP_SECONDS = 1.0
IN_FLIGHT = 500
"""Requests under way at once; above it nothing more is claimed."""
EACH = 4
"""Requests under way to one endpoint, in all processes."""
AT_ONCE = 64
"""Claimed in one step, so that the beginnings of many requests do not keep the answers of others waiting."""
# How much of the places may be taken under which bounds: slow endpoints come to fill half of them, fresh ones of
# which nothing is known three quarters, and the rest is left to those that answer.
SHARES: tuple[tuple[float, Bounds], ...] = (
    (1 / 4, Bounds.alike(EACH)),
    (1 / 2, Bounds(quick=EACH, fresh=1, slow=1)),
    (3 / 4, Bounds(quick=EACH, fresh=1, slow=0)),
    (1, Bounds(quick=EACH, fresh=0, slow=0)),
)
GRACE_SECONDS = 12.0
"""How long a stopping worker waits for requests under way: longer than one takes."""

SYSTEM = System("webhooks")


class Deliverer:
    """Runs until stopped; any number of them, in any number of processes. `seconds` is the time of one attempt."""

    def __init__(self, in_flight: int = IN_FLIGHT, seconds: float = webhooks.SECONDS) -> None:
        self._in_flight = in_flight
        self._seconds = seconds
        self._wake = asyncio.Event()
        self._running: set[asyncio.Task[Attempted | None]] = set()
        self._ended: list[Attempted] = []

    async def run(self, stop: asyncio.Event) -> None:
        """Send what becomes due until `stop` is set, then let requests under way end."""
        hush = changes.wake(webhooks.DUE, self._wake.set)
        stopping = asyncio.ensure_future(stop.wait())
        stopping.add_done_callback(lambda _task: self._wake.set())
        try:
            while not stop.is_set():
                self._wake.clear()
                await self._turn_safely()
                if self._wake.is_set():
                    continue
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), await self._pause())
        finally:
            hush()
            stopping.cancel()
            await self._end()

    async def _turn_safely(self) -> None:
        try:
            all_recorded = await self._record()
            await self._claim()
        except Unavailable:
            # The database logs itself that it is away.
            all_recorded = False
        except Exception:
            logger.exception("webhooks: this turn failed")
            all_recorded = False
        if not all_recorded:
            # Rows wait, and so does the loop.
            await asyncio.sleep(SWEEP_SECONDS)

    async def _record(self) -> bool:
        """Write down what has ended; what is left is kept until its lease ends and it is sent again."""
        ended, self._ended = self._ended, []
        later: Sequence[Attempted] = ended
        try:
            later = await webhooks.record(SYSTEM, ended) if ended else []
        finally:
            now = clock.now()
            self._ended = [*(made for made in later if made.claimed.lease_until > now), *self._ended]
        return not later

    async def _claim(self) -> None:
        for share, bounds in SHARES:
            room = min(int(self._in_flight * share) - len(self._running), AT_ONCE)
            if room <= 0:
                continue
            batch = await webhooks.claim(SYSTEM, room, bounds)
            for claimed in batch:
                task = asyncio.ensure_future(webhooks.attempt(claimed, self._seconds))
                self._running.add(task)
                task.add_done_callback(partial(self._has_ended, claimed))
            if len(batch) == AT_ONCE:
                self._wake.set()
            if len(batch) < room or room == AT_ONCE:
                return

    def _has_ended(self, claimed: Claimed, task: asyncio.Task[Attempted | None]) -> None:
        self._running.discard(task)
        self._wake.set()
        if task.cancelled():
            return
        if (failure := task.exception()) is not None:
            logger.error("webhook delivery %s is left to its lease", claimed.id, exc_info=failure)
        elif (made := task.result()) is not None:
            self._ended.append(made)

    async def _pause(self) -> float:
        try:
            due = await webhooks.next_due(SYSTEM)
        except Unavailable:
            return SWEEP_SECONDS
        except Exception:
            logger.exception("webhooks: cannot read what is due next")
            return SWEEP_SECONDS
        if due is None:
            return SWEEP_SECONDS
        return min(SWEEP_SECONDS, max(0.0, (due - clock.now()).total_seconds()))

    async def _end(self) -> None:
        if self._running:
            _, late = await asyncio.wait(self._running, timeout=GRACE_SECONDS)
            for task in late:
                task.cancel()
        await self._turn_out()

    async def _turn_out(self) -> None:
        try:
            await self._record()
        except Exception:
            logger.exception("webhooks: what ended last is left to its leases")
