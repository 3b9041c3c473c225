"""Answers with a tag, which a client that polls need not get again (RFC 9110)."""

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from app.core import entity_tags

HEADERS: Final = ("ETag", "Cache-Control")


def answer(request: Request, body: bytes, media_type: str) -> Response:
    """A small body with its tag, or 304 where `If-None-Match` names it. Shared caches must not keep it."""
    tag = entity_tags.tag_of_bytes(body)
    return not_modified(request, tag) or Response(body, 200, headers_of(tag), media_type)


def not_modified(request: Request, tag: str) -> Response | None:
    """The answer to a client that holds what has this tag; None to one that does not."""
    tags = ",".join(request.headers.getlist("if-none-match"))
    return Response(None, 304, headers_of(tag)) if entity_tags.is_held(tags, tag) else None


def headers_of(tag: str) -> dict[str, str]:
    """The headers of an answer that one client alone may keep, and has to ask about at each use."""
    return {"ETag": tag, "Cache-Control": "private, no-cache"}
