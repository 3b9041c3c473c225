"""Reading the body of a request up to a limit. What a body may hold is decided by each door."""

from collections.abc import AsyncGenerator
from typing import Final

from starlette.requests import Request

from app.core.errors import TooLarge

LARGEST: Final = 1024 * 1024
"""How many bytes a body of JSON may have, at every door."""


async def read(request: Request, largest: int = LARGEST) -> bytes:
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


def announced_length(request: Request) -> int | None:
    """The Content-Length of the request; None without one."""
    value = request.headers.get("content-length", "")
    return int(value[:20]) if value.isascii() and value.isdecimal() else None


def media_type(request: Request) -> str:
    """The media type of the body, without parameters; empty where the request names none."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()
