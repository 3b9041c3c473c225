"""The watch of a working process: it raises the beat, and notices when the database went back in time (recovery).

It looks before each beat, at the start, and after each lost connection. After a promotion of a standby it compares
with the platforms and ends the recovery by itself; all others are ended by an operator.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import Any, Final

from app.core import clock, metrics, recovery, sentinel
from app.core.db import openings
from app.core.mail import memory, sender
from app.core.recovery import Recovery
from app.core.sentinel import BEAT_SECONDS, Cause, Mark, Place
from app.domain import accounts, posts, publishing
from workers import SYSTEM

logger = logging.getLogger(__name__)

_LAST_SECONDS: Final = 2.0
"""How long the last beat of a process may take."""
_ASK_SECONDS: Final = 1.0
"""How often a recovery that ends by itself is looked at."""
PEERS_TIME: Final = timedelta(seconds=2 * BEAT_SECONDS)
"""How long it lasts at least: the other processes notice it meanwhile, and tell what they have sent."""


class Watch:
    """Watches one database. `places` are those of the sentinel, the data directory first.

    With `synchronous`, a standby that is promoted has lost nothing.
    """

    def __init__(self, places: Sequence[Place], *, synchronous: bool = False) -> None:
        self._places = places
        self._synchronous = synchronous
        self._last: Mark | None = None
        self._replay: tuple[datetime | None, float] = (None, 0.0)
        self._was_on = False
        self._owes_a_look = True
        self._unwritable: set[int] = set()
        self._awake = asyncio.Event()

    async def run(self) -> None:
        """Look and beat until cancelled, then beat once more: what was copied meanwhile is behind from then on.

        Raises where the database cannot be asked; nothing is sent until then.
        """

        async def look(connection: Any) -> None:
            # Before it is used: the server behind a new connection may be another one.
            if self._last is not None and await recovery.is_behind(connection, self._last):
                recovery.suspect()

        stops = [recovery.on_suspicion(self._awake.set), openings.on_open(look)]
        try:
            while True:
                self._awake.clear()
                seconds = await self._turn()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._awake.wait(), seconds)
        except asyncio.CancelledError:
            if recovery.allows():
                with suppress(Exception):
                    async with asyncio.timeout(_LAST_SECONDS):
                        await self._beat()
            raise
        finally:
            recovery.suspect()
            for stop in stops:
                stop()

    async def turn(self) -> None:
        """Look once, and beat."""
        await self._turn()

    async def _turn(self) -> float:
        if recovery.is_forced():
            recovery.confirm()
            return BEAT_SECONDS
        # What stands outside is read first: another process may raise the beat meanwhile, and write it then.
        marks, has_all = await self._marks(everywhere=self._owes_a_look or not recovery.is_known())
        row, base = await recovery.read(), await recovery.mark()
        is_over, self._was_on = self._was_on and row is None, row is not None
        if is_over:
            self._last = None
        elif row is None:
            row = await self._judge(base, marks, has_all=has_all)
        if row is None or row.cause is not Cause.FOREIGN:
            await self._beat()
        recovery.confirm()
        if row is not None and row.cause in (Cause.PROMOTED, Cause.RESTORED):
            return await self._compare(row)
        return BEAT_SECONDS

    async def _judge(self, base: Mark, marks: list[Mark], *, has_all: bool) -> Recovery | None:
        outside = sentinel.newest([*marks, *([] if self._last is None else [self._last])], base.installation)
        cause = sentinel.cause(base, outside, clock.now(), synchronous=self._synchronous)
        if cause is Cause.MOVED and not has_all:
            return None
        if cause is None:
            if outside is None and base.beat:
                logger.warning("recovery: there was no sentinel; it is written anew")
            return None
        lost_since = min(base.at, outside.at) if cause is Cause.PROMOTED and outside is not None else base.at
        row = await recovery.begin(cause, lost_since, outside)
        self._was_on = True
        logger.error("recovery begins, and nothing is sent: %s; galley admin recovery status says more", row.why)
        return row

    async def _beat(self) -> None:
        self._last = await recovery.beat()
        for number, place in enumerate(self._places):
            try:
                async with asyncio.timeout(sentinel.PLACE_SECONDS):
                    await sentinel.leave(place, self._last)
            except OSError as failure:
                if number not in self._unwritable:
                    logger.warning("recovery: the sentinel cannot be written: %s", failure or "no reply in time")
                self._unwritable.add(number)
            else:
                self._unwritable.discard(number)
        metrics.show_sentinel(is_writable=not self._unwritable)

    async def _marks(self, *, everywhere: bool) -> tuple[list[Mark], bool]:
        """The marks of the first place, or of all, and whether each of them could be read."""
        marks: list[Mark] = []
        has_all = True
        for place in self._places if everywhere else self._places[:1]:
            try:
                mark = await sentinel.look(place)
            except OSError as failure:  # a timeout is one
                has_all = False
                logger.warning(
                    "recovery: a place of the sentinel cannot be read: %s", failure or "no reply in time"
                )
                continue
            if mark is not None:
                marks.append(mark)
        if everywhere:
            self._owes_a_look = not has_all
        return marks, has_all

    async def _compare(self, row: Recovery) -> float:
        await self._repeat_erasures()
        await self._replay_mails(row)
        number = await publishing.reconcile(SYSTEM, row)
        if number:
            logger.warning(
                "recovery: %d publications that were due may be live; their platforms are asked", number
            )
        if row.cause is not Cause.PROMOTED:
            return BEAT_SECONDS
        if await posts.open_questions(SYSTEM) or clock.now() - row.since < PEERS_TIME:
            return _ASK_SECONDS
        await publishing.end_promotion(SYSTEM, row)
        await recovery.read()
        self._was_on = False
        logger.warning("recovery is over: everything that a platform could tell was compared")
        return BEAT_SECONDS

    async def _replay_mails(self, row: Recovery) -> None:
        since, moment = self._replay
        began = time.monotonic()
        number = await sender.replay(moment if since == row.since else began - memory.MEMORY_SECONDS)
        if number:
            logger.warning("recovery: %d mails that this process has sent lately do not go out again", number)
        self._replay = row.since, began

    async def _repeat_erasures(self) -> None:
        try:
            if number := await accounts.repeat_erasures(SYSTEM):
                logger.warning("recovery: %d deleted accounts were in the database again, and are erased", number)
        except OSError as failure:
            logger.warning("recovery: the store cannot tell which accounts were deleted: %s", failure)
