"""Puts the parts together: the ORM's configuration, and the context that one command runs in.

It decides nothing. `runtime` has the further parts of a serving process and loads the queue's libraries.
"""

import shlex
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from tortoise.context import TortoiseContext

from app.connectors import registry
from app.core import clock, config, crypto, http, links, mail, push, scanner, storage as media_storage
from app.core.addresses import Rules
from app.core.config import Settings
from app.core.db import columns, connection, in_transaction, server_time
from app.core.setting_errors import UnusableSettings
from app.core.setting_values import FILES
from app.wiring import service_account
from app.wiring.fcm import Fcm
from app.wiring.scan_command import Command
from app.wiring.smtp import Smtp

ROOMS = (
    "identity",
    "notifications",
    "plans",
    "brands",
    "connections",
    "profiles",
    "members",
    "channels",
    "ideas",
    "media",
    "webhooks",
    "posts",
    "publishing",
    "inbox",
    "metrics",
    "callbacks",
    "payments",
    "archives",
)
POOL_SIZE = 10


def model_modules() -> list[str]:
    """Every module with tables, from the bottom up."""
    rooms = [f"app.domain.{room}.models" for room in ROOMS]
    return ["app.core.models", "app.access.models", *registry.model_modules(), *rooms]


def orm_config(settings: Settings) -> dict[str, Any]:
    """The ORM's configuration for the database that the settings name."""
    return {
        "connections": {
            "default": _sqlite(settings) if settings.database_url is None else _postgres(settings.database_url)
        },
        "apps": {"models": {"models": model_modules(), "default_connection": "default"}},
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


def _postgres(url: str) -> dict[str, Any]:
    parts = urlsplit(url)
    options = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    credentials: dict[str, Any] = {
        # A folder as host is the server's socket, which an address cannot hold in its own place.
        "host": options.get("host") or parts.hostname or "127.0.0.1",
        "port": parts.port or int(options.get("port", 5432)),
        "user": unquote(parts.username or "postgres"),
        "password": unquote(parts.password or ""),
        "database": unquote(parts.path.lstrip("/")) or "postgres",
        "minsize": 1,
        "maxsize": POOL_SIZE,
        "application_name": "galley",
    }
    if "sslmode" in options:
        credentials["ssl"] = options["sslmode"]
    return {"engine": "app.core.db.asyncpg", "credentials": credentials}


@asynccontextmanager
async def database(settings: Settings) -> AsyncGenerator[None]:
    """The ORM, connected. One a process: its connections belong to the running loop."""
    async with TortoiseContext() as context:
        await context.init(config=orm_config(settings), _enable_global_fallback=True)
        columns.guard((context.apps or {})["models"].values())
        await connection().create_connection(with_db=True)
        yield


@asynccontextmanager
async def storage(settings: Settings) -> AsyncGenerator[None]:
    """Everything that a command needs: addresses, keys, connectors and the database, without background tasks."""
    settings = settings.located()
    config.configure(settings)
    links.configure(settings.base_url or "")
    crypto.configure(crypto.Vault(settings.keys()))
    registry.configure(sandbox=settings.sandbox)
    media_storage.plug(media_store(settings), settings.media_dir)
    scanner.plug(None if settings.media_scan is None else Command(shlex.split(settings.media_scan)))
    mail.plug(mail_carrier(settings))
    push.plug(push_service(settings))
    rules = Rules(
        private_networks=settings.allow_private_networks, plain_http=settings.environment == "development"
    )
    try:
        async with http.Outbound(rules, in_transaction) as outbound, database(settings):
            http.configure(outbound)
            await correct_clock()
            yield
    finally:
        push.unplug()
        mail.unplug()
        scanner.plug(None)
        media_storage.unplug()
        http.configure(None)
        clock.set_offset(timedelta())
        crypto.configure(None)
        config.configure(None)


def mail_carrier(settings: Settings) -> mail.Carrier:
    """What brings mail to people. In production, letters cross no network in plain text unless that is allowed."""
    if settings.mail_url == FILES:
        return mail.Files(settings.mail_dir)
    return Smtp(
        settings.mail_url, guarded=settings.environment == "production", allow_plain=settings.allow_plain_mail
    )


def push_service(settings: Settings) -> push.Service:
    """What brings messages to devices. Errors: UnusableSettings where the credentials cannot be used."""
    if settings.push_url == FILES:
        return push.Files(settings.push_dir)
    account = None if settings.push_credentials is None else service_account.read(settings.push_credentials)
    return Fcm(settings.push_url, account)


def media_store(settings: Settings) -> media_storage.Store:
    """Where media files are kept. Errors: UnusableSettings where the extra of an object store is missing."""
    if settings.media_url == FILES:
        return media_storage.Files(settings.media_dir)
    try:
        from app.wiring import objects  # noqa: PLC0415 its library is an extra, there only where it is used
    except ImportError as missing:
        message = "GALLEY_MEDIA_URL: an s3:// store needs an extra: pip install '.[s3]' in a checkout"
        raise UnusableSettings(message) from missing
    return objects.at(settings.media_url)


async def correct_clock() -> None:
    """Follow the database server's clock."""
    clock.set_offset(await server_time.offset())
