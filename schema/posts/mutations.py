"""What people do with posts: writing, copying and deleting them, their review and their place on the calendar."""

import strawberry

from app.domain import posts, queues
from schema.engine import ids
from schema.engine.batched_fields import Extensions
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, optional
from schema.engine.inputs import client_fields, numbers, read
from schema.engine.results import Deleted, DeletedResult
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime
from schema.ideas import IDEAS
from schema.posts.types import ALLOW_ISSUES, POSTS, PostCreateInput, PostResult, PostUpdateInput, content, post


@input_type
class PostDeleteInput:
    """The post to delete."""

    id: strawberry.ID = field("The post.")


@input_type
class PostDuplicateInput:
    """The post to copy."""

    id: strawberry.ID = field("The post.")
    channel_ids: list[strawberry.ID] | None = optional("The channels of the copy: those of the post unless given.")


@input_type
class PostLabelsChangeInput:
    """Which labels to add to a post and which to remove; one that is named twice is removed."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    add: list[strawberry.ID] | None = optional("The labels to add, at most 50.")
    remove: list[strawberry.ID] | None = optional("The labels to remove, at most 50.")


@input_type
class IdeaConvertToPostInput:
    """The idea to write a post of."""

    id: strawberry.ID = field("The idea.")
    channel_ids: list[strawberry.ID] | None = optional("The channels that the post goes to.")


@input_type
class PostSubmitForReviewInput:
    """The post to submit for review."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    note: str | None = optional("Becomes a comment in the review thread.")
    audience: posts.Audience | None = optional("Who reads the note: the team unless given.")


@input_type
class PostWithdrawFromReviewInput:
    """The post to take out of review."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


@input_type
class PostApproveInput:
    """The post to approve."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    note: str | None = optional("Stands with the approval in the review thread.")
    audience: posts.Audience | None = optional("Who reads it in the thread: the team unless given.")


@input_type
class PostApprovalWithdrawInput:
    """The post whose approval to take back."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")


@input_type
class PostRequestChangesInput:
    """What has to change before a post can be approved."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    body: str = field("What has to change.")
    audience: posts.Audience | None = optional("Who reads it in the thread: the team unless given.")


@input_type
class PostScheduleInput:
    """A time for a post. It may lie before approval: unapproved then, it expires."""

    id: strawberry.ID = field("The post.")
    due_at: DateTime = field("When to publish it; now means at once. Own times of channels move along.")
    channel_ids: list[strawberry.ID] | None = optional("Only these channels get this time; all unless given.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    allow_issues: bool | None = optional(ALLOW_ISSUES)


@input_type
class PostUnscheduleInput:
    """The post to take off the calendar."""

    id: strawberry.ID = field("The post.")
    channel_ids: list[strawberry.ID] | None = optional(
        "The channels on which a post that is on its way elsewhere is not to be published any more."
    )
    expected_version: int | None = optional("The version that was read; another one is STALE.")


async def _create(info: Info, input: PostCreateInput) -> PostResult:
    """Write a post."""
    scope = await info.context.brand(input.brand_id, posts.create)
    data = read(posts.PostCreate, await content(scope, input))
    idea_id = ids.decode("Idea", input.idea_id) if input.idea_id else None
    label_ids = numbers("Label", "label_ids", input.label_ids) if input.label_ids else []
    slot_test = queues.is_free_slot if input.in_queue else None
    view = await posts.create(scope, data, idea_id, label_ids, slot=queues.next_slot, slot_test=slot_test)
    return post(view, brand_id=scope.brand_id)


async def _update(info: Info, input: PostUpdateInput) -> PostResult:
    """Change the content of a post. It withdraws an approval and keeps the due time; a review goes on.

    A failed post is a draft then, and its time that has passed is gone.
    """
    scope, number = await POSTS.find_named(info.context, input.id, posts.update)
    data = read(posts.PostUpdate, await content(scope, input))
    return post(await posts.update(scope, number, data), brand_id=scope.brand_id)


async def _delete(info: Info, input: PostDeleteInput) -> DeletedResult:
    """Delete a post; it never fires again. One that may be live somewhere is archived instead."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.delete)
    await posts.delete(scope, number)
    return Deleted(id=input.id)


async def _duplicate(info: Info, input: PostDuplicateInput) -> PostResult:
    """Write a draft with the content, media, channels and labels of another post, without its time."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.duplicate)
    channel_ids = numbers("Channel", "channel_ids", input.channel_ids) if input.channel_ids else None
    return post(await posts.duplicate(scope, number, channel_ids), brand_id=scope.brand_id)


async def _convert(info: Info, input: IdeaConvertToPostInput) -> PostResult:
    """Write a draft of an idea: its headline becomes the title, its angle the text. The idea is USED then."""
    scope, number = await IDEAS.find_named(info.context, input.id, posts.convert_idea)
    channel_ids = numbers("Channel", "channel_ids", input.channel_ids) if input.channel_ids else []
    return post(await posts.convert_idea(scope, number, channel_ids), brand_id=scope.brand_id)


async def change_labels(info: Info, input: PostLabelsChangeInput) -> PostResult:
    """Add labels to a post in any state, and remove others. An approval stays, and the version counts."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.change_labels)
    values = client_fields(input, "id")
    for name in ("add", "remove"):
        values[name] = numbers("Label", name, values.get(name) or [])
    return post(await posts.change_labels(scope, number, read(posts.LabelChange, values)), brand_id=scope.brand_id)


async def _submit(info: Info, input: PostSubmitForReviewInput) -> PostResult:
    """Submit a post for review: a draft, or one of which changes were requested."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.submit)
    data = read(posts.PostSubmission, client_fields(input, "id"))
    return post(await posts.submit(scope, number, data), brand_id=scope.brand_id)


async def _withdraw(info: Info, input: PostWithdrawFromReviewInput) -> PostResult:
    """Take a post out of review: it is a draft again."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.withdraw)
    return post(
        await posts.withdraw(scope, number, client_fields(input).get("expected_version")), brand_id=scope.brand_id
    )


async def _approve(info: Info, input: PostApproveInput) -> PostResult:
    """Approve a draft or a post in review: its content is fixed, and it is scheduled where it has a time."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.approve)
    data = read(posts.PostApproval, client_fields(input, "id"))
    return post(await posts.approve(scope, number, data), brand_id=scope.brand_id)


async def _withdraw_approval(info: Info, input: PostApprovalWithdrawInput) -> PostResult:
    """Take the approval of a post back that is not out yet: it waits for a decision again, and keeps its time."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.take_approval_back)
    version = client_fields(input).get("expected_version")
    return post(await posts.take_approval_back(scope, number, version), brand_id=scope.brand_id)


async def _request_changes(info: Info, input: PostRequestChangesInput) -> PostResult:
    """Send a post in review back to its author."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.request_changes)
    data = read(posts.ChangeRequest, client_fields(input, "id"))
    return post(await posts.request_changes(scope, number, data), brand_id=scope.brand_id)


async def _schedule(info: Info, input: PostScheduleInput) -> PostResult:
    """Give a post or some of its channels a time, or another one. A failed one is armed again where it failed."""
    scope, number = await POSTS.find_named(info.context, input.id, posts.schedule)
    values = client_fields(input, "id", "channel_ids")
    if input.channel_ids:
        values["channel_ids"] = numbers("Channel", "channel_ids", input.channel_ids)
    data = read(posts.PostSchedule, values)
    return post(await posts.schedule(scope, number, data), brand_id=scope.brand_id)


async def _unschedule(info: Info, input: PostUnscheduleInput) -> PostResult:
    """Take the time of a post away, also of an expired one; an approval stays.

    Or cancel it where it alone still waits for its time.
    """
    scope, number = await POSTS.find_named(info.context, input.id, posts.unschedule)
    channel_ids = numbers("Channel", "channel_ids", input.channel_ids) if input.channel_ids else None
    version = client_fields(input).get("expected_version")
    return post(await posts.unschedule(scope, number, version, channel_ids), brand_id=scope.brand_id)


EXTENDS: Extensions = {
    Mutation: {
        "idea_convert_to_post": mutation(_convert, of=posts.convert_idea),
        "post_create": mutation(_create, of=posts.create),
        "post_update": mutation(_update, of=posts.update),
        "post_delete": mutation(_delete, of=posts.delete),
        "post_labels_change": mutation(change_labels, of=posts.change_labels),
        "post_duplicate": mutation(_duplicate, of=posts.duplicate),
        "post_submit_for_review": mutation(_submit, of=posts.submit),
        "post_withdraw_from_review": mutation(_withdraw, of=posts.withdraw),
        "post_approval_withdraw": mutation(_withdraw_approval, of=posts.take_approval_back),
        "post_approve": mutation(_approve, of=posts.approve),
        "post_request_changes": mutation(_request_changes, of=posts.request_changes),
        "post_schedule": mutation(_schedule, of=posts.schedule),
        "post_unschedule": mutation(_unschedule, of=posts.unschedule),
    }
}
