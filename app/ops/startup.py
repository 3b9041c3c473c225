"""What precedes serving and working: the database is brought up to date, and the services are opened once."""

import asyncio

from app.core import config
from app.core.config import Settings
from app.core.key_probe import WrongKey
from app.core.setting_errors import UnusableSettings
from app.domain import identity
from app.ops import console, trials
from app.wiring import services


def start(settings: Settings) -> str | None:
    """Bring the database up to date before serving, and load the plan catalogue at the first start.

    The answer is the code for a first owner, where there is no user. The services of the settings, the connectors
    of other packages and a sealed value are opened once, and settings that are needed later are used once, so an
    unusable one and a wrong key end the command with one line.
    """
    console.migrate(settings)

    async def load() -> str | None:
        async with console.up_to_date(settings, services.storage):
            await trials.try_all(config.settings())
            return None if await identity.has_users() else identity.setup_code()

    try:
        return asyncio.run(load())
    except (UnusableSettings, WrongKey) as unusable:
        console.fail(str(unusable))
