"""Files that are sent while they are read."""

from collections.abc import AsyncIterator

from starlette.responses import Response, StreamingResponse


def download(parts: AsyncIterator[str] | AsyncIterator[bytes], filename: str, media_type: str) -> Response:
    """The parts of a text as a file to keep, which no shared cache stores."""
    headers = {
        "Content-Disposition": f'attachment; filename="{filename}"',
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return StreamingResponse(parts, 200, headers, media_type)
