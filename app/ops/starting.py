"""What every start does before anything else: an up-to-date database with plans in it."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from app import wiring
from app.access import System
from app.core.config import Settings
from app.domain import plans
from app.migrations import running

SYSTEM: Final = System("first start")


@asynccontextmanager
async def storage(made: Settings) -> AsyncGenerator[None]:
    """The storage of one command, migrated; the first start loads the plan catalogue that is shipped."""
    await running.apply(made)
    async with wiring.storage(made):
        await plans.load_shipped(SYSTEM)
        yield


async def prepare(made: Settings) -> None:
    """The same before serving, which opens the storage itself."""
    async with storage(made):
        pass
