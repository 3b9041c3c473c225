"""The loop that all continuous background work shares: turns, woken by change notes, with a sweep every second."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

from app.core import changes, clock, recovery
from app.core.errors import Unavailable

logger = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 1.0

_Step = Callable[[], Awaitable[int | None]]
_NextDue = Callable[[datetime], Awaitable[datetime | None]]
_Drain = Callable[[], Awaitable[None]]


class Loop:
    """Works due rows, turn by turn, until it is stopped. Any number of loops may work the same rows.

    A turn consists of `steps`; a step that fails is logged and does not prevent the others. When a step returns
    a number above zero, more rows may be due and the next turn follows at once. Otherwise the loop waits for a
    change note on `topic`, or for the time that `next_due` returns for the beginning of the turn, and for one
    second at most, because notes may be lost. After a turn that failed it waits for one second, however many
    notes come. `drain` ends what is under way when the loop stops.

    In recovery, and while it is unknown whether there is one, a turn has no steps but those `in_recovery`, which
    send nothing.
    """

    def __init__(
        self,
        topic: str,
        *steps: _Step,
        next_due: _NextDue | None = None,
        drain: _Drain | None = None,
        in_recovery: Sequence[_Step] = (),
    ) -> None:
        self._topic = topic
        self._steps = steps
        self._next_due = next_due
        self._drain = drain
        self._in_recovery = in_recovery
        self._awake = asyncio.Event()

    def wake(self) -> None:
        """Begin the next turn without waiting."""
        self._awake.set()

    async def run(self, stop: asyncio.Event) -> None:
        """Work until `stop` is set; the turn under way is finished first, then what it began."""
        unsubscribe = changes.wake(self._topic, self.wake)
        ignore = recovery.on_end(self.wake)
        stopping = asyncio.ensure_future(stop.wait())
        stopping.add_done_callback(lambda _task: self.wake())
        try:
            while not stop.is_set():
                self._awake.clear()
                began_at = clock.now()
                results = [
                    await self._result(step)
                    for step in self._steps
                    if recovery.allows() or (step in self._in_recovery and recovery.is_known())
                ]
                if None in results:
                    await _wait(stop, SWEEP_SECONDS)
                elif not any(results) and not self._awake.is_set():
                    await _wait(self._awake, await self._pause(began_at))
        finally:
            unsubscribe()
            ignore()
            stopping.cancel()
            if self._drain is not None:
                await self._drain()

    async def _result(self, step: _Step) -> int | None:
        """What the step returns, 0 for nothing; None where it failed."""
        try:
            return await step() or 0
        except Exception as failure:  # noqa: BLE001 the rows wait, and the loop goes on
            self._log("this turn failed", failure)
            return None

    async def _pause(self, began_at: datetime) -> float:
        """How many seconds to wait for what is due next."""
        due = None
        if self._next_due is not None:
            try:
                due = await self._next_due(began_at)
            except Exception as failure:  # noqa: BLE001 the sweep finds the rows as well
                self._log("cannot read what is due next", failure)
        if due is None:
            return SWEEP_SECONDS
        return min(SWEEP_SECONDS, max(0.0, (due - clock.now()).total_seconds()))

    def _log(self, text: str, failure: Exception) -> None:
        # The database logs itself that it is away.
        if not isinstance(failure, Unavailable):
            logger.error("%s: %s", self._topic, text, exc_info=failure)


async def end_tasks(tasks: Collection[asyncio.Task[Any]], grace_seconds: float) -> None:
    """Wait for tasks at most `grace_seconds`, then cancel those that still run."""
    if tasks:
        _, late = await asyncio.wait(tasks, timeout=grace_seconds)
        for task in late:
            task.cancel()


async def _wait(event: asyncio.Event, seconds: float) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(event.wait(), seconds)
