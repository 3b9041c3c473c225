"""Reading the body of a request up to a limit. What a body may hold is decided by each door."""

import asyncio
import codecs
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import ClientDisconnect, Request

from app.core.errors import TooLarge

JSON_BYTES: Final = 1024 * 1024
"""How many bytes a body of JSON may have, at every door."""
_GZIP: Final = b"\x1f\x8b"


async def read(request: Request, largest: int = JSON_BYTES) -> bytes:
    """The whole body. Errors: TooLarge."""
    received = bytearray()
    async for chunk in chunks(request, largest):
        received += chunk
    return bytes(received)


async def chunks(request: Request, largest: int) -> AsyncGenerator[bytes]:
    """The body as it arrives. Errors: TooLarge, at once where the announced length is over the limit."""
    if (announced_length(request) or 0) > largest:
        raise TooLarge
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > largest:
            raise TooLarge
        yield chunk


def without_mark(body: bytes) -> bytes:
    """A body of JSON without the byte order mark that some programs write before it (RFC 8259, 8.1)."""
    return body.removeprefix(codecs.BOM_UTF8)


def why_no_json(body: bytes, otherwise: str) -> str:
    """Why a body cannot be read as JSON, as a sentence for the client; `otherwise` for its syntax."""
    if body.startswith(_GZIP):
        return "The body is compressed. Send it as it is, without Content-Encoding."
    try:
        body.decode()
        # In UTF-16 and UTF-32 the first sign of JSON stands beside zeros.
        is_text = b"\0" not in body[:2]
    except UnicodeDecodeError:
        is_text = False
    return otherwise if is_text else "The body is not text in UTF-8."


@asynccontextmanager
async def connected(request: Request) -> AsyncGenerator[None]:
    """A block that ends with ClientDisconnect when the client leaves. The body has to be read before."""
    task, has_left = asyncio.current_task(), False

    async def watch() -> None:
        nonlocal has_left
        while (await request.receive())["type"] != "http.disconnect":
            pass
        has_left = True
        if task is not None:
            task.cancel()

    watching = asyncio.create_task(watch())
    try:
        yield
    except asyncio.CancelledError:
        if not has_left or task is None or task.uncancel():
            raise
        raise ClientDisconnect from None
    finally:
        watching.cancel()


def announced_length(request: Request) -> int | None:
    """The Content-Length of the request; None without one."""
    value = request.headers.get("content-length", "")
    return int(value[:20]) if value.isascii() and value.isdecimal() else None


def media_type(request: Request) -> str:
    """The media type of the body, without parameters; empty where the request names none."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
