"""Reads that many tasks make in the same moment, made once: for what one change causes for many listeners.

A task that shares its reads waits for the next turn of the event loop. Then equal reads (one statement, equal
values) become one, and those of one statement with other values go to the database together. A read that has
begun is never joined, so each answer is as new as one of the task's own. What is equal is decided by the values
alone: who may read what is decided before, by each task for itself.
"""

import asyncio
import copy
import re
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextvars import ContextVar
from typing import Any, Final, cast

TOGETHER: Final = 50
"""How many reads of one statement go to the database as one; SQLite takes 500 at the most."""

Rows = list[dict[str, Any]]
Run = Callable[[str, Sequence[Any]], Awaitable[Rows]]

_NUMBER: Final = "_shared_number"
_PLACE: Final = re.compile(r"\$(\d+)")

_shares: ContextVar[bool] = ContextVar("galley_shares_reads", default=False)


def share() -> None:
    """Let reads of this task, outside of transactions, be made together with those of others from now on."""
    _shares.set(True)


def shares() -> bool:
    """Whether this task shares its reads."""
    return _shares.get()


class Shared:
    """The reads of one statement, `sql` with its placeholders, that wait for the next turn of the loop.

    The values of its rows may be `nested`, lists and dictionaries.
    """

    def __init__(self, sql: str, *, nested: bool) -> None:
        self._sql, self._nested = sql, nested
        self._waiting: dict[Hashable, tuple[Sequence[Any], asyncio.Future[Rows]]] = {}

    async def rows(self, values: Sequence[Any], run: Run) -> Rows:
        """The rows for these values, read by `run`; every caller gets dictionaries of their own."""
        key = tuple(map(_hashable, values))
        if key not in self._waiting:
            loop = asyncio.get_running_loop()
            if not self._waiting:
                loop.call_soon(self._begin, run)
            self._waiting[key] = values, loop.create_future()
        # A task that is cancelled does not take the answer from the others.
        found = await asyncio.shield(self._waiting[key][1])
        return copy.deepcopy(found) if self._nested else list(map(dict, found))

    def _begin(self, run: Run) -> None:
        waiting, self._waiting = list(self._waiting.values()), {}
        for at in range(0, len(waiting), TOGETHER):
            task = asyncio.get_running_loop().create_task(self._read(waiting[at : at + TOGETHER], run))
            _reading.add(task)
            task.add_done_callback(_reading.discard)

    async def _read(self, waiting: Sequence[tuple[Sequence[Any], asyncio.Future[Rows]]], run: Run) -> None:
        try:
            found = await self._found([values for values, _ in waiting], run)
        except BaseException as error:
            for _, future in waiting:
                future.set_exception(error if isinstance(error, Exception) else asyncio.CancelledError())
                future.exception()  # looked at, whoever is left to wait for it
            if not isinstance(error, Exception):
                raise
            return
        for (_, future), rows in zip(waiting, found, strict=True):
            future.set_result(rows)

    async def _found(self, sets: Sequence[Sequence[Any]], run: Run) -> list[Rows]:
        if len(sets) == 1:
            return [await run(self._sql, sets[0])]
        found: list[Rows] = [[] for _ in sets]
        for row in await run(_together(self._sql, len(sets)), [value for values in sets for value in values]):
            found[row.pop(_NUMBER)].append(row)
        return found


_reading: Final = set[asyncio.Task[None]]()


def _together(sql: str, count: int) -> str:
    """The statement so many times as one, each with places of its own for values."""
    width = max(map(int, _PLACE.findall(sql)), default=0)
    parts = (
        f"SELECT {number} AS {_NUMBER}, q.* FROM ({_moved(sql, number * width)}) q" for number in range(count)
    )
    return " UNION ALL ".join(parts)


def _moved(sql: str, by: int) -> str:
    return _PLACE.sub(lambda found: f"${int(found[1]) + by}", sql) if by else sql


def _hashable(value: Any) -> Hashable:
    if isinstance(value, list | tuple):
        return tuple(map(_hashable, cast("Sequence[object]", value)))
    return cast("Hashable", value)
