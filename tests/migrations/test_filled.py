"""From one schema to the next with rows in every table: a migration keeps what it does not change on purpose."""

import os
import shutil
import tempfile
from collections.abc import AsyncGenerator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any, Protocol

import pytest
from aerich.migrate import Migrate
from aerich.utils import compress_dict
from tortoise.context import require_context

from app.core.config import Settings
from app.core.db import Statement
from app.domain.posts import EntryKind, PostStatus, PublicationStatus
from app.domain.webhooks import DeliveryStatus
from app.migrations import upgrade
from tests import database
from tests.migrations import rows

CHANGES: Mapping[str, frozenset[str]] = {
    "10_20261123000010_posters.py": frozenset({"media_asset.thumbnails_due_at"}),
    "13_20261126174450_limits.py": frozenset({"throttle_window"}),
}
"""By a migration's file: the tables and columns ("table.column") whose contents it changes on purpose."""

MADE_UP = """
from pathlib import Path

async def upgrade(db):
    return {sql!r}

downgrade = upgrade
MODELS_STATE = {state!r}
"""
NEW_COLUMN = 'ALTER TABLE "post" ADD "made_up" VARCHAR(10) NOT NULL DEFAULT \'new\';'


class Databases(Protocol):
    """Makes an empty database."""

    def __call__(self) -> AbstractAsyncContextManager[Settings]: ...


@pytest.fixture
def empty(orm: Settings, database_server: str | None, tmp_path_factory: pytest.TempPathFactory) -> Databases:
    return lambda: database.fresh_settings(tmp_path_factory.mktemp("filled"), database_server)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the migrations."""
    shutil.copytree(upgrade.FOLDER / upgrade.APP, tmp_path / upgrade.APP)
    return tmp_path


def models_of(folder: Path, name: str) -> dict[str, Any]:
    """The models as one migration describes them."""
    Migrate.migrate_location = folder / upgrade.APP
    state = next(
        Migrate.get_migration_info_for_file(module).models_state
        for module in Migrate.get_all_version_modules()
        if f"{module.name}.py" == name
    )
    assert state is not None
    return state


def add(folder: Path, name: str, sql: str, models: dict[str, Any]) -> None:
    """A further migration in the folder."""
    target = folder / upgrade.APP / name
    target.write_text(MADE_UP.format(sql=sql, state=compress_dict(models)))


def with_new_column(models: dict[str, Any]) -> dict[str, Any]:
    changed = deepcopy(models)
    field = next(field for field in changed["models.Post"]["data_fields"] if field["field_type"] == "CharField")
    changed["models.Post"]["data_fields"].append(field | {"name": "made_up", "db_column": "made_up"})
    return changed


def up_to(folder: Path, last: str, tmp_path: Path) -> Path:
    """A folder without the migrations after one."""
    names = upgrade.migration_names(folder)
    part = Path(tempfile.mkdtemp(dir=tmp_path))
    # Links, with what is compiled of them: that takes a tenth of the time of copies.
    shutil.copytree(
        folder / upgrade.APP,
        part / upgrade.APP,
        copy_function=os.symlink,
        ignore=shutil.ignore_patterns(*names[names.index(last) + 1 :]),
    )
    return part


@asynccontextmanager
async def filled(settings: Settings, folder: Path, last: str, tmp_path: Path) -> AsyncGenerator[None]:
    """The open database of `settings`, made by the migrations up to `last` and full of rows."""
    part = up_to(folder, last, tmp_path)
    assert await upgrade.apply(settings, part) == upgrade.migration_names(part)
    async with upgrade._plain_connection(settings):
        await rows.fill(models_of(folder, last))
        yield


async def step(
    settings: Settings,
    folder: Path,
    before: str,
    after: str,
    tmp_path: Path,
    changes: frozenset[str],
) -> None:
    """Apply one migration to a database that the one before it made and that is full, and compare every row."""
    old, new = models_of(folder, before), models_of(folder, after)
    async with filled(settings, folder, before, tmp_path):
        kept = await rows.read(old)
    assert all(len(table) == rows.COUNT for table in kept.values())
    assert await upgrade.apply(settings, up_to(folder, after, tmp_path)) == [after]
    async with upgrade._plain_connection(settings):
        assert _unchanged(await rows.read(new), old, new, changes) == _unchanged(kept, old, new, changes)
        assert await rows.dangling() == []


def _unchanged(
    contents: dict[str, list[rows.Row]], old: rows.Models, new: rows.Models, changes: frozenset[str]
) -> dict[str, list[rows.Row]]:
    """The tables and columns that both descriptions have, in the same way."""
    before, after = rows.tables(old), rows.tables(new)
    alike = {
        table: [
            column.name for column in columns if column in after[table] and f"{table}.{column.name}" not in changes
        ]
        for table, columns in before.items()
        if table in after and table not in changes
    }
    return {
        table: [{name: row[name] for name in names} for row in contents[table]] for table, names in alike.items()
    }


async def made_up(
    empty: Databases, folder: Path, tmp_path: Path, sql: str, changes: frozenset[str] = frozenset()
) -> None:
    """Prove a further migration, which adds a column and runs `sql`."""
    newest = upgrade.migration_names(folder)[-1]
    name = "9000_20990101000000_made_up.py"
    add(folder, name, f"{NEW_COLUMN} {sql}", with_new_column(models_of(folder, newest)))
    async with empty() as settings:
        await step(settings, folder, newest, name, tmp_path, changes)


STEPS = list(pairwise(upgrade.migration_names()))
# A migration never changes once it is made, and SQLite takes every step: PostgreSQL takes the newest ones again.
NEWEST = 8


@pytest.mark.parametrize(("before", "after"), STEPS if database.DATABASE == "sqlite" else STEPS[-NEWEST:])
async def test_every_migration_keeps_the_rows_of_the_schema_before_it(
    empty: Databases, tmp_path: Path, before: str, after: str
) -> None:
    async with empty() as settings:
        await step(settings, upgrade.FOLDER, before, after, tmp_path, CHANGES.get(after, frozenset()))


async def test_videos_that_are_there_already_become_due_for_their_posters(
    empty: Databases, tmp_path: Path
) -> None:
    kinds = ("video/mp4", "video/quicktime", "image/png", "videos/mp4")
    async with empty() as settings:
        async with filled(settings, upgrade.FOLDER, "9_20261123000009_studio.py", tmp_path):
            await Statement("UPDATE media_asset SET thumbnails_due_at = NULL, state = 'stored'").run()
            become = Statement("UPDATE media_asset SET mime_type = :kind WHERE id = :id")
            for number, kind in enumerate(kinds, 1):
                await become.run(kind=kind, id=number)
            await Statement("UPDATE media_asset SET state = 'pending' WHERE id > :last").run(last=len(kinds))
            await Statement("UPDATE media_asset SET mime_type = 'video/mp4' WHERE id > :last").run(last=len(kinds))
        await upgrade.apply(settings, upgrade.FOLDER)
        async with upgrade._plain_connection(settings):
            due = "SELECT mime_type FROM media_asset WHERE thumbnails_due_at = created_at ORDER BY id"
            assert await Statement(due, str).rows() == ["video/mp4", "video/quicktime"]
            some = "SELECT id FROM media_asset WHERE thumbnails_due_at IS NOT NULL"
            assert len(await Statement(some, int).rows()) == 2


async def test_a_migration_that_adds_a_column_keeps_all_rows(
    empty: Databases, folder: Path, tmp_path: Path
) -> None:
    await made_up(empty, folder, tmp_path, "")


@pytest.mark.parametrize(
    "loss",
    [
        'DELETE FROM "publication_attempt" WHERE id = 7;',
        'UPDATE "brand" SET "name" = \'x\' || substr("name", 2) WHERE id = 3;',
        'UPDATE "post" SET "due_at" = NULL WHERE status = \'draft\';',
    ],
)
async def test_a_migration_that_loses_something_is_found(
    empty: Databases, folder: Path, tmp_path: Path, loss: str
) -> None:
    with pytest.raises(AssertionError):
        await made_up(empty, folder, tmp_path, loss)


async def test_a_change_on_purpose_is_declared(empty: Databases, folder: Path, tmp_path: Path) -> None:
    change = 'UPDATE "brand" SET "name" = \'changed\';'
    await made_up(empty, folder, tmp_path, change, frozenset({"brand.name"}))


async def test_rows_are_full_and_empty_in_every_state_and_the_models_read_them(
    empty: Databases, orm: Settings, tmp_path: Path
) -> None:
    newest = upgrade.migration_names()[-1]
    models = models_of(upgrade.FOLDER, newest)
    async with empty() as settings, filled(settings, upgrade.FOLDER, newest, tmp_path):
        contents = await rows.read(models)
        for model in (require_context().apps or {})[upgrade.APP].values():
            if model._meta.db_table != "aerich":
                assert len(await model.all()) == rows.COUNT, model
        assert await rows.dangling() == []
    for table, columns in rows.tables(models).items():
        for column in columns:
            values = [row[column.name] for row in contents[table]]
            assert any(value is not None for value in values), (table, column)
            assert column.nullable == any(value is None for value in values), (table, column)
    for table, column, states in (
        ("publication", "status", PublicationStatus),
        ("post", "status", PostStatus),
        ("review_entry", "kind", EntryKind),
        ("webhook_delivery", "status", DeliveryStatus),
    ):
        assert {row[column] for row in contents[table]} == {state.value for state in states}
    assert rows.HOSTILE in contents["post"][0]["body"]
