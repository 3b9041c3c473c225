"""Puts the parts together: the ORM's configuration and the one context that everything runs in.

Decides nothing. The entry opens `runtime` before its applications, so that these open nothing themselves.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from tortoise.context import TortoiseContext
from tortoise.exceptions import BaseORMException

from app.connectors import registry
from app.core import changes, clock, config, crypto, links, maintenance
from app.core.config import Settings
from app.core.db import connection, servertime

logger = logging.getLogger(__name__)

ROOMS = ("identity", "brands", "profiles", "channels", "ideas", "posts", "publishing")
POOL_SIZE = 10
CLOCK_SECONDS = 60


def model_modules() -> list[str]:
    """Every module with tables, from the bottom up."""
    rooms = [f"app.domain.{room}.models" for room in ROOMS]
    return ["app.core.models", "app.access.models", *registry.model_modules(), *rooms]


def orm_config(made: Settings) -> dict[str, Any]:
    """The ORM's configuration for the database that the settings name."""
    return {
        "connections": {"default": _sqlite(made) if made.database_url is None else _postgres(made.database_url)},
        "apps": {"models": {"models": model_modules(), "default_connection": "default"}},
        "use_tz": True,
        "timezone": "UTC",
    }


def _sqlite(made: Settings) -> dict[str, Any]:
    credentials = {
        "file_path": str(made.database_path),
        "journal_mode": "WAL",
        "synchronous": "NORMAL",
        "busy_timeout": 5000,
        "foreign_keys": "ON",
    }
    return {"engine": "app.core.db.sqlite", "credentials": credentials}


def _postgres(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    asked = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    credentials: dict[str, Any] = {
        # A folder as host is the server's socket, which an address cannot hold in its own place.
        "host": asked.get("host") or parts.hostname or "127.0.0.1",
        "port": parts.port or int(asked.get("port", 5432)),
        "user": unquote(parts.username or "postgres"),
        "password": unquote(parts.password or ""),
        "database": unquote(parts.path.lstrip("/")) or "postgres",
        "minsize": 1,
        "maxsize": POOL_SIZE,
        "application_name": "galley",
    }
    if "sslmode" in asked:
        credentials["ssl"] = asked["sslmode"]
    return {"engine": "app.core.db.asyncpg", "credentials": credentials}


@asynccontextmanager
async def database(made: Settings) -> AsyncGenerator[None]:
    """The ORM, connected. One a process: its connections belong to the running loop."""
    async with TortoiseContext() as context:
        await context.init(config=orm_config(made), _enable_global_fallback=True)
        await connection().create_connection(with_db=True)
        yield


@asynccontextmanager
async def storage(made: Settings) -> AsyncGenerator[None]:
    """What one command needs: addresses, keys, connectors and the database; nothing runs beside it."""
    made = made.located()
    config.configure(made)
    links.configure(made.base_url or "", made.callbacks_url or "")
    crypto.configure(crypto.Vault(made.keys()))
    registry.configure(sandbox=made.sandbox)
    try:
        async with database(made):
            await _correct_clock()
            yield
    finally:
        clock.set_offset(timedelta())
        crypto.configure(None)
        config.configure(None)


@asynccontextmanager
async def runtime(made: Settings) -> AsyncGenerator[None]:
    """What a serving process needs: storage, and the tasks that follow other processes and the server's clock."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(storage(made))
        await maintenance.is_on()
        reading = Reading()
        stack.push_async_callback(reading.close)
        stack.callback(changes.listen(maintenance.TOPIC, lambda _topic, _ident: reading.again()))
        await stack.enter_async_context(_beside(changes.run()))
        await stack.enter_async_context(_beside(_keep_clock()))
        yield


class Reading:
    """Reads the maintenance row again when a note says that it changed; one reading at a time."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None
        self._wanted = False

    def again(self) -> None:
        """Read soon; what comes in during a reading causes one more."""
        self._wanted = True
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._read())

    async def close(self) -> None:
        """Stop."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _read(self) -> None:
        while self._wanted:
            self._wanted = False
            try:
                await maintenance.is_on()
            except (BaseORMException, OSError) as exc:
                logger.warning("the maintenance switch could not be read: %s", exc)


@asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncGenerator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_clock() -> None:
    while True:
        await asyncio.sleep(CLOCK_SECONDS)
        try:
            await _correct_clock()
        except (BaseORMException, OSError) as exc:
            logger.warning("the server's clock could not be read: %s", exc)


async def _correct_clock() -> None:
    clock.set_offset(await servertime.offset())
