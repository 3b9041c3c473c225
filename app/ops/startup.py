"""What precedes serving and working: the database is brought up to date, and the services are opened once."""

import asyncio
import logging
from typing import Final

from app.core import config, recovery, sentinel
from app.core.config import Settings
from app.core.db import Statement
from app.core.db.failures import DatabaseUnavailable
from app.core.key_probe import WrongKey
from app.core.setting_errors import UnusableSettings
from app.domain import identity, media
from app.ops import console, database_checks, trials
from app.ops.console import FIRST_START
from app.wiring import services

logger = logging.getLogger(__name__)

_HAS_BRANDS: Final = Statement("SELECT count(*) FROM (SELECT 1 FROM brand LIMIT 1) AS first", row=int)


def start(settings: Settings, processes: int = 1) -> str | None:
    """Bring the database up to date before serving, and load the plan catalogue at the first start.

    `processes` is how many begin. The result is the code for a first owner, where there is no user. The services
    of the settings, the connectors of other packages and a sealed value are opened once, and settings that are
    needed later are used once, so an unusable one and a wrong key end the command with one line.
    """
    if not settings.is_embedded:
        _try_database(settings, processes)
    console.prepare_database(settings, is_command=False)

    async def load() -> str | None:
        async with console.up_to_date(settings, services.storage):
            await trials.try_all(config.settings())
            await _refuse_foreign(config.settings())
            await _refuse_store()
            return None if await identity.has_users() else identity.setup_code()

    try:
        return asyncio.run(load())
    except (UnusableSettings, WrongKey) as unusable:
        console.fail(str(unusable))
    except DatabaseUnavailable as failure:
        # It may go away, or have no connection left, after it was tried.
        console.fail(f"The database cannot be used: {database_checks.one_line(failure)}")


def _try_database(settings: Settings, processes: int) -> None:
    """Use the addresses of PostgreSQL as serving does; ends the command with one line where that fails."""
    try:
        report = asyncio.run(database_checks.examine(settings, processes))
    except UnusableSettings as unusable:
        console.fail(str(unusable))
    except DatabaseUnavailable as failure:
        console.fail(f"The database cannot be used: {database_checks.one_line(failure)}")
    for warning in report.warnings:
        logger.warning("database: %s", warning)


async def _refuse_foreign(settings: Settings) -> None:
    """Refuse a new database beside what belongs to another installation, whose files it would take for its own.

    Errors: UnusableSettings. A place that cannot be reached is left to the watch of the worker.
    """
    base = await recovery.mark()
    if base.beat or await _HAS_BRANDS.row():
        return
    for place in services.sentinel_places(settings):
        try:
            mark = await sentinel.look(place)
        except OSError:
            continue
        if mark is not None and mark.installation != base.installation:
            name, part, remedy = (
                ("GALLEY_DATA_DIR", "data directory", f"remove {settings.sentinel_path}")
                if isinstance(place, sentinel.File)
                else ("GALLEY_MEDIA_URL", "store of media", "galley admin media adopt")
            )
            raise UnusableSettings(
                f"{name}: the database is new, but the {part} belongs to another installation. Choose another"
                f" {name}, or the database that belongs to it. If that installation is gone for good: {remedy}"
            )


async def _refuse_store() -> None:
    """Refuse a store of media that is another installation's. Errors: UnusableSettings."""
    try:
        whose = await media.ownership(FIRST_START)
    except OSError:
        return  # the sweep asks again
    if whose is media.Ownership.FOREIGN:
        raise UnusableSettings(
            "GALLEY_MEDIA_URL: the store of media belongs to another installation. Use another store, or, if that"
            " installation is gone: galley admin media adopt"
        )
