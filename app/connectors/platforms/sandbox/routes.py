"""The public routes of the sandbox: the posts that it took, and comments with their answers."""

from dataclasses import replace
from typing import Annotated, Final
from uuid import UUID

from pydantic import BaseModel, ValidationError

from app.connectors.comments import CommentKind
from app.connectors.platforms.sandbox import posts_page, store
from app.connectors.platforms.sandbox.models import SandboxComment
from app.connectors.responses import as_json, invalid, not_found, uuid_in
from app.connectors.routes import Answer, Request, Route
from app.core import iso_time, qualities
from app.core.text import optional_string, string

_PAGE_POSTS: Final = 100
"""How many posts a page shows, the newest of them."""


class SandboxNewComment(BaseModel):
    """A comment as it is sent."""

    body: Annotated[str, string(5_000)]
    author: Annotated[str, string(100)]
    post: Annotated[str | None, optional_string(255)] = None
    kind: CommentKind = CommentKind.COMMENT


async def _serve_posts(request: Request) -> Answer:
    """Answer every post that the channel took, one item per key, with its media where it has some.

    A browser gets the newest of them as a page.
    """
    channel_uuid = await _channel(request)
    if channel_uuid is None:
        return not_found()
    if qualities.wants_page(request.headers.get("accept", "")):
        return await _page(request, channel_uuid)
    items = [
        {
            "idempotency_key": post.idempotency_key,
            "body": post.body,
            "arrivals": post.arrivals,
            "first_arrived_at": iso_time.microseconds_z(post.first_arrived_at),
            **({"media": post.media} if post.media else {}),
            **(post.extras or {}),
        }
        for post in await store.posts(channel_uuid)
    ]
    return replace(as_json({"posts": items}), headers={"vary": "Accept"})


async def _page(request: Request, channel_uuid: UUID) -> Answer:
    newest = await store.newest(channel_uuid, _PAGE_POSTS + 1)
    posts = newest[:_PAGE_POSTS]
    comments = await store.comments_on(channel_uuid, [post.idempotency_key for post in posts])
    answers = await store.answers_to([one.id for several in comments.values() for one in several])
    publisher = await request.publisher_of(channel_uuid)
    body = posts_page.posts_page(publisher, posts, comments, answers, has_older=len(newest) > len(posts))
    return Answer(200, body, posts_page.CONTENT_TYPE, posts_page.headers())


async def _take_comment(request: Request) -> Answer:
    """Store a comment and answer it; `post` is the idempotency key of the post that it is about."""
    channel_uuid = await _channel(request)
    if channel_uuid is None:
        return not_found()
    try:
        new = SandboxNewComment.model_validate_json(request.body)
    except ValidationError as refusal:
        return invalid(_reasons(refusal))
    comment = await store.add_comment(channel_uuid, new.body, new.author, new.post, new.kind)
    return as_json(_document(comment))


async def _serve_comments(request: Request) -> Answer:
    """Answer every comment of the channel with the answers to it, the earliest first."""
    channel_uuid = await _channel(request)
    if channel_uuid is None:
        return not_found()
    answers = await store.answers(channel_uuid)
    items = [
        {
            **_document(comment),
            "hidden": comment.hidden_at is not None,
            "answers": [
                {
                    "id": item.id,
                    "idempotency_key": item.idempotency_key,
                    "body": item.body,
                    "arrivals": item.arrivals,
                }
                for item in answers.get(comment.id, [])
            ],
        }
        for comment in await store.comments(channel_uuid)
    ]
    return as_json({"comments": items})


ROUTES = (
    Route("GET", "/sandbox/{uuid}/posts", _serve_posts),
    Route("GET", "/sandbox/{uuid}/comments", _serve_comments),
    Route("POST", "/sandbox/{uuid}/comments", _take_comment),
)


def _document(comment: SandboxComment) -> dict[str, object]:
    return {
        "id": comment.id,
        "body": comment.body,
        "author": comment.author,
        "created_at": iso_time.microseconds_z(comment.created_at),
        **({"post": comment.post_key} if comment.post_key else {}),
        **({"kind": comment.kind} if comment.kind else {}),
    }


async def _channel(request: Request) -> UUID | None:
    uuid = uuid_in(request, "uuid")
    return uuid if uuid is not None and await store.exists(uuid) else None


def _reasons(refusal: ValidationError) -> dict[str, list[str]]:
    """Sort the reasons by field; what is wrong with the whole is said of the body."""
    reasons: dict[str, list[str]] = {}
    for error in refusal.errors(include_url=False, include_input=False):
        reasons.setdefault(".".join(map(str, error["loc"])) or "body", []).append(error["msg"])
    return reasons
