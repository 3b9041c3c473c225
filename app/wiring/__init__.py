"""Puts the parts together: the ORM's configuration, and the context of a command that calls nobody.

It decides nothing. `services` adds what calls others, `runtime` the further parts of a serving process with the
queue's libraries. Each is a module of its own, so that a command loads only what it uses.
"""

import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from datetime import timedelta
from typing import Any

from tortoise.context import TortoiseContext

from app.core import clock, config, crypto, installation_number, links, postgres_url, recovery
from app.core.config import Settings
from app.core.db import columns, connection, server_time
from app.core.db.session_limits import COMMANDS, MARGIN_SECONDS, SessionLimits


def tables() -> list[str]:
    """The modules with tables that this process has imported.

    A room that is not imported uses no table, and a table refers to those of lower rooms only.
    """
    names = [name for name in sys.modules if name.startswith("app.") and name.endswith(".models")]
    # The package of the migrations has this name, and no tables.
    return [name for name in names if not name.startswith("app.migrations.")]


def orm_config(settings: Settings, limits: SessionLimits = COMMANDS) -> dict[str, Any]:
    """The ORM's configuration for the database that the settings name, with the tables of this process."""
    return {
        "connections": {"default": _sqlite(settings) if settings.is_embedded else _postgres(settings, limits)},
        "apps": {"models": {"models": tables(), "default_connection": "default"}},
        "use_tz": True,
        "timezone": "UTC",
    }


def _sqlite(settings: Settings) -> dict[str, Any]:
    credentials = {
        "file_path": str(settings.database_path),
        "journal_mode": "WAL",
        "synchronous": "NORMAL",
        "busy_timeout": 5000,
        "foreign_keys": "ON",
    }
    return {"engine": "app.core.db.sqlite", "credentials": credentials}


def _postgres(settings: Settings, limits: SessionLimits) -> dict[str, Any]:
    """The pool, at the address for statements, and how sessions are opened beside it, at the direct one."""
    direct = _address_options(settings.direct_url or "", limits)
    has_pooler = settings.has_pooler and not limits.is_direct
    credentials = {
        **(_address_options(settings.database_url or "", None) if has_pooler else direct),
        "minsize": 1,
        "maxsize": settings.database_pool,
        "application_name": postgres_url.checked(settings.database_url or "").application,
        "max_inactive_connection_lifetime": limits.idle_seconds,
        "direct": direct,
    }
    if limits.statement_seconds:
        credentials["command_timeout"] = limits.statement_seconds + MARGIN_SECONDS
    return {"engine": "app.core.db.asyncpg", "credentials": credentials}


def _address_options(url: str, limits: SessionLimits | None) -> dict[str, Any]:
    """What the driver is told of an address; what its `options` say wins over the limits."""
    address = postgres_url.checked(url)
    own = address.parameters.get("options", "")
    pairs = {} if limits is None else limits.server_settings()
    server_settings = {name: value for name, value in pairs.items() if f"{name}=" not in own}
    return {**address.driver_options(), "server_settings": server_settings}


@asynccontextmanager
async def database(settings: Settings, limits: SessionLimits = COMMANDS) -> AsyncGenerator[None]:
    """The ORM, connected. One a process: its connections belong to the running loop."""
    async with TortoiseContext() as context:
        await context.init(config=orm_config(settings, limits), _enable_global_fallback=True)
        columns.guard((context.apps or {})["models"].values())
        await connection().create_connection(with_db=True)
        yield


@asynccontextmanager
async def offline(settings: Settings) -> AsyncGenerator[None]:
    """What a command needs that calls nobody: addresses, keys and the database, without background tasks."""
    settings = settings.located()
    with configured(settings):
        async with open_database(settings):
            yield


@contextmanager
def configured(settings: Settings) -> Generator[None]:
    """The settings, links and keys of this process, until the block ends."""
    config.configure(settings)
    links.configure(settings.base_url or "")
    crypto.configure(crypto.Vault(settings.keys()))
    recovery.force(on=settings.recovery)
    try:
        yield
    finally:
        recovery.force(on=False)
        crypto.configure(None)
        config.configure(None)


@asynccontextmanager
async def open_database(settings: Settings, limits: SessionLimits = COMMANDS) -> AsyncGenerator[None]:
    """The database, the clock of its server, and the number of the installation."""
    try:
        async with database(settings, limits):
            await correct_clock()
            await installation_number.prepare()
            yield
    finally:
        installation_number.forget()
        clock.set_offset(timedelta())


async def correct_clock() -> None:
    """Follow the database server's clock."""
    clock.correct(await server_time.difference())
