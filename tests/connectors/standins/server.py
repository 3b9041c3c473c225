"""What stand-ins share: a server that reads whole requests, notes them and answers, or fails as it is told.

`Detour` is the product's own client for outgoing calls; it dials a stand-in where a platform's address is called.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any, Protocol, cast
from urllib.parse import parse_qsl

from aiohttp import web
from yarl import URL

from app.core import http
from app.core.addresses import Rules
from app.core.http import Admission, HttpAnswer, Stream
from app.wiring.outbound import Outbound

RULES = Rules(private_networks=True, plain_http=True)


@dataclass(frozen=True)
class Part:
    """One field of a form with files."""

    name: str
    filename: str | None
    content_type: str | None
    body: bytes


@dataclass(frozen=True)
class Got:
    """A request as it came."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        assert self.headers["Content-Type"] == "application/json"
        return json.loads(self.body)

    @property
    def form(self) -> dict[str, str]:
        assert self.headers["Content-Type"] == "application/x-www-form-urlencoded"
        pairs = parse_qsl(self.body.decode(), keep_blank_values=True, strict_parsing=True) if self.body else []
        assert len(pairs) == len(dict(pairs))
        return dict(pairs)

    @property
    def parts(self) -> list[Part]:
        """The fields of a form with files, read as strictly as RFC 7578 is written."""
        kind, _, boundary = self.headers["Content-Type"].partition("; boundary=")
        assert kind == "multipart/form-data"
        assert "Transfer-Encoding" not in self.headers
        assert int(self.headers["Content-Length"]) == len(self.body)
        first, *rest, last = (b"\r\n" + self.body).split(f"\r\n--{boundary}".encode())
        assert (first, last) == (b"", b"--\r\n")
        return [_part(raw) for raw in rest]


def _part(raw: bytes) -> Part:
    head, _, body = raw.partition(b"\r\n\r\n")
    blank, *lines = head.decode().split("\r\n")
    assert blank == ""
    headers = dict(line.split(": ", 1) for line in lines)
    kind, *given = headers.pop("Content-Disposition").split("; ")
    values = {key: value.strip('"') for key, value in (pair.split("=", 1) for pair in given)}
    assert kind == "form-data"
    content_type = headers.pop("Content-Type", None)
    assert not headers
    return Part(values["name"], values.get("filename"), content_type, body)


class Break(Enum):
    """How a call may end without an answer: dropped or left hanging, in both cases after it was taken."""

    RESET = auto()
    HANG = auto()


@dataclass(frozen=True)
class Says:
    """An answer: JSON unless it is text."""

    status: int
    body: object = None
    headers: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass
class StandIn:
    """Answers like a platform. `faults` are used up by the calls whose path ends as they say."""

    origins: tuple[str, ...] = ()
    port: int = 0
    got: list[Got] = field(default_factory=list[Got])
    faults: list[tuple[str, Says | Break]] = field(default_factory=list[tuple[str, Says | Break]])

    def answer(self, got: Got) -> Says:
        raise NotImplementedError

    def fail(self, ending: str, fault: Says | Break) -> None:
        """Let the next call to a path with this ending fail; a broken one is taken all the same."""
        self.faults.append((ending, fault))

    def calls(self) -> list[str]:
        """The last words of the paths that were called."""
        return [got.path.rpartition("/")[2] for got in self.got]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        got = Got(request.method, request.path, dict(request.query), request.headers, await request.content.read())
        self.got.append(got)
        fault = next((entry for entry in self.faults if got.path.endswith(entry[0])), None)
        if fault is None:
            return _response(self.answer(got))
        self.faults.remove(fault)
        if isinstance(fault[1], Says):
            return _response(fault[1])
        self.answer(got)
        if fault[1] is Break.HANG:
            await asyncio.Event().wait()
        assert request.transport is not None
        request.transport.abort()
        return web.Response()


def _response(says: Says) -> web.Response:
    if isinstance(says.body, str):
        headers = {"Content-Type": "text/html", **says.headers}
        return web.Response(status=says.status, body=says.body.encode(), headers=headers)
    body = b"" if says.body is None else json.dumps(says.body).encode()
    return web.Response(
        status=says.status, body=body, headers={"Content-Type": "application/json", **says.headers}
    )


class Place(Protocol):
    """What stands for other addresses: those `origins`, at `url`."""

    @property
    def origins(self) -> tuple[str, ...]: ...

    @property
    def url(self) -> str: ...


class Detour(Outbound):
    """Dials a stand-in for the origins that it plays, and nothing but stand-ins."""

    def __init__(self, place: Place, within: Callable[[], bool] = lambda: False) -> None:
        super().__init__(RULES, within)
        self._place = place

    async def request(
        self,
        method: str,
        url: str,
        *,
        headers: Mapping[str, str] | None = None,
        data: bytes | Stream | None = None,
        timeout: float = 10.0,  # noqa: ASYNC109 as it is in what it stands before
        max_bytes: int = 65_536,
        admit: Admission | None = None,
    ) -> HttpAnswer:
        origin = str(URL(url).origin())
        assert origin in (*self._place.origins, self._place.url), origin
        headers = {"Host": origin.partition("://")[2], **(headers or {})}
        there = self._place.url + url.removeprefix(origin)
        return await super().request(
            method, there, headers=headers, data=data, timeout=timeout, max_bytes=max_bytes, admit=admit
        )


@asynccontextmanager
async def standing_in(place: StandIn) -> AsyncGenerator[None]:
    """Serve, and lead outgoing calls there."""
    server = web.Server(place.serve, handler_cancellation=True, access_log=None)
    runner = web.ServerRunner(server, shutdown_timeout=0)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    place.port = cast("tuple[str, int]", runner.addresses[0])[1]
    try:
        async with Detour(place) as client:
            http.configure(client)
            yield
    finally:
        http.configure(None)
        await runner.cleanup()
