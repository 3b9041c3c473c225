"""What becomes of the queue: posts take slots, give way to others and follow the posting times."""

from typing import Annotated

import strawberry

from app.access import row_limits
from app.domain import posts, queues
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import linked, links_of
from schema.engine.context import Info
from schema.engine.declarations import field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, number, read
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import DateTime
from schema.posts.types import ALLOW_ISSUES, POSTS, Post, listed_post
from schema.queues.bulk import BulkItemInput


@object_type
class QueueMove:
    """A post that got another time by the queue, or would get it."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    due_at: DateTime = field("Its time after the change.")
    due_at_before: DateTime | None = field("Its time before.")
    in_queue_before: bool = field("Whether that time was of the queue.")


@object_type
class QueueChange:
    """What became of the queue of a brand, or would become of it."""

    brand_id: strawberry.Private[int]
    stuck_ids: strawberry.Private[list[int]]
    fixed_ids: strawberry.Private[list[int]]
    moves: list[QueueMove] = field(
        "The posts that moved, in the order of their times before; one that was put in the queue comes first.",
        length=row_limits.QUEUED_POSTS.number,
    )


QueueChangeResult = Annotated[
    QueueChange | Problem, union("QueueChangeResult", "What became of the queue, or why nothing did.")
]


@input_type
class PostEnqueueInput:
    """A post to put in the queue."""

    id: strawberry.ID = field("The post.")
    expected_version: int | None = optional("The version that was read; another one is STALE.")
    place: queues.QueuePlace | None = optional("Which slot it gets; END unless given, never null.")
    at: DateTime | None = optional("The slot, with the place AT alone; another time is INVALID.")
    allow_issues: bool | None = optional(ALLOW_ISSUES)


@input_type
class QueueArrangeInput:
    """A new order of posts that wait in the queue."""

    brand_id: strawberry.ID = field("The brand.")
    items: list[BulkItemInput] = field("The posts in the order in which they are to go out: 1 to 100, each once.")
    pull_forward: bool | None = optional(
        "Whether they take the first free slots in place of their own times, which closes gaps. False unless"
        " given, never null."
    )


@input_type
class QueuePushBackInput:
    """From when on the queue moves by one slot."""

    brand_id: strawberry.ID = field("The brand.")
    start: DateTime | None = optional("Posts that are due then or later move; all unless given.")


@input_type
class QueueRealignInput:
    """The brand whose queued posts follow the posting times."""

    brand_id: strawberry.ID = field("The brand.")
    dry_run: bool | None = optional("Whether to say only what would move. False unless given, never null.")


def change(brand_id: int, view: queues.QueueEffect) -> QueueChange:
    """What became of the queue of a brand."""
    return QueueChange(
        brand_id=brand_id,
        stuck_ids=list(view.stuck),
        fixed_ids=list(view.fixed),
        moves=[
            QueueMove(
                brand_id=brand_id,
                post_id=move.post_id,
                due_at=move.at,
                due_at_before=move.before,
                in_queue_before=move.was_in_queue,
            )
            for move in view.moves
        ],
    )


async def _posts_of_moves(parents: strawberry.Parent[list[QueueMove]], info: Info) -> Answers[Post]:
    """The post as it is after the change."""
    return await linked(info, posts.by_ids, parents, [row.post_id for row in parents], listed_post)


async def _stuck_posts(parents: strawberry.Parent[list[QueueChange]], info: Info) -> Answers[list[Post]]:
    """Queued posts without a free slot in the next 180 days: they stay where they are."""
    return await links_of(info, posts.by_ids, parents, [row.stuck_ids for row in parents], listed_post)


async def _fixed_posts(parents: strawberry.Parent[list[QueueChange]], info: Info) -> Answers[list[Post]]:
    """Posts with an own time on days that are without posting now: they stay; the first hundred of them."""
    return await links_of(info, posts.by_ids, parents, [row.fixed_ids for row in parents], listed_post)


async def enqueue(info: Info, input: PostEnqueueInput) -> QueueChangeResult:
    """Put a post in the queue: it takes a slot of all its channels, and two posts never get the same one.

    Its approval stays. INVALID_STATE where its channels have no free posting time in common in the next 180 days.
    """
    scope, post_number = await POSTS.find_named(info.context, input.id, queues.enqueue)
    data = read(queues.PostEnqueue, client_fields(input, "id"))
    return change(scope.brand_id, await queues.enqueue(scope, post_number, data))


async def arrange(info: Info, input: QueueArrangeInput) -> QueueChangeResult:
    """Give queued posts their own times in another order. All or nothing."""
    scope = await info.context.brand(input.brand_id, queues.arrange)
    values = client_fields(input, "brand_id", "items")
    values["items"] = [
        client_fields(item, "id") | {"id": number("Post", f"items.{place}.id", item.id)}
        for place, item in enumerate(input.items)
    ]
    return change(scope.brand_id, await queues.arrange(scope, read(queues.QueueArrangement, values)))


async def push_back(info: Info, input: QueuePushBackInput) -> QueueChangeResult:
    """Move every queued post from a time on to the slot that follows its own. All or nothing."""
    scope = await info.context.brand(input.brand_id, queues.push_back)
    data = read(queues.QueuePushBack, client_fields(input, "brand_id"))
    return change(scope.brand_id, await queues.push_back(scope, data))


async def realign(info: Info, input: QueueRealignInput) -> QueueChangeResult:
    """Move queued posts that stand on no posting time to a free one of their day, else to the next one."""
    scope = await info.context.brand(input.brand_id, queues.realign)
    data = read(queues.QueueRealignment, client_fields(input, "brand_id"))
    return change(scope.brand_id, await queues.realign(scope, data))


EXTENDS: Extensions = {
    QueueMove: {"post": batched(_posts_of_moves, of=posts.by_ids)},
    QueueChange: {
        "stuck": batched(_stuck_posts, of=posts.by_ids, length=row_limits.QUEUED_POSTS.number),
        "fixed": batched(_fixed_posts, of=posts.by_ids, length=queues.FIXED_POSTS),
    },
    Mutation: {
        "post_enqueue": mutation(enqueue, of=queues.enqueue),
        "queue_arrange": mutation(arrange, of=queues.arrange),
        "queue_push_back": mutation(push_back, of=queues.push_back),
        "queue_realign": mutation(realign, of=queues.realign),
    },
}
