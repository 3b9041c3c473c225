"""What takes long to render: made once for all who ask at the same moment, and kept by its version.

Work is done in one thread beside the event loop, so that readers of long documents take turns with one another and
not with uploads or anything else. What is rendered, and where, is not known here.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Generic, TypeVar

from app.core import networks
from app.core.errors import Throttled
from app.core.fair_queue import FairQueue
from app.core.security import SecurityEvent

_CACHE_SIZE: Final = 32_000_000
"""Characters, or bytes, of all values that are kept of one kind."""
RENDERINGS_AT_ONCE: Final = 4
"""Renderings of one kind under way at once: they read from the database, then wait for the thread."""
OF_SOURCE: Final = 8
"""Renderings of one network that wait for their turn."""
IN_ALL: Final = 32
"""The same of all networks."""

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")
Work = TypeVar("Work")

_thread: Final = ThreadPoolExecutor(1, thread_name_prefix="renderings")


async def aside(work: Callable[[], Work]) -> Work:
    """Do what may take more than a few milliseconds beside the event loop, in turn with all other renderings."""
    return await asyncio.get_running_loop().run_in_executor(_thread, work)


class Renderings(Generic[Key, Value]):
    """Values of one kind by their versions: the least recently used go when all are larger than `largest`.

    `name` is the reason of the security event when too many are asked for at once. For one event loop.
    """

    def __init__(self, name: str, *, size: Callable[[Value], int], largest: int = _CACHE_SIZE) -> None:
        self._queue = FairQueue(
            name, at_once=RENDERINGS_AT_ONCE, of_source=OF_SOURCE, in_all=IN_ALL, event=SecurityEvent.LIMIT_REACHED
        )
        self._size_of = size
        self._largest = largest
        self._values: OrderedDict[Key, Value] = OrderedDict()
        self._size = 0
        self._under_way: dict[Key, asyncio.Task[Mapping[Key, Value]]] = {}

    async def of(
        self,
        keys: Sequence[Key],
        make: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Value]]],
        source: str = networks.UNKNOWN,
    ) -> dict[Key, Value]:
        """The values of these keys. `make` makes those that are neither kept nor under way; it may leave some out.

        `source` is the network that asks. Errors: Throttled where too much is under way for it, or for all.
        """
        values: dict[Key, Value] = {}
        while True:
            values |= self._cached(key for key in keys if key not in values)
            missing = [key for key in keys if key not in values]
            fresh = [key for key in missing if key not in self._under_way]
            own = self._begin(fresh, make, source) if fresh else None
            is_whole = True
            for task in {self._under_way[key] for key in missing}:
                try:
                    # Shielded: of readers that share the work, one may go away.
                    values |= await asyncio.shield(task)
                except Throttled:
                    if task is own:
                        raise
                    # It was another network that may have no more.
                    is_whole = False
            if is_whole:
                return {key: values[key] for key in keys if key in values}

    def _cached(self, keys: Iterable[Key]) -> dict[Key, Value]:
        values = {key: self._values[key] for key in keys if key in self._values}
        for key in values:
            self._values.move_to_end(key)
        return values

    def _begin(
        self, keys: Sequence[Key], make: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Value]]], source: str
    ) -> "asyncio.Task[Mapping[Key, Value]]":
        task = asyncio.create_task(self._make(keys, make, source))
        self._under_way |= dict.fromkeys(keys, task)
        task.add_done_callback(_note_failure)
        return task

    async def _make(
        self, keys: Sequence[Key], make: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Value]]], source: str
    ) -> Mapping[Key, Value]:
        try:
            async with self._queue.turn(source):
                values = await make(keys)
            for key, value in values.items():
                self._keep(key, value)
            return values
        finally:
            for key in keys:
                del self._under_way[key]

    def _keep(self, key: Key, value: Value) -> None:
        self._values[key] = value
        self._size += self._size_of(value)
        while self._size > self._largest:
            _, oldest = self._values.popitem(last=False)
            self._size -= self._size_of(oldest)


def _note_failure(task: "asyncio.Task[Mapping[Key, Value]]") -> None:
    """Nobody may be waiting any more for a rendering that failed."""
    if not task.cancelled():
        task.exception()
