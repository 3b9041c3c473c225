"""The real application over a fresh database, and the people of the requirements."""

from collections.abc import AsyncGenerator

import httpx2
import pytest

from tests.application import application
from tests.world import World, populated


@pytest.fixture
async def http(orm: object) -> AsyncGenerator[httpx2.AsyncClient]:
    """A browser without a person: it keeps cookies and follows nothing."""
    transport = httpx2.ASGITransport(application())
    async with httpx2.AsyncClient(transport=transport, base_url="http://testserver") as client:
        yield client


@pytest.fixture
async def world(http: httpx2.AsyncClient) -> World:
    """The people and brands of the requirements."""
    return await populated(http)
