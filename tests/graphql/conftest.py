"""The studio's API over a fresh database."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass

import httpx2
import pytest

from app import main
from app.core import config
from app.core.config import Settings
from app.ops.server_process import HttpServer, web_server
from tests.graphql.differential import Comparison, compared
from tests.graphql.world import Studio
from tests.rest.conftest import http, world
from tests.world import World, populated

__all__ = ["http", "studio", "world"]


@pytest.fixture(autouse=True)
def differential() -> Generator[Comparison]:
    """Compare every answer of these tests with that of the library's executor."""
    with compared() as comparison:
        yield comparison


@pytest.fixture
async def studio(world: World) -> Studio:
    """The people and brands of the requirements, asked in GraphQL."""
    return Studio(world)


@dataclass(frozen=True)
class Served:
    """The application on a port of this machine, and who and what there is in it."""

    address: str
    studio: Studio
    server: HttpServer

    def token(self, who: str) -> str:
        """The token of a person."""
        return self.studio.world.tokens[who]


@pytest.fixture
async def served(orm: Settings) -> AsyncGenerator[Served]:
    """The application where streams can be read: the client in process waits for the end of an answer."""
    bound = socket.create_server(("127.0.0.1", 0))
    made = orm.model_copy(update={"base_url": f"http://127.0.0.1:{bound.getsockname()[1]}"})
    config.configure(made)
    server = web_server(main.api(made), made)
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:  # noqa: ASYNC110 the server tells it no other way
        await asyncio.sleep(0.01)
    async with httpx2.AsyncClient(base_url=made.base_url or "") as client:
        yield Served(made.base_url or "", Studio(await populated(client)), server)
    server.should_exit = True
    await serving
