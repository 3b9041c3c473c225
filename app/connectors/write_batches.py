"""Combines concurrent calls into one write and gives each call its own answer."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Generic, TypeVar

from app.core.db import in_transaction

Item = TypeVar("Item")
Result = TypeVar("Result")

Write = Callable[[Sequence[Item]], Awaitable[Sequence[Result]]]


class Gathering(Generic[Item, Result]):
    """Collects items during a write and writes them together in the next one.

    There is no timer: a single call is written at the next turn of the loop, and the calls during that write are
    the next batch of at most `most`. `write` returns results in the order of its items.

    If a batch fails with an error of the kind `alone`, each item is written by itself, so every caller gets the
    result or the error of its own item; any other error goes to all callers. After an error of that kind nothing
    may be written, unless writing an item twice does no harm.
    """

    def __init__(self, write: Write[Item, Result], *, alone: type[Exception] = Exception, most: int = 256) -> None:
        self._write: Write[Item, Result] = write
        self._alone: type[Exception] = alone
        self._most: int = most
        self._waiting: deque[tuple[Item, asyncio.Future[Result]]] = deque()
        self._writer: asyncio.Task[None] | None = None

    async def put(self, item: Item) -> Result:
        """The result of `write` for `item`, or its error for this item.

        The item of a cancelled call is dropped if its batch has not begun; otherwise it is written.
        """
        if in_transaction():
            # The writing task would inherit the transaction and use it after its end.
            raise RuntimeError("gathered writes cannot be part of a transaction")
        loop = asyncio.get_running_loop()
        if self._writer is not None and self._writer.get_loop() is not loop:
            # The loop of the last writer is gone, and its waiting calls with it.
            self._waiting.clear()
            self._writer = None
        answer: asyncio.Future[Result] = loop.create_future()
        self._waiting.append((item, answer))
        if self._writer is None or self._writer.done():
            self._writer = loop.create_task(self._drain())
        return await answer

    async def _drain(self) -> None:
        batch: list[tuple[Item, asyncio.Future[Result]]] = []
        try:
            while batch := self._next():
                await self._together(batch)
        finally:
            # Only a cancelled writer leaves work here; its callers must not wait for ever.
            for _, answer in (*batch, *self._waiting):
                answer.cancel()
            self._waiting.clear()

    def _next(self) -> list[tuple[Item, asyncio.Future[Result]]]:
        batch: list[tuple[Item, asyncio.Future[Result]]] = []
        while self._waiting and len(batch) < self._most:
            item, answer = self._waiting.popleft()
            if not answer.done():
                batch.append((item, answer))
        return batch

    async def _together(self, batch: list[tuple[Item, asyncio.Future[Result]]]) -> None:
        try:
            results = await self._results([item for item, _ in batch])
        except Exception as failure:  # noqa: BLE001  # raised again at each caller
            if len(batch) > 1 and isinstance(failure, self._alone):
                await self._each(batch)
            else:
                self._fail(batch, failure)
            return
        for (_, answer), result in zip(batch, results, strict=True):
            if not answer.done():
                answer.set_result(result)

    async def _results(self, items: Sequence[Item]) -> Sequence[Result]:
        results = await self._write(items)
        if len(results) != len(items):
            raise RuntimeError(f"{len(results)} answers for {len(items)} items")
        return results

    def _fail(self, batch: list[tuple[Item, asyncio.Future[Result]]], failure: Exception) -> None:
        for _, answer in batch:
            if not answer.done():
                answer.set_exception(failure)

    async def _each(self, batch: list[tuple[Item, asyncio.Future[Result]]]) -> None:
        for entry in batch:
            if not entry[1].done():
                await self._together([entry])
