"""What people do with posts: writing, copying and deleting them, their review and their place on the calendar."""

import strawberry

from app.access import BrandScope
from app.domain import ideas, posts
from schema.engine import ids
from schema.engine.batched_fields import AnyOperation
from schema.engine.context import Info
from schema.engine.inputs import numbers, read, sent
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import mutation
from schema.engine.scalars import DateTime
from schema.posts.inputs import PostCreateInput, PostUpdateInput, content
from schema.posts.types import PostResult, post


@strawberry.input(description="The post to delete.")
class PostDeleteInput:
    """The post to delete."""

    id: strawberry.ID = strawberry.field(description="The post.")


@strawberry.input(description="The post to copy.")
class PostDuplicateInput:
    """The post to copy."""

    id: strawberry.ID = strawberry.field(description="The post.")


@strawberry.input(description="The idea to write a post of.")
class IdeaConvertToPostInput:
    """The idea to write a post of."""

    id: strawberry.ID = strawberry.field(description="The idea.")
    channel_ids: list[strawberry.ID] | None = strawberry.field(
        default=strawberry.UNSET, description="The channels that the post goes to."
    )


@strawberry.input(description="The post to submit for review.")
class PostSubmitForReviewInput:
    """The post to submit for review."""

    id: strawberry.ID = strawberry.field(description="The post.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )
    note: str | None = strawberry.field(
        default=strawberry.UNSET, description="Becomes a comment in the review thread."
    )


@strawberry.input(description="The post to take out of review.")
class PostWithdrawFromReviewInput:
    """The post to take out of review."""

    id: strawberry.ID = strawberry.field(description="The post.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )


@strawberry.input(description="The post to approve.")
class PostApproveInput:
    """The post to approve."""

    id: strawberry.ID = strawberry.field(description="The post.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )
    note: str | None = strawberry.field(
        default=strawberry.UNSET, description="Stands with the approval in the review thread."
    )


@strawberry.input(description="What has to change before a post can be approved.")
class PostRequestChangesInput:
    """What has to change before a post can be approved."""

    id: strawberry.ID = strawberry.field(description="The post.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )
    body: str = strawberry.field(description="What has to change.")


@strawberry.input(description="A time for a post. It may lie before approval: unapproved then, it expires.")
class PostScheduleInput:
    """A time for a post."""

    id: strawberry.ID = strawberry.field(description="The post.")
    due_at: DateTime = strawberry.field(description="When to publish it; now means at once.")


@strawberry.input(description="The post to take off the calendar.")
class PostUnscheduleInput:
    """The post to take off the calendar."""

    id: strawberry.ID = strawberry.field(description="The post.")
    expected_version: int | None = strawberry.field(
        default=strawberry.UNSET, description="The version that was read; another one is STALE."
    )


async def _row(info: Info, post_id: str, operation: AnyOperation) -> tuple[BrandScope, int]:
    return await info.context.row("Post", post_id, posts.Post.owned(), operation)


def _version(given: int | None) -> int | None:
    return None if given is strawberry.UNSET else given


async def _create(info: Info, input: PostCreateInput) -> PostResult:  # noqa: A002 the argument's name in the contract
    """Write a post."""
    scope = await info.context.brand(input.brand_id, posts.create)
    data = read(posts.PostCreate, content(input))
    idea_id = ids.decode("Idea", input.idea_id) if input.idea_id else None
    return post(await posts.create(scope, data, idea_id), scope.brand_id)


async def _update(info: Info, input: PostUpdateInput) -> PostResult:  # noqa: A002 likewise
    """Change the content of a post. It withdraws an approval and keeps the due time; a review goes on."""
    scope, ident = await _row(info, input.id, posts.update)
    return post(await posts.update(scope, ident, read(posts.PostUpdate, content(input))), scope.brand_id)


async def _delete(info: Info, input: PostDeleteInput) -> DeletedResult:  # noqa: A002 likewise
    """Delete a post; it never fires again. One that may be live somewhere is archived instead."""
    scope, ident = await _row(info, input.id, posts.delete)
    await posts.delete(scope, ident)
    return Deleted(id=input.id)


async def _duplicate(info: Info, input: PostDuplicateInput) -> PostResult:  # noqa: A002 likewise
    """Write a draft with the content, media and channels of another post, without its time."""
    scope, ident = await _row(info, input.id, posts.duplicate)
    return post(await posts.duplicate(scope, ident), scope.brand_id)


async def _convert(info: Info, input: IdeaConvertToPostInput) -> PostResult:  # noqa: A002 likewise
    """Write a draft of an idea: its headline becomes the title, its angle the text. The idea is USED then."""
    scope, ident = await info.context.row("Idea", input.id, ideas.Idea.owned(), posts.convert_idea)
    chosen = numbers("Channel", "channel_ids", input.channel_ids) if input.channel_ids else []
    return post(await posts.convert_idea(scope, ident, chosen), scope.brand_id)


async def _submit(info: Info, input: PostSubmitForReviewInput) -> PostResult:  # noqa: A002 likewise
    """Submit a post for review: a draft, or one of which changes were requested."""
    scope, ident = await _row(info, input.id, posts.submit)
    data = read(posts.PostSubmission, sent(input, "id"))
    return post(await posts.submit(scope, ident, data), scope.brand_id)


async def _withdraw(info: Info, input: PostWithdrawFromReviewInput) -> PostResult:  # noqa: A002 likewise
    """Take a post out of review: it is a draft again."""
    scope, ident = await _row(info, input.id, posts.withdraw)
    return post(await posts.withdraw(scope, ident, _version(input.expected_version)), scope.brand_id)


async def _approve(info: Info, input: PostApproveInput) -> PostResult:  # noqa: A002 likewise
    """Approve a draft or a post in review: its content is fixed, and it is scheduled where it has a time."""
    scope, ident = await _row(info, input.id, posts.approve)
    data = read(posts.PostApproval, sent(input, "id"))
    return post(await posts.approve(scope, ident, data), scope.brand_id)


async def _request_changes(info: Info, input: PostRequestChangesInput) -> PostResult:  # noqa: A002 likewise
    """Send a post in review back to its author."""
    scope, ident = await _row(info, input.id, posts.request_changes)
    data = read(posts.ChangeRequest, sent(input, "id"))
    return post(await posts.request_changes(scope, ident, data), scope.brand_id)


async def _schedule(info: Info, input: PostScheduleInput) -> PostResult:  # noqa: A002 likewise
    """Give a post a time, or another one. A failed one is armed again where it failed."""
    scope, ident = await _row(info, input.id, posts.schedule)
    data = read(posts.PostSchedule, sent(input, "id"))
    return post(await posts.schedule(scope, ident, data), scope.brand_id)


async def _unschedule(info: Info, input: PostUnscheduleInput) -> PostResult:  # noqa: A002 likewise
    """Take the time of a post away; an approval stays."""
    scope, ident = await _row(info, input.id, posts.unschedule)
    return post(await posts.unschedule(scope, ident, _version(input.expected_version)), scope.brand_id)


@strawberry.type
class PostMutations:
    """The root fields of the room."""

    idea_convert_to_post: PostResult = mutation(_convert, of=posts.convert_idea)
    post_create: PostResult = mutation(_create, of=posts.create)
    post_update: PostResult = mutation(_update, of=posts.update)
    post_delete: DeletedResult = mutation(_delete, of=posts.delete)
    post_duplicate: PostResult = mutation(_duplicate, of=posts.duplicate)
    post_submit_for_review: PostResult = mutation(_submit, of=posts.submit)
    post_withdraw_from_review: PostResult = mutation(_withdraw, of=posts.withdraw)
    post_approve: PostResult = mutation(_approve, of=posts.approve)
    post_request_changes: PostResult = mutation(_request_changes, of=posts.request_changes)
    post_schedule: PostResult = mutation(_schedule, of=posts.schedule)
    post_unschedule: PostResult = mutation(_unschedule, of=posts.unschedule)
