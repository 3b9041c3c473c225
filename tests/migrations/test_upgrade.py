"""Migrations on both databases: they make what the models say, once, whole or not at all."""

import asyncio
import json
import shutil
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from aerich.utils import compress_dict, get_models_describe
from tortoise.exceptions import OperationalError

from app.core import server_lock
from app.core.config import Settings
from app.core.db import connection
from app.core.installation_cell import OtherCell
from app.core.models import Switch
from app.migrations import drift, make, upgrade
from tests import database
from tests.migrations import catalogue

WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
LAST = upgrade.migration_names()[-1]
ENGINE = make.ENGINES[database.DATABASE]
BROKEN = """
async def upgrade(db):
    return "CREATE TABLE half (id BIGINT); INSERT INTO nowhere VALUES (1);"

{state}
"""


@pytest.fixture
async def empty(orm: Settings, database_server: str | None, tmp_path: Path) -> AsyncGenerator[Settings]:
    """An empty database beside the test's own."""
    async with database.fresh_settings(tmp_path, database_server) as made:
        yield made


def state_of(folder: Path) -> str:
    """The line of the newest migration that says what the models were."""
    newest = (folder / upgrade.APP / upgrade.migration_names()[-1]).read_text()
    return f"from pathlib import Path\n_FOLDER = Path(__file__).parent\n{newest[newest.index('MODELS_STATE') :]}"


@asynccontextmanager
async def opened(made: Settings) -> AsyncGenerator[None]:
    """The database, on a connection of its own beside the one of the test process."""
    async with upgrade._plain_connection(made):
        yield


async def process(made: Settings, folder: Path = upgrade.FOLDER) -> tuple[int | None, str, str]:
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.migrations.process",
        str(made.data_dir),
        made.database_url or "",
        str(folder),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await child.communicate()
    return child.returncode, out.decode(), err.decode()


async def test_a_migrated_database_equals_one_made_from_the_models(orm: Settings, empty: Settings) -> None:
    from_models = await catalogue.read()
    assert await upgrade.apply(empty) == upgrade.migration_names()
    async with opened(empty):
        migrated = await catalogue.read()
        assert await upgrade.pending() == []
    assert migrated == from_models
    assert await catalogue.read() == from_models


async def test_applying_twice_applies_once(empty: Settings) -> None:
    assert await upgrade.apply(empty) == upgrade.migration_names()
    assert await upgrade.apply(empty) == []


async def test_an_empty_database_awaits_everything(empty: Settings) -> None:
    async with opened(empty):
        assert await upgrade.pending() == upgrade.migration_names() != []


def newer(tmp_path: Path, *compatible_from: str | None) -> Path:
    """The migrations of newer releases: one for each of these, which says it where it is not None."""
    folder = tmp_path / f"newer{len(compatible_from)}"
    shutil.copytree(upgrade.FOLDER / upgrade.APP, folder / upgrade.APP)
    for number, name in enumerate(compatible_from):
        text = BROKEN.format(state=state_of(upgrade.FOLDER)).replace("INSERT INTO nowhere VALUES (1);", "")
        text = text.replace("TABLE half", f"TABLE half{number}")
        line = "" if name is None else f"COMPATIBLE_FROM = {name!r}\n"
        (folder / upgrade.APP / f"{9000 + number}_20990101000000_later.py").write_text(text + line)
    return folder


async def test_a_database_of_an_unknown_release_is_refused(empty: Settings, tmp_path: Path) -> None:
    await upgrade.apply(empty, newer(tmp_path, None))
    for refusing in (upgrade.apply, upgrade.check):
        with pytest.raises(upgrade.UnknownSchema, match=r"another version of Galley \(9000_20990101000000_later"):
            await refusing(empty)
    async with opened(empty):
        assert await connection().execute_query_dict("SELECT * FROM half0") == []
        assert await upgrade.pending() == []


@pytest.mark.parametrize(
    ("steps", "runs"),
    [
        ([LAST], True),
        (["9_20261123000009_studio.py"], True),
        ([LAST, LAST], True),
        ([LAST, None], False),
        ([LAST, "9000_20990101000000_later.py"], False),
        ([None, LAST], False),
    ],
)
@pytest.mark.parametrize("at_once", [True, False])
async def test_an_older_program_runs_beside_a_newer_schema_that_says_so(
    empty: Settings,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    steps: list[str | None],
    *,
    runs: bool,
    at_once: bool,
) -> None:
    names = await upgrade.apply(empty)
    for number in [len(steps)] if at_once else range(1, len(steps) + 1):
        await upgrade.apply(empty, newer(tmp_path, *steps[:number]))
    caplog.clear()
    for start in (upgrade.apply, upgrade.check):
        if runs:
            assert await start(empty) in ([], None)
        else:
            with pytest.raises(upgrade.UnknownSchema, match="another version of Galley"):
                await start(empty)
    newest = f"{8999 + len(steps)}_20990101000000_later.py"
    line = f"the database is of a newer release ({newest}), beside which this one may run: upgrade soon"
    assert caplog.messages == [line] * 2 * runs
    async with opened(empty):
        rows = await connection().execute_query_dict("SELECT version FROM aerich ORDER BY id")
        assert len(rows) == len(names) + len(steps)


async def test_an_older_program_that_lacks_more_than_the_database_allows_is_refused(
    empty: Settings, tmp_path: Path
) -> None:
    """One that would have to migrate a schema of the future itself."""
    folder = newer(tmp_path, LAST)
    (folder / upgrade.APP / LAST).unlink()
    await upgrade.apply(empty, folder)
    with pytest.raises(upgrade.UnknownSchema, match="another version of Galley"):
        await upgrade.apply(empty)
    async with opened(empty):
        assert await upgrade.pending() == [LAST]


async def test_what_has_to_stop_before_a_migration_is_said(empty: Settings, tmp_path: Path) -> None:
    async with opened(empty):
        assert await upgrade.stoppage() is None
    await upgrade.apply(empty)
    async with opened(empty):
        assert await upgrade.stoppage() is None
        assert await upgrade.stoppage(newer(tmp_path, LAST)) is None
        assert await upgrade.stoppage(newer(tmp_path, LAST, None)) == "9001_20990101000000_later.py"


async def test_a_command_migrates_nothing_beneath_a_server_of_an_older_release(
    empty: Settings, tmp_path: Path
) -> None:
    await upgrade.apply(empty)
    with server_lock.hold(empty.server_lock_path, alone=True):
        assert await upgrade.apply(empty, newer(tmp_path, LAST), is_command=True) == [
            "9000_20990101000000_later.py"
        ]
        later = newer(tmp_path, LAST, None)
        if empty.is_embedded:
            with pytest.raises(upgrade.OlderServer, match="a server of an older release is using it"):
                await upgrade.apply(empty, later, is_command=True)
        assert await upgrade.apply(empty, later) == ["9001_20990101000000_later.py"]


async def test_a_check_migrates_nothing(empty: Settings, tmp_path: Path) -> None:
    names = upgrade.migration_names()
    with pytest.raises(
        upgrade.PendingMigrations, match=f"^{len(names)} migrations are pending, and GALLEY_MIGRATE"
    ):
        await upgrade.check(empty)
    async with opened(empty):
        assert await upgrade.pending() == names
    part = newer(tmp_path)
    (part / upgrade.APP / LAST).unlink()
    await upgrade.apply(empty, part)
    with pytest.raises(upgrade.PendingMigrations, match=r"^1 migration is pending, .*; run: galley migrate$"):
        await upgrade.check(empty)
    await upgrade.apply(empty)
    await upgrade.check(empty)
    async with opened(empty):
        await connection().execute_query("INSERT INTO switch (name, value) VALUES ('installation', '')")
    with pytest.raises(OtherCell):
        await upgrade.check(empty.model_copy(update={"cell": 1}))


async def test_of_four_processes_that_start_at_once_one_applies(empty: Settings) -> None:
    ends = await asyncio.gather(*(process(empty) for _ in range(4)))
    assert [(code, error) for code, _, error in ends] == [(0, "")] * 4
    assert sorted(json.loads(out) for _, out, _ in ends) == [[], [], [], upgrade.migration_names()]


@pytest.mark.skipif(database.DATABASE == "sqlite", reason="a file is let go with its process")
async def test_a_start_waits_for_the_migration_of_a_process_that_was_killed(empty: Settings) -> None:
    """The server goes on with a statement although nobody waits for it, and the lock of the dead is free."""
    first, *others = upgrade.migration_names()
    async with opened(empty):
        script = await upgrade._script(first, upgrade.FOLDER, first)
    orphan = await asyncpg.connect(empty.database_url)
    try:
        async with orphan.transaction():
            await orphan.execute(script)
            applying = asyncio.create_task(upgrade.apply(empty))
            while not await orphan.fetchval(WAITING):
                assert not applying.done()
        assert await applying == others
    finally:
        await orphan.close()


async def test_a_migration_that_fails_leaves_nothing_and_may_be_run_again(empty: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    shutil.copytree(upgrade.FOLDER / upgrade.APP, folder / upgrade.APP)
    broken = folder / upgrade.APP / "9000_20260101000000_broken.py"
    broken.write_text(BROKEN.format(state=state_of(folder)))
    with pytest.raises(OperationalError):
        await upgrade.apply(empty, folder)
    async with opened(empty):
        assert await upgrade.pending(folder) == [broken.name]
        with pytest.raises(OperationalError):
            await connection().execute_query("SELECT * FROM half")
    broken.write_text(broken.read_text().replace("INSERT INTO nowhere VALUES (1);", ""))
    assert await upgrade.apply(empty, folder) == [broken.name]


async def test_the_models_say_what_the_migrations_say(orm: Settings) -> None:
    assert not await drift.has_drift(ENGINE)


@pytest.mark.parametrize("engine", make.ENGINES.values())
async def test_describing_the_models_leaves_the_running_database_usable(orm: Settings, engine: str) -> None:
    async with drift.describing(engine):
        pass
    assert await Switch.filter(name="nothing").exists() is False
    assert await Switch.all() == []


async def test_there_is_nothing_to_make(orm: Settings, tmp_path: Path) -> None:
    # Into a copy: what a forgotten migration would hold must not stay in the project.
    shutil.copytree(upgrade.FOLDER / upgrade.APP, tmp_path / upgrade.APP)
    assert await make.write("nothing", tmp_path) is None
    assert {file.name for file in (tmp_path / upgrade.APP).glob("*.py")} == set(upgrade.migration_names())


async def test_what_is_made_is_only_in_the_folder_that_was_named(orm: Settings, tmp_path: Path) -> None:
    before = upgrade.migration_names()
    (tmp_path / upgrade.APP).mkdir()
    made = await make.write("anew", tmp_path)
    assert made is not None
    assert (made.parent, upgrade.migration_names()) == (tmp_path / upgrade.APP, before)


async def test_a_column_that_no_migration_knows_is_drift(orm: Settings, tmp_path: Path) -> None:
    shutil.copytree(upgrade.FOLDER / upgrade.APP, tmp_path / upgrade.APP)
    async with drift.describing(ENGINE):
        description = get_models_describe(upgrade.APP)
    switch = description["models.Switch"]
    switch["data_fields"] = [field for field in switch["data_fields"] if field["name"] != "value"]
    (described,) = (tmp_path / upgrade.APP).glob(f"{len(upgrade.migration_names()) - 1}_*.models")
    described.write_text(compress_dict(description))
    assert await drift.has_drift(ENGINE, tmp_path)
    assert {found.name for found in (tmp_path / upgrade.APP).glob("*.py")} == set(upgrade.migration_names())


async def test_the_wiring_knows_every_table(orm: Settings) -> None:
    found = await catalogue.read()
    tables = {row.get("table_name") or row.get("tbl_name") for rows in found.values() for row in rows}
    assert {"users", "brand", "post", "publication", "publication_attempt", "feed_entry"} <= tables
    assert len(drift.model_modules()) == len(set(drift.model_modules()))
