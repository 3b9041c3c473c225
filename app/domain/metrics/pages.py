"""Lists of publications in the order of what was counted for them, by keyset."""

from datetime import datetime
from typing import Any, Final

from app.access import BrandScopes, Permission, Tier, operation
from app.core.errors import Invalid
from app.core.keyset import Keyset, Narrowing, OrderKey, Pages, Slice, Window
from app.domain import posts
from app.domain.metrics.inputs import PublicationOrder, PublicationQuery
from app.domain.metrics.views import Rank
from app.domain.posts import ListedPublication

_SOURCE: Final = """
    publication t JOIN post o ON o.id = t.post_id AND o.status <> 'archived'
    LEFT JOIN publication_figures f ON f.publication_id = t.id
     AND f.synced_at = (SELECT max(n.synced_at) FROM publication_figures n WHERE n.publication_id = t.id)
"""
_ID: Final = OrderKey("t.id", "id", int)


def _list(order: PublicationOrder) -> Keyset[Rank]:
    """What was never counted comes last."""
    key = (
        OrderKey("t.published_at", "rank", datetime)
        if order is PublicationOrder.PUBLISHED_AT
        else OrderKey(f"coalesce(f.{order.value}, -1)", "rank", int)
    )
    columns = f"t.id AS id, t.brand_id, {key.sql} AS rank"
    name = f"publications by {order.value}"
    return Keyset(name=name, source=_SOURCE, columns=columns, parent="t.brand_id", order=(key, _ID), row=Rank)


_LISTS: Final = {order: _list(order) for order in PublicationOrder}


@operation(needs=Permission.METRICS_VIEW, tier=Tier.READ, agents=Tier.DRAFTS, reads=True)
async def publication_pages(
    scopes: BrandScopes, query: PublicationQuery, window: Window
) -> Pages[ListedPublication]:
    """A window of each brand's live publications, by the brand's id: the largest figure or the newest first.

    Needs metrics.view and content.view. Those that the platform does not count come last. A cursor of another list
    gives Invalid for that brand.
    """
    pages = await _LISTS[query.order].pages(scopes.brand_ids, window, _narrowing(query))
    rows = await posts.publications_by_ids(scopes, [row.id for row in pages.rows])
    return Pages(
        (brand_id, page if isinstance(page, Invalid) else _of(page, rows)) for brand_id, page in pages.items()
    )


def _of(page: Slice[Rank], rows: dict[int, ListedPublication]) -> Slice[ListedPublication]:
    return page.of([rows[row.id] for row in page.items])


def _narrowing(query: PublicationQuery) -> Narrowing:
    clauses, values = ["t.status = 'published' AND t.published_at IS NOT NULL"], dict[str, Any]()
    for name, clause in (
        ("published_from", "t.published_at >= :published_from"),
        ("published_to", "t.published_at < :published_to"),
        ("channel_id", "t.channel_id = :channel_id"),
    ):
        if (value := getattr(query, name)) is not None:
            clauses.append(clause)
            values[name] = value
    return Narrowing(clauses, values, {key: str(value) for key, value in values.items()})
