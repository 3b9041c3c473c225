"""A queue in which sources take turns, so that a source that sends too much waits behind itself."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from app.core import security
from app.core.errors import Throttled
from app.core.security import SecurityEvent

_Places = deque[asyncio.Future[None]]


class FairQueue:
    """Lets a few jobs run at once. Others wait in a queue for each source, and the sources take turns.

    A source whose queue is full is refused. When all places are taken, the newest job of the longest queue gives
    its place to a source that has fewer jobs. For one event loop; not safe across threads.
    """

    def __init__(
        self,
        name: str,
        *,
        at_once: int,
        of_source: int,
        in_all: int,
        event: SecurityEvent = SecurityEvent.THROTTLED,
    ) -> None:
        """`name` is the reason of the security event; the numbers are jobs that run and jobs that wait."""
        self._name = name
        self._event = event
        self._at_once = at_once
        self._of_source = of_source
        self._in_all = in_all
        self._running = 0
        self._waiting = 0
        self._queues: OrderedDict[str, _Places] = OrderedDict()

    @asynccontextmanager
    async def turn(self, source: str) -> AsyncGenerator[None]:
        """Wait for a turn of the source and hold it for the block. Errors: Throttled."""
        await self._wait(source)
        try:
            yield
        finally:
            self._end_turn()

    async def _wait(self, source: str) -> None:
        if self._running < self._at_once:
            self._running += 1
            return
        place = self._enter(source)
        try:
            await place
        except asyncio.CancelledError:
            if place.cancelled():
                self._remove(source, place)
            elif place.exception() is None:
                # The turn came in the same moment; somebody else gets it.
                self._end_turn()
            raise

    def _enter(self, source: str) -> asyncio.Future[None]:
        ahead = len(self._queues.get(source, ()))
        if ahead >= self._of_source:
            raise self._refusal(source)
        if self._waiting >= self._in_all:
            longest, places = max(self._queues.items(), key=lambda item: len(item[1]))
            if len(places) <= ahead + 1:
                raise self._refusal(source)
            newest = places[-1]
            self._remove(longest, newest)
            newest.set_exception(self._refusal(longest))
        place = asyncio.get_running_loop().create_future()
        self._queues.setdefault(source, deque()).append(place)
        self._waiting += 1
        return place

    def _end_turn(self) -> None:
        self._running -= 1
        while self._queues and self._running < self._at_once:
            source, places = next(iter(self._queues.items()))
            place = places[0]
            self._remove(source, place)
            if source in self._queues:
                self._queues.move_to_end(source)
            if not place.done():
                self._running += 1
                place.set_result(None)

    def _remove(self, source: str, place: asyncio.Future[None]) -> None:
        places = self._queues.get(source)
        if places is None or place not in places:
            return
        places.remove(place)
        self._waiting -= 1
        if not places:
            del self._queues[source]

    def _refusal(self, source: str) -> Throttled:
        security.record(self._event, self._name, key=f"{self._name} {source}", network=source)
        return Throttled(retry_after=1)
