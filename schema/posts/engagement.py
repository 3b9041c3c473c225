"""What became of publications out there: their figures, and the comments that people wrote below them."""

from typing import Annotated, Any

import strawberry

from app.domain import inbox, metrics, posts
from schema.brands import Brand
from schema.engine import ids
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import brand_pages, linked, nothing, of_rows, row_pages
from schema.engine.connections import After, Connection, First, window
from schema.engine.context import Info
from schema.engine.declarations import argument, enum, field, input_type, object_type, optional
from schema.engine.inputs import client_fields, read
from schema.engine.mappings import mapping
from schema.engine.scalars import DateTime
from schema.inbox import SocialComment, comment
from schema.metrics import (
    DayFilter,
    PublicationMetrics,
    day_values,
    figures,
)
from schema.posts.publications import Publication, publication
from schema.posts.types import Post, posts_of

enum(
    metrics.PublicationOrder,
    "What publications are ordered by; what a platform does not count comes last.",
    CLICKS="The most clicks first.",
    COMMENTS="The most comments first.",
    IMPRESSIONS="The most impressions first.",
    LIKES="The most likes first.",
    PUBLISHED_AT="The newest first.",
    SHARES="The most shares first.",
)


@input_type
class PublicationFilter:
    """Which live publications to list; what is given has to hold together."""

    published_from: DateTime | None = optional("Those that went live then or later.")
    published_to: DateTime | None = optional("Those that went live before.")
    channel_id: strawberry.ID | None = optional("Those on this channel.")


async def _of_brands(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    first: First = None,
    after: After = None,
    filter: Annotated[PublicationFilter | None, argument("Which of them; all unless given.")] = None,
    order_by: Annotated[
        metrics.PublicationOrder, argument("The figure that decides.")
    ] = metrics.PublicationOrder.PUBLISHED_AT,
) -> Answers[Connection[Publication]]:
    """What is live of the brand, the newest or the best first; archived posts left out."""
    values: dict[str, Any] = client_fields(filter) if filter else {}
    if values.get("channel_id") is not None:
        values["channel_id"] = ids.filter_number("Channel", values["channel_id"])
    query, part = read(metrics.PublicationQuery, values | {"order": order_by}), window(first, after)
    return await brand_pages(info, metrics.publication_pages, parents, publication, query, part)


@object_type
class PostFigures:
    """What was counted for a post on all its channels together; null where no platform counts that."""

    brand_id: strawberry.Private[int]
    post_id: strawberry.Private[int]
    published_at: DateTime = field("When the first of its publications went live.")
    publications: int = field("On how many publications the sums rest.")
    impressions: int | None = field("How often it was shown.")
    likes: int | None = field("How many likes it has.")
    comments: int | None = field("How many comments it has.")
    shares: int | None = field("How often it was shared.")
    clicks: int | None = field("How often its links were opened.")


_post_figures = mapping(PostFigures, metrics.PostSums, post_id="id")


async def _posts_by_figures(
    parents: strawberry.Parent[list[Brand]],
    info: Info,
    filter: DayFilter,
    first: First = None,
    after: After = None,
    order_by: Annotated[
        metrics.PublicationOrder, argument("The figure that decides.")
    ] = metrics.PublicationOrder.IMPRESSIONS,
    least: Annotated[  # noqa: FBT002 an argument of the field
        bool, argument("The smallest first, of those that are counted.")
    ] = False,
) -> Answers[Connection[PostFigures]]:
    """The posts that first went live on these days with the sums of their newest figures, the best first.

    Archived posts are left out.
    """
    values = day_values(filter) | {"order": order_by, "least": least}
    query = read(metrics.PostFigureQuery, values)
    part = window(first, after)
    return await brand_pages(info, metrics.post_figure_pages, parents, _post_figures, query, part)


async def _posts(parents: strawberry.Parent[list[PostFigures]], info: Info) -> Answers[Post]:
    """The post."""
    return await posts_of(info, parents, (row.post_id for row in parents))


async def _figures(
    parents: strawberry.Parent[list[Publication]], info: Info
) -> Answers[PublicationMetrics | None]:
    """Newest nightly figures; null before the first sync."""
    return await of_rows(info, metrics.newest, parents, figures, nothing)


async def _comments(
    parents: strawberry.Parent[list[Publication]], info: Info, first: First = None, after: After = None
) -> Answers[Connection[SocialComment]]:
    """What people wrote below it, newest first."""
    return await row_pages(info, inbox.comments_below, parents, comment, window(first, after))


async def _publications(
    parents: strawberry.Parent[list[SocialComment]], info: Info
) -> Answers[Publication | None]:
    """The publication that it was written below; null where that is none of ours."""
    numbers = (row.publication_id for row in parents)
    return await linked(info, posts.publications_by_ids, parents, numbers, publication, nothing)


EXTENDS: Extensions = {
    Brand: {
        "publications": batched(_of_brands, of=metrics.publication_pages),
        "post_figures": batched(_posts_by_figures, of=metrics.post_figure_pages),
    },
    PostFigures: {"post": batched(_posts, of=posts.by_ids)},
    Publication: {
        "metrics": batched(_figures, of=metrics.newest, reads=[]),
        "social_comments": batched(_comments, of=inbox.comments_below),
    },
    SocialComment: {"publication": batched(_publications, of=posts.publications_by_ids)},
}
