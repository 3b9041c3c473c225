"""Answers for clients that poll: an ETag, and no body for a client that has it already."""

import re
from hashlib import sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.rest.shapes import JSON, Shape, to_json

HEADERS: Final = ("ETag", "Cache-Control")

_TAGS: Final = re.compile(r'(?:W/)?("[^"]*")')


def unless_known(request: Request, shape: Shape) -> Response:
    """The answer with its ETag, or 304 where `If-None-Match` names it. Shared caches must not keep it."""
    body = to_json(shape)
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if _names(",".join(request.headers.getlist("if-none-match")), tag):
        return Response(None, 304, headers)
    return Response(body, 200, headers, JSON)


def _names(value: str, tag: str) -> bool:
    return value.strip() == "*" or tag in _TAGS.findall(value)
