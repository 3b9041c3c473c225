"""What the holder of a public share link sees and does; no account is needed."""

from typing import Annotated

import strawberry

from app.core.errors import LinkNotValid
from app.domain import posts
from app.domain.posts import SharedPostView
from schema.engine import ids
from schema.engine.context import Info
from schema.engine.inputs import read, sent
from schema.engine.problem import Problem
from schema.engine.root_fields import mutation, query
from schema.engine.scalars import URL, DateTime
from schema.posts.review import ReviewEntry, entry


@strawberry.type(description="A post behind a share link; one that was changed since shows no content.")
class SharedPost:
    """A post behind a share link."""

    id: strawberry.ID = strawberry.field(description="The id of the post.")
    title: str | None = strawberry.field(description="The title.")
    body: str = strawberry.field(
        description="The text for all channels; empty once the post was changed after the link was made."
    )
    status: posts.PostStatus = strawberry.field(description="Where the post stands.")
    due_at: DateTime | None = strawberry.field(description="When it is to be published.")
    media_urls: list[URL] = strawberry.field(description="Where to read its media, for 24 hours from now.")
    thread: list[ReviewEntry] = strawberry.field(
        description="The newest hundred entries of the review thread, the oldest of them first; without authors."
    )


@strawberry.type(description="What the holder of a public share link sees; no account needed.")
class SharedReview:
    """What the holder of a public share link sees."""

    brand_name: str = strawberry.field(description="Whose posts they are.")
    allow_comments: bool = strawberry.field(description="Whether the holder may comment.")
    allow_approval: bool = strawberry.field(description="Whether the holder may approve and request changes.")
    expires_at: DateTime | None = strawberry.field(description="When the link ends.")
    posts: list[SharedPost] = strawberry.field(description="The posts that it shows.")


SharedPostResult = Annotated[
    SharedPost | Problem, strawberry.union("SharedPostResult", description="The post as it is now, or why not.")
]


@strawberry.input(description="A guest's comment.")
class SharedReviewCommentInput:
    """A guest's comment."""

    token: str = strawberry.field(description="The secret of the link.")
    post_id: strawberry.ID = strawberry.field(description="One of the posts behind it.")
    name: str = strawberry.field(description="The guest's name, 1 to 100 characters.")
    body: str = strawberry.field(description="At most 5,000 characters.")


@strawberry.input(description="A guest's approval.")
class SharedReviewApproveInput:
    """A guest's approval."""

    token: str = strawberry.field(description="The secret of the link.")
    post_id: strawberry.ID = strawberry.field(description="One of the posts behind it.")
    name: str = strawberry.field(description="The guest's name, 1 to 100 characters.")
    body: str | None = strawberry.field(default=strawberry.UNSET, description="A note to the approval.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )


@strawberry.input(description="What a guest wants to have changed.")
class SharedReviewRequestChangesInput:
    """What a guest wants to have changed."""

    token: str = strawberry.field(description="The secret of the link.")
    post_id: strawberry.ID = strawberry.field(description="One of the posts behind it.")
    name: str = strawberry.field(description="The guest's name, 1 to 100 characters.")
    body: str = strawberry.field(description="What has to change.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )


def _post(found: SharedPostView) -> SharedPost:
    content = found.content
    return SharedPost(
        id=ids.encode("Post", found.id),
        title=content.title,
        body=content.body,
        status=found.status,
        due_at=found.due_at,
        media_urls=[URL(file.url) for file in content.media],
        # Whoever holds a link learns nobody's address.
        thread=[entry(said, without_author=True) for said in found.thread],
    )


async def _review(info: Info, token: str) -> SharedReview | None:
    """What is behind a share link; null for one that is unknown, revoked, expired or without posts."""
    visitor = info.context.visitor
    try:
        found = await posts.shared(visitor, token)
    except LinkNotValid:
        return None
    await posts.note_opening(visitor, token)
    return SharedReview(
        brand_name=found.brand_name,
        allow_comments=found.allow_comments,
        allow_approval=found.allow_approval,
        expires_at=found.expires_at,
        posts=[_post(row) for row in found.posts],
    )


async def _comment(info: Info, input: SharedReviewCommentInput) -> SharedPostResult:  # noqa: A002 the contract's name
    """Comment on a post as the link shows it, where the link allows comments."""
    data = read(posts.SharedComment, sent(input, "token", "post_id"))
    ident = ids.decode("Post", input.post_id)
    return _post(await posts.shared_comment(info.context.visitor, input.token, ident, data))


async def _approve(info: Info, input: SharedReviewApproveInput) -> SharedPostResult:  # noqa: A002 likewise
    """Approve a post as the link shows it, where the link allows it."""
    values = sent(input, "token", "post_id", "body")
    if input.body:
        values["note"] = input.body
    ident = ids.decode("Post", input.post_id)
    data = read(posts.SharedApproval, values)
    return _post(await posts.shared_approve(info.context.visitor, input.token, ident, data))


async def _request_changes(info: Info, input: SharedReviewRequestChangesInput) -> SharedPostResult:  # noqa: A002 likewise
    """Send a post back with what has to change, where the link allows approval."""
    data = read(posts.SharedChangeRequest, sent(input, "token", "post_id"))
    ident = ids.decode("Post", input.post_id)
    return _post(await posts.shared_request_changes(info.context.visitor, input.token, ident, data))


@strawberry.type
class SharedQueries:
    """The root fields of the room."""

    shared_review: SharedReview | None = query(_review, of=posts.shared)


@strawberry.type
class SharedMutations:
    """The root fields of the room."""

    shared_review_comment: SharedPostResult = mutation(_comment, of=posts.shared_comment)
    shared_review_approve: SharedPostResult = mutation(_approve, of=posts.shared_approve)
    shared_review_request_changes: SharedPostResult = mutation(_request_changes, of=posts.shared_request_changes)
