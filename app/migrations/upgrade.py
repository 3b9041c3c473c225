"""Brings a database to the newest schema, and tells whether that is needed.

The files are aerich's: one folder for both databases, each file answering in the dialect of its connection.
They are run here rather than by aerich, so that a migration and the row that remembers it are one transaction.
"""

# pyright: reportPrivateUsage=false
# ruff: noqa: SLF001
# aerich has no public way to begin anew.

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

_LOCK = 0x67616C6C6579
_LOCK_SECONDS = 120
_TURN = 0.05
_APPLIED = Statement("SELECT version FROM aerich WHERE app = 'models'", row=str)


class LockedOut(Exception):
    """Another process has been migrating this database for longer than is reasonable."""


class UnknownSchema(Exception):
    """The database was made by a release that this one does not know; the text names the migration."""


async def apply(made: Settings, folder: Path = FOLDER) -> list[str]:
    """Run what is pending, one process at a time; the names of what was run.

    A migration that fails leaves nothing of itself. Errors: those of the database, LockedOut, UnknownSchema.
    """
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(_alone(made))
        await stack.enter_async_context(_plain_connection(made))
        unknown = await _seen() - set(known(folder))
        if unknown:
            raise UnknownSchema(f"it was made by another version of Galley ({min(unknown)} is unknown here)")
        names = await pending(folder)
        for name in names:
            await connection().execute_script(await _script(name, folder))
        return names


async def pending(folder: Path = FOLDER) -> list[str]:
    """The migrations that the open database has not seen, in their order."""
    seen = await _seen()
    return [name for name in known(folder) if name not in seen]


async def _seen() -> set[str]:
    try:
        return set(await _APPLIED.rows())
    except DatabaseUnavailable:
        raise
    except OperationalError:
        return set()  # a database without the table is an empty one


def known(folder: Path = FOLDER) -> list[str]:
    """Every migration there is, in its order."""
    Migrate.migrate_location = folder / APP
    return list(Migrate.get_all_version_files())


async def drift(engine: str = "sqlite", folder: Path = FOLDER) -> bool:
    """Whether the models say something that the newest migration does not. Needs no database.

    `engine` is the one of `describing`: that of the process's database, where it has one.
    """
    async with describing(engine):
        # aerich writes down what it finds, so it gets a copy to write into.
        with tempfile.TemporaryDirectory() as copy:
            shutil.copytree(folder / APP, Path(copy) / APP)
            try:
                return bool(await difference("drift", copy))
            except NotSupportError:
                return True  # what SQLite has no statement for is a change too


async def difference(name: str, folder: str) -> str:
    """Have aerich write what the models say and the folder does not; the file's name, empty for nothing."""
    # aerich keeps what it found last time in its class.
    for found in (
        Migrate.upgrade_operators,
        Migrate.downgrade_operators,
        Migrate._upgrade_fk_m2m_index_operators,
        Migrate._downgrade_fk_m2m_index_operators,
        Migrate._upgrade_m2m,
        Migrate._downgrade_m2m,
    ):
        found.clear()
    await Migrate.init({"apps": orm_apps()}, APP, folder, offline=True)
    return await Migrate.migrate(name, empty=False, no_input=True, offline=True)


def orm_apps() -> dict[str, Any]:
    """The models with aerich's own, which only migrations know."""
    modules = [*wiring.model_modules(), "aerich.models"]
    return {APP: {"models": modules, "default_connection": "default"}}


@asynccontextmanager
async def describing(engine: str = "sqlite") -> AsyncGenerator[None]:
    """The models set up for one dialect, connected to nothing: enough to ask for their description."""
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
    """Put back what models held before: the ORM keeps the dialect and the filters in the models themselves."""
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
    return [found for model in base.__subclasses__() for found in (model, *_models(model))]


async def _script(name: str, folder: Path) -> str:
    Migrate.migrate_location = folder / APP
    module = next(found for found in Migrate.get_all_version_modules() if f"{found.name}.py" == name)
    migration = import_py_module(module)
    sql = str(await migration.upgrade(connection()))
    content = json.dumps(decompress_dict(migration.MODELS_STATE)).replace("'", "''")
    note = f"INSERT INTO aerich (version, app, content) VALUES ('{name}', '{APP}', '{content}');"
    # PostgreSQL runs a script of several statements as one transaction; SQLite has to be told.
    return f"BEGIN IMMEDIATE;\n{sql}\n{note}\nCOMMIT;" if dialect() == "sqlite" else f"{sql}\n{note}"


@asynccontextmanager
async def _plain_connection(made: Settings) -> AsyncGenerator[None]:
    """A connection of its own, with SQLite's references off: rebuilding a table drops the old one."""
    config = wiring.orm_config(made) | {"apps": orm_apps()}
    if made.is_embedded:
        config["connections"]["default"]["credentials"] |= {"foreign_keys": "OFF", "busy_timeout": 60_000}
    with _kept_models():
        async with TortoiseContext() as context:
            await context.init(config=config)
            await connection().create_connection(with_db=True)
            yield


@asynccontextmanager
async def _alone(made: Settings) -> AsyncGenerator[None]:
    """Wait until no other process migrates this database."""
    if made.database_url is not None:
        held = await asyncpg.connect(made.database_url)
        try:
            await held.execute("SELECT pg_advisory_lock($1)", _LOCK, timeout=_LOCK_SECONDS)
            yield
        except TimeoutError:
            raise LockedOut from None
        finally:
            await held.close()
        return
    lock = FileLock(made.data_dir / "migrate.lock", mode=0o600, thread_local=False)
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
