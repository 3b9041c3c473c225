"""The context of a command that calls others: platforms, mail and push services, an object store, a scanner."""

import shlex
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from app import wiring
from app.connectors import registry
from app.core import examinations, http, mail, push, scanner, sentinel, storage as media_storage
from app.core.addresses import Rules
from app.core.config import Settings
from app.core.db import in_transaction
from app.core.db.session_limits import COMMANDS, SessionLimits
from app.core.setting_errors import PREFIX, UnusableSettings
from app.core.setting_values import FILES
from app.wiring import service_account
from app.wiring.fcm import Fcm
from app.wiring.outbound import Outbound
from app.wiring.scan_command import ScanCommand
from app.wiring.smtp import Smtp

if TYPE_CHECKING:
    from app.wiring.objects import BucketStore

# Every platform is offered here; loaded with the modules, they cost the start no garbage collection.
registry.built_in()


@asynccontextmanager
async def storage(settings: Settings, limits: SessionLimits = COMMANDS) -> AsyncGenerator[None]:
    """Everything that a command needs: addresses, keys, connectors and the database, without background tasks."""
    settings = settings.located()
    with wiring.configured(settings):
        registry.configure(sandbox=settings.sandbox)
        media_storage.plug(media_store(settings), settings.media_dir)
        scanner.plug(None if settings.media_scan is None else ScanCommand(shlex.split(settings.media_scan)))
        mail.plug(mail_carrier(settings))
        push.plug(push_service(settings))
        rules = Rules(
            private_networks=settings.allow_private_networks, plain_http=settings.environment == "development"
        )
        try:
            async with (
                Outbound(rules, in_transaction) as outbound,
                wiring.open_database(settings, limits),
                examinations.offer(),
            ):
                http.configure(outbound)
                yield
        finally:
            push.unplug()
            mail.unplug()
            scanner.plug(None)
            media_storage.unplug()
            http.configure(None)


def mail_carrier(settings: Settings) -> mail.MailCarrier:
    """What brings mail to people. In production, letters cross no network in plain text unless that is allowed."""
    if settings.mail_url == FILES:
        return mail.MailFolder(settings.mail_dir)
    return Smtp(
        settings.mail_url, guarded=settings.environment == "production", allow_plain=settings.allow_plain_mail
    )


def push_service(settings: Settings) -> push.Service:
    """What brings messages to devices. Errors: UnusableSettings where the credentials cannot be used."""
    if settings.push_url == FILES:
        return push.PushFolder(settings.push_dir)
    account = None if settings.push_credentials is None else service_account.read(settings.push_credentials)
    return Fcm(settings.push_url, account)


def media_store(settings: Settings) -> media_storage.Store:
    """Where media files are kept. Errors: UnusableSettings where the extra of an object store is missing."""
    if settings.media_url == FILES:
        return media_storage.FileStore(settings.media_dir)
    return bucket(settings.media_url, f"{PREFIX}MEDIA_URL")


def bucket(url: str, name: str) -> "BucketStore":
    """The bucket at the address that `name` gives. Errors: UnusableSettings where it or its extra is of no use."""
    try:
        from app.wiring import objects  # noqa: PLC0415 its library is an extra, there only where it is used
    except ImportError as missing:
        message = f"{name}: an s3:// store needs an extra: pip install '.[s3]' in a checkout"
        raise UnusableSettings(message) from missing
    try:
        return objects.at(url)
    except (objects.Unusable, ValueError) as unusable:
        raise UnusableSettings(f"{name}: the store cannot be used: {unusable}") from unusable


def sentinel_places(settings: Settings) -> list[sentinel.Place]:
    """Where the sentinel is: in the data directory, and in the store of media where that is elsewhere."""
    places: list[sentinel.Place] = [sentinel.File(settings.sentinel_path)]
    store = media_storage.store()
    return (
        places
        if isinstance(store, media_storage.FileStore)
        else [*places, media_storage.Small(store, media_storage.SENTINEL)]
    )
