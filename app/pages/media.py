"""`/media/{uuid}/{filename}`: media files by their signed addresses, whole or in ranges.

A file comes from strangers: it is handed out as what its bytes are, for saving, and may do nothing.
"""

import re
from collections.abc import AsyncIterator
from typing import Final
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from app.core import storage
from app.domain import media
from app.pages.sign_in import visitor

PATH: Final = "/media/{uuid}/{filename}"

_RANGE: Final = re.compile(r"bytes=(\d{0,19})-(\d{0,19})", re.ASCII)
_POLICY: Final = "default-src 'none'; sandbox; frame-ancestors 'none'"


def routes() -> list[Route]:
    """The one route; public, and closed without a good signature."""
    return [Route(PATH, _serve, methods=["GET"])]


async def _serve(request: Request) -> Response:
    given = request.query_params
    file = await media.open_address(
        visitor(request),
        request.path_params["uuid"],
        request.path_params["filename"],
        given.get("expires", ""),
        given.get("signature", ""),
    )
    tag = f'"{file.uuid.hex}"'
    headers = _headers(file, tag)
    if tag in _tags(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=headers)
    wanted = _wanted(request, file.size, tag)
    if wanted is None:
        return Response(status_code=416, headers={"Content-Range": f"bytes */{file.size}"})
    start, end = wanted
    headers["Content-Length"] = str(end - start)
    partial = "range" in request.headers and (start, end) != (0, file.size)
    if partial:
        headers["Content-Range"] = f"bytes {start}-{end - 1}/{file.size}"
    status = 206 if partial else 200
    if request.method == "HEAD":
        return Response(status_code=status, headers=headers)
    return StreamingResponse(await _begun(storage.store().read(file.storage_key, start, end)), status, headers)


def _headers(file: media.Opened, tag: str) -> dict[str, str]:
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


def _tags(sent: str) -> set[str]:
    return {item.strip().removeprefix("W/") for item in sent.split(",")}


def _wanted(request: Request, size: int, tag: str) -> tuple[int, int] | None:
    """From where to where to read; all of it for what is no single range, None for one outside of the file."""
    found = _RANGE.fullmatch(request.headers.get("range", "").strip())
    if found is None or request.headers.get("if-range", tag) != tag or not (found[1] or found[2]):
        return 0, size
    if not found[1]:
        last = int(found[2])
        return (max(0, size - last), size) if last else None
    start = int(found[1])
    end = min(int(found[2]) + 1, size) if found[2] else size
    if found[2] and int(found[2]) < start:
        return 0, size
    return (start, end) if start < size else None


async def _begun(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The same chunks, the first of them read: a file that is gone is told before the answer begins."""
    first = await anext(chunks, b"")

    async def whole() -> AsyncIterator[bytes]:
        yield first
        async for chunk in chunks:
            yield chunk

    return whole()
