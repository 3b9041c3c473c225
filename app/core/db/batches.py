"""Writes batches, and splits one that fails because of a single item."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from app.core.db.retries import is_transient

Item = TypeVar("Item")


async def write(
    items: Sequence[Item],
    together: Callable[[Sequence[Item]], Awaitable[object]],
    alone: Callable[[Item, Exception], Awaitable[object]],
) -> None:
    """Write all items by one call of `together`; if that fails, write halves until each bad item is isolated.

    A bad item goes to `alone` with its error. One bad item of n takes about 2 log n calls. A call must write all
    or nothing and be safe to repeat. Transient errors of the database are raised, because no item causes them.
    Errors of `alone` are raised as well.
    """
    if not items:
        return
    try:
        await together(items)
    except Exception as failure:
        if is_transient(failure):
            raise
        if len(items) == 1:
            await alone(items[0], failure)
            return
    else:
        return
    middle = len(items) // 2
    await write(items[:middle], together, alone)
    await write(items[middle:], together, alone)
