"""Signs of workers: shown while the process lives, gone with it, and counted as gone only after a while."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import pytest

from app.core import changes, presence
from app.core.config import Settings
from app.core.db import connection, dialect
from app.core.presence import Presence
from app.core.roles import WorkerRole, text_of
from tests.database import DATABASE, KEY, with_name
from tests.time_limits import WAIT_SECONDS

CHILD = """
import asyncio, sys
from pathlib import Path
from pydantic import SecretStr
from app.wiring import services
from app.core.config import Settings
from app.core.presence import Presence

async def main():
    folder, url, key = sys.argv[1:]
    given = Settings(data_dir=Path(folder), database_url=url or None, secret_key=SecretStr(key))
    async with services.storage(given):
        made = Presence()
        shown = asyncio.ensure_future(made.show())
        while not made.is_shown:
            await asyncio.sleep(0.01)
        print(made.number, flush=True)
        await shown

asyncio.run(main())
"""

pytestmark = pytest.mark.usefixtures("orm")


class Hands:
    """The monotonic clock of the module, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    made = Hands()
    monkeypatch.setattr(presence, "time", made)
    return made


@asynccontextmanager
async def shown(made: Presence | None = None) -> AsyncGenerator[Presence]:
    """A worker that shows its sign."""
    made = made or Presence()
    task = asyncio.create_task(made.show())
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            while not made.is_shown:  # noqa: ASYNC110 it tells nobody
                await asyncio.sleep(0.01)
        yield made
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def child(made: Settings) -> tuple[Any, int]:
    """A process that shows a sign, and the number of that."""
    arguments = [str(made.data_dir), made.database_url or "", KEY.get_secret_value()]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", CHILD, *arguments, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = await asyncio.wait_for(process.stdout.readline(), WAIT_SECONDS)
    return process, int(line)


async def until_missing(made: Presence, number: int) -> None:
    """Until the death of a process has reached the database server."""
    async with asyncio.timeout(WAIT_SECONDS):
        while number in await made._present([number]):  # noqa: ASYNC110 likewise
            await asyncio.sleep(0.01)


async def test_a_process_that_is_killed_counts_as_gone_after_the_quarantine(orm: Settings, hands: Hands) -> None:
    process, number = await child(orm)
    try:
        async with shown() as made:
            assert await made.missing([number]) == set()
            hands.now += 1000
            assert await made.missing([number]) == set()
            # One that stands still is there.
            os.kill(process.pid, signal.SIGSTOP)
            hands.now += 1000
            assert await made.missing([number]) == set()
            process.kill()
            await asyncio.wait_for(process.wait(), WAIT_SECONDS)
            await until_missing(made, number)
            assert await made.missing([number, made.number]) == set()
            hands.now += 29.9
            assert await made.missing([number, made.number]) == set()
            hands.now += 0.1
            assert await made.missing([number, made.number]) == {number}
    finally:
        if process.returncode is None:
            process.kill()
            await asyncio.wait_for(process.wait(), WAIT_SECONDS)


async def test_a_worker_that_shows_its_sign_again_in_time_was_never_gone(hands: Hands) -> None:
    async with shown() as made:
        other = Presence()
        async with shown(other):
            assert await made.missing([other.number]) == set()
        assert await made.missing([other.number]) == set()
        hands.now += 29
        async with shown(other):
            assert await made.missing([other.number]) == set()
        hands.now += 2
        assert await made.missing([other.number]) == set()


async def test_who_shows_no_sign_says_nothing_of_others(hands: Hands) -> None:
    made = Presence()
    assert await made.missing([5]) == set()
    hands.now += 1000
    assert await made.missing([5]) == set()
    async with shown(made):
        # What it saw before does not count.
        assert await made.missing([5]) == set()
        hands.now += 30
        assert await made.missing([5]) == {5}
    assert await made.missing([5]) == set()


async def test_a_sign_is_one_workers_own_and_leaves_nothing_behind(orm: Settings) -> None:
    process, number = await child(orm)
    try:
        twin = Presence()
        vars(twin)["number"] = number  # drawn twice, once in two thousand million
        with pytest.raises(presence.NumberInUse):
            await asyncio.wait_for(twin.show(), WAIT_SECONDS)
        assert not twin.is_shown
    finally:
        process.kill()
        await asyncio.wait_for(process.wait(), WAIT_SECONDS)
    async with shown() as made:
        await until_missing(made, number)
    assert await made._present([made.number, number]) == set()
    if dialect() == "sqlite":
        assert list((orm.data_dir / presence.FOLDER).iterdir()) == []


@pytest.mark.parametrize(("drawn", "number"), [(0, 1), (-1, 2**31 - 1)])
def test_a_number_is_one_of_31_bits_and_never_zero(
    monkeypatch: pytest.MonkeyPatch, drawn: int, number: int
) -> None:
    def below(limit: int) -> int:
        return range(limit)[drawn]

    monkeypatch.setattr(presence.secrets, "randbelow", below)
    assert Presence().number == number


@pytest.mark.skipif(DATABASE != "sqlite", reason="a lock of PostgreSQL is no file")
async def test_the_file_of_a_sign_is_private(orm: Settings) -> None:
    folder = orm.data_dir / "workers"
    async with shown() as made:
        file = folder / str(made.number)
        assert (folder.stat().st_mode & 0o777, file.stat().st_mode & 0o777) == (0o700, 0o600)
    # One that a dead process left is removed by who looks.
    left = folder / "5"
    left.touch()
    async with shown() as made:
        assert await made._present([5, 6]) == set()
    assert not left.exists()


async def test_a_sign_ends_with_its_connection() -> None:
    if dialect() == "sqlite":
        pytest.skip("a file has no connection")
    made = Presence()
    task = asyncio.create_task(made.show())
    async with asyncio.timeout(WAIT_SECONDS):
        while not made.is_shown:  # noqa: ASYNC110 likewise
            await asyncio.sleep(0.01)
        await connection().execute_query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name LIKE 'galley worker %' AND datname = current_database()"
        )
        failures = await asyncio.gather(task, return_exceptions=True)
    assert [type(each).__name__ for each in failures] == ["ConnectionLost"]
    assert not made.is_shown


@pytest.mark.skipif(DATABASE != "postgres", reason="a file is locked in one way")
@pytest.mark.parametrize(
    ("database", "lock"),
    [
        (None, "pg_advisory_lock(7, 5)"),
        (None, f"pg_advisory_lock({0x67616C77 << 32 | 5})"),
        ("postgres", f"pg_advisory_lock({0x67616C77}, 5)"),
    ],
    ids=["of another program", "with one number", "in another database"],
)
async def test_a_lock_that_is_like_a_sign_is_none(
    orm: Settings, hands: Hands, database: str | None, lock: str
) -> None:
    url = orm.database_url or ""
    held = await asyncpg.connect(with_name(url, database) if database else url)
    try:
        await held.execute(f"SELECT {lock}")
        async with shown() as made:
            assert await made.missing([5]) == set()
            hands.now += 30
            assert await made.missing([5]) == {5}
    finally:
        await held.close()


async def test_signs_say_which_roles_living_workers_have(orm: Settings) -> None:
    assert await presence.living() == []
    process, _ = await child(orm)
    try:
        async with shown(Presence([WorkerRole.MAIL, WorkerRole.PUBLISHING])):
            assert sorted(map(text_of, await presence.living())) == [
                "publishing,mail",
                "publishing,webhooks,mail,scans,jobs",
            ]
    finally:
        process.kill()
        await asyncio.wait_for(process.wait(), WAIT_SECONDS)
    async with asyncio.timeout(WAIT_SECONDS):
        while await presence.living():  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.01)


@pytest.mark.skipif(DATABASE != "postgres", reason="a file is no session")
async def test_a_process_has_one_session_for_notes_and_sign() -> None:
    names = (
        "SELECT application_name AS name FROM pg_stat_activity"
        " WHERE application_name LIKE 'galley %' AND datname = current_database()"
    )

    async def sessions() -> list[str]:
        return [row["name"] for row in (await connection().execute_query(names))[1]]

    hearing = asyncio.Event()
    receiving = asyncio.create_task(changes.run(hearing))
    try:
        await asyncio.wait_for(hearing.wait(), WAIT_SECONDS)
        assert await sessions() == ["galley notes"]
        async with shown(Presence([WorkerRole.MAIL])):
            assert await sessions() == ["galley worker mail"]
        # The worker has stopped, the process goes on.
        assert (await sessions(), await presence.living()) == (["galley notes"], [])
    finally:
        receiving.cancel()
        await asyncio.gather(receiving, return_exceptions=True)
    assert await sessions() == []
