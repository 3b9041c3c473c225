"""What runs against platforms' own servers share: a process beside this one, a client, files, words to print."""

import asyncio
import contextlib
import struct
import zlib
from collections.abc import AsyncGenerator, AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from uuid import uuid4

from app.connectors import Connects, Media, Target
from app.core import http
from app.core.addresses import Rules
from app.core.db import in_transaction
from app.wiring.outbound import Outbound

READY_SECONDS = 60
CHUNK = 16_384


@asynccontextmanager
async def process(
    command: Sequence[str], env: Mapping[str, str], folder: Path, ready: str
) -> AsyncGenerator[None]:
    """A process that is ended with the context; ready when it has printed a line that holds `ready`."""
    child = await asyncio.create_subprocess_exec(
        *command,
        env=dict(env),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert child.stdout is not None
    reading: asyncio.Task[bytes] | None = None
    try:
        async with asyncio.timeout(READY_SECONDS):
            while ready.encode() not in (line := await child.stdout.readline()):
                if not line:
                    raise RuntimeError(f"{command[0]} ended before it was ready")
        # What it prints from now on must go somewhere, or it stops when the pipe is full.
        reading = asyncio.create_task(child.stdout.read())
        yield
    finally:
        if reading is not None:
            reading.cancel()
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()


@asynccontextmanager
async def outbound() -> AsyncGenerator[None]:
    """The client for calls to the outside, private networks allowed."""
    async with Outbound(Rules(private_networks=True, plain_http=True), in_transaction) as client:
        http.configure(client)
        try:
            yield
        finally:
            http.configure(None)


class Channel:
    """A channel that keeps what its connector hands back."""

    def __init__(self, credentials: Mapping[str, str]) -> None:
        self.credentials = dict(credentials)
        self.uuid = uuid4()
        self.renewals = 0

    def target(self, **other: str) -> Target:
        """The channel as its platform sees it, with other credentials where they are given."""
        return Target(1, self.uuid, "Trial", {**self.credentials, **other}, self._keep)

    async def _keep(self, changed: Mapping[str, str]) -> None:
        self.credentials |= changed
        self.renewals += 1


async def connect(platform: Connects, fields: Mapping[str, str]) -> Channel:
    """A channel that is connected with these fields."""
    connection = await platform.connect(uuid4(), "Trial", fields)
    print(f"connected as {connection.handle}, {connection.profile_url}")
    return Channel(connection.credentials)


def picture(width: int, height: int) -> bytes:
    """A PNG of noise-free stripes."""
    rows = b"".join(b"\0" + bytes((row + 3 * column) % 256 for column in range(width)) for row in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")
    )


def attached(data: bytes, alt_text: str, width: int, height: int, kind: str = "image/png") -> Media:
    """A file with these bytes, given in chunks."""

    async def source(start: int, end: int) -> AsyncIterator[bytes]:
        for at in range(start, end, CHUNK):
            yield data[at : min(at + CHUNK, end)]

    return Media("https://galley.test/1", kind, len(data), alt_text, uuid4(), "a file", width, height, source)


def check(what: str, *, holds: bool) -> None:
    """Print what was found to hold, or end the run."""
    print(f"{'ok ' if holds else 'NOT'} {what}")
    if not holds:
        raise SystemExit(1)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
