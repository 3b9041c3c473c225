"""Deleted posts that can be restored for a day."""

from typing import Annotated

import strawberry

from app.domain import posts, queues
from app.domain.posts import DeletedPostView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import every, of_brands, visible
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, union
from schema.engine.errors import Problem
from schema.engine.mappings import mapping
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import BigInt, DateTime
from schema.posts.types import Post, post
from schema.users import User, users_of

enum(
    posts.PostPart,
    "What a restored post may lack of what it had.",
    FILES="Files that were deleted. An approval has ended.",
    IMPORT_KEY="The key of its row in a file, which another post has by now.",
    LABELS="Labels that were deleted.",
    TIME="Its time, which has passed, or is no free slot any more. One whose time has passed is a draft.",
)


@object_type
class PostRemains:
    """A deleted post that can be restored for a day."""

    user_id: strawberry.Private[int]
    id: strawberry.ID = field("The id of the post.")
    database_id: BigInt = field("The number that REST and webhooks knew the post by.")
    title: str = field("Its title, or the beginning of its text.")
    deleted_at: DateTime = field("When it was deleted.")


@object_type
class RestoredPost:
    """A post that is there again."""

    post: Post = field("The post.")
    omissions: list[posts.PostPart] = field(
        "What it lacks, because that was deleted, taken or over meanwhile.", length=len(posts.PostPart)
    )


PostRestoreResult = Annotated[
    RestoredPost | Problem, union("PostRestoreResult", "The post, or why it is not there again.")
]


@input_type
class PostRestoreInput:
    """The deleted post to restore."""

    id: strawberry.ID = field("The post.")


_remains = mapping(
    PostRemains,
    DeletedPostView,
    id=lambda view: ids.encode("Post", view.id),
    database_id="id",
    user_id="deleted_by_id",
)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[list[PostRemains] | None]:
    """The deleted posts that can be restored, the last one first; at most a hundred."""
    return visible(await of_brands(info, posts.deleted_of_brands, parents, every(_remains), list))


async def _deleters(parents: strawberry.Parent[list[PostRemains]], info: Info) -> Answers[User]:
    """Who deleted it."""
    return await users_of(info, (row.user_id for row in parents))


async def _restore(info: Info, input: PostRestoreInput) -> PostRestoreResult:
    """Let a post be there again within a day of its deletion, as it was; nobody is told."""
    source = posts.DeletedPost.rows_with_brands()
    scope, number = await info.context.row("Post", input.id, source, posts.restore)
    restored = await posts.restore(scope, number, slot_test=queues.is_free_slot)
    return RestoredPost(post=post(restored.post, brand_id=scope.brand_id), omissions=list(restored.omissions))


EXTENDS: Extensions = {
    Brand: {
        "deleted_posts": batched(_of_brands, of=posts.deleted_of_brands, length=posts.NEWEST_DELETED),
    },
    PostRemains: {"deleted_by": batched(_deleters)},
    Mutation: {"post_restore": mutation(_restore, of=posts.restore)},
}
