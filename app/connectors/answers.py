"""Answers that public routes of connectors share: JSON, refusals, bodies that a reader may hold already."""

import hashlib
import json
from collections.abc import Mapping
from uuid import UUID

from app.connectors.serving import Answer, Request


def as_json(value: object, status: int = 200) -> Answer:
    """Answer `value` as JSON."""
    return Answer(status, json.dumps(value, ensure_ascii=False).encode(errors="replace"), "application/json")


def not_found() -> Answer:
    """Answer that there is nothing at this address."""
    return as_json({"message": "Not found."}, 404)


def invalid(errors: Mapping[str, list[str]]) -> Answer:
    """Answer that the body is unusable, with the reasons by path."""
    return as_json({"message": "The given data was invalid.", "errors": errors}, 422)


def kept(request: Request, body: bytes, content_type: str, headers: dict[str, str]) -> Answer:
    """Answer `body` with a tag made of it, or 304 without it to a reader whose copy has that tag.

    The copy may be kept but is asked about at each use, so that a new post is seen at once.
    """
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    common = {"etag": tag, "cache-control": "public, no-cache", "x-content-type-options": "nosniff"} | headers
    if _names(request.headers.get("if-none-match", ""), tag):
        return Answer(304, b"", content_type, common)
    return Answer(200, body, content_type, common)


def uuid_in(request: Request, name: str) -> UUID | None:
    """Read a path parameter as a UUID in its canonical form; None for anything else."""
    text = request.path_params.get(name, "")
    try:
        found = UUID(text)
    except ValueError:
        return None
    return found if str(found) == text.lower() else None


def _names(header: str, tag: str) -> bool:
    """Compare weakly, as RFC 9110 asks for reads: `W/` in front of a tag makes no difference."""
    held = {part.strip().removeprefix("W/") for part in header.split(",")}
    return tag in held or "*" in held
