"""What became of publications out there: their figures, and the comments that people wrote below them."""

import strawberry

from app.domain import metrics, posts
from schema.engine.batched_fields import Answers, Extensions, batched
from schema.engine.brand_rows import linked, nothing, of_rows
from schema.engine.context import Info
from schema.inbox import SocialComment
from schema.metrics import PublicationMetrics, figures
from schema.posts.publications import Publication, publication


async def _figures(
    parents: strawberry.Parent[list[Publication]], info: Info
) -> Answers[PublicationMetrics | None]:
    """Newest nightly figures; null before the first sync."""
    return await of_rows(info, metrics.newest, parents, figures, nothing)


async def _publications(
    parents: strawberry.Parent[list[SocialComment]], info: Info
) -> Answers[Publication | None]:
    """The publication that it was written below; null where that is none of ours."""
    numbers = (row.publication_id for row in parents)
    return await linked(info, posts.publications_by_ids, parents, numbers, publication, nothing)


EXTENDS: Extensions = {
    Publication: {"metrics": batched(_figures, of=metrics.newest, reads=[])},
    SocialComment: {"publication": batched(_publications, of=posts.publications_by_ids)},
}
