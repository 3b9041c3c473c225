"""Answers that public routes of connectors share: JSON, refusals, bodies that a reader may hold already."""

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from uuid import UUID

from app.connectors.routes import Answer, Request


def as_json(value: object, status: int = 200) -> Answer:
    """Answer `value` as JSON."""
    return Answer(status, json.dumps(value, ensure_ascii=False).encode(errors="replace"), "application/json")


def not_found() -> Answer:
    """Answer that there is nothing at this address."""
    return as_json({"message": "Not found."}, 404)


def invalid(errors: Mapping[str, list[str]]) -> Answer:
    """Answer that the body is unusable, with the reasons by path."""
    return as_json({"message": "The given data was invalid.", "errors": errors}, 422)


async def kept(
    request: Request,
    version: Sequence[object],
    body: Callable[[], Awaitable[bytes | None]],
    content_type: str,
    headers: Mapping[str, str],
) -> Answer:
    """Answer what `body` makes, with a tag made of `version`; 304 without making it to a reader who holds that.

    The version has to change with every byte of the body. The copy may be kept but is asked about at each use, so
    that a new post is seen at once. Without a body there is nothing at this address.
    """
    tag = f'"{hashlib.sha256(repr([str(part) for part in version]).encode()).hexdigest()[:32]}"'
    common = {"etag": tag, "cache-control": "public, no-cache", "x-content-type-options": "nosniff", **headers}
    if _names(request.headers.get("if-none-match", ""), tag):
        return Answer(304, b"", content_type, common)
    made = await body()
    return not_found() if made is None else Answer(200, made, content_type, common)


def uuid_in(request: Request, name: str) -> UUID | None:
    """Read a path parameter as a UUID in its canonical form; None for anything else."""
    return uuid_of(request.path_params.get(name, ""))


def uuid_of(text: str) -> UUID | None:
    """Read a text as a UUID in its canonical form; None for anything else."""
    try:
        found = UUID(text)
    except ValueError:
        return None
    return found if str(found) == text.lower() else None


def _names(header: str, tag: str) -> bool:
    """Compare weakly, as RFC 9110 asks for reads: `W/` in front of a tag makes no difference."""
    held = {part.strip().removeprefix("W/") for part in header.split(",")}
    return tag in held or "*" in held
