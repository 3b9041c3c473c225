"""Operations of one event loop take turns to compute, so that whatever else the loop does goes on meanwhile.

The steps of a large answer are short, but those of many answers can be due at the same time. Here a step waits
until others have had their turn: all of them together take `TURN_SECONDS` of each turn of the loop, at most twice
as much. Waiting for a database is no computing.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final
from weakref import WeakKeyDictionary

TURN_SECONDS: Final = 0.005
"""For how long all operations may compute in one turn of the loop."""


class Turns:
    """Who computes in one event loop; the others wait in the order in which they came."""

    def __init__(self, now: Callable[[], float] = time.perf_counter, seconds: float = TURN_SECONDS) -> None:
        self._now, self._seconds = now, seconds
        self._holder: object = None
        self._since = 0.0
        # What was computed in this turn of the loop, by those who are done.
        self._spent = 0.0
        self._waiting = deque[tuple[object, asyncio.Future[None]]]()
        self._is_watched = False

    def is_free(self, who: object) -> bool:
        """Whether this one may compute from now on without waiting; asked again and again while it computes."""
        if self._holder is who:
            return self._spent + self._now() - self._since < self._seconds
        if self._holder is None and not self._waiting and self._spent < self._seconds:
            self._give(who)
            return True
        return False

    async def take(self, who: object) -> None:
        """Compute from now on, once it is this one's turn."""
        if self.is_free(who):
            return
        self.leave(who)
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append((who, turn))
        self._watch()
        try:
            await turn
        except BaseException:
            # Also where the turn was given a moment before.
            self.leave(who)
            raise
        self._since = self._now()

    def leave(self, who: object) -> None:
        """Compute no more for now, such as while a database is asked."""
        if self._holder is who:
            self._holder = None
            self._spent += self._now() - self._since
            self._watch()

    def _give(self, who: object) -> None:
        self._holder, self._since = who, self._now()

    def _watch(self) -> None:
        """Look again in the next turn of the loop."""
        if not self._is_watched:
            self._is_watched = True
            asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        """Start a turn of the loop: reset the time spent, and let the next operation compute if none does."""
        self._is_watched = False
        self._spent = 0.0
        while self._holder is None and self._waiting:
            who, turn = self._waiting.popleft()
            if not turn.done():
                self._give(who)
                turn.set_result(None)


_of_loops: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Turns]] = WeakKeyDictionary()


def of_loop() -> Turns:
    """The turns of the running loop."""
    loop = asyncio.get_running_loop()
    turns = _of_loops.get(loop)
    if turns is None:
        turns = _of_loops[loop] = Turns()
    return turns
