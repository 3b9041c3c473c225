"""Stored files by their signed URLs, whole or in ranges: media, copies of images, and archives of brands.

Pictures of channels have addresses that nobody can guess, and need no signature.
A file is untrusted: it is served with the type that its bytes have, as a download, and may run nothing.
"""

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from app.access import Visitor
from app.core import entity_tags, storage
from app.domain import archives, channels, media
from app.domain.media import Opened
from app.pages.sign_in import visitor

PATH: Final = "/media/{uuid}/{filename}"
_THUMBNAIL: Final = "/media/{uuid}/thumbnails/{filename}"
_PICTURE: Final = "/channels/{uuid}/picture/{digest}"
_ARCHIVE: Final = "/archives/{uuid}/{filename}"

_RANGE: Final = re.compile(r"bytes=(\d{0,19})-(\d{0,19})", re.ASCII)
_POLICY: Final = "default-src 'none'; sandbox; frame-ancestors 'none'"


def routes() -> list[Route]:
    """The routes; public, but they need a valid signature."""
    return [
        Route(PATH, _media),
        Route(_THUMBNAIL, _thumbnail),
        Route(_ARCHIVE, _archive),
        Route(_PICTURE, _picture),
    ]


async def _media(request: Request) -> Response:
    return await _serve(request, media.open_address)


async def _thumbnail(request: Request) -> Response:
    return await _serve(request, media.open_thumbnail)


async def _archive(request: Request) -> Response:
    return await _serve(request, archives.open_address)


async def _picture(request: Request) -> Response:
    picture = await channels.open_picture(
        visitor(request), request.path_params["uuid"], request.path_params["digest"]
    )
    headers = {
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": _POLICY,
        "Cache-Control": "private, max-age=31536000, immutable",
    }
    return Response(picture, media_type="image/webp", headers=headers)


async def _serve(
    request: Request, open_file: Callable[[Visitor, str, str, str, str], Awaitable[Opened]]
) -> Response:
    query = request.query_params
    file = await open_file(
        visitor(request),
        request.path_params["uuid"],
        request.path_params["filename"],
        query.get("expires", ""),
        query.get("signature", ""),
    )
    tag = f'"{file.uuid.hex}{file.version}"'
    headers = _headers(file, tag)
    if entity_tags.is_held(",".join(request.headers.getlist("if-none-match")), tag):
        return Response(status_code=304, headers=headers)
    byte_range = _range(request, file.size, tag)
    if byte_range is None:
        return Response(status_code=416, headers={"Content-Range": f"bytes */{file.size}"})
    start, end = byte_range
    headers["Content-Length"] = str(end - start)
    partial = "range" in request.headers and (start, end) != (0, file.size)
    if partial:
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{file.size}"
    status = 206 if partial else 200
    if request.method == "HEAD":
        return Response(status_code=status, headers=headers)
    return StreamingResponse(
        await _with_first_chunk(storage.store().read(file.storage_key, start, end)), status, headers
    )


def _headers(file: Opened, tag: str) -> dict[str, str]:
    plain = re.sub(r'[^ -~]|["\\%]', "_", file.name)
    return {
        "Content-Type": file.mime_type,
        "Content-Disposition": f"attachment; filename=\"{plain}\"; filename*=UTF-8''{quote(file.name, safe='')}",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": _POLICY,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": f"private, max-age={file.seconds}, immutable",
        "Accept-Ranges": "bytes",
        "ETag": tag,
    }


def _range(request: Request, size: int, tag: str) -> tuple[int, int] | None:
    """The start and end of the bytes to send: all without a single range, None for a range outside of the file."""
    match = _RANGE.fullmatch(request.headers.get("range", "").strip())
    if match is None or request.headers.get("if-range", tag) != tag or not (match[1] or match[2]):
        return 0, size
    if not match[1]:
        last = int(match[2])
        return (max(0, size - last), size) if last else None
    start = int(match[1])
    end = min(int(match[2]) + 1, size) if match[2] else size
    if match[2] and int(match[2]) < start:
        return 0, size
    return (start, end) if start < size else None


async def _with_first_chunk(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same chunks, the first one read already: a missing file is an error before the answer begins."""
    first = await anext(chunks, b"")

    async def whole() -> AsyncIterator[bytes]:
        yield first
        async for chunk in chunks:
            yield chunk

    return whole()
