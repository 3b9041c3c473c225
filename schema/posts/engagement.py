"""What became of publications out there: their figures, and the comments that people wrote below them."""

import strawberry

from app.domain import metrics, posts
from schema.engine.batched_fields import Answers, batched, extend
from schema.engine.brand_fields import belonging
from schema.engine.context import Info
from schema.inbox import SocialComment
from schema.metrics import PublicationMetrics, figures_of
from schema.posts.publications import Publication, publication


async def _figures(
    parents: strawberry.Parent[list[Publication]], info: Info
) -> Answers[PublicationMetrics | None]:
    """Newest nightly figures; null before the first sync."""
    return await figures_of(info, [(row.brand_id, row.database_id) for row in parents])


async def _publications(
    parents: strawberry.Parent[list[SocialComment]], info: Info
) -> Answers[Publication | None]:
    """The publication that it was written below; null where that is none of ours."""
    numbers = sorted({row.publication_id for row in parents if row.publication_id is not None})
    found, refused = await belonging(
        info.context, posts.publications_by_ids, parents, lambda scopes: posts.publications_by_ids(scopes, numbers)
    )
    made = {ident: publication(row) for ident, row in found.items()}
    return [
        None if row.publication_id is None else refused.get(row.brand_id) or made.get(row.publication_id)
        for row in parents
    ]


extend(Publication, metrics=batched(PublicationMetrics | None, _figures, of=metrics.newest))
extend(SocialComment, publication=batched(Publication | None, _publications, of=posts.publications_by_ids))
