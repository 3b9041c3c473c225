"""Receivers of webhooks in a process of their own, so that what they cost is not taken for what sending costs.

One listener serves all kinds, by path: `/<endpoint>/<kind>`. Each keeps what arrived and is asked at the end.
"""

import asyncio
import multiprocessing
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final, cast

from tests.ports import free_port
from tests.receivers import (
    Reply,
    Request,
    drip,
    endless,
    hang,
    no_http,
    read_request,
    reset,
    signed,
    slow_headers,
    status,
    untrusted,
)


async def flood(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Fails, and says so without end."""
    writer.write(b"HTTP/1.1 503 Words\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
        await writer.drain()


GOOD: Final[dict[str, bytes | Reply]] = {
    "ok": status(200),
    "empty": status(204, b""),
    "huge": endless,
}
"""Who answers with success; a huge answer is one, and is cut off."""
BAD: Final[dict[str, bytes | Reply]] = {
    "hang": hang,
    "reset": reset,
    "redirect": status(302, b"", "Location: /"),
    "broken": status(500, b"x" * 100_000),
    "drip": drip,
    "headers": slow_headers,
    "strange": no_http,
    "missing": status(404),
    "flood": flood,
}
UNREACHED: Final = ("tls", "closed")
"""Who gets no request at all: a certificate that nobody vouches for, and a port that nobody listens on."""
KINDS: Final = GOOD | BAD
DAY: Final = 86_400.0


@dataclass
class Arrived:
    """What came to one path: how often each delivery, and how many requests had a wrong signature."""

    deliveries: Counter[str] = field(default_factory=Counter[str])
    forged: int = 0

    @property
    def requests(self) -> int:
        """How many requests came."""
        return self.deliveries.total()


@dataclass(frozen=True)
class Strangers:
    """The running receivers; `ask` gives for each path with its secret what arrived there."""

    ports: Mapping[str, int]
    ask: Callable[[Mapping[str, str]], Mapping[str, Arrived]]

    def url(self, number: int, kind: str) -> str:
        """The address of one receiver."""
        scheme = "https" if kind == "tls" else "http"
        return f"{scheme}://127.0.0.1:{self.ports.get(kind, self.ports['any'])}/{number}/{kind}"


@contextmanager
def strangers() -> Generator[Strangers]:
    """Receivers that run until the block ends."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=_run, args=(theirs,), daemon=True)
    child.start()
    theirs.close()

    def ask(secrets: Mapping[str, str]) -> Mapping[str, Arrived]:
        ours.send(dict(secrets))
        return cast("Mapping[str, Arrived]", ours.recv())

    try:
        yield Strangers(cast("Mapping[str, int]", ours.recv()), ask)
    finally:
        child.terminate()
        child.join(10)


def _run(pipe: "Connection[object, object]") -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(pipe))


async def _serve(pipe: "Connection[object, object]") -> None:
    came: dict[str, list[Request]] = {}

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                request = await read_request(reader)
                path = request.line.split(" ")[1]
                came.setdefault(path, []).append(request)
                reply = KINDS[path.rpartition("/")[2]]
                if callable(reply):
                    await reply(reader, writer)
                else:
                    writer.write(reply)
                    await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    with tempfile.TemporaryDirectory(prefix="galley-soak-") as folder:
        plain = await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1000)
        bad_tls = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=untrusted(Path(folder)))
    pipe.send(
        {
            "any": plain.sockets[0].getsockname()[1],
            "tls": bad_tls.sockets[0].getsockname()[1],
            "closed": free_port(),
        }
    )
    while True:
        secrets = cast("dict[str, str]", await asyncio.to_thread(pipe.recv))
        pipe.send({path: _arrived(came.get(path, []), secret) for path, secret in secrets.items()})


def _arrived(requests: list[Request], secret: str) -> Arrived:
    now = time.time()
    return Arrived(
        Counter(request.delivery for request in requests),
        sum(not signed(request, secret, now, DAY) for request in requests),
    )
