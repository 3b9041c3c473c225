"""One act on several posts of a brand: times, review, labels, channels, deletion and restoration."""

from collections.abc import Sequence
from typing import Annotated, Any

import strawberry

from app.domain import channels, labels, posts, queues
from schema.channels import Channel, channel
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import linked, links_of, nothing
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, number, numbers, read
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime
from schema.labels import Label, label
from schema.posts.types import ALLOW_ISSUES, Post, listed_post

enum(
    queues.QueuePlace,
    "Where a post is put in the queue.",
    END="The first free slot.",
    NEXT="The very next slot; queued posts that stand there move to later ones.",
    AT="The free slot that `at` names.",
)


@object_type
class PostBefore:
    """What a post had before an act: the input of the way back."""

    brand_id: strawberry.Private[int]
    label_ids: strawberry.Private[Sequence[int]]
    channel_ids: strawberry.Private[Sequence[int]]
    due_at: DateTime | None = field("Its time.")
    in_queue: bool = field("Whether that time was of the queue.")


@object_type
class PostOutcome:
    """What became of one of several posts."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    id: strawberry.ID = field("The post.")
    problem: Problem | None = field("Why nothing was done with it; null where it was done.")
    before: PostBefore | None = field("What it had before; null where nothing was done, and for one restored.")


@object_type
class PostOutcomes:
    """What became of several posts, in their order."""

    results: list[PostOutcome] = field("One for each item.", length=posts.BULK_POSTS)


PostOutcomesResult = Annotated[
    PostOutcomes | Problem, union("PostOutcomesResult", "What became of the posts, or why none was looked at.")
]


@input_type
class ShiftInput:
    """A span by which a time on the wall moves in the brand's zone, either way."""

    days: int | None = optional("At most 366 days; 0 unless given, never null.")
    minutes: int | None = optional("At most a day; 0 unless given, never null.")


@input_type
class PlaceItemInput:
    """What becomes of the time of a post: exactly one of `at`, `shift`, `place` and `clear`."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    at: DateTime | None = optional("A time of its own.")
    in_queue: bool | None = optional(
        "Whether the queue may move the time `at`, as it could before an act that is taken back. False unless"
        " given, never null."
    )
    shift: ShiftInput | None = optional("How far its time moves.")
    place: queues.QueuePlace | None = optional("Its place in the queue, END or NEXT.")
    clear: bool | None = optional("Whether it loses its time. False unless given, never null.")
    allow_issues: bool | None = optional(ALLOW_ISSUES)


@input_type
class PostsPlaceInput:
    """Times of several posts."""

    brand_id: strawberry.ID = field("The brand.")
    items: list[PlaceItemInput] = field("The posts: 1 to 100, each once.")


@input_type
class BulkItemInput:
    """One of several posts."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional(
        "The version that was read; another one is STALE. An approval needs it."
    )


@input_type
class BulkLabelsInput:
    """Labels to add to each post and to remove from each."""

    add: list[strawberry.ID] | None = optional("At most 50.")
    remove: list[strawberry.ID] | None = optional("At most 50.")


@input_type
class BulkChannelsInput:
    """Channels to add to each post and to remove from each; it withdraws approvals."""

    add: list[strawberry.ID] | None = optional("At most 50.")
    remove: list[strawberry.ID] | None = optional("At most 50.")


@input_type
class PostsChangeInput:
    """Several posts and exactly one act."""

    brand_id: strawberry.ID = field("The brand.")
    items: list[BulkItemInput] = field("The posts: 1 to 100, each once.")
    submit: bool | None = optional("Submit them for review. Never null.")
    approve: bool | None = optional("Approve them, which needs `posts.approve`. Never null.")
    delete: bool | None = optional("Delete them; those that may be live are archived. Never null.")
    restore: bool | None = optional("Restore them within a day of their deletion. Never null.")
    labels: BulkLabelsInput | None = optional("Change their labels.")
    channels: BulkChannelsInput | None = optional("Change their channels.")


def outcomes(brand_id: int, ids: Sequence[strawberry.ID], results: Sequence[posts.BulkResult]) -> PostOutcomes:
    """What became of the posts with these ids."""
    return PostOutcomes(
        results=[
            PostOutcome(
                brand_id=brand_id,
                post_id=result.post_id,
                id=ident,
                problem=None if result.problem is None else Problem.of(result.problem),
                before=None
                if result.before is None
                else PostBefore(
                    brand_id=brand_id,
                    label_ids=result.before.label_ids,
                    channel_ids=result.before.channel_ids,
                    due_at=result.before.due_at,
                    in_queue=result.before.in_queue,
                ),
            )
            for ident, result in zip(ids, results, strict=True)
        ]
    )


async def _posts_of_outcomes(parents: strawberry.Parent[list[PostOutcome]], info: Info) -> Answers[Post | None]:
    """The post as it is now; null where it is gone or not the brand's."""
    return await linked(info, posts.by_ids, parents, [row.post_id for row in parents], listed_post, nothing)


async def _labels_before(parents: strawberry.Parent[list[PostBefore]], info: Info) -> Answers[list[Label]]:
    """Its labels."""
    return await links_of(info, labels.by_ids, parents, [row.label_ids for row in parents], label)


async def _channels_before(parents: strawberry.Parent[list[PostBefore]], info: Info) -> Answers[list[Channel]]:
    """Its channels."""
    return await links_of(info, channels.by_ids, parents, [row.channel_ids for row in parents], channel)


async def place_all(info: Info, input: PostsPlaceInput) -> PostOutcomesResult:
    """Give several posts times, slots of the queue, or none; each by itself, so a refused one hinders no other."""
    scope = await info.context.brand(input.brand_id, queues.place_all)
    items: list[dict[str, Any]] = []
    for place, item in enumerate(input.items):
        values = client_fields(item, "id", "shift")
        if item.shift:
            values["shift"] = client_fields(item.shift)
        if values.get("place") is not None:
            values["place"] = values["place"].value
        items.append(values | {"id": number("Post", f"items.{place}.id", item.id)})
    results = await queues.place_all(scope, read(queues.PostsPlacement, {"items": items}))
    return outcomes(scope.brand_id, [item.id for item in input.items], results)


async def change_all(info: Info, input: PostsChangeInput) -> PostOutcomesResult:
    """Submit, approve, label, delete or restore several posts, or change their channels; each by itself."""
    values = client_fields(input, "brand_id", "items", "labels", "channels")
    scope = await info.context.brand(input.brand_id, posts.change_all, values)
    for name, type_name, change in (("labels", "Label", input.labels), ("channels", "Channel", input.channels)):
        if change:
            values[name] = {
                side: numbers(type_name, f"{name}.{side}", ids or [])
                for side, ids in client_fields(change).items()
            }
    values["items"] = [
        client_fields(item, "id") | {"id": number("Post", f"items.{place}.id", item.id)}
        for place, item in enumerate(input.items)
    ]
    results = await posts.change_all(scope, read(posts.BulkChange, values), slot_test=queues.is_free_slot)
    return outcomes(scope.brand_id, [item.id for item in input.items], results)


EXTENDS: Extensions = {
    PostOutcome: {"post": batched(_posts_of_outcomes, of=posts.by_ids)},
    PostBefore: {
        "labels": batched(_labels_before, of=labels.by_ids, length=labels.LABELS_OF_POST),
        "channels": batched(_channels_before, of=channels.by_ids, length=posts.CHANNELS),
    },
    Mutation: {
        "posts_place": mutation(place_all, of=queues.place_all),
        "posts_change": mutation(change_all, of=posts.change_all),
    },
}
