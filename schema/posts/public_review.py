"""What the holder of a public share link sees and does; no account is needed."""

from dataclasses import fields
from typing import Annotated

import strawberry

from app.core.errors import LinkNotValid
from app.domain import posts
from app.domain.posts import SharedPostView
from schema.engine import ids
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import argument, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.root_fields import Mutation, Query, mutation, query
from schema.engine.scalars import URL, DateTime
from schema.posts.review import ReviewEntry, entry
from schema.posts.types import PostContent


@object_type
class SharedPost(PostContent):
    """A post behind a share link; one that was changed since shows no content."""

    id: strawberry.ID = field("The id of the post.")
    body: str = field("The text for all channels; empty once the post was changed after the link was made.")
    status: posts.PostStatus = field("The state of the post.")
    due_at: DateTime | None = field("When it is to be published.")
    media_urls: list[URL] = field("Where to read its media, for 24 hours from now.", length=posts.MEDIA)
    thread: list[ReviewEntry] = field(
        "The newest hundred entries of the review thread that are for the client, the oldest of them first; "
        "without authors.",
        length=posts.NEWEST_ENTRIES,
    )


@object_type
class SharedReview:
    """What the holder of a public share link sees; no account needed."""

    brand_name: str = field("Whose posts they are.")
    allow_comments: bool = field("Whether the holder may comment.")
    allow_approval: bool = field("Whether the holder may approve and request changes.")
    expires_at: DateTime | None = field("When the link ends.")
    posts: list[SharedPost] = field("The posts that it shows.", length=posts.SHARED_POSTS)


SharedPostResult = Annotated[SharedPost | Problem, union("SharedPostResult", "The post as it is now, or why not.")]


@input_type
class SharedReviewCommentInput:
    """A guest's comment."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field(f"At most {posts.COMMENT_LENGTH:,} characters.")


@input_type
class SharedReviewApproveInput:
    """A guest's approval."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str | None = optional("A note to the approval.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


@input_type
class SharedReviewRequestChangesInput:
    """What a guest wants to have changed."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field("What has to change.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


@input_type
class SharedReviewStopInput:
    """An approved post that is not to go out yet."""

    token: str = field("The secret of the link.")
    post_id: strawberry.ID = field("One of the posts behind it.")
    name: str = field("The guest's name, 1 to 100 characters.")
    body: str = field("Why, and what has to change.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


_post = mapping(
    SharedPost,
    SharedPostView,
    id=lambda view: ids.encode("Post", view.id),
    media_urls=lambda view: [URL(file.url) for file in view.content.media],
    # A guest does not learn a member's address.
    thread=lambda view: [entry(row, without_author=True) for row in view.thread],
    **{content.name: f"content.{content.name}" for content in fields(PostContent)},
)
_review_shown = mapping(SharedReview, posts.SharedReview, posts=_post)


async def _review(
    info: Info, token: Annotated[str, argument("The secret of the share link: its `token`.")]
) -> SharedReview | None:
    """What is behind a share link; null for one that is unknown, revoked, expired or without posts."""
    visitor = info.context.visitor
    try:
        review = await posts.shared(visitor, token)
    except LinkNotValid:
        return None
    await posts.note_opening(visitor, token)
    return _review_shown(review)


async def _comment(info: Info, input: SharedReviewCommentInput) -> SharedPostResult:
    """Comment on a post as the link shows it, where the link allows comments."""
    data = read(posts.SharedComment, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _post(await posts.shared_comment(info.context.visitor, input.token, number, data))


async def _approve(info: Info, input: SharedReviewApproveInput) -> SharedPostResult:
    """Approve a post as the link shows it, where the link allows it."""
    values = client_fields(input, "token", "post_id", "body")
    if input.body:
        values["note"] = input.body
    number = ids.decode("Post", input.post_id)
    data = read(posts.SharedApproval, values)
    return _post(await posts.shared_approve(info.context.visitor, input.token, number, data))


async def _request_changes(info: Info, input: SharedReviewRequestChangesInput) -> SharedPostResult:
    """Send a post back with what has to change, where the link allows approval."""
    data = read(posts.SharedChangeRequest, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _post(await posts.shared_request_changes(info.context.visitor, input.token, number, data))


async def _stop(info: Info, input: SharedReviewStopInput) -> SharedPostResult:
    """Take the approval of a post back before it goes out, where the link allows approval."""
    data = read(posts.SharedChangeRequest, client_fields(input, "token", "post_id"))
    number = ids.decode("Post", input.post_id)
    return _post(await posts.shared_stop(info.context.visitor, input.token, number, data))


EXTENDS: Extensions = {
    Query: {"shared_review": query(_review, of=posts.shared)},
    Mutation: {
        "shared_review_comment": mutation(_comment, of=posts.shared_comment),
        "shared_review_approve": mutation(_approve, of=posts.shared_approve),
        "shared_review_request_changes": mutation(_request_changes, of=posts.shared_request_changes),
        "shared_review_stop": mutation(_stop, of=posts.shared_stop),
    },
}
