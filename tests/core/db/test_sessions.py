"""Connections for listening and for locks: what is heard on them, and how their end is noticed."""

# pyright: reportPrivateUsage=false

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from asyncpg import InterfaceError, InternalClientError, UndefinedTableError
from tortoise.exceptions import OperationalError

from app.core.db import sessions
from app.core.db.asyncpg import PostgresClient
from app.core.db.failures import ConnectionLost
from app.core.db.sessions import DatabaseSession, session
from tests.modules import replace_asyncio


class Connection:
    """A connection that can be ended, and notes what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[object] = []
        self.ended: Callable[[object], None] = print
        self.heard: Callable[..., None] = print
        self.failure: Exception | None = None

    def add_termination_listener(self, call: Callable[[object], None]) -> None:
        self.ended = call

    async def add_listener(self, channel: str, call: Callable[..., None]) -> None:
        self.asked.append(channel)
        self.heard = call

    async def fetchval(self, query: str, *values: object) -> str:
        self.asked.append((query, *values))
        if self.failure is not None:
            raise self.failure
        return "the first"

    async def execute(self, query: str) -> None:
        self.asked.append(query)
        if self.failure is not None:
            raise self.failure

    async def close(self, *, timeout: float) -> None:  # noqa: ASYNC109 the driver's own
        self.asked.append(("close", timeout))
        if self.failure is not None:
            raise self.failure

    def terminate(self) -> None:
        self.asked.append("terminate")


def failure(error: Exception) -> Exception | None:
    """As the pool of the driver translates."""
    return ConnectionLost(error) if isinstance(error, OSError | InterfaceError | InternalClientError) else None


async def test_notifications_are_heard_and_values_read() -> None:
    held, found = Connection(), list[str]()
    made = DatabaseSession(held, failure)
    await made.listen("changes", found.append)
    held.heard(held, 7, "changes", "a note")
    assert await made.value("SELECT $1", 5) == "the first"
    assert (found, held.asked) == (["a note"], ["changes", ("SELECT $1", 5)])


async def test_a_connection_that_ends_ends_the_watch() -> None:
    held = Connection()
    made = DatabaseSession(held, failure)
    watching = asyncio.create_task(made.watch())
    await asyncio.sleep(0)
    held.ended(held)
    with pytest.raises(ConnectionLost, match=r"^the connection was closed$"):
        await watching
    assert held.asked == []


@pytest.mark.parametrize(
    "error",
    [
        InterfaceError("connection is closed"),
        InternalClientError("cannot switch to state 12; another operation (2) is in progress"),
        OSError("reset"),
    ],
    ids=repr,
)
async def test_an_error_of_the_driver_on_a_lost_connection_is_a_loss(error: Exception) -> None:
    held = Connection()
    made = DatabaseSession(held, PostgresClient.failure.__get__(PostgresClient.__new__(PostgresClient)))
    held.failure = error
    with pytest.raises(ConnectionLost) as loss:
        await made.value("SELECT 1")
    assert loss.value.__cause__ is error
    held.failure = UndefinedTableError("a statement that is wrong")
    with pytest.raises(OperationalError, match="a statement that is wrong"):
        await made.value("SELECT 1")
    held.failure = KeyError("a defect")
    with pytest.raises(KeyError, match="a defect"):
        await made.value("SELECT 1")


async def test_a_connection_that_is_silent_is_asked_every_ten_seconds_and_has_five(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    held, limits = Connection(), list[float | None]()
    plain = asyncio.timeout

    async def wait_for(waiting: Any, seconds: float) -> None:
        limits.append(seconds)
        waiting.close()
        if len(limits) > 4:
            held.failure = OSError("gone")
        raise TimeoutError

    def timeout(seconds: float | None) -> asyncio.Timeout:
        limits.append(seconds)
        return plain(seconds)

    made = DatabaseSession(held, failure)
    replace_asyncio(monkeypatch, sessions, wait_for=wait_for, timeout=timeout)
    with pytest.raises(ConnectionLost, match="gone"):
        await made.watch()
    assert limits == [10, 5, 10, 5, 10, 5]
    assert held.asked == ["SELECT 1"] * 3


@pytest.mark.parametrize("fault", [None, OSError("gone")], ids=["open", "broken"])
async def test_a_session_leaves_no_connection_open(
    monkeypatch: pytest.MonkeyPatch, fault: Exception | None
) -> None:
    held, purposes = Connection(), list[str]()

    class Pool:
        failure = staticmethod(failure)

        async def connect(self, purpose: str) -> Connection:
            purposes.append(purpose)
            return held

    monkeypatch.setattr(sessions, "connection", Pool)
    held.failure = fault
    async with session("worker") as made:
        assert made._held is held
        assert held.asked == []
    assert (purposes, held.asked) == (["worker"], [("close", 2), "terminate"])
    held.asked.clear()
    with pytest.raises(KeyError):
        async with session("worker"):
            raise KeyError
    assert held.asked == [("close", 2), "terminate"]
