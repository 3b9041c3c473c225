"""The real application over a fresh database."""

from collections.abc import AsyncGenerator

import httpx2
import pytest

from tests.application import application
from tests.world import World, populated


@pytest.fixture
async def http(orm: object) -> AsyncGenerator[httpx2.AsyncClient]:
    """A client of the application at the base address."""
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
        yield client


@pytest.fixture
async def world(http: httpx2.AsyncClient) -> World:
    """The people and brands of the requirements."""
    return await populated(http)
