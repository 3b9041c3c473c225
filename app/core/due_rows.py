"""Rows that are due at a time: claimed in batches under a lease, put off where they fail, and ended.

A table has two columns for it. The count of its attempts is the epoch: every claim raises it, and a claimer whose
count has been raised by another one changes nothing any more. The time at which a row is due is its lease, too: a
claim moves it to when the row is due again if the claimer dies.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Any, Final, Generic, Protocol, TypeVar

from app.core import clock, unreadable_rows
from app.core.backlog import Backlog
from app.core.db import Statement, dialect, is_transient


class DueItem(Protocol):
    """A claimed row: its id, and its count of attempts."""

    @property
    def id(self) -> int:
        """The id of the row."""
        ...

    @property
    def attempts(self) -> int:
        """The number of this attempt, from 1: the epoch of the claim."""
        ...


@dataclass(frozen=True, slots=True)
class Claim:
    """A claimed row of which only the claim itself matters."""

    id: int
    attempts: int


R = TypeVar("R", bound=DueItem)
_BY_ID: Final[Callable[[DueItem], int]] = attrgetter("id")
_LOCK: Final = Statement("SELECT pg_advisory_xact_lock(:key)")


@dataclass(eq=False, kw_only=True)
class DueRows(Generic[R]):
    """The due rows of one table.

    A claim returns `columns`, in the names of `row`. `lease` is longer than one attempt may take, or `attempt`
    renews it after every `renewal`, so that the row of a process that died is soon due again. `batch` is the most
    rows of one claim, `waits` the pauses after attempts that failed. `due` and `attempts` name the two columns.
    `joins` and `where` are SQL for the table `t`; `begin` is what a claim writes besides and `end` what `set`
    does, all with parameters. `work` names a column that holds the lease only while a row is at work, for tables
    in which others have to see that. `lock` is one of `lock_numbers`, for conditions that look at other rows:
    claims of this table then come one after the other, each in a transaction of its own. `taking` begins a
    statement that claims rows by another choice: it ends before `WHERE` and has the parameter `lease_until`.
    """

    table: str = field(kw_only=False)
    row: type[R] = field(kw_only=False)
    columns: str = field(kw_only=False)
    lease: timedelta
    renewal: timedelta | None = None
    batch: int = 1
    waits: Sequence[timedelta] = ()
    due: str = "due_at"
    attempts: str = "attempts"
    joins: str = ""
    where: str = ""
    begin: str = ""
    end: str = ""
    work: str | None = None
    lock: int | None = None
    taking: str = field(init=False)

    def __post_init__(self) -> None:
        table, due, attempts = self.table, self.due, self.attempts
        is_due = f"t.{due} <= :now" + (f" AND ({self.where})" if self.where else "")
        begins = (f", {self.work} = :lease_until" if self.work else "") + (f", {self.begin}" if self.begin else "")
        ends = (f", {self.work} = NULL" if self.work else "") + (f", {self.end}" if self.end else "")
        # What is never due again has been ended by somebody else.
        own = f"id = :id AND {attempts} = :attempts AND {due} IS NOT NULL"
        free = f" AND (t.{self.work} IS NULL OR t.{self.work} <= :now)" if self.work else ""
        self.taking = f"UPDATE {table} SET {attempts} = {attempts} + 1, {due} = :lease_until{begins}"
        self._claim = Statement(
            f"""
            {self.taking}
             WHERE id IN {{once: SELECT t.id FROM {table} t {self.joins} WHERE {is_due}
                           ORDER BY t.{due}, t.id LIMIT :batch {{postgres: FOR UPDATE OF t SKIP LOCKED}}}}
            RETURNING {self.columns}
            """,
            self.row,
        )
        self._take = Statement(
            f"""
            {self.taking}
             WHERE id IN {{once: SELECT t.id FROM {table} t {self.joins}
                           WHERE t.id = :id{free}{f" AND ({self.where})" if self.where else ""}
                           {{postgres: FOR UPDATE OF t}}}}
            RETURNING {self.columns}
            """,
            self.row,
        )
        self._set = Statement(f"UPDATE {table} SET {due} = :due_at{ends} WHERE {own}")
        renewed = f", {self.work} = :lease_until" if self.work else ""
        self._renew = Statement(f"UPDATE {table} SET {due} = :lease_until{renewed} WHERE {own}")
        released = f", {self.work} = NULL" if self.work else ""
        self._release = Statement(f"UPDATE {table} SET {due} = :now{released} WHERE {own}")
        self._delete = Statement(f"DELETE FROM {table} WHERE {own}")
        self._backlog = Statement(
            f"SELECT count(*) AS due, min(t.{due}) AS oldest FROM {table} t {self.joins} WHERE {is_due}", Backlog
        )

    async def claim(self, batch: int | None = None, **values: Any) -> list[R]:
        """Claim at most `batch` due rows, those that have waited longest, by ascending id.

        `values` are the parameters of the conditions.
        """
        if self.lock is not None and dialect() == "postgres":
            await _LOCK.run(key=self.lock)
        now = clock.now()
        most = self.batch if batch is None else batch
        rows = await self._claim.readable(
            unreadable_rows.reporter(self.table), now=now, lease_until=now + self.lease, batch=most, **values
        )
        return sorted(rows, key=_BY_ID)

    async def take(self, ident: int, **values: Any) -> R | None:
        """Claim this row, due or not; None where somebody is at work on it, or a condition does not hold.

        Only for tables with a `work` column.
        """
        now = clock.now()
        return await self._take.row(id=ident, now=now, lease_until=now + self.lease, **values)

    async def set(self, item: DueItem, due_at: datetime | None, **values: Any) -> bool:
        """End this attempt: the row is due again at this time, or never; False where another one has claimed it.

        `values` are the parameters of what is written besides.
        """
        return bool(await self._set.run(id=item.id, attempts=item.attempts, due_at=due_at, **values))

    async def release(self, item: DueItem) -> bool:
        """Give the row back, because this process stops: another one takes it at once."""
        return bool(await self._release.run(id=item.id, attempts=item.attempts, now=clock.now()))

    @asynccontextmanager
    async def held(self, item: DueItem) -> AsyncGenerator[None]:
        """Give the row back where the block is cancelled, because this process stops."""
        try:
            yield
        except asyncio.CancelledError:
            await asyncio.shield(asyncio.ensure_future(self.release(item)))
            raise

    async def attempt(self, item: R, work: Callable[[R], Awaitable[object]]) -> None:
        """Make the attempt for one claimed row. Where it raises, the row is put off until its lease ends.

        That is logged and counted, so that one row holds up no other. Work whose claim is lost is ended, if the
        lease is renewed. Errors: those of a database that is away.
        """
        try:
            async with self.held(item):
                await (work(item) if self.renewal is None else self._renewing(item, work(item), self.renewal))
        except Exception as failure:
            if is_transient(failure):
                raise
            unreadable_rows.report(self.table, item.id, failure)

    async def _renewing(self, item: R, work: Awaitable[object], renewal: timedelta) -> None:
        """Wait for the work, and renew the lease meanwhile; end it where another one has claimed the row."""
        working = asyncio.ensure_future(work)
        try:
            while not (await asyncio.wait((working,), timeout=renewal.total_seconds()))[0]:
                if not await self._renewed(item):
                    return
            working.result()
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    async def _renewed(self, item: R) -> bool:
        """Renew the lease; False where another one has claimed the row. A database that is away is asked later."""
        try:
            lease_until = clock.now() + self.lease
            return bool(await self._renew.run(id=item.id, attempts=item.attempts, lease_until=lease_until))
        except Exception as failure:
            if not is_transient(failure):
                raise
            return True

    async def attempt_all(self, items: Sequence[R], work: Callable[[R], Awaitable[object]]) -> None:
        """The same for some rows, side by side. Errors are raised once all attempts have ended."""
        results = await asyncio.gather(*(self.attempt(item, work) for item in items), return_exceptions=True)
        for failure in results:
            if failure is not None:
                raise failure

    async def delete(self, item: DueItem) -> bool:
        """Delete the row; False where another one has claimed it."""
        return bool(await self._delete.run(id=item.id, attempts=item.attempts))

    def wait(self, attempts: int) -> timedelta | None:
        """The pause after this attempt; None after the last one."""
        return self.waits[attempts - 1] if attempts <= len(self.waits) else None

    async def backlog(self, **values: Any) -> Backlog:
        """The rows that are due and that nobody works on."""
        (backlog,) = await self._backlog.rows(now=clock.now(), **values)
        return backlog
