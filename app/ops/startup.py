"""What precedes serving and working: the database is brought up to date, and the services are opened once."""

import asyncio
import logging

from app.core import config
from app.core.config import Settings
from app.core.db.failures import DatabaseUnavailable
from app.core.key_probe import WrongKey
from app.core.setting_errors import UnusableSettings
from app.domain import identity
from app.ops import console, database_checks, trials
from app.wiring import services

logger = logging.getLogger(__name__)


def start(settings: Settings, processes: int = 1) -> str | None:
    """Bring the database up to date before serving, and load the plan catalogue at the first start.

    `processes` is how many begin. The result is the code for a first owner, where there is no user. The services
    of the settings, the connectors of other packages and a sealed value are opened once, and settings that are
    needed later are used once, so an unusable one and a wrong key end the command with one line.
    """
    if not settings.is_embedded:
        _try_database(settings, processes)
    console.migrate(settings)

    async def load() -> str | None:
        async with console.up_to_date(settings, services.storage):
            await trials.try_all(config.settings())
            return None if await identity.has_users() else identity.setup_code()

    try:
        return asyncio.run(load())
    except (UnusableSettings, WrongKey) as unusable:
        console.fail(str(unusable))


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
