"""Errors of the database that say nothing against a row are told from those that do, and tried again."""

import asyncio
import sqlite3
from typing import Any

import pytest
from tortoise.exceptions import IntegrityError, OperationalError

from app.core.db import (
    DatabaseUnavailable,
    Statement,
    atomic,
    connection,
    dialect,
    is_transient,
    retried,
    sqlite_errors,
)
from app.core.models import Switch
from tests.time_limits import WAIT_SECONDS

LOCK = Statement("SELECT id FROM switch WHERE name = :name FOR UPDATE", row=int)


class Pauses:
    """Waits for nothing and knows for how long it should have."""

    def __init__(self) -> None:
        self.seconds: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.seconds.append(seconds)


async def failure(work: Any) -> Exception:
    with pytest.raises(Exception) as caught:
        await work
    assert isinstance(caught.value, Exception)
    return caught.value


async def locked_in_turn(first: str, second: str, both: asyncio.Barrier) -> Exception | None:
    """Lock two rows one after the other; what the database said to it."""
    try:
        async with atomic():
            await LOCK.rows(name=first)
            async with asyncio.timeout(WAIT_SECONDS):
                await both.wait()
            await LOCK.rows(name=second)
    except OperationalError as error:
        return error
    return None


@pytest.mark.usefixtures("orm")
async def test_a_deadlock_is_no_bad_row() -> None:
    if dialect() == "sqlite":
        return
    for name in ("a", "b"):
        await Switch.create(name=name, value="on")
    both = asyncio.Barrier(2)
    ends = await asyncio.gather(locked_in_turn("a", "b", both), locked_in_turn("b", "a", both))
    (error,) = filter(None, ends)
    assert is_transient(error)


@pytest.mark.usefixtures("orm")
async def test_a_lost_connection_is_no_bad_row() -> None:
    if dialect() == "sqlite":
        return

    async def dies() -> None:
        async with atomic():
            await Switch.create(name="lost", value="on")
            await connection().execute_query("SELECT pg_terminate_backend(pg_backend_pid())")

    assert is_transient(await failure(dies()))
    assert await Switch.all().count() == 0


@pytest.mark.usefixtures("orm")
async def test_a_refused_row_is_not_transient() -> None:
    await Switch.create(name="taken", value="on")
    taken = await failure(Switch.create(name="taken", value="on"))
    assert (isinstance(taken, IntegrityError), is_transient(taken)) == (True, False)
    wrong = Statement(
        "SELECT id FROM switch WHERE id = {sqlite: json(:id)}{postgres: cast(:id AS bigint)}", row=int
    )
    assert not is_transient(await failure(wrong.rows(id="no number")))


@pytest.mark.usefixtures("orm")
async def test_text_that_the_database_cannot_hold_is_not_transient() -> None:
    if dialect() == "sqlite":
        return
    for text in ("x\0y", "\ud800"):
        assert not is_transient(await failure(LOCK.rows(name=text)))


def test_a_locked_database_is_no_bad_row() -> None:
    busy = sqlite3.OperationalError("database is locked")
    busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
    assert is_transient(sqlite_errors.translated(busy) or busy)
    assert not is_transient(OperationalError("malformed JSON"))


async def test_work_is_done_again_while_the_database_fails() -> None:
    busy = DatabaseUnavailable("database is locked")
    answers: list[Exception | str] = [busy, busy, "done"]
    pauses = Pauses()

    async def work() -> str:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    assert await retried(work, waits=(1, 2, 3), pause=pauses) == "done"
    assert (pauses.seconds, answers) == ([1, 2], [])
    answers[:] = [busy, busy]
    with pytest.raises(DatabaseUnavailable):
        await retried(work, waits=(1,), pause=pauses)
    answers[:] = [ValueError("a bad row"), "never"]
    with pytest.raises(ValueError, match="a bad row"):
        await retried(work, waits=(1,), pause=pauses)
    assert (pauses.seconds, answers) == ([1, 2, 1], ["never"])
