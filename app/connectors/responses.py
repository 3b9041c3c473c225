"""Answers that public routes of connectors share: JSON, refusals, bodies that a reader may hold already."""

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final
from uuid import UUID

from app.connectors.routes import Answer, Request
from app.core import entity_tags
from app.core.renderings import Renderings

_documents: Final[Renderings[str, bytes]] = Renderings("documents", size=len)


def as_json(value: object, status: int = 200) -> Answer:
    """Answer `value` as JSON."""
    return Answer(status, json.dumps(value, ensure_ascii=False).encode(errors="replace"), "application/json")


def not_found() -> Answer:
    """Answer that there is nothing at this address."""
    return as_json({"message": "Not found."}, 404)


def invalid(errors: Mapping[str, list[str]]) -> Answer:
    """Answer that the body is unusable, with the reasons by path."""
    return as_json({"message": "The given data was invalid.", "errors": errors}, 422)


async def tagged_answer(
    request: Request,
    version: Sequence[object],
    body: Callable[[], Awaitable[bytes | None]],
    content_type: str,
    headers: Mapping[str, str],
) -> Answer:
    """Answer what `body` makes, with a tag made of `version`; 304 without making it to a reader who holds that.

    The version names the document and changes with every byte of the body, which is made once for all who ask for
    it. The copy may be kept but is asked about at each use, so that a new post is seen at once. Without a body
    there is nothing at this address. Errors: Throttled.
    """
    tag = entity_tags.tag_of(version)
    common = {"etag": tag, "cache-control": "public, no-cache", "x-content-type-options": "nosniff", **headers}
    if entity_tags.is_held(request.headers.get("if-none-match", ""), tag):
        return Answer(304, b"", content_type, common)

    async def make(_: Sequence[str]) -> dict[str, bytes]:
        content = await body()
        return {} if content is None else {tag: content}

    documents = await _documents.of([tag], make, request.network)
    return Answer(200, documents[tag], content_type, common) if tag in documents else not_found()


def uuid_in(request: Request, name: str) -> UUID | None:
    """Read a path parameter as a UUID in its canonical form; None for anything else."""
    return uuid_of(request.path_params.get(name, ""))


def uuid_of(text: str) -> UUID | None:
    """Read a text as a UUID in its canonical form; None for anything else."""
    try:
        uuid = UUID(text)
    except ValueError:
        return None
    return uuid if str(uuid) == text.lower() else None
