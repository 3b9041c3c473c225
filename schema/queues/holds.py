"""The hold of a brand: what began it, what waits, and what becomes of that."""

from typing import Annotated

import strawberry

from app.domain import posts, queues
from app.domain.queues import HoldView, ReleaseView
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import nothing, of_brands
from schema.engine.context import Info
from schema.engine.declarations import enum, field, input_type, object_type, optional, union
from schema.engine.errors import Problem
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.root_fields import Mutation, mutation
from schema.engine.scalars import BigInt, DateTime
from schema.users import User, users_of

enum(
    queues.BrandResume,
    "What becomes of posts that came due while their brand was held; those that have begun are always SPACED.",
    SPACED="They go out a minute apart on each channel; what is overdue by more than a day has failed.",
    SLOTS="They take the next free slots of the queue, in their order.",
    UNSCHEDULED="They lose their times and stay approved.",
)


@object_type
class WaitingPost:
    """A post of which something came due while its brand was held."""

    id: strawberry.ID = field("The id of the post.")
    database_id: BigInt = field("The number that REST and webhooks know the post by.")
    title: str | None = field("Its title.")
    body: str = field("The beginning of its text.")
    due_at: DateTime | None = field("Its time.")


@object_type
class BrandHold:
    """The hold of a brand: nothing of it goes out until it is released."""

    brand_id: strawberry.Private[int]
    user_id: strawberry.Private[int]
    since: DateTime = field("When it began.")
    note: str | None = field("Why, as its maker wrote it; null for a client.")
    due_count: int = field("Of how many posts something came due meanwhile.")
    due_posts: list[WaitingPost] = field(
        "Those that have waited longest, at most a hundred.", length=queues.DUE_POSTS
    )


@object_type
class BrandRelease:
    """What became of the posts that came due while a brand was held."""

    spaced: int = field("How many go out a minute apart.")
    failed: int = field("Of how many something has failed, because it was overdue by more than a day.")
    queued: int = field("How many took slots of the queue.")
    unscheduled: int = field("How many lost their times.")


BrandHoldResult = Annotated[BrandHold | Problem, union("BrandHoldResult", "The hold, or why there is none.")]
BrandReleaseResult = Annotated[
    BrandRelease | Problem, union("BrandReleaseResult", "What became of the posts, or why the brand stays held.")
]


@input_type
class BrandHoldInput:
    """The brand to hold."""

    brand_id: strawberry.ID = field("The brand.")
    note: str | None = optional("Why, for its members: at most 1,000 characters.")


@input_type
class BrandReleaseInput:
    """The brand to release."""

    brand_id: strawberry.ID = field("The brand.")
    resume: queues.BrandResume = field("What becomes of the posts that came due meanwhile.")


_due_post = mapping(WaitingPost, posts.DuePost, id=lambda view: ids.encode("Post", view.id), database_id="id")
brand_hold = mapping(
    BrandHold,
    HoldView,
    brand_id="id",
    due_posts=_due_post,
    due_count="count",
)
_release = mapping(BrandRelease, ReleaseView)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[BrandHold | None]:
    """Its hold, if it is held."""
    return await of_brands(info, queues.holds_of, parents, brand_hold, nothing)


async def _makers(parents: strawberry.Parent[list[BrandHold]], info: Info) -> Answers[User]:
    """Who began it."""
    return await users_of(info, (row.user_id for row in parents))


async def _hold(info: Info, input: BrandHoldInput) -> BrandHoldResult:
    """Hold a brand: nothing of it goes out until it is released. One that is held already stays as it is."""
    scope = await info.context.brand(input.brand_id, queues.hold)
    return brand_hold(await queues.hold(scope, read(queues.HoldStart, client_fields(input, "brand_id"))))


async def _release_brand(info: Info, input: BrandReleaseInput) -> BrandReleaseResult:
    """Release a brand. One that is not held stays as it is."""
    scope = await info.context.brand(input.brand_id, queues.release)
    data = read(queues.HoldEnd, {"resume": input.resume.value})
    return _release(await queues.release(scope, data))


EXTENDS: Extensions = {
    Brand: {"publishing_hold": batched(_of_brands, of=queues.holds_of)},
    BrandHold: {
        "created_by": batched(_makers),
    },
    Mutation: {
        "brand_hold": mutation(_hold, of=queues.hold),
        "brand_release": mutation(_release_brand, of=queues.release),
    },
}
