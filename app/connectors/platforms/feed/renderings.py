"""Entries as pages show them, rendered once in a thread and kept within bounds; how they look is in `page`."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from app.connectors.platforms.feed import page
from app.connectors.platforms.feed.view import EntryView, Shown

LARGEST: Final = 32_000_000
"""Characters of all pieces of HTML that are kept."""

Key = tuple[str, str]
"""An entry's address and the digest of what is shown of it."""
Read = Callable[[Sequence[Key]], Awaitable[dict[Key, EntryView]]]
Value = TypeVar("Value")

# One thread: many readers of long entries take turns with one another and not with all the rest.
_thread: Final = ThreadPoolExecutor(1, thread_name_prefix="feeds")


async def aside(work: Callable[[], Value]) -> Value:
    """Do what may take more than a few milliseconds beside the event loop."""
    return await asyncio.get_running_loop().run_in_executor(_thread, work)


class Renderings:
    """Keeps what was rendered last, at most `largest` characters; readers at the same moment share the work."""

    def __init__(self, largest: int = LARGEST) -> None:
        self._largest = largest
        self._kept: OrderedDict[Key, Shown] = OrderedDict()
        self._size = 0
        self._under_way: dict[Key, asyncio.Task[dict[Key, Shown]]] = {}

    async def of(self, keys: Sequence[Key], read: Read) -> list[Shown]:
        """These entries in their order, without those that `read`, asked for what is not kept, does not find."""
        found = {key: self._kept[key] for key in keys if key in self._kept}
        for key in found:
            self._kept.move_to_end(key)
        missing = [key for key in keys if key not in found]
        fresh = [key for key in missing if key not in self._under_way]
        if fresh:
            task = asyncio.create_task(self._render(fresh, read))
            self._under_way |= dict.fromkeys(fresh, task)
        # Shielded: of readers that share the work, one may go away.
        for task in {self._under_way[key] for key in missing}:
            found |= await asyncio.shield(task)
        return [found[key] for key in keys if key in found]

    async def _render(self, keys: Sequence[Key], read: Read) -> dict[Key, Shown]:
        try:
            entries = await read(keys)
            made = await aside(lambda: {key: page.shown(entry) for key, entry in entries.items()})
            for key, shown in made.items():
                self._keep(key, shown)
            return made
        finally:
            for key in keys:
                del self._under_way[key]

    def _keep(self, key: Key, shown: Shown) -> None:
        self._kept[key] = shown
        self._size += len(shown.html)
        while self._size > self._largest:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest.html)
