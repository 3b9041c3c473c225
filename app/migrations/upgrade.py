"""Brings a database to the newest schema, and checks whether that is needed.

The migrations have aerich's form: one folder for both databases, each returning the SQL for the dialect of its
connection. This module runs them instead of aerich, so that a migration and the row that records it are one
transaction.
"""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001
# aerich has no public way to reset its state.

import asyncio
import json
import shutil
import tempfile
from collections.abc import AsyncGenerator, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import asyncpg
from aerich.exceptions import NotSupportError
from aerich.migrate import Migrate
from aerich.utils import decompress_dict, import_py_module
from filelock import FileLock, Timeout
from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError
from tortoise.models import Model

from app import wiring
from app.core.config import Settings
from app.core.db import DatabaseUnavailable, Statement, connection, dialect

FOLDER = Path(__file__).parent
APP = "models"
_OWN_MODELS = "aerich.models"

_LOCK = 0x67616C6C6579
_LOCK_SECONDS = 120
_TURN = 0.05
_APPLIED = Statement("SELECT version FROM aerich WHERE app = 'models'", row=str)


class LockedOut(Exception):
    """Another process has held the lock of this database's migrations for too long."""


class UnknownSchema(Exception):
    """The database has a migration that this release does not know; the text names it."""


async def apply(settings: Settings, folder: Path = FOLDER) -> list[str]:
    """Apply pending migrations, one process at a time; returns their names.

    A migration that fails changes nothing. Errors: those of the database, LockedOut, UnknownSchema.
    """
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(_alone(settings))
        await stack.enter_async_context(_plain_connection(settings))
        unknown = await _applied() - set(known(folder))
        if unknown:
            raise UnknownSchema(f"it was made by another version of Galley ({min(unknown)} is unknown here)")
        names = await pending(folder)
        for name in names:
            await connection().execute_script(await _script(name, folder))
        return names


async def pending(folder: Path = FOLDER) -> list[str]:
    """The migrations that the open database lacks, in their order."""
    applied = await _applied()
    return [name for name in known(folder) if name not in applied]


async def _applied() -> set[str]:
    try:
        return set(await _APPLIED.rows())
    except DatabaseUnavailable:
        raise
    except OperationalError:
        return set()  # an empty database has no such table


def known(folder: Path = FOLDER) -> list[str]:
    """Every migration of the folder, in its order."""
    Migrate.migrate_location = folder / APP
    return list(Migrate.get_all_version_files())


async def drift(engine: str = "sqlite", folder: Path = FOLDER) -> bool:
    """Whether the models differ from the newest migration. Needs no database.

    `engine` is that of `describing`: the engine of the process's database, if it has one.
    """
    async with describing(engine):
        # aerich writes a file, so it works on a copy.
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(folder / APP, Path(copy) / APP)
            try:
                return bool(await difference("drift", copy))
            except NotSupportError:
                return True  # a change for which SQLite has no statement


async def difference(name: str, folder: str) -> str:
    """Let aerich write a migration of the models' changes; the file's name, empty if there are none."""
    # aerich keeps the results of its last run in the class.
    for results in (
        Migrate.upgrade_operators,
        Migrate.downgrade_operators,
        Migrate._upgrade_fk_m2m_index_operators,
        Migrate._downgrade_fk_m2m_index_operators,
        Migrate._upgrade_m2m,
        Migrate._downgrade_m2m,
    ):
        results.clear()
    await Migrate.init({"apps": orm_apps()}, APP, folder, offline=True)
    return await Migrate.migrate(name, empty=False, no_input=True, offline=True)


def orm_apps() -> dict[str, Any]:
    """The models, and aerich's own, which only migrations use."""
    return _apps(*wiring.model_modules(), _OWN_MODELS)


def _apps(*modules: str) -> dict[str, Any]:
    return {APP: {"models": list(modules), "default_connection": "default"}}


@asynccontextmanager
async def describing(engine: str = "sqlite") -> AsyncGenerator[None]:
    """Set up the models for one dialect without a connection, which is enough to describe them."""
    credentials = {
        "sqlite": {"file_path": ":memory:"},
        "asyncpg": {"user": "", "password": "", "database": "", "host": ""},
    }
    config = {
        "connections": {"default": {"engine": f"app.core.db.{engine}", "credentials": credentials[engine]}},
        "apps": orm_apps(),
        "use_tz": True,
        "timezone": "UTC",
    }
    with _kept_models():
        async with TortoiseContext() as context:
            await context.init(config=config)
            yield


@contextmanager
def _kept_models() -> Generator[None]:
    """Restore the state of the models: the ORM keeps the dialect and the filters in the models themselves."""
    before = [
        (meta, meta.basequery, meta.basequery_all_fields, dict(meta.filters))
        for meta in (model._meta for model in _models(Model))
    ]
    try:
        yield
    finally:
        for meta, some, whole, filters in before:
            meta.basequery, meta.basequery_all_fields = some, whole
            meta.filters.update(filters)


def _models(base: type[Model]) -> list[type[Model]]:
    return [each for model in base.__subclasses__() for each in (model, *_models(model))]


async def _script(name: str, folder: Path) -> str:
    Migrate.migrate_location = folder / APP
    module = next(each for each in Migrate.get_all_version_modules() if f"{each.name}.py" == name)
    migration = import_py_module(module)
    sql = str(await migration.upgrade(connection()))
    content = json.dumps(decompress_dict(migration.MODELS_STATE)).replace("'", "''")
    note = f"INSERT INTO aerich (version, app, content) VALUES ('{name}', '{APP}', '{content}');"
    # PostgreSQL runs a script of several statements as one transaction; SQLite needs BEGIN and COMMIT.
    return f"BEGIN IMMEDIATE;\n{sql}\n{note}\nCOMMIT;" if dialect() == "sqlite" else f"{sql}\n{note}"


@asynccontextmanager
async def _plain_connection(settings: Settings) -> AsyncGenerator[None]:
    """A separate connection, on SQLite without foreign keys: rebuilding a table drops the old one.

    It has no model but that of the list of migrations, which are SQL: initialising the others takes time at each start.
    """
    config = wiring.orm_config(settings) | {"apps": _apps(_OWN_MODELS)}
    if settings.is_embedded:
        config["connections"]["default"]["credentials"] |= {"foreign_keys": "OFF", "busy_timeout": 60_000}
    async with TortoiseContext() as context:
        await context.init(config=config)
        await connection().create_connection(with_db=True)
        yield


@asynccontextmanager
async def _alone(settings: Settings) -> AsyncGenerator[None]:
    """Wait until no other process migrates this database."""
    if settings.database_url is not None:
        held = await asyncpg.connect(settings.database_url)
        try:
            await held.execute("SELECT pg_advisory_lock($1)", _LOCK, timeout=_LOCK_SECONDS)
            yield
        except TimeoutError:
            raise LockedOut from None
        finally:
            await held.close()
        return
    lock = FileLock(settings.data_dir / "migrate.lock", mode=0o600, thread_local=False)
    for _ in range(int(_LOCK_SECONDS / _TURN)):
        try:
            lock.acquire(timeout=0)
            break
        except Timeout:
            await asyncio.sleep(_TURN)
    else:
        raise LockedOut
    try:
        yield
    finally:
        lock.release()
