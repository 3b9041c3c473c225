"""Answers for clients that ask again and again: an ETag, and no body for one that has it already."""

import re
from hashlib import sha256
from typing import Final

import orjson
from starlette.requests import Request
from starlette.responses import Response

from app.rest.shapes import JSON, Json

HEADERS: Final = ("ETag", "Cache-Control")

_TAGS: Final = re.compile(r'(?:W/)?("[^"]*")')


def unless_known(request: Request, content: Json) -> Response:
    """The answer with its ETag, or 304 where `If-None-Match` names it. Caches of others must not keep it."""
    body = orjson.dumps(content)
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if _knows(",".join(request.headers.getlist("if-none-match")), tag):
        return Response(None, 304, headers)
    return Response(body, 200, headers, JSON)


def _knows(sent: str, tag: str) -> bool:
    return sent.strip() == "*" or tag in _TAGS.findall(sent)
