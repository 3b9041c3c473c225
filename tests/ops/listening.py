"""A listener of its own with a small application, and clients that write bytes."""

import asyncio
import socket
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import orjson
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from app.core.config import Settings
from app.ops.server_process import HttpServer, web_server
from tests.time_limits import WAIT_SECONDS


@dataclass
class Application:
    """Answers with the length of what it got, unless the path says otherwise; keeps what became of requests."""

    seen: list[str] = field(default_factory=list[str])
    gate: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
            return
        path = scope["path"]
        if path == "/waits":
            await self.gate.wait()
        if path == "/unread":
            answer = Response(b"unread")
        elif path == "/large":
            answer = Response(bytes(8 * 1024 * 1024))
        else:
            try:
                body = await Request(scope, receive).body()
            except ClientDisconnect:
                self.seen.append(f"{path} left")
                return
            answer = Response(str(len(body)))
        self.seen.append(path)
        await answer(scope, receive, send)

    async def _socket(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == "/refused":
            await send({"type": "websocket.http.response.start", "status": 403, "headers": []})
            await send({"type": "websocket.http.response.body", "body": b"no"})
            return
        await send({"type": "websocket.accept"})
        if scope["path"] == "/vouched":
            scope["state"]["vouch"]()
        if scope["path"] == "/floods":
            while True:
                await send({"type": "websocket.send", "bytes": bytes(256 * 1024)})
        await receive()
        await receive()


@dataclass(frozen=True)
class Answer:
    """What came back, taken apart."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def message(self) -> str:
        """The message of a refusal."""
        return str(orjson.loads(self.body)["message"])


@dataclass(frozen=True)
class Client:
    """One connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, data: bytes) -> None:
        """Write; a connection that is closed already takes nothing."""
        try:
            self.writer.write(data)
            await self.writer.drain()
        except ConnectionError:
            pass

    def stop_reading(self) -> None:
        """Leave from now on what comes where it is."""
        self.writer.transport.pause_reading()  # pyright: ignore[reportAttributeAccessIssue] of sockets, as this is

    async def answer(self) -> Answer:
        """The next answer."""
        async with asyncio.timeout(WAIT_SECONDS):
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode()
            line, *lines = head.strip().split("\r\n")
            headers = {name.lower(): value for name, _, value in (each.partition(": ") for each in lines)}
            body = await self.reader.readexactly(int(headers.get("content-length", "0")))
        return Answer(int(line.split()[1]), headers, body)

    async def rest(self) -> bytes:
        """Everything until the server closes the connection."""
        async with asyncio.timeout(WAIT_SECONDS):
            try:
                return await self.reader.read()
            except ConnectionError:
                return b""


@dataclass(frozen=True)
class Listener:
    """The running listener."""

    application: Application
    server: HttpServer
    port: int

    @property
    def count(self) -> int:
        """How many connections it holds."""
        return len(self.server.server_state.admission)

    async def counts(self, expected: int) -> None:
        """Wait until it holds so many connections."""
        async with asyncio.timeout(WAIT_SECONDS):
            while self.count != expected:  # noqa: ASYNC110 connections tell nobody
                await asyncio.sleep(0.005)

    @asynccontextmanager
    async def client(self, first: bytes = b"", host: str = "127.0.0.1") -> AsyncGenerator[Client]:
        """A connection from this address of this machine."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(host, 0))
        client = Client(reader, writer)
        try:
            await client.send(first)
            yield client
        finally:
            writer.transport.abort()


@asynccontextmanager
async def listening(**settings: Any) -> AsyncGenerator[Listener]:
    """A listener with these settings; it is stopped at the end."""
    application = Application()
    bound = socket.create_server(("127.0.0.1", 0))
    server = web_server(application, Settings(**settings))
    serving = asyncio.create_task(server.serve(sockets=[bound]))
    while not server.started:  # noqa: ASYNC110 the server tells it no other way
        await asyncio.sleep(0.005)
    try:
        yield Listener(application, server, bound.getsockname()[1])
    finally:
        server.should_exit = True
        await serving
