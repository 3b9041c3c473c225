"""The watch on a database: when recovery begins, what stops in it, and all that must not begin it."""

import asyncio
import sqlite3
import subprocess
from collections.abc import AsyncGenerator, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest

from app.core import clock, installation_number, mail, recovery, sentinel
from app.core.clock import Frozen
from app.core.config import Settings
from app.core.db import atomic, connection, dialect
from app.core.mail import Mail, sender
from app.core.recovery import InRecovery
from app.core.sentinel import Cause, File, Mark
from tests.time_limits import WAIT_SECONDS
from workers.loop import Loop
from workers.scheduler import Periodic, once
from workers.watch import PEERS_TIME, Watch

pytestmark = pytest.mark.usefixtures("orm")


@pytest.fixture(autouse=True)
async def forgotten(orm: object) -> AsyncGenerator[None]:
    """This process knows of no recovery, before and after, and its installation has the number of the tests."""
    await recovery.read()
    yield
    await connection().execute_query("DELETE FROM switch")
    recovery.force(on=False)
    await recovery.read()
    await installation_number.read()
    recovery.confirm()


@pytest.fixture
def file(tmp_path: Path) -> File:
    return File(tmp_path / "sentinel.json")


class Away:
    """A place that cannot be reached, or only be read."""

    def __init__(self, inner: File | None = None) -> None:
        self._inner = inner

    async def read(self) -> bytes | None:
        if self._inner is None:
            raise OSError("away")
        return await self._inner.read()

    async def write(self, content: bytes) -> None:
        raise OSError("away")


async def mark_in(place: File) -> Mark:
    mark = sentinel.read(await place.read())
    assert mark is not None
    return mark


async def set_beat(beat: int) -> None:
    """The database as a backup had it."""
    old = await recovery.mark()
    assert old.beat > beat
    await connection().execute_query(
        f"UPDATE switch SET value = '{beat} 2026-11-21T08:00:00.000000Z' WHERE name = 'beat'"
    )


async def test_a_new_database_gets_a_sentinel_and_beats(file: File) -> None:
    watch = Watch([file])
    recovery.suspect()
    assert not recovery.allows()
    await watch.turn()
    assert recovery.allows()
    first = await mark_in(file)
    assert (first.beat, first.installation) == (1, await installation_number.read())
    await watch.turn()
    assert (await mark_in(file)).beat == (await recovery.mark()).beat == 2


@pytest.mark.parametrize("remembers", [True, False])
async def test_a_database_that_was_put_back_begins_recovery_and_leaves_a_gap_of_numbers(
    file: File, *, remembers: bool
) -> None:
    watch = Watch([file])
    for _ in range(3):
        await watch.turn()
    await set_beat(1)
    if not remembers:
        watch = Watch([file])
    await watch.turn()
    state = recovery.current()
    assert state is not None
    assert (state.cause, recovery.allows()) == (Cause.RESTORED, False)
    assert (await recovery.mark()).beat > 3 + recovery.MARGIN
    await connection().execute_query("INSERT INTO switch (name, value) VALUES ('after', '')")
    rows = await connection().execute_query_dict("SELECT id FROM switch WHERE name = 'after'")
    assert rows[0]["id"] > 2**20
    with pytest.raises(InRecovery):
        await recovery.refuse()
    # A restart finds the row, and nothing begins anew.
    await Watch([file]).turn()
    assert recovery.current() == state


async def test_what_a_sentinel_says_is_on_the_disk_before_it(file: File, orm: Settings, tmp_path: Path) -> None:
    if dialect() != "sqlite":
        pytest.skip("PostgreSQL waits for its disk")
    watch = Watch([file])
    for _ in range(3):
        await watch.turn()
    # What a machine that loses power still has: the file, without the log beside it.
    subprocess.run(["cp", orm.database_path, tmp_path / "left.db"], check=True, timeout=60)
    with closing(sqlite3.connect(tmp_path / "left.db")) as database:
        ((value,),) = database.execute("SELECT value FROM switch WHERE name = 'beat'").fetchall()
    assert value.startswith("3 ")
    assert (await mark_in(file)).beat == 3


async def test_a_process_that_ends_beats_once_more_so_that_a_copy_of_before_is_behind(
    file: File, tmp_path: Path
) -> None:
    task = asyncio.create_task(Watch([file]).run())
    await until(lambda: recovery.allows() and (tmp_path / "sentinel.json").exists())
    before = await recovery.mark()
    task.cancel()
    await asyncio.wait([task])
    assert (await mark_in(file)).beat == (await recovery.mark()).beat == before.beat + 1


async def test_after_its_end_nothing_begins_again(file: File) -> None:
    watch = Watch([file])
    await watch.turn()
    await watch.turn()
    await set_beat(1)
    await watch.turn()
    await recovery.end()
    await watch.turn()
    await Watch([file]).turn()
    assert recovery.allows()
    await recovery.refuse()


@pytest.mark.parametrize(("minutes", "begins"), [(14, False), (16, True)])
async def test_a_lost_sentinel_begins_it_only_after_a_quarter_of_an_hour(
    file: File, tmp_path: Path, clock: Frozen, minutes: int, *, begins: bool
) -> None:
    await Watch([file]).turn()
    clock.move(timedelta(minutes=minutes))
    fresh = File(tmp_path / "another.json")
    await Watch([fresh]).turn()
    state = recovery.current()
    assert (None if state is None else state.cause) == (Cause.MOVED if begins else None)
    assert (await mark_in(fresh)).beat > 1


@pytest.mark.parametrize("where", ["both", "the store", "the directory"])
async def test_places_that_are_away_begin_nothing(file: File, clock: Frozen, where: str) -> None:
    away = {"both": [Away(), Away()], "the store": [file, Away()], "the directory": [Away(), file]}[where]
    watch = Watch(away)
    for _ in range(4):
        await watch.turn()
        clock.move(timedelta(hours=1))
        assert recovery.allows()
    clock.move(timedelta(hours=1))
    await Watch(away).turn()
    assert recovery.allows()


async def test_a_sentinel_that_cannot_be_written_begins_nothing(file: File) -> None:
    await Watch([file]).turn()
    watch = Watch([Away(file)])
    for _ in range(3):
        await watch.turn()
    await Watch([Away(file)]).turn()
    assert recovery.allows()


async def test_the_store_tells_what_a_lost_directory_cannot(file: File, tmp_path: Path) -> None:
    store = File(tmp_path / "store.json")
    watch = Watch([file, store])
    for _ in range(3):
        await watch.turn()
    await set_beat(1)
    await Watch([File(tmp_path / "lost.json"), store]).turn()
    state = recovery.current()
    assert state is not None
    assert state.cause is Cause.RESTORED


async def test_a_copy_in_the_store_of_the_original_stops_and_leaves_its_sentinel(
    file: File, tmp_path: Path
) -> None:
    store = File(tmp_path / "store.json")
    await Watch([file, store]).turn()
    original = await store.read()
    await installation_number.replace()
    await Watch([File(tmp_path / "copy.json"), store]).turn()
    state = recovery.current()
    assert state is not None
    assert (state.cause, await store.read()) == (Cause.FOREIGN, original)


async def test_three_that_start_at_once_and_beat_side_by_side_begin_nothing(file: File) -> None:
    watches = [Watch([file]) for _ in range(3)]

    async def beats(watch: Watch) -> None:
        for _ in range(30):
            await watch.turn()
            assert recovery.current() is None

    await asyncio.gather(*map(beats, watches))
    assert (await recovery.mark()).beat == 90
    await Watch([file]).turn()
    assert recovery.allows()


async def test_the_settings_win_and_a_staging_copy_beats_nowhere(file: File) -> None:
    recovery.force(on=True)
    recovery.suspect()
    await Watch([file]).turn()
    assert (await file.read(), (await recovery.mark()).beat, recovery.allows()) == (None, 0, False)


async def test_a_loop_works_again_when_recovery_is_over_and_in_it_only_what_sends_nothing(file: File) -> None:
    works: list[str] = []

    async def send() -> None:
        works.append("send")

    async def ask() -> None:
        works.append("ask")

    stop = asyncio.Event()
    await recovery.begin(Cause.BY_HAND, clock.now(), text="a drill")
    loop = asyncio.create_task(Loop("test", send, ask, in_recovery=(ask,)).run(stop))
    try:
        await until(lambda: len(works) > 0)
        assert set(works) == {"ask"}
        recovery.suspect()
        works.clear()
        await asyncio.sleep(0)
        await recovery.end()
        await Watch([file]).turn()
        await until(lambda: "send" in works)
    finally:
        stop.set()
        await loop


async def test_no_periodic_job_runs_in_recovery_nor_before_the_first_look_and_its_slot_stays_free() -> None:
    runs: list[int] = []

    async def work() -> None:
        runs.append(1)

    job = Periodic("recovery", timedelta(hours=1), work)
    recovery.suspect()
    await once(job)
    recovery.confirm()
    await recovery.begin(Cause.BY_HAND, clock.now(), text="a drill")
    await once(job)
    assert runs == []
    await recovery.end()
    await recovery.read()
    await once(job)
    assert runs == [1]


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not holds():  # noqa: ASYNC110 it tells nobody
            await asyncio.sleep(0.01)


async def test_a_new_connection_to_a_server_that_went_back_is_noticed_before_its_first_statement(
    file: File,
) -> None:
    if dialect() != "postgres":
        pytest.skip("SQLite has no connections to lose")
    watch = Watch([file])
    for _ in range(3):
        await watch.turn()
    last = await recovery.mark()
    async with connection().acquire_connection() as held:
        assert not await recovery.is_behind(held, last)
    await set_beat(1)
    async with connection().acquire_connection() as held:
        assert await recovery.is_behind(held, last)


async def test_a_promotion_is_over_once_processes_have_told_what_they_sent(file: File, clock: Frozen) -> None:
    letter = {uuid4(): Mail("ada@example.com", "Hello", ["One."])}

    async def write() -> None:
        async with atomic():
            await mail.post_all(letter)

    await write()
    assert await sender.send_due() == 1
    await recovery.begin(Cause.PROMOTED, clock.at)
    watch = Watch([file])
    await watch.turn()
    assert recovery.current() is not None
    await write()
    clock.move(PEERS_TIME - timedelta(seconds=1))
    await watch.turn()
    assert recovery.current() is not None
    clock.move(timedelta(seconds=1))
    await watch.turn()
    assert recovery.allows()
    # Nor does another process send it.
    rows = await connection().execute_query_dict("SELECT due_at FROM outgoing_mail")
    assert [row["due_at"] for row in rows] == [None]
