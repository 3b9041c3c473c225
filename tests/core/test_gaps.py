"""Notes that may have been lost: those who care are told, and look again."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta

import pytest

from app.core import changes, maintenance, supervision
from app.core.config import Settings
from app.core.db import atomic, connection, dialect
from app.wiring.runtime import Reading
from tests import database
from tests.time_limits import WAIT_SECONDS

pytestmark = pytest.mark.usefixtures("orm")

CUT = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)


@asynccontextmanager
async def hearing() -> AsyncGenerator[None]:
    """The notes of other processes are heard during the block."""
    begun = asyncio.Event()
    async with supervision.beside("changes", lambda: changes.run(begun)):
        await asyncio.wait_for(begun.wait(), WAIT_SECONDS)
        yield


async def elsewhere(topic: str, ident: int) -> None:
    """What another process announces."""
    note = f"{ident:012x}:{topic}:{ident}"
    if dialect() == "postgres":
        await connection().execute_query("SELECT pg_notify('galley_changes', $1)", [note])
        return
    await connection().execute_query(
        "INSERT INTO change_note (note, created_at) VALUES (?, ?)", [note, "2026-11-22 00:00:00+00:00"]
    )


@pytest.mark.skipif(database.DATABASE == "sqlite", reason="SQLite has no connections to lose")
async def test_after_a_cut_notes_are_heard_again_and_the_gap_is_told(orm: Settings) -> None:
    found: list[int] = []
    gap, heard = asyncio.Event(), asyncio.Event()

    def hear(_topic: str, ident: int) -> None:
        found.append(ident)
        heard.set()

    stops = [changes.listen("t", hear), changes.on_gap(gap.set)]
    assert orm.database_url is not None
    try:
        async with hearing():
            assert not gap.is_set()
            for turn in range(2):
                await database.execute(orm.database_url, CUT)
                await asyncio.wait_for(gap.wait(), WAIT_SECONDS)
                gap.clear()
                heard.clear()
                await elsewhere("t", 7 + turn)
                await asyncio.wait_for(heard.wait(), WAIT_SECONDS)
    finally:
        for stop in stops:
            stop()
    assert found == [7, 8]
    assert changes._gap_listeners == []


@pytest.mark.skipif(database.DATABASE == "postgres", reason="about the rows of SQLite")
async def test_rows_that_could_not_be_read_are_read_later_and_there_is_no_gap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[int] = []
    heard = asyncio.Event()
    gaps: list[str] = []

    def hear(_topic: str, ident: int) -> None:
        found.append(ident)
        heard.set()

    stops = [changes.listen("t", hear), changes.on_gap(lambda: gaps.append("a gap"))]
    monkeypatch.setattr(changes, "_POLL_SECONDS", 0.01)
    monkeypatch.setattr(supervision, "RESTART_SECONDS", (0.05,))
    try:
        async with hearing():
            await connection().execute_script("ALTER TABLE change_note RENAME TO away")
            await asyncio.sleep(0.05)
            await connection().execute_script("ALTER TABLE away RENAME TO change_note")
            await elsewhere("t", 5)
            await asyncio.wait_for(heard.wait(), WAIT_SECONDS)
            assert (found, gaps) == ([5], [])
            # A process that stood still for so long that rows were deleted meanwhile cannot know what it missed.
            monkeypatch.setattr(changes, "NOTE_LIFETIME", timedelta(seconds=-1))
            async with asyncio.timeout(WAIT_SECONDS):
                while not gaps:  # noqa: ASYNC110 it tells nobody
                    await asyncio.sleep(0.01)
    finally:
        for stop in stops:
            stop()


async def test_a_wake_is_for_notes_and_for_gaps() -> None:
    looks: list[str] = []
    stop = changes.wake("t", lambda: looks.append("look"))
    changes.hear("1a:t:4,5")
    changes.missed()
    assert looks == ["look"] * 3
    stop()
    changes.hear("1b:t:4")
    changes.missed()
    assert looks == ["look"] * 3


async def test_a_listener_of_gaps_that_fails_keeps_nothing_from_the_others() -> None:
    found: list[str] = []

    def fails() -> None:
        raise RuntimeError

    stops = [changes.on_gap(fails), changes.on_gap(lambda: found.append("told"))]
    changes.missed()
    for stop in stops:
        stop()
    assert found == ["told"]


async def test_a_switch_that_could_not_be_read_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervision, "RESTART_SECONDS", (0.01,))
    is_on, fails = maintenance.is_on, 2

    async def away() -> bool:
        nonlocal fails
        if fails:
            fails -= 1
            raise OSError("away")
        return await is_on()

    reading = Reading(away)
    async with atomic():
        await connection().execute_query("INSERT INTO switch (name, value) VALUES ('maintenance', 'on')")
    try:
        async with supervision.beside("maintenance switch", reading.run):
            reading.again()
            async with asyncio.timeout(WAIT_SECONDS):
                while not maintenance._copy:  # noqa: ASYNC110 it tells nobody
                    await asyncio.sleep(0.01)
    finally:
        maintenance._remember(False)
    assert fails == 0
