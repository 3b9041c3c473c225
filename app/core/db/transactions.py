"""Transactions that nest, and callbacks that wait for their commit."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from typing import Any

from tortoise.context import require_context
from tortoise.transactions import in_transaction as _tortoise_transaction

from app.core import failpoints

logger = logging.getLogger(__name__)

CONNECTION = "default"

_waiting: ContextVar[list[Callable[[], None]] | None] = ContextVar("galley_after_commit", default=None)
_owner: ContextVar["asyncio.Task[Any] | None"] = ContextVar("galley_transaction_task", default=None)


@asynccontextmanager
async def atomic() -> AsyncGenerator[None]:
    """Open a transaction, or a savepoint of the one that is open.

    Callbacks of `after_commit` run when the outermost block has committed; a rollback of their own block drops
    them. Tasks started inside a transaction do not belong to it: start them after commit.
    """
    outer = _waiting.get() if in_transaction() else None
    mine: list[Callable[[], None]] = []
    waiting = _waiting.set(mine)
    owner = _owner.set(asyncio.current_task())
    try:
        async with _tortoise_transaction(CONNECTION):
            yield
            if outer is None:
                failpoints.hit("before commit")
        if outer is None:
            failpoints.hit("after commit")
    finally:
        _waiting.reset(waiting)
        _owner.reset(owner)
    if outer is not None:
        outer.extend(mine)
        return
    for job in mine:
        _run(job)


@contextmanager
def alone() -> Generator[None]:
    """Carry out one statement that is its own transaction, and nothing else, where `commits_alone` allows it."""
    failpoints.hit("before commit")
    yield
    failpoints.hit("after commit")


def commits_alone() -> bool:
    """Whether the next statement of this task may be a transaction of its own, without BEGIN and COMMIT.

    On PostgreSQL and outside of `atomic`; and only on a connection that answered a moment ago. One that was lost
    while idle is found by BEGIN, which can be repeated; after a statement that writes nobody knows what it did.
    """
    return not in_transaction() and dialect() == "postgres" and connection().is_fresh


def in_transaction() -> bool:
    """Whether this task is inside `atomic`."""
    return _waiting.get() is not None and _owner.get() is asyncio.current_task()


async def relaxed_commit() -> None:
    """Let the open transaction commit before PostgreSQL has written it to disk; SQLite never waits for its disk.

    Only for work that a crash of the server may undo. Later commits never reach the disk without this one.
    """
    if dialect() == "postgres":
        await connection().execute_query("SET LOCAL synchronous_commit = off")


def after_commit(job: Callable[[], None]) -> None:
    """Run `job` when the open transaction has committed, or at once when none is open.

    A job must be quick: it only wakes other code. One that fails is logged, and the others run.
    """
    waiting = _waiting.get()
    if waiting is None or not in_transaction():
        _run(job)
    else:
        waiting.append(job)


def _run(job: Callable[[], None]) -> None:
    """Run a job, whose failure is logged: what was committed has happened, and the caller hears so."""
    try:
        job()
    except Exception:
        logger.exception("what follows a commit failed")


def connection() -> Any:
    """The ORM's connection: that of the open transaction, if any."""
    return require_context().connections.get(CONNECTION)


def dialect() -> str:
    """`sqlite` or `postgres`."""
    return str(connection().capabilities.dialect)
