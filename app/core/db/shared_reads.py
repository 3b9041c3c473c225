"""Merges equal reads that many tasks make at the same moment, for example when one change wakes many listeners.

A task that shares its reads waits for the next turn of the event loop. Then equal reads (one statement, equal
values) become one, and reads of one statement with different values become one query. A task never joins a read
that has begun, so its answer is as new as one of its own. Only the values decide what is equal: each task checks
its permissions before.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Hashable, Sequence
from contextvars import ContextVar
from typing import Any, Final, cast

from app.core.db.rows import Fetched

TOGETHER: Final = 50
"""How many reads of one statement become one query; SQLite allows 500 at most."""

Run = Callable[[str, Sequence[Any]], Awaitable[Fetched]]

_NUMBER: Final = "_shared_number"
_PLACE: Final = re.compile(r"\$(\d+)")

_shares: ContextVar[bool] = ContextVar("galley_shares_reads", default=False)


def share() -> None:
    """Share the reads of this task, outside of transactions, from now on."""
    _shares.set(True)


def shares() -> bool:
    """Whether this task shares its reads."""
    return _shares.get()


class Shared:
    """The reads of one statement, `sql` with its placeholders, that wait for the next turn of the loop."""

    def __init__(self, sql: str) -> None:
        self._sql = sql
        self._waiting: dict[Hashable, tuple[Sequence[Any], asyncio.Future[Fetched]]] = {}

    async def rows(self, values: Sequence[Any], run: Run) -> Fetched:
        """The rows for these values, read by `run`; several callers may get the same ones."""
        key = tuple(map(_hashable, values))
        if key not in self._waiting:
            loop = asyncio.get_running_loop()
            if not self._waiting:
                loop.call_soon(self._begin, run)
            self._waiting[key] = values, loop.create_future()
        # A task that is cancelled does not take the answer from the others.
        return await asyncio.shield(self._waiting[key][1])

    def _begin(self, run: Run) -> None:
        waiting, self._waiting = list(self._waiting.values()), {}
        for at in range(0, len(waiting), TOGETHER):
            task = asyncio.get_running_loop().create_task(self._read(waiting[at : at + TOGETHER], run))
            _reading.add(task)
            task.add_done_callback(_reading.discard)

    async def _read(self, waiting: Sequence[tuple[Sequence[Any], asyncio.Future[Fetched]]], run: Run) -> None:
        try:
            results = await self._results([values for values, _ in waiting], run)
        except BaseException as error:
            for _, future in waiting:
                future.set_exception(error if isinstance(error, Exception) else asyncio.CancelledError())
                future.exception()  # marks it as retrieved if no task waits any more
            if not isinstance(error, Exception):
                raise
            return
        for (_, future), rows in zip(waiting, results, strict=True):
            future.set_result(rows)

    async def _results(self, sets: Sequence[Sequence[Any]], run: Run) -> list[Fetched]:
        if len(sets) == 1:
            return [await run(self._sql, sets[0])]
        result = await run(_together(self._sql, len(sets)), [value for values in sets for value in values])
        # The first column is the number of the read.
        results: list[list[Sequence[Any]]] = [[] for _ in sets]
        for number, *row in result.rows:
            results[number].append(row)
        return [Fetched(result.names[1:], rows) for rows in results]


_reading: Final = set[asyncio.Task[None]]()


def _together(sql: str, count: int) -> str:
    """The statement `count` times as one, each part with its own parameters."""
    width = max(map(int, _PLACE.findall(sql)), default=0)
    parts = (
        f"SELECT {number} AS {_NUMBER}, q.* FROM ({_moved(sql, number * width)}) q" for number in range(count)
    )
    return " UNION ALL ".join(parts)


def _moved(sql: str, by: int) -> str:
    return _PLACE.sub(lambda match: f"${int(match[1]) + by}", sql) if by else sql


def _hashable(value: Any) -> Hashable:
    if isinstance(value, list | tuple):
        return tuple(map(_hashable, cast("Sequence[object]", value)))
    return cast("Hashable", value)
