"""Clients of streams: a WebSocket that speaks graphql-transport-ws, and a reader of server-sent events."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx2
import orjson
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from app.core import changes
from tests.time_limits import WAIT_SECONDS

Json = dict[str, Any]
PROTOCOL = "graphql-transport-ws"


@dataclass(frozen=True)
class Socket:
    """A connection to /graphql."""

    raw: ClientConnection

    async def send(self, **message: Any) -> None:
        await self.raw.send(orjson.dumps(message).decode())

    async def receive(self) -> Json:
        """The next message."""
        async with asyncio.timeout(WAIT_SECONDS):
            return orjson.loads(await self.raw.recv())

    async def init(self, token: str | None = None) -> None:
        """Begin as the owner of a token; the server has to agree."""
        await self.send(type="connection_init", payload={"Authorization": f"Bearer {token}"} if token else {})
        assert await self.receive() == {"type": "connection_ack"}

    async def subscribe(self, ident: str, query: str, **variables: Any) -> None:
        await self.send(type="subscribe", id=ident, payload={"query": query, "variables": variables})

    async def ended(self) -> tuple[int | None, list[Json]]:
        """How the server closes the connection, and what it says before."""
        said: list[Json] = []
        try:
            while True:
                said.append(await self.receive())
        except ConnectionClosed:
            return self.raw.close_code, said

    async def closed(self) -> tuple[int | None, str]:
        """How the server closes the connection; nothing else may come before."""
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                more = await self.raw.recv()
        except ConnectionClosed:
            return self.raw.close_code, self.raw.close_reason or ""
        raise AssertionError(more)


@asynccontextmanager
async def socket(
    address: str, *, token: str | None = None, protocol: str | None = PROTOCOL, name: str = "", **headers: str
) -> AsyncGenerator[Socket]:
    """A connection to the application at this address, or at a `name` that leads to it."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    if token is not None:
        given["Authorization"] = f"Bearer {token}"
    place = urlsplit(address)
    url = f"ws://{name or place.hostname}:{place.port}/graphql"
    wanted = [Subprotocol(protocol)] if protocol else None
    # What arrives may be as large as an answer may be.
    async with connect(
        url,
        host=place.hostname,
        subprotocols=wanted,
        additional_headers=given,
        proxy=None,
        max_size=None,
    ) as raw:
        yield Socket(raw)


@dataclass
class Events:
    """The events of one answer."""

    answer: httpx2.Response
    lines: Any

    async def block(self) -> str:
        """The next event or comment as it was sent."""
        found: list[str] = []
        async with asyncio.timeout(WAIT_SECONDS):
            async for line in self.lines:
                if not line:
                    return "\n".join(found)
                found.append(line)
        return "<end>"

    async def next(self) -> Any:
        """The next event's name and data; comments are passed over. None at the end."""
        while (block := await self.block()) == ":":
            pass
        if block == "<end>":
            return None
        named = dict(line.split(":", 1) for line in block.split("\n"))
        data = named["data"].strip()
        return named["event"].strip(), orjson.loads(data) if data else None


@asynccontextmanager
async def events(
    address: str, token: str | None, query: str, variables: Mapping[str, Any] | None = None
) -> AsyncGenerator[Events]:
    """Ask for an answer as events."""
    headers = {"Accept": "text/event-stream"} | ({"Authorization": f"Bearer {token}"} if token else {})
    body = {"query": query, "variables": dict(variables or {})}
    async with (
        httpx2.AsyncClient(base_url=address, timeout=WAIT_SECONDS) as client,
        client.stream("POST", "/graphql", json=body, headers=headers) as answer,
    ):
        yield Events(answer, answer.aiter_lines())


async def listened(topic: str, count: int = 1) -> None:
    """Wait until so many listen to a topic in this process."""
    async with asyncio.timeout(WAIT_SECONDS):
        while len(changes._listeners.get(topic, ())) != count:  # noqa: ASYNC110 listening tells nobody
            await asyncio.sleep(0)
