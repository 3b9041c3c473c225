"""Receivers of requests on this machine: real servers that answer well, badly or not at all, and count."""

import asyncio
import hashlib
import hmac
import ssl
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import orjson
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from tests.ports import listening
from tests.time_limits import WAIT_SECONDS

Reply = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@dataclass(frozen=True)
class Request:
    """What arrived; names of headers are in lower case."""

    line: str
    headers: dict[str, str]
    body: bytes

    @property
    def event(self) -> str:
        return self.headers["x-service-event"]

    @property
    def delivery(self) -> str:
        return self.headers["x-service-delivery"]

    @property
    def json(self) -> dict[str, Any]:
        return orjson.loads(self.body)


@dataclass
class Receiver:
    """A server with what it got; `reply` may be changed at any time."""

    reply: bytes | Reply
    port: int = 0
    scheme: str = "http"
    connections: int = 0
    busy: int = 0
    busiest: int = 0
    requests: list[Request] = field(default_factory=list[Request])
    arrived: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def url(self) -> str:
        return f"{self.scheme}://127.0.0.1:{self.port}/hook"

    async def wait_for(self, count: int, seconds: float = WAIT_SECONDS) -> list[Request]:
        """The requests, once there are so many."""
        async with asyncio.timeout(seconds):
            while len(self.requests) < count:
                self.arrived.clear()
                await self.arrived.wait()
        return self.requests


def status(code: int, body: bytes = b"ok", *headers: str) -> bytes:
    """An answer."""
    lines = [f"HTTP/1.1 {code} Words", f"Content-Length: {len(body)}", *headers]
    return "\r\n".join([*lines, "", ""]).encode() + body


async def hang(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
    """Never answers."""
    await reader.read()


async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Begins an answer, and never ends it."""
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc")
    await reader.read()


async def slow_headers(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Never gets to the end of its headers."""
    writer.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
    await reader.read()


async def reset(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Breaks the connection."""
    writer.transport.abort()


async def endless(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Answers well, and goes on and on."""
    writer.write(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        writer.write(b"4000\r\n" + b"x" * 0x4000 + b"\r\n")
        await writer.drain()


async def no_http(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Speaks something else."""
    writer.write(b"SSH-2.0-OpenSSH_9.2\r\n\r\n")
    await writer.drain()
    writer.close()


@asynccontextmanager
async def receiving(
    reply: bytes | Reply | None = None, tls: ssl.SSLContext | None = None
) -> AsyncGenerator[Receiver]:
    """A server that answers each request with `reply`, 200 unless given."""
    seen = Receiver(status(200) if reply is None else reply, scheme="https" if tls else "http")

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.connections += 1
        while True:
            seen.requests.append(await read_request(reader))
            seen.arrived.set()
            seen.busy += 1
            seen.busiest = max(seen.busiest, seen.busy)
            try:
                await _answer(seen.reply, reader, writer)
            finally:
                seen.busy -= 1

    async with listening(serve, tls) as seen.port:
        yield seen


def untrusted(folder: Path) -> ssl.SSLContext:
    """The context of a server whose certificate nobody vouches for."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate(folder, "receiver.test"))
    return context


def certificate(folder: Path, name: str) -> Path:
    """A file with a key and a certificate that the key signed itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, SHA256())
    )
    file = folder / f"{name}.pem"
    file.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + made.public_bytes(Encoding.PEM)
    )
    return file


async def _answer(reply: bytes | Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    if callable(reply):
        await reply(reader, writer)
    else:
        writer.write(reply)
        await writer.drain()


async def read_request(reader: asyncio.StreamReader) -> Request:
    """The next request of a connection."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.removesuffix("\r\n\r\n").split("\r\n")
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return Request(first, headers, await reader.readexactly(int(headers.get("content-length", "0"))))


def signed(request: Request, secret: str, now: float, tolerance: float = 300) -> bool:
    """Whether the signature is that of `secret` and of this time, as a receiver finds out.

    Written from the scheme alone: `t=<seconds>,v1=<hex>[,v1=<hex>…]`, unknown parts ignored; each `v1` is
    HMAC-SHA256 over `<t>.<raw body>`.
    """
    parts = [part.partition("=") for part in request.headers["x-service-signature"].split(",")]
    stamps = [value for name, _, value in parts if name == "t"]
    if len(stamps) != 1 or not stamps[0].isdecimal() or abs(now - int(stamps[0])) > tolerance:
        return False
    expected = hmac.new(secret.encode(), stamps[0].encode() + b"." + request.body, hashlib.sha256).hexdigest()
    return any(hmac.compare_digest(expected, value) for name, _, value in parts if name == "v1")
