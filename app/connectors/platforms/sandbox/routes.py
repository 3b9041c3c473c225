"""The public routes of the sandbox: what it took, and a way in for comments."""

from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, ValidationError

from app.connectors.platforms.sandbox import store
from app.connectors.responses import as_json, invalid, not_found, uuid_in
from app.connectors.routes import Answer, Request, Route
from app.core import iso_time
from app.core.text import string


class NewComment(BaseModel):
    """A comment as it is sent."""

    body: Annotated[str, string(5_000)]
    author: Annotated[str, string(100)]


async def serve_posts(request: Request) -> Answer:
    """Answer every post that the channel took, one item per key, with its media where it has some."""
    channel_uuid = await _channel(request)
    if channel_uuid is None:
        return not_found()
    items = [
        {
            "idempotency_key": post.idempotency_key,
            "body": post.body,
            "arrivals": post.arrivals,
            "first_arrived_at": iso_time.microseconds_z(post.first_arrived_at),
            **({"media": post.media} if post.media else {}),
        }
        for post in await store.posts(channel_uuid)
    ]
    return as_json({"posts": items})


async def take_comment(request: Request) -> Answer:
    """Keep a comment and answer it."""
    channel_uuid = await _channel(request)
    if channel_uuid is None:
        return not_found()
    try:
        new = NewComment.model_validate_json(request.body)
    except ValidationError as refusal:
        return invalid(_reasons(refusal))
    comment = await store.add_comment(channel_uuid, new.body, new.author)
    return as_json(
        {
            "id": comment.id,
            "body": comment.body,
            "author": comment.author,
            "created_at": iso_time.microseconds_z(comment.created_at),
        }
    )


ROUTES = (
    Route("GET", "/sandbox/{uuid}/posts", serve_posts),
    Route("POST", "/sandbox/{uuid}/comments", take_comment),
)


async def _channel(request: Request) -> UUID | None:
    uuid = uuid_in(request, "uuid")
    return uuid if uuid is not None and await store.known(uuid) else None


def _reasons(refusal: ValidationError) -> dict[str, list[str]]:
    """Sort the reasons by field; what is wrong with the whole is said of the body."""
    reasons: dict[str, list[str]] = {}
    for error in refusal.errors(include_url=False, include_input=False):
        reasons.setdefault(".".join(map(str, error["loc"])) or "body", []).append(error["msg"])
    return reasons
