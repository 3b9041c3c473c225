"""What waits for the viewer in a brand, and how many posts there are in each state."""

from typing import Annotated, Any

import strawberry

from app.access import BrandScopes, Operation
from app.domain import channels, inbox, posts
from schema.brands import Brand
from schema.channels import Channel
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import every, links_of, of_brands, of_rows
from schema.engine.context import Info
from schema.engine.declarations import argument, field, object_type
from schema.engine.mappings import mapping
from schema.posts.fields import PostFilter, post_query
from schema.posts.publications import Publication, publication
from schema.posts.types import Post, listed_post


@object_type
class Attention:
    """What waits for the viewer in a brand."""

    brand_id: strawberry.Private[int]
    publication_ids: strawberry.Private[list[int]]
    post_ids: strawberry.Private[list[int]]
    failed: int = field("How many publications have failed.")
    unconfirmed: int = field("How many publications have an unknown outcome, so that a person has to check.")
    awaiting_person: int = field("How many publications wait for a person to publish them.")
    expired: int = field("How many posts were not approved in time.")
    changes_requested: int = field("How many posts of the viewer have to be changed.")
    to_review: int = field("How many posts wait for a review; 0 for who may not review.")


@object_type
class PostCount:
    """How many posts are in one state."""

    status: posts.PostStatus = field("The state.")
    count: int = field("How many.")
    needs_care: int = field("How many of them have a publication that failed or whose outcome is unknown.")


_attention = mapping(Attention, posts.Attention)
_count = mapping(PostCount, posts.PostCount)


async def _of_brands(parents: strawberry.Parent[list[Brand]], info: Info) -> Answers[Attention]:
    """What waits for the viewer: how much, and the newest of it."""
    return await of_brands(info, posts.attention_of, parents, _attention, list)


async def _counts(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    filter: Annotated[
        PostFilter | None, argument("Which posts to count, whatever states it names; all unless given.")
    ] = None,
) -> Answers[list[PostCount]]:
    """How many posts there are in each state that any post is in, archived ones too."""
    return await of_brands(info, posts.post_counts, parents, every(_count), list, post_query(filter))


async def planned_posts(parents: strawberry.Parent[list[Channel]], info: Info) -> Answers[int]:
    """How many posts that are not out yet have a time on the channel."""
    return await of_rows(info, posts.planned_counts, parents, int, int)


async def _publications(parents: strawberry.Parent[list[Attention]], info: Info) -> Answers[list[Publication]]:
    """The newest that failed, are unconfirmed or await a person, at most 20 of each kind."""
    numbers = [row.publication_ids for row in parents]
    return await links_of(info, posts.publications_by_ids, parents, numbers, publication)


async def _posts(parents: strawberry.Parent[list[Attention]], info: Info) -> Answers[list[Post]]:
    """The newest posts that expired, have to be changed or wait for a review, at most 20 of each kind."""
    return await links_of(info, posts.by_ids, parents, [row.post_ids for row in parents], listed_post)


async def _comments(parents: strawberry.Parent[list[Attention]], info: Info) -> Answers[int | None]:
    """How many comments are neither answered nor ignored; null for who may not see them."""
    return await _visible(info, inbox.waiting_counts, parents)


async def _channels(parents: strawberry.Parent[list[Attention]], info: Info) -> Answers[int | None]:
    """How many channels have to be connected again; null for who may not see channels."""
    return await _visible(info, channels.broken_counts, parents)


async def _visible(
    info: Info, operation: Operation[BrandScopes, [], dict[int, int]], parents: list[Attention]
) -> list[Any]:
    """The counts of these brands; null where the viewer may not know."""
    scopes, refusals = await info.context.allowed(operation, {row.brand_id for row in parents})
    counts = await operation(scopes) if scopes else {}
    return [None if row.brand_id in refusals else counts.get(row.brand_id, 0) for row in parents]


EXTENDS: Extensions = {
    Brand: {
        "attention": batched(_of_brands, of=posts.attention_of),
        "post_counts": batched(_counts, of=posts.post_counts, length=len(posts.PostStatus)),
    },
    Channel: {"planned_posts": batched(planned_posts, of=posts.planned_counts)},
    Attention: {
        "publications": batched(_publications, of=posts.publications_by_ids, length=3 * posts.ATTENTION_LENGTH),
        "posts": batched(_posts, of=posts.by_ids, length=3 * posts.ATTENTION_LENGTH),
        "comments": batched(_comments, of=inbox.waiting_counts),
        "channels": batched(_channels, of=channels.broken_counts),
    },
}
