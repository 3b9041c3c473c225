"""Reading the body of a request up to a limit. What a body may hold is decided by each door."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import ClientDisconnect, Request

from app.core.errors import TooLarge

JSON_BYTES: Final = 1024 * 1024
"""How many bytes a body of JSON may have, at every door."""


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
