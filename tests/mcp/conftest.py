"""The real application on a real port, and the people and brands of the requirements."""

import asyncio
from collections.abc import AsyncGenerator

import httpx2
import pytest

from app import main
from app.core.config import Settings
from app.ops.server_process import web_server
from app.ops.sockets import bind, port_of
from tests.mcp.agents import Place
from tests.time_limits import WAIT_SECONDS
from tests.world import populated, profile


@pytest.fixture(scope="session")
async def listener(_storage: tuple[Settings, object]) -> AsyncGenerator[str]:
    """The address of the application; a test asks for `place`, which empties the database first."""
    made = _storage[0]
    server = web_server(main.api(made), made)
    socket = bind("127.0.0.1", 0)
    task = asyncio.create_task(server.serve(sockets=[socket]))
    while not server.started:  # noqa: ASYNC110 the server tells it no other way
        await asyncio.sleep(0.01)
    yield f"http://127.0.0.1:{port_of(socket)}"
    server.should_exit = True
    await task


@pytest.fixture
async def http(orm: object, listener: str) -> AsyncGenerator[httpx2.AsyncClient]:
    """A client of the other doors of the same application."""
    async with httpx2.AsyncClient(base_url=listener, timeout=WAIT_SECONDS, verify=False) as client:
        yield client


@pytest.fixture
async def place(http: httpx2.AsyncClient, listener: str) -> Place:
    """People and brands; B1 and B2 have a content profile, B0 has none."""
    world = await populated(http)
    await profile(world)
    return Place(listener, world)
