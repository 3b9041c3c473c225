"""Finishes a step that must not stop half way, even if its task is cancelled."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def run_shielded(step: Coroutine[Any, Any, T]) -> T:
    """Run `step` to its end and only then let a cancellation through.

    Database steps such as BEGIN, COMMIT and the return of a connection would otherwise leak a lock or a
    connection when a client disconnects.
    """
    task = asyncio.ensure_future(step)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as exc:
            if task.cancelled():
                raise
            cancelled = exc
        except BaseException:  # noqa: BLE001 the error is taken from the task below
            break
    if cancelled is not None:
        task.exception()
        raise cancelled
    return task.result()
