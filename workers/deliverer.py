"""The loop that sends webhooks: claims a few deliveries of each endpoint, sends them side by side, and records
the attempts in batches.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial

from app.core import clock
from app.core.errors import Unavailable
from app.domain import webhooks
from app.domain.webhooks import Attempted, Bounds, DeliveryClaim, Hold, Sender
from workers import SYSTEM
from workers.loop import Loop, end_tasks

logger = logging.getLogger(__name__)

_IN_FLIGHT = 500
"""Requests under way at once; above it nothing more is claimed."""
_EACH = 4
"""Requests under way to one endpoint, in all processes."""
_CLAIMS_AT_ONCE = 64
"""Claimed in one step, so that starting many requests does not delay the answers of others."""
# Which part of the capacity may be used under which bounds: slow endpoints get at most half of it, fresh ones, of
# which nothing is known yet, three quarters, and the rest is kept for endpoints that answer.
_SHARES: tuple[tuple[float, Bounds], ...] = (
    (1 / 4, Bounds.alike(_EACH)),
    (1 / 2, Bounds(quick=_EACH, fresh=1, slow=1)),
    (3 / 4, Bounds(quick=_EACH, fresh=1, slow=0)),
    (1, Bounds(quick=_EACH, fresh=0, slow=0)),
)
_TOGETHER_SECONDS = 0.02
"""For how long attempts that ended are collected: recording and claiming cost as much for one as for many."""
_GRACE_SECONDS = 12.0
"""How long a stopping worker waits for requests under way: longer than one takes."""


class Deliverer:
    """Sends webhooks until stopped. Any number of them may run, in any number of processes.

    `seconds` is the time limit of one attempt.
    """

    def __init__(self, in_flight: int = _IN_FLIGHT, seconds: float = webhooks.ATTEMPT_SECONDS) -> None:
        self._in_flight = in_flight
        self._seconds = seconds
        self._sender = Sender()
        self._timer: asyncio.TimerHandle | None = None
        self._running: set[asyncio.Task[Attempted | Hold | None]] = set()
        self._ended: list[Attempted] = []
        self._holds: list[Hold] = []
        self._loop = Loop(
            webhooks.DUE,
            self._record,
            self._hold,
            self._claim,
            next_due=partial(webhooks.next_due, SYSTEM),
            drain=self._drain,
            # What was under way when recovery began is recorded.
            in_recovery=(self._record, self._hold),
        )

    async def run(self, stop: asyncio.Event) -> None:
        """Send what becomes due until `stop` is set, then let requests under way end."""
        await self._loop.run(stop)

    async def _record(self) -> None:
        """Record the attempts that ended; those that cannot be recorded yet are kept until their lease ends.

        A delivery whose lease ended is sent again. Errors: Unavailable where some are kept.
        """
        attempts, self._ended = self._ended, []
        later: Sequence[Attempted] = attempts
        try:
            later = await webhooks.record(SYSTEM, attempts) if attempts else []
        finally:
            now = clock.now()
            self._ended = [*(attempt for attempt in later if attempt.claimed.lease_until > now), *self._ended]
        if later:
            raise Unavailable

    async def _hold(self) -> None:
        """Give deliveries back whose receiver has had its calls. Where that fails, their leases end."""
        holds, self._holds = self._holds, []
        if holds:
            await webhooks.hold(SYSTEM, holds)

    async def _claim(self) -> bool:
        """Claim and send due deliveries to the endpoints of this worker; whether more may be due."""
        own = await self._sender.share(SYSTEM)
        if own is None:
            return False
        for share, bounds in _SHARES:
            free = min(int(self._in_flight * share) - len(self._running), _CLAIMS_AT_ONCE)
            if free <= 0:
                continue
            batch = await webhooks.claim(SYSTEM, free, bounds, own)
            for claim in batch:
                task = asyncio.ensure_future(webhooks.attempt(claim, self._seconds))
                self._running.add(task)
                task.add_done_callback(partial(self._has_ended, claim))
            if len(batch) < free or free == _CLAIMS_AT_ONCE:
                return len(batch) == _CLAIMS_AT_ONCE
        return False

    def _has_ended(self, claim: DeliveryClaim, task: asyncio.Task[Attempted | Hold | None]) -> None:
        self._running.discard(task)
        loop = asyncio.get_running_loop()
        if self._timer is None or self._timer.when() <= loop.time():
            self._timer = loop.call_later(_TOGETHER_SECONDS, self._loop.wake)
        if task.cancelled():
            return
        if (failure := task.exception()) is not None:
            logger.error("webhook delivery %s is left to its lease", claim.id, exc_info=failure)
        elif isinstance(result := task.result(), Hold):
            self._holds.append(result)
        elif result is not None:
            self._ended.append(result)

    async def _drain(self) -> None:
        await end_tasks(self._running, _GRACE_SECONDS)
        try:
            await self._record()
            await self._hold()
            await self._sender.leave(SYSTEM)
        except Exception:
            logger.exception("webhooks: the attempts that ended last are left to their leases")
