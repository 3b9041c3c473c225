"""Instances of Mastodon in a process of their own: some that answer well, and hostile ones that do anything else.

All let an account be connected; what a hostile one does to every other call is its kind. A good one keeps what
came.
"""

import asyncio
import gzip
import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from typing import Any, Final, cast

from tests.receivers import Reply, Request, drip, endless, hang, no_http, read_request, reset, slow_headers, status

TOKEN: Final = "token-of-whoever"
GOOD_SECONDS: Final = 0.05
"""How long a good instance takes."""


def document(found: object, code: int = 200, *headers: str) -> bytes:
    """An answer of JSON."""
    return status(code, json.dumps(found).encode(), "Content-Type: application/json", *headers)


def a_status(ident: object, url: str = "https://instance.example/1") -> bytes:
    """The answer to a post."""
    return document({"id": ident, "created_at": datetime.now(UTC).isoformat(), "url": url})


async def huge(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Promises a gigabyte, and sends it as fast as it is taken."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
    for _ in range(1_000_000_000 // 65_536):
        writer.write(b"x" * 65_536)
        await writer.drain()


async def trickle(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers byte for byte."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    while True:
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(0.01)


async def informed(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Says that it is still at work, and says nothing else, as fast as it is heard."""
    while True:
        writer.write(b"HTTP/1.1 102 Processing\r\n\r\n" * 1_000)
        await writer.drain()


async def many_headers(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Has a hundred thousand headers, again and again."""
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"X-More: 1\r\n" * 100_000)
        await writer.drain()


async def chunks(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Sends a body in chunks of one byte."""
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"1\r\nx\r\n" * 10_000)
        await writer.drain()


HOSTILE: Final[Mapping[str, bytes | Reply]] = {
    "streams": endless,
    "huge": huge,
    "chunks": chunks,
    "trickles": trickle,
    "drips": drip,
    "hangs": hang,
    "slow headers": slow_headers,
    "many headers": many_headers,
    "informs": informed,
    "resets": reset,
    "no HTTP": no_http,
    "bomb": status(
        200, gzip.compress(b"0" * 50_000_000), "Content-Encoding: gzip", "Content-Type: application/json"
    ),
    "redirects": status(302, b"", "Location: http://169.254.169.254/latest/meta-data/"),
    "cookies": document({}, 200, *(f'Set-Cookie: a{number}="{chr(92) * 7_000}"' for number in range(15))),
    "NUL": a_status("x\0y"),
    "long": a_status("9" * 5_000),
    "half a sign": status(200, b'{"id": "\\ud800", "created_at": "2026-11-22T00:00:00Z"}'),
    "script": a_status("1", "javascript:alert(document.domain)"),
    "deep": status(200, b"[" * 1_000_000),
    "wide": status(200, b"[" + b"{}," * 300_000 + b"{}]"),
    "pause": document({"error": "Wait."}, 429, "Retry-After: 22 Nov 99999999999 10:00:00 +0000"),
    "words": document({"error": "\0" + "<b>" * 300_000}, 422),
}
"""What each kind does to a post, and to a question for one."""


@dataclass(frozen=True)
class Instances:
    """The running instances: the address of each kind and of good ones, and what the good ones got so far."""

    hostile: Mapping[str, str]
    good: str
    ask: Callable[[], Counter[str]]


@contextmanager
def instances() -> Generator[Instances]:
    """Instances that run until the block ends."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=_run, args=(theirs,), daemon=True)
    child.start()
    theirs.close()

    def ask() -> Counter[str]:
        ours.send(None)
        return cast("Counter[str]", ours.recv())

    try:
        ports = cast("dict[str, int]", ours.recv())
        urls = {kind: f"http://127.0.0.1:{port}" for kind, port in ports.items()}
        yield Instances(urls, urls.pop("good"), ask)
    finally:
        child.terminate()
        child.join(10)


def _run(pipe: "Connection[object, object]") -> None:
    with suppress(KeyboardInterrupt):
        asyncio.run(_serve(pipe))


async def _serve(pipe: "Connection[object, object]") -> None:
    came: Counter[str] = Counter()
    servers = [await _listening(kind, came) for kind in ("good", *HOSTILE)]
    ports = {
        kind: server.sockets[0].getsockname()[1] for kind, server in zip(("good", *HOSTILE), servers, strict=True)
    }
    pipe.send(ports)
    while True:
        await asyncio.to_thread(pipe.recv)
        pipe.send(came)


async def _listening(kind: str, came: Counter[str]) -> asyncio.Server:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                request = await read_request(reader)
                reply = _told(request) or (await _taken(request, came) if kind == "good" else HOSTILE[kind])
                if callable(reply):
                    await reply(reader, writer)
                else:
                    writer.write(reply)
                    await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            writer.close()

    return await asyncio.start_server(serve, "127.0.0.1", 0, backlog=1000)


def _told(request: Request) -> bytes | None:
    """What every instance says to who connects an account."""
    answers: dict[str, Any] = {
        "/api/v2/instance": {"domain": "instance.example", "configuration": {}},
        "/api/v1/accounts/verify_credentials": {"id": "1", "username": "whoever"},
        "/api/v1/apps/verify_credentials": {"name": "Galley"},
    }
    path = request.line.split(" ")[1]
    return document(answers[path]) if path in answers else None


async def _taken(request: Request, came: Counter[str]) -> bytes:
    text = request.json["status"]
    came[text] += 1
    await asyncio.sleep(GOOD_SECONDS)
    return a_status(str(came.total()))
