"""What servers that stand for platforms share: a real HTTP server on this machine, faults on request, files."""

import hashlib
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from urllib.parse import parse_qsl
from uuid import uuid4

from aiohttp import web

from app.connectors import Media
from app.core import http
from app.core.db import in_transaction
from app.wiring.outbound import Outbound
from tests.connectors.standins.server import RULES, Detour, Says

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass
class Fault:
    """What happens to the next call of a path instead of its answer; `lost` lets it act and then hangs up."""

    path: str
    status: int = 500
    document: object = None
    headers: dict[str, str] = field(default_factory=dict[str, str])
    lost: bool = False


@dataclass
class Server:
    """A server with its record of calls and the faults that are still to come."""

    url: str = ""
    origins: tuple[str, ...] = ()
    calls: list[str] = field(default_factory=list[str])
    faults: list[Fault] = field(default_factory=list[Fault])

    def routes(self) -> list[web.RouteDef]:
        raise NotImplementedError

    def count(self, call: str) -> int:
        return self.calls.count(call)

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Serve, with a client for outgoing calls that may come here."""
        app = web.Application(client_max_size=1 << 26, middlewares=[self._note])
        app.add_routes(self.routes())
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        self.url = f"http://{host}:{port}"
        before = http._client
        try:
            made = Detour(self, in_transaction) if self.origins else Outbound(RULES, in_transaction)
            async with made as client:
                http.configure(client)
                yield
        finally:
            http.configure(before)
            await runner.cleanup()

    @web.middleware
    async def _note(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self.calls.append(f"{request.method} {request.path}")
        fault = next((one for one in self.faults if one.path == request.path), None)
        if fault is None:
            return await handler(request)
        self.faults.remove(fault)
        if fault.lost:
            await handler(request)
            assert request.transport is not None
            request.transport.close()
        else:
            await request.read()
        return web.json_response(fault.document, status=fault.status, headers=fault.headers)


def attached(
    data: bytes = b"\x89PNG" * 50_000,
    mime_type: str = "image/png",
    alt_text: str | None = "A harbour at dawn ⚓",
    size: tuple[int, int] | None = (640, 480),
) -> Media:
    """A file with these bytes, given in chunks."""

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        for at in range(start, end, 65_536):
            yield data[at : min(at + 65_536, end)]

    width, height = size or (None, None)
    return Media(
        "https://galley.test/media/1",
        mime_type,
        len(data),
        alt_text,
        uuid4(),
        f"file.{mime_type.partition('/')[2]}",
        width,
        height,
        source,
    )


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def decided(decide: Callable[[dict[str, str], Mapping[str, str], str], Says]) -> Handler:
    """An endpoint of an authorization server, which takes forms."""

    async def answer(request: web.Request) -> web.StreamResponse:
        form = dict(parse_qsl((await request.read()).decode(), keep_blank_values=True))
        says = decide(form, request.headers, str(request.url))
        return web.json_response(says.body, status=says.status, headers=says.headers)

    return answer
