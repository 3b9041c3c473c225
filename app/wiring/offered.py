"""The context of a command that asks about platforms and calls nobody."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from app import wiring
from app.connectors import registry
from app.core.config import Settings


@asynccontextmanager
async def storage(settings: Settings) -> AsyncGenerator[None]:
    """The settings, keys and the database, and each platform once it is asked for."""
    registry.load_on_request(sandbox=settings.sandbox)
    async with wiring.offline(settings):
        yield
