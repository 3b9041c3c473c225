"""Batches that are written together, and apart where one of their items cannot be written."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from app.core.db.retries import is_transient

Item = TypeVar("Item")


async def write(
    items: Sequence[Item],
    together: Callable[[Sequence[Item]], Awaitable[object]],
    alone: Callable[[Item, Exception], Awaitable[object]],
) -> None:
    """Write all by one call of `together`; where that fails, by halves, so that each bad item is found.

    What fails by itself goes to `alone` with its error. One bad item of n takes about 2 log n calls. A
    call must write all or nothing, and do no harm when it writes the same once more. Transient errors of the
    database are raised: they speak of no item. So is what `alone` raises.
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
