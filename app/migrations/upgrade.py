"""Brings a database to the newest schema, and checks whether that is needed.

The migrations have aerich's form: one folder for both databases, each returning the SQL for the dialect of its
connection. This module runs them instead of aerich, so that a migration and the row that records it are one
transaction. It runs at the start of every command and does not load aerich; what needs aerich is in `schema_changes`.
"""

import asyncio
import json
import logging
import os
import zlib
from base64 import b64decode
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from tortoise.context import TortoiseContext
from tortoise.exceptions import OperationalError

from app import wiring
from app.core import installation_cell, server_lock
from app.core.config import Settings
from app.core.data_directory import PRIVATE_FILE
from app.core.db import DatabaseUnavailable, Statement, connection, dialect, lock_numbers
from app.migrations.applied_migrations import AppliedMigration

FOLDER = Path(__file__).parent
APP = "models"

_LOCK_SECONDS = 120
_TURN = 0.05
_APPLIED = Statement("SELECT version FROM aerich WHERE app = 'models'", row=str)
_COMPATIBLE_FROM = Statement("SELECT value FROM switch WHERE name = 'compatible_from'", row=str)

logger = logging.getLogger(__name__)


class SchemaRefusal(Exception):
    """Why a program does not start with a database; the text says it."""


class LockedOut(SchemaRefusal):
    """Another process has held the lock of this database's migrations for too long."""


class UnknownSchema(SchemaRefusal):
    """The database has a migration that this release does not know and may not run beside; the text names it."""


class PendingMigrations(SchemaRefusal):
    """The database lacks migrations, and the settings let no start apply them; the text names the command."""


class OlderServer(SchemaRefusal):
    """A server of the older release uses the embedded database, and would fail with the new schema."""


async def apply(settings: Settings, folder: Path = FOLDER, *, is_command: bool = False) -> list[str]:
    """Apply pending migrations, one process at a time; returns their names.

    A migration that fails changes nothing. A database of a newer release stays as it is, where this one may run
    beside. A command changes nothing beneath a server that could not go on. Errors: those of the database,
    LockedOut, UnknownSchema, OtherCell, OlderServer.
    """
    async with AsyncExitStack() as stack:
        if settings.is_embedded:
            await stack.enter_async_context(_locked_file(settings))
        await stack.enter_async_context(_plain_connection(settings))
        if not settings.is_embedded:
            await stack.enter_async_context(_locked_database())
        await _refuse_unknown(folder)
        names = await pending(folder)
        applied = await _applied()
        if (
            is_command
            and settings.is_embedded
            and await stoppage(folder)
            and await asyncio.to_thread(server_lock.is_held, settings.server_lock_path)
        ):
            raise OlderServer(
                "a server of an older release is using it, and migrations are pending; stop it first"
            )
        if folder == FOLDER and applied:
            await installation_cell.check(settings.cell)
        compatible_from = await _compatible_from(applied) if names else ""
        for name in names:
            compatible_from = max(compatible_from, _needs(name, folder), key=_number)
            await connection().execute_script(await _script(name, folder, compatible_from))
        if folder == FOLDER:
            await installation_cell.begin(settings.cell)
        return names


async def check(settings: Settings) -> None:
    """Refuse a database with which this release may not start as it is; nothing is changed.

    Errors: those of the database, UnknownSchema, OtherCell, PendingMigrations.
    """
    async with _plain_connection(settings):
        await _refuse_unknown(FOLDER)
        if names := await pending():
            number = "1 migration is" if len(names) == 1 else f"{len(names)} migrations are"
            raise PendingMigrations(f"{number} pending, and GALLEY_MIGRATE is off; run: galley migrate")
        await installation_cell.check(settings.cell)


async def stoppage(folder: Path = FOLDER) -> str | None:
    """The pending migration of the open database for which processes of the older release have to stop first."""
    last = max(await _applied(), key=_number, default=None)
    if last is None:
        return None
    names = await pending(folder)
    return next((name for name in names if _number(_needs(name, folder)) > _number(last)), None)


async def _refuse_unknown(folder: Path) -> None:
    """Refuse the database of a newer release that this release may not use. Errors: UnknownSchema."""
    applied = await _applied()
    unknown = applied.difference(migration_names(folder))
    if not unknown:
        return
    newest = max(unknown, key=_number)
    if await pending(folder) or await _compatible_from(applied) in unknown:
        raise UnknownSchema(f"it was made by another version of Galley ({newest} is unknown here)")
    logger.warning("the database is of a newer release (%s), beside which this one may run: upgrade soon", newest)


async def _compatible_from(applied: set[str]) -> str:
    """The newest migration that a program has to know to run with the open database; empty for an empty one."""
    if not applied:
        return ""
    return await _COMPATIBLE_FROM.row() or max(applied, key=_number)


def _needs(name: str, folder: Path) -> str:
    """The newest migration that a program has to know to run beside this one: that one itself, or what it says."""
    return str(getattr(_module(folder / APP / name), "COMPATIBLE_FROM", name))


def _number(name: str) -> int:
    """The place of a migration in their order; of none, before all."""
    return int(name.partition("_")[0] or -1)


async def pending(folder: Path = FOLDER) -> list[str]:
    """The migrations that the open database lacks, in their order."""
    applied = await _applied()
    return [name for name in migration_names(folder) if name not in applied]


async def _applied() -> set[str]:
    try:
        return set(await _APPLIED.rows())
    except DatabaseUnavailable:
        raise
    except OperationalError:
        return set()  # an empty database has no such table


def migration_names(folder: Path = FOLDER) -> list[str]:
    """Every migration of the folder, in its order: the modules whose names begin with a number."""
    names = (file.name for file in (folder / APP).glob("*_*.py"))
    return sorted((name for name in names if name.partition("_")[0].isdigit()), key=_number)


def _module(file: Path) -> ModuleType:
    loader = SourceFileLoader(file.stem, str(file))
    spec = spec_from_loader(file.stem, loader)
    if spec is None:
        raise FileNotFoundError(file)
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


async def _script(name: str, folder: Path, compatible_from: str) -> str:
    migration = _module(folder / APP / name)
    sql = str(await migration.upgrade(connection()))
    content = _state(migration).replace("'", "''")
    note = f"INSERT INTO aerich (version, app, content) VALUES ('{name}', '{APP}', '{content}');"
    note += "DELETE FROM switch WHERE name = 'compatible_from';"
    if compatible_from != name:
        note += f"INSERT INTO switch (name, value) VALUES ('compatible_from', '{compatible_from}');"
    # PostgreSQL runs a script of several statements as one transaction; SQLite needs BEGIN and COMMIT.
    if dialect() == "sqlite":
        return f"BEGIN IMMEDIATE;\n{sql}\n{note}\nCOMMIT;"
    return f"SELECT pg_advisory_xact_lock({lock_numbers.MIGRATION_SCRIPTS});\n{sql}\n{note}"


def newest_description(folder: Path = FOLDER) -> dict[str, Any]:
    """The description of the models that the newest migration has, in aerich's form."""
    return _description(_module(folder / APP / migration_names(folder)[-1]))


def _description(migration: ModuleType) -> dict[str, Any]:
    return json.loads(_state(migration))


def _state(migration: ModuleType) -> str:
    """The description as JSON: to read and write it again takes most of the time of a migration."""
    return zlib.decompress(b64decode(migration.MODELS_STATE)).decode()


@asynccontextmanager
async def _plain_connection(settings: Settings) -> AsyncGenerator[None]:
    """A separate connection, on SQLite without foreign keys: rebuilding a table drops the old one.

    It has no model but that of the list of migrations, which are SQL: initialising the others takes time at each start.
    """
    config: dict[str, Any] = wiring.orm_config(settings)
    config["apps"] = {APP: {"models": [AppliedMigration.__module__], "default_connection": "default"}}
    if settings.is_embedded:
        config["connections"]["default"]["credentials"] |= {"foreign_keys": "OFF", "busy_timeout": 60_000}
    async with TortoiseContext() as context:
        await context.init(config=config)
        await connection().create_connection(with_db=True)
        yield


@asynccontextmanager
async def _locked_database() -> AsyncGenerator[None]:
    """Wait until no other process migrates this PostgreSQL database.

    The lock belongs to a connection of the plain ones and is free when these are closed. The server may still be
    at the migration of a process that was killed, whose end is waited for as well.
    """
    async with connection().acquire_connection() as lock_connection:
        try:
            await lock_connection.execute("SET lock_timeout = 0")
            for number in (lock_numbers.MIGRATIONS, lock_numbers.MIGRATION_SCRIPTS):
                await lock_connection.execute("SELECT pg_advisory_lock($1)", number, timeout=_LOCK_SECONDS)
            await lock_connection.execute("SELECT pg_advisory_unlock($1)", lock_numbers.MIGRATION_SCRIPTS)
        except TimeoutError:
            raise LockedOut from None
        yield


@asynccontextmanager
async def _locked_file(settings: Settings) -> AsyncGenerator[None]:
    """Wait until no other process migrates this embedded database."""
    handle = os.open(settings.data_dir / "migrate.lock", os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    try:
        for _ in range(int(_LOCK_SECONDS / _TURN)):
            if server_lock.take(handle, alone=True):
                break
            await asyncio.sleep(_TURN)
        else:
            raise LockedOut
        yield
    finally:
        os.close(handle)
