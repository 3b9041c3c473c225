"""Posts in the order of what was counted for them on all their channels together, by keyset."""

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Final

from app.access import BrandScopes, Permission, operation
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Window
from app.domain.metrics.day_queries import has_the_label, of_publications, parameters
from app.domain.metrics.inputs import PostFigureQuery, PublicationOrder
from app.domain.metrics.rules import FIGURES

_ID: Final = OrderKey("t.id", "id", int)


@dataclass(frozen=True, slots=True)
class PostSums:
    """The newest figures of a post, summed up over its live publications; None where no platform counts that."""

    id: int
    brand_id: int
    published_at: datetime
    publications: int
    impressions: int | None
    likes: int | None
    comments: int | None
    shares: int | None
    clicks: int | None


_SUMS: Final = ", ".join(f"cast(sum(f.{name}) AS bigint) AS {name}" for name in FIGURES)
_COLUMNS: Final = ", ".join(f"t.{name}" for name in ("id", "brand_id", "published_at", "publications", *FIGURES))


@cache
def _list(order: PublicationOrder, *, least: bool, has_channel: bool) -> Keyset[PostSums]:
    """What was never counted comes last, and is none of the least."""
    channel = of_publications(has_channel=has_channel, has_label=False)
    source = f"""
        (SELECT p.post_id AS id, p.brand_id, min(p.published_at) AS published_at, count(*) AS publications, {_SUMS}
           FROM publication p JOIN post o ON o.id = p.post_id AND o.status <> 'archived'
           LEFT JOIN publication_figures f ON f.publication_id = p.id
            AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = p.id)
          WHERE p.brand_id IN :brands AND p.status = 'published' AND p.published_at IS NOT NULL{channel}
          GROUP BY p.post_id, p.brand_id) t
    """
    key = (
        OrderKey("t.published_at", "published_at", datetime)
        if order is PublicationOrder.PUBLISHED_AT
        else OrderKey(f"coalesce(t.{order.value}, -1)", "rank", int)
    )
    columns = _COLUMNS if key.name != "rank" else f"{_COLUMNS}, {key.sql} AS rank"
    name = f"posts by {order.value}{', the least first' if least else ''}"
    return Keyset(
        name=name,
        source=source,
        columns=columns,
        parent="t.brand_id",
        order=(key, _ID),
        newest_first=not least,
        row=PostSums,
    )


@operation(needs=Permission.METRICS_VIEW, reads=True)
async def post_figure_pages(scopes: BrandScopes, query: PostFigureQuery, window: Window) -> Pages[PostSums]:
    """A window of each brand's posts that first went live on these days, by the brand's id and by one statement.

    Needs metrics.view. The largest sum or the newest comes first, with `least` the smallest or the oldest. A sum
    is that of the newest figures of all publications of the post that are live, its comments included; of one
    channel on request. Archived posts are left out. A cursor of another list gives Invalid for that brand.
    """
    keyset = _list(query.order, least=query.least, has_channel=query.channel_id is not None)
    return await keyset.pages(scopes.brand_ids, window, _narrowing(scopes, query))


def _narrowing(scopes: BrandScopes, query: PostFigureQuery) -> Narrowing:
    clauses = ["t.published_at >= :since AND t.published_at < :until"]
    if query.label_id is not None:
        clauses.append(has_the_label("t.id"))
    if query.least and query.order is not PublicationOrder.PUBLISHED_AT:
        clauses.append(f"t.{query.order.value} IS NOT NULL")
    filters = query.model_dump(exclude={"order", "least"})
    return Narrowing(clauses, {"brands": scopes.brand_ids, **parameters(query)}, filters)
