"""ETags: whether a client that polls has an answer already (RFC 9110)."""

import re
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

HEADERS: Final = ("ETag", "Cache-Control")

_TAGS: Final = re.compile(r'(?:W/)?("[^"]*")')


def answer(request: Request, body: bytes, media_type: str) -> Response:
    """The body with its ETag, or 304 where `If-None-Match` names it. Shared caches must not keep it."""
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if _names(",".join(request.headers.getlist("if-none-match")), tag):
        return Response(None, 304, headers)
    return Response(body, 200, headers, media_type)


def _names(value: str, tag: str) -> bool:
    return value.strip() == "*" or tag in _TAGS.findall(value)
